//! The hashed files of every build that was served within the last week, in the file store: during a roll-out a page of
//! one build may ask a gateway with another for its scripts, and a page that is open keeps loading the chunks of its own.

use std::collections::HashSet;
use std::io;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use bytes::Bytes;
use chrono::TimeDelta;
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::FileStore;
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::files::{ASSETS, Files};

/// How long the files of a build stay after the last gateway that served it.
const KEPT_FOR: TimeDelta = TimeDelta::days(7);
/// Files that no build names are not deleted before, since their build may be being published.
const PUBLISHED_WITHIN: TimeDelta = TimeDelta::days(1);
/// Files that are stored at the same time.
const AT_ONCE: usize = 8;
/// Minimum time between two listings of the store; unknown names wait for the next one.
const LISTED_EVERY: Duration = Duration::from_secs(1);
/// The ending of compressed copies.
const BROTLI: &str = ".br";

/// The stored builds.
#[derive(Debug)]
pub struct Builds {
    /// A list of names for each build, written again every hour that it is served.
    builds: FileStore,
    assets: FileStore,
    names: RwLock<HashSet<String>>,
    /// When the names were listed last.
    listed: Mutex<Option<Instant>>,
}

/// A file of another build.
#[derive(Debug)]
pub struct BuildFile {
    /// Its content.
    pub content: Bytes,
    /// Whether it is compressed with Brotli.
    pub is_brotli: bool,
    /// Whether there is a compressed copy.
    pub has_brotli: bool,
}

impl Builds {
    /// Over the folders of builds and of their files.
    #[must_use]
    pub fn new(builds: FileStore, assets: FileStore) -> Self {
        Self { builds, assets, names: RwLock::default(), listed: Mutex::default() }
    }

    /// Stores the files of a build that are not stored yet, and notes that it is being served; returns how many were stored.
    ///
    /// # Errors
    /// The store's or the folder's.
    pub async fn publish(&self, files: &Files) -> io::Result<usize> {
        let mut assets = files.below(ASSETS);
        let compressed: Vec<_> = assets
            .iter()
            .filter(|(_, file)| file.has_brotli)
            .map(|(name, file)| (format!("{name}{BROTLI}"), file.brotli()))
            .collect();
        assets.extend(compressed);
        let names: Vec<&str> = assets.iter().map(|(name, _)| name.as_str()).collect();
        let list = names.join("\n");
        // The list comes first, so that no other gateway deletes the files in it.
        self.builds.put(&hex::encode(&Sha256::digest(&list)[..16]), list).await?;
        let stored = self.list().await?;
        let missing = assets.into_iter().filter(|(name, _)| !stored.contains(name));
        let storing = stream::iter(missing)
            .map(|(name, file)| async move { self.assets.put_file(&name, file.path()).await.map(|()| 1) });
        storing.buffer_unordered(AT_ONCE).try_fold(0, async |sum, one| Ok(sum + one)).await
    }

    /// Deletes builds that were not served for a week, and the files that only those had; returns the number of files.
    ///
    /// # Errors
    /// The store's.
    pub async fn sweep(&self) -> io::Result<u64> {
        self.builds.delete_unneeded(KEPT_FOR, |_| false).await?;
        let mut needed = HashSet::new();
        for build in self.builds.list().await? {
            if let Some(list) = self.builds.open(&build.name, None).await? {
                let list = list.into_bytes().await?;
                needed.extend(String::from_utf8_lossy(&list).lines().map(str::to_owned));
            }
        }
        self.assets.delete_unneeded(PUBLISHED_WITHIN, |name| needed.contains(name)).await
    }

    /// A hashed file of any build; `None` if no build of the last week has it.
    ///
    /// # Errors
    /// The store's.
    pub async fn file(&self, name: &str, takes_brotli: bool) -> io::Result<Option<BuildFile>> {
        // The same letters as in the names that the site's build gives.
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        if name.is_empty() || !name.bytes().all(is_plain) || !self.knows(name).await? {
            return Ok(None);
        }
        let has_brotli = self.has(&format!("{name}{BROTLI}"));
        let is_brotli = has_brotli && takes_brotli;
        let stored = if is_brotli { format!("{name}{BROTLI}") } else { name.to_owned() };
        let Some(file) = self.assets.open(&stored, None).await? else { return Ok(None) };
        Ok(Some(BuildFile { content: file.into_bytes().await?, is_brotli, has_brotli }))
    }

