//! The folder of picture files. Files are written atomically: to a temporary name, flushed to disk and renamed.

use std::io;
use std::path::{Path, PathBuf};

use kernel::{Randomness, durable};
use tokio::fs::{self, File};
use tokio::io::AsyncWriteExt;

use super::redraw::Redrawn;

pub(super) const ENDING: &str = ".webp";

/// The name of the file of one width.
pub(super) fn name_of(stem: &str, width: u32) -> String {
    format!("{stem}-{width}{ENDING}")
}

pub(super) struct Folder {
    path: PathBuf,
    randomness: Randomness,
}

impl Folder {
    pub(super) const fn new(path: PathBuf, randomness: Randomness) -> Self {
        Self { path, randomness }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns when all files are on disk under their names. Storing the same picture again overwrites the same files.
    pub(super) async fn keep(&self, redrawn: &Redrawn) -> io::Result<()> {
        fs::create_dir_all(&self.path).await?;
        for (width, bytes) in &redrawn.files {
            let beside = self.path.join(format!(".{}", self.randomness.url_safe_id()));
            let written = self.write(&beside, &self.path.join(name_of(&redrawn.stem, *width)), bytes).await;
            if let Err(error) = written {
                if let Err(left) = fs::remove_file(&beside).await {
                    tracing::warn!(error = %left, "temporary picture file not deleted");
                }
                return Err(error);
            }
        }
        Ok(())
    }

    async fn write(&self, beside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create_new(beside).await?;
        file.write_all(bytes).await?;
        file.flush().await?;
        drop(file);
        durable::publish_async(beside, path).await
    }
}
