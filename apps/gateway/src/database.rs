//! The gateway's database before it serves: connected and migrated.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail};
use kernel::{Database, DatabaseSettings, Engine, Fault};
use migrations::{Migrator, MigratorTrait};
use sea_orm::{DatabaseConnection, DbErr, FromQueryResult, Statement};

use crate::config::Settings;

/// Connects to the database, whose folder is made where it is a file.
///
/// # Errors
/// When the folder can't be made or the database can't be reached.
pub async fn connect(settings: &Settings) -> anyhow::Result<Database> {
    make_folders(settings)?;
    let opened = Database::connect(&settings.database).await;
    opened.map_err(explained).context("the database can't be opened")
}

/// Brings the database to the schema of this program, while other gateways may use it; logs each step.
///
/// # Errors
/// When the folder can't be made or a step fails.
pub async fn migrate(settings: &Settings) -> anyhow::Result<()> {
    make_folders(settings)?;
    Database::migrate(&settings.database, |connection| Box::pin(apply_pending(connection)))
        .await
        .context("the database can't be migrated")
}

/// The error with its remedy where the address leads to a pooler.
pub fn explained(fault: Fault) -> anyhow::Error {
    match fault.is_from_pooler() {
        true => anyhow::Error::new(fault).context(
            "GATEWAY_DATABASE_URL leads to a pooler such as PgBouncer: name the address of PostgreSQL itself in \
             GATEWAY_DATABASE_SESSION_URL",
        ),
        false => fault.into(),
    }
}

/// Whether statements have a time limit, and whether both addresses lead to the same database; PostgreSQL only.
///
/// # Errors
/// The problem with its remedy.
pub async fn check_sessions(settings: &DatabaseSettings, database: &Database) -> anyhow::Result<()> {
    if database.engine() == Engine::Sqlite {
        return Ok(());
    }
    let setting = "SELECT setting AS name FROM pg_settings WHERE name = 'statement_timeout'";
    let timeout = one_name(database, setting).await?;
    if settings.is_pooled() {
        if timeout == "0" {
            bail!(
                "statements have no time limit, since a pooler passes none on: run `ALTER ROLE … SET statement_timeout = \
                 '10s'` with the role of the gateway"
            );
        }
        let session = DatabaseSettings {
            url: settings.session_url().to_owned(),
            session_url: None,
            ..settings.clone()
        };
        let session =
            Database::connect(&session).await.context("GATEWAY_DATABASE_SESSION_URL can't be opened")?;
        let server = "SELECT current_database() || pg_postmaster_start_time()::text AS name";
        let (here, there) = (one_name(database, server).await?, one_name(&session, server).await?);
        session.close().await?;
        if here != there {
            bail!("GATEWAY_DATABASE_SESSION_URL leads to another database than GATEWAY_DATABASE_URL");
        }
    } else if timeout != settings.statement_timeout.as_millis().to_string() {
        bail!(
            "the time limit of statements does not reach PostgreSQL: GATEWAY_DATABASE_URL leads to a pooler, so name the \
             address of PostgreSQL itself in GATEWAY_DATABASE_SESSION_URL"
        );
    }
    Ok(())
}

async fn one_name(database: &Database, query: &str) -> anyhow::Result<String> {
    let query = Statement::from_string(database.engine().backend(), query);
    let row = NameRow::find_by_statement(query).one(database.read()).await;
    let row = row.map_err(|error| explained(error.into()))?;
    Ok(row.context("an empty answer of the database")?.name)
}

async fn apply_pending(connection: &DatabaseConnection) -> Result<(), DbErr> {
    let pending = Migrator::get_pending_migrations(connection).await?;
    let of = pending.len();
    for (number, step) in (1..).zip(&pending) {
        let begun = Instant::now();
        tracing::info!(step = step.name(), number, of, "migration step started");
        Migrator::up(connection, Some(1)).await?;
        let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(step = step.name(), number, of, millis, "migration step finished");
    }
    Ok(())
}

/// Creates the data folder and the one of a SQLite file.
///
/// # Errors
/// When one can't be created.
pub fn make_folders(settings: &Settings) -> anyhow::Result<()> {
    let beside = settings.database.sqlite_file().and_then(Path::parent);
    for folder in [Some(settings.data_dir.as_path()), beside].into_iter().flatten() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} can't be made", folder.display()))?;
    }
    Ok(())
}

/// The names of the migration steps that the database has not seen.
///
/// # Errors
/// When the database can't be read.
pub async fn pending_steps(database: &Database) -> Result<Vec<String>, Fault> {
    let steps = Migrator::get_migration_files().into_iter().map(|step| step.name().to_owned());
    let statement = |text: &str| Statement::from_string(database.engine().backend(), text);
    let tables = match database.engine() {
        Engine::Sqlite => "SELECT name FROM sqlite_master WHERE name = 'seaql_migrations'",
        Engine::Postgres => {
            "SELECT relname::text AS name FROM pg_class WHERE oid = to_regclass('seaql_migrations')"
        }
    };
    // A database that was never migrated lacks this table; any other error is returned.
    if NameRow::find_by_statement(statement(tables)).one(database.read()).await?.is_none() {
        return Ok(steps.collect());
    }
    let query = statement("SELECT version AS name FROM seaql_migrations");
    let applied = NameRow::find_by_statement(query).all(database.read()).await?;
    Ok(steps.filter(|step| applied.iter().all(|applied| applied.name != *step)).collect())
}

#[derive(FromQueryResult)]
struct NameRow {
    name: String,
}
