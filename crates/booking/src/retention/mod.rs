//! Retention of bookings: how long the person stays, and what a guest may have exported or erased before that.

mod guest;

use std::sync::Arc;

use chrono::Months;
use kernel::retention::{RETENTION_BATCH, RetentionRun, months_before};
use kernel::{Clock, Database, Fault};

use crate::bookings::anonymise::{self, Cursor, Due};

pub(crate) use guest::{Guest, GuestData};

/// How long personal data of bookings is kept, in calendar months.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BookingRetention {
    /// From the appointment on; then the booking is anonymised.
    pub bookings: Months,
    /// Consents to marketing and advertising, from when they were given.
    pub marketing: Months,
}

impl Default for BookingRetention {
    /// Five years, and two for marketing.
    fn default() -> Self {
        Self { bookings: Months::new(60), marketing: Months::new(24) }
    }
}

/// Changes of one run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct BookingRetentionCounts {
    /// Bookings that were anonymised.
    pub bookings: u64,
    /// Bookings whose consents to marketing and advertising ended.
    pub marketing: u64,
}

/// Anonymises bookings and ends consents whose period is over, in transactions of limited size.
pub(crate) async fn apply(
    database: &Database,
    clock: &Clock,
    periods: BookingRetention,
) -> Result<BookingRetentionCounts, Fault> {
    let bookings = apply_to(database, clock, Due::Person, periods.bookings).await?;
    let marketing = apply_to(database, clock, Due::Consents, periods.marketing).await?;
    Ok(BookingRetentionCounts { bookings, marketing })
}

async fn apply_to(database: &Database, clock: &Clock, what: Due, kept: Months) -> Result<u64, Fault> {
    let before = months_before(clock.now(), kept);
    let (mut after, mut total) = (Cursor::START, 0);
    while let Some((ids, end)) = anonymise::due(database.read(), what, before, after, RETENTION_BATCH).await?
    {
        let (ids, now) = (Arc::new(ids), clock.now_millis());
        total += database
            .write::<_, _, Fault>(move |tx| {
                let ids = Arc::clone(&ids);
                Box::pin(async move {
                    let (kind, records) = match what {
                        Due::Person => ("booking", anonymise::anonymise_in(tx, &ids, now).await?),
                        Due::Consents => {
                            ("marketing_consent", anonymise::withdraw_consents_in(tx, &ids).await?)
                        }
                    };
                    if records > 0 {
                        RetentionRun { kind, before, records }.append_in(tx, now).await?;
                    }
                    Ok(records)
                })
            })
            .await?;
        after = end;
    }
    Ok(total)
}
