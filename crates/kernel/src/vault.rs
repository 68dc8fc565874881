//! Encryption at rest and its keys. All personal data at rest is encrypted here; the keys come from the settings.
//!
//! XChaCha20-Poly1305 with a random nonce. Each ciphertext is bound to its place as associated data: moved to another
//! row, it doesn't decrypt. One key of the ring encrypts, all of them decrypt, so that a key is rotated by adding the
//! new one in front and removing the old one when no ciphertext uses it. As text: `<key id>.<base64 of nonce and
//! ciphertext>`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{Aead, KeyInit as _, Payload};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::{Fault, Randomness};

/// Bytes of a nonce: long enough to be drawn at random for ever.
const NONCE: usize = 24;

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

/// The reason why a key ring is invalid. The text names ids only.
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

/// Keys for one purpose. The current one creates new values, the others still verify existing ones: rotation is a new
/// first key, which becomes current once every gateway has it ([`Self::use_key`]), and the old one is removed when its
/// values have expired. Clones share the choice of the current key.
#[derive(Clone, Debug)]
pub struct KeyRing {
    keys: Arc<[Key]>,
    current: Arc<AtomicUsize>,
}

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
        if ring.is_empty() {
            Err(BadKey::Empty)
        } else {
            Ok(Self { keys: ring.into(), current: Arc::default() })
        }
    }

    /// The key that creates new values: the first one, unless [`Self::use_key`] chose another.
    #[must_use]
    pub fn current(&self) -> &Key {
        // The constructor rejects an empty ring, and only places of keys are stored.
        &self.keys[self.current.load(Ordering::Acquire)]
    }

    /// Makes the key of that id current, for all clones. False when the ring lacks it.
    pub fn use_key(&self, id: &str) -> bool {
        let place = self.keys.iter().position(|key| key.id == id);
        if let Some(place) = place {
            self.current.store(place, Ordering::Release);
        }
        place.is_some()
    }

    /// A copy whose current key stays the same, for values that are stored together.
    #[must_use]
    pub fn pinned(&self) -> Self {
        let current = AtomicUsize::new(self.current.load(Ordering::Acquire));
        Self { keys: Arc::clone(&self.keys), current: Arc::new(current) }
    }

    /// The key of that id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.id == id)
    }

    /// All of them, the newest first.
    pub fn iter(&self) -> impl Iterator<Item = &Key> {
        self.keys.iter()
    }
}

impl Key {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The key itself: for the one place that needs it.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A digest of 16 hexadecimal digits, by which two gateways compare their keys of one id without revealing them.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex::encode(&self.mac(&["fingerprint of a key"])[..8])
    }

    /// HMAC-SHA256 of the parts, each with its length before it, so that no two lists are one text.
    #[must_use]
    pub fn mac(&self, parts: &[&str]) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.fed(parts).finalize().into_bytes().into())
    }

    /// Whether `given` is the [`Self::mac`] of the parts, in constant time.
    #[must_use]
    pub fn is_mac(&self, parts: &[&str], given: &[u8]) -> bool {
        self.fed(parts).verify_slice(given).is_ok()
    }

    #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
    fn fed(&self, parts: &[&str]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.bytes).expect("HMAC takes keys of every length");
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part.as_bytes());
        }
        mac
    }
}

/// How many stored values need each key, by its id. A value without a readable key counts under an empty id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyUse(BTreeMap<String, u64>);

impl KeyUse {
    /// Of values that [`Vault::seal`] returned.
    #[must_use]
    pub fn of_sealed(values: &[String]) -> Self {
        let mut found = Self::default();
        for value in values {
            found.add(value.split_once('.').map_or("", |(id, _)| id), 1);
        }
        found
    }

    /// Adds values of a key.
    pub fn add(&mut self, id: &str, values: u64) {
        *self.0.entry(id.to_owned()).or_default() += values;
    }

    /// The values of each key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(id, values)| (id.as_str(), *values))
    }
}

/// Seals and opens for one use. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Vault {
    keys: KeyRing,
    label: &'static str,
}

impl Vault {
    /// With the keys of the settings. `label` names the use: the cipher's own key is made of the ring's and of it, so that
    /// one ring may serve several.
    #[must_use]
    pub const fn new(keys: KeyRing, label: &'static str) -> Self {
        Self { keys, label }
    }

