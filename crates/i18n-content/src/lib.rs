//! Words and pictures of the site, per screen and language, the brand they speak for, and how its mails look.
//!
//! Nouns: a *screen* is a named group of texts and images (public spec §7 "Content"); a *text* is a key with a sentence
//! in each language; an *override* is a staff edit of a default; a *version* is one save of it; a *slide* is a picture
//! of the home page with its words and dates.
//!
//! Rules: the defaults are the files under `texts/` and `images/`, embedded in the program; the database holds
//! overrides only, so that an upgrade brings new words and keeps edits. A missing English text falls back to Korean and
//! then to the key itself, and is reported once (decisions "Languages"). Everything is resolved when the snapshot is
//! built, so that a read is a look-up in memory. Each save is a version that stays, carries the one it was based on and is
//! refused when another was saved meanwhile; bringing an old one back is a save too.

mod blanks;
mod brand;
pub mod dates;
mod defaults;
mod editing;
mod graphql;
mod library;
pub mod mail_page;
mod missing;
mod overrides;
mod service;
mod slides;
mod versions;

pub use blanks::filled;
pub use brand::{Brand, BrandColours, BrandLink};
pub use editing::entries::{Entry, EntryFilter, ScreenSummary};
pub use editing::report::{Missing, MissingReason};
pub use editing::{EditError, Editor, Page, Version};
pub use graphql::{ContentMutation, ContentQuery, SlideSources};
pub use library::{Library, Screen, ScreenImage};
pub use service::{BrandSettings, Content, Restore, Save};
pub use slides::{
    EventBanner, EventButton, EventLink, EventLinkKind, EventPicture, EventSlide, EventText, Showing, Slide,
    SlideKind, SlideSource, Window,
};
pub use versions::{ContentKind, ContentLocation};

/// Parts of the GraphQL API of versioned records, for domains that have a record of their own.
pub mod records {
    pub use crate::graphql::{
        Authors, ContentVersion, SaveOutcome, SavedRecord, denied, editor, history, page_cost, page_of,
        save_outcome, version_of, with_author,
    };
}
