//! Copies all rows of a database into a new one, of the same or of the other engine, and compares the result.

use std::sync::Arc;

use anyhow::{Context, bail};
use kernel::{Database, DatabaseSettings, Fault};
use migrations::{Migrator, MigratorTrait};
use sea_orm::{
    ConnectionTrait, DatabaseBackend, DatabaseConnection, DatabaseTransaction, FromQueryResult,
    IsolationLevel, Statement, TransactionTrait,
};

use super::tables::{Contents, Table, quoted, tables};

/// The last generated key of a table. It may be higher than that of any row, so that no key is used twice.
#[derive(Debug, FromQueryResult)]
struct Sequence {
    table_name: String,
    last: i64,
}

#[derive(FromQueryResult)]
struct Constraint {
    table_name: String,
    constraint_name: String,
}

/// Copies a database into one without tables, which gets the schema of this program. Returns the contents of the tables.
///
/// # Errors
/// For a target with tables, and when the rows of the target differ from those that were read; those of both
/// databases.
pub(super) async fn copy(from: &DatabaseSettings, to: &DatabaseSettings) -> anyhow::Result<Contents> {
    let target = Database::connect(to).await.context("the target can't be opened")?;
    let present = tables(target.read()).await?;
    target.close().await?;
    if !present.is_empty() {
        bail!("the target database has tables already");
    }
    Database::migrate(to, |connection| Box::pin(Migrator::up(connection, None))).await?;
    // Sessions of their own, without a time limit for statements.
    let copied = Database::maintain(from, |source| {
        let to = to.clone();
        Box::pin(async move {
            let source = Arc::new(snapshot(source).await?);
            let copy = Database::maintain(&to, |target| {
                let source = Arc::clone(&source);
                Box::pin(async move { copy_rows(&source, target).await })
            });
            copy.await
        })
    });
    Ok(copied.await?)
}

/// The contents of all tables.
///
/// # Errors
/// The database's.
pub(super) async fn contents(of: &DatabaseSettings) -> Result<Contents, Fault> {
    Database::maintain(of, |connection| {
        Box::pin(async move {
            let mut contents = Contents::new();
            for table in tables(connection).await? {
                let content = table.content(connection).await?;
                contents.insert(table.name, content);
            }
            Ok(contents)
        })
    })
    .await
}

/// A transaction that sees the database as it is now, however long it reads.
async fn snapshot(connection: &DatabaseConnection) -> Result<DatabaseTransaction, Fault> {
    let isolation = match connection.get_database_backend() {
        DatabaseBackend::Postgres => Some(IsolationLevel::RepeatableRead),
        _ => None,
    };
    Ok(connection.begin_with_config(isolation, None).await?)
}

async fn copy_rows(source: &DatabaseTransaction, target: &DatabaseConnection) -> Result<Contents, Fault> {
    let target = target.begin().await?;
    let (from, to) = (tables(source).await?, tables(&target).await?);
    let names = |tables: &[Table]| tables.iter().map(|table| table.name.clone()).collect::<Vec<_>>();
    if names(&from) != names(&to) {
        return Err(Fault::Corrupt(
            "the two databases have different tables: run `gateway migrate`".to_owned(),
        ));
    }
    defer_constraints(&target).await?;
    let mut copied = Contents::new();
    for table in &from {
        // Migrations insert a few rows.
        if table.content(&target).await?.rows > 0 {
            target.execute_unprepared(&format!("DELETE FROM {}", quoted(&table.name))).await?;
        }
        let content = table.copy(source, &target).await?;
        tracing::info!(table = table.name, rows = content.rows, "table copied");
        copied.insert(table.name.clone(), content);
    }
    for table in &to {
        let found = table.content(&target).await?;
        if copied.get(&table.name) != Some(&found) {
            return Err(Fault::Corrupt(format!("the rows of {} differ after the copy", table.name)));
        }
    }
    for sequence in sequences(source).await? {
        set_sequence(&target, &sequence).await?;
    }
    restore_constraints(&target).await?;
    target.commit().await?;
    Ok(copied)
}

/// Lets rows refer to others that follow later in the transaction.
async fn defer_constraints(target: &DatabaseTransaction) -> Result<(), Fault> {
    match target.get_database_backend() {
        DatabaseBackend::Postgres => alter_constraints(target, "DEFERRABLE INITIALLY DEFERRED").await,
        _ => {
            target.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
            Ok(())
        }
    }
}

async fn restore_constraints(target: &DatabaseTransaction) -> Result<(), Fault> {
    if target.get_database_backend() == DatabaseBackend::Postgres {
        // Checks them, which must be done before they are altered again.
        target.execute_unprepared("SET CONSTRAINTS ALL IMMEDIATE").await?;
        alter_constraints(target, "NOT DEFERRABLE").await?;
    }
    Ok(())
}

async fn alter_constraints(target: &DatabaseTransaction, how: &str) -> Result<(), Fault> {
    let query = "SELECT conrelid::regclass::text AS table_name, conname::text AS constraint_name \
                 FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace";
    let query = Statement::from_string(DatabaseBackend::Postgres, query);
    for Constraint { table_name, constraint_name } in Constraint::find_by_statement(query).all(target).await?
    {
        let constraint = quoted(&constraint_name);
        let alter = format!("ALTER TABLE {table_name} ALTER CONSTRAINT {constraint} {how}");
        target.execute_unprepared(&alter).await?;
    }
    Ok(())
}

async fn sequences(on: &DatabaseTransaction) -> Result<Vec<Sequence>, Fault> {
    let backend = on.get_database_backend();
    let query = match backend {
        DatabaseBackend::Postgres => {
            "SELECT c.table_name::text AS table_name, \
                    pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)::regclass) AS last \
             FROM information_schema.columns c WHERE c.table_schema = current_schema() AND c.is_identity = 'YES' \
             AND pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)::regclass) IS NOT NULL"
        }
        _ => "SELECT name AS table_name, seq AS last FROM sqlite_sequence",
    };
    Ok(Sequence::find_by_statement(Statement::from_string(backend, query)).all(on).await?)
}

async fn set_sequence(on: &DatabaseTransaction, sequence: &Sequence) -> Result<(), Fault> {
    let Sequence { table_name, last } = sequence;
    let backend = on.get_database_backend();
    let statements: &[&str] = match backend {
        DatabaseBackend::Postgres => {
            &["SELECT setval(pg_get_serial_sequence(quote_ident($1), c.column_name), $2) \
                                        FROM information_schema.columns c WHERE c.table_schema = current_schema() \
                                        AND c.table_name = $1 AND c.is_identity = 'YES'"]
        }
        _ => &[
            "DELETE FROM sqlite_sequence WHERE name = $1 AND seq <= $2",
            "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2 \
             WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)",
        ],
    };
    for statement in statements {
        let values = [table_name.as_str().into(), (*last).into()];
        on.execute_raw(Statement::from_sql_and_values(backend, *statement, values)).await?;
    }
    Ok(())
}
