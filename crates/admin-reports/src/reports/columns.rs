//! The columns of the workbook and their values.

use booking::ReportRow;
use kernel::{Language, seoul};

use super::words::{self, Word, in_language};
use crate::downloads::{Cell, Heading};
use crate::exports::phone;

/// A column: heading, width in characters, and value.
pub(super) struct Column {
    head: Word,
    width: f64,
    cell: fn(&ReportRow, Language) -> Cell,
}

impl Column {
    const fn new(head: Word, width: f64, cell: fn(&ReportRow, Language) -> Cell) -> Self {
        Self { head, width, cell }
    }

    /// Its head in a language.
    pub(super) fn heading(&self, language: Language) -> Heading {
        Heading { text: in_language(self.head, language).to_owned(), width: self.width }
    }

    /// Its value for a booking.
    pub(super) fn cell(&self, row: &ReportRow, language: Language) -> Cell {
        (self.cell)(row, language)
    }
}

/// All of them, in order.
pub(super) const COLUMNS: [Column; 22] = [
    Column::new(("예약 번호", "Booking number"), 16.0, |row, _| text(&row.number)),
    Column::new(("상태", "State"), 10.0, |row, language| {
        text(in_language(words::state(row.state), language))
    }),
    Column::new(words::CENTRE_CODE, 12.0, |row, _| text(&row.dealer_code)),
    Column::new(words::CENTRE, 24.0, |row, language| text(row.dealer_name.get(language))),
    Column::new(("예약일", "Date"), 12.0, |row, _| Cell::Text(date(row.starts_at))),
    Column::new(("시작", "From"), 8.0, |row, _| Cell::Text(time(row.starts_at))),
    Column::new(("종료", "To"), 8.0, |row, _| Cell::Text(time(row.ends_at))),
    Column::new(("제조사", "Make"), 16.0, |row, language| text(row.vehicle.make.get(language))),
    Column::new(("모델", "Model"), 18.0, |row, language| text(row.vehicle.model.get(language))),
    Column::new(("연식", "Year"), 8.0, |row, _| Cell::Number(f64::from(row.vehicle.year))),
    Column::new(("서비스", "Services"), 36.0, |row, language| Cell::Text(services(row, language))),
    Column::new(("요청 사항", "Request"), 36.0, |row, _| {
        text(row.need_help.as_deref().unwrap_or_default())
    }),
    Column::new(("이름", "Name"), 16.0, |row, _| text(&row.contact.name)),
    Column::new(("휴대전화", "Phone"), 16.0, |row, _| Cell::Text(phone(&row.contact.phone))),
    Column::new(("이메일", "E-mail"), 28.0, |row, _| {
        text(row.contact.email.as_deref().unwrap_or_default())
    }),
    Column::new(("차량 번호", "Licence number"), 14.0, |row, _| text(&row.contact.license_no)),
    Column::new(("예약 신청 (KST)", "Booked on (KST)"), 20.0, |row, _| {
        Cell::Text(moment(row.created_at))
    }),
    Column::new(("취소 (KST)", "Cancelled on (KST)"), 20.0, |row, _| {
        Cell::Text(moment_of(row.cancelled_at))
    }),
    Column::new(("처리 (KST)", "Closed on (KST)"), 20.0, |row, _| Cell::Text(moment_of(row.closed_at))),
    Column::new(("언어", "Language"), 10.0, |row, _| {
        text(match row.language {
            Language::Ko => "한국어",
            Language::En => "English",
        })
    }),
    Column::new(("마케팅 활용 동의", "Marketing consent"), 14.0, |row, language| {
        yes(row.marketing, language)
    }),
    Column::new(("광고 수신 동의", "Advertising consent"), 14.0, |row, language| {
        yes(row.advertising, language)
    }),
];

/// The services, separated by commas.
pub(super) fn services(row: &ReportRow, language: Language) -> String {
    row.services.iter().map(|service| service.get(language)).collect::<Vec<_>>().join(", ")
}

/// The day in Seoul.
pub(super) fn date(millis: i64) -> String {
    seoul::wall_of_millis(millis).format("%Y-%m-%d").to_string()
}

/// The time of day in Seoul.
pub(super) fn time(millis: i64) -> String {
    seoul::wall_of_millis(millis).format("%H:%M").to_string()
}

/// Day and time in Seoul, to the second: two bookings of a minute keep their order.
fn moment(millis: i64) -> String {
    seoul::wall_of_millis(millis).format("%Y-%m-%d %H:%M:%S").to_string()
}

fn moment_of(millis: Option<i64>) -> String {
    millis.map(moment).unwrap_or_default()
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn yes(is: bool, language: Language) -> Cell {
    text(in_language(if is { words::YES } else { words::NO }, language))
}
