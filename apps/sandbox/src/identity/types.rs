//! Types of the provider's API and its window: a request, a person, a window's state and the returned result.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::Language;

use super::crypto::Keys;

/// The consents of the real window.
pub(super) const CONSENTS: [&str; 4] = ["personal", "unique", "telecom", "terms"];

/// The decrypted request for a window.
#[derive(Clone)]
pub(super) struct Request {
    pub(super) token_version_id: String,
    pub(super) keys: Keys,
    pub(super) request_number: String,
    pub(super) receive_data: String,
    pub(super) return_url: String,
    pub(super) by_post: bool,
    pub(super) popup: bool,
}

/// A person known to the carriers: anyone, since this is the demo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoPerson {
    /// The full name.
    pub name: String,
    /// `yyyymmdd`.
    pub birth_date: String,
    /// 0 female, 1 male.
    pub gender: u8,
    /// True for a foreign national.
    pub foreign: bool,
    /// 1 SKT, 2 KT, 3 LG U+, 5, 6, 7 their resellers.
    pub carrier: u8,
    /// Digits.
    pub phone: String,
}

/// The result that the browser returns to the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnedAnswer {
    /// Unmodified.
    pub token_version_id: String,
    /// In base64.
    pub enc_data: String,
    /// In base64.
    pub integrity_value: String,
}

/// A window and its state.
#[derive(Clone)]
pub(super) struct WindowState {
    pub(super) request: Request,
    pub(super) language: Language,
    pub(super) step: Step,
    pub(super) opened_at: i64,
}

/// The state of a window.
#[derive(Clone)]
pub(super) enum Step {
    /// Waiting for personal data.
    Details { given: Details, wrong: Vec<&'static str> },
    /// Waiting for the code.
    Code { person: DemoPerson, code: String, until: i64, tries: u32, wrong: Option<&'static str> },
    /// Has an answer.
    Answered(ReturnedAnswer),
    /// Three wrong codes.
    Failed,
    /// Given up by the person.
    Cancelled,
}

/// The fields of the first page as they were typed.
#[derive(Clone, Default)]
pub(super) struct Details(pub(super) HashMap<String, String>);

impl Details {
    pub(super) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |text| text.trim())
    }

    /// The person, or the fields that are wrong in the order of the page.
    pub(super) fn read(&self, today: NaiveDate) -> Result<DemoPerson, Vec<&'static str>> {
        let digit = |name: &str, known: &[u8]| {
            self.text(name).parse::<u8>().ok().filter(|digit| known.contains(digit))
        };
        let (carrier, gender) = (digit("carrier", &[1, 2, 3, 5, 6, 7]), digit("gender", &[0, 1]));
        let nation = digit("nation", &[0, 1]);
        let name = Some(self.text("name")).filter(|name| (1..=50).contains(&name.chars().count()));
        let birth = self.text("birthdate");
        let birth_day = NaiveDate::parse_from_str(birth, "%Y%m%d").ok().filter(|_| birth.len() == 8);
        let birth_day = birth_day.filter(|day| *day <= today);
        let phone: String = self.text("phone").chars().filter(|c| !matches!(c, '-' | ' ')).collect();
        let known = ["010", "011", "016", "017", "018", "019"].iter().any(|head| phone.starts_with(head));
        let digits = (10..=11).contains(&phone.len()) && phone.bytes().all(|byte| byte.is_ascii_digit());
        let agreed = CONSENTS.iter().all(|consent| self.text(consent) == "y");
        let wrong: Vec<&'static str> = [
            ("carrier", carrier.is_none()),
            ("name", name.is_none()),
            ("birthdate", birth_day.is_none()),
            ("gender", gender.is_none()),
            ("nation", nation.is_none()),
            ("phone", !(known && digits)),
            ("consents", !agreed),
        ]
        .into_iter()
        .filter_map(|(field, wrong)| wrong.then_some(field))
        .collect();
        match (carrier, gender, nation, name) {
            (Some(carrier), Some(gender), Some(nation), Some(name)) if wrong.is_empty() => Ok(DemoPerson {
                name: name.to_owned(),
                birth_date: birth.to_owned(),
                gender,
                foreign: nation == 1,
                carrier,
                phone,
            }),
            _ => Err(wrong),
        }
    }
}
