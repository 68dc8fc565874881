//! Connections for the short reads of a catalogue. The pool tests each returned connection, which costs as much as such
//! a read; here one is only kept after a complete response, so it needs no test.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Database, Fault};
use sea_orm::sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sea_orm::sqlx::query::Query;
use sea_orm::sqlx::{Connection, Postgres};
use tokio::sync::Semaphore;

use super::fault::broken;

/// Connections of the parts catalogue to PostgreSQL at most, beside those of the pool. Reads of a few pages are done sooner
/// one after the other.
pub const CATALOGUE_CONNECTIONS: usize = 2;
/// How long a read may wait for its turn before [`Fault::Busy`].
const TIMEOUT: Duration = Duration::from_secs(5);
/// A connection that lay aside so long is tested before it is used: the server may have restarted meanwhile.
const TESTED_AFTER: Duration = Duration::from_secs(1);
/// After that time a connection is replaced, so that the server can free what its session has gathered.
const LIFE: Duration = Duration::from_secs(30 * 60);

struct Lane {
    connection: PgConnection,
    opened: Instant,
    left: Instant,
}

/// Connections taken out of the pool permanently. One that is cancelled or fails in the middle of a response is
/// dropped.
pub(super) struct Lanes {
    database: Database,
    turns: Semaphore,
    aside: Mutex<Vec<Lane>>,
}

impl Lanes {
    pub(super) fn new(database: Database) -> Self {
        Self {
            database,
            turns: Semaphore::new(CATALOGUE_CONNECTIONS),
            aside: Mutex::new(Vec::with_capacity(CATALOGUE_CONNECTIONS)),
        }
    }

    /// All rows of a prepared statement.
    ///
    /// # Errors
    /// [`Fault::Busy`] when no connection becomes free in time or the database is unreachable, otherwise the engine's error.
    pub(super) async fn rows(&self, query: Query<'_, Postgres, PgArguments>) -> Result<Vec<PgRow>, Fault> {
        self.database.read().while_reachable(Box::pin(self.read(query))).await
    }

    async fn read(&self, query: Query<'_, Postgres, PgArguments>) -> Result<Vec<PgRow>, Fault> {
        let busy = || Fault::Busy { retry_after: Duration::from_secs(1) };
        let _turn = tokio::time::timeout(TIMEOUT, self.turns.acquire())
            .await
            .map_err(|_| busy())?
            .map_err(|_| Fault::Closed)?;
        let mut lane = self.free().await?;
        let rows = match self.database.read().is_pooled() {
            true => {
                let mut transaction = lane.connection.begin().await.map_err(broken)?;
                let rows = query.fetch_all(&mut *transaction).await.map_err(broken)?;
                transaction.commit().await.map_err(broken)?;
                rows
            }
            false => query.fetch_all(&mut lane.connection).await.map_err(broken)?,
        };
        lane.left = Instant::now();
        self.aside.lock().unwrap_or_else(PoisonError::into_inner).push(lane);
        Ok(rows)
    }

    async fn free(&self) -> Result<Lane, Fault> {
        while let Some(mut lane) = self.last_left() {
            if lane.opened.elapsed() < LIFE
                && (lane.left.elapsed() < TESTED_AFTER || lane.connection.ping().await.is_ok())
            {
                return Ok(lane);
            }
        }
        let now = Instant::now();
        Ok(Lane {
            connection: self.database.read().postgres_pool().acquire().await.map_err(broken)?.detach(),
            opened: now,
            left: now,
        })
    }

    fn last_left(&self) -> Option<Lane> {
        self.aside.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}
