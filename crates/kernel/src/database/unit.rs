//! A unit of work with its types erased, so that transactions, retries and the queue are compiled once, here, instead of once
//! for each unit of work.

use std::sync::{Mutex, PoisonError};

use futures_util::future::BoxFuture;
use sea_orm::DatabaseTransaction;

use super::{Fault, Work, WriteFailure};

/// How the transaction of a unit of work must end.
pub(super) enum UnitEnd {
    /// Its changes are kept.
    Changes,
    /// Its changes are undone. The fault, where its error is one.
    Failure(Option<Fault>),
}

/// A unit of work.
pub(super) trait Unit: Send + Sync {
    /// Runs it and stores its outcome in place of that of an earlier run.
    fn run<'c>(&'c self, transaction: &'c DatabaseTransaction) -> BoxFuture<'c, UnitEnd>;
}

/// A unit of work and the outcome of its last run.
pub(super) struct TypedUnit<F, T, E> {
    work: F,
    outcome: Mutex<Option<Result<T, E>>>,
}

impl<F, T, E: WriteFailure> TypedUnit<F, T, E> {
    pub(super) const fn new(work: F) -> Self {
        Self { work, outcome: Mutex::new(None) }
    }

    /// The outcome after its transaction ended as it asked for.
    pub(super) fn take_outcome(&self) -> Result<T, E> {
        let outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner).take();
        outcome.unwrap_or_else(|| Err(Fault::Closed.into()))
    }
}

impl<F, T, E> Unit for TypedUnit<F, T, E>
where
    F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E> + Send + Sync,
    T: Send,
    E: WriteFailure,
{
    fn run<'c>(&'c self, transaction: &'c DatabaseTransaction) -> BoxFuture<'c, UnitEnd> {
        Box::pin(async move {
            let outcome = (self.work)(transaction).await;
            let end = match &outcome {
                Ok(_) => UnitEnd::Changes,
                Err(error) => UnitEnd::Failure(error.fault().cloned()),
            };
            *self.outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
            end
        })
    }
}
