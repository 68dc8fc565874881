//! Operations on existing bookings: cancel, reschedule, close, day list, calendar file.

use chrono::{Datelike, NaiveDate};
use i18n_content::Brand;
use kernel::{Actor, FieldErrors, Language, Right, seoul};

use super::times::RequestedStart;
use super::{Booking, centre_of, days, holding};
use crate::bookings::{
    self, AuditContext, BookingState, BookingView, CancellationReason, CentreScope, MoveOutcome,
};
use crate::slots::Duration;
use crate::{BookingError, calendar};

/// How an appointment ended.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum BookingOutcome {
    /// The work was done.
    Completed,
    /// The customer didn't come.
    NoShow,
}

/// A centre's day as staff see it.
#[derive(Clone, Debug)]
pub struct CentreDay {
    /// The day in Seoul.
    pub date: NaiveDate,
    /// Bays on that weekday.
    pub bays: u16,
    /// By start, then by bay; cancelled ones too.
    pub entries: Vec<DayEntry>,
}

/// A booking in its bay.
#[derive(Clone, Debug)]
pub struct DayEntry {
    /// From 0.
    pub bay: i32,
    /// The booking, masked.
    pub booking: BookingView,
}

impl Booking {
    /// Cancels the booking and returns it. Visitors may until the cut-off, staff always; staff actions are logged
    /// (`booking.cancel`) with their network.
    ///
    /// # Errors
    /// [`BookingError::NotFound`], [`BookingError::AlreadyCancelled`], [`BookingError::OverdueToCancel`] or a fault.
    pub async fn cancel(&self, actor: &Actor, network: &str, id: &str) -> Result<BookingView, BookingError> {
        let now = self.0.clock.now_millis();
        let audit = AuditContext::by(actor, network, "booking.cancel");
        bookings::cancel(&self.0.database, self.scope(actor), id, now, audit, None, self.in_time(actor))
            .await?;
        self.find(actor, id).await
    }

