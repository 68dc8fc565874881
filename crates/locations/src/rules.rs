//! Opening hours and their display. Pure: a day's hours follow from the date, the week's hours, the public holiday and
//! the dealer's own closure of that date (decisions "Horizon, notice").

use std::fmt;

use async_graphql::{Enum, SimpleObject};
use chrono::{Datelike, NaiveDate, NaiveTime, Timelike, Weekday};
use kernel::LocalizedText;
use serde::{Deserialize, Serialize};

/// The reason why a day is closed.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClosedReason {
    /// No trade on this day of the week.
    Weekly,
    /// A public holiday of Korea.
    Holiday,
    /// The dealer's own closure of this date.
    Closure,
}

/// Whether a dealer takes appointments on a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Open, times of Asia/Seoul.
    Open {
        /// The first minute of trade.
        opens: NaiveTime,
        /// The first minute after trade, on the same date.
        closes: NaiveTime,
    },
    /// Closed, with the name to show for it: the holiday's, the closure's reason or the weekly day off.
    Closed(ClosedReason, LocalizedText),
}

/// Hours of one day, times of Asia/Seoul in whole minutes; `opens` comes before `closes`. Written as `09:00-18:00`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hours {
    /// The first minute of trade.
    pub opens: NaiveTime,
    /// The first minute after trade.
    pub closes: NaiveTime,
}

impl Hours {
    /// Reads minutes after midnight; `None` unless `opens` is before `closes` and both are within the day.
    #[must_use]
    pub fn from_minutes(opens: i32, closes: i32) -> Option<Self> {
        let time = |minutes: i32| {
            NaiveTime::from_num_seconds_from_midnight_opt(u32::try_from(minutes).ok()?.checked_mul(60)?, 0)
        };
        let (opens, closes) = (time(opens)?, time(closes)?);
        (opens < closes).then_some(Self { opens, closes })
    }

    /// Reads `09:00-18:00`, two digits each; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let minutes = |text: &str| {
            let (hour, minute) = text.split_once(':')?;
            let two = |digits: &str| {
                let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
                digits.parse::<i32>().ok().filter(|_| is_number)
            };
            let (hour, minute) = (two(hour)?, two(minute)?);
            (minute < 60).then_some(hour * 60 + minute)
        };
        let (opens, closes) = text.split_once('-')?;
        Self::from_minutes(minutes(opens)?, minutes(closes)?)
    }

    /// The minutes after midnight at which it opens and closes.
    pub(crate) fn in_minutes(self) -> (i32, i32) {
        // Neither is above 1,439.
        let minutes = |time: NaiveTime| (time.hour() * 60 + time.minute()) as i32;
        (minutes(self.opens), minutes(self.closes))
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}-{}", clock(self.opens), clock(self.closes))
    }
}

impl From<Hours> for String {
    fn from(hours: Hours) -> Self {
        hours.to_string()
    }
}

impl TryFrom<String> for Hours {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("no hours such as 09:00-18:00")
    }
}

/// The hours of a usual week; `None` is a day without trade.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeeklyHours {
    /// Monday to Friday.
    pub weekday: Option<Hours>,
    /// Saturday.
    pub saturday: Option<Hours>,
    /// Sunday.
    pub sunday: Option<Hours>,
}

impl WeeklyHours {
    /// The hours of that day of the week.
    #[must_use]
    pub const fn on(&self, day: Weekday) -> Option<Hours> {
        match day {
            Weekday::Mon | Weekday::Tue | Weekday::Wed | Weekday::Thu | Weekday::Fri => self.weekday,
            Weekday::Sat => self.saturday,
            Weekday::Sun => self.sunday,
        }
    }
}

/// Whether the week's hours hold on `date`. A closure says more than a holiday, and a holiday more than the day off.
#[must_use]
pub fn opening(
    week: &WeeklyHours,
    date: NaiveDate,
    holiday: Option<&LocalizedText>,
    closure: Option<&LocalizedText>,
) -> Opening {
    if let Some(reason) = closure {
        return Opening::Closed(ClosedReason::Closure, reason.clone());
    }
    if let Some(name) = holiday {
        return Opening::Closed(ClosedReason::Holiday, name.clone());
    }
    match week.on(date.weekday()) {
        Some(Hours { opens, closes }) => Opening::Open { opens, closes },
        None => Opening::Closed(ClosedReason::Weekly, LocalizedText::new("정기 휴무일", "Weekly day off")),
    }
}

/// A line of the table of trading hours.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum TradingDay {
    /// Monday to Friday.
    Weekday,
    /// Saturday.
    Saturday,
    /// Sunday.
    Sunday,
}

/// A line of the table of trading hours, ready to show.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct TradingHours {
    /// The days that the line is about.
    pub day: TradingDay,
    /// Their name.
    pub label: LocalizedText,
    /// `HH:MM`, absent on a closed day.
    pub opens: Option<String>,
    /// `HH:MM`, absent on a closed day.
    pub closes: Option<String>,
    /// `09:00-18:00`, or that it is closed.
    pub hours: LocalizedText,
}

/// The table of trading hours. Public holidays share the row of Sunday if Sunday is closed, as for nearly all dealers;
/// a dealer open on Sundays is closed on holidays nevertheless, so its row names Sunday alone.
#[must_use]
pub fn trading_table(week: &WeeklyHours) -> [TradingHours; 3] {
    let sunday = match week.sunday {
        None => LocalizedText::new("일요일·공휴일", "Sunday and public holidays"),
        Some(_) => LocalizedText::new("일요일", "Sunday"),
    };
    [
        line(TradingDay::Weekday, LocalizedText::new("평일", "Weekdays"), week.weekday),
        line(TradingDay::Saturday, LocalizedText::new("토요일", "Saturday"), week.saturday),
        line(TradingDay::Sunday, sunday, week.sunday),
    ]
}

