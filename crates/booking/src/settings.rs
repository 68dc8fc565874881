//! The numbers that decisions "Booking" leaves to settings.

use chrono::Duration;
use kernel::vault::KeyRing;

/// Limits of the booking rules.
#[derive(Clone, Debug)]
pub struct BookingSettings {
    /// Days ahead that can be booked, today included as day 0.
    pub horizon_days: u16,
    /// Time between now and the earliest bookable start.
    pub notice: Duration,
    /// How long a hold lasts from its last renewal.
    pub hold: Duration,
    /// How long it can be renewed, from the first placing on.
    pub hold_at_most: Duration,
    /// How long the same visit can't hold the same half hour after that.
    pub hold_cool_down: Duration,
    /// Holds that one network may have at a time: offices and mobile carriers put many people behind one address.
    pub holds_per_network: u32,
    /// Of these, holds at one centre.
    pub holds_per_centre: u32,
    /// Visits of one network that may begin to hold the same half hour on one day, per bay.
    pub holds_per_slot: u32,
    /// Active bookings that one phone may have.
    pub bookings_per_phone: u16,
    /// Time after booking in which cancelling is always possible, before the start.
    pub cancel_grace: Duration,
    /// Limits against floods of bookings.
    pub limits: BookingLimits,
    /// Where confirmation codes can be sent.
    pub code_channels: CodeChannels,
    /// The secret of fingerprints and confirmation codes. Without it, a key of this process is used: every gateway of a
    /// database needs the same.
    pub keys: Option<KeyRing>,
    /// Topics of events, whose deliveries staff who manage events see beside those of bookings.
    pub event_deliveries: Vec<&'static str>,
}

impl Default for BookingSettings {
    /// 60 days ahead, 2 hours' notice; holds of 10 minutes, 30 at most and 30 of pause, 300 per network and 40 of them at
    /// one centre; 3 bookings per phone; 1 hour of grace.
    fn default() -> Self {
        Self {
            horizon_days: 60,
            notice: Duration::hours(2),
            hold: Duration::minutes(10),
            hold_at_most: Duration::minutes(30),
            hold_cool_down: Duration::minutes(30),
            holds_per_network: 300,
            holds_per_centre: 40,
            holds_per_slot: 6,
            bookings_per_phone: 3,
            cancel_grace: Duration::hours(1),
            limits: BookingLimits::default(),
            code_channels: CodeChannels { mail: true, message: true },
            keys: None,
            event_deliveries: Vec::new(),
        }
    }
}

/// How many bookings are accepted per period. An hour is one of the clock, a day one of Seoul. The limits per network
/// are those above which a booking needs a confirmation code; [`Self::confirmed_per_network`] refuses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BookingLimits {
    /// Per e-mail address and day.
    pub per_email: u32,
    /// Per visit and day.
    pub per_visit: u32,
    /// Per network and hour, with a hold of the same visit that is at least [`Self::hold_age`] old.
    pub per_network: u32,
    /// Of these, at one centre.
    pub per_centre: u32,
    /// Per network and hour, without such a hold.
    pub without_hold: u32,
    /// How long a person needs to fill in the form after the time is held.
    pub hold_age: Duration,
    /// Per network and hour, with a code.
    pub confirmed_per_network: u32,
    /// Codes sent to one e-mail address or telephone per day: fewer than the mails about bookings that an address may get.
    pub codes_per_contact: u32,
    /// Codes sent per visit and hour.
    pub codes_per_visit: u32,
    /// Codes sent per network and hour.
    pub codes_per_network: u32,
    /// Requests for the link of a booking per telephone and day, whether one matches or not.
    pub links_per_phone: u32,
    /// Requests for a link per visit and hour.
    pub links_per_visit: u32,
    /// Requests for a link per network and hour.
    pub links_per_network: u32,
}

impl Default for BookingLimits {
    /// 5 per e-mail address and visit a day; 600 per network an hour, 40 of them at one centre and 10 without a hold.
    fn default() -> Self {
        Self {
            per_email: 5,
            per_visit: 5,
            per_network: 600,
            per_centre: 40,
            without_hold: 10,
            hold_age: Duration::seconds(15),
            confirmed_per_network: 1_000,
            codes_per_contact: 5,
            codes_per_visit: 5,
            codes_per_network: 1_000,
            links_per_phone: 5,
            links_per_visit: 5,
            links_per_network: 100,
        }
    }
}

/// The ways by which a confirmation code can reach a person.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CodeChannels {
    /// By e-mail.
    pub mail: bool,
    /// By a message to the telephone.
    pub message: bool,
}