    /// Cancels a booking for a reason, which its customer reads where it concerns them; staff only, and in their log
    /// (`booking.cancel`, with the reason).
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::NotFound`],
    /// [`BookingError::AlreadyCancelled`], [`BookingError::OverdueToCancel`] or a fault.
    pub async fn cancel_for(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        reason: CancellationReason,
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let now = self.0.clock.now_millis();
        let audit = AuditContext::by(actor, network, "booking.cancel");
        bookings::cancel(
            &self.0.database,
            self.scope(actor),
            id,
            now,
            audit,
            Some(reason),
            self.in_time(actor),
        )
        .await?;
        self.find(actor, id).await
    }

    /// Reschedules a booking at its centre, with the same services. Visitors may until the cut-off, staff always. No
    /// change for its current time. Staff actions are logged (`booking.reschedule`).
    ///
    /// # Errors
    /// [`BookingError::NotFound`], [`BookingError::AlreadyCancelled`], [`BookingError::OverdueToCancel`],
    /// [`BookingError::Invalid`] (`timeslot_required`, `slot_past`, `slot_closed`, `out_of_horizon`,
    /// `dealer_not_found`), [`BookingError::Taken`] and [`BookingError::TooLong`] with the nearest free times, or a
    /// fault. In each case the booking keeps its time.
    pub async fn reschedule(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        date: &str,
        time: &str,
    ) -> Result<BookingView, BookingError> {
        self.reschedule_to(
            actor,
            AuditContext::by(actor, network, "booking.reschedule"),
            id,
            None,
            [date, time],
        )
        .await
    }

    /// Moves a booking to a time of a centre, which may be another one; staff only, and in their log
    /// (`booking.reschedule`). Its customer reads the new centre in the notice.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], or as [`Self::reschedule`].
    pub async fn move_to(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        dealer_code: &str,
        [date, time]: [&str; 2],
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let audit = AuditContext::by(actor, network, "booking.reschedule");
        self.reschedule_to(actor, audit, id, Some(dealer_code), [date, time]).await
    }

    /// At its own centre unless another is given.
    async fn reschedule_to(
        &self,
        actor: &Actor,
        audit: AuditContext,
        id: &str,
        dealer_code: Option<&str>,
        [date, time]: [&str; 2],
    ) -> Result<BookingView, BookingError> {
        let directory = self.0.locations.directory();
        let scope = CentreScope::of(actor, &directory);
        let row = bookings::find(&self.0.database, &scope, id).await?.ok_or(BookingError::NotFound)?;
        bookings::refuse_unless_changeable(&row, self.in_time(actor)(&row))?;
        let (date, time) = holding::parsed(date, time)?;
        let dealer = match dealer_code {
            Some(code) => centre_of(&directory, &scope, code)?,
            None => directory
                .dealer_by_id(row.dealer_id)
                .ok_or_else(|| FieldErrors::one("dealerCode", "dealer_not_found"))?,
        };
        let starts = seoul::wall_of_millis(row.starts_at);
        if (dealer.id, starts.date(), starts.time()) == (row.dealer_id, date, time) {
            return self.view(actor, row);
        }
        let minutes = u16::try_from((row.ends_at - row.starts_at) / 60_000).unwrap_or(u16::MAX);
        let wanted = RequestedStart { dealer, date, time, duration: Duration::of_minutes(minutes) };
        let plan = self.plan();
        let own = row.public_id.clone();
        let quanta = self.quanta(&directory, &plan, wanted, Some(&own)).await?;
        let to = bookings::Move {
            scope,
            public_id: row.public_id,
            dealer_id: dealer.id,
            dealer_code: dealer.code.clone(),
            date,
            bays: dealer.bays_on(date.weekday()),
            quanta,
            now: plan.now().timestamp_millis(),
            audit,
        };
        let moved =
            bookings::reschedule(&self.0.database, &self.0.randomness, to, self.in_time(actor)).await?;
        match moved {
            MoveOutcome::Booking(row) => self.view(actor, *row),
            MoveOutcome::Closed => Err(FieldErrors::one("time", "slot_closed").into()),
            MoveOutcome::Full => {
                Err(BookingError::Taken { nearest: self.nearest(&directory, wanted, Some(&own)).await? })
            }
        }
    }

    /// Marks an appointment that has begun as completed or missed; staff only, and in their log (`booking.close`). The
    /// mark can be changed.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::NotFound`],
    /// [`BookingError::AlreadyCancelled`], [`BookingError::NotStarted`] or a fault.
    pub async fn close(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        outcome: BookingOutcome,
    ) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let state = match outcome {
            BookingOutcome::Completed => BookingState::Completed,
            BookingOutcome::NoShow => BookingState::NoShow,
        };
        let audit = AuditContext::by(actor, network, "booking.close");
        bookings::close(&self.0.database, self.scope(actor), id, state, self.0.clock.now_millis(), audit)
            .await?;
        self.find(actor, id).await
    }

    /// Takes the mark of a completed or missed appointment back within a day of it; staff only, and in their log
    /// (`booking.reopen`).
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::NotFound`],
    /// [`BookingError::AlreadyCancelled`], [`BookingError::NotClosed`], [`BookingError::TooLateToReopen`] or a fault.
    pub async fn reopen(&self, actor: &Actor, network: &str, id: &str) -> Result<BookingView, BookingError> {
        actor.demand(Right::ManageBookings)?;
        let audit = AuditContext::by(actor, network, "booking.reopen");
        let per_phone = self.0.settings.bookings_per_phone;
        let (scope, now) = (self.scope(actor), self.0.clock.now_millis());
        bookings::reopen(&self.0.database, scope, id, now, per_phone, audit).await?;
        self.find(actor, id).await
    }

    /// Everything that a centre has on a day, masked; staff only.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], `dealer_not_found` or a fault.
    pub async fn day(
        &self,
        actor: &Actor,
        dealer_code: &str,
        date: NaiveDate,
    ) -> Result<CentreDay, BookingError> {
        actor.demand(Right::ReadBookings)?;
        let directory = self.0.locations.directory();
        let scope = CentreScope::of(actor, &directory);
        let dealer = centre_of(&directory, &scope, dealer_code)?;
        let day = days(Some(date), Some(date)).unwrap_or_default();
        let rows = bookings::of_centre(&self.0.database, &scope, dealer.id, day).await?;
        let entries = rows
            .into_iter()
            .map(|row| Ok(DayEntry { bay: row.bay, booking: self.view(actor, row)? }))
            .collect::<Result<_, BookingError>>()?;
        Ok(CentreDay { date, bays: dealer.bays_on(date.weekday()), entries })
    }

    /// The booking as an iCalendar file (RFC 5545) in a language, or in the one in which it was made; the brand is its organiser.
    ///
    /// # Errors
    /// [`BookingError::NotFound`] or a fault.
    pub async fn calendar_file(
        &self,
        id: &str,
        language: Option<Language>,
        brand: &Brand,
    ) -> Result<String, BookingError> {
        let row =
            bookings::find(&self.0.database, &CentreScope::All, id).await?.ok_or(BookingError::NotFound)?;
        let stamp = row.updated_at;
        let language = language.unwrap_or_else(|| row.page_language());
        let view = self.view(&Actor::Visitor, row)?;
        Ok(calendar::file_of(&view, brand, stamp, language))
    }
}
