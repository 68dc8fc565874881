//! A booking as the dealer system gets it, in the JSON of docs/DEALER-SYSTEM.md.

use chrono::{DateTime, FixedOffset};
use kernel::Fault;
use serde::Serialize;

use crate::bookings::{BookingState, booked_services};
use crate::service::Outgoing;

/// Seconds by which Seoul is ahead of UTC.
const SEOUL_OFFSET: i32 = 9 * 3_600;

/// The whole state of a booking.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// The number that people read out; it names the booking.
    pub number: String,
    /// Rises with each change.
    pub version: i32,
    /// Its state.
    pub state: State,
    /// The centre.
    pub dealer_code: String,
    /// The bay, from 0.
    pub bay: i32,
    /// RFC 3339 with Seoul's offset, like the end.
    pub starts_at: String,
    /// Exclusive.
    pub ends_at: String,
    /// The car.
    pub vehicle: Vehicle,
    /// In the order chosen; none when only `need_help` is given.
    pub services: Vec<Service>,
    /// The customer's message.
    pub need_help: Option<String>,
    /// The customer; `None` once the booking is anonymised.
    pub contact: Option<Contact>,
}

/// Prints number and version only, so that logs contain no personal data.
impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Record")
            .field("number", &self.number)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// The state of a booking.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// To come.
    Booked,
    /// Will not come.
    Cancelled,
    /// The work was done.
    Completed,
    /// The customer didn't come.
    NoShow,
}

/// The car.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Vehicle {
    /// In Korean.
    pub make: String,
    /// In Korean.
    pub model: String,
    /// Model year.
    pub year: i32,
}

/// A service, with its working time as it was when the booking was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Service {
    /// `service-oil` and so on.
    pub id: String,
    /// Minutes.
    pub minutes: u16,
}

/// The customer.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// Name.
    pub name: String,
    /// Eleven digits.
    pub phone: String,
    /// E-mail, where one was given.
    pub email: Option<String>,
    /// The plate as it was typed.
    pub license_no: String,
}

impl Record {
    /// The current booking; `None` when its centre was removed.
    pub(super) fn of(booking: &Outgoing) -> Result<Option<Self>, Fault> {
        let row = &booking.row;
        let Some(dealer) = booking.view.dealer() else { return Ok(None) };
        Ok(Some(Self {
            number: row.number.clone(),
            version: row.version,
            state: match row.state {
                BookingState::Booked => State::Booked,
                BookingState::Cancelled => State::Cancelled,
                BookingState::Completed => State::Completed,
                BookingState::NoShow => State::NoShow,
            },
            dealer_code: dealer.code.clone(),
            bay: row.bay,
            starts_at: seoul_time(row.starts_at)?,
            ends_at: seoul_time(row.ends_at)?,
            vehicle: Vehicle { make: row.make_ko.clone(), model: row.model_ko.clone(), year: row.year },
            services: booked_services::read(row)?
                .into_iter()
                .map(|service| Service { id: service.id, minutes: service.minutes })
                .collect(),
            need_help: row.need_help.clone(),
            // Every booking has a phone until it is anonymised.
            contact: (!row.phone.is_empty()).then(|| Contact {
                name: row.name.clone(),
                phone: row.phone.clone(),
                email: row.email.clone(),
                license_no: row.license_no.clone(),
            }),
        }))
    }
}

/// `2026-11-24T10:00:00+09:00`.
fn seoul_time(millis: i64) -> Result<String, Fault> {
    let zone = FixedOffset::east_opt(SEOUL_OFFSET);
    DateTime::from_timestamp_millis(millis)
        .zip(zone)
        .map(|(moment, zone)| moment.with_timezone(&zone).to_rfc3339())
        .ok_or_else(|| Fault::Corrupt(format!("{millis} is no time")))
}
