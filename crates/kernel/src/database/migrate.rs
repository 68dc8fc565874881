//! Schema changes beside running gateways: one program at a time, on a connection of its own.

use std::fs::{File, TryLockError};
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbErr, FromQueryResult, Statement};
use tokio::time::{Instant, sleep};

use super::health::Health;
use super::{DatabaseSettings, Engine, Fault, Work, postgres_options, sqlite_options};

/// How long a program waits for another one that migrates, and how long it tries to get a lock on a table.
const MAX_WAIT: Duration = Duration::from_mins(30);
/// Between two attempts to get the advisory lock or the file lock.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// Between two attempts to get a lock on a table that is in use.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// How long a step waits for a lock on a table. Everything that uses the table queues behind it meanwhile.
const LOCK_TIMEOUT: &str = "1s";
/// The key of the advisory lock: a random number, which nothing else in the database uses.
const LOCK_KEY: i64 = 0x61c4_5a2e_9b07_d313;

/// Steps that change the schema. Run again after a lock timeout: each step that has finished must be skipped then.
pub type Steps<'c> = Work<'c, (), DbErr>;

#[derive(FromQueryResult)]
struct LockedConnection {
    locked: bool,
}

/// Runs `steps` while no other program runs any: an advisory lock on PostgreSQL, a locked file beside a SQLite database.
/// The connection has no statement timeout; it waits for a lock on a table one second at a time, so that
/// requests are delayed and not refused.
///
/// # Errors
/// What `steps` returns; [`Fault::Busy`] when another program did not finish or a table was locked for 30 minutes;
/// [`Fault::Settings`] for an address of another scheme.
pub(super) async fn run<F, T, E>(settings: &DatabaseSettings, steps: F) -> Result<T, Fault>
where
    F: for<'c> Fn(&'c DatabaseConnection) -> Work<'c, T, E>,
    E: Into<Fault>,
{
    let engine = Engine::of_url(&settings.url)
        .ok_or_else(|| Fault::Settings("the database address begins with sqlite:// or postgres://".into()))?;
    let deadline = Instant::now() + MAX_WAIT;
    let (mut options, _lock) = match engine {
        Engine::Sqlite => (sqlite_options(settings, 1, false), lock_file(settings, deadline).await?),
        Engine::Postgres => {
            // One session from the lock to the last step.
            let settings = DatabaseSettings { connection_lifetime: Duration::MAX, ..settings.direct() };
            (postgres_options(&settings, &Arc::new(Health::new())), None)
        }
    };
    options.max_connections(1).statement_timeout(Duration::ZERO);
    let connection = sea_orm::Database::connect(options).await?;
    let outcome = locked(&connection, engine, deadline, steps).await;
    // Ends the session, and with it the lock.
    connection.close().await?;
    outcome
}

async fn locked<F, T, E>(
    connection: &DatabaseConnection,
    engine: Engine,
    deadline: Instant,
    steps: F,
) -> Result<T, Fault>
where
    F: for<'c> Fn(&'c DatabaseConnection) -> Work<'c, T, E>,
    E: Into<Fault>,
{
    if engine == Engine::Postgres {
        wait_for_lock(connection, deadline).await?;
    }
    loop {
        if engine == Engine::Postgres {
            // Before each attempt: a step that failed may have left another value.
            connection.execute_unprepared(&format!("SET lock_timeout = '{LOCK_TIMEOUT}'")).await?;
        }
        match steps(connection).await.map_err(Into::into) {
            Err(fault) if fault.is_lock_timeout() || fault.is_conflict() => {
                if Instant::now() >= deadline {
                    return Err(Fault::Busy { retry_after: RETRY_DELAY });
                }
                tracing::info!("table in use, migration step is repeated");
                sleep(RETRY_DELAY).await;
            }
            outcome => return outcome,
        }
    }
}

/// Polls, since a session that waits in `pg_advisory_lock` would hold up `CREATE INDEX CONCURRENTLY` of the other one.
async fn wait_for_lock(connection: &DatabaseConnection, deadline: Instant) -> Result<(), Fault> {
    let query = Statement::from_sql_and_values(
        Engine::Postgres.backend(),
        "SELECT pg_try_advisory_lock($1) AS locked",
        [LOCK_KEY.into()],
    );
    let mut waiting = Waiting::new(deadline);
    loop {
        let row = LockedConnection::find_by_statement(query.clone()).one(connection).await?;
        if row.is_some_and(|row| row.locked) {
            return Ok(());
        }
        waiting.pause().await?;
    }
}

/// A file of its own: closing a handle of the database's file would end SQLite's locks on it.
async fn lock_file(settings: &DatabaseSettings, deadline: Instant) -> Result<Option<File>, Fault> {
    let Some(database) = settings.sqlite_file().filter(|file| file.as_os_str() != ":memory:") else {
        return Ok(None);
    };
    let mut name = database.as_os_str().to_owned();
    name.push(".migration-lock");
    let file = File::create(name)?;
    let mut waiting = Waiting::new(deadline);
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => waiting.pause().await?,
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// Waiting for another program that migrates.
struct Waiting {
    deadline: Instant,
    logged: bool,
}

impl Waiting {
    const fn new(deadline: Instant) -> Self {
        Self { deadline, logged: false }
    }

    async fn pause(&mut self) -> Result<(), Fault> {
        if Instant::now() >= self.deadline {
            return Err(Fault::Busy { retry_after: MAX_WAIT });
        }
        if !self.logged {
            tracing::info!("another program migrates the database, waiting");
            self.logged = true;
        }
        sleep(POLL_INTERVAL).await;
        Ok(())
    }
}
