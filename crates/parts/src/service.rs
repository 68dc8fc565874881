//! The crate's face: opens the catalogue in force and swaps it when another is put into force.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kernel::file_store::NamedFile;
use kernel::{Database, Fault, FileStore, Snapshot};

use crate::active::{TOPIC, active, content_type, read};
use crate::catalogue::Catalogue;

/// Parts and the vehicles that they fit. Cheap to clone.
#[derive(Clone)]
pub struct Parts {
    snapshot: Snapshot<Catalogue>,
    files: FileStore,
}

impl Parts {
    /// Opens the current catalogue; `folder` contains the files of catalogues on SQLite, and may be absent, `files` those of
    /// parts. Without a catalogue, or if its file is missing, an empty one is used and a warning logged.
    ///
    /// # Errors
    /// The database's.
    pub async fn open(database: Database, folder: &Path, files: FileStore) -> Result<Self, Fault> {
        let folder: Arc<Path> = folder.into();
        // At the start an unreadable catalogue must not keep the rest of the site from serving; later the one before stays.
        let first = Arc::new(AtomicBool::new(true));
        let build = move |database: Database| {
            let (folder, first) = (Arc::clone(&folder), Arc::clone(&first));
            async move {
                let is_first = first.swap(false, Ordering::Relaxed);
                match in_force(&database, &folder).await {
                    Err(Fault::Corrupt(what)) if is_first => {
                        tracing::error!(%what, "parts catalogue unreadable, serving empty catalogue");
                        Ok(Catalogue::default())
                    }
                    other => other,
                }
            }
        };
        Ok(Self { snapshot: Snapshot::load(database, TOPIC, build).await?, files })
    }

    /// The catalogue as of now; hold it for one request.
    #[must_use]
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.snapshot.current()
    }

    /// The catalogue and the way to swap it, for the refresher.
    #[must_use]
    pub const fn snapshot(&self) -> &Snapshot<Catalogue> {
        &self.snapshot
    }

    /// A part's file, and its content type; `None` for a name that no import creates.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<(NamedFile, &'static str)> {
        content_type(name).map(|content_type| (self.files.file(name), content_type))
    }
}

async fn in_force(database: &Database, folder: &Path) -> Result<Catalogue, Fault> {
    match active(database).await? {
        Some(active) => read(database, folder, active.revision, active.totals).await,
        None => Ok(Catalogue::default()),
    }
}
