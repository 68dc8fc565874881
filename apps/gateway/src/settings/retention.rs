//! How long personal data is kept. The privacy policy and the consent texts promise the defaults, and a test compares both:
//! whoever changes a period changes the texts.

use booking::BookingRetention;
use chrono::{Duration, Months};

use super::reader::Reader;

/// Two years.
const STAFF_LOG_MONTHS: u32 = 24;
/// As long as the company that sends messages keeps them.
const OUTBOX_DAYS: i64 = 90;
/// The law asks for a year of the record of access at least.
const SHORTEST_STAFF_LOG: u32 = 12;
/// A century: more is a mistake.
const LONGEST: u32 = 1_200;

/// Retention periods of everything that the nightly job removes. Entries of events have periods of their own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RetentionPeriods {
    /// Persons and consents of bookings.
    pub bookings: BookingRetention,
    /// Persons in the staff log.
    pub staff_log: Months,
    /// Ended outbox entries, and mails written to files.
    pub outbox: Duration,
}

impl Default for RetentionPeriods {
    fn default() -> Self {
        Self {
            bookings: BookingRetention::default(),
            staff_log: Months::new(STAFF_LOG_MONTHS),
            outbox: Duration::days(OUTBOX_DAYS),
        }
    }
}

impl Reader {
    pub(super) fn retention(&mut self) -> RetentionPeriods {
        let default = BookingRetention::default();
        RetentionPeriods {
            bookings: BookingRetention {
                bookings: self.months("retention_booking_months", default.bookings.as_u32(), 1),
                marketing: self.months("retention_marketing_months", default.marketing.as_u32(), 1),
            },
            staff_log: self.months("retention_staff_log_months", STAFF_LOG_MONTHS, SHORTEST_STAFF_LOG),
            outbox: self.days("retention_outbox_days", OUTBOX_DAYS),
        }
    }

    fn months(&mut self, name: &str, default: u32, shortest: u32) -> Months {
        let months = self.parsed::<u32>(name, "a whole number of months").unwrap_or(default);
        if !(shortest..=LONGEST).contains(&months) {
            self.refuse(name, format!("is a number of months from {shortest} to {LONGEST}"));
            return Months::new(default);
        }
        Months::new(months)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};
    use super::*;

    const DEMO: Purpose = Purpose::Serve { demo: true };

    #[test]
    fn each_period_is_a_setting_and_a_wrong_one_is_refused() {
        let kept = with(&[], DEMO).unwrap().retention;
        assert_eq!(kept, RetentionPeriods::default());
        let values = [
            ("retention_booking_months", "72"),
            ("retention_marketing_months", "6"),
            ("retention_staff_log_months", "36"),
            ("retention_outbox_days", "30"),
        ];
        let kept = with(&values, DEMO).unwrap().retention;
        let [bookings, marketing, staff_log] = [72, 6, 36].map(Months::new);
        let bookings = BookingRetention { bookings, marketing };
        assert_eq!(kept, RetentionPeriods { bookings, staff_log, outbox: Duration::days(30) });
        for (name, value) in [
            ("retention_booking_months", "0"),
            ("retention_marketing_months", "two years"),
            ("retention_staff_log_months", "11"),
            ("retention_outbox_days", "0"),
        ] {
            assert_eq!(names(with(&[(name, value)], DEMO)), [format!("GATEWAY_{}", name.to_uppercase())]);
        }
    }
}
