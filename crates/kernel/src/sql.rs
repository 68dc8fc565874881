//! Raw SQL for statements that entities can't express. Engines cache prepared statements by text, so each text is
//! constant, or one of few.

use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, Statement, Value};

/// A row of which only the key is read.
#[derive(Clone, Copy, Debug, FromQueryResult)]
pub struct RowId {
    /// The key.
    pub id: i64,
}

fn statement(on: &impl ConnectionTrait, text: impl Into<String>, values: Vec<Value>) -> Statement {
    Statement::from_sql_and_values(on.get_database_backend(), text, values)
}

/// Executes the statement and returns the number of affected rows.
///
/// # Errors
/// The database's.
pub async fn run(
    on: &impl ConnectionTrait,
    text: impl Into<String>,
    values: Vec<Value>,
) -> Result<u64, DbErr> {
    Ok(on.execute_raw(statement(on, text, values)).await?.rows_affected())
}

/// The first row as `T`, if there is one.
///
/// # Errors
/// The database's, and a column that does not fit the field.
pub async fn find_one<T: FromQueryResult>(
    on: &impl ConnectionTrait,
    text: impl Into<String>,
    values: Vec<Value>,
) -> Result<Option<T>, DbErr> {
    T::find_by_statement(statement(on, text, values)).one(on).await
}

/// Every row as `T`.
///
/// # Errors
/// The database's, and a column that does not fit the field.
pub async fn find_all<T: FromQueryResult>(
    on: &impl ConnectionTrait,
    text: impl Into<String>,
    values: Vec<Value>,
) -> Result<Vec<T>, DbErr> {
    T::find_by_statement(statement(on, text, values)).all(on).await
}
