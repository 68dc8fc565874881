//! Temporary files of uploads and exports: they are kept in a folder of this machine until a domain has copied them, and
//! deleted when dropped.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{Clock, Randomness};
use tokio::fs::{self, File};

use crate::config::UploadLimits;

/// The folder in that of data.
const FOLDER: &str = "incoming";
/// Files left by a crashed gateway are deleted after this time.
const FORGOTTEN_AFTER: TimeDelta = TimeDelta::hours(24);

/// The folder of temporary upload files. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Incoming {
    folder: Arc<Path>,
    clock: Clock,
    randomness: Randomness,
    limits: UploadLimits,
}

impl Incoming {
    /// In the data folder.
    #[must_use]
    pub fn beside(data_dir: &Path, clock: Clock, randomness: Randomness, limits: UploadLimits) -> Self {
        Self { folder: data_dir.join(FOLDER).into(), clock, randomness, limits }
    }

    /// With other limits.
    #[must_use]
    pub fn limited(self, limits: UploadLimits) -> Self {
        Self { limits, ..self }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// How large files may be.
    #[must_use]
    pub const fn limits(&self) -> UploadLimits {
        self.limits
    }

    /// Creates an empty file, readable by its owner only, with its deletion guard.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) async fn create(&self) -> std::io::Result<(File, TemporaryPath)> {
        make_private(&self.folder).await?;
        let name = format!("{}-{}", self.clock.now_millis(), self.randomness.url_safe_id());
        let place = TemporaryPath(self.folder.join(name));
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        options.mode(0o600);
        let file = options.open(&place.0).await?;
        Ok((file, place))
    }

    /// Deletes files older than a day; returns their number.
    ///
    /// # Errors
    /// The folder's.
    pub async fn sweep(&self) -> std::io::Result<usize> {
        let mut entries = match fs::read_dir(&self.folder).await {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
            entries => entries?,
        };
        let oldest = self.clock.now_millis() - FORGOTTEN_AFTER.num_milliseconds();
        let mut swept = 0;
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name();
            let begun = name.to_str().and_then(|name| name.split_once('-')?.0.parse::<i64>().ok());
            // Other names are skipped.
            if begun.is_some_and(|begun| begun < oldest) {
                match fs::remove_file(entry.path()).await {
                    Ok(()) => swept += 1,
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(swept)
    }
}

/// Deletes its file when dropped.
#[derive(Debug)]
pub(crate) struct TemporaryPath(PathBuf);

impl TemporaryPath {
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        // Unlinking is fast and doesn't delay a cancelled request.
        if let Err(error) = std::fs::remove_file(&self.0)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "temporary upload not deleted");
        }
    }
}

/// A file that came in. It is deleted when this is dropped.
#[derive(Debug)]
pub struct IncomingFile {
    pub(crate) place: TemporaryPath,
    pub(crate) name: String,
    pub(crate) bytes: u64,
}

impl IncomingFile {
    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.place.path()
    }

    /// The file name that the client sent: its last path segment, or blank. Never a path on the server.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its length, at least 1.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// Creates the folder without access for other users.
async fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    builder.create(folder).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn incoming(files: &Path, clock: &Clock) -> Incoming {
        Incoming::beside(files, clock.clone(), Randomness::seeded(1), UploadLimits::default())
    }

    #[tokio::test]
    async fn a_file_goes_with_whoever_lets_go_of_it() {
        let files = tempfile::tempdir().unwrap();
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
        let (_, place) = incoming(files.path(), &clock).create().await.unwrap();
        let path = place.path().to_owned();
        assert!(path.exists());
        drop(place);
        assert!(!path.exists());
    }

    #[tokio::test]
    async fn what_was_left_behind_goes_after_a_day() {
        let files = tempfile::tempdir().unwrap();
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
        let incoming = incoming(files.path(), &clock);
        assert_eq!(incoming.sweep().await.unwrap(), 0, "there is no folder yet");
        let (_, place) = incoming.create().await.unwrap();
        // As after a crash: no clean-up.
        std::mem::forget(place);
        std::fs::write(files.path().join(FOLDER).join("notes.txt"), "of somebody").unwrap();
        assert_eq!(incoming.sweep().await.unwrap(), 0);
        clock.advance(chrono::Duration::hours(25));
        assert_eq!(incoming.sweep().await.unwrap(), 1);
        assert_eq!(std::fs::read_dir(files.path().join(FOLDER)).unwrap().count(), 1);
    }
}
