//! `gateway files`: shows the store of shared files, copies it to another place, and puts it into use.

use anyhow::{Context, bail};
use clap::Subcommand;
use kernel::{Database, FileStore, Randomness};

use crate::config::Settings;
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
            copy(&from, &store::at(&to, settings)?).await
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

async fn copy(from: &FileStore, to: &FileStore) -> anyhow::Result<()> {
    if from.address() == to.address() {
        bail!("{} is both source and target", from.address());
    }
    // Readable by this user only, as the server makes it.
    store::downloads(to)?;
    let mut total = (0, 0);
    for folder in FOLDERS {
        let (copied, bytes) =
            copy_folder(&from.subfolder(folder), &to.subfolder(folder)).await.context(folder)?;
        println!("{folder}: {copied} files copied, {bytes} bytes");
        total = (total.0 + copied, total.1 + bytes);
    }
    from.copy_id(to).await?;
    println!("{} -> {}: {} files copied, {} bytes", from.address(), to.address(), total.0, total.1);
    Ok(())
}

/// Copies what the target lacks; returns the number of files and bytes.
async fn copy_folder(from: &FileStore, to: &FileStore) -> anyhow::Result<(u64, u64)> {
    let mut there: std::collections::HashMap<String, u64> =
        to.list().await?.into_iter().map(|file| (file.name, file.bytes)).collect();
    let (mut copied, mut bytes) = (0, 0);
    for file in from.list().await? {
        if there.remove(&file.name) == Some(file.bytes) {
            continue;
        }
        // Deleted since it was listed.
        let Some(length) = from.copy(&file.name, to).await? else { continue };
        let stored = to.length(&file.name).await?;
        if stored != Some(length) {
            bail!("{}: {length} bytes were copied, {stored:?} are there", file.name);
        }
        copied += 1;
        bytes += length;
    }
    Ok((copied, bytes))
}
