//! What must not be seen: text and keys that are wiped after use, and that no log, error or answer can print.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// A password, token or code. It can't be serialised, prints as `Secret`, and is compared in constant time.
#[derive(Clone, Default, Zeroize, ZeroizeOnDrop)]
pub struct Secret(String);

impl Secret {
    /// Takes a secret in.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The secret itself: for the one place that needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether it was left empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// SHA-256, hexadecimal: what is stored of a token that has at least 80 random bits.
    pub(crate) fn digest(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

impl Eq for Secret {}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A key of a ring, under the id by which what it made is known again.
#[derive(Clone)]
pub struct Key {
    id: String,
    bytes: Zeroizing<Vec<u8>>,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Key").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Why a ring of keys can't be used. The text names ids only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKey {
    /// There is none.
    #[error("a ring needs a key")]
    Empty,
    /// An id is empty, longer than 8 bytes, or has other letters than `a`–`z`, `A`–`Z`, `0`–`9`, `_`.
    #[error("the id of a key has 1 to 8 letters, digits or _")]
    Id,
    /// Two keys have one id.
    #[error("two keys are called {0}")]
    Twice(String),
    /// Fewer than 32 bytes.
    #[error("the key {0} has fewer than 32 bytes")]
    Short(String),
}

/// Keys of one use. The first makes what is new, the others still read what they made: a new first key replaces the old
/// one without anybody noticing, and the old one goes when what it made has run out.
#[derive(Clone, Debug)]
pub struct KeyRing(Vec<Key>);

impl KeyRing {
    /// Of `(id, key)`, the newest first.
    ///
    /// # Errors
    /// [`BadKey`].
    pub fn new(keys: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Self, BadKey> {
        let mut ring: Vec<Key> = Vec::new();
        for (id, bytes) in keys {
            let bytes = Zeroizing::new(bytes);
            // 8 bytes is what Argon2 takes for the id of a secret.
            let letters = id.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
            if !(1..=8).contains(&id.len()) || !letters {
                return Err(BadKey::Id);
            }
            if ring.iter().any(|key| key.id == id) {
                return Err(BadKey::Twice(id));
            }
            if bytes.len() < 32 {
                return Err(BadKey::Short(id));
            }
            ring.push(Key { id, bytes });
        }
        if ring.is_empty() { Err(BadKey::Empty) } else { Ok(Self(ring)) }
    }

    pub(crate) fn newest(&self) -> &Key {
        // The constructor lets no empty ring pass.
        &self.0[0]
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Key> {
        self.0.iter().find(|key| key.id == id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Key> {
        self.0.iter()
    }
}

impl Key {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// HMAC-SHA256 of the parts, each with its length before it, so that no two lists are one text.
    pub(crate) fn mac(&self, parts: &[&str]) -> Zeroizing<[u8; 32]> {
        let mut mac = keyed(&self.bytes);
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part.as_bytes());
        }
        Zeroizing::new(mac.finalize().into_bytes().into())
    }
}

#[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
fn keyed(bytes: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(bytes).expect("HMAC takes keys of every length")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(id: &str, byte: u8) -> (String, Vec<u8>) {
        (id.to_owned(), vec![byte; 32])
    }

    #[test]
    fn nothing_printed_holds_a_secret() {
        let secret = Secret::new("hunter2hunter2");
        let ring = KeyRing::new([key("a", b'K')]).unwrap();
        let printed = format!("{secret:?} {ring:?} {:#?}", Some(&secret));
        assert!(!printed.contains("hunter2") && !printed.contains("75"), "{printed}");
        assert!(printed.contains("\"a\""), "{printed}");
    }

    #[test]
    fn a_ring_that_can_t_be_used_is_refused() {
        let refused = |keys: Vec<(String, Vec<u8>)>| KeyRing::new(keys).unwrap_err();
        assert_eq!(refused(vec![]), BadKey::Empty);
        assert_eq!(refused(vec![key("", 1)]), BadKey::Id);
        assert_eq!(refused(vec![key("a,b", 1)]), BadKey::Id);
        assert_eq!(refused(vec![key("ninechars", 1)]), BadKey::Id);
        assert_eq!(refused(vec![key("a", 1), key("a", 2)]), BadKey::Twice("a".into()));
        assert_eq!(refused(vec![("a".into(), vec![1; 31])]), BadKey::Short("a".into()));
    }

    #[test]
    fn parts_don_t_run_into_each_other() {
        let ring = KeyRing::new([key("a", 1)]).unwrap();
        assert_ne!(ring.newest().mac(&["ab", "c"]), ring.newest().mac(&["a", "bc"]));
    }
}
