//! The banner of an event as a slide. This crate doesn't depend on events: the events crate passes slides in both
//! languages, and uses the same shapes on its own pages (decisions "Languages of an event").

use async_graphql::{ComplexObject, Enum, SimpleObject};
use kernel::{Language, LocalizedText};

/// Words of an event.
#[derive(SimpleObject, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventText {
    /// The words; may be empty.
    pub text: String,
    /// The language that they are in: Korean on an English page where they aren't translated.
    pub language: Language,
}

/// The target of an event's link.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum EventLinkKind {
    /// A page of this site.
    Page,
    /// The brand's privacy policy.
    Privacy,
    /// Another site, in a new window.
    Elsewhere,
}

/// The link of an event's button or picture.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct EventLink {
    /// The address: in the site without its prefix, or a whole one.
    pub href: String,
    /// Its kind.
    pub kind: EventLinkKind,
}

/// A button of an event. One without words or link isn't there at all.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct EventButton {
    /// Its words.
    pub text: EventText,
    /// Its colour, `#RRGGBB`.
    pub background: String,
    /// The colour of its words, `#RRGGBB`.
    pub color: String,
    /// Its target.
    pub link: EventLink,
}

/// A picture of an event, at `/events-cms/{file}` and, narrower, at `/events-cms/{file}?w=W`; WebP.
#[derive(SimpleObject, Clone, Debug, PartialEq)]
#[graphql(complex)]
pub struct EventPicture {
    /// Its file.
    pub file: String,
    /// Pixels across of the widest one.
    pub width: u32,
    /// Pixels down of the widest one.
    pub height: u32,
    /// The widths that there are, the narrowest first.
    pub widths: Vec<u32>,
    /// Horizontal focal point, from 0 at the left to 1 at the right.
    pub focus_x: f64,
    /// Vertical focal point, from 0 at the top to 1 at the bottom.
    pub focus_y: f64,
    /// Its alternative text; empty if staff wrote none.
    #[graphql(skip)]
    pub alt: LocalizedText,
}

#[ComplexObject]
impl EventPicture {
    /// Its alternative text in a language; empty if staff wrote none.
    async fn alt(&self, language: Language) -> &str {
        self.alt.get(language)
    }
}

/// The banner of an event in one language.
#[derive(SimpleObject, Clone, Debug, PartialEq)]
pub struct EventSlide {
    /// The name of the event.
    pub name: EventText,
    /// The button to the left.
    pub left_button: Option<EventButton>,
    /// The button to the right.
    pub right_button: Option<EventButton>,
    /// The picture's link.
    pub link: Option<EventLink>,
    /// The picture for desks.
    pub pc_banner: Option<EventPicture>,
    /// The picture for phones.
    pub mobile_banner: Option<EventPicture>,
}

/// The banner of an event in both languages.
#[derive(Clone, Debug, PartialEq)]
pub struct EventBanner {
    /// Korean.
    pub ko: EventSlide,
    /// English, Korean where it isn't translated.
    pub en: EventSlide,
    /// False while it is being written: visitors don't see it then, whatever the day.
    pub public: bool,
}

impl EventBanner {
    /// The banner in one language.
    #[must_use]
    pub const fn get(&self, language: Language) -> &EventSlide {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }
}
