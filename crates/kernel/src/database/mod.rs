//! One database, two engines: SQLite in one file, or PostgreSQL, chosen by the address.
//!
//! [`Database::read`] lends connections that can't write (SQLite) or shouldn't (PostgreSQL);
//! [`Database::write`] is the only way to change anything. On SQLite writes share one connection and one commit
//! ([`queue`]); on PostgreSQL each has its own transaction, retried when it lost a conflict.

mod commits;
mod fault;
mod health;
mod migrate;
mod probe;
mod queue;
mod reader;
mod replica;
mod retry;
mod unit;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgSslMode};
use sea_orm::sqlx::{Connection, PgConnection, SqliteConnection};
use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseBackend, DatabaseConnection, DatabaseTransaction};

use tokio::sync::watch;
use tracing::Instrument;

use commits::record_commit;
pub use commits::{has_committed, track_commits};
pub use fault::{Fault, WriteFailure};
pub use health::DatabaseState;
use health::Health;
pub use migrate::Steps;
use probe::Probe;
use queue::WriteQueue;
pub use reader::Reader;
use replica::Replica;
pub use replica::ReplicaState;
use unit::{TypedUnit, Unit};

use crate::{TRACE_TARGET, trace};

/// A unit of work inside a transaction, boxed.
pub type Work<'c, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'c>>;

/// The database engine.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One file, WAL, synchronous FULL.
    Sqlite,
    /// PostgreSQL 15 or newer.
    Postgres,
}

impl Engine {
    /// The engine of an address, or `None` for a scheme that we don't speak.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Self> {
        match url.split_once(':')?.0 {
            "sqlite" => Some(Self::Sqlite),
            "postgres" | "postgresql" => Some(Self::Postgres),
            _ => None,
        }
    }

    /// The name SeaORM gives it.
    #[must_use]
    pub const fn backend(self) -> DatabaseBackend {
        match self {
            Self::Sqlite => DatabaseBackend::Sqlite,
            Self::Postgres => DatabaseBackend::Postgres,
        }
    }
}

/// How to reach the database.
#[derive(Clone, Debug)]
pub struct DatabaseSettings {
    /// `sqlite://path/to/file.db` or `postgres://user:password@host/database`.
    pub url: String,
    /// The address of PostgreSQL itself, where `url` leads to a pooler in transaction mode such as PgBouncer.
    pub session_url: Option<String>,
    /// The address of a read-only standby of PostgreSQL for reports, exports and statistics.
    pub replica_url: Option<String>,
    /// How far that standby may be behind before the primary is read instead.
    pub replica_max_lag: Duration,
    /// Connections at most: readers on SQLite (the writer is one more), all on PostgreSQL.
    pub max_connections: u32,
    /// How long a unit of work may wait for its turn before [`Fault::Busy`].
    pub write_wait: Duration,
    /// The longest a single statement may run on PostgreSQL. Behind a pooler the role has to set it.
    pub statement_timeout: Duration,
    /// The age at which a connection to PostgreSQL is replaced after its use, so that it follows the server's address.
    pub connection_lifetime: Duration,
}

impl DatabaseSettings {
    /// The defaults for an address: 4 readers on SQLite, 20 connections on PostgreSQL, 5 s waits, 10 s statements,
    /// connections of 30 minutes.
    #[must_use]
    pub fn from_url(url: impl Into<String>) -> Self {
        let url = url.into();
        let max_connections = match Engine::of_url(&url) {
            Some(Engine::Postgres) => 20,
            Some(Engine::Sqlite) | None => 4,
        };
        Self {
            url,
            session_url: None,
            replica_url: None,
            replica_max_lag: Duration::from_secs(30),
            max_connections,
            write_wait: Duration::from_secs(5),
            statement_timeout: Duration::from_secs(10),
            connection_lifetime: Duration::from_secs(30 * 60),
        }
    }

    /// True where `url` leads to a pooler, which gives a connection to another client after each transaction.
    #[must_use]
    pub const fn is_pooled(&self) -> bool {
        self.session_url.is_some()
    }

    /// The address where a connection is a session of its own, for locks and work that outlive a transaction.
    #[must_use]
    pub fn session_url(&self) -> &str {
        self.session_url.as_deref().unwrap_or(&self.url)
    }

    /// The settings to reach the database itself.
    #[must_use]
    pub(crate) fn direct(&self) -> Self {
        let url = self.session_url().to_owned();
        Self { url, session_url: None, replica_url: None, ..self.clone() }
    }

