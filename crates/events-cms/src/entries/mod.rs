//! What visitors hand in: forms and quiz entries, kept encrypted, each person's once, for as long as they may be (events spec
//! §5, §9; decisions "One person, one chance", "Retention").
//!
//! **Nouns.** An *entry* is a form or a quiz answer that was accepted. A *person* is a keyed hash that the identity
//! verification gives; name and telephone come from there and from nowhere else. A *try* is a code that somebody typed.
//!
//! **Rules.** An entry is accepted when its commit is durable. A verification is spent by the entry that is stored with it
//! and by nothing else. Whether somebody has entered before is decided by a unique key, how often a code may be tried by one
//! statement. A form costs two statements (spend, insert), a quiz entry three (spend, try, insert); a retry is looked up
//! only when something stood in its way. What says who somebody is lies in one encrypted column, bound to its row.

mod access;
mod answers;
pub mod demo;
mod directory;
mod error;
mod figures;
mod forms;
mod key;
mod limiter;
mod makes;
mod quizzes;
mod retention;
mod sealed;
mod service;
mod settings;
mod store;
mod tries;

pub use access::StoredEntry;
pub use answers::{QuizAnswers, QuizStanding};
pub use directory::{EventDirectory, EventFacts, EventRef, PublicForm};
pub use error::EntryError;
pub use figures::EntriesOfDay;
pub use key::EventKey;
pub use makes::QuizMake;
pub use retention::Swept;
pub use sealed::{Contact, Personal};
pub use service::Entries;
pub use settings::EntrySettings;
