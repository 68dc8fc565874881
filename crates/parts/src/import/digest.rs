//! The digest of a bundle: the same for the same files with the same bytes.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::assets;
use crate::bundle::{Source, bundle_columns};

/// Size and digest of each file, by name.
#[derive(Default)]
pub(super) struct BundleDigest {
    files: BTreeMap<String, (u64, [u8; 32])>,
}

impl BundleDigest {
    pub(super) fn add(&mut self, file: &str, bytes: u64, digest: [u8; 32]) {
        self.files.insert(file.to_owned(), (bytes, digest));
    }

    /// True when that file was read before with that size and digest.
    pub(super) fn has(&self, file: &str, bytes: u64, digest: [u8; 32]) -> bool {
        self.files.get(file) == Some(&(bytes, digest))
    }

    /// Bytes of all files.
    pub(super) fn bytes(&self) -> u64 {
        self.files.values().map(|file| file.0).sum()
    }

    /// The digest of them all.
    pub(super) fn finish(&self) -> String {
        let mut all = Sha256::new();
        for (name, (bytes, digest)) in &self.files {
            all.update(format!("{name}\0{bytes}\0"));
            all.update(digest);
        }
        hex::encode(all.finalize())
    }
}

/// True when the bundle's files have that many bytes and that digest. They are read only when the bytes agree.
pub(super) fn is_of(bundle: &Path, bytes: u64, digest: &str) -> io::Result<bool> {
    let mut size = 0;
    for (file, _) in bundle_columns() {
        match std::fs::metadata(bundle.join(file)) {
            Ok(found) => size += found.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(error),
        }
    }
    for asset in assets::files_of(bundle)? {
        size += std::fs::metadata(&asset)?.len();
    }
    if size != bytes {
        return Ok(false);
    }
    let mut all = BundleDigest::default();
    for (file, _) in bundle_columns() {
        let (bytes, digest) = Source::open(bundle, file)?.finish()?;
        all.add(file, bytes, digest);
    }
    for asset in assets::files_of(bundle)? {
        let name = assets::name_of(&asset);
        let (bytes, digest) = Source::open(&bundle.join(assets::FOLDER), &name)?.finish()?;
        all.add(&format!("{}/{name}", assets::FOLDER), bytes, digest);
    }
    Ok(all.finish() == digest)
}
