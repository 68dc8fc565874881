//! One booking as staff see it: whole, and in their log.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::outbox::Outbox;
use kernel::{Actor, Fault, Language, Right, Visit};

use super::Booking;
use super::deliveries::{BookingDelivery, TOPICS};
use crate::BookingError;
use crate::bookings::{
    self, AuditContext, BookingOrigin, BookingView, CancellationReason, NewBooking, NewContact, SourceWindow,
    Viewing,
};

/// A booking with all its data.
#[derive(Clone, Debug)]
pub struct StaffBooking {
    /// The booking; nothing is masked.
    pub booking: BookingView,
    /// From 0.
    pub bay: i32,
    /// When it was booked.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// The time at which staff marked it as completed or missed.
    pub closed_at: Option<DateTime<Utc>>,
    /// Until when its mark can be taken back; none unless it is completed or missed and that is still possible.
    pub reopenable_until: Option<DateTime<Utc>>,
    /// Who made it.
    pub origin: BookingOrigin,
    /// The internal note.
    pub note: Option<String>,
    /// Why staff cancelled it, also where the customer doesn't read it.
    pub cancellation_reason: Option<CancellationReason>,
    /// The language of its notices.
    pub language: Language,
    /// Consent to use for marketing.
    pub marketing: bool,
    /// Consent to advertising messages.
    pub advertising: bool,
    /// The version of the accepted consent texts.
    pub consent_version: String,
    /// Bookings still to come that were made from the same network within a day before and after it, itself included; 0
    /// when its source is not known.
    pub same_source: u64,
    /// Sent and pending deliveries, latest first. Old ones are no longer stored.
    pub deliveries: Vec<BookingDelivery>,
}

impl Booking {
    /// The booking with that id, whole; staff only. That it was read is in the log (`booking.read`) before anything is
    /// shown.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::NotFound`] or a fault.
    pub async fn staff_booking(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
    ) -> Result<StaffBooking, BookingError> {
        actor.demand(Right::ReadBookings)?;
        let scope = self.scope(actor);
        let row = bookings::find(&self.0.database, &scope, id).await?.ok_or(BookingError::NotFound)?;
        self.tell(AuditContext::by(actor, network, "booking.read"), &row.number).await?;

        let entries = Outbox::about(&self.0.database, &TOPICS, &row.number).await?;
        let deliveries = entries.into_iter().map(BookingDelivery::of).collect();
        let same_source = match SourceWindow::around(&row) {
            Some(window) => window.open_count(&self.0.database, &scope, self.0.clock.now_millis()).await?,
            None => 0,
        };
        let instant = |millis| DateTime::from_timestamp_millis(millis).unwrap_or_default();
        let directory = self.0.locations.directory();
        Ok(StaffBooking {
            bay: row.bay,
            created_at: instant(row.created_at),
            updated_at: instant(row.updated_at),
            cancelled_at: row.cancelled_at.map(instant),
            closed_at: row.closed_at.map(instant),
            reopenable_until: row
                .closed_at
                .map(|at| at + bookings::REOPEN_MILLIS)
                .filter(|until| *until >= self.0.clock.now_millis())
                .map(instant),
            origin: row.origin,
            note: row.staff_note.clone(),
            cancellation_reason: row.cancel_reason,
            language: row.page_language(),
            marketing: row.marketing,
            advertising: row.advertising,
            consent_version: row.consent_version.clone(),
            booking: self.viewing(actor, &directory, |viewing| Viewing { whole: true, ..viewing }.of(row))?,
            same_source,
            deliveries,
        })
    }

    /// Makes a booking for a customer on the phone, by the rules of [`Self::save`] but those against floods; staff only,
    /// and in their log (`booking.create`). The consents are the customer's, given on the phone.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], or as [`Self::save`].
    pub async fn save_for_customer(
        &self,
        actor: &Actor,
        visit: &Visit,
        request: NewBooking,
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        self.save(actor, visit, request).await
    }

    /// Corrects name, phone, email and plate of the booking, validated as in a new one; staff only, and in their log
    /// (`booking.correct`, with the names of the corrected fields). A changed phone or email gets the confirmation.
    /// `version` is that of the booking that was corrected.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::Invalid`],
    /// [`BookingError::NotFound`], [`BookingError::AlreadyCancelled`], [`BookingError::Changed`],
    /// [`BookingError::TooManyBookings`], [`BookingError::Duplicate`] unless a second booking of the car is confirmed, or
    /// a fault.
    pub async fn correct(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        version: i32,
        contact: &NewContact,
        confirm_duplicate: bool,
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let correction = bookings::Correction {
            scope: self.scope(actor),
            public_id: id.to_owned(),
            version,
            contact: contact.check()?,
            confirm_duplicate,
            now: self.0.clock.now_millis(),
            per_phone: self.0.settings.bookings_per_phone,
            audit: AuditContext::by(actor, network, "booking.correct"),
        };
        bookings::correct(&self.0.database, correction).await?;
        self.find(actor, id).await
    }

    /// Replaces the internal note of a booking, if it is still `previous`; staff only, and in their log
    /// (`booking.note`).
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], `text_too_long`, [`BookingError::NotFound`],
    /// [`BookingError::Changed`] or a fault.
    pub async fn save_note(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        note: &str,
        previous: Option<&str>,
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let (note, previous) =
            (bookings::checked_note(note)?, bookings::checked_note(previous.unwrap_or_default())?);
        let audit = AuditContext::by(actor, network, "booking.note");
        let (scope, now) = (self.scope(actor), self.0.clock.now_millis());
        bookings::save_note(&self.0.database, scope, id, note, previous, now, audit).await?;
        self.find(actor, id).await
    }

    /// Cancels all future bookings made from the same network as the one with that id, within a day before and after
    /// it; staff only. Each is logged (`booking.cancel`, with the detail `source`). Returns their number.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::NotFound`] or a fault: then some may be
    /// cancelled, and the rest is by a repeat.
    pub async fn cancel_source(&self, actor: &Actor, network: &str, id: &str) -> Result<u64, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let scope = self.scope(actor);
        let row = bookings::find(&self.0.database, &scope, id).await?.ok_or(BookingError::NotFound)?;
        let Some(window) = SourceWindow::around(&row) else { return Ok(0) };
        let audit = AuditContext::by(actor, network, "booking.cancel");
        window.cancel_open(&self.0.database, &scope, self.0.clock.now_millis(), audit).await
    }

    async fn tell(&self, audit: AuditContext, number: &str) -> Result<(), Fault> {
        let (audit, number) = (Arc::new(audit), Arc::<str>::from(number));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, _, Fault>(move |tx| {
                let (audit, number) = (Arc::clone(&audit), Arc::clone(&number));
                Box::pin(async move { audit.write_in(tx, &number, String::new(), now).await })
            })
            .await
    }
}
