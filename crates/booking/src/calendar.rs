//! A booking as an iCalendar file (RFC 5545): one event, whose UID stays and whose SEQUENCE rises with each change, so
//! that a calendar that has it moves or strikes it out. No personal data and not the booking's secret.

use chrono::{DateTime, Utc};
use icalendar::{Calendar, Component, Event, EventLike, EventStatus};
use kernel::{Language, seoul};

use crate::bookings::{BookingState, BookingView};

/// The file's text. `stamp` is the moment of the last change, UTC milliseconds.
pub(crate) fn file_of(booking: &BookingView, stamp: i64, language: Language) -> String {
    let services: Vec<&str> = booking.services.iter().map(|service| service.name.get(language)).collect();
    let mut lines = vec![booking.number.clone()];
    if !services.is_empty() {
        lines.push(services.join(" | "));
    }
    let mut event = Event::new();
    event
        .uid(&format!("{}@service-booking", booking.number))
        .sequence(u32::try_from(booking.version).unwrap_or(0))
        .timestamp(DateTime::<Utc>::from_timestamp_millis(stamp).unwrap_or_default())
        .starts(seoul::to_utc(booking.date, booking.time))
        .ends(seoul::to_utc(booking.date, booking.end_time))
        .status(match booking.state {
            BookingState::Cancelled => EventStatus::Cancelled,
            BookingState::Booked | BookingState::Completed | BookingState::NoShow => EventStatus::Confirmed,
        });
    match booking.dealer() {
        Some(dealer) => {
            event.summary(dealer.name.get(language)).location(&format!(
                "{}, {}",
                dealer.name.get(language),
                dealer.address.get(language)
            ));
            lines.push(dealer.phone.clone());
        }
        None => {
            event.summary(&booking.number);
        }
    }
    event.description(&lines.join("\n"));
    Calendar::new().push(event.done()).done().to_string()
}
