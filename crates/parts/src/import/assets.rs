//! Pictures and files of parts: either the site's own, below `/images/`, or files of the bundle, which are stored under
//! the hash of their content. Types are detected by content, never by name.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use sha2::{Digest, Sha256};
use tokio::io::AsyncReadExt;

use super::check::Check;
use super::digest::{BundleDigest, changed};
use crate::active::FOLDER;
use crate::bundle::Source;
use kernel::FileStore;

/// The largest file.
const LARGEST: u64 = 50 << 20;

/// Bytes that are copied at once.
const CHUNK: usize = 64 * 1024;

struct Asset {
    path: PathBuf,
    digest: [u8; 32],
    bytes: u64,
    /// The name under which it is to be kept, once a row names it.
    kept: Option<String>,
}

/// The files of a bundle.
pub(super) struct Assets {
    files: BTreeMap<String, Asset>,
    store: FileStore,
}

/// A picture or file that a row names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AssetReference {
    /// Its public URL.
    pub(super) url: String,
    /// Its size; 0 for one of the site's own.
    pub(super) bytes: u32,
}

/// The regular files in the bundle's folder, by name.
pub(super) fn files_of(bundle: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(bundle.join(FOLDER)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        other => other?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            files.push(entry.path());
        }
    }
    files.sort_unstable();
    Ok(files)
}

pub(super) fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

impl Assets {
    /// Looks at every file of the bundle; [`Self::keep`] copies those that rows name into the store.
    pub(super) fn open(bundle: &Path, store: FileStore, all: &mut BundleDigest) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        for path in files_of(bundle)? {
            let name = name_of(&path);
            let (bytes, digest) = Source::open(&bundle.join(FOLDER), &name)?.finish()?;
            all.add(&format!("{FOLDER}/{name}"), bytes, digest);
            files.insert(name, Asset { path, digest, bytes, kept: None });
        }
        Ok(Self { files, store })
    }

    /// The asset in a row's column; `None` when it is invalid, which is reported.
    pub(super) fn find(
        &mut self,
        check: &mut Check<'_>,
        column: usize,
        picture: bool,
    ) -> io::Result<Option<AssetReference>> {
        let Some(name) = check.required(column, super::check::NAME) else { return Ok(None) };
        if name.starts_with('/') {
            if is_site_path(name) {
                return Ok(Some(AssetReference { url: name.to_owned(), bytes: 0 }));
            }
            check.bad(column, "file_name", || format!("\"{name}\" is not a path below /images/"));
            return Ok(None);
        }
        let Some(asset) = self.files.get_mut(name) else {
            check.bad(column, "file_missing", || format!("the bundle's folder files/ has no \"{name}\""));
            return Ok(None);
        };
        if asset.bytes > LARGEST {
            check.bad(column, "file_too_large", || format!("\"{name}\" has more than 50 MB"));
            return Ok(None);
        }
        let kept = match &asset.kept {
            Some(kept) => kept.clone(),
            None => {
                let Some(ending) = ending_of(&asset.path)? else {
                    check.bad(column, "file_type", || {
                        format!("\"{name}\" is no PDF, PNG, JPEG, WebP or AVIF file")
                    });
                    return Ok(None);
                };
                if ending == "pdf" && needs_password(&asset.path)? {
                    check.bad(column, "file_encrypted", || format!("\"{name}\" needs a password to open"));
                    return Ok(None);
                }
                let kept = format!("{}.{ending}", hex::encode(&asset.digest[..16]));
                asset.kept.insert(kept).clone()
            }
        };
        if picture && kept.ends_with(".pdf") {
            check.bad(column, "file_type", || format!("\"{name}\" is no picture"));
            return Ok(None);
        }
        Ok(Some(AssetReference { url: format!("/parts-files/{kept}"), bytes: asset.bytes as u32 }))
    }
}

impl Assets {
    /// The files that rows name, by the names under which they are kept; one content has one name.
    fn named(&self) -> BTreeMap<&str, &Asset> {
        self.files.values().filter_map(|asset| Some((asset.kept.as_deref()?, asset))).collect()
    }

    /// The names under which the files that rows name are kept, in order.
    pub(super) fn names(&self) -> Vec<&str> {
        self.named().into_keys().collect()
    }

    /// Copies referenced files to the store from which they are served. Must only be called for a valid bundle: a file
    /// there is public to anyone who has its name.
    pub(super) async fn keep(&self) -> io::Result<()> {
        let stored = self.store.list().await?;
        let stored: BTreeMap<&str, u64> =
            stored.iter().map(|file| (file.name.as_str(), file.bytes)).collect();
        for (name, asset) in self.named() {
            if stored.get(name) != Some(&asset.bytes) {
                keep(asset, &self.store, name).await?;
            }
        }
        Ok(())
    }
}