    /// The file behind a SQLite address, or `None` for another engine.
    #[must_use]
    pub fn sqlite_file(&self) -> Option<&Path> {
        let rest = self.url.strip_prefix("sqlite:")?;
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        Some(Path::new(rest.split('?').next().unwrap_or(rest)))
    }
}

/// A handle on the database; clones share its connections.
#[derive(Clone)]
pub struct Database(Arc<Inner>);

struct Inner {
    engine: Engine,
    readers: Reader,
    writer: Writer,
    health: Arc<Health>,
    probe: Probe,
    replica: Option<Replica>,
}

enum Writer {
    Queue(WriteQueue),
    Pool,
}

impl Database {
    /// Opens the database. A missing SQLite file is made, its folder must exist.
    ///
    /// # Errors
    /// [`Fault::Settings`] for an address of another scheme, [`Fault::Database`] when it can't be reached.
    pub async fn connect(settings: &DatabaseSettings) -> Result<Self, Fault> {
        let engine = Engine::of_url(&settings.url).ok_or_else(|| {
            Fault::Settings("the database address begins with sqlite:// or postgres://".into())
        })?;
        let health = Arc::new(Health::new());
        let (readers, writer, probe) = match engine {
            Engine::Sqlite => {
                // The writer comes first: it creates the file and sets WAL, which a query-only reader could not.
                let writer =
                    queue::Writer::open(sqlite_options(settings, 1, false), Arc::clone(&health)).await?;
                let readers =
                    sea_orm::Database::connect(sqlite_options(settings, settings.max_connections, true))
                        .await?;
                (
                    readers,
                    Writer::Queue(WriteQueue::start(writer, settings.write_wait)),
                    Probe::through_queue(),
                )
            }
            Engine::Postgres => {
                let readers = sea_orm::Database::connect(postgres_options(settings, &health)).await?;
                (readers, Writer::Pool, Probe::over(probe_options(settings)))
            }
        };
        let readers = Reader::new(readers, Arc::clone(&health), settings.is_pooled());
        let replica = Replica::open(settings).await?;
        let inner = Inner { engine, readers, writer, health, probe, replica };
        Ok(Self(Arc::new(inner)))
    }

    /// Connections for reading. On SQLite a write through them is refused by the engine.
    #[must_use]
    pub fn read(&self) -> &Reader {
        &self.0.readers
    }

    /// The engine, for the few statements that differ.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.0.engine
    }

    /// Runs `work` in a transaction and returns only when its commit is durable. An error rolls it back. `work` may run
    /// more than once, so it must change only the database and do no external I/O; it doesn't nest.
    ///
    /// # Errors
    /// What `work` answers; [`Fault::Busy`] when its turn did not come in time, [`Fault::Panicked`],
    /// [`Fault::Closed`], [`Fault::Database`] when nothing was committed, [`Fault::OutcomeUnknown`] when COMMIT was
    /// sent and its success could not be confirmed.
    pub async fn write<F, T, E>(&self, work: F) -> Result<T, E>
    where
        F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: WriteFailure,
    {
        let unit = Arc::new(TypedUnit::new(work));
        let outcome = match self.run(Arc::clone(&unit) as Arc<dyn Unit>).await {
            Ok(()) => unit.take_outcome(),
            Err(fault) => Err(fault.into()),
        };
        if outcome.is_ok() {
            record_commit();
        }
        outcome
    }

    async fn run(&self, unit: Arc<dyn Unit>) -> Result<(), Fault> {
        let span = trace::part(
            || tracing::debug_span!(target: TRACE_TARGET, "database write", otel.kind = "client"),
        );
        match &self.0.writer {
            Writer::Queue(queue) => queue.run(unit).instrument(span).await,
            Writer::Pool => {
                retry::run(self.0.readers.connection(), &self.0.health, &*unit).instrument(span).await
            }
        }
    }

    /// Changes the schema while gateways run; waits while another program does. `steps` runs again when a table was in
    /// use, so it must skip steps that have finished. Statements have no time limit.
    ///
    /// # Errors
    /// What `steps` returns; [`Fault::Busy`] when another program or the use of a table lasts for 30 minutes;
    /// [`Fault::Settings`] for an address of another scheme.
    pub async fn migrate<F>(settings: &DatabaseSettings, steps: F) -> Result<(), Fault>
    where
        F: for<'c> Fn(&'c DatabaseConnection) -> Steps<'c>,
    {
        migrate::run(settings, steps).await
    }

    /// Runs `work` on a session of its own while no migration runs; statements have no time limit. Like the steps of
    /// [`Self::migrate`], `work` may run again.
    ///
    /// # Errors
    /// What `work` returns, and those of [`Self::migrate`].
    pub async fn maintain<F, T>(settings: &DatabaseSettings, work: F) -> Result<T, Fault>
    where
        F: for<'c> Fn(&'c DatabaseConnection) -> Work<'c, T, Fault>,
    {
        migrate::run(settings, work).await
    }

    /// The state that writes and probes have observed last.
    #[must_use]
    pub fn state(&self) -> DatabaseState {
        self.0.health.state()
    }

    /// Changes of the state, for metrics.
    #[must_use]
    pub fn states(&self) -> watch::Receiver<DatabaseState> {
        self.0.health.subscribe()
    }

    /// A round trip to the engine.
    ///
    /// # Errors
    /// [`Fault::Database`] or [`Fault::Busy`] when there is none.
    pub async fn ping(&self) -> Result<(), Fault> {
        Ok(self.0.readers.execute_unprepared("SELECT 1").await.map(|_| ())?)
    }

    /// Ends the writer after what it holds and closes the connections.
    ///
    /// # Errors
    /// [`Fault::Database`] when closing fails.
    pub async fn close(&self) -> Result<(), Fault> {
        match &self.0.writer {
            Writer::Queue(queue) => queue.close().await,
            Writer::Pool => {}
        }
        if let Some(replica) = &self.0.replica {
            replica.close().await?;
        }
        Ok(self.0.readers.connection().close_by_ref().await?)
    }
}

