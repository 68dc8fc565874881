//! How long personal data is kept. The privacy policy and the consent texts promise the defaults, and a test compares
//! both: a changed period needs changed texts.

use booking::BookingRetention;
use chrono::{Duration, Months};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::values::{Days, Number};

/// Two years.
const STAFF_LOG_MONTHS: u32 = 24;
/// As long as the company that sends messages keeps them.
const OUTBOX_DAYS: u32 = 90;
/// More than a century is a mistake.
type KeptMonths<const SHORTEST: u32> = Number<SHORTEST, 1_200>;

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
            outbox: Duration::days(OUTBOX_DAYS.into()),
        }
    }
}

/// Retention periods of personal data, as [the privacy policy promises](OPERATIONS.md#retention): a change of a period requires a
/// change of the texts.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct RetentionSection {
    /// calendar months after the appointment after which a booking is anonymised
    retention_booking_months: KeptMonths<1>,
    /// months after which a consent to marketing and advertising ends
    retention_marketing_months: KeptMonths<1>,
    /// months after which an entry of the staff log loses its person; at least 12, which the law requires
    retention_staff_log_months: KeptMonths<12>,
    /// days after which ended deliveries are deleted, failed and uncertain ones too, and mails that were written to files
    retention_outbox_days: Days,
}

impl Default for RetentionSection {
    fn default() -> Self {
        let BookingRetention { bookings, marketing } = BookingRetention::default();
        Self {
            retention_booking_months: Number(bookings.as_u32()),
            retention_marketing_months: Number(marketing.as_u32()),
            retention_staff_log_months: Number(STAFF_LOG_MONTHS),
            retention_outbox_days: Number(OUTBOX_DAYS),
        }
    }
}

impl RetentionSection {
    pub(super) fn periods(&self) -> RetentionPeriods {
        RetentionPeriods {
            bookings: BookingRetention {
                bookings: Months::new(self.retention_booking_months.0),
                marketing: Months::new(self.retention_marketing_months.0),
            },
            staff_log: Months::new(self.retention_staff_log_months.0),
            outbox: Duration::days(self.retention_outbox_days.0.into()),
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
