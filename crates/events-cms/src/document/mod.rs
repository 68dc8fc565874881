//! The document of an event (events spec §3 "Event CMS record"), as old clients send it and as it is kept.

mod choices;
mod consents;
mod defaults;
mod error;
mod event_document;
mod fields;
mod languages;
mod links;
mod member;
mod normalise;
mod places;
mod sections;
mod slots;

pub use choices::ColourPreset;
pub use consents::{COLLECT_CONSENTS, ConsentCountOutOfRange, DETAILS_CONSENTS, PLACEHOLDER_CONSENT_TITLE};
pub use defaults::{DEFAULT_CONSENT_HEADING, month_after};
pub use error::DocumentError;
pub use event_document::{EventDocument, Translation, Translations};
pub use fields::{Consent, Link, LinkField, TextElement, TextField, WholeNumber};
pub use languages::{Button, TextInLanguage};
pub use links::{LONGEST_LINK, LinkChoice, LinkTarget};
pub use member::Member;
pub use places::{ButtonSlot, ImageSlot, LinkSlot};
pub use sections::{CollectInfoSetting, DetailsSetting, HomeSetting, ListingSetting, Sections};
pub use slots::TextSlot;

/// Bytes of a document as text, at most: many times one with every text at its limit in both languages.
pub const LONGEST_DOCUMENT: usize = 1 << 20;
