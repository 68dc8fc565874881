//! Pure rules of events: limits, status, and differences between versions.

mod diff;
mod duplicate;
mod locked;
mod merge;
mod status;
mod validate;
mod words;

pub(crate) use diff::overlapping_places;
pub use diff::{Change, Overlap, Path, Step, changes, overlaps};
pub(crate) use duplicate::{duplicate_urls, duplicated, of_template};
pub use locked::{Correction, LONGEST_REASON, check_locked, check_url, content_changes, restored};
pub(crate) use merge::merged;
pub use status::{EventStatus, NotPossible, Phase, RequestedAction, action_by_code};
pub use validate::{LONGEST_URL, Strictness, validate};
pub(crate) use words::is_plain;
