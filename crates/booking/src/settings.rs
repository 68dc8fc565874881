//! The numbers that decisions "Booking" leaves to settings.

use chrono::Duration;

/// Limits of the booking rules.
#[derive(Clone, Debug)]
pub struct BookingSettings {
    /// Days ahead that can be booked, today included as day 0.
    pub horizon_days: u16,
    /// Time between now and the earliest bookable start.
    pub notice: Duration,
    /// How long a hold lasts from its last renewal.
    pub hold: Duration,
    /// How long it can be renewed from its start.
    pub hold_at_most: Duration,
    /// Holds that one network may have at a time: offices and mobile carriers put many people behind one address.
    pub holds_per_network: u32,
    /// Active bookings that one phone may have.
    pub bookings_per_phone: u16,
    /// Time after booking in which cancelling is always possible, before the start.
    pub cancel_grace: Duration,
}

impl Default for BookingSettings {
    /// 60 days ahead, 2 hours' notice; holds of 10 minutes, 30 at most, 40 per network; 3 bookings per phone; 1 hour of
    /// grace.
    fn default() -> Self {
        Self {
            horizon_days: 60,
            notice: Duration::hours(2),
            hold: Duration::minutes(10),
            hold_at_most: Duration::minutes(30),
            holds_per_network: 40,
            bookings_per_phone: 3,
            cancel_grace: Duration::hours(1),
        }
    }
}
