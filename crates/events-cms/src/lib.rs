//! Promotional events: what staff write in the editor, when an event is shown, what a visitor may hand in, and the draw.
//!
//! Nouns: an *event* is a document of four sections (home, listing, details, collect info) with an English translation
//! beside the Korean words; its *status* is what staff decided, its *phase* what the calendar in Seoul makes of it; a
//! *correction* is a change of words in an event that is already public; a *fixed event* is one of the pages that exist
//! under a known id; an *entry* is a quiz answer and a *submission* a collect-information form; a *draw* orders sealed
//! entrants by a seed that was committed to beforehand; the *shelf* is what pages read of events, in memory.
//!
//! Rules: an old client's document is written back with every member it came with. Saving is lenient, publishing is not.
//! Nothing but words changes in a public event. Every save is kept, and one that another came before is refused with what
//! changed. Each person counts once. What is shown follows from status, days and clock when a page asks. `content`, `rules`,
//! `participation`, `draw` and `fixed` are pure: time comes in as an argument, chance as bytes, and nothing is read or written.
//!
//! Lengths of text are counted in Unicode scalar values, as everywhere on the server. A browser's `maxlength` counts
//! UTF-16 units, of which a text never has fewer, so what a form lets through is never refused here for its length.

mod cms;
pub mod content;
pub mod demo;
pub mod draw;
pub mod draws;
mod entity;
pub mod entries;
mod error;
pub mod fixed;
mod graphql;
mod images;
mod order;
pub mod outside;
pub mod participation;
pub mod rules;
mod shelf;
mod store;

pub use cms::{
    EventFilter, EventList, EventVersion, EventVersions, Events, OrderItem, Restore, SaveEvent, StoredEvent,
};
pub use draws::{DrawSettings, Draws, PrizeDrawError};
pub use entries::{Entries, EntryError, EntrySettings, EventDirectory, EventKey, EventRef};
pub use error::{Conflict, EventError};
pub use graphql::{DrawMutation, DrawQuery, EntryMutation, EntryQuery, EventMutation, EventQuery};
pub use images::{LARGEST_IMAGE, LARGEST_PIXELS, StoredImage, WIDTHS};
pub use order::EventListKind;
pub use shelf::{
    EventCard, EventConsent, EventForm, EventNote, EventPage, EventPhase, EventSuccess, PastEvent, Shelf,
    ShelfEvent,
};
