//! Pure rules of events: limits, status, and differences between versions.

mod diff;
mod locked;
mod status;
mod validate;
mod words;

pub use diff::{Change, Overlap, Path, Step, changes, overlaps};
pub use locked::{Correction, LONGEST_REASON, check_locked, check_url, content_changes, restored};
pub use status::{EventStatus, NotPossible, Phase, RequestedAction, action_by_code};
pub use validate::{LONGEST_URL, Strictness, validate};
pub(crate) use words::is_plain;
