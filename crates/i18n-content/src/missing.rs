//! Missing texts: logged once and stored for the staff report.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use kernel::Language;

/// Reports kept, at most, so that no caller can make the memory grow.
const KEPT: usize = 1_000;

/// A text that was missing in the requested language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MissingText {
    /// The screen.
    pub screen: String,
    /// The key.
    pub key: String,
    /// The language without a text of its own.
    pub language: Language,
}

/// Each with whether it is in the database by now.
#[derive(Debug, Default)]
pub(crate) struct MissingTexts(Mutex<BTreeMap<MissingText, bool>>);

impl MissingTexts {
    /// Writes one line to the log the first time, nothing after that.
    pub(crate) fn report(&self, missing: MissingText) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() < KEPT && !seen.contains_key(&missing) {
            tracing::warn!(
                screen = missing.screen,
                key = missing.key,
                language = missing.language.tag(),
                "text missing"
            );
            seen.insert(missing, false);
        }
    }

    /// Entries not stored in the database yet.
    pub(crate) fn unkept(&self) -> Vec<MissingText> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.iter().filter(|(_, kept)| !**kept).map(|(missing, _)| missing.clone()).collect()
    }

    /// The database knows these.
    pub(crate) fn are_kept(&self, missing: &[MissingText]) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for text in missing {
            if let Some(kept) = seen.get_mut(text) {
                *kept = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_text_is_told_once_however_often_it_is_asked_for() {
        let missing = MissingTexts::default();
        let text = MissingText { screen: "home".into(), key: "title".into(), language: Language::En };
        missing.report(text.clone());
        missing.report(text.clone());
        assert_eq!(missing.unkept(), std::slice::from_ref(&text));
        missing.are_kept(std::slice::from_ref(&text));
        missing.report(text);
        assert_eq!(missing.unkept(), []);
    }

    #[test]
    fn the_report_is_bounded() {
        let missing = MissingTexts::default();
        for number in 0..2 * KEPT {
            missing.report(MissingText {
                screen: "home".into(),
                key: number.to_string(),
                language: Language::Ko,
            });
        }
        assert_eq!(missing.unkept().len(), KEPT);
    }
}
