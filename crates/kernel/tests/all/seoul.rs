//! Clocks in Seoul.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::{Clock, seoul};
use proptest::prelude::*;

#[test]
fn a_new_year_begins_nine_hours_before_utc() {
    let moment: DateTime<Utc> = "2026-12-31T15:00:00Z".parse().expect("a moment");
    assert_eq!(seoul::date_of(moment).to_string(), "2027-01-01");
    assert_eq!(Clock::fixed_at(moment).today_in_seoul().to_string(), "2027-01-01");
    let before = moment - chrono::Duration::milliseconds(1);
    assert_eq!(seoul::date_of(before).to_string(), "2026-12-31");
}

proptest! {
    #[test]
    fn a_wall_clock_time_survives_the_way_to_utc_and_back(days in 0..40_000_i64, minute in 0..1440_u32) {
        let date = NaiveDate::from_ymd_opt(1989, 1, 1).expect("a date") + chrono::Duration::days(days);
        let time = NaiveTime::from_num_seconds_from_midnight_opt(minute * 60, 0).expect("a time");
        let moment = seoul::to_utc(date, time);
        prop_assert_eq!(seoul::date_of(moment), date);
        prop_assert_eq!(seoul::time_of(moment), time);
    }
}
