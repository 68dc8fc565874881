//! The report as a workbook: a sheet of bookings and a sheet of totals.

use booking::ReportRow;
use kernel::Language;

use super::columns::COLUMNS;
use super::totals::{PerState, Totals};
use super::words::{self, Head, STATES, Word, in_language};
use crate::downloads::{Cell, ExportError, Heading, Pages, Scratch, SheetWriter};

/// Writes the pages as they come until there are no more; blocks its thread.
pub(super) fn write(scratch: &Scratch, head: &Head, pages: Pages<ReportRow>) -> Result<(), ExportError> {
    let language = head.language;
    let headings = COLUMNS.iter().map(|column| column.heading(language)).collect();
    let mut sheet = SheetWriter::begin(scratch, head.title, head.title, headings)?;
    let mut totals = Totals::default();
    super::for_each_row(pages, |row| {
        totals.add(row);
        sheet.row(COLUMNS.iter().map(|column| column.cell(row, language)))
    })?;
    add_up(&mut sheet, head, &totals)?;
    sheet.finish(scratch)
}

fn add_up(sheet: &mut SheetWriter, head: &Head, totals: &Totals) -> Result<(), ExportError> {
    let language = head.language;
    let word = |word: Word| in_language(word, language);
    sheet.next_sheet(word(words::TOTALS), headings(language))?;
    let sum = OneLine { code: "", name: word(words::TOTAL), bookings: totals.bookings };
    sheet.row(sum.cells())?;
    for (code, centre) in &totals.centres {
        let line = OneLine { code, name: centre.name.get(language), bookings: centre.bookings };
        sheet.row(line.cells())?;
    }
    sheet.row([])?;
    for line in &head.lines {
        sheet.row([Cell::Text(line.clone())])?;
    }
    Ok(())
}

fn headings(language: Language) -> Vec<Heading> {
    let heading = |word: Word, width: f64| Heading { text: in_language(word, language).to_owned(), width };
    let states = STATES.map(|state| heading(words::state(state), 12.0));
    let mut headings = vec![heading(words::CENTRE_CODE, 20.0), heading(words::CENTRE, 28.0)];
    headings.extend(states);
    headings.push(heading(words::TOTAL, 12.0));
    headings
}

struct OneLine<'t> {
    code: &'t str,
    name: &'t str,
    bookings: PerState,
}

impl OneLine<'_> {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let texts = [self.code, self.name].map(|text| Cell::Text(text.to_owned()));
        let counts = self.bookings.counts().into_iter().chain([self.bookings.all()]);
        // No report has more rows than a double counts exactly.
        let numbers = counts.map(|count| Cell::Number(count as f64));
        texts.into_iter().chain(numbers)
    }
}
