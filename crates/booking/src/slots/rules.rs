//! The rules of time, pure. One plan decides both what availability shows and what a submit accepts
//! (decisions "Availability and submit").

use std::collections::HashSet;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Timelike, Utc};
use kernel::seoul;
use locations::Opening;

use crate::BookingSettings;

/// The grid of starts and of claims, in minutes.
pub const QUANTUM_MINUTES: u16 = 30;
const QUANTUM_MILLIS: i64 = QUANTUM_MINUTES as i64 * 60_000;
/// Taken when only need-help is given, and while no service is chosen yet (decisions "Capacity").
const UNKNOWN_WORK_MINUTES: u16 = 60;

/// How long a car stays in its bay: whole quanta, one at least.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Duration {
    quanta: u16,
}

impl Duration {
    /// From minutes, rounded up to whole quanta.
    #[must_use]
    pub fn of_minutes(minutes: u16) -> Self {
        Self { quanta: minutes.div_ceil(QUANTUM_MINUTES).max(1) }
    }

    /// In quanta.
    #[must_use]
    pub const fn quanta(self) -> u16 {
        self.quanta
    }

    /// In minutes.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.quanta.saturating_mul(QUANTUM_MINUTES)
    }
}

/// The duration of a choice of services: the sum of their minutes; 60 minutes when there is none.
pub(crate) fn duration_of(service_minutes: impl IntoIterator<Item = u16>) -> Duration {
    let sum = service_minutes.into_iter().fold(0_u16, u16::saturating_add);
    Duration::of_minutes(if sum == 0 { UNKNOWN_WORK_MINUTES } else { sum })
}

/// Half hours since 1970 in UTC, from `first`, `count` of them. Seoul is a whole number of quanta from UTC.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Quanta {
    /// The first.
    pub first: i64,
    /// How many.
    pub count: u16,
}

impl Quanta {
    /// The start, UTC milliseconds.
    #[must_use]
    pub const fn starts_at(self) -> i64 {
        self.first * QUANTUM_MILLIS
    }

    /// The end, UTC milliseconds.
    #[must_use]
    pub const fn ends_at(self) -> i64 {
        (self.first + self.count as i64) * QUANTUM_MILLIS
    }

    /// One past the last.
    #[must_use]
    pub const fn end(self) -> i64 {
        self.first + self.count as i64
    }
}

/// The reason why a time can't be booked, independent of bays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// `slot_past`: begun, over, or within the notice.
    Past,
    /// `out_of_horizon`.
    OutOfHorizon,
    /// `slot_closed`: a closed day, outside trading hours, or off the grid.
    Closed,
    /// `too_long`: the work would run past closing.
    TooLong,
}

impl Refusal {
    /// The documented key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Past => "slot_past",
            Self::OutOfHorizon => "out_of_horizon",
            Self::Closed => "slot_closed",
            Self::TooLong => "too_long",
        }
    }
}

/// The rules for the times of one centre, at one moment.
#[derive(Clone, Debug)]
pub struct Plan {
    now: DateTime<Utc>,
    first_day: NaiveDate,
    last_day: NaiveDate,
    earliest: DateTime<Utc>,
}

impl Plan {
    /// The rules as of `now`.
    #[must_use]
    pub fn at(now: DateTime<Utc>, settings: &BookingSettings) -> Self {
        let first_day = seoul::date_of(now);
        let last_day =
            first_day.checked_add_days(Days::new(settings.horizon_days.into())).unwrap_or(first_day);
        Self { now, first_day, last_day, earliest: now + settings.notice }
    }

    /// The moment of this plan.
    #[must_use]
    pub const fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// Today in Seoul: the first day that may be chosen.
    #[must_use]
    pub const fn first_day(&self) -> NaiveDate {
        self.first_day
    }

    /// The last day that may be chosen.
    #[must_use]
    pub const fn last_day(&self) -> NaiveDate {
        self.last_day
    }

    /// Whether work of `duration` may start then, and the quanta that it takes.
    ///
    /// # Errors
    /// The first violated rule: past, horizon, closed, too long.
    pub fn check(
        &self,
        opening: &Opening,
        date: NaiveDate,
        time: NaiveTime,
        duration: Duration,
    ) -> Result<Quanta, Refusal> {
        let start = seoul::to_utc(date, time);
        if start < self.earliest {
            return Err(Refusal::Past);
        }
        if date > self.last_day {
            return Err(Refusal::OutOfHorizon);
        }
        let Opening::Open { opens, closes } = opening else {
            return Err(Refusal::Closed);
        };
        let minute = minute_of(time);
        let on_grid =
            time.second() == 0 && time.nanosecond() == 0 && minute.is_multiple_of(u32::from(QUANTUM_MINUTES));
        if !on_grid || time < *opens || time >= *closes {
            return Err(Refusal::Closed);
        }
        if minute + u32::from(duration.minutes()) > minute_of(*closes) {
            return Err(Refusal::TooLong);
        }
        Ok(Quanta { first: start.timestamp_millis().div_euclid(QUANTUM_MILLIS), count: duration.quanta() })
    }

    /// The starts that a day shows: every grid time that leaves room for one quantum before closing.
    #[must_use]
    pub fn grid(opening: &Opening) -> Vec<NaiveTime> {
        grid_minutes(opening)
            .filter_map(|minute| NaiveTime::from_num_seconds_from_midnight_opt(minute * 60, 0))
            .collect()
    }

