//! The report as a document to print: A4 across, a table whose head is on each page, page numbers, totals at the end. Its letters
//! are embedded, so that Korean can be read everywhere, selected and searched for.

mod font;
mod layout;
mod page;
mod pdf;
mod rows;
mod wrap;

use booking::ReportRow;

use super::totals::Totals;
use super::words::{self, Head, STATES, in_language};
use crate::downloads::{ExportError, Pages, Scratch};
use font::Font;
use layout::Layout;
use pdf::ReportPdf;
use rows::{COLUMNS, cells};

/// Puts the pages together as they come until there are no more; blocks its thread.
pub(super) fn write(scratch: &Scratch, head: &Head, pages: Pages<ReportRow>) -> Result<(), ExportError> {
    let font = Font::embedded()?;
    let headings = COLUMNS.map(|column| in_language(column.head, head.language));
    let mut layout = Layout::new(&font, ReportPdf::begin(&font), head, headings);
    let mut totals = Totals::default();
    super::for_each_row(pages, |row| {
        totals.add(row);
        layout.row(&cells(row, head.language))
    })?;
    let printed = layout.closed_with(&sum(head, &totals))?;
    printed.save(scratch.create()?, head.title, head.language.tag())
}

/// `합계: 예약 12 · 완료 5 · 미방문 1 · 취소 3 · 전체 21`
fn sum(head: &Head, totals: &Totals) -> String {
    let word = |word: words::Word| in_language(word, head.language);
    let states = STATES.iter().map(|state| word(words::state(*state)));
    let mut parts: Vec<String> =
        states.zip(totals.bookings.counts()).map(|(state, bookings)| format!("{state} {bookings}")).collect();
    parts.push(format!("{} {}", word(words::TOTAL), totals.bookings.all()));
    format!("{}: {}", word(words::TOTALS), parts.join(" · "))
}