/// Options of a pool without its maintenance task, whose count of idle connections can underflow: it then uses a whole
/// core until the process is killed (sqlx issue 3645, corrected after 0.9.0). Connections stay open while idle, and
/// `after_release` limits their age.
fn unmaintained(url: String) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options.idle_timeout(None).max_lifetime(None).test_before_acquire(false).sqlx_logging(false);
    options
}

fn sqlite_options(settings: &DatabaseSettings, connections: u32, query_only: bool) -> ConnectOptions {
    let separator = if settings.url.contains('?') { '&' } else { '?' };
    let mut options = unmaintained(format!("{}{separator}mode=rwc", settings.url));
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(settings.write_wait)
        .map_sqlx_sqlite_opts(move |sqlite| {
            let sqlite = sqlite
                .pragma("journal_mode", "WAL")
                .pragma("synchronous", "FULL")
                .pragma("foreign_keys", "ON")
                .pragma("busy_timeout", "5000")
                .pragma("cache_size", "-8192")
                // Savepoint journals are kept in memory, not in a file.
                .pragma("temp_store", "MEMORY")
                // Deleted personal data is overwritten with zeros, not only unlinked.
                .pragma("secure_delete", "ON");
            if query_only { sqlite.pragma("query_only", "ON") } else { sqlite }
        })
        .map_sqlx_sqlite_pool_opts(|pool| {
            pool.after_release(|connection, _| Box::pin(is_outside_transaction(connection)))
        });
    options
}

