//! Uploads and downloads of staff, their overview page, and notices of what waits for them.
//!
//! Nouns: a *catalogue* is a PDF under the name that staff gave it; the *latest* is the newest one that is not deleted.
//! A *download* is an exported file behind a *link* that is valid for its creator and for ten minutes; an *export*
//! contains entries of an event or of the staff log, a *report* bookings, a *list* dealers. The *overview*
//! contains statistics without personal data.
//!
//! Rules (decisions "Latest PDF", "Upload limits", "Event data download", "Booking export"): a file is validated by
//! content and not by name, is stored under a generated name in the file store, and is durable before its row. Exports
//! are logged with account and reason before anything is written; spreadsheets contain no formulas.

mod catalogue;
mod dealer_lists;
mod downloads;
mod exports;
mod file_worker;
mod notices;
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
pub use exports::staff_log::{StaffLogExports, StaffLogMutation};
pub use file_worker::FileWorker;
pub use notices::graphql::NoticeQuery;
pub use notices::{NoticeError, NoticeSources, Notices, OpenUpload, OrphanedBookings, StaffNotices};
pub use overview::graphql::OverviewQuery;
pub use overview::{EventFigures, Overview, OverviewError, OverviewPage, OverviewSpan};
pub use reports::graphql::ReportMutation;
pub use reports::{BookingReports, ReportRequest, Span};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Letters, digits, and unreserved characters of URLs.
const IN_ADDRESSES: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The download path of a catalogue (part of the contract).
#[must_use]
pub fn download_path(file_name: &str) -> String {
    format!("/api/Managerment/download/pdf/{}", utf8_percent_encode(file_name, IN_ADDRESSES))
}
