//! A unit of work on PostgreSQL: its own transaction, repeated after a serialization failure or a deadlock, and once after
//! a unique index refused a row: a rival stored it meanwhile, and the work finds it now.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use sea_orm::sqlx::postgres::{PgDatabaseError, PgSeverity};
use sea_orm::{DatabaseConnection, DbErr, RuntimeErr, TransactionTrait};

use super::Fault;
use super::health::{DatabaseState, Health};
use super::reader::ObservedStatement;
use super::unit::{Unit, UnitEnd};

/// Attempts at most; a conflict that outlives them is overload.
const ATTEMPTS: u32 = 6;

/// SQLSTATE `statement_completion_unknown`, of class 40.
const COMPLETION_UNKNOWN: &str = "40003";

/// Runs `unit` in a transaction and returns after it was committed, or rolled back since its outcome is an error.
///
/// # Errors
/// [`Fault::Busy`] when the database is unreachable or conflicts last, and nothing was committed; [`Fault::Panicked`];
/// [`Fault::OutcomeUnknown`] when COMMIT was sent and its answer did not come; the database's.
pub(super) async fn run(pool: &DatabaseConnection, health: &Health, unit: &dyn Unit) -> Result<(), Fault> {
    if health.state() == DatabaseState::Unreachable {
        return Err(unreachable_fault());
    }
    let mut met_rival = false;
    for attempt in 0..ATTEMPTS {
        let commit_sent = AtomicBool::new(false);
        let transaction = ObservedStatement::new(Box::pin(once(pool, unit, &commit_sent)), health);
        let end = tokio::select! {
            biased;
            end = transaction => end,
            () = health.unreachable() => Err(match commit_sent.load(Ordering::Acquire) {
                true => Fault::OutcomeUnknown,
                false => unreachable_fault(),
            }),
        };
        match end {
            Err(fault) | Ok(UnitEnd::Failure(Some(fault))) if fault.is_conflict() => {
                tokio::time::sleep(Duration::from_millis(2 << attempt)).await;
            }
            Err(fault) | Ok(UnitEnd::Failure(Some(fault))) if !met_rival && fault.is_unique_violation() => {
                met_rival = true;
            }
            Ok(UnitEnd::Changes) => {
                health.write_succeeded();
                return Ok(());
            }
            Ok(UnitEnd::Failure(_)) => return Ok(()),
            Err(fault) => return Err(fault),
        }
    }
    Err(Fault::Busy { retry_after: Duration::from_secs(1) })
}

const fn unreachable_fault() -> Fault {
    Fault::Busy { retry_after: Duration::from_secs(2) }
}

async fn once(
    pool: &DatabaseConnection,
    unit: &dyn Unit,
    commit_sent: &AtomicBool,
) -> Result<UnitEnd, Fault> {
    let transaction = pool.begin().await?;
    match AssertUnwindSafe(unit.run(&transaction)).catch_unwind().await {
        Ok(UnitEnd::Changes) => {
            commit_sent.store(true, Ordering::Release);
            transaction.commit().await.map_err(failed_commit)?;
            Ok(UnitEnd::Changes)
        }
        Ok(failure) => {
            // The error is the answer; a rollback that fails is done by the server when the connection closes.
            transaction.rollback().await.ok();
            Ok(failure)
        }
        Err(_panic) => {
            transaction.rollback().await.ok();
            Err(Fault::Panicked)
        }
    }
}

/// Classifies a failed COMMIT. Only an ERROR of class 23 (a deferred constraint), 25 (no open transaction) or 40
/// (rolled back) proves that nothing was committed. All others leave the outcome unknown, as does a broken connection:
/// when the server can't write its log, a session reports the system error as a PANIC with a class such as 53, and
/// recovery may find the commit record.
fn failed_commit(error: DbErr) -> Fault {
    if is_rollback(&error) {
        return error.into();
    }
    tracing::error!(%error, "COMMIT response lost");
    Fault::OutcomeUnknown
}

fn is_rollback(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(inner))
    | DbErr::Query(RuntimeErr::SqlxError(inner))
    | DbErr::Conn(RuntimeErr::SqlxError(inner))) = error
    else {
        return false;
    };
    let Some(reported) =
        inner.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>())
    else {
        return false;
    };
    let code = reported.code();
    matches!(reported.severity(), PgSeverity::Error)
        && code != COMPLETION_UNKNOWN
        && ["23", "25", "40"].iter().any(|class| code.starts_with(class))
}
