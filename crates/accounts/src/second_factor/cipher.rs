//! Secrets at rest: XChaCha20-Poly1305 with a key of the settings and a random nonce, bound to its account, so that a row
//! copied to another account opens nothing. As text: `<id of the key>.<base64 of nonce and sealed secret>`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as B64;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use kernel::{Fault, Randomness};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::TotpSecret;
use crate::secret::{Key, KeyRing};

const NONCE: usize = 24;

fn cipher(key: &Key) -> XChaCha20Poly1305 {
    // Keys of a ring may be longer than the cipher's 32 bytes.
    let key = Zeroizing::new(<[u8; 32]>::from(Sha256::digest(key.bytes())));
    XChaCha20Poly1305::new((&*key).into())
}

fn bound_to(account: i64) -> String {
    format!("second factor of {account}")
}

/// Seals a secret for an account with the current key.
pub(crate) fn seal(
    keys: &KeyRing,
    randomness: &Randomness,
    account: i64,
    secret: &TotpSecret,
) -> Result<String, Fault> {
    let key = keys.current();
    let nonce = randomness.bytes::<NONCE>();
    let bound = bound_to(account);
    let payload = Payload { msg: &secret.0, aad: bound.as_bytes() };
    let sealed = cipher(key)
        .encrypt(&XNonce::from(nonce), payload)
        .map_err(|_| Fault::Corrupt("a second factor's secret can't be sealed".into()))?;
    Ok(format!("{}.{}", key.id(), B64.encode([&nonce[..], &sealed].concat())))
}

/// Opens what was sealed for that account.
pub(crate) fn open(keys: &KeyRing, account: i64, sealed: &str) -> Result<TotpSecret, Fault> {
    opened(keys, account, sealed)
        .ok_or_else(|| Fault::Corrupt(format!("the second factor of account {account} can't be opened")))
}

fn opened(keys: &KeyRing, account: i64, sealed: &str) -> Option<TotpSecret> {
    let (id, sealed) = sealed.split_once('.')?;
    let sealed = B64.decode(sealed).ok()?;
    let (nonce, sealed) = sealed.split_at_checked(NONCE)?;
    let nonce: [u8; NONCE] = nonce.try_into().ok()?;
    let bound = bound_to(account);
    let payload = Payload { msg: sealed, aad: bound.as_bytes() };
    let secret = Zeroizing::new(cipher(keys.get(id)?).decrypt(&XNonce::from(nonce), payload).ok()?);
    Some(TotpSecret(secret.as_slice().try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(keys: &[(&str, u8)]) -> KeyRing {
        KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 40]))).unwrap()
    }

    const SECRET: TotpSecret = TotpSecret(*b"12345678901234567890");

    #[test]
    fn what_is_sealed_opens_for_its_account_and_with_its_key_alone() {
        let keys = ring(&[("s1", 1)]);
        let sealed = seal(&keys, &Randomness::seeded(1), 17, &SECRET).unwrap();
        assert!(open(&keys, 17, &sealed).unwrap() == SECRET);
        assert!(open(&keys, 18, &sealed).is_err(), "another account's row");
        assert!(open(&ring(&[("s2", 2), ("s1", 1)]), 17, &sealed).unwrap() == SECRET, "after a rotation");
        assert!(open(&ring(&[("s2", 2)]), 17, &sealed).is_err());
        assert!(open(&ring(&[("s1", 2)]), 17, &sealed).is_err());
        let (id, text) = sealed.split_once('.').unwrap();
        let mut bytes = B64.decode(text).unwrap();
        for place in 0..bytes.len() {
            bytes[place] ^= 1;
            assert!(open(&keys, 17, &format!("{id}.{}", B64.encode(&bytes))).is_err(), "byte {place}");
            bytes[place] ^= 1;
        }
        for text in ["", "s1", "s1.", "s1.AAAA"] {
            assert!(open(&keys, 17, text).is_err());
        }
    }
}
