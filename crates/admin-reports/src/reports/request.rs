//! The request for a report, and the rules of its dates.

use std::ops::Range;

use booking::ReportFilter;
use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use kernel::{FieldErrors, Language, seoul};

use crate::downloads::{FileFormat, checked_reason};

/// Days from one to another, both included; an end that is not there is open.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first day in Seoul.
    pub from: Option<NaiveDate>,
    /// The last day in Seoul.
    pub to: Option<NaiveDate>,
}

impl Span {
    fn is_in_order(self) -> bool {
        self.from.zip(self.to).is_none_or(|(from, to)| from <= to)
    }

    /// From the first moment of the first day to the first moment after the last, UTC milliseconds; none when both ends are
    /// open.
    fn instants(self) -> Option<Range<i64>> {
        if self == Self::default() {
            return None;
        }
        let begins = self.from.map_or(i64::MIN, begin_of);
        let ends =
            self.to.map_or(i64::MAX, |to| to.checked_add_days(Days::new(1)).map_or(i64::MAX, begin_of));
        Some(begins..ends)
    }

    /// `2026-11-01..2026-11-23`, `..2026-11-23`, `..`
    fn named(self) -> String {
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
        format!("{}..{}", day(self.from), day(self.to))
    }
}

/// The first moment of a day in Seoul, UTC milliseconds. Days that no booking can have are at the ends of time.
fn begin_of(day: NaiveDate) -> i64 {
    match day.year() {
        ..1970 => i64::MIN,
        10_000.. => i64::MAX,
        _ => seoul::to_utc(day, NaiveTime::MIN).timestamp_millis(),
    }
}

/// Selection, format and reason of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportRequest {
    /// The days on which they were made; today at the latest.
    pub requested: Span,
    /// The days of their appointments, which may lie ahead.
    pub booked: Span,
    /// Ids of the only bookings that it has; any when there is none.
    pub selected: Vec<String>,
    /// The format.
    pub format: FileFormat,
    /// The language of headings and of names that exist in two.
    pub language: Language,
    /// Why. Old clients of REST give none; a page demands it.
    pub reason: Option<String>,
}

impl ReportRequest {
    /// The reason without spaces around it, when everything holds.
    ///
    /// # Errors
    /// In the order of the form: `fromdate_biggerthan_todate` (`requestFrom`), `date_after_today` (`requestFrom`, `requestTo`),
    /// `bookingfromdate_biggerthan_todate` (`bookingFrom`), `reason_required` and `text_too_long` (`reason`; 500 characters).
    pub(super) fn check(&self, today: NaiveDate) -> Result<String, FieldErrors> {
        let Self { requested, booked, reason, .. } = self;
        let mut errors = FieldErrors::new();
        errors.require(requested.is_in_order(), "requestFrom", "fromdate_biggerthan_todate");
        for (path, day) in [("requestFrom", requested.from), ("requestTo", requested.to)] {
            errors.require(day.is_none_or(|day| day <= today), path, "date_after_today");
        }
        errors.require(booked.is_in_order(), "bookingFrom", "bookingfromdate_biggerthan_todate");
        let reason = reason.as_deref().map(|reason| checked_reason(reason, &mut errors)).unwrap_or_default();
        errors.into_result()?;
        Ok(reason)
    }

    /// The same as instants.
    pub(super) fn filter(&self) -> ReportFilter {
        ReportFilter {
            requested: self.requested.instants(),
            starts: self.booked.instants(),
            selected: self.selected.clone(),
        }
    }

    /// The subject in the log: the number of selected bookings or the ranges, and the format; no personal data.
    pub(super) fn subject(&self) -> String {
        let format = self.format.ending().trim_start_matches('.');
        match self.selected.len() {
            0 => format!(
                "bookings:requested {} booked {} {format}",
                self.requested.named(),
                self.booked.named()
            ),
            count => format!("bookings:selected {count} {format}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Option<NaiveDate> {
        Some(text.parse().expect("a day"))
    }

    fn span(from: &str, to: &str) -> Span {
        let end = |text: &str| (!text.is_empty()).then(|| day(text)).flatten();
        Span { from: end(from), to: end(to) }
    }

    fn refused(request: &ReportRequest) -> Vec<(String, String)> {
        let refusal = request.check(day("2026-11-23").expect("today")).err().unwrap_or_default();
        let told = |error: &kernel::FieldError| (error.path.to_string(), error.code.to_string());
        refusal.as_slice().iter().map(told).collect()
    }

    #[test]
    fn ranges_are_in_order_and_nothing_was_booked_after_today() {
        let request =
            |requested: Span, booked: Span| ReportRequest { requested, booked, ..ReportRequest::default() };
        let fine = [
            request(Span::default(), Span::default()),
            request(span("2026-11-23", "2026-11-23"), span("2027-01-01", "2027-01-01")),
            request(span("", "2026-11-23"), span("2099-12-31", "")),
        ];
        for request in fine {
            assert_eq!(refused(&request), [], "{request:?}");
        }
        let told = |path: &str, code: &str| (path.to_owned(), code.to_owned());
        assert_eq!(
            refused(&request(span("2026-11-02", "2026-11-01"), span("2026-12-02", "2026-12-01"))),
            [
                told("requestFrom", "fromdate_biggerthan_todate"),
                told("bookingFrom", "bookingfromdate_biggerthan_todate"),
            ]
        );
        assert_eq!(
            refused(&request(span("2026-11-24", "2026-11-25"), Span::default())),
            [told("requestFrom", "date_after_today"), told("requestTo", "date_after_today")]
        );
    }

    #[test]
    fn a_reason_that_is_given_says_something() {
        let with =
            |reason: &str| ReportRequest { reason: Some(reason.to_owned()), ..ReportRequest::default() };
        let told = |code: &str| vec![("reason".to_owned(), code.to_owned())];
        assert_eq!(refused(&with("  ")), told("reason_required"));
        assert_eq!(refused(&with(&"가".repeat(501))), told("text_too_long"));
        assert_eq!(with(" 월말 정산 ").check(day("2026-11-23").expect("today")), Ok("월말 정산".to_owned()));
        assert_eq!(refused(&ReportRequest::default()), [], "an old client gives none");
    }

    #[test]
    fn a_day_lasts_from_midnight_to_midnight_in_seoul() {
        let instants = |span: Span| span.instants().expect("a range");
        let of_day = instants(span("2026-11-23", "2026-11-23"));
        let moment =
            |text: &str| text.parse::<chrono::DateTime<chrono::Utc>>().expect("a moment").timestamp_millis();
        assert_eq!(of_day, moment("2026-11-22T15:00:00Z")..moment("2026-11-23T15:00:00Z"));
        assert_eq!(instants(span("2026-11-23", "")).end, i64::MAX);
        assert_eq!(instants(span("", "2026-11-23")).start, i64::MIN);
        assert_eq!(Span::default().instants(), None);
        let ever = Span { from: Some(NaiveDate::MIN), to: Some(NaiveDate::MAX) };
        assert_eq!(instants(ever), i64::MIN..i64::MAX, "no day is too far");
    }

    #[test]
    fn the_log_names_ranges_and_format() {
        let request = ReportRequest {
            requested: span("2026-11-01", "2026-11-23"),
            booked: span("", "2026-12-01"),
            format: FileFormat::Pdf,
            ..ReportRequest::default()
        };
        assert_eq!(request.subject(), "bookings:requested 2026-11-01..2026-11-23 booked ..2026-12-01 pdf");
        let two = ReportRequest { selected: vec!["secret".to_owned(); 2], ..request };
        assert_eq!(two.subject(), "bookings:selected 2 pdf");
    }
}
