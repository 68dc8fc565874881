//! RFC 6238 over RFC 4226: HMAC-SHA1, six digits, steps of 30 seconds, one step of tolerance either way. That is what
//! every authenticator app speaks.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

use super::TotpSecret;
use crate::base32;
use crate::secret::Secret;

const STEP_MILLIS: i64 = 30_000;
const DIGITS: usize = 6;

/// The step of the code, if it is that of this moment or of one beside it, and later than `last`: a code is good once.
pub(crate) fn matching_step(secret: &TotpSecret, typed: &str, now: i64, last: i64) -> Option<i64> {
    let typed: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
    if typed.len() != DIGITS {
        return None;
    }
    let present = now.div_euclid(STEP_MILLIS);
    let mut found = 0_i64;
    let mut any = Choice::from(0);
    for step in present - 1..=present + 1 {
        let same = code(&secret.0, step).as_bytes().ct_eq(typed.as_bytes());
        found.conditional_assign(&step, same);
        any |= same;
    }
    (bool::from(any) && found > last).then_some(found)
}

fn code(secret: &[u8], step: i64) -> String {
    format!("{:0DIGITS$}", value(secret, step) % 1_000_000)
}

/// RFC 4226 §5.3: dynamic truncation.
fn value(secret: &[u8], step: i64) -> u32 {
    let digest: [u8; 20] = {
        let mut mac = keyed(secret);
        mac.update(&step.to_be_bytes());
        mac.finalize().into_bytes().into()
    };
    let offset = usize::from(digest[19] & 0x0f);
    let mut four = [0; 4];
    four.copy_from_slice(&digest[offset..offset + 4]);
    u32::from_be_bytes(four) & 0x7fff_ffff
}

#[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
fn keyed(secret: &[u8]) -> Hmac<Sha1> {
    Hmac::new_from_slice(secret).expect("HMAC takes keys of every length")
}

/// The address that an authenticator app reads from a QR code: `otpauth://totp/…`, which holds the secret.
pub(crate) fn uri(secret: &TotpSecret, issuer: &str, account: &str) -> Secret {
    let (issuer, account) = (percent(issuer), percent(account));
    let secret = base32::encode(&secret.0);
    Secret::new(format!(
        "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    ))
}

fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// The code that an app shows at a moment.
#[cfg(test)]
pub(super) fn at(secret: &TotpSecret, now: i64) -> Secret {
    Secret::new(code(&secret.0, now.div_euclid(STEP_MILLIS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RFC_SECRET: TotpSecret = TotpSecret(*b"12345678901234567890");

    /// RFC 6238 appendix B, the SHA-1 rows, at eight digits.
    #[test]
    fn the_vectors_of_rfc_6238() {
        let rows = [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ];
        for (seconds, expected) in rows {
            assert_eq!(format!("{:08}", value(&RFC_SECRET.0, seconds / 30) % 100_000_000), expected);
            assert_eq!(matching_step(&RFC_SECRET, &expected[2..], seconds * 1_000, 0), Some(seconds / 30));
        }
    }

    /// RFC 4226 appendix D.
    #[test]
    fn the_vectors_of_rfc_4226() {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
            "520489",
        ];
        for (step, expected) in (0..).zip(codes) {
            assert_eq!(code(&RFC_SECRET.0, step), expected);
        }
    }

    #[test]
    fn a_code_is_good_for_its_step_and_one_beside_and_once() {
        let at = |seconds: i64, last| matching_step(&RFC_SECRET, "081804", seconds * 1_000, last);
        let step = 1_111_111_109 / 30;
        assert_eq!(at(1_111_111_109, 0), Some(step));
        assert_eq!(at(1_111_111_109 - 30, 0), Some(step));
        assert_eq!(at(1_111_111_109 + 30, 0), Some(step));
        assert_eq!(at(1_111_111_109 - 60, 0), None);
        assert_eq!(at(1_111_111_109 + 60, 0), None);
        assert_eq!(at(1_111_111_109, step - 1), Some(step));
        assert_eq!(at(1_111_111_109, step), None, "used");
        let typed = |typed| matching_step(&RFC_SECRET, typed, 1_111_111_109_000, 0);
        assert_eq!(typed("081 804"), Some(step));
        assert_eq!(
            [typed(""), typed("81804"), typed("0818040"), typed("08180a"), typed("０８１８０４")],
            [None; 5]
        );
    }

    #[test]
    fn the_address_for_the_app_is_escaped() {
        let uri = uri(&RFC_SECRET, "가온 GAON", "kim+shop@example.com");
        assert_eq!(
            uri.expose(),
            "otpauth://totp/%EA%B0%80%EC%98%A8%20GAON:kim%2Bshop%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=%EA%B0%80%EC%98%A8%20GAON&algorithm=SHA1&digits=6&period=30"
        );
    }
}
