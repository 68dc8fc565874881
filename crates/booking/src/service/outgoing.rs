//! A booking with all its data for a notice or the dealer system, read at the time of delivery.

use kernel::{Actor, Fault};

use super::Booking;
use crate::bookings::{self, BookingView, CentreScope, Row};

/// A booking that something is sent about.
pub(crate) struct Outgoing {
    pub(crate) row: Row,
    /// As its visitor sees it.
    pub(crate) view: BookingView,
    /// When its visitor may last cancel it, UTC milliseconds.
    pub(crate) last_moment: i64,
    /// Now, UTC milliseconds.
    pub(crate) now: i64,
}

impl Booking {
    /// The booking with that id, or `None`.
    pub(crate) async fn outgoing(&self, id: &str) -> Result<Option<Outgoing>, Fault> {
        let Some(row) = bookings::find(&self.0.database, &CentreScope::All, id).await? else {
            return Ok(None);
        };
        let directory = self.0.locations.directory();
        self.viewing(&Actor::Visitor, &directory, |viewing| {
            let now = viewing.now.timestamp_millis();
            let last_moment = viewing.last_moment_to_cancel(&row);
            Ok(Some(Outgoing { view: viewing.of(row.clone())?, last_moment, now, row }))
        })
    }
}
