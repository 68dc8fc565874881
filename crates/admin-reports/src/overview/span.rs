//! The days of an overview.

use std::ops::Range;

use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use kernel::seoul;

/// Days, at most.
const MOST: u64 = 92;
/// Default number of days before today, including today, and after.
const BEHIND: u64 = 14;
const AHEAD: u64 = 14;
/// No booking and no entry is of another year.
const YEARS: Range<i32> = 1970..10_000;

/// Days from one to another, both included; 92 at most.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OverviewSpan {
    from: NaiveDate,
    to: NaiveDate,
}

impl OverviewSpan {
    /// The requested span. By default the last 14 days, including today, and the next 14; with one end, the default
    /// number of days from there. A span longer than 92 days is cut at its end, and one that ends before it begins is
    /// its first day.
    #[must_use]
    pub fn of(from: Option<NaiveDate>, to: Option<NaiveDate>, today: NaiveDate) -> Self {
        let known = |day: &NaiveDate| YEARS.contains(&day.year());
        let usual = BEHIND + AHEAD - 1;
        let (from, to) = match (from.filter(known), to.filter(known)) {
            (Some(from), Some(to)) => (from, to),
            (Some(from), None) => (from, later(from, usual)),
            (None, Some(to)) => (to.checked_sub_days(Days::new(usual)).unwrap_or(to), to),
            (None, None) => {
                (today.checked_sub_days(Days::new(BEHIND - 1)).unwrap_or(today), later(today, AHEAD))
            }
        };
        Self { from, to: to.clamp(from, later(from, MOST - 1)) }
    }

    /// The first day.
    #[must_use]
    pub const fn from(self) -> NaiveDate {
        self.from
    }

    /// The last day.
    #[must_use]
    pub const fn to(self) -> NaiveDate {
        self.to
    }

    /// Every day in order.
    pub(super) fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.from.iter_days().take_while(move |day| *day <= self.to)
    }

    /// From the first moment of the first day to the first moment after the last, in Seoul, UTC milliseconds.
    pub(super) fn instants(self) -> Range<i64> {
        let begins = |day: NaiveDate| seoul::to_utc(day, NaiveTime::MIN).timestamp_millis();
        begins(self.from)..begins(later(self.to, 1))
    }
}

fn later(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(from: &str, to: &str) -> (String, String, usize) {
        let day = |text: &str| (!text.is_empty()).then(|| text.parse().expect("a day"));
        let span = OverviewSpan::of(day(from), day(to), "2026-11-23".parse().expect("today"));
        (span.from().to_string(), span.to().to_string(), span.days().count())
    }

    fn days(from: &str, to: &str, count: usize) -> (String, String, usize) {
        (from.to_owned(), to.to_owned(), count)
    }

    #[test]
    fn days_are_those_that_are_asked_for_and_92_at_most() {
        assert_eq!(of("", ""), days("2026-11-10", "2026-12-07", 28));
        assert_eq!(of("2026-11-01", "2026-11-01"), days("2026-11-01", "2026-11-01", 1));
        assert_eq!(of("2026-11-01", ""), days("2026-11-01", "2026-11-28", 28));
        assert_eq!(of("", "2026-11-28"), days("2026-11-01", "2026-11-28", 28));
        assert_eq!(of("2026-01-01", "2026-12-31"), days("2026-01-01", "2026-04-02", 92));
        assert_eq!(of("2026-11-02", "2026-11-01"), days("2026-11-02", "2026-11-02", 1));
    }

    #[test]
    fn no_day_is_too_far() {
        let today = "2026-11-23".parse().expect("today");
        let usual = OverviewSpan::of(None, None, today);
        assert_eq!(OverviewSpan::of(Some(NaiveDate::MIN), Some(NaiveDate::MAX), today), usual);
        let last = NaiveDate::from_ymd_opt(9999, 12, 31).expect("a day");
        assert_eq!(OverviewSpan::of(Some(last), None, today).days().count(), 28);
    }

    #[test]
    fn instants_are_those_of_seoul() {
        let day = "2026-11-23".parse().expect("a day");
        let instants = OverviewSpan::of(Some(day), Some(day), day).instants();
        assert_eq!(instants.end - instants.start, 86_400_000);
        assert_eq!(seoul::wall_of_millis(instants.start).to_string(), "2026-11-23 00:00:00");
    }
}
