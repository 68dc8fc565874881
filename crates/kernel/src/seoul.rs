//! Asia/Seoul: the zone of every rule and every shown time. Stored instants are UTC.
//!
//! Korea has kept UTC+9 without summer time since 1988, so a wall-clock time after that maps to exactly one instant;
//! for earlier dates the earlier reading is taken.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike, Utc};
use chrono_tz::Asia::Seoul;

/// No reminders from 21:00 to 08:00 in Seoul: the law's night for advertising, kept for all reminders out of courtesy.
const NIGHT: (u32, u32) = (21, 8);

/// The instant at which clocks in Seoul show `date` and `time`.
#[must_use]
pub fn to_utc(date: NaiveDate, time: NaiveTime) -> DateTime<Utc> {
    let wall = date.and_time(time);
    match Seoul.from_local_datetime(&wall).earliest() {
        Some(moment) => moment.with_timezone(&Utc),
        // A wall-clock time that was skipped by the summer time of 1987–88 is read with the standard offset.
        None => DateTime::from_naive_utc_and_offset(wall - chrono::Duration::hours(9), Utc),
    }
}

/// The calendar date in Seoul at that instant.
#[must_use]
pub fn date_of(moment: DateTime<Utc>) -> NaiveDate {
    wall(moment).date()
}

/// The time of day in Seoul at that instant.
#[must_use]
pub fn time_of(moment: DateTime<Utc>) -> NaiveTime {
    wall(moment).time()
}

/// The same from stored milliseconds; an instant outside chrono's range reads as 1970.
#[must_use]
pub fn wall_of_millis(millis: i64) -> NaiveDateTime {
    wall(DateTime::from_timestamp_millis(millis).unwrap_or(DateTime::UNIX_EPOCH))
}

/// How long the night, in which no reminder is sent, still lasts at these UTC milliseconds; `None` by day.
#[must_use]
pub fn until_morning(now: i64) -> Option<Duration> {
    let wall = wall_of_millis(now);
    let (evening, morning) = NIGHT;
    if (morning..evening).contains(&wall.hour()) {
        return None;
    }
    let day = if wall.hour() < morning { wall.date() } else { wall.date().succ_opt()? };
    let end = to_utc(day, NaiveTime::from_hms_opt(morning, 0, 0)?).timestamp_millis();
    Some(Duration::from_millis(u64::try_from(end - now).unwrap_or(0)))
}

fn wall(moment: DateTime<Utc>) -> NaiveDateTime {
    moment.with_timezone(&Seoul).naive_local()
}
