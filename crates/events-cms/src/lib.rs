//! Promotional events: what staff write in the editor, when an event is shown, what a visitor may submit, and the draw.
//!
//! Nouns: an *event* is a document of four sections (home, listing, details, collect info) with an English translation
//! beside the Korean words; its *status* is set by staff, its *phase* follows from its days in Seoul; a *correction*
//! changes words of a public event, a *working copy* anything else in it, at once or at a time; a *fixed event* is a page
//! with a known id; an *entry* is an accepted form or quiz answer; a *draw* orders sealed participants by a seed
//! that was committed to beforehand; the *event catalogue* is the in-memory snapshot of events for pages.
//!
//! Rules: a legacy client's document is written back with all its members. Saving is lenient, publishing is strict. The
//! document of a public event is locked but for corrections and the publication of a working copy. Every save is kept,
//! and a stale one is rejected with the changes in between.
//! Each person counts once. Visibility follows from status, days and clock at the time of the request. `document`,
//! `publication::rules`, `publication::fixed`, `submissions::participation` and `lottery::drawing` are pure: time is an
//! argument, randomness is bytes, and there is no I/O.
//!
//! Text lengths are counted in Unicode scalar values, as everywhere on the server. A browser's `maxlength` counts
//! UTF-16 units, of which a text never has fewer, so text that fits a form is never too long here.

pub mod demo;
pub mod document;
mod entity;
pub mod external;
mod graphql;
mod handover;
mod images;
mod key_use;
pub mod lottery;
pub mod notices;
pub mod publication;
pub mod submissions;

pub use graphql::{DrawMutation, DrawQuery, EntryMutation, EntryQuery, EventMutation, EventName, EventQuery};
pub use images::{LARGEST_IMAGE, LARGEST_PIXELS, StoredImage, WIDTHS};
pub use key_use::rows_by_key;
pub use lottery::{DrawSettings, DrawStep, Draws, PendingDraw, PrizeDrawError};
pub use publication::catalogue::{
    CatalogueEvent, EventCard, EventCatalogue, EventConsent, EventForm, EventNote, EventPage, EventPhase,
    EventSuccess, PastEvent,
};
pub use publication::editor::{CopyRef, DELETED_DRAFTS_KEPT, Events, OrderItem, RefusedCopy};
pub use publication::error::{Conflict, EventError};
pub use publication::library::{ImageCursor, ImageFilter, ImageList, ImageUse, ImageUseKind, LibraryImage};
pub use publication::order::EventListKind;
pub use publication::stored_event::{
    EventFilter, EventList, EventVersion, EventVersions, Restore, SaveCopy, SaveEvent, StoredEvent,
    WorkingCopy,
};
pub use submissions::{Entries, EntryError, EntrySettings, EventDirectory, EventKey, EventRef};
