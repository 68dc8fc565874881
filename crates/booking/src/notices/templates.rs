//! Alimtalk templates by notice.

use std::collections::HashMap;

use kernel::Language;

use crate::handover::NoticeKind;

/// The ids of the templates that Kakao has approved, by notice and language; a notice without one goes as SMS or LMS.
///
/// Their texts are those of the library's screen `notices` under `confirmed_alimtalk`, `reminder_alimtalk`,
/// `changed_alimtalk`, `cancelled_alimtalk` and `link_alimtalk`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Templates(HashMap<(NoticeKind, Language), String>);

/// A part of the setting that names no notice, no language or no id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not of the form confirmed.ko=ID (confirmed, reminder, changed, cancelled, link; ko, en)")]
pub struct BadTemplate(String);

impl Templates {
    /// Reads `confirmed.ko=ID1, reminder.ko=ID2, …`; an empty text means none.
    ///
    /// # Errors
    /// The first part that can't be read.
    pub fn parse(text: &str) -> Result<Self, BadTemplate> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts
            .map(|part| entry(part).ok_or_else(|| BadTemplate(part.to_owned())))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    pub(super) fn id(&self, kind: NoticeKind, language: Language) -> Option<&str> {
        self.0.get(&(kind, language)).map(String::as_str)
    }
}

fn entry(part: &str) -> Option<((NoticeKind, Language), String)> {
    let (place, id) = part.split_once('=')?;
    let (kind, language) = place.trim().split_once('.')?;
    let kind = NoticeKind::ALL.into_iter().find(|known| known.name() == kind)?;
    let language = Language::ALL.into_iter().find(|known| known.tag() == language)?;
    let id = id.trim();
    (!id.is_empty()).then(|| ((kind, language), id.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_notice_and_language() {
        let templates = Templates::parse("confirmed.ko=KA01A, reminder.en = KA01B,").unwrap();
        assert_eq!(templates.id(NoticeKind::Confirmed, Language::Ko), Some("KA01A"));
        assert_eq!(templates.id(NoticeKind::Reminder, Language::En), Some("KA01B"));
        assert_eq!(templates.id(NoticeKind::Confirmed, Language::En), None);
        assert_eq!(Templates::parse(""), Ok(Templates::default()));
    }

    #[test]
    fn a_part_that_names_nothing_is_told() {
        for part in ["confirmed=KA01A", "welcome.ko=KA01A", "confirmed.fr=KA01A", "confirmed.ko="] {
            assert_eq!(Templates::parse(&format!("reminder.ko=X,{part}")), Err(BadTemplate(part.to_owned())));
        }
    }
}