/// The test of a SQLite connection when it is returned to its pool. A failed COMMIT or ROLLBACK leaves the driver's
/// count of open transactions wrong, so that every later COMMIT would only end a savepoint: such a connection is
/// closed.
async fn is_outside_transaction(connection: &mut SqliteConnection) -> Result<bool, sea_orm::sqlx::Error> {
    if !connection.is_in_transaction() {
        return Ok(true);
    }
    // A transaction that was dropped is rolled back by a command that has been queued; a round trip waits for it.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

/// A connection to PostgreSQL that lay idle so long is tested before it is used: the server may have restarted meanwhile. The
/// round trip before every single statement would be a third of a short read.
const TESTED_AFTER: Duration = Duration::from_secs(1);

/// Prepared statements that a connection to PostgreSQL keeps.
const STATEMENT_CACHE: usize = 256;

/// How long a connection to PostgreSQL may take to prove that it still answers.
const TEST_TIMEOUT: Duration = Duration::from_secs(1);

fn postgres_options(settings: &DatabaseSettings, health: &Arc<Health>) -> ConnectOptions {
    let mut options = unmaintained(settings.url.clone());
    let is_pooled = settings.is_pooled();
    let (health, lifetime) = (Arc::clone(health), settings.connection_lifetime);
    if !is_pooled {
        options.statement_timeout(settings.statement_timeout);
    }
    options
        .max_connections(settings.max_connections)
        .min_connections(1)
        .acquire_timeout(settings.write_wait)
        .map_sqlx_postgres_opts(move |postgres| for_pooler(postgres, is_pooled, STATEMENT_CACHE))
        .map_sqlx_postgres_pool_opts(move |pool| {
            let health = Arc::clone(&health);
            pool.before_acquire(|connection, meta| {
                Box::pin(async move {
                    match meta.idle_for >= TESTED_AFTER {
                        true => answers(connection).await,
                        false => Ok(true),
                    }
                })
            })
            .after_release(move |connection, meta| {
                let is_young = meta.age < lifetime;
                // The pool's own test of a returning connection waits for ever, such as behind a cut cable.
                let suspicious = health.has_abandoned_statements();
                Box::pin(async move { Ok((!suspicious || answers(connection).await?) && is_young) })
            })
        });
    options
}

/// Without what a pooler in transaction mode can't keep: prepared statements and parameters of the session.
fn for_pooler(options: PgConnectOptions, is_pooled: bool, cache: usize) -> PgConnectOptions {
    match is_pooled {
        true => options.statement_cache_capacity(0).extra_float_digits(None),
        false => options.statement_cache_capacity(cache),
    }
}

/// The host of a PostgreSQL server whose certificate a connection doesn't verify, so that it can be in clear or reach another server.
/// Nothing for a socket, an address that can't be read, and SQLite.
#[must_use]
pub fn unverified_host(url: &str) -> Option<String> {
    let options = Some(url).filter(|url| Engine::of_url(url) == Some(Engine::Postgres))?;
    let options = options.parse::<PgConnectOptions>().ok()?;
    let is_verified = matches!(options.get_ssl_mode(), PgSslMode::VerifyCa | PgSslMode::VerifyFull);
    let is_socket = options.get_socket().is_some() || options.get_host().starts_with('/');
    (!is_verified && !is_socket).then(|| options.get_host().to_owned())
}

/// A round trip within [`TEST_TIMEOUT`]; an error makes the pool drop the connection without a farewell.
async fn answers(connection: &mut PgConnection) -> Result<bool, sea_orm::sqlx::Error> {
    match tokio::time::timeout(TEST_TIMEOUT, connection.ping()).await {
        Ok(outcome) => outcome.map(|()| true),
        Err(_elapsed) => Err(sea_orm::sqlx::Error::PoolTimedOut),
    }
}

/// One connection of its own for probes, so that a busy pool is not taken for an unreachable server.
fn probe_options(settings: &DatabaseSettings) -> ConnectOptions {
    let mut options = unmaintained(settings.url.clone());
    let is_pooled = settings.is_pooled();
    options
        .max_connections(1)
        .min_connections(0)
        .acquire_timeout(probe::TIMEOUT)
        .map_sqlx_postgres_opts(move |postgres| for_pooler(postgres, is_pooled, 0));
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_verified_by_its_certificate_only() {
        for (url, host) in [
            ("postgres://gaon:secret@db.example.com/gaon", Some("db.example.com")),
            ("postgres://gaon@db.example.com/gaon?sslmode=require", Some("db.example.com")),
            ("postgresql://gaon@10.0.0.5:5433/gaon", Some("10.0.0.5")),
            ("postgres://gaon@db.example.com/gaon?sslmode=verify-full", None),
            ("postgres://gaon@db.example.com/gaon?sslmode=verify-ca", None),
            ("postgres:///gaon?host=/var/run/postgresql&user=gaon", None),
            ("sqlite://gaon.db", None),
        ] {
            assert_eq!(unverified_host(url).as_deref(), host, "{url}");
        }
    }

    #[test]
    fn no_pool_has_the_maintenance_task_that_can_use_up_a_core() {
        let sqlite = DatabaseSettings::from_url("sqlite://site.db");
        let postgres = DatabaseSettings::from_url("postgres://localhost/site");
        for options in [
            sqlite_options(&sqlite, 4, true),
            postgres_options(&postgres, &Arc::new(Health::new())),
            probe_options(&postgres),
        ] {
            assert_eq!((options.get_idle_timeout(), options.get_max_lifetime()), (Some(None), Some(None)));
        }
    }
}
