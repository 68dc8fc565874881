//! Bookings with all their data for the report. The caller has checked the right and logged the access.

use kernel::{Actor, Fault, Language, LocalizedText};

use super::Booking;
use crate::bookings::{self, BookingState, Contact, ReportFilter, Row, Vehicle, booked_services};

/// A booking of the report.
#[derive(Clone)]
pub struct ReportRow {
    /// Its place in the order; the next page begins after it.
    pub id: i64,
    /// The number that people read out.
    pub number: String,
    /// Its state.
    pub state: BookingState,
    /// The centre's code; blank if unknown.
    pub dealer_code: String,
    /// The centre's name; blank if unknown.
    pub dealer_name: LocalizedText,
    /// From 0.
    pub bay: i32,
    /// When it was booked, UTC milliseconds like every instant here.
    pub created_at: i64,
    /// When the appointment starts.
    pub starts_at: i64,
    /// When it ends.
    pub ends_at: i64,
    /// When it was cancelled.
    pub cancelled_at: Option<i64>,
    /// When it was marked as completed or missed.
    pub closed_at: Option<i64>,
    /// The car.
    pub vehicle: Vehicle,
    /// The person; nothing is masked.
    pub contact: Contact,
    /// Names of the services, in the order chosen.
    pub services: Vec<LocalizedText>,
    /// The customer's message.
    pub need_help: Option<String>,
    /// Consent to use for marketing.
    pub marketing: bool,
    /// Consent to advertising messages.
    pub advertising: bool,
    /// The language of its notices.
    pub language: Language,
}

/// Prints the number only, so that logs and failed tests contain no personal data.
impl std::fmt::Debug for ReportRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReportRow").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Booking {
    /// Bookings of a report that the caller may see, in order of creation, at most 1,000, after that id (0 for the first). The caller must check
    /// the right and write the log.
    ///
    /// # Errors
    /// The database's.
    pub async fn report_page(
        &self,
        actor: &Actor,
        filter: &ReportFilter,
        after: i64,
    ) -> Result<Vec<ReportRow>, Fault> {
        let rows = bookings::report_page(&self.0.database, &self.scope(actor), filter, after).await?;
        let directory = self.0.locations.directory();
        rows.into_iter()
            .map(|row| {
                let dealer = directory.dealer_by_id(row.dealer_id);
                let code = dealer.map(|dealer| dealer.code.clone()).unwrap_or_default();
                let name = dealer.map_or_else(|| LocalizedText::new("", ""), |dealer| dealer.name.clone());
                self.report_row(row, code, name)
            })
            .collect()
    }

    /// How many bookings a report has.
    ///
    /// # Errors
    /// The database's.
    pub async fn report_count(&self, actor: &Actor, filter: &ReportFilter) -> Result<u64, Fault> {
        bookings::report_count(&self.0.database, &self.scope(actor), filter).await
    }

    fn report_row(
        &self,
        row: Row,
        dealer_code: String,
        dealer_name: LocalizedText,
    ) -> Result<ReportRow, Fault> {
        let services = booked_services::read(&row)?
            .into_iter()
            .map(|booked| match self.0.services.item(&booked.id) {
                Some(item) => item.name.clone(),
                // A service no longer offered appears with its id.
                None => LocalizedText::new(booked.id.clone(), booked.id),
            })
            .collect();
        Ok(ReportRow {
            vehicle: Vehicle::of(&row),
            contact: Contact::whole(&row),
            id: row.id,
            state: row.state,
            dealer_code,
            dealer_name,
            bay: row.bay,
            created_at: row.created_at,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            cancelled_at: row.cancelled_at,
            closed_at: row.closed_at,
            services,
            marketing: row.marketing,
            advertising: row.advertising,
            language: row.page_language(),
            number: row.number,
            need_help: row.need_help,
        })
    }
}
