//! Dates and times as people write them, in Seoul, whatever the machine's own language and zone.

use chrono::{Datelike, NaiveDateTime, Timelike};
use kernel::{Language, seoul};

const WEEKDAYS_KO: [&str; 7] = ["월", "화", "수", "목", "금", "토", "일"];
const WEEKDAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// An appointment in Korea: `2026년 11월 24일(화) 오전 10:00` or `Tuesday 24 November 2026, 10:00`.
#[must_use]
pub fn whole(millis: i64, language: Language) -> String {
    let wall = seoul::wall_of_millis(millis);
    let date = date(&wall, language);
    match language {
        Language::Ko => {
            let (afternoon, hour) = wall.hour12();
            let half = if afternoon { "오후" } else { "오전" };
            format!("{date}({}) {half} {hour}:{:02}", weekday(&wall, &WEEKDAYS_KO), wall.minute())
        }
        Language::En => format!("{} {date}, {}", weekday(&wall, &WEEKDAYS), clock(&wall)),
    }
}

/// A deadline, in Seoul time: `2026년 11월 24일 10:00` or `24 November 2026, 10:00 (Seoul)`.
#[must_use]
pub fn deadline(millis: i64, language: Language) -> String {
    let wall = seoul::wall_of_millis(millis);
    let (date, clock) = (date(&wall, language), clock(&wall));
    match language {
        Language::Ko => format!("{date} {clock}"),
        Language::En => format!("{date}, {clock} (Seoul)"),
    }
}

/// For the 90 bytes of an SMS: `11/24(화) 10:00` or `Tue 24 Nov, 10:00`.
#[must_use]
pub fn short(millis: i64, language: Language) -> String {
    let wall = seoul::wall_of_millis(millis);
    match language {
        Language::Ko => {
            format!("{}/{}({}) {}", wall.month(), wall.day(), weekday(&wall, &WEEKDAYS_KO), clock(&wall))
        }
        Language::En => {
            let (weekday, month) = (&weekday(&wall, &WEEKDAYS)[..3], &month(&wall)[..3]);
            format!("{weekday} {} {month}, {}", wall.day(), clock(&wall))
        }
    }
}

fn date(wall: &NaiveDateTime, language: Language) -> String {
    match language {
        Language::Ko => format!("{}년 {}월 {}일", wall.year(), wall.month(), wall.day()),
        Language::En => format!("{} {} {}", wall.day(), month(wall), wall.year()),
    }
}

fn clock(wall: &NaiveDateTime) -> String {
    format!("{:02}:{:02}", wall.hour(), wall.minute())
}

fn weekday(wall: &NaiveDateTime, names: &[&'static str; 7]) -> &'static str {
    names[wall.weekday().num_days_from_monday() as usize]
}

fn month(wall: &NaiveDateTime) -> &'static str {
    MONTHS[wall.month0() as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seoul: &str) -> i64 {
        format!("{seoul}+09:00").parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_millis()
    }

    #[test]
    fn korean_halves_the_day_and_english_does_not() {
        for (moment, ko, en) in [
            ("2026-11-24T10:00:00", "2026년 11월 24일(화) 오전 10:00", "Tuesday 24 November 2026, 10:00"),
            ("2026-11-24T12:30:00", "2026년 11월 24일(화) 오후 12:30", "Tuesday 24 November 2026, 12:30"),
            ("2026-11-29T00:05:00", "2026년 11월 29일(일) 오전 12:05", "Sunday 29 November 2026, 00:05"),
            ("2027-01-01T23:59:00", "2027년 1월 1일(금) 오후 11:59", "Friday 1 January 2027, 23:59"),
        ] {
            assert_eq!(
                (whole(at(moment), Language::Ko).as_str(), whole(at(moment), Language::En).as_str()),
                (ko, en)
            );
        }
    }

    #[test]
    fn a_deadline_says_whose_clock_it_goes_by() {
        let moment = at("2026-12-01T09:05:00");
        assert_eq!(deadline(moment, Language::Ko), "2026년 12월 1일 09:05");
        assert_eq!(deadline(moment, Language::En), "1 December 2026, 09:05 (Seoul)");
    }

    #[test]
    fn an_sms_has_the_short_form() {
        let moment = at("2026-05-04T09:00:00");
        assert_eq!(short(moment, Language::Ko), "5/4(월) 09:00");
        assert_eq!(short(moment, Language::En), "Mon 4 May, 09:00");
    }
}
