//! How many entries came when.

use std::ops::Range;

use chrono::NaiveDate;
use kernel::{Fault, seoul, sql};
use sea_orm::FromQueryResult;

use super::{Entries, EventKey};

/// Milliseconds of a day, and how far Seoul is ahead of UTC.
const DAY: i64 = 86_400_000;

/// The entries of an event on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntriesOfDay {
    /// The event.
    pub event: EventKey,
    /// The day in Seoul.
    pub day: NaiveDate,
    /// How many; several of one person in a quiz each count.
    pub entries: u32,
}

/// The entries of an event on a day since 1970.
#[derive(FromQueryResult)]
struct DailyEntries {
    event_key: String,
    day: i64,
    n: i64,
}

impl Entries {
    /// Number of entries per event and day in a range (UTC milliseconds, end exclusive). Days and events without
    /// entries are left out. Contains no personal data; the caller must check the right.
    ///
    /// # Errors
    /// The database's.
    pub async fn by_day(&self, within: Range<i64>) -> Result<Vec<EntriesOfDay>, Fault> {
        // Raw: groups by an expression.
        let found: Vec<DailyEntries> = sql::find_all(
            self.inner().database.read_replica(),
            "SELECT event_key, (created_at + 32400000) / 86400000 AS day, CAST(COUNT(*) AS BIGINT) AS n FROM event_entry \
             WHERE created_at >= $1 AND created_at < $2 \
             GROUP BY event_key, (created_at + 32400000) / 86400000",
            vec![within.start.into(), within.end.into()],
        )
        .await?;
        let mut counted = Vec::with_capacity(found.len());
        for row in found {
            // A quiz removed from the program has no name.
            let Some(event) = EventKey::parse(&row.event_key) else { continue };
            let day = seoul_day(row.day);
            let entries = u32::try_from(row.n).unwrap_or(u32::MAX);
            counted.push(EntriesOfDay { event, day, entries });
        }
        Ok(counted)
    }
}

/// The day in Seoul by its number since 1970.
pub(super) fn seoul_day(number: i64) -> NaiveDate {
    // Noon in Seoul is on the same day in every reckoning.
    seoul::wall_of_millis(number * DAY + DAY / 8).date()
}
