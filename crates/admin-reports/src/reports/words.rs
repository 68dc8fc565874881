//! The words of a report, in both languages.

use booking::BookingState;
use kernel::{Language, seoul};

use super::{ReportRequest, Span};

/// A word in Korean and English.
pub(super) type Word = (&'static str, &'static str);

/// The word in one language.
pub(super) const fn in_language(word: Word, language: Language) -> &'static str {
    match language {
        Language::Ko => word.0,
        Language::En => word.1,
    }
}

/// States in the order in which totals name them.
pub(super) const STATES: [BookingState; 4] =
    [BookingState::Booked, BookingState::Completed, BookingState::NoShow, BookingState::Cancelled];

/// The name of a state.
pub(super) const fn state(state: BookingState) -> Word {
    match state {
        BookingState::Booked => ("예약", "Booked"),
        BookingState::Completed => ("완료", "Completed"),
        BookingState::NoShow => ("미방문", "No-show"),
        BookingState::Cancelled => ("취소", "Cancelled"),
    }
}

pub(super) const TITLE: Word = ("예약 현황", "Booking status");
pub(super) const TOTALS: Word = ("합계", "Totals");
pub(super) const TOTAL: Word = ("전체", "All");
pub(super) const CENTRE_CODE: Word = ("서비스 센터 코드", "Service centre code");
pub(super) const CENTRE: Word = ("서비스 센터", "Service centre");
pub(super) const YES: Word = ("예", "Yes");
pub(super) const NO: Word = ("아니요", "No");
const REQUESTED: Word = ("예약 신청일", "Booked on");
const BOOKED: Word = ("예약일", "Appointments");
const MADE: Word = ("작성", "Written");
const SELECTED: Word = ("선택한 예약", "Selected bookings");
const ALL_DAYS: Word = ("전체 기간", "all days");

/// The header of a report: its title and selection.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) language: Language,
    /// `예약 현황`
    pub(super) title: &'static str,
    /// The ranges or the number of selected bookings, and when it was written; a line each.
    pub(super) lines: Vec<String>,
}

impl Head {
    /// Written at an instant, UTC milliseconds.
    pub(super) fn of(request: &ReportRequest, now: i64) -> Self {
        let language = request.language;
        let word = |word: Word| in_language(word, language);
        let range = |name: Word, span: Span| format!("{}: {}", word(name), days(span, word(ALL_DAYS)));
        let written = seoul::wall_of_millis(now).format("%Y-%m-%d %H:%M");
        let mut lines = match request.selected.len() {
            0 => vec![range(REQUESTED, request.requested), range(BOOKED, request.booked)],
            count => vec![format!("{}: {count}", word(SELECTED))],
        };
        lines.push(format!("{}: {written} (KST)", word(MADE)));
        Self { language, title: word(TITLE), lines }
    }
}

/// `2026-11-01 – 2026-11-23`; a single day and an open end have their own form.
fn days(span: Span, all: &str) -> String {
    match (span.from, span.to) {
        (None, None) => all.to_owned(),
        (Some(from), Some(to)) if from == to => from.to_string(),
        (from, to) => {
            let day = |day: Option<chrono::NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
            format!("{} – {}", day(from), day(to)).trim().to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_says_what_the_report_is_of() {
        let day = |text: &str| Some(text.parse().expect("a day"));
        let request = ReportRequest {
            requested: Span { from: day("2026-11-01"), to: day("2026-11-23") },
            booked: Span { from: day("2026-11-24"), to: None },
            ..ReportRequest::default()
        };
        let head = Head::of(&request, 1_795_393_800_000);
        assert_eq!(head.title, "예약 현황");
        assert_eq!(head.lines[..2], ["예약 신청일: 2026-11-01 – 2026-11-23", "예약일: 2026-11-24 –"]);
        assert!(head.lines[2].starts_with("작성: 2026-11-2"), "{:?}", head.lines);
        let request = ReportRequest { language: Language::En, ..ReportRequest::default() };
        assert_eq!(Head::of(&request, 0).lines[..2], ["Booked on: all days", "Appointments: all days"]);
        let request = ReportRequest { selected: vec!["secret".to_owned()], ..request };
        assert_eq!(Head::of(&request, 0).lines[..1], ["Selected bookings: 1"]);
    }
}
