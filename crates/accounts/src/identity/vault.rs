//! How records are sealed, and the hash that tells one person from another.

use kernel::vault::Vault;

use super::{AttestedPerson, PersonHash};
use crate::KeyRing;

/// Seals records. The name is part of every cipher's key: with another one nothing would open.
pub(super) const fn records(keys: KeyRing) -> Vault {
    Vault::new(keys, "identity records 1")
}

/// CI, or DI where there is none, within one purpose: entries of two events can't be laid side by side.
pub(super) fn person(keys: &KeyRing, purpose: &str, attested: &AttestedPerson) -> Option<PersonHash> {
    let (kind, value) = match (&attested.ci, &attested.di) {
        (Some(ci), _) => ("ci", ci),
        (None, Some(di)) => ("di", di),
        (None, None) => return None,
    };
    let mac = keys.current().mac(&["identity person 1", purpose, kind, value.expose()]);
    Some(PersonHash(hex::encode(*mac)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Secret;

    fn ring(keys: &[(&str, u8)]) -> KeyRing {
        KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).expect("keys")
    }

    fn attested(ci: Option<&str>, di: Option<&str>) -> AttestedPerson {
        AttestedPerson {
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
    fn a_record_that_lies_in_a_database_still_opens() {
        // Made apart from this program: HMAC-SHA256 of the name, XChaCha20-Poly1305, the nonce 0 to 23 in front.
        let sealed = "k1.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXiGkc8Ak_9r6Lfj54l99_fFmP6OBo";
        let opened = records(ring(&[("k1", 1)])).open("here", sealed).expect("opens");
        assert_eq!(opened.as_slice(), b"plain");
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
}
