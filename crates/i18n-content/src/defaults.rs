//! The texts and images that come with the program, read from the embedded files.

use std::collections::BTreeMap;

use kernel::{Fault, Language, LocalizedText};
use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The default brand record.
pub(crate) const BRAND: &str = include_str!("../brand.json");

/// A text of a file; English may be missing and then falls back.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DefaultText {
    pub(crate) ko: Option<String>,
    pub(crate) en: Option<String>,
}

/// An image of a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DefaultImage {
    pub(crate) file_name: String,
    pub(crate) alt: LocalizedText,
}

/// Screen → key → text.
pub(crate) type DefaultTexts = BTreeMap<String, BTreeMap<String, DefaultText>>;
/// Screen → image id → image.
pub(crate) type DefaultImages = BTreeMap<String, BTreeMap<String, DefaultImage>>;

/// Everything that comes with the program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Defaults {
    pub(crate) texts: DefaultTexts,
    pub(crate) images: DefaultImages,
}

impl Defaults {
    /// Reads the embedded files.
    pub(crate) fn embedded() -> Result<Self, Fault> {
        Ok(Self { texts: texts()?, images: images()? })
    }
}

impl DefaultText {
    pub(crate) fn get(&self, language: Language) -> Option<&str> {
        match language {
            Language::Ko => self.ko.as_deref(),
            Language::En => self.en.as_deref(),
        }
    }
}

pub(crate) fn texts() -> Result<DefaultTexts, Fault> {
    parse(TEXTS, "texts")
}

pub(crate) fn images() -> Result<DefaultImages, Fault> {
    parse(IMAGES, "images")
}

fn parse<T: for<'a> Deserialize<'a>>(
    files: &[(&str, &str)],
    folder: &str,
) -> Result<BTreeMap<String, T>, Fault> {
    files
        .iter()
        .map(|(screen, content)| match serde_json::from_str(content) {
            Ok(parsed) => Ok(((*screen).to_owned(), parsed)),
            Err(error) => Err(Fault::Corrupt(format!("{folder}/{screen}.json: {error}"))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::rules::placeholders;

    #[test]
    fn every_text_has_words_in_both_languages_and_the_same_placeholders() {
        for (screen, texts) in texts().unwrap() {
            for (key, text) in texts {
                let ko = text.ko.unwrap_or_default();
                let en = text.en.unwrap_or_default();
                assert!(!ko.trim().is_empty(), "{screen}.{key} has no Korean");
                assert!(!en.trim().is_empty(), "{screen}.{key} has no English");
                assert_eq!(placeholders(&ko), placeholders(&en), "{screen}.{key}");
            }
        }
    }

    #[test]
    fn no_english_text_holds_hangul() {
        let hangul = |c: char| ('\u{ac00}'..='\u{d7a3}').contains(&c);
        for (screen, texts) in texts().unwrap() {
            for (key, text) in texts {
                // The switch names each language in itself, and a Korean plate holds a syllable wherever it is read.
                let may = key.to_ascii_lowercase().contains("language") || key == "licence_hint";
                let en = text.en.unwrap_or_default();
                assert!(may || !en.contains(hangul), "{screen}.{key}: {en}");
            }
        }
    }

    #[test]
    fn every_documented_message_that_a_visitor_can_meet_has_words() {
        let errors = &texts().unwrap()["errors"];
        // Public spec §8 and the REST contract's "keys beyond the documents", as far as they are in use.
        for key in [
            "state_required",
            "city_required",
            "required_make",
            "required_year",
            "required_model",
            "required_service",
            "timeslot_required",
            "service_centre_required",
            "required_name",
            "required_phoneno",
            "required_licenseno",
            "required_copyright",
            "required_email",
            "no_resuls",
            "already_cancel",
            "OverDueToCancel",
            "UnauthorisedAccess",
            "dealer_not_found",
            "slot_closed",
            "slot_past",
            "out_of_horizon",
            "service_not_found",
            "timeslot_taken",
            "too_long",
            "idempotency_conflict",
            "booking_not_found",
            "not_allowed",
            "unavailable",
        ] {
            assert!(errors.contains_key(key), "errors.{key}");
        }
    }

    #[test]
    fn every_image_says_what_it_shows_in_both_languages() {
        for (screen, images) in images().unwrap() {
            for (id, image) in images {
                // Decorative pictures carry an empty text in both languages, never in one.
                assert_eq!(image.alt.ko.is_empty(), image.alt.en.is_empty(), "{screen}.{id}");
                assert!(!image.file_name.contains(['/', '\\']), "{screen}.{id}");
            }
        }
    }
}
