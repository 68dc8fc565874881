//! Backups, which contain all of a site but its keys, and their restoration on either engine. The same copy moves a site
//! from SQLite to PostgreSQL.

mod copy;
mod tables;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use kernel::outbox::Outbox;
use kernel::{Clock, Database, DatabaseSettings, FileStore, durable};
use parts::Importer;
use serde::{Deserialize, Serialize};

use crate::config::Settings;
use crate::database;
use crate::files::copy::{FileCount, copy_files};
use crate::files::store::{self, PARTS};
use tables::Contents;

const MANIFEST: &str = "manifest.json";
const DATABASE: &str = "database.db";
const FILES: &str = "files";

/// The description of a backup, `manifest.json`. It is written last: a backup without it is incomplete.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    /// The version of the program that made it.
    program: String,
    /// The moment from which the rows are, or shortly before it.
    created_at: DateTime<Utc>,
    files: FileCount,
    tables: Contents,
}

/// The result of a command, to print.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    /// Rows of all tables.
    pub(crate) rows: u64,
    /// Tables.
    pub(crate) tables: usize,
    /// Files of the shared store.
    pub(crate) files: FileCount,
}

impl Manifest {
    fn summary(&self) -> Summary {
        let rows = self.tables.values().map(|content| content.rows).sum();
        Summary { rows, tables: self.tables.len(), files: self.files }
    }
}

/// Writes a backup into a new or empty folder while gateways run: rows as of one moment, the parts catalogue, the files
/// of the shared store. Files are never changed and outlive their last reference by a day, so that those of all rows are
/// there.
///
/// # Errors
/// For a folder with files; those of the database, the store and the folder.
pub(crate) async fn create(
    settings: &Settings,
    folder: &Path,
    now: DateTime<Utc>,
) -> anyhow::Result<Summary> {
    make_private_folder(folder)?;
    if folder.read_dir()?.next().is_some() {
        bail!("{} is not empty", folder.display());
    }
    let backup = file_settings(folder);
    let tables = copy::copy(&settings.database, &backup).await?;
    let catalogue = SiteData { database: &backup, parts: folder.join(PARTS) };
    copy_catalogue(settings, SiteData::of_gateway(settings), catalogue).await?;
    let stored = FileStore::in_folder(&folder.join(FILES))?;
    let files = copy_files(&store::open(settings)?, &stored, |_, _| {}).await?.all;
    remove_lock(&backup);
    let manifest = Manifest { program: env!("CARGO_PKG_VERSION").to_owned(), created_at: now, files, tables };
    let unfinished = folder.join(format!(".{MANIFEST}"));
    std::fs::write(&unfinished, serde_json::to_string_pretty(&manifest)?)?;
    durable::publish(&unfinished, &folder.join(MANIFEST))?;
    Ok(manifest.summary())
}

/// Restores a backup into a database without tables, of either engine, and into the store of the settings.
/// `hold_outbox` keeps waiting deliveries from being sent: staff decide about each.
///
/// # Errors
/// For an incomplete or changed backup and for a database with tables; those of the database, the store and the folder.
pub(crate) async fn restore(
    settings: &Settings,
    folder: &Path,
    hold_outbox: bool,
) -> anyhow::Result<(Summary, u64)> {
    let manifest = folder.join(MANIFEST);
    let manifest = std::fs::read(&manifest)
        .with_context(|| format!("{} can't be read: is this a complete backup?", manifest.display()))?;
    let manifest: Manifest = serde_json::from_slice(&manifest).context("the manifest can't be read")?;
    let backup = file_settings(folder);
    // A backup of an earlier release gets the present schema first.
    Database::migrate(&backup, |connection| {
        Box::pin(<migrations::Migrator as migrations::MigratorTrait>::up(connection, None))
    })
    .await?;
    // Before anything is written to the target.
    if manifest.program == env!("CARGO_PKG_VERSION") && copy::contents(&backup).await? != manifest.tables {
        bail!("the rows of the backup are not those of its manifest: it was changed or damaged");
    }
    database::make_folders(settings)?;
    let tables = copy::copy(&backup, &settings.database).await?;
    remove_lock(&backup);
    let catalogue = SiteData { database: &backup, parts: folder.join(PARTS) };
    copy_catalogue(settings, catalogue, SiteData::of_gateway(settings)).await?;
    let stored = FileStore::in_folder(&folder.join(FILES))?;
    let files = copy_files(&stored, &store::open(settings)?, |_, _| {}).await?.all;
    if files != manifest.files {
        bail!("the backup lacks files of its manifest: it was changed or damaged");
    }
    let held = if hold_outbox { hold(settings).await? } else { 0 };
    Ok((Manifest { files, tables, ..manifest }.summary(), held))
}

/// Copies the database of the settings into one without tables at another address, and the parts catalogue with it. Files
/// stay where they are. Gateways must not run: writes after the start of the copy are not copied.
///
/// # Errors
/// For a database with tables; those of both databases.
pub(crate) async fn move_database(settings: &Settings, to: DatabaseSettings) -> anyhow::Result<Summary> {
    let tables = copy::copy(&settings.database, &to).await?;
    let target = SiteData { database: &to, parts: settings.data_dir.join(PARTS) };
    copy_catalogue(settings, SiteData::of_gateway(settings), target).await?;
    let files = FileCount::default();
    let rows = tables.values().map(|content| content.rows).sum();
    Ok(Summary { rows, tables: tables.len(), files })
}

async fn hold(settings: &Settings) -> anyhow::Result<u64> {
    let database = database::connect(settings).await?;
    let held = Outbox::hold(&database, Clock::system().now_millis()).await?;
    database.close().await?;
    Ok(held)
}

/// A database, and the folder where its parts catalogue is on SQLite.
struct SiteData<'p> {
    database: &'p DatabaseSettings,
    parts: PathBuf,
}

impl<'p> SiteData<'p> {
    fn of_gateway(settings: &'p Settings) -> Self {
        Self { database: &settings.database, parts: settings.data_dir.join(PARTS) }
    }

    async fn open(&self, files: &FileStore) -> anyhow::Result<(Importer, Database)> {
        let database = Database::connect(self.database).await?;
        let (settings, files) = (self.database.clone(), store::parts(files));
        let importer = Importer::new(database.clone(), settings, Clock::system(), &self.parts, files);
        Ok((importer, database))
    }
}

async fn copy_catalogue(settings: &Settings, from: SiteData<'_>, to: SiteData<'_>) -> anyhow::Result<()> {
    let files = store::open(settings)?;
    let ((from, source), (to, target)) = (from.open(&files).await?, to.open(&files).await?);
    to.copy_active(&from).await.context("the parts catalogue can't be copied")?;
    target.close().await?;
    Ok(source.close().await?)
}

fn file_settings(folder: &Path) -> DatabaseSettings {
    DatabaseSettings::from_url(format!("sqlite://{}", folder.join(DATABASE).display()))
}

/// The lock of migrations, beside a SQLite file.
fn remove_lock(backup: &DatabaseSettings) {
    if let Some(file) = backup.sqlite_file() {
        let lock = PathBuf::from(format!("{}.migration-lock", file.display()));
        std::fs::remove_file(lock).ok();
    }
}

/// A backup contains personal data: only its owner may read it.
fn make_private_folder(folder: &Path) -> anyhow::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).with_context(|| format!("{} can't be made", folder.display()))
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rows, tables, files } = self;
        write!(f, "{rows} rows of {tables} tables, {} files of {} bytes", files.files, files.bytes)
    }
}
