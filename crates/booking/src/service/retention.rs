//! Retention, and the data of guests.

use chrono::{DateTime, SecondsFormat};
use kernel::{Fault, Visit};
use serde_json::Value;

use super::{Booking, Inner};
use crate::BookingError;
use crate::retention::{self, BookingRetention, BookingRetentionCounts, Guest};

impl Booking {
    /// Anonymises bookings and ends consents whose period is over. Runs in transactions of limited size; running it
    /// twice at once does no harm.
    ///
    /// # Errors
    /// A fault; what was done until then stays done and is recorded.
    pub async fn apply_retention(&self, periods: BookingRetention) -> Result<BookingRetentionCounts, Fault> {
        retention::apply(&self.0.database, &self.0.clock, periods).await
    }

    /// Everything that is stored of a booking, as JSON, for a guest who knows its number and its phone.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] with `required_booking_number`, `required_phoneno`, `rate_limited` or
    /// `booking_not_found` (the same for a wrong number and a wrong phone), or a fault.
    pub async fn export_guest_data(
        &self,
        visit: &Visit,
        number: &str,
        phone: &str,
    ) -> Result<Value, BookingError> {
        let guest = Guest::parse(number, phone)?;
        self.count_request(&guest, visit).await?;
        let data = guest.find(&self.0.database).await?;
        let directory = self.0.locations.directory();
        let dealer = directory.dealer_by_id(data.row.dealer_id);
        Ok(data.to_json(dealer.map(|dealer| dealer.name.ko.as_str()))?)
    }

    /// Anonymises a booking for a guest who knows its number and its phone.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] as above, and `booking_upcoming` for a booking that is still to come: it has to be
    /// cancelled first, so that its centre does not wait. Or a fault.
    pub async fn erase_guest_data(
        &self,
        visit: &Visit,
        number: &str,
        phone: &str,
    ) -> Result<(), BookingError> {
        let guest = Guest::parse(number, phone)?;
        self.count_request(&guest, visit).await?;
        guest.erase(&self.0.database, &self.0.clock).await
    }

    /// Sends the link of a booking to the phone and the e-mail address that were given with it, in its language, if the
    /// number and the phone match. The result is the same when they don't.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] with `required_booking_number`, `required_phoneno` or `rate_limited`, or a fault.
    pub async fn send_booking_link(
        &self,
        visit: &Visit,
        number: &str,
        phone: &str,
    ) -> Result<(), BookingError> {
        let guest = Guest::parse(number, phone)?;
        let Inner { database, randomness, limits, clock, .. } = &*self.0;
        guest.send_link(database, randomness, limits, visit, clock.now_millis()).await
    }

    async fn count_request(&self, guest: &Guest, visit: &Visit) -> Result<(), BookingError> {
        let Inner { database, randomness, limits, clock, .. } = &*self.0;
        guest.count(database, randomness, limits, visit, clock.now_millis()).await
    }
}

/// RFC 3339 in UTC.
pub(crate) fn utc(millis: i64) -> String {
    let moment = DateTime::from_timestamp_millis(millis).unwrap_or(DateTime::UNIX_EPOCH);
    moment.to_rfc3339_opts(SecondsFormat::Secs, true)
}
