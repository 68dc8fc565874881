//! The whole document: read from what a client sends, written back with every member it came with.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::error::DocumentError;
use super::sections::member;
use super::{ImageSlot, LONGEST_DOCUMENT, Member, Sections, WholeNumber};

/// An event document. The status in it is the client's request; the database row has the actual one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct EventDocument {
    /// Absent, `null` or 0 for a new one (REST contract "Events").
    #[serde(rename = "eventID", skip_serializing_if = "Member::is_absent")]
    pub event_id: Member<WholeNumber>,
    /// See [`crate::publication::rules::EventStatus`].
    #[serde(rename = "statusCode", skip_serializing_if = "Member::is_absent")]
    pub status_code: Member<WholeNumber>,
    /// The Korean content, and all that has no language.
    #[serde(flatten)]
    pub sections: Sections,
    /// The content in other languages (decisions "Languages of an event").
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub translations: Member<Translations>,
    /// Members that this program doesn't know, as they came.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// The content in other languages than Korean.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Translations {
    /// English.
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub en: Member<Translation>,
    /// Members that this program doesn't know, as they came.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// The content in one other language: the same shape, any part of which may be missing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Translation {
    /// The translatable sections.
    #[serde(flatten)]
    pub sections: Sections,
    /// Members that this program doesn't know, as they came.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

impl TryFrom<Map<String, Value>> for EventDocument {
    type Error = DocumentError;

    fn try_from(mut object: Map<String, Value>) -> Result<Self, DocumentError> {
        Ok(Self {
            event_id: member(&mut object, "eventID")?,
            status_code: member(&mut object, "statusCode")?,
            sections: Sections::take(&mut object)?,
            translations: member(&mut object, "translations")?,
            other: object,
        })
    }
}

impl TryFrom<Map<String, Value>> for Translations {
    type Error = DocumentError;

    fn try_from(mut object: Map<String, Value>) -> Result<Self, DocumentError> {
        Ok(Self { en: member(&mut object, "en")?, other: object })
    }
}

impl TryFrom<Map<String, Value>> for Translation {
    type Error = DocumentError;

    fn try_from(mut object: Map<String, Value>) -> Result<Self, DocumentError> {
        Ok(Self { sections: Sections::take(&mut object)?, other: object })
    }
}

impl EventDocument {
    /// Reads `eventCMSJson`, or what is kept of it.
    ///
    /// # Errors [`DocumentError`] for a document that is too large, not JSON, or has a member of the wrong type.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        if text.len() > LONGEST_DOCUMENT {
            return Err(DocumentError::TooLarge { bytes: text.len() });
        }
        serde_json::from_str(text)
            .map_err(|reason| DocumentError::Unreadable { path: "", reason: reason.to_string() })
    }

    /// As JSON: every member that it was read with, and nothing besides.
    ///
    /// # Errors
    /// [`DocumentError::Unreadable`], which no document that was read can cause.
    pub fn to_value(&self) -> Result<Value, DocumentError> {
        serde_json::to_value(self)
            .map_err(|reason| DocumentError::Unreadable { path: "", reason: reason.to_string() })
    }

    /// The event that it belongs to; `None` for a new one.
    #[must_use]
    pub fn id(&self) -> Option<i64> {
        self.event_id.get().and_then(WholeNumber::value).filter(|&id| id != 0)
    }

    /// True when `eventCMS` equals this document, which came as `eventCMSJson` (REST contract "Events").
    #[must_use]
    pub fn says(&self, object: &Value) -> bool {
        self.to_value().is_ok_and(|mine| mine == *object)
    }

    /// The English sections, where there are any.
    #[must_use]
    pub fn english(&self) -> Option<&Sections> {
        self.translations.get().and_then(|all| all.en.get()).map(|en| &en.sections)
    }

    pub(crate) fn english_mut(&mut self) -> Option<&mut Sections> {
        self.translations.get_mut().and_then(|all| all.en.get_mut()).map(|en| &mut en.sections)
    }

    /// The file names of its pictures in both languages, each with its path; in the order of the form.
    pub fn images(&self) -> impl Iterator<Item = (String, &str)> {
        let languages = [("", Some(&self.sections)), ("translations.en.", self.english())];
        languages
            .into_iter()
            .filter_map(|(prefix, sections)| Some((prefix, sections?)))
            .flat_map(|(prefix, sections)| {
                ImageSlot::ALL.map(|slot| (format!("{prefix}{}", slot.path()), slot.read(sections)))
            })
            .filter(|(_, name)| !name.is_empty())
    }

    /// Its part of the address; empty while it has none.
    #[must_use]
    pub fn url(&self) -> &str {
        self.sections.home_setting.get().map_or("", |home| home.event_url.text())
    }
}
