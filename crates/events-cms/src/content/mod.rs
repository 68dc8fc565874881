//! The document of an event (events spec §3 "Event CMS record"), as old clients send it and as it is kept.

mod choices;
mod consents;
mod defaults;
mod document;
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
pub use document::{DocumentError, EventDocument, LONGEST_DOCUMENT, Translation, Translations};
pub use fields::{Consent, Link, LinkField, TextElement, TextField, WholeNumber};
pub use languages::{Button, Spoken};
pub use links::{LONGEST_LINK, LinkChoice, LinkTarget};
pub use member::Member;
pub use places::{ButtonSlot, ImageSlot, LinkSlot};
pub use sections::{CollectInfoSetting, DetailsSetting, HomeSetting, ListingSetting, Sections};
pub use slots::TextSlot;
