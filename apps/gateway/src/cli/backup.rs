//! `gateway backup`, `gateway restore` and `gateway move-database`.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use kernel::{Clock, DatabaseSettings, Engine};

use crate::backup;
use crate::config::Settings;

/// Where a database is moved to, since the address holds a password.
const TARGET: &str = "GATEWAY_MOVE_TO";

/// The target of a backup.
#[derive(Args, Debug)]
pub struct Backup {
    /// A new or empty folder.
    folder: PathBuf,
}

/// The source of a restoration.
#[derive(Args, Debug)]
pub struct Restore {
    /// The folder of a backup.
    folder: PathBuf,
    /// Keep deliveries that were waiting from being sent: for a copy beside the site that still runs.
    #[arg(long)]
    hold_outbox: bool,
}

/// Writes a backup.
///
/// # Errors
/// Those of [`backup::create`].
pub async fn create(arguments: Backup, settings: &Settings) -> anyhow::Result<()> {
    let summary = backup::create(settings, &arguments.folder, Clock::system().now()).await?;
    println!("{}: {summary}", arguments.folder.display());
    Ok(())
}

/// Restores a backup.
///
/// # Errors
/// Those of [`backup::restore`].
pub async fn restore(arguments: Restore, settings: &Settings) -> anyhow::Result<()> {
    let (summary, held) = backup::restore(settings, &arguments.folder, arguments.hold_outbox).await?;
    println!("restored: {summary}");
    if arguments.hold_outbox {
        println!("{held} deliveries are held: `gateway outbox list` shows them");
    }
    Ok(())
}

/// Copies the database to the address in `GATEWAY_MOVE_TO`.
///
/// # Errors
/// Without that address, and for one of SQLite; those of [`backup::move_database`].
pub async fn move_database(settings: &Settings) -> anyhow::Result<()> {
    let Ok(target) = std::env::var(TARGET) else {
        bail!("{TARGET} names no database: set it to the address of an empty PostgreSQL database");
    };
    if Engine::of_url(&target) != Some(Engine::Postgres) {
        bail!("{TARGET} does not begin with postgres://");
    }
    let summary = backup::move_database(settings, DatabaseSettings::from_url(target)).await?;
    println!("copied: {summary}");
    println!("now set GATEWAY_DATABASE_URL to the value of {TARGET} and start the gateways");
    Ok(())
}
