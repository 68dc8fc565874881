//! A booking as an iCalendar file (RFC 5545): one event, whose UID stays and whose SEQUENCE rises with each change, so
//! that a calendar that has it moves or removes it. Its method is PUBLISH, or CANCEL for a cancelled booking, and its organiser
//! the brand, which both methods need (RFC 5546 §3.2). No personal data and not the booking's secret.

use chrono::{DateTime, Utc};
use i18n_content::Brand;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus, Property};
use kernel::{Language, seoul};

use crate::bookings::{BookingState, BookingView};

/// The product that created the file (RFC 5545 §3.7.3).
const PRODID: &str = "-//service-booking//Bookings//EN";

/// The file's text. `stamp` is the moment of the last change, UTC milliseconds.
pub(crate) fn file_of(booking: &BookingView, brand: &Brand, stamp: i64, language: Language) -> String {
    let services: Vec<&str> = booking.services.iter().map(|service| service.name.get(language)).collect();
    let mut lines = vec![booking.number.clone()];
    if !services.is_empty() {
        lines.push(services.join(" | "));
    }
    let is_cancelled = booking.state == BookingState::Cancelled;
    let mut event = Event::new();
    event
        .uid(&format!("{}@service-booking", booking.number))
        .sequence(u32::try_from(booking.version).unwrap_or(0))
        .timestamp(DateTime::<Utc>::from_timestamp_millis(stamp).unwrap_or_default())
        .starts(seoul::to_utc(booking.date, booking.time))
        .ends(seoul::to_utc(booking.date, booking.end_time))
        .status(if is_cancelled { EventStatus::Cancelled } else { EventStatus::Confirmed })
        .append_property(
            Property::new("ORGANIZER", format!("mailto:{}", brand.email))
                .add_parameter("CN", &format!("\"{}\"", brand.name.get(language).replace('"', "")))
                .done(),
        );
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
    Calendar::empty()
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", PRODID))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", if is_cancelled { "CANCEL" } else { "PUBLISH" }))
        .push(event.done())
        .done()
        .to_string()
}