    fn has(&self, name: &str) -> bool {
        self.names.read().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    /// Looks into the store for a name that is unknown. However many unknown names are requested, it is listed once a second.
    async fn knows(&self, name: &str) -> io::Result<bool> {
        if self.has(name) {
            return Ok(true);
        }
        let arrived = Instant::now();
        let mut listed = self.listed.lock().await;
        if let Some(at) = *listed {
            if at >= arrived {
                return Ok(self.has(name));
            }
            tokio::time::sleep_until(at + LISTED_EVERY).await;
        }
        let begun = Instant::now();
        let names = self.list().await?;
        *self.names.write().unwrap_or_else(PoisonError::into_inner) = names;
        *listed = Some(begun);
        Ok(self.has(name))
    }

    async fn list(&self) -> io::Result<HashSet<String>> {
        Ok(self.assets.list().await?.into_iter().map(|file| file.name).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::SystemTime;

    use kernel::Clock;

    use super::*;

    struct TestFolder {
        folder: tempfile::TempDir,
    }

    impl TestFolder {
        fn builds(&self) -> Builds {
            let store = FileStore::in_folder(&self.folder.path().join("store")).unwrap();
            Builds::new(store.subfolder("builds"), store.subfolder("assets"))
        }

        /// A build with these hashed files, of which the first has a compressed copy.
        fn build(&self, name: &str, assets: &[&str]) -> Files {
            let folder = self.folder.path().join(name);
            std::fs::create_dir_all(folder.join("assets")).unwrap();
            std::fs::write(folder.join("index.html"), name).unwrap();
            for asset in assets {
                std::fs::write(folder.join("assets").join(asset), asset).unwrap();
            }
            std::fs::write(folder.join("assets").join(format!("{}.br", assets[0])), "small").unwrap();
            Files::list(&folder).unwrap()
        }

        fn age(&self, folder: &str, days: i64) {
            for entry in std::fs::read_dir(self.folder.path().join("store").join(folder)).unwrap() {
                let file = std::fs::File::options().write(true).open(entry.unwrap().path()).unwrap();
                file.set_modified(SystemTime::from(Clock::system().now() - TimeDelta::days(days))).unwrap();
            }
        }
    }

    fn place() -> TestFolder {
        TestFolder { folder: tempfile::tempdir().unwrap() }
    }

    async fn content(builds: &Builds, name: &str) -> Option<String> {
        let file = builds.file(name, false).await.unwrap()?;
        Some(String::from_utf8(file.content.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn a_gateway_serves_the_files_of_a_build_that_another_published() {
        let place = place();
        let (here, there) = (place.builds(), place.builds());
        here.publish(&place.build("old", &["main-1.js", "font-1.woff2"])).await.unwrap();
        assert_eq!(content(&here, "main-2.js").await, None);
        let new = place.build("new", &["main-2.js", "font-1.woff2"]);
        assert_eq!(there.publish(&new).await.unwrap(), 2, "the font is there already");
        assert_eq!(there.publish(&new).await.unwrap(), 0);
        assert_eq!(content(&here, "main-2.js").await.unwrap(), "main-2.js", "it looks again");
        assert_eq!(content(&there, "main-1.js").await.unwrap(), "main-1.js");
        let compressed = here.file("main-1.js", true).await.unwrap().unwrap();
        assert_eq!((&*compressed.content, compressed.is_brotli), (&b"small"[..], true));
        let font = here.file("font-1.woff2", true).await.unwrap().unwrap();
        assert_eq!((font.is_brotli, font.has_brotli), (false, false));
        for other in ["", "index.html", "../builds/x", "a/b", "main-3.js", "main-1.js\0"] {
            assert_eq!(content(&here, other).await, None, "{other:?}");
        }
    }

    #[tokio::test]
    async fn unknown_names_are_looked_for_once_a_second() {
        let place = place();
        let builds = place.builds();
        assert_eq!(content(&builds, "a-1.js").await, None);
        let before = Instant::now();
        // Waiting for one another they would take a minute and a half.
        let names: Vec<String> = (0..100).map(|at| format!("b-{at}.js")).collect();
        let looking = names.iter().map(|name| content(&builds, name));
        assert!(futures_util::future::join_all(looking).await.iter().all(Option::is_none));
        assert!(before.elapsed() < 50 * LISTED_EVERY, "one look for all of them");
    }

    #[tokio::test]
    async fn files_go_a_week_after_the_last_gateway_that_served_them() {
        let place = place();
        let builds = place.builds();
        builds.publish(&place.build("old", &["main-1.js", "font-1.woff2"])).await.unwrap();
        place.age("builds", 6);
        place.age("assets", 30);
        assert_eq!(builds.sweep().await.unwrap(), 0);
        place.age("builds", 8);
        builds.publish(&place.build("new", &["main-2.js", "font-1.woff2"])).await.unwrap();
        assert_eq!(builds.sweep().await.unwrap(), 2, "the script and its compressed copy");
        assert_eq!(content(&builds, "main-1.js").await, None);
        assert_eq!(content(&builds, "font-1.woff2").await.unwrap(), "font-1.woff2");
        // A file whose list is not there yet stays for a day.
        let store = Path::new("store/assets/main-3.js");
        std::fs::write(place.folder.path().join(store), "").unwrap();
        assert_eq!(builds.sweep().await.unwrap(), 0);
    }
}
