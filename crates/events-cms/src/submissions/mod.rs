//! Entries: forms and quiz entries, stored encrypted, once per person, and deleted after their retention period (events
//! spec §5, §9; decisions "One person, one chance", "Retention").
//!
//! **Nouns.** An *entry* is an accepted form or quiz answer. A *person* is a keyed hash from the identity check; name
//! and phone come only from there. A *try* is a submitted code.
//!
//! **Rules.** An entry is accepted when its commit is durable. An identity check is consumed only by the entry stored
//! with it. A unique key prevents duplicate entries, one statement limits the tries. A form costs three statements
//! (consume, insert, enqueue its confirmation), a quiz entry one more (the try); the idempotency key is looked up only
//! after a conflict. Personal data is in one encrypted column, bound to its row.

mod access;
mod answers;
mod browse;
pub mod demo;
mod directory;
mod error;
mod figures;
mod forms;
mod key;
mod makes;
pub mod participation;
mod quizzes;
mod retention;
mod sealed;
mod service;
mod settings;
mod store;
mod tries;

pub use access::StoredEntry;
pub use answers::{QuizAnswers, QuizOverview};
pub use browse::{EntryFilter, EntryList, EntryStanding, ListedEntry};
pub use directory::{EventDirectory, EventFacts, EventRef, PublicForm};
pub use error::EntryError;
pub use figures::EntriesOfDay;
pub use key::EventKey;
pub use makes::QuizMake;
pub use retention::EntryDeletions;
pub(crate) use sealed::Addressee;
pub use sealed::{Contact, Personal};
pub use service::Entries;
pub use settings::EntrySettings;
