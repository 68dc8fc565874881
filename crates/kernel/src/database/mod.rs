//! One database, two engines: SQLite in one file, or PostgreSQL, chosen by the address.
//!
//! [`Database::read`] lends connections that can't write (SQLite) or shouldn't (PostgreSQL);
//! [`Database::write`] is the only way to change anything. On SQLite writes share one connection and one commit
//! ([`queue`]); on PostgreSQL each has its own transaction, retried when it lost a conflict.

mod fault;
mod queue;
mod retry;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseBackend, DatabaseConnection, DatabaseTransaction};

pub use fault::{Fault, WriteFailure};
use queue::WriteQueue;

/// A unit of work inside a transaction, boxed.
pub type Work<'c, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'c>>;

/// Which engine a [`Database`] runs on.
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
    /// Connections at most: readers on SQLite (the writer is one more), all on PostgreSQL.
    pub max_connections: u32,
    /// How long a unit of work may wait for its turn before [`Fault::Busy`].
    pub write_wait: Duration,
    /// The longest a single statement may run on PostgreSQL.
    pub statement_timeout: Duration,
    /// Named prepared statements; off for PgBouncer in transaction mode.
    pub prepared_statements: bool,
}

impl DatabaseSettings {
    /// The defaults for an address: 4 readers on SQLite, 20 connections on PostgreSQL, 5 s waits, 10 s statements.
    #[must_use]
    pub fn from_url(url: impl Into<String>) -> Self {
        let url = url.into();
        let max_connections = match Engine::of_url(&url) {
            Some(Engine::Postgres) => 20,
            Some(Engine::Sqlite) | None => 4,
        };
        Self {
            url,
            max_connections,
            write_wait: Duration::from_secs(5),
            statement_timeout: Duration::from_secs(10),
            prepared_statements: true,
        }
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
    readers: DatabaseConnection,
    writer: Writer,
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
        let inner = match engine {
            Engine::Sqlite => {
                // The writer comes first: it makes the file and sets WAL, which a query-only reader could not.
                let writer = sea_orm::Database::connect(sqlite_options(settings, 1, false)).await?;
                let readers =
                    sea_orm::Database::connect(sqlite_options(settings, settings.max_connections, true))
                        .await?;
                Inner {
                    engine,
                    readers,
                    writer: Writer::Queue(WriteQueue::start(writer, settings.write_wait)),
                }
            }
            Engine::Postgres => Inner {
                engine,
                readers: sea_orm::Database::connect(postgres_options(settings)).await?,
                writer: Writer::Pool,
            },
        };
        Ok(Self(Arc::new(inner)))
    }

    /// Connections for reading. On SQLite a write through them is refused by the engine.
    #[must_use]
    pub fn read(&self) -> &DatabaseConnection {
        &self.0.readers
    }

    /// The engine, for the few statements that differ.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.0.engine
    }

    /// Runs `work` in a transaction and answers only when its commit is durable. An error rolls it back.
    /// `work` may run more than once, so it changes nothing but the database and does no outside I/O; it doesn't nest.
    ///
    /// # Errors
    /// What `work` answers; [`Fault::Busy`] when its turn did not come in time, [`Fault::Panicked`],
    /// [`Fault::Closed`], [`Fault::Database`] when the commit failed.
    pub async fn write<F, T, E>(&self, work: F) -> Result<T, E>
    where
        F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: WriteFailure,
    {
        match &self.0.writer {
            Writer::Queue(queue) => queue.run(work).await,
            Writer::Pool => retry::run(&self.0.readers, work).await,
        }
    }

    /// Applies schema changes, which open transactions of their own and so can't go through [`Self::write`].
    /// On SQLite this takes a short-lived connection beside the writer.
    ///
    /// # Errors
    /// What `steps` answers.
    pub async fn migrate<F>(settings: &DatabaseSettings, steps: F) -> Result<(), Fault>
    where
        F: for<'c> FnOnce(
            &'c DatabaseConnection,
        ) -> Pin<Box<dyn Future<Output = Result<(), sea_orm::DbErr>> + Send + 'c>>,
    {
        let engine = Engine::of_url(&settings.url).ok_or_else(|| {
            Fault::Settings("the database address begins with sqlite:// or postgres://".into())
        })?;
        let options = match engine {
            Engine::Sqlite => sqlite_options(settings, 1, false),
            Engine::Postgres => {
                let mut options = postgres_options(settings);
                options.max_connections(1);
                options
            }
        };
        let connection = sea_orm::Database::connect(options).await?;
        let outcome = steps(&connection).await;
        connection.close().await?;
        Ok(outcome?)
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
        Ok(self.0.readers.close_by_ref().await?)
    }
}

fn sqlite_options(settings: &DatabaseSettings, connections: u32, query_only: bool) -> ConnectOptions {
    let separator = if settings.url.contains('?') { '&' } else { '?' };
    let mut options = ConnectOptions::new(format!("{}{separator}mode=rwc", settings.url));
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(settings.write_wait)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |sqlite| {
            let sqlite = sqlite
                .pragma("journal_mode", "WAL")
                .pragma("synchronous", "FULL")
                .pragma("foreign_keys", "ON")
                .pragma("busy_timeout", "5000")
                .pragma("cache_size", "-8192")
                // What a savepoint might have to undo is kept in memory, not in a file.
                .pragma("temp_store", "MEMORY");
            if query_only { sqlite.pragma("query_only", "ON") } else { sqlite }
        });
    options
}

/// A connection to PostgreSQL that lay idle so long is tested before it is used: the server may have restarted meanwhile. The
/// round trip before every single statement would be a third of a short read.
const TESTED_AFTER: Duration = Duration::from_secs(1);

fn postgres_options(settings: &DatabaseSettings) -> ConnectOptions {
    let mut options = ConnectOptions::new(settings.url.clone());
    let cache = if settings.prepared_statements { 256 } else { 0 };
    options
        .max_connections(settings.max_connections)
        .min_connections(1)
        .acquire_timeout(settings.write_wait)
        .statement_timeout(settings.statement_timeout)
        .test_before_acquire_if_idle_for(TESTED_AFTER)
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(move |postgres| postgres.statement_cache_capacity(cache));
    options
}
