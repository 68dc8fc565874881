//! The digest of a bundle: the same for the same files with the same bytes.

use std::collections::BTreeMap;
use std::io;

use sha2::{Digest, Sha256};

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

/// The error for a file of the bundle that changed between two reads.
pub(super) fn changed(file: &str) -> io::Error {
    io::Error::other(format!("{file} changed while it was read"))
}
