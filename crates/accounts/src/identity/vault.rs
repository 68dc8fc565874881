//! Encryption at rest, and the hash that tells one person from another.
//!
//! XChaCha20-Poly1305 with a random nonce. Each text is bound to the row that it stands in: put into another one, it
//! doesn't open. The ring's first key seals, all of them open, so that a key is changed by putting the new one in front
//! and taking the old one away when its rows have run out.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use kernel::{Fault, Randomness};
use zeroize::Zeroizing;

use super::{Attested, PersonHash};
use crate::secret::{Key, KeyRing};

/// Bytes of a nonce: long enough to be drawn at random for ever.
const NONCE: usize = 24;

/// The cipher under a key of its own, so that one ring may serve several uses.
fn cipher(key: &Key) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&(*key.mac(&["identity records 1"])).into())
}

/// Encrypts for the place that `context` names.
pub(super) fn seal(
    keys: &KeyRing,
    randomness: &Randomness,
    context: &str,
    plain: &[u8],
) -> Result<String, Fault> {
    let key = keys.newest();
    let nonce: [u8; NONCE] = randomness.bytes();
    let payload = Payload { msg: plain, aad: context.as_bytes() };
    let encrypted = cipher(key)
        .encrypt(&nonce.into(), payload)
        .map_err(|_| Fault::Corrupt("a verification could not be encrypted".to_owned()))?;
    Ok(format!("{}.{}", key.id(), URL_SAFE_NO_PAD.encode([nonce.as_slice(), &encrypted].concat())))
}

/// Decrypts what was sealed for the same place; `None` when it was not, was changed, or its key is gone.
pub(super) fn open(keys: &KeyRing, context: &str, sealed: &str) -> Option<Zeroizing<Vec<u8>>> {
    let (id, text) = sealed.split_once('.')?;
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    let (nonce, encrypted) = bytes.split_first_chunk::<NONCE>()?;
    let payload = Payload { msg: encrypted, aad: context.as_bytes() };
    cipher(keys.get(id)?).decrypt(&(*nonce).into(), payload).map(Zeroizing::new).ok()
}

/// CI, or DI where there is none, within one purpose: entries of two events can't be laid side by side.
pub(super) fn person(keys: &KeyRing, purpose: &str, attested: &Attested) -> Option<PersonHash> {
    let (kind, value) = match (&attested.ci, &attested.di) {
        (Some(ci), _) => ("ci", ci),
        (None, Some(di)) => ("di", di),
        (None, None) => return None,
    };
    let mac = keys.newest().mac(&["identity person 1", purpose, kind, value.expose()]);
    Some(PersonHash(hex::encode(*mac)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Secret;

    fn ring(keys: &[(&str, u8)]) -> KeyRing {
        KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).expect("keys")
    }

    fn attested(ci: Option<&str>, di: Option<&str>) -> Attested {
        Attested {
            name: Secret::new("홍길동"),
            phone: Secret::new("01000001234"),
            birth_date: None,
            gender: None,
            foreign: None,
            ci: ci.map(Secret::new),
            di: di.map(Secret::new),
        }
    }

    #[test]
    fn a_new_key_seals_and_the_old_one_still_opens_until_it_is_taken_away() {
        let random = Randomness::seeded(1);
        let (old, new) = (ring(&[("k1", 1)]), ring(&[("k2", 2)]));
        let both = ring(&[("k2", 2), ("k1", 1)]);
        let sealed = seal(&old, &random, "here", b"plain").expect("seals");
        assert!(sealed.starts_with("k1."));
        assert_eq!(open(&both, "here", &sealed).expect("opens").as_slice(), b"plain");
        assert!(seal(&both, &random, "here", b"plain").expect("seals").starts_with("k2."));
        assert!(open(&new, "here", &sealed).is_none());
        assert!(open(&ring(&[("k1", 2)]), "here", &sealed).is_none(), "another key under the same id");
    }

    #[test]
    fn what_is_sealed_opens_in_its_own_place_only_and_differs_each_time() {
        let (random, keys) = (Randomness::seeded(1), ring(&[("k1", 1)]));
        let sealed = seal(&keys, &random, "here", b"plain").expect("seals");
        assert!(open(&keys, "there", &sealed).is_none());
        assert_ne!(sealed, seal(&keys, &random, "here", b"plain").expect("seals"));
    }

    #[test]
    fn a_person_is_the_same_within_a_purpose_and_nobody_outside() {
        let of = |key: u8, purpose: &str, ci: Option<&str>, di: Option<&str>| {
            person(&ring(&[("p", key)]), purpose, &attested(ci, di)).expect("a hash")
        };
        assert_eq!(of(7, "quiz", Some("A"), Some("B")), of(7, "quiz", Some("A"), None), "CI decides");
        assert_ne!(of(7, "quiz", Some("A"), None), of(7, "event", Some("A"), None));
        assert_ne!(of(7, "quiz", Some("A"), None), of(7, "quiz", None, Some("A")));
        assert_ne!(of(7, "quiz", Some("A"), None), of(7, "quizc", Some("iA"), None));
        assert_ne!(of(7, "quiz", Some("A"), None), of(8, "quiz", Some("A"), None));
        assert!(person(&ring(&[("p", 7)]), "quiz", &attested(None, None)).is_none());
        assert_eq!(of(7, "quiz", Some("A"), None).as_str().len(), 64);
    }

    proptest! {
        #[test]
        fn no_byte_of_what_is_sealed_can_be_changed(
            plain in proptest::collection::vec(any::<u8>(), 0..60),
            at in any::<proptest::sample::Index>(),
            bit in 0_u8..8,
        ) {
            let (random, keys) = (Randomness::seeded(1), ring(&[("k1", 1)]));
            let sealed = seal(&keys, &random, "here", &plain).expect("seals");
            let mut bytes = sealed.clone().into_bytes();
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
            if let Ok(changed) = String::from_utf8(bytes) {
                prop_assert!(open(&keys, "here", &changed).is_none());
            }
            let opened = open(&keys, "here", &sealed).expect("opens");
            prop_assert_eq!(opened.as_slice(), plain.as_slice());
        }
    }
}
