//! Every save of a word or picture as a row that stays (decisions "Versions" holds for events; words are kept the same way).
//! The latest version of a place is what is shown, and one without a value shows the default again.

mod entity;
mod store;

pub(crate) use store::{Head, NewVersion, Row, heads, history, latest, save_in};

use async_graphql::Enum;
use kernel::{Fault, Language};

/// The kind of editable content.
#[derive(Enum, Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContentKind {
    /// A text of a screen.
    #[default]
    Text,
    /// Alternative text of a picture.
    ImageAlt,
    /// The file of a picture.
    ImageFile,
}

/// The kind of versioned content in the database, including the brand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Of(ContentKind),
    Brand,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Of(ContentKind::Text) => "text",
            Self::Of(ContentKind::ImageAlt) => "image_alt",
            Self::Of(ContentKind::ImageFile) => "image_file",
            Self::Brand => "brand",
        }
    }

    fn parse(name: &str) -> Result<Self, Fault> {
        match name {
            "text" => Ok(Self::Of(ContentKind::Text)),
            "image_alt" => Ok(Self::Of(ContentKind::ImageAlt)),
            "image_file" => Ok(Self::Of(ContentKind::ImageFile)),
            "brand" => Ok(Self::Brand),
            other => Err(Fault::Corrupt(format!("unknown kind of content {other:?}"))),
        }
    }
}

/// Where something is edited.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ContentLocation {
    /// The screen.
    pub screen: String,
    /// Its kind.
    pub kind: ContentKind,
    /// The key of the text, or the id of the picture.
    pub key: String,
}

/// A place in one language; the brand's record has none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LocalizedLocation {
    pub(crate) kind: Kind,
    pub(crate) screen: String,
    pub(crate) key: String,
    pub(crate) language: Option<Language>,
}

impl LocalizedLocation {
    pub(crate) fn of(place: &ContentLocation, language: Language) -> Self {
        Self {
            kind: Kind::Of(place.kind),
            screen: place.screen.clone(),
            key: place.key.clone(),
            language: Some(language),
        }
    }

    /// The brand's record.
    pub(crate) fn brand() -> Self {
        Self { kind: Kind::Brand, screen: "brand".to_owned(), key: "record".to_owned(), language: None }
    }

    /// As the staff log names it.
    pub(crate) fn subject(&self) -> String {
        let language = self.language.map_or("", Language::tag);
        format!("{}:{}.{}:{language}", self.kind.name(), self.screen, self.key)
    }
}