    fn cipher(&self, key: &Key) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&(*key.mac(&[self.label])).into())
    }

    /// Encrypts for the place that `context` names.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] for a text beyond what the cipher takes (256 GB).
    pub fn seal(&self, randomness: &Randomness, context: &str, plain: &[u8]) -> Result<String, Fault> {
        let key = self.keys.current();
        let nonce: [u8; NONCE] = randomness.bytes();
        let payload = Payload { msg: plain, aad: context.as_bytes() };
        let encrypted = self
            .cipher(key)
            .encrypt(&nonce.into(), payload)
            .map_err(|_| Fault::Corrupt("a text could not be encrypted".to_owned()))?;
        Ok(format!("{}.{}", key.id(), URL_SAFE_NO_PAD.encode([nonce.as_slice(), &encrypted].concat())))
    }

    /// Decrypts a value that was encrypted for the same place; `None` when it was not, was modified, or its key was
    /// removed.
    #[must_use]
    pub fn open(&self, context: &str, sealed: &str) -> Option<Zeroizing<Vec<u8>>> {
        let (id, text) = sealed.split_once('.')?;
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (nonce, encrypted) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: encrypted, aad: context.as_bytes() };
        self.cipher(self.keys.get(id)?).decrypt(&(*nonce).into(), payload).map(Zeroizing::new).ok()
    }

    /// The id of the key that seals now.
    #[must_use]
    pub fn current_key_id(&self) -> &str {
        self.keys.current().id()
    }

    /// A copy whose key stays the same, for values that are stored together with its id.
    #[must_use]
    pub fn pinned(&self) -> Self {
        Self { keys: self.keys.pinned(), label: self.label }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key(id: &str, byte: u8) -> (String, Vec<u8>) {
        (id.to_owned(), vec![byte; 32])
    }

    fn vault(keys: &[(&str, u8)]) -> Vault {
        let ring = KeyRing::new(keys.iter().map(|(id, byte)| key(id, *byte))).expect("keys");
        Vault::new(ring, "tests 1")
    }

    #[test]
    fn nothing_printed_holds_a_key() {
        let printed = format!("{:?}", vault(&[("a", b'K')]));
        assert!(!printed.contains("75"), "{printed}");
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
        let made = ring.current().mac(&["ab", "c"]);
        assert_ne!(made, ring.current().mac(&["a", "bc"]));
        assert!(ring.current().is_mac(&["ab", "c"], made.as_slice()));
        assert!(!ring.current().is_mac(&["a", "bc"], made.as_slice()));
        assert!(!ring.current().is_mac(&["ab", "c"], &made[..16]), "half of it is none");
    }

    #[test]
    fn a_new_key_seals_and_the_old_one_still_opens_until_it_is_taken_away() {
        let random = Randomness::seeded(1);
        let (old, new) = (vault(&[("k1", 1)]), vault(&[("k2", 2)]));
        let both = vault(&[("k2", 2), ("k1", 1)]);
        let sealed = old.seal(&random, "here", b"plain").expect("seals");
        assert!(sealed.starts_with("k1."));
        assert_eq!(both.open("here", &sealed).expect("opens").as_slice(), b"plain");
        assert!(both.seal(&random, "here", b"plain").expect("seals").starts_with("k2."));
        assert_eq!((old.current_key_id(), both.current_key_id()), ("k1", "k2"));
        assert!(new.open("here", &sealed).is_none());
        assert!(vault(&[("k1", 2)]).open("here", &sealed).is_none(), "another key under the same id");
    }

    #[test]
    fn a_key_that_was_chosen_is_current_for_all_clones_but_not_for_a_pinned_copy() {
        let ring = KeyRing::new([key("k2", 2), key("k1", 1)]).unwrap();
        let (vault, pinned) = (Vault::new(ring.clone(), "tests 1"), Vault::new(ring.pinned(), "tests 1"));
        assert!(!ring.use_key("k3"));
        assert_eq!(vault.current_key_id(), "k2");
        assert!(ring.use_key("k1"));
        assert_eq!((vault.current_key_id(), pinned.current_key_id()), ("k1", "k2"));
        let sealed = pinned.seal(&Randomness::seeded(1), "here", b"plain").unwrap();
        assert!(sealed.starts_with("k2.") && vault.open("here", &sealed).is_some());
    }

    #[test]
    fn a_fingerprint_tells_keys_apart_and_not_their_ids() {
        let of = |id, byte| KeyRing::new([key(id, byte)]).unwrap().current().fingerprint();
        assert_eq!(of("k1", 1), of("k2", 1));
        assert_ne!(of("k1", 1), of("k1", 2));
        assert_eq!(of("k1", 1).len(), 16);
    }

    #[test]
    fn what_is_sealed_opens_in_its_own_place_and_use_only_and_differs_each_time() {
        let (random, keys) = (Randomness::seeded(1), vault(&[("k1", 1)]));
        let sealed = keys.seal(&random, "here", b"plain").expect("seals");
        assert!(keys.open("there", &sealed).is_none());
        let another = Vault::new(KeyRing::new([key("k1", 1)]).expect("keys"), "tests 2");
        assert!(another.open("here", &sealed).is_none());
        assert_ne!(sealed, keys.seal(&random, "here", b"plain").expect("seals"));
    }

    proptest! {
        #[test]
        fn no_byte_of_what_is_sealed_can_be_changed(
            plain in proptest::collection::vec(any::<u8>(), 0..60),
            at in any::<proptest::sample::Index>(),
            bit in 0_u8..8,
        ) {
            let (random, keys) = (Randomness::seeded(1), vault(&[("k1", 1)]));
            let sealed = keys.seal(&random, "here", &plain).expect("seals");
            let mut bytes = sealed.clone().into_bytes();
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
            if let Ok(changed) = String::from_utf8(bytes) {
                prop_assert!(keys.open("here", &changed).is_none());
            }
            let opened = keys.open("here", &sealed).expect("opens");
            prop_assert_eq!(opened.as_slice(), plain.as_slice());
        }
    }
}
