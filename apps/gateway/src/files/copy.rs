//! Copies the shared files from one store to another.

use std::collections::HashMap;

use anyhow::{Context, bail};
use kernel::FileStore;
use serde::{Deserialize, Serialize};

use super::store::{self, FOLDERS};

/// A number of files and their length.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileCount {
    /// Their number.
    pub files: u64,
    /// Their length.
    pub bytes: u64,
}

/// The result of a copy.
#[derive(Copy, Clone, Debug, Default)]
pub struct FileCopy {
    /// The files of the source, all of which are in the target now.
    pub all: FileCount,
    /// The files that the target did not have.
    pub copied: FileCount,
}

impl FileCount {
    fn add(&mut self, other: Self) {
        self.files += other.files;
        self.bytes += other.bytes;
    }
}

/// Copies what the target lacks, with the id of the store; nothing is deleted. Can be repeated. `report` receives the
/// result for each folder.
///
/// # Errors
/// When a copy has another length; those of both stores.
pub async fn copy_files(
    from: &FileStore,
    to: &FileStore,
    report: impl Fn(&str, FileCopy),
) -> anyhow::Result<FileCopy> {
    if from.address() == to.address() {
        bail!("{} is both source and target", from.address());
    }
    // Readable by this user only, as the server makes it.
    store::downloads(to)?;
    let mut total = FileCopy::default();
    for folder in FOLDERS {
        let found = copy_folder(&from.subfolder(folder), &to.subfolder(folder)).await.context(folder)?;
        report(folder, found);
        total.all.add(found.all);
        total.copied.add(found.copied);
    }
    from.copy_id(to).await?;
    Ok(total)
}

async fn copy_folder(from: &FileStore, to: &FileStore) -> anyhow::Result<FileCopy> {
    let mut there: HashMap<String, u64> =
        to.list().await?.into_iter().map(|file| (file.name, file.bytes)).collect();
    let mut found = FileCopy::default();
    for file in from.list().await? {
        if there.remove(&file.name) == Some(file.bytes) {
            found.all.add(FileCount { files: 1, bytes: file.bytes });
            continue;
        }
        // Deleted since it was listed.
        let Some(bytes) = from.copy(&file.name, to).await? else { continue };
        let stored = to.length(&file.name).await?;
        if stored != Some(bytes) {
            bail!("{}: {bytes} bytes were copied, {stored:?} are there", file.name);
        }
        let one = FileCount { files: 1, bytes };
        found.all.add(one);
        found.copied.add(one);
    }
    Ok(found)
}
