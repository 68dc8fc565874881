//! The file store of the gateway, and the folder in it of each kind of file.

use std::path::Path;

use kernel::{Clock, Database, Fault, FileStore};
use parts::Importer;

use crate::config::Settings;
use crate::site::builds::Builds;

/// The folder in that of data for scratch files of imports and, on SQLite, for the databases of parts catalogues.
pub const PARTS: &str = "parts";

/// Every folder in the store with uploads, imported files or exports.
pub const FOLDERS: [&str; 4] = [EVENT_IMAGES, PART_FILES, CATALOGUES, DOWNLOADS];
const EVENT_IMAGES: &str = "events-cms";
const PART_FILES: &str = "parts/files";
const CATALOGUES: &str = "catalogues";
const DOWNLOADS: &str = "downloads";

/// The store that the settings name: a bucket, or else the data folder.
///
/// # Errors
/// When the folder can't be created, or the bucket's settings are invalid. A bucket is not connected to.
pub fn open(settings: &Settings) -> Result<FileStore, Fault> {
    match settings.files.bucket() {
        Some(bucket) => FileStore::in_bucket(&bucket, &settings.external.egress(&Clock::system())),
        None => in_folder(&settings.data_dir),
    }
}

/// The store at an address, `s3://bucket/folder` or a folder of this machine.
///
/// # Errors
/// As [`open`].
pub fn at(address: &str, settings: &Settings) -> Result<FileStore, Fault> {
    match settings.files.bucket_at(address) {
        Some(bucket) => FileStore::in_bucket(&bucket, &settings.external.egress(&Clock::system())),
        None if address.contains("://") => {
            Err(Fault::Settings(format!("{address} is no folder and not s3://bucket/folder")))
        }
        None => in_folder(Path::new(address)),
    }
}

/// The store in a data folder.
///
/// # Errors
/// When the folder can't be created.
pub fn in_folder(data_dir: &Path) -> Result<FileStore, Fault> {
    FileStore::in_folder(data_dir)
}

/// The hashed files of all builds of the site. Each gateway stores those of its own when it starts, so that they are not among
/// [`FOLDERS`].
#[must_use]
pub fn builds(store: &FileStore) -> Builds {
    Builds::new(store.subfolder("site-builds"), store.subfolder("site-assets"))
}

/// Pictures of events.
#[must_use]
pub fn event_images(store: &FileStore) -> FileStore {
    store.subfolder(EVENT_IMAGES)
}

/// Pictures and documents of parts.
#[must_use]
pub fn parts(store: &FileStore) -> FileStore {
    store.subfolder(PART_FILES)
}

/// Parts catalogues as PDFs.
#[must_use]
pub fn catalogues(store: &FileStore) -> FileStore {
    store.subfolder(CATALOGUES)
}

/// Exported files, which hold personal data.
///
/// # Errors
/// When the folder can't be created.
pub fn downloads(store: &FileStore) -> Result<FileStore, Fault> {
    store.private_subfolder(DOWNLOADS)
}

/// An importer for the database, the data folder and the file store of the settings.
///
/// # Errors
/// Those of [`open`].
pub fn parts_importer(settings: &Settings, database: &Database) -> Result<Importer, Fault> {
    let clock = settings.clock.map_or_else(Clock::system, Clock::starting_at);
    let (folder, files) = (settings.data_dir.join(PARTS), parts(&open(settings)?));
    Ok(Importer::new(database.clone(), settings.database.clone(), clock, folder, files))
}
