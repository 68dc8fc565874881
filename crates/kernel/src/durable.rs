//! Files that survive a power cut: the content is synced before the file gets its name, and the folder after it.
//!
//! Imported catalogues, keys and mails in the demo get their names through [`publish`]; the file store does the same for
//! its files. On Windows a folder can't be synced; there the file's own sync has to do.

use std::fs::File;
use std::io;
use std::path::Path;

/// Syncs a finished file, moves it to `target` in the same file system and syncs the target's folder. Blocks its thread.
///
/// # Errors
/// I/O errors of the file system; [`io::ErrorKind::CrossesDevices`] when the two paths are on different file
/// systems. After an error `target` may exist, but was never acknowledged.
pub fn publish(unfinished: &Path, target: &Path) -> io::Result<()> {
    sync_file(unfinished)?;
    std::fs::rename(unfinished, target)?;
    sync_parent(target)
}

/// [`publish`] on a thread for blocking work.
///
/// # Errors
/// As [`publish`].
pub async fn publish_async(unfinished: &Path, target: &Path) -> io::Result<()> {
    let (unfinished, target) = (unfinished.to_owned(), target.to_owned());
    blocking(move || publish(&unfinished, &target)).await
}

/// Makes the names in a folder durable.
///
/// # Errors
/// The file system's.
#[cfg(not(windows))]
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: Windows can't sync a folder.
///
/// # Errors
/// None.
#[cfg(windows)]
pub fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

fn sync_file(path: &Path) -> io::Result<()> {
    // Some systems write a file's content out only through a handle that may write.
    File::options().write(true).open(path)?.sync_all()
}

fn sync_parent(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => sync_folder(Path::new(".")),
        Some(folder) => sync_folder(folder),
        None => Ok(()),
    }
}

async fn blocking(work: impl FnOnce() -> io::Result<()> + Send + 'static) -> io::Result<()> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|ended| Err(io::Error::other(ended)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_moves_to_its_name_with_its_content() {
        let folder = tempfile::tempdir().unwrap();
        let (unfinished, target) = (folder.path().join(".part"), folder.path().join("whole"));
        std::fs::write(&unfinished, "content").unwrap();
        publish(&unfinished, &target).unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "content");
        assert!(!unfinished.exists());
    }

    #[tokio::test]
    async fn a_missing_file_is_an_error_and_leaves_no_target() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("whole");
        assert!(publish_async(&folder.path().join("missing"), &target).await.is_err());
        assert!(!target.exists());
    }
}