    /// Each start of [`Plan::grid`] with the verdict of [`Plan::check`].
    pub fn starts(
        &self,
        opening: &Opening,
        date: NaiveDate,
        duration: Duration,
    ) -> impl Iterator<Item = (NaiveTime, Result<Quanta, Refusal>)> {
        Self::grid(opening).into_iter().map(move |time| (time, self.check(opening, date, time, duration)))
    }

    /// The length of [`Plan::grid`].
    #[must_use]
    pub fn grid_size(opening: &Opening) -> usize {
        grid_minutes(opening).len()
    }
}

/// The starts of [`Plan::grid`] in minutes after midnight.
fn grid_minutes(opening: &Opening) -> impl ExactSizeIterator<Item = u32> {
    let step = u32::from(QUANTUM_MINUTES);
    let range = match opening {
        Opening::Open { opens, closes } => {
            minute_of(*opens).next_multiple_of(step)..(minute_of(*closes) + 1).saturating_sub(step)
        }
        Opening::Closed(..) => 0..0,
    };
    range.step_by(usize::from(QUANTUM_MINUTES))
}

fn minute_of(time: NaiveTime) -> u32 {
    time.hour() * 60 + time.minute()
}

/// The live claims of one centre in a range of quanta.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClaimedSlots(HashSet<(i64, i32)>);

impl ClaimedSlots {
    pub(crate) fn new(claims: impl IntoIterator<Item = (i64, i32)>) -> Self {
        Self(claims.into_iter().collect())
    }

    /// True when one bay is free for all of `quanta`.
    pub(crate) fn leaves_room(&self, bays: u16, quanta: Quanta) -> bool {
        (0..i32::from(bays))
            .any(|bay| (quanta.first..quanta.end()).all(|quantum| !self.0.contains(&(quantum, bay))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> NaiveTime {
        NaiveTime::parse_from_str(text, "%H:%M").expect("a time")
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn open(opens: &str, closes: &str) -> Opening {
        Opening::Open { opens: time(opens), closes: time(closes) }
    }

    fn plan(now: &str) -> Plan {
        Plan::at(now.parse().expect("a moment"), &BookingSettings::default())
    }

    #[test]
    fn work_takes_the_sum_of_its_services_in_whole_half_hours() {
        assert_eq!(duration_of([30, 15]).minutes(), 60);
        assert_eq!(duration_of([15]).minutes(), 30);
        assert_eq!(duration_of([60, 30]).minutes(), 90);
        assert_eq!(duration_of([]).minutes(), 60, "need-help alone takes an hour");
    }

    #[test]
    fn the_last_start_leaves_room_for_the_work() {
        let plan = plan("2026-11-22T15:00:00Z");
        let hours = open("09:00", "18:00");
        let day = date("2026-11-24");
        assert!(plan.check(&hours, day, time("17:30"), duration_of([30])).is_ok());
        assert_eq!(plan.check(&hours, day, time("17:30"), duration_of([60])), Err(Refusal::TooLong));
        assert_eq!(plan.check(&hours, day, time("18:00"), duration_of([30])), Err(Refusal::Closed));
        assert_eq!(plan.check(&hours, day, time("08:30"), duration_of([30])), Err(Refusal::Closed));
        assert_eq!(plan.check(&hours, day, time("09:15"), duration_of([30])), Err(Refusal::Closed));
    }

    #[test]
    fn two_hours_notice_and_sixty_days_are_the_edges() {
        // 09:30 in Seoul.
        let plan = plan("2026-11-23T00:30:00Z");
        let hours = open("09:00", "18:00");
        assert_eq!(
            plan.check(&hours, date("2026-11-23"), time("11:00"), duration_of([30])),
            Err(Refusal::Past)
        );
        assert!(plan.check(&hours, date("2026-11-23"), time("11:30"), duration_of([30])).is_ok());
        assert!(plan.check(&hours, date("2027-01-22"), time("11:30"), duration_of([30])).is_ok());
        assert_eq!(
            plan.check(&hours, date("2027-01-23"), time("11:30"), duration_of([30])),
            Err(Refusal::OutOfHorizon)
        );
    }

    #[test]
    fn the_day_turns_at_midnight_in_seoul() {
        assert_eq!(plan("2026-12-31T14:59:59Z").first_day(), date("2026-12-31"));
        assert_eq!(plan("2026-12-31T15:00:00Z").first_day(), date("2027-01-01"));
    }

    #[test]
    fn a_grid_begins_at_the_first_half_hour_inside_the_hours() {
        let grid = Plan::grid(&open("08:45", "10:15"));
        assert_eq!(grid, [time("09:00"), time("09:30")]);
    }

    #[test]
    fn a_grid_holds_as_many_starts_as_its_size_says() {
        for (opens, closes, starts) in [
            ("09:00", "18:00", 18),
            ("08:45", "10:15", 2),
            ("09:00", "09:29", 0),
            ("09:00", "09:30", 1),
            ("00:00", "00:10", 0),
            ("23:31", "23:59", 0),
            ("00:00", "23:59", 47),
        ] {
            let hours = open(opens, closes);
            assert_eq!(
                (Plan::grid(&hours).len(), Plan::grid_size(&hours)),
                (starts, starts),
                "{opens}-{closes}"
            );
        }
    }

    #[test]
    fn a_booking_needs_one_bay_for_its_whole_time() {
        let hour = Quanta { first: 100, count: 2 };
        // Each bay is free for one half of the hour: no single one for all of it.
        assert!(!ClaimedSlots::new([(100, 0), (101, 1)]).leaves_room(2, hour));
        assert!(ClaimedSlots::new([(100, 0)]).leaves_room(2, hour));
        assert!(!ClaimedSlots::default().leaves_room(0, hour));
    }
}
