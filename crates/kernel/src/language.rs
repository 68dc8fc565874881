//! The two languages of the site and text that exists in both.

use async_graphql::{Enum, InputObject, SimpleObject};
use serde::{Deserialize, Serialize};

/// A language of the site. `kr` and `ko` are the same (decisions "Languages").
#[derive(Enum, Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Korean, the default.
    #[default]
    Ko,
    /// English.
    En,
}

impl Language {
    /// Both, in the order of the language switch.
    pub const ALL: [Self; 2] = [Self::Ko, Self::En];

    /// Reads `ko`, `kr` or `en` in any case; anything else is `None`.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        match tag.to_ascii_lowercase().as_str() {
            "ko" | "kr" | "ko-kr" => Some(Self::Ko),
            "en" | "en-us" | "en-gb" => Some(Self::En),
            _ => None,
        }
    }

    /// The BCP 47 tag: `ko` or `en`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Ko => "ko",
            Self::En => "en",
        }
    }
}

/// A name or sentence in both languages.
#[derive(
    SimpleObject,
    InputObject,
    Clone,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
)]
#[graphql(input_name = "LocalizedTextInput")]
pub struct LocalizedText {
    /// Korean.
    pub ko: String,
    /// English.
    pub en: String,
}

impl LocalizedText {
    /// Both languages at once.
    pub fn new(ko: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ko: ko.into(), en: en.into() }
    }

    /// The text in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }

    /// True when `text` is this text in either language, white space around it and ASCII case ignored.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        let text = text.trim();
        self.ko == text || self.en.eq_ignore_ascii_case(text)
    }
}
