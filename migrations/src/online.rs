//! Changes of large tables beside running gateways.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseBackend, FromQueryResult, Statement};

/// An index of a table that may be large.
#[derive(Copy, Clone, Debug)]
pub struct Index<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether its columns are unique.
    pub unique: bool,
    /// The table and everything after it, such as `booking (created_at) WHERE …`.
    pub on: &'a str,
}

#[derive(FromQueryResult)]
struct Setting {
    lock_timeout: String,
}

#[derive(FromQueryResult)]
struct Validity {
    valid: bool,
}

/// Creates an index without blocking writes, unless it exists. Replaces one that was left behind incomplete. Outside a
/// transaction only.
///
/// # Errors
/// The database's; a unique index fails where values repeat.
pub async fn create_index(manager: &SchemaManager<'_>, index: Index<'_>) -> Result<(), DbErr> {
    let Index { name, unique, on } = index;
    let connection = manager.get_connection();
    let kind = if unique { "UNIQUE INDEX" } else { "INDEX" };
    if connection.get_database_backend() != DatabaseBackend::Postgres {
        connection.execute_unprepared(&format!("CREATE {kind} IF NOT EXISTS {name} ON {on}")).await?;
        return Ok(());
    }
    let query = Statement::from_sql_and_values(
        DatabaseBackend::Postgres,
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)",
        [name.into()],
    );
    // It waits for transactions that are older than itself, however long they take.
    let setting = Statement::from_string(
        DatabaseBackend::Postgres,
        "SELECT current_setting('lock_timeout') AS lock_timeout",
    );
    let before = Setting::find_by_statement(setting).one(connection).await?;
    connection.execute_unprepared("SET lock_timeout = 0").await?;
    match Validity::find_by_statement(query).one(connection).await? {
        Some(Validity { valid: true }) => {}
        left => {
            if left.is_some() {
                connection.execute_unprepared(&format!("DROP INDEX CONCURRENTLY {name}")).await?;
            }
            connection.execute_unprepared(&format!("CREATE {kind} CONCURRENTLY {name} ON {on}")).await?;
        }
    }
    if let Some(Setting { lock_timeout }) = before {
        connection.execute_unprepared(&format!("SET lock_timeout = '{lock_timeout}'")).await?;
    }
    Ok(())
}

#[derive(FromQueryResult)]
struct Ids {
    least: Option<i64>,
    greatest: Option<i64>,
}

/// Rows of one statement of [`fill`].
const BATCH: i64 = 5_000;

/// Updates a table with the key `id`, some thousand ids a statement, each in a transaction of its own: `set` is the
/// assignments, `missing` the condition of rows that are not filled yet. Outside a transaction only.
///
/// # Errors
/// Database errors; batches that were filled before stay filled.
pub async fn fill(manager: &SchemaManager<'_>, table: &str, set: &str, missing: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let query = Statement::from_string(
        connection.get_database_backend(),
        format!("SELECT MIN(id) AS least, MAX(id) AS greatest FROM {table} WHERE {missing}"),
    );
    let Some(Ids { least: Some(least), greatest: Some(greatest) }) =
        Ids::find_by_statement(query).one(connection).await?
    else {
        return Ok(());
    };
    let mut from = least;
    while from <= greatest {
        let to = from + BATCH;
        let statement = format!("UPDATE {table} SET {set} WHERE id >= {from} AND id < {to} AND ({missing})");
        connection.execute_unprepared(&statement).await?;
        from = to;
    }
    Ok(())
}
