//! The small objects of a document. Where the documents allow several forms (a text may be a plain string or an
//! element, a link an object or a URL), both are accepted and the original form is preserved.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Member;
use super::member::shape;

/// A whole number, which old clients also send as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WholeNumber {
    /// `3`
    Number(i64),
    /// `"3"`
    Text(String),
}

impl WholeNumber {
    /// The number; `None` for a text that is none.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim().parse().ok(),
        }
    }
}

shape! {
    /// A button or a text with a look (events spec §3 "Button or text element").
    #[serde(rename_all = "PascalCase")]
    pub struct TextElement {
        /// The words.
        text: String,
        /// Of one of the presets, see [`super::ColourPreset`].
        background_color: String,
        /// The colour of the words.
        color: String,
        /// Kept as it came; pages have their own type scale.
        font_size: Value,
        /// Kept as it came and never shown: a page takes words, not markup.
        html: Value,
        /// The button's target.
        link_url: LinkField,
    }
}

shape! {
    /// Where something leads (events spec §3 "Link").
    #[serde(rename_all = "PascalCase")]
    pub struct Link {
        /// The name of a [`super::LinkChoice`].
        name: String,
        /// As the editor shows it.
        display_name: String,
        /// The typed address of a custom link, 500 characters at most.
        url: String,
    }
}

shape! {
    /// A note of the details page, or a consent of the form.
    #[serde(rename_all = "camelCase")]
    pub struct Consent {
        /// Collect info only: what is agreed to, 150 characters at most.
        consent_title: TextField,
        /// The words, 150 characters at most.
        consent_text: TextField,
        /// Where to read more.
        consent_link: LinkField,
        /// Collect info only: true where no is an answer too. Mandatory by default.
        optional: bool,
    }
}

/// Words, plain or with a look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TextField {
    /// `"…"`
    Plain(String),
    /// `{"Text": "…"}`
    Element(Box<TextElement>),
}

impl Default for TextField {
    fn default() -> Self {
        Self::Plain(String::new())
    }
}

impl TextField {
    /// As `{"Text": "…"}`, the form of an event's name.
    #[must_use]
    pub fn element(text: &str) -> Self {
        Self::Element(Box::new(TextElement { text: Member::from(text.to_owned()), ..TextElement::default() }))
    }

    /// The words.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) => text,
            Self::Element(element) => element.text.text(),
        }
    }

    /// Other words in the same form.
    pub fn set_text(&mut self, words: &str) {
        match self {
            Self::Plain(text) => words.clone_into(text),
            Self::Element(element) => element.text = Member::from(words.to_owned()),
        }
    }
}

/// A link, whole or as its address alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LinkField {
    /// The name of a choice, or an address.
    Plain(String),
    /// `{"Name": …, "DisplayName": …, "Url": …}`
    Link(Box<Link>),
}

impl Default for LinkField {
    fn default() -> Self {
        Self::Link(Box::default())
    }
}

impl LinkField {
    /// One of the choices, with an address where it is custom.
    #[must_use]
    pub fn of(choice: super::LinkChoice, url: &str) -> Self {
        let name = choice.name().to_owned();
        Self::Link(Box::new(Link {
            display_name: Member::from(name.clone()),
            name: Member::from(name),
            url: Member::from(url.to_owned()),
            ..Link::default()
        }))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn null_absent_and_unknown_members_come_back_as_they_were() {
        let came = json!({"Text": null, "Color": "white", "LinkUrl": {"Name": "Home", "x": [1, null]}, "Bold": true});
        let read: TextElement = serde_json::from_value(came.clone()).unwrap();
        assert_eq!(read.text.get(), None);
        assert!(!read.text.is_absent());
        assert!(read.html.is_absent());
        assert_eq!(read.other["Bold"], json!(true));
        assert_eq!(serde_json::to_value(&read).unwrap(), came);
    }

    #[test]
    fn words_are_read_and_changed_in_either_form() {
        for (came, changed) in [
            (json!("가을 행사"), json!("겨울 행사")),
            (
                json!({"Text": "가을 행사", "FontSize": "20px"}),
                json!({"Text": "겨울 행사", "FontSize": "20px"}),
            ),
        ] {
            let mut field: TextField = serde_json::from_value(came).unwrap();
            assert_eq!(field.text(), "가을 행사");
            field.set_text("겨울 행사");
            assert_eq!(serde_json::to_value(&field).unwrap(), changed);
        }
    }

    #[test]
    fn a_number_may_be_text() {
        let read = |value| serde_json::from_value::<WholeNumber>(value).ok().and_then(|whole| whole.value());
        assert_eq!(read(json!(3)), Some(3));
        assert_eq!(read(json!(" 3 ")), Some(3));
        assert_eq!(read(json!("three")), None);
        assert_eq!(read(json!([3])), None);
    }
}
