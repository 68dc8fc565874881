//! The cryptography of the identity provider's flow, implemented a second time, independently of the client.

use aes::Aes128;
use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use encoding_rs::EUC_KR;
use hmac::{Hmac, Mac};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// `base64(SHA-256(req_dtim + req_no + token_val))`.
#[derive(Clone)]
pub(crate) struct Keys(String);

impl Keys {
    pub(crate) fn of(request_time: &str, request_number: &str, token_value: &str) -> Self {
        let joined = [request_time.trim(), request_number.trim(), token_value.trim()].concat();
        Self(STANDARD.encode(Sha256::digest(joined)))
    }

    fn cipher_key(&self) -> [u8; 16] {
        std::array::from_fn(|at| self.0.as_bytes()[at])
    }

    fn vector(&self) -> [u8; 16] {
        let start = self.0.len() - 16;
        std::array::from_fn(|at| self.0.as_bytes()[start + at])
    }

    fn signature(&self, enc_data: &str) -> Option<String> {
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&self.0.as_bytes()[..32]).ok()?;
        mac.update(enc_data.as_bytes());
        Some(STANDARD.encode(mac.finalize().into_bytes()))
    }

    /// The decrypted request, or `None` when it was not made with these keys.
    pub(crate) fn open(&self, enc_data: &str, integrity_value: &str) -> Option<Value> {
        if self.signature(enc_data)? != integrity_value {
            return None;
        }
        let cipher = cbc::Decryptor::<Aes128>::new(&self.cipher_key().into(), &self.vector().into());
        let plain = cipher.decrypt_padded_vec::<Pkcs7>(&STANDARD.decode(enc_data).ok()?).ok()?;
        serde_json::from_slice(&plain).ok()
    }

    /// An answer in EUC-KR: `enc_data` and `integrity_value`.
    pub(crate) fn seal(&self, answer: &Map<String, Value>) -> Option<(String, String)> {
        let text = serde_json::to_string(answer).ok()?;
        let cipher = cbc::Encryptor::<Aes128>::new(&self.cipher_key().into(), &self.vector().into());
        let enc_data = STANDARD.encode(cipher.encrypt_padded_vec::<Pkcs7>(&euc_kr(&text)));
        let integrity_value = self.signature(&enc_data)?;
        Some((enc_data, integrity_value))
    }
}

/// The text in EUC-KR; what isn't in it becomes a question mark.
fn euc_kr(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for letter in text.chars() {
        let mut buffer = [0; 4];
        let (encoded, _, unmappable) = EUC_KR.encode(letter.encode_utf8(&mut buffer));
        bytes.extend_from_slice(if unmappable { b"?" } else { &encoded });
    }
    bytes
}
