//! A name for something that must not itself be named.

use sha2::{Digest, Sha256};

/// SHA-256 of `text` as 64 hexadecimal digits: the same for the same text, and telling nothing of it. Used where a key
/// that holds a secret id becomes visible outside.
#[must_use]
pub fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}
