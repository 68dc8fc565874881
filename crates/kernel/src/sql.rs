//! Statements by hand: prepared by the engine under their text, so each text is constant.

use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement, Value};

fn statement(on: &impl ConnectionTrait, text: &'static str, values: Vec<Value>) -> Statement {
    Statement::from_sql_and_values(on.get_database_backend(), text, values)
}

/// The first row, if there is one.
///
/// # Errors
/// The database's.
pub async fn one(
    on: &impl ConnectionTrait,
    text: &'static str,
    values: Vec<Value>,
) -> Result<Option<QueryResult>, DbErr> {
    on.query_one_raw(statement(on, text, values)).await
}

/// Every row.
///
/// # Errors
/// The database's.
pub async fn all(
    on: &impl ConnectionTrait,
    text: &'static str,
    values: Vec<Value>,
) -> Result<Vec<QueryResult>, DbErr> {
    on.query_all_raw(statement(on, text, values)).await
}

/// Answers how many rows it touched.
///
/// # Errors
/// The database's.
pub async fn run(on: &impl ConnectionTrait, text: &'static str, values: Vec<Value>) -> Result<u64, DbErr> {
    Ok(on.execute_raw(statement(on, text, values)).await?.rows_affected())
}
