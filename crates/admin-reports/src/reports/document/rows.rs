//! The columns of a booking in the document, and their widths.

use booking::ReportRow;
use kernel::Language;

use super::super::columns::{date, services, time};
use super::super::words::{self, Word, in_language};
use crate::exports::phone;

/// Columns of the table.
pub(super) const COUNT: usize = 10;

/// A column: its head, and its width in points.
#[derive(Copy, Clone)]
pub(super) struct Column {
    pub(super) head: Word,
    pub(super) width: f32,
}

const fn column(head: Word, width: f32) -> Column {
    Column { head, width }
}

/// All of them; together as wide as the paper between its margins.
pub(super) const COLUMNS: [Column; COUNT] = [
    column(("예약 번호", "Number"), 70.0),
    column(("상태", "State"), 42.0),
    column(words::CENTRE, 96.0),
    column(("예약일", "Appointment"), 62.0),
    column(("차량", "Vehicle"), 104.0),
    column(("서비스 · 요청 사항", "Services · request"), 146.0),
    column(("이름", "Name"), 56.0),
    column(("연락처", "Contact"), 100.0),
    column(("차량 번호", "Licence"), 54.0),
    column(("예약 신청", "Booked on"), 56.0),
];

/// A booking's cells; a line break begins a line.
pub(super) fn cells(row: &ReportRow, language: Language) -> [String; COUNT] {
    let vehicle = &row.vehicle;
    let centre = match row.dealer_name.get(language) {
        "" => row.dealer_code.clone(),
        name => name.to_owned(),
    };
    [
        row.number.clone(),
        in_language(words::state(row.state), language).to_owned(),
        centre,
        format!("{} {}–{}", date(row.starts_at), time(row.starts_at), time(row.ends_at)),
        format!("{} {} {}", vehicle.make.get(language), vehicle.model.get(language), vehicle.year),
        lines([&services(row, language), row.need_help.as_deref().unwrap_or_default()]),
        row.contact.name.clone(),
        lines([&phone(&row.contact.phone), row.contact.email.as_deref().unwrap_or_default()]),
        row.contact.license_no.clone(),
        format!("{} {}", date(row.created_at), time(row.created_at)),
    ]
}

/// One under another, without what is blank.
fn lines(parts: [&str; 2]) -> String {
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::layout::WIDTH;
    use super::*;

    #[test]
    fn the_columns_fill_the_paper_and_no_more() {
        let together: f32 = COLUMNS.iter().map(|column| column.width).sum();
        assert!(together <= WIDTH && together > WIDTH - 10.0, "{together} of {WIDTH}");
    }

    #[test]
    fn what_is_blank_takes_no_line() {
        assert_eq!(lines(["a", " "]), "a");
        assert_eq!(lines(["a", "b"]), "a\nb");
    }
}
