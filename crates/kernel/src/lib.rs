//! What every domain stands on: the database and its one way to write, time and chance as parameters,
//! who is asking, how a refusal is said, and snapshots of what is read always and changes rarely.
//!
//! The kernel knows no domain. A part comes here with its first caller, never before.

mod actor;
pub mod at_hand;
mod clock;
mod database;
mod errors;
mod fingerprint;
mod language;
pub mod mail;
pub mod messages;
pub mod outbox;
pub mod outside;
mod randomness;
pub mod seoul;
mod snapshot;
#[cfg(feature = "test-support")]
pub mod test_support;
mod visit;

pub use actor::{Actor, Refusal, Right, StaffActor};
pub use clock::Clock;
pub use database::{Database, DatabaseSettings, Engine, Fault, Work, WriteFailure};
pub use errors::{FieldError, FieldErrors, MessageCatalogue, UserError, user_errors};
pub use fingerprint::fingerprint;
pub use language::{Language, LocalizedText};
pub use randomness::Randomness;
pub use snapshot::{Refresher, Snapshot, Watched, bump_revision};
pub use visit::Visit;
