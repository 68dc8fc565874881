//! The days and times that can be chosen.

use async_graphql::{ContextSelectionSet, Object, SimpleObject, Value};
use chrono::{NaiveDate, NaiveTime};
use kernel::eager::{Eager, EagerObject, ToValue, plain_enum};
use kernel::{LocalizedText, UserError};
use locations::ClosedReason;

use super::hours_and_minutes;
use crate::service::{self, TimeslotStatus};

/// The days that can be chosen.
#[derive(SimpleObject)]
pub(in crate::graphql) struct BookingWindow {
    /// Today in Seoul.
    pub(in crate::graphql) min_date: NaiveDate,
    /// The last bookable day.
    pub(in crate::graphql) max_date: NaiveDate,
}

/// A start time of a day.
pub(in crate::graphql) struct Timeslot(pub(in crate::graphql) service::Timeslot);

#[Object]
impl Timeslot {
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// `HH:MM` in Seoul.
    async fn time(&self) -> String {
        hours_and_minutes(self.0.time)
    }
    /// Whether it can be booked.
    async fn status(&self) -> TimeslotStatus {
        self.0.status
    }
}

/// The first start at which a centre has a free bay.
pub(in crate::graphql) struct EarliestTime(pub(in crate::graphql) service::EarliestTime);

#[Object]
impl EarliestTime {
    /// The centre's code.
    async fn dealer_code(&self) -> &str {
        &self.0.dealer_code
    }
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// `HH:MM` in Seoul.
    async fn time(&self) -> String {
        hours_and_minutes(self.0.time)
    }
}

impl EagerObject for EarliestTime {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "dealerCode" => self.0.dealer_code.plain(within),
            "date" => self.0.date.plain(within),
            "time" => Value::String(hours_and_minutes(self.0.time)),
            _ => Value::Null,
        }
    }
}

/// The starts of seven days. A closed day has none.
pub(in crate::graphql) struct TimeslotWeek(pub(in crate::graphql) service::TimeslotWeek);

#[Object]
impl TimeslotWeek {
    /// Every start of the week once, in order.
    async fn time_list(&self) -> Vec<String> {
        self.0.time_list.iter().copied().map(hours_and_minutes).collect()
    }
    /// The seven days.
    async fn day_list(&self) -> &[NaiveDate] {
        &self.0.day_list
    }
    /// By day, then by time.
    async fn timeslots(&self) -> Vec<Timeslot> {
        self.0.timeslots.iter().copied().map(Timeslot).collect()
    }
}

impl EagerObject for Timeslot {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "date" => self.0.date.plain(within),
            "time" => Value::String(hours_and_minutes(self.0.time)),
            "status" => plain_enum(self.0.status),
            _ => Value::Null,
        }
    }
}

impl EagerObject for TimeslotWeek {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        let texts =
            |times: &[NaiveTime]| times.iter().map(|time| Value::String(hours_and_minutes(*time))).collect();
        match name {
            "timeList" => Value::List(texts(&self.0.time_list)),
            "dayList" => self.0.day_list.plain(within),
            "timeslots" => {
                Value::List(self.0.timeslots.iter().map(|slot| Timeslot(*slot).plain(within)).collect())
            }
            _ => Value::Null,
        }
    }
}

/// The week, or why there is none.
#[derive(SimpleObject)]
pub(in crate::graphql) struct TimeslotsPayload {
    /// Null when refused.
    pub(in crate::graphql) week: Option<Eager<TimeslotWeek>>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
}

/// An open day and its number of free starts.
#[derive(SimpleObject)]
pub(in crate::graphql) struct DayAvailability {
    /// The day in Seoul.
    pub(in crate::graphql) date: NaiveDate,
    /// The number of starts that can be booked.
    pub(in crate::graphql) free: i32,
}

/// A day on which a centre takes no bookings.
#[derive(SimpleObject)]
pub(in crate::graphql) struct ClosedDay {
    /// The day in Seoul.
    pub(in crate::graphql) date: NaiveDate,
    /// Why.
    pub(in crate::graphql) reason: ClosedReason,
    /// The holiday or reason in words.
    pub(in crate::graphql) name: LocalizedText,
}

#[cfg(test)]
mod tests {
    use async_graphql::{EmptyMutation, EmptySubscription, Request, Schema};
    use kernel::eager::same::assert_same;

    use super::*;

    /// Objects, written out by the engine's derive and at once.
    struct Twice;

    fn week() -> TimeslotWeek {
        let day = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let times: Vec<_> = (9..13).map(|hour| NaiveTime::from_hms_opt(hour, 30, 0).unwrap()).collect();
        let status = [TimeslotStatus::Free, TimeslotStatus::Full];
        let slots = times.iter().zip(status.iter().cycle());
        let timeslots = slots.map(|(&time, &status)| service::Timeslot { date: day, time, status }).collect();
        TimeslotWeek(service::TimeslotWeek { time_list: times, day_list: vec![day], timeslots })
    }

    fn earliest() -> EarliestTime {
        let date = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let time = NaiveTime::from_hms_opt(9, 30, 0).unwrap();
        EarliestTime(service::EarliestTime { dealer_code: "SC-0001".to_owned(), date, time })
    }

    #[Object]
    impl Twice {
        async fn week(&self) -> TimeslotWeek {
            week()
        }
        async fn week_at_once(&self) -> Eager<TimeslotWeek> {
            Eager(week())
        }
        async fn earliest(&self) -> EarliestTime {
            earliest()
        }
        async fn earliest_at_once(&self) -> Eager<EarliestTime> {
            Eager(earliest())
        }
    }

    #[tokio::test]
    async fn what_is_written_out_at_once_is_what_the_schema_says() {
        let schema = Schema::new(Twice, EmptyMutation, EmptySubscription);
        assert_same(&schema, Request::new, "week", "weekAtOnce").await;
        assert_same(&schema, Request::new, "earliest", "earliestAtOnce").await;
    }
}
