//! The entry of a quiz (events spec §5 "Quiz", REST contract "Quiz save-events").

use std::fmt;

use kernel::FieldErrors;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use super::rules::{line, null_as_nothing};
use crate::publication::fixed::{OTHER_MAKE, Quiz};

/// Letters of a code: one in each of the four boxes.
const CODE: usize = 4;
/// Placeholder of an empty box. It disappears on focus and is no answer; no word consists of it alone.
pub const CODE_PLACEHOLDER: char = 'ㅁ';
/// Unicode scalar values at most.
const NAME: usize = 100;
const VEHICLE: usize = 50;

/// Yes to a consent, in all the forms that clients send it in.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "RawAgreement")]
pub struct Agree(pub bool);

/// `true`, `false`, `"Agree"`, `"Disagree"`; anything else is no.
#[derive(Deserialize)]
#[serde(untagged)]
enum RawAgreement {
    Flag(bool),
    Word(String),
    Other(serde::de::IgnoredAny),
}

impl From<RawAgreement> for Agree {
    fn from(sent: RawAgreement) -> Self {
        Self(match sent {
            RawAgreement::Flag(flag) => flag,
            RawAgreement::Word(word) => word == "Agree",
            RawAgreement::Other(_) => false,
        })
    }
}

/// An answer that may be either.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum YesNo {
    /// `Y`
    Y,
    /// `N`
    N,
}

/// An entry as a client sends it. Name and phone are shown to the visitor; what counts is the verification on the server.
/// Written out for the fingerprint of a request alone.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct QuizEntry {
    /// `winterbatteries` where there is none.
    pub event_id: Option<String>,
    /// Four letters.
    #[serde(deserialize_with = "null_as_nothing")]
    pub code: String,
    /// 100 characters at most.
    #[serde(deserialize_with = "null_as_nothing")]
    pub name: String,
    /// The id of the make, as text.
    #[serde(deserialize_with = "null_as_nothing")]
    pub brands: String,
    /// The model: for the other make alone, 50 characters at most.
    #[serde(deserialize_with = "null_as_nothing")]
    pub vehicle: String,
    /// 11 digits.
    #[serde(deserialize_with = "null_as_nothing")]
    pub phone: String,
    /// The terms of the event.
    pub agree_term: Agree,
    /// The use of personal data.
    pub consent: Agree,
    /// Whether the visitor is a public official: `Y` or `N`.
    #[serde(deserialize_with = "null_as_nothing")]
    pub publicofficial: String,
    /// Whether the visitor works for the manufacturer: `Y` or `N`.
    #[serde(deserialize_with = "null_as_nothing")]
    pub gm_operation: String,
}

/// A valid entry; the code is not verified yet.
#[derive(Clone, PartialEq, Eq)]
pub struct CheckedEntry {
    /// The quiz.
    pub quiz: Quiz,
    /// Four letters, as typed.
    pub code: String,
    /// Trimmed.
    pub name: String,
    /// The make's id.
    pub make: u32,
    /// The typed model; with the other make only.
    pub vehicle: Option<String>,
    /// 11 digits.
    pub phone: String,
    /// The given answer.
    pub public_official: YesNo,
    /// The given answer.
    pub gm_operation: YesNo,
}

impl fmt::Debug for QuizEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QuizEntry(…)")
    }
}

impl fmt::Debug for CheckedEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CheckedEntry(…)")
    }
}

impl YesNo {
    fn of(text: &str) -> Option<Self> {
        match text.trim() {
            "Y" => Some(Self::Y),
            "N" => Some(Self::N),
            _ => None,
        }
    }
}

impl QuizEntry {
    /// Validates an entry; `makes` returns whether a make is on offer.
    ///
    /// # Errors
    /// Every refusal in the order of the form: `quiz_code_required`, `name_required`, `make_required`, `vehicle_required`,
    /// `mobile_required`, `term_required`, `consent_required`, `publicofficial_required`, `gmoperation_required`; besides
    /// `text_too_long` and `text_invalid`. `event_not_found` alone for an event without a quiz.
    pub fn check(&self, makes: impl Fn(u32) -> bool) -> Result<CheckedEntry, FieldErrors> {
        let Some(quiz) = Quiz::of_entry(self.event_id.as_deref()) else {
            return Err(FieldErrors::one("eventId", "event_not_found"));
        };
        let mut errors = FieldErrors::new();
        errors.require(is_code(&self.code), "code", "quiz_code_required");
        let name = line(&mut errors, &self.name, NAME, "name", "name_required");
        let make = self.brands.trim().parse().ok().filter(|&id| makes(id));
        errors.require(make.is_some(), "brands", "make_required");
        let vehicle = (make == Some(OTHER_MAKE))
            .then(|| line(&mut errors, &self.vehicle, VEHICLE, "vehicle", "vehicle_required"));
        let digits = self.phone.len() == 11 && self.phone.bytes().all(|c| c.is_ascii_digit());
        errors.require(digits, "phone", "mobile_required");
        errors.require(self.agree_term.0, "agreeTerm", "term_required");
        errors.require(self.consent.0, "consent", "consent_required");
        let public_official = YesNo::of(&self.publicofficial);
        errors.require(public_official.is_some(), "publicofficial", "publicofficial_required");
        let gm_operation = YesNo::of(&self.gm_operation);
        errors.require(gm_operation.is_some(), "gmOperation", "gmoperation_required");
        match (make, public_official, gm_operation) {
            (Some(make), Some(public_official), Some(gm_operation)) if errors.is_empty() => {
                Ok(CheckedEntry {
                    quiz,
                    code: self.code.clone(),
                    name,
                    make,
                    vehicle,
                    phone: self.phone.clone(),
                    public_official,
                    gm_operation,
                })
            }
            _ => Err(errors),
        }
    }
}

