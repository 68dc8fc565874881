//! Writing a workbook, row by row: a row that is written leaves memory with the next one.

use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::{ExportError, Scratch};

/// Rows of a sheet, at most, its heading among them: a spreadsheet program takes 1,048,576.
const ROWS: u32 = 1_000_000;
/// UTF-16 units of a sheet's name, at most, with room for a number behind it.
const LONGEST_NAME: usize = 25;
/// Characters of a cell that a spreadsheet program takes.
const LONGEST_TEXT: usize = 32_767;

/// The head of a column, and its width in characters.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub(crate) text: String,
    pub(crate) width: f64,
}

/// The content of a cell. Never a formula.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    /// A text, kept as it is; nothing when it is empty.
    Text(String),
    /// A number that may be reckoned with.
    Number(f64),
}

/// A workbook being written to disk. Blocks its thread.
pub(crate) struct SheetWriter {
    workbook: Workbook,
    name: String,
    headings: Vec<Heading>,
    inert: Format,
    /// Sheets so far.
    sheets: usize,
    /// The row written last in the sheet that is written to; 0 is the heading's.
    row: u32,
}

impl SheetWriter {
    /// Starts a workbook with a sheet of that name and its headings. `fallback` is used if the name has no valid
    /// characters.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) fn begin(
        scratch: &Scratch,
        name: &str,
        fallback: &str,
        headings: Vec<Heading>,
    ) -> Result<Self, ExportError> {
        let mut workbook = Workbook::new();
        // Rows wait there too, so they are as private as the file.
        workbook.set_tempdir(scratch.folder())?;
        let name = sheet_name(name, fallback);
        let inert = Format::new().set_quote_prefix();
        let mut writer = Self { workbook, name, headings, inert, sheets: 0, row: 0 };
        writer.begin_sheet()?;
        Ok(writer)
    }

    /// Writes the next row; a full sheet is continued in another one.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) -> Result<(), ExportError> {
        self.row += 1;
        if self.row == ROWS {
            self.begin_sheet()?;
            self.row = 1;
        }
        let sheet = self.workbook.worksheet_from_index(self.sheets - 1)?;
        for (at, cell) in (0..).zip(cells) {
            write(sheet, self.row, at, &cell, &self.inert)?;
        }
        Ok(())
    }

    /// Starts another sheet with its own headings: a summary after the rows.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) fn next_sheet(&mut self, name: &str, headings: Vec<Heading>) -> Result<(), ExportError> {
        self.name = name.to_owned();
        self.headings = headings;
        self.row = 0;
        self.add_sheet(name.to_owned())
    }

    /// Writes the file.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) fn finish(mut self, scratch: &Scratch) -> Result<(), ExportError> {
        self.workbook.save_to_writer(scratch.create()?)?;
        Ok(())
    }

    fn begin_sheet(&mut self) -> Result<(), ExportError> {
        let name = match self.sheets {
            0 => self.name.clone(),
            before => format!("{} {}", self.name, before + 1),
        };
        self.add_sheet(name)
    }

    fn add_sheet(&mut self, name: String) -> Result<(), ExportError> {
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(name)?;
        sheet.set_freeze_panes(1, 0)?;
        let bold = Format::new().set_bold();
        for (at, heading) in (0..).zip(&self.headings) {
            sheet.set_column_width(at, heading.width)?;
            sheet.write_string_with_format(0, at, &heading.text, &bold)?;
        }
        self.sheets += 1;
        Ok(())
    }
}

/// Text that looks like a formula is marked as text, so that it stays text when edited or copied.
fn write(sheet: &mut Worksheet, row: u32, at: u16, cell: &Cell, inert: &Format) -> Result<(), XlsxError> {
    match cell {
        Cell::Number(number) => sheet.write_number(row, at, *number)?,
        Cell::Text(text) if text.is_empty() => sheet,
        Cell::Text(text) => {
            let text = fitting(text);
            match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
                true => sheet.write_string_with_format(row, at, text, inert)?,
                false => sheet.write_string(row, at, text)?,
            }
        }
    };
    Ok(())
}

/// As much of a text as a cell takes; nothing that we keep is as long.
fn fitting(text: &str) -> &str {
    text.char_indices().nth(LONGEST_TEXT).map_or(text, |(end, _)| text.get(..end).unwrap_or_default())
}

/// A name that every spreadsheet program takes.
fn sheet_name(name: &str, fallback: &str) -> String {
    let plain = |letter: char| !letter.is_control() && !"[]:*?/\\'".contains(letter);
    let mut room = LONGEST_NAME;
    let fits = |letter: &char| match room.checked_sub(letter.len_utf16()) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    let name: String = name.chars().filter(|letter| plain(*letter)).take_while(fits).collect();
    let name = name.trim();
    // One program keeps the second name for itself.
    if name.is_empty() || name.eq_ignore_ascii_case("history") {
        fallback.to_owned()
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FALLBACK: &str = "응모 Entries";

    #[test]
    fn a_sheet_s_name_is_one_that_is_taken() {
        let named = |name: &str| sheet_name(name, FALLBACK);
        assert_eq!(named("가을 점검: [무상]*"), "가을 점검 무상");
        assert_eq!(named("'*?/"), FALLBACK);
        assert_eq!(named("History"), FALLBACK);
        assert_eq!(named(&"가".repeat(60)).chars().count(), LONGEST_NAME);
        assert_eq!(named(&"🍂".repeat(60)).encode_utf16().count(), LONGEST_NAME - 1);
        for name in ["가을 점검", FALLBACK, "🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂"]
        {
            let mut workbook = Workbook::new();
            assert!(workbook.add_worksheet().set_name(named(name)).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_cell_takes_no_more_than_a_program_reads() {
        assert_eq!(fitting("가나다"), "가나다");
        assert_eq!(fitting(&"가".repeat(40_000)).chars().count(), LONGEST_TEXT);
    }
}
