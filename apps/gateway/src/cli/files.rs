//! `gateway files`: shows the store of shared files, copies it to another place, and puts it into use.

use anyhow::{Context, bail};
use clap::Subcommand;
use kernel::{Database, FileStore, Randomness};

use crate::config::Settings;
use crate::files::copy::{FileCount, copy_files};
use crate::files::store::{self, FOLDERS};
use crate::files::watch::is_right;

/// The parts of the command.
#[derive(Debug, Subcommand)]
pub enum Files {
    /// Print where the files are, how many there are, and whether the other gateways of the database use the same store.
    Check,
    /// Copy all files from one place to another and check their lengths; files that are there already are left alone, so that
    /// the command can be repeated. Nothing is deleted.
    Move {
        /// A folder, or `s3://bucket/folder`; the store of the settings when absent.
        #[arg(long)]
        from: Option<String>,
        /// A folder, or `s3://bucket/folder`, reached with the keys of the settings.
        #[arg(long)]
        to: String,
    },
    /// Let the store of the settings be the one that all gateways of the database use: after files were lost or copied by other
    /// means.
    Adopt,
}

/// Runs the command and prints the result.
///
/// # Errors
/// When a store or the database can't be used, or another store is in use.
pub async fn run(command: Files, settings: &Settings, database: &Database) -> anyhow::Result<()> {
    let here = store::open(settings)?;
    match command {
        Files::Check => check(&here, database).await,
        Files::Move { from, to } => {
            let from = from.map_or_else(|| Ok(here), |from| store::at(&from, settings))?;
            let to = store::at(&to, settings)?;
            let report = |place: &str, copied: FileCount| {
                println!("{place}: {} files copied, {} bytes", copied.files, copied.bytes);
            };
            let total = copy_files(&from, &to, |folder, found| report(folder, found.copied)).await?;
            report(&format!("{} -> {}", from.address(), to.address()), total.copied);
            Ok(())
        }
        Files::Adopt => {
            here.adopt(database, &Randomness::system()).await?;
            println!("{} is the store of this database", here.address());
            Ok(())
        }
    }
}

async fn check(here: &FileStore, database: &Database) -> anyhow::Result<()> {
    println!("{}", here.address());
    for folder in FOLDERS {
        let files = here.subfolder(folder).list().await.context(folder)?;
        let bytes: u64 = files.iter().map(|file| file.bytes).sum();
        println!("{folder}: {} files, {bytes} bytes", files.len());
    }
    if !is_right(here, database, &Randomness::system()).await? {
        bail!(
            "the other gateways of this database use another store: correct GATEWAY_FILES or GATEWAY_DATA_DIR, or run \
             `gateway files adopt` if this is the right one"
        );
    }
    Ok(())
}
