//! Checks SOLAPI's signature, independently of the client's code that makes it.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::keys;

/// How far the date may be from ours (from memory).
const SKEW_MINUTES: i64 = 15;

/// The set of used signatures.
#[derive(Debug, Default)]
pub(crate) struct Signatures(Mutex<HashSet<String>>);

impl Signatures {
    /// `Err` with SOLAPI's error code (the codes are from memory).
    pub(crate) fn check(&self, header: Option<&str>, now: DateTime<Utc>) -> Result<(), &'static str> {
        let parameters =
            header.and_then(|header| header.strip_prefix("HMAC-SHA256 ")).ok_or("Unauthorized")?;
        let parameter = |name: &str| {
            parameters
                .split(',')
                .filter_map(|pair| pair.trim().split_once('='))
                .find(|(key, _)| key.eq_ignore_ascii_case(name))
                .map(|(_, value)| value)
                .ok_or("Unauthorized")
        };
        if parameter("apiKey")? != keys::MESSAGES_KEY {
            return Err("InvalidAPIKey");
        }
        let (date, salt, signature) = (parameter("date")?, parameter("salt")?, parameter("signature")?);
        let moment = DateTime::parse_from_rfc3339(date).map_err(|_| "RequestTimeTooSkewed")?;
        if (now - moment.to_utc()).num_minutes().abs() > SKEW_MINUTES {
            return Err("RequestTimeTooSkewed");
        }
        if !(12..=64).contains(&salt.len()) {
            return Err("Unauthorized");
        }
        let mut mac = Hmac::<Sha256>::new_from_slice(keys::MESSAGES_SECRET.as_bytes())
            .map_err(|_| "SignatureDoesNotMatch")?;
        mac.update(format!("{date}{salt}").as_bytes());
        let given = hex::decode(signature).map_err(|_| "SignatureDoesNotMatch")?;
        mac.verify_slice(&given).map_err(|_| "SignatureDoesNotMatch")?;
        let fresh = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(signature.to_owned());
        if fresh { Ok(()) } else { Err("DuplicatedSignature") }
    }
}
