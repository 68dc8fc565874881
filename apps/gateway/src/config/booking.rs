//! Limits against floods of bookings and mails.

use ::booking::{BookingLimits, BookingSettings, CodeChannels};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::external::{ExternalServices, MailSettings};
use super::values::{Count, Number};

/// Mails that one address gets per day, whatever their cause.
const MAILS_PER_ADDRESS: u32 = 20;
/// Messages that one telephone gets per day.
const MESSAGES_PER_PHONE: u32 = 10;

/// How much one recipient is sent per day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RecipientLimits {
    /// Mails in all.
    pub mails_per_address: u32,
    /// Messages to a telephone.
    pub messages_per_phone: u32,
}

impl RecipientLimits {
    /// Mails about bookings. They leave half of the day's mails to accounts: a flood of bookings never suppresses the
    /// mail that resets a password.
    #[must_use]
    pub const fn notices_per_address(&self) -> u32 {
        self.mails_per_address.div_ceil(2)
    }
}

impl Default for RecipientLimits {
    fn default() -> Self {
        Self { mails_per_address: MAILS_PER_ADDRESS, messages_per_phone: MESSAGES_PER_PHONE }
    }
}

/// How much one visitor, network, contact or recipient may have. The counters are in the database; behind a proxy limits per
/// network need `GATEWAY_TRUSTED_PROXIES`.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct BookingSection {
    /// times that one network may hold at once while bookings are written
    holds_per_network: Count,
    /// times at one centre that one network may hold at once
    holds_per_centre: Count,
    /// how often in a day visits of one network may begin to hold the same half hour, per bay
    holds_per_slot: Count,
    /// bookings of one e-mail address per day; [limits of bookings](SECURITY.md#floods-of-bookings)
    bookings_per_email: Count,
    /// bookings of one visit per day
    bookings_per_visit: Count,
    /// bookings of one network per hour before a confirmation code is required, with an own hold
    bookings_per_network: Count,
    /// bookings of one network at one centre per hour before a confirmation code is required
    bookings_per_centre: Count,
    /// bookings of one network per hour before a confirmation code is required, without a hold
    bookings_without_hold: Count,
    /// bookings of one network per hour that were confirmed by a code
    bookings_confirmed: Count,
    /// confirmation codes to one e-mail address or telephone per day
    booking_codes_per_contact: Count,
    /// confirmation codes of one visit per hour
    booking_codes_per_visit: Count,
    /// confirmation codes of one network per hour
    booking_codes_per_network: Count,
    /// requests for the link of a booking to one telephone per day
    booking_links_per_phone: Count,
    /// requests for the link of a booking of one visit per hour
    booking_links_per_visit: Count,
    /// requests for the link of a booking of one network per hour
    booking_links_per_network: Count,
    /// mails to one address per day, whatever their cause; half of them are left to accounts
    mails_per_address: Count,
    /// messages to one telephone per day, whatever their cause
    messages_per_phone: Count,
}

impl Default for BookingSection {
    fn default() -> Self {
        let BookingSettings { holds_per_network, holds_per_centre, holds_per_slot, limits, .. } =
            BookingSettings::default();
        Self {
            holds_per_network: Number(holds_per_network),
            holds_per_centre: Number(holds_per_centre),
            holds_per_slot: Number(holds_per_slot),
            bookings_per_email: Number(limits.per_email),
            bookings_per_visit: Number(limits.per_visit),
            bookings_per_network: Number(limits.per_network),
            bookings_per_centre: Number(limits.per_centre),
            bookings_without_hold: Number(limits.without_hold),
            bookings_confirmed: Number(limits.confirmed_per_network),
            booking_codes_per_contact: Number(limits.codes_per_contact),
            booking_codes_per_visit: Number(limits.codes_per_visit),
            booking_codes_per_network: Number(limits.codes_per_network),
            booking_links_per_phone: Number(limits.links_per_phone),
            booking_links_per_visit: Number(limits.links_per_visit),
            booking_links_per_network: Number(limits.links_per_network),
            mails_per_address: Number(MAILS_PER_ADDRESS),
            messages_per_phone: Number(MESSAGES_PER_PHONE),
        }
    }
}

impl BookingSection {
    /// Everything but the keys.
    pub(super) fn settings(&self, external: &ExternalServices) -> BookingSettings {
        let defaults = BookingSettings::default();
        BookingSettings {
            holds_per_network: self.holds_per_network.0,
            holds_per_centre: self.holds_per_centre.0,
            holds_per_slot: self.holds_per_slot.0,
            limits: BookingLimits {
                per_email: self.bookings_per_email.0,
                per_visit: self.bookings_per_visit.0,
                per_network: self.bookings_per_network.0,
                per_centre: self.bookings_per_centre.0,
                without_hold: self.bookings_without_hold.0,
                confirmed_per_network: self.bookings_confirmed.0,
                codes_per_contact: self.booking_codes_per_contact.0,
                codes_per_visit: self.booking_codes_per_visit.0,
                codes_per_network: self.booking_codes_per_network.0,
                links_per_phone: self.booking_links_per_phone.0,
                links_per_visit: self.booking_links_per_visit.0,
                links_per_network: self.booking_links_per_network.0,
                hold_age: defaults.limits.hold_age,
            },
            code_channels: CodeChannels {
                mail: !matches!(external.mail, MailSettings::Off),
                message: external.messages.is_some(),
            },
            ..defaults
        }
    }

    pub(super) const fn recipients(&self) -> RecipientLimits {
        RecipientLimits {
            mails_per_address: self.mails_per_address.0,
            messages_per_phone: self.messages_per_phone.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};
    use super::*;

    const DEMO: Purpose = Purpose::Serve { demo: true };

    #[test]
    fn limits_are_safe_until_they_are_set_and_a_wrong_one_is_named() {
        let settings = with(&[], DEMO).unwrap();
        assert_eq!(settings.booking.limits, BookingLimits::default());
        assert_eq!(settings.recipients, RecipientLimits::default());
        assert_eq!(settings.recipients.notices_per_address(), 10);
        let set = [("bookings_without_hold", "0"), ("mails_per_address", "5"), ("holds_per_centre", "7")];
        let settings = with(&set, DEMO).unwrap();
        assert_eq!(settings.booking.limits.without_hold, 0);
        assert_eq!((settings.booking.holds_per_centre, settings.recipients.mails_per_address), (7, 5));
        assert_eq!(names(with(&[("bookings_per_email", "many")], DEMO)), ["GATEWAY_BOOKINGS_PER_EMAIL"]);
    }

    #[test]
    fn a_code_is_only_asked_for_where_one_can_be_sent() {
        let production = [("public_url", "https://www.example.com")];
        let settings = with(&production, Purpose::Serve { demo: false }).unwrap();
        assert_eq!(settings.booking.code_channels, CodeChannels { mail: false, message: false });
        assert!(with(&[], DEMO).unwrap().booking.code_channels.mail);
    }
}
