//! Validation of an uploaded catalogue.

use std::io::SeekFrom;
use std::path::Path;

use kernel::{FieldErrors, SecurityEvent, security_event};
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::{CatalogueError, rules};
use crate::file_worker::{Answer, End, FileWorker, Task};

/// Checks the content of a file and returns its length.
///
/// # Errors
/// `file_type` for a file that is no PDF, `file_unreadable` for one that was cut off or can't be parsed within the limits,
/// `file_encrypted` for one that needs a password to open; the folder's.
pub(super) async fn content(path: &Path, worker: &FileWorker) -> Result<u64, CatalogueError> {
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
