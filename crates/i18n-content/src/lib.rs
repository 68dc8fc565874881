//! Words and pictures of the site, per screen and language, the brand they speak for, and how its mails look.
//!
//! Nouns: a *screen* is a named group of texts and images (public spec §7 "Content"); a *text* is a key with a sentence
//! in each language; an *override* is what staff put in the place of a default.
//!
//! Rules: the defaults are the files under `texts/` and `images/`, embedded in the program; the database holds
//! overrides only, so that an upgrade brings new words and keeps edits. A missing English text falls back to Korean and
//! then to the key itself, and is reported once (decisions "Languages"). Everything is resolved when the snapshot is
//! built, so that a read is a look-up in memory.

mod blanks;
mod brand;
pub mod dates;
mod defaults;
mod graphql;
mod library;
pub mod mail_page;
mod missing;
mod overrides;
mod service;

pub use blanks::filled;
pub use brand::{Brand, BrandColours, BrandLink};
pub use graphql::ContentQuery;
pub use library::{Library, Screen, ScreenImage};
pub use missing::MissingText;
pub use service::Content;
