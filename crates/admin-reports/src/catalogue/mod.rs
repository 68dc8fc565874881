//! The catalogues: their files in a folder, their rows in the database, and the latest in memory.

mod rules;
mod store;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::{
    Actor, Clock, Database, Denied, Fault, FieldErrors, Randomness, Right, Snapshot, StaffAct, WriteFailure,
};
use sea_orm::DbErr;
use tokio::fs::{self, File};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};

use store::NewFile;

/// The revision that a change of the catalogues bumps.
const TOPIC: &str = "catalogue";
/// Bytes of a catalogue, at most (decisions "Upload limits").
const LARGEST: u64 = 200 * 1024 * 1024;

/// The newest catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatestCatalogue {
    /// The name that staff gave it.
    pub file_name: String,
    /// When it was put up, UTC milliseconds.
    pub created_at: i64,
}

/// A catalogue that can be sent.
#[derive(Debug)]
pub struct CatalogueFile {
    /// The file, opened.
    pub file: File,
    /// Its length.
    pub bytes: u64,
}

/// Why a catalogue was not taken.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// Staff who may manage catalogues only.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// `file_type`, `file_too_large`, `file_name_invalid` or `file_exists`.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The folder refused.
    #[error("the folder of catalogues: {0}")]
    Folder(#[from] std::io::Error),
    /// The ground gave way.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for CatalogueError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for CatalogueError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Denied(_) | Self::Invalid(_) | Self::Folder(_) => None,
        }
    }
}

/// The parts catalogues. Cheap to clone.
#[derive(Clone)]
pub struct Catalogues(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    folder: PathBuf,
    latest: Snapshot<Option<LatestCatalogue>>,
}

impl Catalogues {
    /// Over a migrated database and a folder, which is made with the first file.
    ///
    /// # Errors
    /// The database's.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        folder: PathBuf,
    ) -> Result<Self, Fault> {
        let latest = Snapshot::load(database.clone(), TOPIC, |database| async move {
            store::latest(database.read()).await
        })
        .await?;
        Ok(Self(Arc::new(Inner { database, clock, randomness, folder, latest })))
    }

    /// The newest one; none until one was put up.
    #[must_use]
    pub fn latest(&self) -> Option<LatestCatalogue> {
        Option::clone(&self.0.latest.current())
    }

    /// The newest one and the way to rebuild it, for the refresher and for caches that follow its revision.
    #[must_use]
    pub fn snapshot(&self) -> &Snapshot<Option<LatestCatalogue>> {
        &self.0.latest
    }

    /// Opens a catalogue by the name that staff gave it; none where there is none. The name never becomes a path.
    ///
    /// # Errors
    /// The database's or the folder's.
    pub async fn file(&self, file_name: &str) -> Result<Option<CatalogueFile>, CatalogueError> {
        let Some((stored_as, bytes)) = store::find(self.0.database.read(), file_name).await? else {
            return Ok(None);
        };
        let file = File::open(self.0.folder.join(stored_as)).await?;
        Ok(Some(CatalogueFile { file, bytes }))
    }

    /// Puts a catalogue up. Its file is whole on disk before its row is there; one whose row could not be written is taken
    /// away again.
    ///
    /// # Errors
    /// [`CatalogueError`].
    pub async fn add(
        &self,
        actor: &Actor,
        network: &str,
        file_name: &str,
        content: impl AsyncRead + Unpin,
    ) -> Result<(), CatalogueError> {
        let account = actor.demand(Right::ManageCatalogue)?;
        let file_name = file_name.trim();
        rules::check_name(file_name)?;
        fs::create_dir_all(&self.0.folder).await?;
        let stored_as = format!("{}.pdf", self.0.randomness.url_safe_id());
        let path = self.0.folder.join(&stored_as);
        let kept = async {
            let bytes = write(&path, content).await?;
            let new = NewFile {
                file_name: file_name.to_owned(),
                stored_as,
                bytes: i64::try_from(bytes).unwrap_or(i64::MAX),
                created_at: self.0.clock.now_millis(),
                act: StaffAct {
                    account_id: Some(account),
                    network: network.to_owned(),
                    action: "catalogue.add",
                    subject: format!("catalogue:{file_name}"),
                    detail: format!("{bytes} bytes"),
                },
            };
            store::add(&self.0.database, new, TOPIC).await
        }
        .await;
        if kept.is_err() {
            // It was never promised to anybody; what stays behind is an orphan and no harm.
            if let Err(error) = fs::remove_file(&path).await {
                tracing::warn!(%error, "a file that is not wanted stays behind");
            }
        }
        kept?;
        if let Err(fault) = self.0.latest.refresh().await {
            tracing::warn!(%fault, "the new catalogue is shown with the next poll");
        }
        Ok(())
    }
}

/// Copies to disk and waits until it is there. Memory stays the same whatever the length.
async fn write(path: &Path, content: impl AsyncRead + Unpin) -> Result<u64, CatalogueError> {
    let mut file = File::create_new(path).await?;
    let mut start = Vec::new();
    let mut content = content.take(LARGEST + 1);
    (&mut content).take(rules::START).read_to_end(&mut start).await?;
    if !rules::is_pdf(&start) {
        return Err(FieldErrors::one("files", "file_type").into());
    }
    file.write_all(&start).await?;
    let rest = tokio::io::copy(&mut content, &mut file).await?;
    let bytes = rest + start.len() as u64;
    if bytes > LARGEST {
        return Err(FieldErrors::one("files", "file_too_large").into());
    }
    file.sync_all().await?;
    Ok(bytes)
}
