//! Only one import runs at a time, on this machine and on this database.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection};
use sea_orm::sqlx::{Connection, query, query_as};

use super::ImportFailure;
use crate::store::broken;

/// Timeout for checks on the connection that holds the lock.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

/// Ends with what holds it: a process that is killed leaves no lock behind.
pub(super) struct Lock {
    _file: File,
    /// The session of the advisory lock, on PostgreSQL.
    session: Option<PgConnection>,
}

impl Lock {
    /// Acquires the lock without waiting: `folder` is that of the catalogues, `over` the connection to PostgreSQL.
    ///
    /// # Errors
    /// [`ImportFailure::Busy`] while another import runs; the folder's or the database's.
    pub(super) async fn take(folder: &Path, over: Option<PgConnectOptions>) -> Result<Self, ImportFailure> {
        let file = File::create(folder.join("import.lock"))
            .map_err(ImportFailure::io("the folder of the catalogues can't be written"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ImportFailure::Busy),
            Err(TryLockError::Error(error)) => {
                return Err(ImportFailure::io("the import's lock can't be taken")(error));
            }
        }
        let Some(options) = over else { return Ok(Self { _file: file, session: None }) };
        let mut session = PgConnection::connect_with(&options).await.map_err(broken)?;
        let (free,): (bool,) =
            query_as("SELECT pg_try_advisory_lock(7301, 1)").fetch_one(&mut session).await.map_err(broken)?;
        if free { Ok(Self { _file: file, session: Some(session) }) } else { Err(ImportFailure::Busy) }
    }

    /// Releases it before another import can request it: the database notices a closed session with delay.
    pub(super) async fn release(mut self) {
        if let Some(session) = &mut self.session {
            let unlocking = query("SELECT pg_advisory_unlock(7301, 1)").execute(session);
            // A session that doesn't answer is lost, and its lock with it.
            _ = tokio::time::timeout(ANSWERS_WITHIN, unlocking).await;
        }
    }

    /// Whether the lock is still held: the database silently releases it when the session ends.
    pub(super) async fn is_held(&mut self) -> bool {
        let Some(session) = &mut self.session else { return true };
        let answer = tokio::time::timeout(ANSWERS_WITHIN, query("SELECT 1").execute(session)).await;
        matches!(answer, Ok(Ok(_)))
    }
}