fn is_site_path(path: &str) -> bool {
    path.strip_prefix("/images/").is_some_and(|rest| {
        rest.split('/').all(|part| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
        })
    })
}

/// The usual ending of a file of this content; `None` for content that is not taken.
fn ending_of(path: &Path) -> io::Result<Option<&'static str>> {
    let mut head = Vec::with_capacity(16);
    File::open(path)?.take(16).read_to_end(&mut head)?;
    Ok(match head.as_slice() {
        [b'%', b'P', b'D', b'F', b'-', ..] => Some("pdf"),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some("png"),
        [0xFF, 0xD8, 0xFF, ..] => Some("jpg"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("webp"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f' | b's', ..] => Some("avif"),
        _ => None,
    })
}

fn needs_password(pdf: &Path) -> io::Result<bool> {
    let outcome = Pdf::new(std::fs::read(pdf)?);
    Ok(matches!(outcome, Err(LoadPdfError::Decryption(DecryptionError::PasswordProtected))))
}

/// Copies a file under its new name, unless its content has changed.
async fn keep(asset: &Asset, store: &FileStore, name: &str) -> io::Result<()> {
    let mut source = tokio::fs::File::open(&asset.path).await?;
    let mut upload = store.upload(name);
    let mut digest = Sha256::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = source.read(&mut chunk).await?;
        if read == 0 {
            break;
        }
        digest.update(&chunk[..read]);
        upload.write(&chunk[..read]).await?;
    }
    if <[u8; 32]>::from(digest.finalize()) != asset.digest {
        upload.abort().await?;
        return Err(changed(&format!("{FOLDER}/{}", name_of(&asset.path))));
    }
    upload.finish().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_below_images_are_the_site_s_own() {
        assert!(is_site_path("/images/part-oil-1.svg") && is_site_path("/images/parts/a_b.png"));
        for bad in
            ["/images/", "/images/../secret", "/images/a//b", "/image/a.png", "/images/.a", "/images/a?b"]
        {
            assert!(!is_site_path(bad), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_file_is_kept_readable_and_only_as_what_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("bundle");
        std::fs::create_dir_all(bundle.join(FOLDER)).unwrap();
        let source = bundle.join(FOLDER).join("a.pdf");
        std::fs::write(&source, b"%PDF-1.7 one").unwrap();
        let mut permissions = std::fs::metadata(&source).unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&source, permissions).unwrap();
        let target = folder.path().join("kept");
        let store = FileStore::in_folder(&target).unwrap();
        let mut assets = Assets::open(&bundle, store, &mut BundleDigest::default()).unwrap();
        assert!(assets.names().is_empty());
        let name = "0".repeat(32) + ".pdf";
        assets.files.get_mut("a.pdf").unwrap().kept = Some(name.clone());
        let kept = target.join(&name);
        assets.keep().await.unwrap();
        assert_eq!(std::fs::read(&kept).unwrap(), b"%PDF-1.7 one");
        assert!(!std::fs::metadata(&kept).unwrap().permissions().readonly());
        // A truncated copy is replaced; a source that has changed meanwhile is not copied.
        std::fs::write(&kept, b"%PDF").unwrap();
        assets.keep().await.unwrap();
        assert_eq!(std::fs::read(&kept).unwrap(), b"%PDF-1.7 one");
        std::fs::remove_file(&kept).unwrap();
        std::fs::remove_file(&source).unwrap();
        std::fs::write(&source, b"%PDF-1.7 two").unwrap();
        let error = assets.keep().await.unwrap_err();
        assert_eq!(error.to_string(), "files/a.pdf changed while it was read");
        assert!(!kept.exists());
    }

    #[test]
    fn a_file_is_what_its_content_is() {
        let folder = tempfile::tempdir().unwrap();
        let ending = |bytes: &[u8]| {
            let path = folder.path().join("file");
            std::fs::write(&path, bytes).unwrap();
            ending_of(&path).unwrap()
        };
        assert_eq!(ending(b"%PDF-1.7\n"), Some("pdf"));
        assert_eq!(ending(b"\x89PNG\r\n\x1a\n...."), Some("png"));
        assert_eq!(ending(b"RIFF\0\0\0\0WEBPVP8 "), Some("webp"));
        assert_eq!(ending(b"\0\0\0\x1cftypavif"), Some("avif"));
        assert_eq!(ending(b"<svg xmlns="), None);
        assert_eq!(ending(b""), None);
    }
}
