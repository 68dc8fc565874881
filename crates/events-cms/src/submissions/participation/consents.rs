//! Proof of consents for later years: which text, in which language, when (decisions "Consents").

use kernel::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::document::{EventDocument, LinkSlot, LinkTarget, TextInLanguage, TextSlot};

/// An answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Agreement {
    /// Yes.
    Agree,
    /// No.
    Disagree,
}

/// One answer, as it is stored with the submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConsentRecord {
    /// From 0, in the order of the form.
    pub position: usize,
    /// The version of the text, see [`text_version`].
    pub text_version: String,
    /// The language that the words were in, which on an English page may be Korean.
    pub language: Language,
    /// Whether no was an answer too.
    pub optional: bool,
    /// The answer.
    pub answer: Agreement,
    /// When, UTC milliseconds.
    pub at: i64,
}

/// The version of a consent as a page in `language` shows it: SHA-256 over its title, words and link, 64 hexadecimal digits.
/// It changes when any of them does, and with the language that they are in.
#[must_use]
pub fn text_version(event: &EventDocument, position: usize, language: Language) -> String {
    let mut digest = Sha256::new();
    digest.update(b"consent/1");
    for slot in [TextSlot::CollectConsentTitle(position), TextSlot::CollectConsent(position)] {
        let TextInLanguage { text, language } = event.text(slot, language);
        put(&mut digest, language.tag());
        put(&mut digest, text);
    }
    let link = match event.target(LinkSlot::CollectConsent(position), language) {
        None => String::new(),
        Some(LinkTarget::Privacy) => "privacy".to_owned(),
        Some(LinkTarget::Page(address) | LinkTarget::Elsewhere(address)) => address,
    };
    put(&mut digest, &link);
    hex::encode(digest.finalize())
}

/// The length first, so that no two lists of texts are the same bytes.
fn put(digest: &mut Sha256, text: &str) {
    let length = u64::try_from(text.len()).unwrap_or(u64::MAX);
    digest.update(length.to_be_bytes());
    digest.update(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::{Value, json};

    use super::*;

    fn version(consent: Value, english: Value, language: Language) -> String {
        let event = serde_json::from_value(json!({
            "collectInfoSetting": {"consents": [consent]},
            "translations": {"en": {"collectInfoSetting": {"consents": [english]}}},
        }))
        .unwrap();
        text_version(&event, 0, language)
    }

    #[test]
    fn a_version_changes_with_every_part_of_what_is_read() {
        let consent = |title: &str, text: &str, url: &str| json!({"consentTitle": title, "consentText": text, "consentLink": {"Name": "Custom", "Url": url}});
        let versions: HashSet<String> = [
            version(consent("가", "나다", "/a"), json!({}), Language::Ko),
            version(consent("가나", "다", "/a"), json!({}), Language::Ko),
            version(consent("가", "나다", "/b"), json!({}), Language::Ko),
            version(consent("가", "나다.", "/a"), json!({}), Language::Ko),
            version(consent("가", "나다", "/a"), json!({"consentText": "One"}), Language::En),
        ]
        .into();
        assert_eq!(versions.len(), 5);
        // The same bytes one after the other, cut in another place.
        let cut = |title: &str, text: &str| version(consent(title, text, "/a"), json!({}), Language::Ko);
        assert_ne!(cut("ako", "b"), cut("a", "kob"));
        // A word that is the same in both languages was read in one of them.
        let both = |language| version(consent("OK", "OK", "/a"), json!({"consentText": "OK"}), language);
        assert_ne!(both(Language::Ko), both(Language::En));
    }

    #[test]
    fn a_version_is_that_of_the_words_and_not_of_the_page_or_the_look() {
        let plain = json!({"consentTitle": "가", "consentText": "나"});
        let styled =
            json!({"consentTitle": {"Text": "가", "Color": "red"}, "consentText": "나", "optional": true});
        let korean = version(plain.clone(), json!({}), Language::Ko);
        assert_eq!(
            version(plain, json!({}), Language::En),
            korean,
            "an English page that shows the Korean words"
        );
        assert_eq!(version(styled, json!({"consentText": "One"}), Language::Ko), korean);
        assert_eq!(korean.len(), 64);
    }
}
