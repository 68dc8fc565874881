//! What staff upload and download: the parts catalogue as a PDF, which everybody may read, and what visitors entered at events.
//!
//! Nouns: a *catalogue* is a PDF under the name that staff gave it; the *latest* is the newest one that is not deleted. An
//! *export* is a spreadsheet that somebody asked for, behind a *link* that opens for them alone and for ten minutes.
//!
//! Rules (decisions "Latest PDF", "Upload limits", "Event data download"): a file is checked by its content and not by its
//! name, lies under a name of our own in the data folder, and is there before its row says so. Who exports what, and why, is
//! in the log of staff before anything is written; nothing in a spreadsheet is taken for a formula.

mod catalogue;
mod exports;
mod graphql;

pub use catalogue::{CatalogueError, CatalogueFile, Catalogues, LatestCatalogue};
pub use exports::{EventExports, ExportError, ExportFile};
pub use graphql::{CatalogueQuery, ExportMutation};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Letters and digits, and what stands in addresses as it is.
const IN_ADDRESSES: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Where a catalogue is downloaded, below the root of the site (the contract's path).
#[must_use]
pub fn download_path(file_name: &str) -> String {
    format!("/api/Managerment/download/pdf/{}", utf8_percent_encode(file_name, IN_ADDRESSES))
}
