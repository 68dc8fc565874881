//! The gateway's database before it serves: reached, brought to this program's schema, filled for the demo.

use std::path::Path;

use anyhow::Context;
use kernel::{Clock, Database, DatabaseSettings, Fault};
use locations::Locations;
use migrations::{Migrator, MigratorTrait};
use parts::Importer;
use sea_orm::{ConnectionTrait, Statement};

use crate::config::Settings;
use crate::services::Services;

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

/// Fills an empty database with the demo's data; does nothing if it contains data.
///
/// # Errors
/// The database's.
pub async fn seed(database: &Database) -> Result<(), Fault> {
    Locations::seed_demo(database).await
}

/// Imports the sample catalogue of parts where there is no catalogue yet.
///
/// # Errors
/// When its bundle can't be written into the data folder, or not be imported.
pub async fn seed_parts(settings: &Settings, database: &Database) -> anyhow::Result<()> {
    let target = DatabaseSettings::from_url(&settings.database_url);
    let clock = settings.clock.map_or_else(Clock::system, Clock::starting_at);
    let importer = Importer::new(database.clone(), target, clock, settings.data_dir.join("parts"));
    parts::seed_demo(&importer).await.context("the sample catalogue of parts can't be imported")
}

/// Makes the sample events and the answers of the sample quizzes, where there are none yet.
///
/// # Errors
/// When their pictures can't be kept in the folder of files, or the database can't be written.
pub async fn seed_events(services: &Services) -> anyhow::Result<()> {
    events_cms::demo::seed(&services.events).await?;
    Ok(events_cms::submissions::demo::seed(&services.entries).await?)
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
