//! The binary format of a catalogue's rows, written by the import and read by every query. Numbers are varints, seven
//! bits a byte; texts are a length and UTF-8. Invalid bytes return `None`, which a caller turns into an internal error.

mod bytes;
mod fitments;
mod part;
mod texts;

pub(crate) use bytes::{Reader, put, put_text};
pub(crate) use fitments::{FitmentEnd, counts, fitted, put_counts, put_fitted};
pub(crate) use part::{Detail, DetailFile, Listing, OtherNumber, Specification};
pub(crate) use texts::Texts;
