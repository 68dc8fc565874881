//! The key of an event in identity checks, entries and draws.

use std::fmt;
use std::sync::Arc;

use accounts::identity::Purpose;

use crate::publication::fixed::Quiz;

/// Prefix of the key of an event of the editor.
const EDITED: &str = "cms-";

/// `cms-17` for an event of the editor, `winterbatteries` for a quiz. Its address is no part of it: a draft's may change.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EventKey(Arc<str>);

impl EventKey {
    /// The key of an edited event.
    #[must_use]
    pub fn event(id: i64) -> Self {
        Self(format!("{EDITED}{id}").into())
    }

    /// The key of a quiz.
    #[must_use]
    pub fn quiz(quiz: Quiz) -> Self {
        Self(quiz.id().into())
    }

    /// Reads `cms-17`, `17` or the id of a quiz; anything else is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(quiz) = Quiz::ALL.into_iter().find(|quiz| quiz.id() == text) {
            return Some(Self::quiz(quiz));
        }
        let digits = text.strip_prefix(EDITED).unwrap_or(text);
        let id: i64 = digits.parse().ok().filter(|id| *id > 0)?;
        // Written in one way only: no sign, no leading zero.
        (id.to_string() == digits).then(|| Self::event(id))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The event of the editor that it names.
    #[must_use]
    pub fn event_id(&self) -> Option<i64> {
        self.0.strip_prefix(EDITED)?.parse().ok()
    }

    /// The quiz that it names.
    #[must_use]
    pub fn of_quiz(&self) -> Option<Quiz> {
        Quiz::ALL.into_iter().find(|quiz| quiz.id() == &*self.0)
    }

    /// The purpose of identity checks for it; never fails, since a key is a valid id.
    #[must_use]
    pub fn purpose(&self) -> Option<Purpose> {
        Purpose::parse(&self.0)
    }
}

impl fmt::Display for EventKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for EventKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_names_an_event_or_a_quiz() {
        assert_eq!(EventKey::parse("cms-17"), Some(EventKey::event(17)));
        assert_eq!(EventKey::parse("17"), Some(EventKey::event(17)));
        assert_eq!(EventKey::event(17).event_id(), Some(17));
        let quiz = EventKey::parse("autumn-event").expect("a quiz");
        assert_eq!((quiz.of_quiz(), quiz.event_id()), (Some(Quiz::AutumnEvent), None));
        for none in [
            "",
            "cms-",
            "cms-x",
            "cms-0",
            "cms--1",
            "cms-017",
            "cms-+1",
            "wiperblade",
            "cms-9223372036854775808",
        ] {
            assert_eq!(EventKey::parse(none), None, "{none}");
        }
    }

    #[test]
    fn every_key_is_the_purpose_of_a_verification() {
        for key in [EventKey::event(i64::MAX), EventKey::quiz(Quiz::WinterBatteries)] {
            assert_eq!(key.purpose().expect("a purpose").as_str(), key.as_str());
        }
    }
}
