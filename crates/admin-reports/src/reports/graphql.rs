//! The mutation that creates a report.

use async_graphql::{Context, ID, InputObject, Object, Result};
use chrono::NaiveDate;
use kernel::Language;

use super::{BookingReports, ReportRequest, Span};
use crate::downloads::FileFormat;
use crate::downloads::graphql::{COSTLY, ExportPayload, asking_for_a_file};

/// Selection, format and reason. Days are calendar days in Seoul, both ends included; a missing end is open.
#[derive(InputObject)]
struct BookingReportInput {
    /// Booked on that day or later; today at the latest.
    request_from: Option<NaiveDate>,
    /// Booked on that day or earlier; today at the latest.
    request_to: Option<NaiveDate>,
    /// For that day or later.
    booking_from: Option<NaiveDate>,
    /// For that day or earlier.
    booking_to: Option<NaiveDate>,
    /// The only bookings that it has, 500 at most; those in the ranges when there is none.
    #[graphql(default, validator(max_items = 500))]
    ids: Vec<ID>,
    /// A workbook by default.
    #[graphql(default_with = "FileFormat::Xlsx")]
    format: FileFormat,
    /// The language of headings and names.
    #[graphql(default_with = "Language::Ko")]
    language: Language,
    /// Kept in the log; 500 characters at most.
    reason: String,
}

impl From<BookingReportInput> for ReportRequest {
    fn from(input: BookingReportInput) -> Self {
        let BookingReportInput {
            request_from,
            request_to,
            booking_from,
            booking_to,
            ids,
            format,
            language,
            reason,
        } = input;
        Self {
            requested: Span { from: request_from, to: request_to },
            booked: Span { from: booking_from, to: booking_to },
            selected: ids.into_iter().map(|id| id.0).collect(),
            format,
            language,
            reason: Some(reason),
        }
    }
}

/// Reports of bookings for staff.
#[derive(Default)]
pub struct ReportMutation;

#[Object]
impl ReportMutation {
    /// Writes bookings into a workbook or a document. Keys: fromdate_biggerthan_todate (path requestFrom),
    /// bookingfromdate_biggerthan_todate (path bookingFrom), date_after_today (path requestFrom or requestTo), reason_required,
    /// text_too_long, report_too_long (path format: a document of more than 20,000 bookings).
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_bookings(&self, ctx: &Context<'_>, input: BookingReportInput) -> Result<ExportPayload> {
        let (actor, network) = asking_for_a_file(ctx);
        let reports = ctx.data::<BookingReports>()?;
        ExportPayload::of(reports.export(actor, network, input.into()).await)
    }
}
