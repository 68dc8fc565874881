//! The report of bookings (events spec §5 "Booking export"; decisions "Booking export"): which bookings there are in a range of
//! days of booking and a range of days of the appointment, whole, as a workbook or as a document to print.
//!
//! A workbook is written row by row and takes no more memory for 500,000 bookings than for one. A document is put together in
//! memory, so it is limited in rows and one is made at a time.

mod columns;
mod document;
pub(crate) mod graphql;
mod request;
mod totals;
mod words;
mod workbook;

use std::sync::Arc;

use booking::{Booking, ReportRow};
use kernel::{Actor, Fault, FieldErrors, Right, StaffAct};
use tokio::sync::Semaphore;

use crate::downloads::{Downloads, ExportError, FileFormat, FileKind, Pages, stream};

pub use request::{ReportRequest, Span};

use words::Head;

/// Bookings of a document, at most: a thousand sheets of paper.
const MOST_IN_DOCUMENT: u64 = 20_000;
/// Prefix of file names.
const NAME: &str = "bookings";

/// Reports. Cheap to clone.
#[derive(Clone)]
pub struct BookingReports(Arc<Inner>);

struct Inner {
    downloads: Downloads,
    booking: Booking,
    /// Documents are put together in memory: one after another.
    documents: Semaphore,
}

impl BookingReports {
    /// Into the place of files by link.
    #[must_use]
    pub fn open(downloads: Downloads, booking: Booking) -> Self {
        Self(Arc::new(Inner { downloads, booking, documents: Semaphore::new(1) }))
    }

    /// Writes the selected bookings to a file and returns its link, root-relative: valid for the caller and for ten
    /// minutes. Caller, network, selection and reason are logged before any data is read.
    ///
    /// # Errors [`ExportError::AccessDenied`] without the right to export bookings; in the order of the form
    /// `fromdate_biggerthan_todate`, `date_after_today`, `bookingfromdate_biggerthan_todate`, `reason_required` or
    /// `text_too_long`; `report_too_long` for a document of more than 20,000 bookings. An incomplete file is deleted.
    pub async fn export(
        &self,
        actor: &Actor,
        network: &str,
        request: ReportRequest,
    ) -> Result<String, ExportError> {
        let Inner { downloads, booking, documents } = &*self.0;
        let account = actor.demand(Right::ExportBookings)?;
        let reason = request.check(downloads.clock().today_in_seoul())?;
        let filter = request.filter();
        let is_document = request.format == FileFormat::Pdf;
        if is_document && booking.report_count(actor, &filter).await? > MOST_IN_DOCUMENT {
            return Err(FieldErrors::one("format", "report_too_long").into());
        }
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "booking.export",
            subject: request.subject(),
            detail: reason,
        };
        downloads.log(act).await?;
        let file = downloads.begin(FileKind::BookingReport, NAME, request.format).await?;
        let _turn = match is_document {
            true => Some(documents.acquire().await.map_err(|_| Fault::Closed)?),
            false => None,
        };
        let head = Head::of(&request, downloads.clock().now_millis());
        let scratch = file.scratch();
        stream(
            |after| booking.report_page(actor, &filter, after),
            |row| row.id,
            move |pages| match request.format {
                FileFormat::Xlsx => workbook::write(&scratch, &head, pages),
                FileFormat::Pdf => document::write(&scratch, &head, pages),
            },
        )
        .await?;
        file.link(account).await
    }
}

/// Hands each row to `each` until there are no more.
fn for_each_row(
    mut pages: Pages<ReportRow>,
    mut each: impl FnMut(&ReportRow) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    while let Some(page) = pages.next()? {
        page.iter().try_for_each(&mut each)?;
    }
    Ok(())
}
