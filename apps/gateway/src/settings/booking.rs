//! Limits against floods of bookings and mails.

use ::booking::{BookingLimits, BookingSettings, CodeChannels};

use super::outside::{MailSettings, Outside};
use super::reader::Reader;

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

impl Reader {
    /// Everything but the keys.
    pub(super) fn booking(&mut self, outside: &Outside) -> BookingSettings {
        let defaults = BookingSettings::default();
        let limits = defaults.limits;
        BookingSettings {
            holds_per_network: self.limit("holds_per_network", defaults.holds_per_network),
            holds_per_centre: self.limit("holds_per_centre", defaults.holds_per_centre),
            holds_per_slot: self.limit("holds_per_slot", defaults.holds_per_slot),
            limits: BookingLimits {
                per_email: self.limit("bookings_per_email", limits.per_email),
                per_visit: self.limit("bookings_per_visit", limits.per_visit),
                per_network: self.limit("bookings_per_network", limits.per_network),
                per_centre: self.limit("bookings_per_centre", limits.per_centre),
                without_hold: self.limit("bookings_without_hold", limits.without_hold),
                confirmed_per_network: self.limit("bookings_confirmed", limits.confirmed_per_network),
                codes_per_contact: self.limit("booking_codes_per_contact", limits.codes_per_contact),
                codes_per_visit: self.limit("booking_codes_per_visit", limits.codes_per_visit),
                codes_per_network: self.limit("booking_codes_per_network", limits.codes_per_network),
                hold_age: limits.hold_age,
            },
            code_channels: CodeChannels {
                mail: !matches!(outside.mail, MailSettings::Off),
                message: outside.messages.is_some(),
            },
            ..defaults
        }
    }

    pub(super) fn recipients(&mut self) -> RecipientLimits {
        RecipientLimits {
            mails_per_address: self.limit("mails_per_address", MAILS_PER_ADDRESS),
            messages_per_phone: self.limit("messages_per_phone", MESSAGES_PER_PHONE),
        }
    }

    fn limit(&mut self, name: &str, default: u32) -> u32 {
        self.parsed::<u32>(name, &format!("a whole number such as {default}")).unwrap_or(default)
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
