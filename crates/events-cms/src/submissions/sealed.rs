//! Personal data of an entry, encrypted in its row.

use std::fmt;

use accounts::identity::PersonHash;
use kernel::vault::Vault;
use kernel::{Fault, Language, Randomness};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::EventKey;
use crate::handover::Reach;
use crate::submissions::participation::{Gender, YesNo};

/// All personal data of one entry. Fields that the event doesn't collect are absent. Deliberately without `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Personal {
    /// As the identity provider has it.
    pub name: String,
    /// As the identity provider has it, digits only.
    pub phone: String,
    /// Whether the provider returned the birth date, so that the age was checked; without it there is no age limit.
    pub age_known: bool,
    /// Of a form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Of forms with an address: the road name address and the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<(String, String)>,
    /// Of forms with a gender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// Of a quiz: the id of the make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub make: Option<u32>,
    /// Of a quiz, with the other make: the model in the visitor's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<String>,
    /// Of a quiz: whether the visitor is a public official.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_official: Option<YesNo>,
    /// Of a quiz: whether the visitor works for the manufacturer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gm_operation: Option<YesNo>,
}

impl fmt::Debug for Personal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Personal(…)")
    }
}

/// How a person is reached: for staff, and for the claim of a prize. It can't be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Contact {
    /// The full name.
    pub name: String,
    /// Digits only.
    pub phone: String,
    /// Of a form.
    pub email: Option<String>,
    /// Of forms with an address: the road name address and the rest.
    pub address: Option<(String, String)>,
}

/// The author of an entry, as a notice needs it.
pub(crate) struct Addressee {
    pub(crate) contact: Contact,
    /// The language of the page on which the entry was made.
    pub(crate) language: Language,
}

impl fmt::Debug for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Contact(…)")
    }
}

impl Contact {
    /// How notices reach the person.
    pub(crate) fn reach(&self) -> Reach {
        Reach {
            mail: self.email.as_deref().is_some_and(|email| !email.is_empty()),
            message: !self.phone.is_empty(),
        }
    }
}

impl From<Personal> for Contact {
    fn from(personal: Personal) -> Self {
        let Personal { name, phone, email, address, .. } = personal;
        Self { name, phone, email, address }
    }
}

/// The kind of an entry.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A collect-information form.
    Form,
    /// A quiz entry.
    Quiz,
}

impl Kind {
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Quiz => "quiz",
        }
    }

    pub(super) fn of(text: &str) -> Option<Self> {
        [Self::Form, Self::Quiz].into_iter().find(|kind| kind.text() == text)
    }
}

/// The row that a text is sealed for. Moved to another person, event or row, it doesn't open.
#[derive(Copy, Clone)]
pub(super) struct SealedRow<'p> {
    pub(super) event: &'p str,
    pub(super) kind: Kind,
    pub(super) person: &'p str,
    pub(super) reference: &'p str,
}

impl SealedRow<'_> {
    fn context(self) -> String {
        let Self { event, kind, person, reference } = self;
        format!("event_entry/{event}/{}/{person}/{reference}", kind.text())
    }
}

/// A sealed text and where it belongs.
pub(super) struct SealedEntry {
    pub(super) reference: String,
    pub(super) text: String,
}

/// Seals for a new row.
pub(super) fn seal(
    vault: &Vault,
    randomness: &Randomness,
    event: &EventKey,
    kind: Kind,
    person: &PersonHash,
    personal: &Personal,
) -> Result<SealedEntry, Fault> {
    let plain = serde_json::to_vec(personal).map(Zeroizing::new);
    let plain = plain.map_err(|_| Fault::Corrupt("an entry could not be written out".to_owned()))?;
    let reference = randomness.url_safe_id();
    let place = SealedRow { event: event.as_str(), kind, person: person.as_str(), reference: &reference };
    let text = vault.seal(randomness, &place.context(), &plain)?;
    Ok(SealedEntry { reference, text })
}

/// Opens a row; an error names it by its id.
pub(super) fn open(vault: &Vault, id: i64, place: SealedRow<'_>, sealed: &str) -> Result<Personal, Fault> {
    let plain = vault.open(&place.context(), sealed);
    plain.and_then(|plain| serde_json::from_slice(&plain).ok()).ok_or_else(|| {
        Fault::Corrupt(format!("entry {id} can't be decrypted: was a key taken away, or the row changed?"))
    })
}

/// The same text under the newest key; `None` when it can't be opened.
pub(super) fn sealed_anew(
    vault: &Vault,
    randomness: &Randomness,
    place: SealedRow<'_>,
    sealed: &str,
) -> Result<Option<String>, Fault> {
    let context = place.context();
    match vault.open(&context, sealed) {
        Some(plain) => vault.seal(randomness, &context, &plain).map(Some),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use kernel::vault::KeyRing;

    use super::*;
    use crate::publication::fixed::Quiz;

    fn personal() -> Personal {
        Personal {
            name: "홍길동".into(),
            phone: "01000001234".into(),
            age_known: true,
            email: Some("hong@example.com".into()),
            address: Some(("가온로 1".into(), "101호".into())),
            gender: Some(Gender::Male),
            make: None,
            vehicle: None,
            public_official: None,
            gm_operation: None,
        }
    }

    #[test]
    fn an_entry_opens_in_its_own_row_alone() {
        let vault = Vault::new(KeyRing::new([("k1".to_owned(), vec![1; 32])]).expect("a key"), "entries 1");
        let (event, person) = (EventKey::quiz(Quiz::WinterBatteries), PersonHash::of_stored("p".into()));
        let random = Randomness::seeded(1);
        let sealed = seal(&vault, &random, &event, Kind::Form, &person, &personal()).expect("seals");
        let reference = sealed.reference.as_str();
        let place = SealedRow { event: "winterbatteries", kind: Kind::Form, person: "p", reference };
        assert_eq!(open(&vault, 1, place, &sealed.text).expect("opens"), personal());
        for another in [
            SealedRow { event: "cms-1", ..place },
            SealedRow { kind: Kind::Quiz, ..place },
            SealedRow { person: "q", ..place },
            SealedRow { reference: "another", ..place },
        ] {
            assert!(open(&vault, 1, another, &sealed.text).is_err());
            assert!(sealed_anew(&vault, &random, another, &sealed.text).expect("answers").is_none());
        }
    }

    #[test]
    fn nobody_is_printed() {
        let printed = format!("{:?} {:?}", personal(), Contact::from(personal()));
        assert_eq!(printed, "Personal(…) Contact(…)");
    }
}
