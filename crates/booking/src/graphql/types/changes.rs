//! The types of holds, changes and days in GraphQL.

use async_graphql::{ID, InputObject, Object, SimpleObject};
use chrono::NaiveDate;
use kernel::UserError;

use super::{BookingObject, Timeslot, hours_and_minutes};
use crate::holds::{Hold, HoldRequest};
use crate::service;

/// The time to hold.
#[derive(InputObject)]
pub(in crate::graphql) struct HoldTimeslotInput {
    /// The service centre.
    dealer_code: String,
    /// `YYYY-MM-DD` in Seoul.
    date: String,
    /// `HH:MM` in Seoul.
    time: String,
    /// Ids of services; an hour is held while there are none.
    #[graphql(default, validator(max_items = 20))]
    service_ids: Vec<String>,
}

impl From<HoldTimeslotInput> for HoldRequest {
    fn from(input: HoldTimeslotInput) -> Self {
        Self {
            dealer_code: input.dealer_code,
            date: input.date,
            time: input.time,
            service_ids: input.service_ids,
        }
    }
}

/// A time kept for this visit while its booking is written.
pub(in crate::graphql) struct TimeslotHold(pub(in crate::graphql) Hold);

#[Object]
impl TimeslotHold {
    /// A bearer token: its owner may renew, resize, release and book.
    async fn token(&self) -> ID {
        ID(self.0.token.clone())
    }
    /// The centre.
    async fn dealer_code(&self) -> &str {
        &self.0.dealer_code
    }
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// The start, `HH:MM` in Seoul.
    async fn time(&self) -> String {
        hours_and_minutes(self.0.time)
    }
    /// The end, `HH:MM` in Seoul.
    async fn end_time(&self) -> String {
        hours_and_minutes(self.0.end_time)
    }
    /// Until it runs out unless renewed.
    async fn seconds_left(&self) -> u32 {
        self.0.seconds_left
    }
    /// Seconds until renewal is no longer possible.
    async fn renewable_seconds(&self) -> u32 {
        self.0.renewable_seconds
    }
}

/// The hold, or why there is none.
#[derive(SimpleObject)]
pub(in crate::graphql) struct HoldPayload {
    /// Null when refused.
    pub(in crate::graphql) hold: Option<TimeslotHold>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
    /// The nearest free times, if the time isn't available.
    pub(in crate::graphql) nearest: Vec<Timeslot>,
}

/// The booking at its new time, or why it kept the old one.
#[derive(SimpleObject)]
pub(in crate::graphql) struct RescheduleBookingPayload {
    /// Null when refused.
    pub(in crate::graphql) booking: Option<BookingObject>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
    /// The nearest free times, if the time isn't available.
    pub(in crate::graphql) nearest: Vec<Timeslot>,
}

/// The booking as it is now, or why it was not closed.
#[derive(SimpleObject)]
pub(in crate::graphql) struct CloseBookingPayload {
    /// Null when refused.
    pub(in crate::graphql) booking: Option<BookingObject>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
}

/// A centre's day as staff see it.
pub(in crate::graphql) struct CentreDay(pub(in crate::graphql) service::CentreDay);

#[Object(name = "ServiceCentreDay")]
impl CentreDay {
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// Bays on that weekday.
    async fn bays(&self) -> u16 {
        self.0.bays
    }
    /// By start, then by bay; cancelled ones too.
    async fn entries(&self) -> Vec<CentreDayEntry> {
        let entries = self.0.entries.iter().cloned();
        entries
            .map(|entry| CentreDayEntry { bay: entry.bay, booking: BookingObject(entry.booking) })
            .collect()
    }
}

/// A booking in its bay.
#[derive(SimpleObject)]
pub(in crate::graphql) struct CentreDayEntry {
    /// From 0.
    bay: i32,
    /// The booking.
    booking: BookingObject,
}
