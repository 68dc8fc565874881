//! Health probes: a background task checks that the database is reachable and, while there is no write traffic,
//! writable.

use std::future::Future;
use std::time::Duration;

use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection, Statement, TransactionTrait};
use tokio::sync::Mutex;

use super::{Database, DatabaseState, Engine, Fault};

/// The longest that a probe waits for an answer.
pub(super) const TIMEOUT: Duration = Duration::from_secs(1);
/// Between two probes.
const EVERY: Duration = Duration::from_secs(1);
/// Between a probe that went unanswered and the next one.
const AFTER_A_MISS: Duration = Duration::from_millis(200);
/// A healthy, idle database is written to this often.
const IDLE_WRITES: Duration = Duration::from_secs(5);
/// A row for each of so many processes, so that two gateways rarely share one.
const ROWS: u32 = 1024;

/// How the write probe reaches the engine.
pub(super) struct Probe {
    own: Option<ConnectOptions>,
    /// The connection of probes on PostgreSQL; held by the one probe that runs.
    connection: Mutex<Option<DatabaseConnection>>,
}

impl Probe {
    /// Through the write queue, as every write on SQLite.
    pub(super) const fn through_queue() -> Self {
        Self { own: None, connection: Mutex::const_new(None) }
    }

    /// Over a connection of its own.
    pub(super) const fn over(options: ConnectOptions) -> Self {
        Self { own: Some(options), connection: Mutex::const_new(None) }
    }
}

impl Database {
    /// Probes the database each second until `shutdown` completes. Also writes a row if no write has succeeded within
    /// five seconds or the last one failed.
    pub async fn monitor(&self, shutdown: impl Future<Output = ()>) {
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            tokio::select! {
                () = &mut shutdown => return,
                () = tokio::time::sleep(if self.0.health.misses_probes() { AFTER_A_MISS } else { EVERY }) => {}
            }
            self.check_answers().await;
            self.check_writes(IDLE_WRITES).await;
        }
    }

    /// Makes sure that a write succeeded within `age`, by a probe of at most one second where none did.
    pub async fn check_writes(&self, age: Duration) -> DatabaseState {
        let health = &self.0.health;
        if health.wrote_within(age) {
            return DatabaseState::Available;
        }
        let outcome = match self.0.engine {
            Engine::Sqlite => {
                let probe = self.write::<_, (), Fault>(|tx| Box::pin(async { write_row(tx).await }));
                tokio::time::timeout(TIMEOUT, probe).await
            }
            Engine::Postgres => self.on_own_connection(true).await,
        };
        match outcome {
            Ok(Ok(())) => health.write_succeeded(),
            Ok(Err(fault)) if is_answer(&fault) => health.write_failed(&fault),
            Ok(Err(fault)) => self.missed(&fault),
            Err(elapsed) => self.missed(&elapsed),
        }
        // A probe of PostgreSQL that got no answer is enough for this caller.
        match health.state() {
            DatabaseState::Available if health.misses_probes() && self.0.engine == Engine::Postgres => {
                DatabaseState::Unreachable
            }
            state => state,
        }
    }

    async fn check_answers(&self) {
        // SQLite is in this process: a queue that is long is busy, not unreachable.
        if self.0.engine == Engine::Sqlite {
            return;
        }
        match self.on_own_connection(false).await {
            Ok(Ok(())) => self.0.health.probe_answered(),
            Ok(Err(fault)) if is_answer(&fault) => self.0.health.probe_answered(),
            Ok(Err(fault)) => self.missed(&fault),
            Err(elapsed) => self.missed(&elapsed),
        }
    }

    fn missed(&self, reason: &dyn std::fmt::Display) {
        let outage = match self.0.engine {
            // SQLite is in this process: writes wait in the queue, reads still work.
            Engine::Sqlite => DatabaseState::WritesFailing,
            Engine::Postgres => DatabaseState::Unreachable,
        };
        self.0.health.probe_missed(outage, reason);
    }

    async fn on_own_connection(&self, write: bool) -> Result<Result<(), Fault>, tokio::time::error::Elapsed> {
        let Some(options) = &self.0.probe.own else { return Ok(Ok(())) };
        let outcome = tokio::time::timeout(TIMEOUT, async {
            let mut slot = self.0.probe.connection.lock().await;
            // Put back only after an answer: a connection that failed is not used again.
            let connection = match slot.take() {
                Some(connection) => connection,
                None => sea_orm::Database::connect(options.clone()).await?,
            };
            match write {
                true => {
                    // Behind a pooler a statement with parameters needs a transaction.
                    let transaction = connection.begin().await?;
                    write_row(&transaction).await?;
                    transaction.commit().await?;
                }
                false => {
                    connection.execute_unprepared("SELECT 1").await?;
                }
            }
            *slot = Some(connection);
            Ok(())
        });
        outcome.await
    }
}

/// Writes this process's row.
async fn write_row(connection: &impl ConnectionTrait) -> Result<(), Fault> {
    let row = std::process::id() % ROWS;
    let statement = "INSERT INTO write_probe (id, writes) VALUES ($1, 1) \
                     ON CONFLICT (id) DO UPDATE SET writes = write_probe.writes + 1";
    let backend = connection.get_database_backend();
    connection.execute_raw(Statement::from_sql_and_values(backend, statement, [row.into()])).await?;
    Ok(())
}

/// True when the engine itself reported the error, so that it is there and refuses to write.
fn is_answer(fault: &Fault) -> bool {
    let Fault::Database(error) = fault else { return false };
    match error {
        sea_orm::DbErr::Exec(sea_orm::RuntimeErr::SqlxError(error))
        | sea_orm::DbErr::Query(sea_orm::RuntimeErr::SqlxError(error)) => error
            .as_database_error()
            .and_then(|error| error.code())
            .is_some_and(|code| !code.starts_with("57") && !code.starts_with("08")),
        _ => false,
    }
}
