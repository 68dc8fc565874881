//! Cryptography of the hidden-form flow: keys derived from the crypto token, AES-128-CBC with PKCS #7 padding, and
//! HMAC-SHA256 over the transmitted text. The HMAC is verified first, in constant time; nothing is decrypted before.

use aes::Aes128;
use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::Secret;

/// Length of [`key_text`] in characters: base64 of 32 bytes.
const TEXT: usize = 44;
/// Bytes of the cipher's key and of its first vector.
const KEY: usize = 16;
/// Bytes of the HMAC's key.
const MAC: usize = 32;
/// Bytes that it is padded to, by definition (RFC 2104).
const BLOCK: usize = 64;

/// The text that all keys are cut from. Each part is trimmed, as the provider does.
pub(super) fn key_text(request_time: &str, request_number: &str, token_value: &str) -> Secret {
    let mut hash = Sha256::new();
    for part in [request_time, request_number, token_value] {
        hash.update(part.trim().as_bytes());
    }
    Secret::new(STANDARD.encode(hash.finalize()))
}

/// The keys of one verification.
pub(super) struct Keys {
    key: Zeroizing<[u8; KEY]>,
    vector: Zeroizing<[u8; KEY]>,
    mac: Zeroizing<[u8; BLOCK]>,
}

/// Encrypted data that passes through the browser, in either direction.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct EncryptedMessage {
    pub(super) enc_data: String,
    pub(super) integrity_value: String,
}

/// The data was not made with our keys, or was modified.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the data was not made with the keys of this verification")]
pub(super) struct TamperedMessage;

impl Keys {
    /// Cuts the keys from the text; `None` when it isn't one of [`key_text`]'s.
    pub(super) fn of(text: &Secret) -> Option<Self> {
        let text: &[u8; TEXT] = text.expose().as_bytes().try_into().ok()?;
        let mut mac = Zeroizing::new([0; BLOCK]);
        mac.first_chunk_mut::<MAC>()?.copy_from_slice(text.first_chunk::<MAC>()?);
        Some(Self {
            key: Zeroizing::new(*text.first_chunk()?),
            vector: Zeroizing::new(*text.last_chunk()?),
            mac,
        })
    }

    fn mac(&self, enc_data: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as KeyInit>::new(&(*self.mac).into());
        mac.update(enc_data.as_bytes());
        mac
    }

    /// Encrypts and signs.
    pub(super) fn seal(&self, plain: &[u8]) -> EncryptedMessage {
        let cipher = cbc::Encryptor::<Aes128>::new(&(*self.key).into(), &(*self.vector).into());
        let enc_data = STANDARD.encode(cipher.encrypt_padded_vec::<Pkcs7>(plain));
        let integrity_value = STANDARD.encode(self.mac(&enc_data).finalize().into_bytes());
        EncryptedMessage { enc_data, integrity_value }
    }

