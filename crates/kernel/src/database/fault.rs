//! Internal errors that no input causes. A fault becomes a 503 or 500 with a request id; its text is only logged.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{DbErr, RuntimeErr};

/// An internal error: infrastructure or invariant failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Fault {
    /// The database returned an error or an unreadable result.
    #[error("database: {0}")]
    Database(DbErr),
    /// More work than the machine takes: nothing was done, try again after this time.
    #[error("busy, try again in {} ms", retry_after.as_millis())]
    Busy {
        /// When to come again.
        retry_after: Duration,
    },
    /// COMMIT was sent and its answer was lost: the work is done completely or not at all. Repeating it under the same
    /// idempotency key finds out.
    #[error("the outcome of the commit is unknown")]
    OutcomeUnknown,
    /// The gateway is shutting down or the writer has ended; nothing was done.
    #[error("shutting down")]
    Closed,
    /// The work panicked; its transaction was rolled back.
    #[error("a unit of work panicked")]
    Panicked,
    /// Stored data breaks a rule that the code relies on.
    #[error("stored data is not as it should be: {0}")]
    Corrupt(String),
    /// A file could not be read or written: disk full, read-only or failing, or no file descriptors. Try again later.
    #[error("file system: {0}")]
    FileSystem(Arc<io::Error>),
    /// A setting can't be used.
    #[error("settings: {0}")]
    Settings(String),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::FileSystem(Arc::new(error))
    }
}

impl From<DbErr> for Fault {
    fn from(error: DbErr) -> Self {
        match error {
            DbErr::ConnectionAcquire(_) => Self::Busy { retry_after: Duration::from_secs(1) },
            other => Self::Database(other),
        }
    }
}

impl Fault {
    /// True when the same work may succeed if done again at once: serialisation failure (40001) or deadlock (40P01).
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        let Self::Database(
            DbErr::Exec(RuntimeErr::SqlxError(error))
            | DbErr::Query(RuntimeErr::SqlxError(error))
            | DbErr::Conn(RuntimeErr::SqlxError(error)),
        ) = self
        else {
            return false;
        };
        error
            .as_database_error()
            .and_then(|error| error.code())
            .is_some_and(|code| matches!(code.as_ref(), "40001" | "40P01"))
    }
}

/// The error of a unit of work: a domain's own refusals, or a [`Fault`] underneath.
pub trait WriteFailure: From<Fault> + From<DbErr> + Send + 'static {
    /// The fault, when it is one.
    fn fault(&self) -> Option<&Fault>;
}

impl WriteFailure for Fault {
    fn fault(&self) -> Option<&Fault> {
        Some(self)
    }
}
