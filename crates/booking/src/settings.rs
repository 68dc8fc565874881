//! The numbers that decisions "Booking" leaves to settings.

use chrono::Duration;

/// Limits of the booking rules.
#[derive(Clone, Debug)]
pub struct BookingSettings {
    /// Days ahead that can be booked, today included as day 0.
    pub horizon_days: u16,
    /// Time between now and the earliest bookable start.
    pub notice: Duration,
    /// Time after booking in which cancelling is always possible, before the start.
    pub cancel_grace: Duration,
}

impl Default for BookingSettings {
    /// 60 days ahead, 2 hours' notice, 1 hour of grace.
    fn default() -> Self {
        Self { horizon_days: 60, notice: Duration::hours(2), cancel_grace: Duration::hours(1) }
    }
}
