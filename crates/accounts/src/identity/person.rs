//! A person whom the provider has verified.

use std::fmt;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// As the carrier has it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    /// `0` with the provider.
    Female,
    /// `1` with the provider.
    Male,
}

/// Pseudonym of a person for a purpose: HMAC-SHA256 with our own key, 64 hexadecimal digits; deterministic and not
/// reversible. "One entry per person" is a unique key over it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonHash(pub(super) String);

impl PersonHash {
    /// From the column of an entry.
    #[must_use]
    pub const fn of_stored(text: String) -> Self {
        Self(text)
    }

    /// For the column of an entry.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PersonHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonHash(…)")
    }
}

/// A person as attested by the provider. Deliberately without `Debug`; serialised for the encrypted record only.
#[derive(Clone, PartialEq, Eq)]
pub struct VerifiedPerson {
    /// The full name.
    pub name: String,
    /// Digits only, 10 or 11.
    pub phone: String,
    /// If the contract with the provider includes it.
    pub birth_date: Option<NaiveDate>,
    /// If the contract includes it.
    pub gender: Option<Gender>,
    /// True for a foreign national, where the contract delivers it.
    pub foreign: Option<bool>,
    /// Equal for two verifications of one person for one purpose.
    pub hash: PersonHash,
}

impl VerifiedPerson {
    /// The number as the documents have it: `mobile1`, `mobile2`, `mobile3`.
    #[must_use]
    pub fn phone_parts(&self) -> [&str; 3] {
        let (head, rest) = self.phone.split_at_checked(3).unwrap_or((&self.phone, ""));
        let middle = rest.len().saturating_sub(4);
        let (middle, last) = rest.split_at_checked(middle).unwrap_or((rest, ""));
        [head, middle, last]
    }

    /// Completed years on `day`; `None` where the birth date is not delivered.
    #[must_use]
    pub fn age_on(&self, day: NaiveDate) -> Option<u32> {
        let birth = self.birth_date?;
        let years = day.year() - birth.year();
        let had_birthday = (day.month(), day.day()) >= (birth.month(), birth.day());
        u32::try_from(if had_birthday { years } else { years - 1 }).ok()
    }
}

impl fmt::Debug for VerifiedPerson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VerifiedPerson(…)")
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::identity) fn hong() -> VerifiedPerson {
        VerifiedPerson {
            name: "홍길동".into(),
            phone: "01000001234".into(),
            birth_date: NaiveDate::from_ymd_opt(2012, 2, 29),
            gender: Some(Gender::Male),
            foreign: Some(false),
            hash: PersonHash("00".repeat(32)),
        }
    }

    #[test]
    fn a_number_has_three_parts() {
        assert_eq!(hong().phone_parts(), ["010", "0000", "1234"]);
        assert_eq!(
            VerifiedPerson { phone: "0110001234".into(), ..hong() }.phone_parts(),
            ["011", "000", "1234"]
        );
        assert_eq!(VerifiedPerson { phone: "01".into(), ..hong() }.phone_parts(), ["01", "", ""]);
    }

    #[test]
    fn a_year_is_completed_on_the_birthday_and_after_february_for_the_29th() {
        let age = |text: &str| hong().age_on(text.parse().expect("a date"));
        assert_eq!(age("2026-02-28"), Some(13));
        assert_eq!(age("2026-03-01"), Some(14));
        assert_eq!(age("2028-02-29"), Some(16));
        assert_eq!(age("2011-01-01"), None, "not yet born");
        assert_eq!(VerifiedPerson { birth_date: None, ..hong() }.age_on(NaiveDate::MAX), None);
    }

    #[test]
    fn a_person_is_not_printed() {
        let printed = format!("{:?} {:?}", hong(), hong().hash);
        assert!(
            !printed.contains("홍길동") && !printed.contains("1234") && !printed.contains("0000"),
            "{printed}"
        );
    }
}