    /// Checks and decrypts.
    pub(super) fn open(
        &self,
        enc_data: &str,
        integrity_value: &str,
    ) -> Result<Zeroizing<Vec<u8>>, TamperedMessage> {
        // The decoder takes one spelling only of each value, so that a changed character is a changed value.
        let given = STANDARD.decode(integrity_value).map_err(|_| TamperedMessage)?;
        self.mac(enc_data).verify_slice(&given).map_err(|_| TamperedMessage)?;
        let encrypted = STANDARD.decode(enc_data).map_err(|_| TamperedMessage)?;
        let cipher = cbc::Decryptor::<Aes128>::new(&(*self.key).into(), &(*self.vector).into());
        cipher.decrypt_padded_vec::<Pkcs7>(&encrypted).map(Zeroizing::new).map_err(|_| TamperedMessage)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NUMBER: &str = "REQ202611211530001234567890123";
    const PLAIN: &str = r#"{"requestno":"REQ202611211530001234567890123","returnurl":"https://example.com/verify-mobile-result","sitecode":"AB123","methodtype":"get","popupyn":"Y"}"#;
    const ENC_DATA: &str = "VJz+Rn/Py/go5DCKXA9fPnZj3ZtQa8LiiJomyFSXK8FtSnpmYeZWizZDkFW8VqDuYSgSFgIE7Rm8P3P6arHu0cJNYfz7RTnsJ9jr046YGiUUFvDjDWsHPyhFxLQCykcCjB6Bw6iarfZIJj1n6N8HabDd6fQdShJT2yIzwf3yOvWDAVB30IpjPs29trsHJTrCWPsqUkaKXlWg/Bb43FMfhQ==";
    const INTEGRITY: &str = "C57TzWdNLbmkrAKbUOwV7PF3uIh1QjNaaZyg+vaVASM=";

    fn text() -> Secret {
        key_text("20261121153000", NUMBER, "dGVzdC10b2tlbi12YWx1ZQ==")
    }

    fn keys() -> Keys {
        Keys::of(&text()).expect("keys")
    }

    #[test]
    fn the_test_vector_passes() {
        assert_eq!(text().expose(), "oPHT4LJ9iHsVGdLNIrtBiSVzv88/GoaCK4bWX1g0hhQ=");
        let sealed = keys().seal(PLAIN.as_bytes());
        assert_eq!((sealed.enc_data.as_str(), sealed.integrity_value.as_str()), (ENC_DATA, INTEGRITY));
        assert_eq!(keys().open(ENC_DATA, INTEGRITY).expect("opens").as_slice(), PLAIN.as_bytes());
    }

    #[test]
    fn white_space_around_the_parts_counts_for_nothing() {
        let spaced = key_text(" 20261121153000\n", &format!("{NUMBER} "), "\tdGVzdC10b2tlbi12YWx1ZQ==");
        assert_eq!(spaced.expose(), text().expose());
    }

    #[test]
    fn a_text_of_another_length_makes_no_keys() {
        assert!(Keys::of(&Secret::new("")).is_none());
        assert!(Keys::of(&Secret::new(format!("{}=", text().expose()))).is_none());
    }

    /// Replaces every byte of either value by every other byte that is valid in a text.
    #[test]
    fn no_byte_can_be_changed() {
        let keys = keys();
        let changed = |text: &str, at: usize, byte: u8| {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] = byte;
            String::from_utf8(bytes).expect("ASCII")
        };
        let mut tried = 0;
        for byte in 0..=0x7f {
            for at in (0..ENC_DATA.len()).filter(|at| ENC_DATA.as_bytes()[*at] != byte) {
                assert_eq!(
                    keys.open(&changed(ENC_DATA, at, byte), INTEGRITY),
                    Err(TamperedMessage),
                    "{at} {byte}"
                );
                tried += 1;
            }
            for at in (0..INTEGRITY.len()).filter(|at| INTEGRITY.as_bytes()[*at] != byte) {
                assert_eq!(
                    keys.open(ENC_DATA, &changed(INTEGRITY, at, byte)),
                    Err(TamperedMessage),
                    "{at} {byte}"
                );
                tried += 1;
            }
        }
        assert_eq!(tried, 127 * (ENC_DATA.len() + INTEGRITY.len()));
    }

    #[test]
    fn nothing_can_be_cut_off_or_put_on() {
        let keys = keys();
        for cut in 0..ENC_DATA.len() {
            assert_eq!(keys.open(&ENC_DATA[..cut], INTEGRITY), Err(TamperedMessage));
        }
        for cut in 0..INTEGRITY.len() {
            assert_eq!(keys.open(ENC_DATA, &INTEGRITY[..cut]), Err(TamperedMessage));
        }
        assert_eq!(keys.open(&format!("{ENC_DATA}\n"), INTEGRITY), Err(TamperedMessage));
        assert_eq!(keys.open(ENC_DATA, &format!("{INTEGRITY} ")), Err(TamperedMessage));
    }

    #[test]
    fn what_is_signed_but_not_encrypted_is_refused_without_a_panic() {
        let keys = keys();
        for enc_data in ["", "AAAA", "not base64 at all", "AAAAAAAAAAAAAAAAAAAAAA=="] {
            let integrity = STANDARD.encode(keys.mac(enc_data).finalize().into_bytes());
            assert_eq!(keys.open(enc_data, &integrity), Err(TamperedMessage), "{enc_data}");
        }
    }

    proptest! {
        #[test]
        fn what_was_sealed_opens_with_the_same_keys_only(plain in proptest::collection::vec(any::<u8>(), 0..200), other in "[A-Z0-9]{30}") {
            let sealed = keys().seal(&plain);
            let opened = keys().open(&sealed.enc_data, &sealed.integrity_value).expect("opens");
            prop_assert_eq!(opened.as_slice(), plain.as_slice());
            let others = Keys::of(&key_text("20261121153000", &other, "dGVzdC10b2tlbi12YWx1ZQ==")).expect("keys");
            prop_assert_eq!(others.open(&sealed.enc_data, &sealed.integrity_value), Err(TamperedMessage));
        }
    }
}
