//! The folder of catalogues, and what a file must hold to come in.

use std::io::{ErrorKind, SeekFrom};
use std::path::{Path, PathBuf};

use kernel::{FieldErrors, SecurityEvent, durable, security_event};
use tokio::fs::{self, File};
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::{CatalogueError, rules};
use crate::file_worker::{Answer, End, FileWorker, Task};

/// The folder of the files, each under a generated name.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Moves a file in; when this returns its name in the folder, the file is durable.
    pub(super) async fn take(&self, path: &Path, id: &str) -> std::io::Result<String> {
        fs::create_dir_all(&self.0).await?;
        let stored_as = format!("{id}.pdf");
        let place = self.0.join(&stored_as);
        let moved = match durable::publish_async(path, &place).await {
            // The two folders may be volumes of their own.
            Err(error) if error.kind() == ErrorKind::CrossesDevices => self.copy(path, &place, id).await,
            moved => moved,
        };
        if let Err(error) = moved {
            self.remove(&stored_as).await;
            return Err(error);
        }
        Ok(stored_as)
    }

    async fn copy(&self, path: &Path, place: &Path, id: &str) -> std::io::Result<()> {
        let unfinished = self.0.join(format!(".{id}.part"));
        let copied = match fs::copy(path, &unfinished).await {
            Ok(_bytes) => durable::publish_async(&unfinished, place).await,
            Err(error) => Err(error),
        };
        if copied.is_err() {
            fs::remove_file(&unfinished).await.ok();
        }
        copied
    }

    /// None where there is no such file.
    pub(super) async fn open(&self, stored_as: &str) -> std::io::Result<Option<File>> {
        match File::open(self.0.join(stored_as)).await {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            file => file.map(Some),
        }
    }

    /// Deletes an unused file. If that fails, the orphan is harmless; the sweep tries again.
    pub(super) async fn remove(&self, stored_as: &str) {
        if let Err(error) = fs::remove_file(self.0.join(stored_as)).await
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "catalogue file not deleted");
        }
    }
}

/// Checks the content of a file and returns its length.
///
/// # Errors
/// `file_type` for a file that is no PDF, `file_unreadable` for one that was cut off or can't be parsed within the limits,
/// `file_encrypted` for one that needs a password to open; the folder's.
pub(super) async fn check(path: &Path, worker: &FileWorker) -> Result<u64, CatalogueError> {
    let mut file = File::open(path).await?;
    let mut start = Vec::new();
    (&mut file).take(rules::START).read_to_end(&mut start).await?;
    if !rules::is_pdf(&start) {
        return Err(refused("file_type"));
    }
    let bytes = file.metadata().await?.len();
    file.seek(SeekFrom::Start(bytes.saturating_sub(rules::END))).await?;
    let mut end = Vec::new();
    file.take(rules::END).read_to_end(&mut end).await?;
    if !rules::is_whole(&end) {
        return Err(refused("file_unreadable"));
    }
    match worker.start(Task::Pdf, File::open(path).await?.into_std().await).await?.end().await? {
        // Readers repair more damage than the parser does: what only the parser can't read is accepted.
        End::Answer(Answer::Parsed | Answer::Invalid) => Ok(bytes),
        End::Answer(Answer::Encrypted) => Err(refused("file_encrypted")),
        End::Failed | End::Limit => Err(refused("file_unreadable")),
    }
}

fn refused(key: &'static str) -> CatalogueError {
    security_event(SecurityEvent::UploadRefused, None, key);
    FieldErrors::one("files", key).into()
}
