//! Errors of the engine as internal errors.

use std::sync::Arc;

use kernel::Fault;
use sea_orm::DbErr;
use sea_orm::sqlx::Error;

/// Converts an engine error to an internal error.
pub(crate) fn broken(error: Error) -> Fault {
    // No such schema, no such table.
    let is_gone = error
        .as_database_error()
        .and_then(|error| error.code())
        .is_some_and(|code| matches!(code.as_ref(), "3F000" | "42P01"));
    match error {
        _ if is_gone => Fault::Corrupt("the catalogue's schema is gone".to_owned()),
        Error::PoolTimedOut => Fault::Busy { retry_after: std::time::Duration::from_secs(1) },
        other => Fault::Database(DbErr::Query(sea_orm::RuntimeErr::SqlxError(Arc::new(other)))),
    }
}
