//! The bytes of a catalogue's rows, written by the import and read by every answer. Numbers are variable in length, seven
//! bits a byte; texts are a length and UTF-8. What can't be read answers `None`, which a caller turns into a fault.

mod bytes;
mod fitments;
mod part;
mod texts;

pub(crate) use bytes::{Reader, put, put_text};
pub(crate) use fitments::{Fitted, counts, fitted, put_counts, put_fitted};
pub(crate) use part::{Detail, DetailFile, Listing, Numbered, Specified};
pub(crate) use texts::Texts;
