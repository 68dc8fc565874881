//! The collect-information form (events spec §5 "Visitor collect-info form").

use std::fmt;

use kernel::text::email_address;
use kernel::{FieldErrors, Language};
use serde::{Deserialize, Deserializer, Serialize};

use super::consents::{Agreement, ConsentRecord, text_version};
use crate::document::{EventDocument, TextSlot, WholeNumber};
use crate::publication::rules::is_plain;

/// Unicode scalar values at most, of a name and of either line of an address.
const NAME: usize = 100;
const ADDRESS: usize = 200;
/// Maximum number of answers read: five consents, and some more for a form that was open while the event changed.
const ANSWERS: usize = 20;

/// `userEvent` as a client sends it. Answers and gender stay text here, so that a wrong one has its key. Written out for the
/// fingerprint of a request alone.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub struct Submission {
    /// The event.
    #[serde(rename = "EventID")]
    pub event_id: Option<WholeNumber>,
    /// Its name as the client knows it; the server has its own.
    #[serde(deserialize_with = "null_as_nothing")]
    pub event_name: String,
    /// 254 bytes at most.
    #[serde(deserialize_with = "null_as_nothing")]
    pub email: String,
    /// At most 200 characters, if the event collects it.
    pub address: Option<String>,
    /// At most 200 characters, if the event collects the address.
    pub address_detail: Option<String>,
    /// `Male` or `Female`, if the event collects it.
    pub gender: Option<String>,
    /// One for each consent of the event, by its title or its position.
    #[serde(deserialize_with = "null_as_nothing")]
    pub consents: Vec<GivenConsent>,
}

/// An answer to one consent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub struct GivenConsent {
    /// The consent's index from 0, if the client sends it; legacy clients send the title only.
    #[serde(skip_deserializing)]
    pub position: Option<usize>,
    /// The title that was shown, in either language.
    #[serde(deserialize_with = "null_as_nothing")]
    pub consent_title: String,
    /// `Agree` or `Disagree`.
    #[serde(deserialize_with = "null_as_nothing")]
    pub consent_answer: String,
    /// The version of the text that was shown; a client may leave it out. One that is no longer the event's is refused with
    /// `consent_changed`: the participant read something else.
    pub text_version: Option<String>,
}

/// The person whom the provider has verified; the parts of the number as the documents have them.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub struct VerifiedPerson<'a> {
    /// The full name.
    pub name: &'a str,
    /// `mobile1`, `mobile2`, `mobile3`: up to 3, 4 and 4 digits.
    pub mobile: [&'a str; 3],
}

/// Male or female, as the documents have it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gender {
    /// `Male`
    Male,
    /// `Female`
    Female,
}

/// A valid submission. It contains only data that the event collects, regardless of the client's data.
#[derive(Clone, PartialEq, Eq)]
pub struct CheckedSubmission {
    /// The verified name.
    pub name: String,
    /// The verified number, digits only.
    pub phone: String,
    /// Trimmed.
    pub email: String,
    /// The road name address and the rest, if the event collects it.
    pub address: Option<(String, String)>,
    /// If the event collects it.
    pub gender: Option<Gender>,
    /// One per given answer, in the order of the form.
    pub consents: Vec<ConsentRecord>,
}

impl fmt::Debug for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Submission(…)")
    }
}

impl fmt::Debug for VerifiedPerson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VerifiedPerson(…)")
    }
}

impl fmt::Debug for CheckedSubmission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CheckedSubmission(…)")
    }
}

impl Gender {
    fn of(text: &str) -> Option<Self> {
        match text.trim() {
            "Male" => Some(Self::Male),
            "Female" => Some(Self::Female),
            _ => None,
        }
    }
}

impl Agreement {
    fn of(text: &str) -> Option<Self> {
        match text.trim() {
            "Agree" => Some(Self::Agree),
            "Disagree" => Some(Self::Disagree),
            _ => None,
        }
    }
}

