//! The gateway's database before it serves: connected and migrated.

use std::path::Path;

use anyhow::Context;
use kernel::{Database, DatabaseSettings, Fault};
use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, Statement};

use crate::config::Settings;

/// Connects to the database, whose folder is made where it is a file.
///
/// # Errors
/// When the folder can't be made or the database can't be reached.
pub async fn connect(settings: &Settings) -> anyhow::Result<Database> {
    make_folders(settings)?;
    let database = Database::connect(&DatabaseSettings::from_url(&settings.database_url)).await;
    database.context("the database can't be opened")
}

/// Brings the database to the schema of this program.
///
/// # Errors
/// When the folder can't be made or a step fails.
pub async fn migrate(settings: &Settings) -> anyhow::Result<()> {
    make_folders(settings)?;
    let database = DatabaseSettings::from_url(&settings.database_url);
    Database::migrate(&database, |connection| Box::pin(Migrator::up(connection, None)))
        .await
        .context("the database can't be migrated")
}

fn make_folders(settings: &Settings) -> anyhow::Result<()> {
    let database = DatabaseSettings::from_url(&settings.database_url);
    let beside = database.sqlite_file().and_then(Path::parent);
    for folder in [Some(settings.data_dir.as_path()), beside].into_iter().flatten() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} can't be made", folder.display()))?;
    }
    Ok(())
}

/// The names of the migration steps that the database has not seen.
///
/// # Errors
/// When the database does not answer.
pub async fn pending_steps(database: &Database) -> Result<Vec<String>, Fault> {
    database.ping().await?;
    let query = Statement::from_string(database.engine().backend(), "SELECT version FROM seaql_migrations");
    // The database responds, so the error means that the table doesn't exist yet: no migration was applied.
    let rows = database.read().query_all_raw(query).await.unwrap_or_default();
    let applied =
        rows.iter().map(|row| row.try_get::<String>("", "version")).collect::<Result<Vec<_>, _>>()?;
    let steps = Migrator::get_migration_files().into_iter().map(|step| step.name().to_owned());
    Ok(steps.filter(|step| !applied.contains(step)).collect())
}
