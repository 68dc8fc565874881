//! The token in the cookie: a JWT (RFC 7519), HS256, whose header names the key of the ring that signed it. Its times are
//! held against our clock, since the library reads the machine's.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Fault, Randomness};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::secret::{KeyRing, Secret};

const ISSUER: &str = "accounts";
/// Maximum length of a token in bytes; ours have about 250.
const LONGEST: usize = 1_024;

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    /// The session's secret.
    sid: String,
    /// Seconds, as the RFC has them.
    iat: i64,
    exp: i64,
}

/// A new secret of a session: 256 random bits.
pub(crate) fn new_secret(randomness: &Randomness) -> Secret {
    Secret::new(URL_SAFE_NO_PAD.encode(*Zeroizing::new(randomness.bytes::<32>())))
}

/// The token that carries a session's secret until `expires_at` (UTC milliseconds, like `now`).
pub(crate) fn sign(keys: &KeyRing, secret: &Secret, now: i64, expires_at: i64) -> Result<Secret, Fault> {
    let key = keys.current();
    let mut header = Header::new(Algorithm::HS256);
    header.kid = Some(key.id().to_owned());
    let claims = Claims {
        iss: ISSUER.to_owned(),
        sid: secret.expose().to_owned(),
        iat: now.div_euclid(1_000),
        exp: expires_at.div_euclid(1_000),
    };
    jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(key.bytes()))
        .map(Secret::new)
        .map_err(|_| Fault::Settings("a session's token can't be signed".into()))
}

/// The session's secret in a token that a key of the ring has signed and that has not run out.
pub(crate) fn read(keys: &KeyRing, token: &str, now: i64) -> Option<Secret> {
    if token.len() > LONGEST {
        return None;
    }
    let header = jsonwebtoken::decode_header(token).ok()?;
    let key = keys.get(header.kid.as_deref()?)?;
    let mut validation = Validation::new(Algorithm::HS256);
    validation.validate_exp = false;
    validation.set_issuer(&[ISSUER]);
    validation.set_required_spec_claims(&["exp", "iss"]);
    let claims = jsonwebtoken::decode::<Claims>(token, &DecodingKey::from_secret(key.bytes()), &validation)
        .ok()?
        .claims;
    (now < claims.exp.checked_mul(1_000)?).then(|| Secret::new(claims.sid))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_795_482_000_000;
    const LATER: i64 = NOW + 12 * 3_600_000;

    fn ring(keys: &[(&str, u8)]) -> KeyRing {
        KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).unwrap()
    }

    fn signed(keys: &KeyRing) -> String {
        sign(keys, &"the-session-s-secret".into(), NOW, LATER).unwrap().expose().to_owned()
    }

    fn is_read(keys: &KeyRing, token: &str, now: i64) -> bool {
        read(keys, token, now) == Some("the-session-s-secret".into())
    }

    #[test]
    fn a_token_is_good_until_it_runs_out_by_our_clock() {
        let keys = ring(&[("k1", 1)]);
        let token = signed(&keys);
        assert!(is_read(&keys, &token, NOW));
        assert!(is_read(&keys, &token, LATER - 1));
        assert!(read(&keys, &token, LATER).is_none());
    }

    #[test]
    fn a_new_key_signs_nobody_out_and_a_removed_one_does() {
        let token = signed(&ring(&[("k1", 1)]));
        let rotated = ring(&[("k2", 2), ("k1", 1)]);
        assert!(is_read(&rotated, &token, NOW));
        assert!(is_read(&rotated, &signed(&rotated), NOW));
        assert!(read(&ring(&[("k2", 2)]), &token, NOW).is_none(), "its key is gone");
        assert!(read(&ring(&[("k1", 9)]), &token, NOW).is_none(), "another key under the same id");
    }

    #[test]
    fn any_changed_byte_is_refused() {
        let keys = ring(&[("k1", 1)]);
        let token = signed(&keys);
        for place in 0..token.len() {
            let mut changed = token.clone().into_bytes();
            changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            // The last letter of a digest's base64 holds 2 bits that mean nothing; a strict reader refuses them too.
            assert!(read(&keys, &changed, NOW).is_none(), "byte {place}");
        }
        assert!(read(&keys, &token.repeat(9), NOW).is_none());
    }

    fn forged(header: &str, claims: &str) -> String {
        let part = |text: &str| URL_SAFE_NO_PAD.encode(text);
        format!("{}.{}.", part(header), part(claims))
    }

    #[test]
    fn neither_no_algorithm_nor_another_one_is_taken() {
        let keys = ring(&[("k1", 1)]);
        let claims = format!(
            "{{\"iss\":\"accounts\",\"sid\":\"the-session-s-secret\",\"iat\":0,\"exp\":{}}}",
            LATER / 1_000
        );
        assert!(read(&keys, &forged(r#"{"typ":"JWT","alg":"none","kid":"k1"}"#, &claims), NOW).is_none());
        let claims =
            Claims { iss: ISSUER.into(), sid: "the-session-s-secret".into(), iat: 0, exp: LATER / 1_000 };
        let encode = |algorithm, kid: Option<&str>, claims: &Claims| {
            let mut header = Header::new(algorithm);
            header.kid = kid.map(str::to_owned);
            jsonwebtoken::encode(&header, claims, &EncodingKey::from_secret(&[1; 32])).unwrap()
        };
        assert!(
            is_read(&keys, &encode(Algorithm::HS256, Some("k1"), &claims), NOW),
            "the forger's tools are good"
        );
        assert!(read(&keys, &encode(Algorithm::HS384, Some("k1"), &claims), NOW).is_none());
        assert!(read(&keys, &encode(Algorithm::HS256, None, &claims), NOW).is_none());
        let other = Claims { iss: "elsewhere".into(), ..claims };
        assert!(read(&keys, &encode(Algorithm::HS256, Some("k1"), &other), NOW).is_none());
    }

    #[test]
    fn a_token_tells_nothing_of_the_person() {
        let token = signed(&ring(&[("k1", 1)]));
        let parts: Vec<_> = token.split('.').map(|part| URL_SAFE_NO_PAD.decode(part).unwrap()).collect();
        let claims: serde_json::Value = serde_json::from_slice(&parts[1]).unwrap();
        let mut names: Vec<_> = claims.as_object().unwrap().keys().cloned().collect();
        names.sort();
        assert_eq!(names, ["exp", "iat", "iss", "sid"]);
    }
}