fn line(day: TradingDay, label: LocalizedText, hours: Option<Hours>) -> TradingHours {
    let opens = hours.map(|hours| clock(hours.opens));
    let closes = hours.map(|hours| clock(hours.closes));
    let text = match (&opens, &closes) {
        (Some(opens), Some(closes)) => {
            let span = format!("{opens}-{closes}");
            LocalizedText::new(span.clone(), span)
        }
        _ => LocalizedText::new("휴무", "Closed"),
    };
    TradingHours { day, label, opens, closes, hours: text }
}

fn clock(time: NaiveTime) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn week() -> WeeklyHours {
        WeeklyHours {
            weekday: Hours::from_minutes(540, 1080),
            saturday: Hours::from_minutes(540, 780),
            sunday: None,
        }
    }

    fn on(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn hours_are_read_as_they_are_written_and_in_no_other_way() {
        for text in ["09:00-18:00", "00:00-00:01", "08:30-23:59"] {
            assert_eq!(Hours::parse(text).map(|hours| hours.to_string()).as_deref(), Some(text));
        }
        for text in [
            "",
            "9:00-18:00",
            "09:00",
            "18:00-09:00",
            "09:00-24:00",
            "09:60-18:00",
            "09:00 - 18:00",
            "+9:00-18:00",
        ] {
            assert_eq!(Hours::parse(text), None, "{text}");
        }
        assert_eq!(Hours::parse("09:00-18:00").map(Hours::in_minutes), Some((540, 1080)));
    }

    #[test]
    fn a_weekday_has_the_weeks_hours() {
        let opening = opening(&week(), on(2026, 11, 23), None, None);
        let Opening::Open { opens, closes } = opening else { panic!("{opening:?}") };
        assert_eq!((clock(opens), clock(closes)), ("09:00".into(), "18:00".into()));
    }

    #[test]
    fn a_closed_day_says_why_and_the_nearest_reason_wins() {
        let holiday = LocalizedText::new("성탄절", "Christmas Day");
        let closure = LocalizedText::new("설비 점검", "Equipment check");
        let sunday = on(2026, 11, 22);
        let reason = |holiday, closure| match opening(&week(), sunday, holiday, closure) {
            Opening::Closed(reason, name) => (reason, name.en),
            Opening::Open { .. } => panic!("open on a day off"),
        };
        assert_eq!(reason(None, None), (ClosedReason::Weekly, "Weekly day off".into()));
        assert_eq!(reason(Some(&holiday), None), (ClosedReason::Holiday, "Christmas Day".into()));
        assert_eq!(reason(Some(&holiday), Some(&closure)), (ClosedReason::Closure, "Equipment check".into()));
    }

    #[test]
    fn the_table_says_hours_or_closed_in_both_languages() {
        let table = trading_table(&week());
        assert_eq!(table[0].label, LocalizedText::new("평일", "Weekdays"));
        assert_eq!(table[0].hours, LocalizedText::new("09:00-18:00", "09:00-18:00"));
        assert_eq!(table[1].closes.as_deref(), Some("13:00"));
        assert_eq!(table[2].label, LocalizedText::new("일요일·공휴일", "Sunday and public holidays"));
        assert_eq!(table[2].hours, LocalizedText::new("휴무", "Closed"));
        assert_eq!((&table[2].opens, &table[2].closes), (&None, &None));
    }

    #[test]
    fn a_dealer_open_on_sundays_does_not_promise_its_hours_on_holidays() {
        let week = WeeklyHours { sunday: Hours::from_minutes(600, 900), ..week() };
        assert_eq!(trading_table(&week)[2].label.en, "Sunday");
    }

    proptest! {
        #[test]
        fn hours_are_read_exactly_when_they_lie_in_order_within_a_day(opens in -10_000..10_000_i32, closes in -10_000..10_000_i32) {
            let expected = 0 <= opens && opens < closes && closes < 1440;
            prop_assert_eq!(Hours::from_minutes(opens, closes).is_some(), expected);
        }

        #[test]
        fn no_day_is_open_against_a_holiday_a_closure_or_the_week(
            days in 0..4000_i64,
            sets in proptest::collection::vec(proptest::option::of((0..700_i32, 701..1440_i32)), 3),
            holiday: bool,
            closure: bool,
        ) {
            let hours: Vec<_> = sets.iter().map(|set| set.and_then(|(a, b)| Hours::from_minutes(a, b))).collect();
            let week = WeeklyHours { weekday: hours[0], saturday: hours[1], sunday: hours[2] };
            let date = on(2026, 1, 1) + chrono::Duration::days(days);
            let text = LocalizedText::new("휴무", "Closed");
            let answer = opening(&week, date, holiday.then_some(&text), closure.then_some(&text));
            match (answer, week.on(date.weekday())) {
                (Opening::Open { opens, closes }, Some(expected)) => {
                    prop_assert!(!holiday && !closure);
                    prop_assert!(opens < closes);
                    prop_assert_eq!((opens, closes), (expected.opens, expected.closes));
                }
                (Opening::Open { .. }, None) => prop_assert!(false, "open on a day off"),
                (Opening::Closed(reason, _), usual) => {
                    prop_assert_eq!(reason == ClosedReason::Closure, closure);
                    prop_assert!(closure || holiday || usual.is_none());
                }
            }
        }
    }
}
