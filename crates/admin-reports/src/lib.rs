//! What staff upload and download, and the page on which they see how things stand.
//!
//! Nouns: a *catalogue* is a PDF under the name that staff gave it; the *latest* is the newest one that is not deleted. A
//! *download* is a file that somebody asked for, behind a *link* that opens for them alone and for ten minutes; an *export* is one
//! with what visitors entered at an event, a *report* one with bookings. The *overview* is figures, and no person among them.
//!
//! Rules (decisions "Latest PDF", "Upload limits", "Event data download", "Booking export"): a file is checked by its content and
//! not by its name, lies under a name of our own in the data folder, and is there before its row says so. Who exports what, and
//! why, is in the log of staff before anything is written; nothing in a spreadsheet is taken for a formula.

mod catalogue;
mod dealer_lists;
mod downloads;
mod exports;
mod file_worker;
mod overview;
mod reports;

pub use catalogue::graphql::{CatalogueMutation, CatalogueQuery, LargestCatalogue};
pub use catalogue::{
    CatalogueError, CatalogueFile, CataloguePage, CataloguePlan, Catalogues, LatestCatalogue, StoredCatalogue,
};
pub use dealer_lists::graphql::DealerListMutation;
pub use dealer_lists::{DealerListError, DealerLists, Refusal};
pub use downloads::{Downloads, ExportError, ExportFile, FileFormat, FileKind};
pub use exports::EventExports;
pub use exports::graphql::ExportMutation;
pub use file_worker::FileWorker;
pub use overview::graphql::OverviewQuery;
pub use overview::{EventFigures, Overview, OverviewError, OverviewPage, OverviewSpan};
pub use reports::graphql::ReportMutation;
pub use reports::{BookingReports, ReportRequest, Span};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Letters and digits, and what stands in addresses as it is.
const IN_ADDRESSES: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Where a catalogue is downloaded, below the root of the site (the contract's path).
#[must_use]
pub fn download_path(file_name: &str) -> String {
    format!("/api/Managerment/download/pdf/{}", utf8_percent_encode(file_name, IN_ADDRESSES))
}
