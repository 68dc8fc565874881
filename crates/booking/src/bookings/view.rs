//! Views of a booking: masked, and complete only if the access is in the audit log.

use std::sync::Arc;

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, Utc};
use kernel::{Actor, Fault, LocalizedText, Right, seoul};
use locations::Directory;

use super::entity::{self, BookingState, CancellationReason};
use super::{booked_services, masking};
use crate::BookingSettings;
use crate::catalogue::{ServiceItem, Services};
use crate::prices::PriceRange;

/// The car of a booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vehicle {
    /// Make.
    pub make: LocalizedText,
    /// Model.
    pub model: LocalizedText,
    /// Model year.
    pub year: i32,
}

impl Vehicle {
    pub(crate) fn of(row: &entity::Model) -> Self {
        Self {
            make: LocalizedText::new(row.make_ko.clone(), row.make_en.clone()),
            model: LocalizedText::new(row.model_ko.clone(), row.model_en.clone()),
            year: row.year,
        }
    }
}

/// The person of a booking, masked unless it is read as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Name.
    pub name: String,
    /// Phone.
    pub phone: String,
    /// E-mail.
    pub email: Option<String>,
    /// Plate.
    pub license_no: String,
}

impl Contact {
    pub(crate) fn whole(row: &entity::Model) -> Self {
        Self {
            name: row.name.clone(),
            phone: row.phone.clone(),
            email: row.email.clone(),
            license_no: row.license_no.clone(),
        }
    }

    fn masked(row: &entity::Model) -> Self {
        Self {
            name: masking::name(&row.name),
            phone: masking::phone(&row.phone),
            email: row.email.as_deref().map(masking::email),
            license_no: masking::plate(&row.license_no),
        }
    }
}

/// A booking for one viewer at one moment.
#[derive(Clone)]
pub struct BookingView {
    /// The visitor's key to it.
    pub id: String,
    /// The number that people read out.
    pub number: String,
    /// Its state.
    pub state: BookingState,
    /// The car.
    pub vehicle: Vehicle,
    /// The person.
    pub contact: Contact,
    /// The services, in the order chosen.
    pub services: Vec<ServiceItem>,
    /// The price guide of the services when it was made; `None` where one of them had no range.
    pub price: Option<PriceRange>,
    /// The customer's message.
    pub need_help: Option<String>,
    /// The day in Seoul.
    pub date: NaiveDate,
    /// The start in Seoul.
    pub time: NaiveTime,
    /// The end in Seoul.
    pub end_time: NaiveTime,
    /// Raised by each change.
    pub version: i32,
    /// True when this viewer may cancel it now.
    pub cancellable: bool,
    /// True when this viewer may move it now.
    pub reschedulable: bool,
    /// True when only the cut-off prevents it (`OverDueToCancel`).
    pub overdue_to_cancel: bool,
    /// The last moment at which a visitor may cancel or move it; none unless it is booked.
    pub changeable_until: Option<DateTime<Utc>>,
    /// Why staff cancelled it, if that is for the customer to read.
    pub cancellation_reason: Option<CancellationReason>,
    /// The centre's id in `directory`.
    pub(crate) dealer_id: i64,
    /// The directory as of this view, which lends the centre.
    pub(crate) directory: Arc<Directory>,
}

/// Prints the number only, so that logs and failed tests contain no personal data.
impl std::fmt::Debug for BookingView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BookingView").field("number", &self.number).finish_non_exhaustive()
    }
}

impl BookingView {
    /// The centre, unless an upload has removed it since.
    #[must_use]
    pub fn dealer(&self) -> Option<&locations::Dealer> {
        self.directory.dealer_by_id(self.dealer_id)
    }
}

/// Context for creating views.
pub(crate) struct Viewing<'a> {
    pub actor: &'a Actor,
    /// Unmasked personal data; the caller has checked the right and logged the access.
    pub whole: bool,
    pub now: DateTime<Utc>,
    pub settings: &'a BookingSettings,
    pub services: &'a Services,
    pub directory: &'a Arc<Directory>,
}

/// Hours before the start for a centre that was removed from the directory.
const DEFAULT_CUTOFF_HOURS: u16 = 24;

impl Viewing<'_> {
    pub(crate) fn of(&self, row: entity::Model) -> Result<BookingView, Fault> {
        let starts = seoul::wall_of_millis(row.starts_at);
        let booked = row.state == BookingState::Booked;
        let in_time = self.in_time_to_cancel(&row);
        let services = booked_services::read(&row)?
            .iter()
            .map(|booked| {
                let item = self.services.item(&booked.id).cloned();
                item.ok_or_else(|| Fault::Corrupt(format!("booking {} names service {}", row.id, booked.id)))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let known = self.directory.dealer_by_id(row.dealer_id).is_some();
        Ok(BookingView {
            services,
            price: row.price_from.zip(row.price_to).map(|(from, to)| PriceRange { from, to }),
            version: row.version,
            cancellable: booked && in_time,
            reschedulable: booked && in_time && known,
            overdue_to_cancel: booked && !in_time,
            changeable_until: booked
                .then(|| DateTime::from_timestamp_millis(self.last_moment_to_cancel(&row)))
                .flatten(),
            cancellation_reason: row.cancel_reason.filter(|reason| reason.is_for_customer()),
            date: starts.date(),
            time: starts.time(),
            end_time: seoul::wall_of_millis(row.ends_at).time(),
            vehicle: Vehicle::of(&row),
            contact: if self.whole { Contact::whole(&row) } else { Contact::masked(&row) },
            id: row.public_id,
            number: row.number,
            state: row.state,
            need_help: row.need_help,
            dealer_id: row.dealer_id,
            directory: Arc::clone(self.directory),
        })
    }

    /// Before the cut-off, or within the grace after booking and before the start; staff are exempt from both.
    pub(crate) fn in_time_to_cancel(&self, row: &entity::Model) -> bool {
        self.actor.may(Right::ManageBookings)
            || self.now.timestamp_millis() <= self.last_moment_to_cancel(row)
    }

    /// The last moment at which a visitor may cancel or move it, UTC milliseconds.
    pub(crate) fn last_moment_to_cancel(&self, row: &entity::Model) -> i64 {
        let cutoff = self
            .directory
            .dealer_by_id(row.dealer_id)
            .map_or(DEFAULT_CUTOFF_HOURS, |dealer| dealer.cancel_cutoff_hours);
        last_moment(row.starts_at, row.created_at, Duration::hours(cutoff.into()), self.settings.cancel_grace)
    }
}

fn last_moment(starts_at: i64, created_at: i64, cutoff: Duration, grace: Duration) -> i64 {
    let by_cutoff = starts_at - cutoff.num_milliseconds();
    let by_grace = created_at + grace.num_milliseconds();
    by_cutoff.max(by_grace).min(starts_at - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn allowed(now: i64, starts_at: i64, created_at: i64) -> bool {
        now <= last_moment(starts_at, created_at, Duration::hours(24), Duration::hours(1))
    }

    #[test]
    fn the_cut_off_is_inclusive() {
        assert!(allowed(0, 24 * HOUR, -9 * HOUR));
        assert!(!allowed(1, 24 * HOUR, -9 * HOUR));
    }

    #[test]
    fn the_first_hour_after_booking_is_free_until_the_start() {
        assert!(allowed(HOUR, 3 * HOUR, 0));
        assert!(!allowed(HOUR + 1, 3 * HOUR, 0));
        assert!(!allowed(HOUR, HOUR, HOUR), "not once it has begun");
    }
}
