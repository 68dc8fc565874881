//! Shared foundation of the domain crates: database access with a single write path, time and randomness as parameters,
//! the caller and its rights, rejections, snapshots of data that is read often and rarely changes, the outbox, shared files,
//! encryption and its keys, mails, messages, and the client of external services.
//!
//! The kernel knows no domain. A part comes here with its first caller, never before.

mod actor;
mod clock;
mod database;
mod deadline;
pub mod durable;
pub mod eager;
mod errors;
pub mod external;
pub mod file_store;
mod fingerprint;
mod job_lease;
pub mod key_agreement;
mod language;
pub mod mail;
pub mod messages;
mod minute_limiter;
mod names;
pub mod outbox;
mod personal_data;
pub mod quota;
mod randomness;
mod recipient_cap;
pub mod retention;
pub mod search;
mod security_event;
pub mod seoul;
pub mod signed_link;
mod snapshot;
pub mod sql;
mod staff_log;
#[cfg(feature = "test-support")]
pub mod test_support;
pub mod text;
mod trace;
pub mod vault;
mod visit;

pub use actor::{AccessDenied, Actor, Right, StaffActor};
pub use clock::Clock;
pub use database::{
    Database, DatabaseSettings, DatabaseState, Engine, Fault, Reader, ReplicaState, Work, WriteFailure,
    has_committed, track_commits, unverified_host,
};
pub use deadline::RequestDeadline;
pub use errors::{FieldError, FieldErrors, MessageCatalogue, UserError, user_errors};
pub use file_store::FileStore;
pub use fingerprint::fingerprint;
pub use job_lease::JobLease;
pub use language::{Language, LocalizedText};
pub use minute_limiter::MinuteLimiter;
pub use names::Names;
pub use personal_data::PersonalDataHolder;
pub use randomness::Randomness;
pub use recipient_cap::RecipientCap;
pub use security_event::{SecurityEvent, TARGET as SECURITY_TARGET, security_event};
pub use snapshot::{RefreshableSnapshot, Refresher, Snapshot, bump_revision};
pub use staff_log::{StaffAct, anonymise_staff_log};
pub use trace::TARGET as TRACE_TARGET;
pub use visit::Visit;
