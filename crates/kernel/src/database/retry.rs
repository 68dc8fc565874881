//! A unit of work on PostgreSQL: its own transaction, done again when it lost against another one.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use sea_orm::{DatabaseConnection, DatabaseTransaction, TransactionTrait};

use super::{Fault, Work, WriteFailure};

/// Tries at most; a conflict that outlives them is overload.
const TRIES: u32 = 6;

pub(super) async fn run<F, T, E>(pool: &DatabaseConnection, work: F) -> Result<T, E>
where
    F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E>,
    E: WriteFailure,
{
    for attempt in 0..TRIES {
        match once(pool, &work).await {
            Err(error) if error.fault().is_some_and(Fault::is_conflict) => {
                tokio::time::sleep(Duration::from_millis(2 << attempt)).await;
            }
            outcome => return outcome,
        }
    }
    Err(Fault::Busy { retry_after: Duration::from_secs(1) }.into())
}

async fn once<F, T, E>(pool: &DatabaseConnection, work: &F) -> Result<T, E>
where
    F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E>,
    E: WriteFailure,
{
    let transaction = pool.begin().await.map_err(Fault::from)?;
    match AssertUnwindSafe(work(&transaction)).catch_unwind().await {
        Ok(Ok(value)) => {
            transaction.commit().await.map_err(Fault::from)?;
            Ok(value)
        }
        Ok(Err(error)) => {
            // The refusal is the answer; a rollback that fails is one the server does by itself.
            transaction.rollback().await.ok();
            Err(error)
        }
        Err(_panic) => {
            transaction.rollback().await.ok();
            Err(Fault::Panicked.into())
        }
    }
}