impl Submission {
    /// Looks at a submission to `event`, from a page in `language`, at `now` (UTC milliseconds). Whether the event is on, and
    /// whether the person has entered before, is the service's to say.
    ///
    /// # Errors
    /// Every refusal in the order of the form: `name_required`, `mobile_required`, `email_required`, `address_required`,
    /// `address_detail_required`, `gender_required`, `consent_required`; besides `text_too_long`, `text_invalid` and
    /// `consent_changed`. `event_not_found` alone for an event that collects nothing.
    pub fn check(
        &self,
        event: &EventDocument,
        verified: VerifiedPerson<'_>,
        language: Language,
        now: i64,
    ) -> Result<CheckedSubmission, FieldErrors> {
        let collect = event.sections.collect_info_setting.get();
        let Some(collect) = collect.filter(|collect| collect.is_collect_information.get() == Some(&true))
        else {
            return Err(FieldErrors::one("eventID", "event_not_found"));
        };
        let asks = |flag: Option<&bool>| flag == Some(&true);
        let mut errors = FieldErrors::new();
        let name = line(&mut errors, verified.name, NAME, "name", "name_required");
        let phone = phone(&mut errors, verified.mobile);
        let email = email_address(&self.email);
        errors.require(email.is_some(), "email", "email_required");
        let address = asks(collect.is_collect_address.get()).then(|| {
            let road = self.address.as_deref().unwrap_or_default();
            let rest = self.address_detail.as_deref().unwrap_or_default();
            (
                line(&mut errors, road, ADDRESS, "address", "address_required"),
                line(&mut errors, rest, ADDRESS, "addressDetail", "address_detail_required"),
            )
        });
        let mut gender = None;
        if asks(collect.is_collect_gender.get()) {
            gender = self.gender.as_deref().and_then(Gender::of);
            errors.require(gender.is_some(), "gender", "gender_required");
        }
        let mut consents = Vec::new();
        if asks(collect.has_consent.get()) {
            consents = self.answers(event, language, now, &mut errors);
        }
        errors.into_result()?;
        Ok(CheckedSubmission { name, phone, email: email.unwrap_or_default(), address, gender, consents })
    }

    /// An answer belongs to the consent at its position; without one, to the first consent with its title that has none yet:
    /// titles may repeat, and a client may have another order. A mandatory one needs yes; an optional one without an answer is
    /// declined (decisions "Consents").
    fn answers(
        &self,
        event: &EventDocument,
        language: Language,
        now: i64,
        errors: &mut FieldErrors,
    ) -> Vec<ConsentRecord> {
        let mut left: Vec<&GivenConsent> = self.consents.iter().take(ANSWERS).collect();
        let mut records = Vec::new();
        for (position, consent) in event.sections.collect_consents().iter().enumerate() {
            let title = TextSlot::CollectConsentTitle(position);
            let titles = Language::ALL.map(|language| event.text(title, language).text.trim());
            let found = left.iter().position(|given| match given.position {
                Some(at) => at == position,
                None => titles.contains(&given.consent_title.trim()),
            });
            let given = found.map(|at| left.remove(at));
            let is_blank = given.is_none_or(|given| given.consent_answer.trim().is_empty());
            let answer = match given {
                _ if is_blank && consent.is_optional() => Some(Agreement::Disagree),
                given => given.and_then(|given| Agreement::of(&given.consent_answer)),
            };
            let version = text_version(event, position, language);
            let shown = given.and_then(|given| given.text_version.as_deref());
            let code = match answer {
                _ if shown.is_some_and(|shown| shown != version) => Some("consent_changed"),
                None => Some("consent_required"),
                Some(Agreement::Disagree) if !consent.is_optional() => Some("consent_required"),
                Some(Agreement::Agree | Agreement::Disagree) => None,
            };
            if let Some(code) = code {
                errors.push(format!("consents.{position}"), code);
            }
            let spoken = event.text(TextSlot::CollectConsent(position), language).language;
            records.extend(answer.map(|answer| ConsentRecord {
                position,
                text_version: version,
                language: spoken,
                optional: consent.is_optional(),
                answer,
                at: now,
            }));
        }
        records
    }
}

/// Legacy clients send `null` for empty fields: treated like a missing member, and rejected with its key.
pub(super) fn null_as_nothing<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Option::<T>::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// One trimmed line that has to be there.
pub(super) fn line(
    errors: &mut FieldErrors,
    text: &str,
    limit: usize,
    path: &'static str,
    required: &'static str,
) -> String {
    let text = text.trim();
    if text.is_empty() {
        errors.push(path, required);
    } else if text.chars().count() > limit {
        errors.push(path, "text_too_long");
    } else if !is_plain(text, false) {
        errors.push(path, "text_invalid");
    }
    text.to_owned()
}

/// Three parts of ASCII digits, none of them empty: 3, 4 and 4 at most.
fn phone(errors: &mut FieldErrors, parts: [&str; 3]) -> String {
    let whole = parts.iter().zip([3, 4, 4]).all(|(part, longest)| {
        !part.is_empty() && part.len() <= longest && part.bytes().all(|c| c.is_ascii_digit())
    });
    errors.require(whole, "mobile", "mobile_required");
    parts.concat()
}
