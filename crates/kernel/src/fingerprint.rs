//! A name for something that must not itself be named.

use sha2::{Digest, Sha256};

/// SHA-256 of `text` as 64 hexadecimal digits: deterministic and not reversible. Used where a key that contains a
/// secret id becomes externally visible.
#[must_use]
pub fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}
