//! A naive model of a centre's day: every minute of every bay is checked one by one. Written from the decisions alone
//! and slow on purpose; it shares no code with `booking::slots` and doesn't use chrono.
//!
//! A *day* is a number of days since 1970 in Seoul, a *minute* of a day is counted from midnight there, and a *moment*
//! is a number of minutes since 1970 in UTC.

use std::collections::{BTreeMap, BTreeSet, HashSet};

const MINUTES_OF_A_DAY: i64 = 24 * 60;
const SEOUL_IS_AHEAD: i64 = 9 * 60;
const NOTICE: i64 = 120;
const HORIZON: i64 = 60;
const CUTOFF: i64 = 24 * 60;
const GRACE: i64 = 60;

/// The holidays of the months that the test lives in: Christmas, New Year, Lunar New Year, 1 March.
const HOLIDAYS: [i64; 7] = [20_812, 20_819, 20_855, 20_856, 20_857, 20_858, 20_878];

pub(crate) type Hours = Option<(i64, i64)>;

/// The result for a start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Past,
    OutOfHorizon,
    Closed,
    TooLong,
    Full,
    Free,
}

#[derive(Clone, Debug)]
pub(crate) struct Stay {
    pub(crate) owner: String,
    pub(crate) bay: i64,
    /// The first moment, and the first one after.
    pub(crate) from: i64,
    pub(crate) until: i64,
    /// UTC milliseconds of its expiry.
    pub(crate) expires: Option<i64>,
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// UTC milliseconds.
    pub(crate) now: i64,
    /// Minutes of opening and closing, by day of the week from Monday.
    pub(crate) hours: [Hours; 7],
    pub(crate) bays: [i64; 7],
    pub(crate) closures: BTreeSet<i64>,
    /// Staff changes of holidays: added or removed.
    pub(crate) holidays: BTreeMap<i64, bool>,
    pub(crate) stays: Vec<Stay>,
}

/// The length of the work of some services.
pub(crate) fn work_of(service_minutes: &[i64]) -> i64 {
    let mut sum = service_minutes.iter().sum::<i64>();
    if sum == 0 {
        sum = 60;
    }
    while sum % 30 != 0 {
        sum += 1;
    }
    sum
}

fn weekday_of(day: i64) -> usize {
    // 1 January 1970 was a Thursday.
    ((day + 3) % 7) as usize
}

pub(crate) fn moment_of(day: i64, minute: i64) -> i64 {
    day * MINUTES_OF_A_DAY + minute - SEOUL_IS_AHEAD
}

impl Model {
    pub(crate) fn today(&self) -> i64 {
        (self.now / 60_000 + SEOUL_IS_AHEAD) / MINUTES_OF_A_DAY
    }

    fn hours_on(&self, day: i64) -> Hours {
        let holiday = self.holidays.get(&day).copied().unwrap_or(HOLIDAYS.contains(&day));
        if holiday || self.closures.contains(&day) {
            return None;
        }
        self.hours[weekday_of(day)]
    }

    /// Every claimed bay and minute.
    pub(crate) fn taken(&self, except: Option<&str>) -> HashSet<(i64, i64)> {
        let mut taken = HashSet::new();
        for stay in &self.stays {
            let over = stay.expires.is_some_and(|expires| expires <= self.now);
            if !over && except != Some(stay.owner.as_str()) {
                for moment in stay.from..stay.until {
                    assert!(taken.insert((stay.bay, moment)), "a bay is had twice: {stay:?}");
                }
            }
        }
        taken
    }

    pub(crate) fn verdict(&self, day: i64, minute: i64, work: i64, taken: &HashSet<(i64, i64)>) -> Verdict {
        let start = moment_of(day, minute);
        // The notice is counted to the millisecond.
        if start * 60_000 < self.now + NOTICE * 60_000 {
            return Verdict::Past;
        }
        if day > self.today() + HORIZON {
            return Verdict::OutOfHorizon;
        }
        let Some((opens, closes)) = self.hours_on(day) else { return Verdict::Closed };
        if minute % 30 != 0 || minute < opens || minute >= closes {
            return Verdict::Closed;
        }
        if minute + work > closes {
            return Verdict::TooLong;
        }
        let has_room = |bay: i64| (start..start + work).all(|moment| !taken.contains(&(bay, moment)));
        if (0..self.bays[weekday_of(day)]).any(has_room) { Verdict::Free } else { Verdict::Full }
    }

    /// Every start that seven days show.
    pub(crate) fn week(&self, from: i64, work: i64, except: Option<&str>) -> Vec<(i64, i64, Verdict)> {
        let taken = self.taken(except);
        let mut shown = Vec::new();
        for day in from..from + 7 {
            if day < self.today() || day > self.today() + HORIZON {
                continue;
            }
            let Some((opens, closes)) = self.hours_on(day) else { continue };
            for minute in opens..closes {
                if minute % 30 == 0 && minute + 30 <= closes {
                    shown.push((day, minute, self.verdict(day, minute, work, &taken)));
                }
            }
        }
        shown
    }

    /// How far from `minute` of `day` the six nearest free starts are, within three days, nearest first.
    pub(crate) fn nearest(&self, day: i64, minute: i64, work: i64, except: Option<&str>) -> Vec<i64> {
        let mut away: Vec<i64> = self
            .week(day - 3, work, except)
            .into_iter()
            .filter(|(.., verdict)| *verdict == Verdict::Free)
            .map(|(other, at, _)| (moment_of(other, at) - moment_of(day, minute)).abs())
            .collect();
        away.sort_unstable();
        away.truncate(6);
        away
    }

    /// Whether a visitor may still cancel a booking made then for that start.
    pub(crate) fn may_let_go(&self, starts: i64, made: i64) -> bool {
        let starts = starts * 60_000;
        self.now < starts && (self.now + CUTOFF * 60_000 <= starts || self.now <= made + GRACE * 60_000)
    }
}
