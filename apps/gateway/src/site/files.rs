//! The files of the built site. The folder is listed once at start: a request can only name a listed file. Hashed files never
//! change and are cached in memory after the first read.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use bytes::Bytes;

use crate::middleware::fault::HttpFault;

/// The folder of files with a hash of their content in their names.
pub const ASSETS: &str = "assets/";

/// Bytes of hashed files that are kept in memory, at most: those of a build are a few megabytes.
const KEPT: usize = 32 * 1024 * 1024;

/// The listed files. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Files(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    by_name: BTreeMap<String, File>,
    kept: RwLock<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    by_path: HashMap<PathBuf, Bytes>,
    bytes: usize,
}

/// One file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    path: PathBuf,
    is_hashed: bool,
    /// True when a copy compressed with Brotli is beside it, named `<file>.br`.
    pub has_brotli: bool,
}

impl File {
    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The compressed copy.
    #[must_use]
    pub fn brotli(&self) -> Self {
        let mut name = self.path.clone().into_os_string();
        name.push(".br");
        Self { path: name.into(), has_brotli: false, ..*self }
    }
}

impl Files {
    /// Lists a folder and those in it. Names are relative, with slashes.
    ///
    /// # Errors
    /// When the folder can't be read, such as when the site has not been built.
    pub fn list(folder: &Path) -> io::Result<Self> {
        let mut found = BTreeMap::new();
        walk(folder, "", &mut found)?;
        let compressed: Vec<String> =
            found.keys().filter_map(|name| name.strip_suffix(".br").map(str::to_owned)).collect();
        for name in compressed {
            found.remove(&format!("{name}.br"));
            if let Some(file) = found.get_mut(&name) {
                file.has_brotli = true;
            }
        }
        Ok(Self(Arc::new(Inner { by_name: found, kept: RwLock::default() })))
    }

    /// The file of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<File> {
        self.0.by_name.get(name).cloned()
    }

    /// The files directly in a folder, which ends with a slash, by their names in it.
    #[must_use]
    pub fn below(&self, folder: &str) -> Vec<(String, File)> {
        let inside =
            self.0.by_name.iter().filter_map(|(path, file)| Some((path.strip_prefix(folder)?, file)));
        inside
            .filter(|(name, _)| !name.contains('/'))
            .map(|(name, file)| (name.to_owned(), file.clone()))
            .collect()
    }

    /// The path of the file that is called so, in whatever folder.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<String> {
        self.0.by_name.keys().find(|path| path.rsplit('/').next() == Some(name)).cloned()
    }

    /// Its content.
    ///
    /// # Errors
    /// 404 when it was deleted since the start.
    pub async fn read(&self, file: &File) -> Result<Bytes, HttpFault> {
        let kept =
            self.0.kept.read().unwrap_or_else(PoisonError::into_inner).by_path.get(&file.path).cloned();
        if let Some(bytes) = kept {
            return Ok(bytes);
        }
        match tokio::fs::read(&file.path).await {
            Ok(bytes) => {
                let bytes = Bytes::from(bytes);
                if file.is_hashed {
                    self.keep(file, &bytes);
                }
                Ok(bytes)
            }
            Err(error) => {
                tracing::warn!(%error, file = %file.path.display(), "site file unreadable");
                Err(HttpFault::NotFound)
            }
        }
    }

    fn keep(&self, file: &File, bytes: &Bytes) {
        let mut kept = self.0.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes + bytes.len() <= KEPT && kept.by_path.insert(file.path.clone(), bytes.clone()).is_none()
        {
            kept.bytes += bytes.len();
        }
    }

    /// Its content as text, at start.
    ///
    /// # Errors
    /// When there is none of that name or it can't be read.
    pub fn read_text(&self, name: &str) -> io::Result<String> {
        let file = self.find(name).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, name.to_owned()))?;
        std::fs::read_to_string(file.path)
    }
}

fn walk(folder: &Path, prefix: &str, found: &mut BTreeMap<String, File>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let name = format!("{prefix}{name}");
        let path = entry.path();
        if path.is_dir() {
            walk(&path, &format!("{name}/"), found)?;
        } else {
            let is_hashed = name.starts_with(ASSETS);
            found.insert(name, File { path, is_hashed, has_brotli: false });
        }
    }
    Ok(())
}

/// The content type by the name's ending.
#[must_use]
pub fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml; charset=utf-8",
        "avif" => "image/avif",
        "webp" => "image/webp",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compressed_copy_belongs_to_its_file_and_is_none_itself() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("assets")).unwrap();
        std::fs::write(folder.path().join("assets/a-1.js"), "a").unwrap();
        std::fs::write(folder.path().join("assets/a-1.js.br"), "b").unwrap();
        let files = Files::list(folder.path()).unwrap();
        assert!(files.find("assets/a-1.js").unwrap().has_brotli);
        assert_eq!(files.find("assets/a-1.js.br"), None);
        assert_eq!(files.find("../secret"), None);
    }

    #[tokio::test]
    async fn a_hashed_file_is_read_once_and_another_each_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir(path("assets")).unwrap();
        for name in ["assets/a-1.js", "assets/a-1.js.br", "robots.txt"] {
            std::fs::write(path(name), name).unwrap();
        }
        let files = Files::list(folder.path()).unwrap();
        let (hashed, other) = (files.find("assets/a-1.js").unwrap(), files.find("robots.txt").unwrap());
        for round in 0..2 {
            assert_eq!(files.read(&hashed).await.unwrap(), "assets/a-1.js");
            assert_eq!(files.read(&hashed.brotli()).await.unwrap(), "assets/a-1.js.br");
            assert_eq!(files.read(&other).await.is_ok(), round == 0);
            std::fs::remove_dir_all(path("assets")).ok();
            std::fs::remove_file(path("robots.txt")).ok();
        }
    }
}
