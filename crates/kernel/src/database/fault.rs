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
        self.has_state(&["40001", "40P01"])
    }

    /// True when a unique index refused a row (23505).
    pub(super) fn is_unique_violation(&self) -> bool {
        self.has_state(&["23505"])
    }

    /// True when a pooler in transaction mode answered where a session was expected: it rejects startup parameters, or
    /// does not know a statement that was prepared over another connection (26000, 42P05).
    #[must_use]
    pub fn is_from_pooler(&self) -> bool {
        self.has_state(&["26000", "42P05"]) || self.to_string().contains("unsupported startup parameter")
    }

    /// True when a lock did not come within `lock_timeout` (55P03), or SQLite was busy (5) or locked (6).
    pub(super) fn is_lock_timeout(&self) -> bool {
        self.has_state(&["55P03", "5", "6"])
    }

    /// Whether the database reported one of these codes: SQLSTATE of PostgreSQL, result code of SQLite.
    fn has_state(&self, states: &[&str]) -> bool {
        let Self::Database(
            DbErr::Exec(RuntimeErr::SqlxError(error))
            | DbErr::Query(RuntimeErr::SqlxError(error))
            | DbErr::Conn(RuntimeErr::SqlxError(error)),
        ) = self
        else {
            return false;
        };
        let code = error.as_database_error().and_then(|error| error.code());
        code.is_some_and(|code| states.contains(&code.as_ref()))
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
