//! The sample data of the demo. Each function does nothing where there is such data already.

use anyhow::Context;
use kernel::{Database, Fault};

use crate::config::Settings;
use crate::files::store;
use crate::services::Services;

/// Adds the sample dealers.
///
/// # Errors
/// The database's.
pub async fn add_dealers(database: &Database) -> Result<(), Fault> {
    locations::demo::seed(database).await
}

/// Imports the sample catalogue of parts.
///
/// # Errors
/// When its bundle can't be written to the data folder or imported.
pub async fn add_parts(settings: &Settings, database: &Database) -> anyhow::Result<()> {
    let importer = store::parts_importer(settings, database)?;
    parts::seed_demo(&importer).await.context("the sample catalogue of parts can't be imported")
}

/// Adds the sample events and the answers of the sample quizzes.
///
/// # Errors
/// When their pictures can't be stored or the database can't be written.
pub async fn add_events(services: &Services) -> anyhow::Result<()> {
    events_cms::demo::seed(&services.events).await?;
    Ok(events_cms::submissions::demo::seed(&services.entries).await?)
}