/// Exactly four letters. Trimming would remove a box, so blanks are rejected instead.
pub(crate) fn is_code(code: &str) -> bool {
    code.chars().count() == CODE
        && code
            .chars()
            .all(|letter| letter != CODE_PLACEHOLDER && !letter.is_whitespace() && !letter.is_control())
}

/// SHA-256 of a code in lower case, since the case of Latin letters doesn't matter. Codes and answers are compared as digests,
/// in constant time.
#[derive(Copy, Clone)]
pub(crate) struct CodeDigest([u8; 32]);

impl CodeDigest {
    pub(crate) fn of(code: &str) -> Self {
        Self(Sha256::digest(code.to_lowercase().as_bytes()).into())
    }
}

impl ConstantTimeEq for CodeDigest {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.0.ct_eq(&other.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn whole() -> Value {
        json!({
            "code": "가을바람", "name": "홍길동", "brands": "3", "vehicle": "", "phone": "01000001234",
            "agreeTerm": true, "consent": "Agree", "publicofficial": "N", "gmOperation": "Y",
        })
    }

    fn check(entry: Value) -> Result<CheckedEntry, Vec<String>> {
        let entry: QuizEntry = serde_json::from_value(entry).unwrap();
        entry.check(|make| (1..=14).contains(&make)).map_err(|errors| {
            errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
        })
    }

    fn with(member: &str, value: Value) -> Result<CheckedEntry, Vec<String>> {
        let mut entry = whole();
        entry[member] = value;
        check(entry)
    }

    #[test]
    fn a_whole_entry_holds() {
        let entry = check(whole()).expect("it holds");
        assert_eq!((entry.quiz, entry.make, entry.vehicle), (Quiz::WinterBatteries, 3, None));
        assert_eq!((entry.public_official, entry.gm_operation), (YesNo::N, YesNo::Y));
        assert_eq!(with("eventId", json!("autumn-event")).expect("it holds").quiz, Quiz::AutumnEvent);
    }

    #[test]
    fn an_empty_entry_is_refused_in_the_order_of_the_form() {
        assert_eq!(
            check(json!({})).unwrap_err(),
            [
                "code quiz_code_required",
                "name name_required",
                "brands make_required",
                "phone mobile_required",
                "agreeTerm term_required",
                "consent consent_required",
                "publicofficial publicofficial_required",
                "gmOperation gmoperation_required",
            ]
        );
        let empty: Value =
            whole().as_object().unwrap().keys().map(|name| (name.clone(), Value::Null)).collect();
        assert_eq!(check(empty), check(json!({})), "null is as empty as nothing");
        assert_eq!(with("eventId", json!("wiperblade")).unwrap_err(), ["eventId event_not_found"]);
    }

    #[test]
    fn the_other_make_needs_a_model_and_no_other_keeps_one() {
        let mut entry = whole();
        entry["brands"] = json!("14");
        assert_eq!(check(entry.clone()).unwrap_err(), ["vehicle vehicle_required"]);
        entry["vehicle"] = json!(" 포니 ");
        assert_eq!(check(entry).expect("it holds").vehicle.as_deref(), Some("포니"));
        assert_eq!(with("vehicle", json!("포니")).expect("it holds").vehicle, None);
        for make in ["", "15", "-1", "three", "1.0"] {
            assert_eq!(with("brands", json!(make)).unwrap_err(), ["brands make_required"], "{make}");
        }
    }

    #[test]
    fn a_code_fills_four_boxes() {
        for code in ["abcd", "1234", "가을바람", "ㄱㄴㄷㄹ"] {
            assert!(with("code", json!(code)).is_ok(), "{code}");
        }
        for code in ["", "가을", "가을바람이", "가을바ㅁ", "ㅁㅁㅁㅁ", "가 바람", "abc\n"] {
            assert_eq!(with("code", json!(code)).unwrap_err(), ["code quiz_code_required"], "{code}");
        }
        let same = |code, other| bool::from(CodeDigest::of(code).ct_eq(&CodeDigest::of(other)));
        assert!(same("WinT", "wInt") && same("가을바람", "가을바람"));
        assert!(!same("가을바다", "가을바람") && !same("가을", "가을바람"));
    }

    #[test]
    fn yes_has_many_forms_and_everything_else_is_no() {
        for yes in [json!(true), json!("Agree")] {
            assert!(with("agreeTerm", yes.clone()).is_ok() && with("consent", yes).is_ok());
        }
        for no in [json!(false), json!("Disagree"), json!("agree?"), json!(1), json!(null), json!({})] {
            assert_eq!(with("agreeTerm", no.clone()).unwrap_err(), ["agreeTerm term_required"], "{no}");
            assert_eq!(with("consent", no.clone()).unwrap_err(), ["consent consent_required"], "{no}");
        }
        for wrong in ["", "y", "Yes"] {
            assert_eq!(with("gmOperation", json!(wrong)).unwrap_err(), ["gmOperation gmoperation_required"]);
        }
    }

    proptest! {
        #[test]
        fn a_phone_is_eleven_digits_and_nothing_else(phone in "[0-9]{9,13}|[0-9]{3}-[0-9]{4}-[0-9]{4}|[0-9]{10}[０-９]") {
            let digits = phone.chars().count() == 11 && phone.chars().all(|letter| letter.is_ascii_digit());
            prop_assert_eq!(with("phone", json!(phone)).is_ok(), digits);
        }
    }
}
