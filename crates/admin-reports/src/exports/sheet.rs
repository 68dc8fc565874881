//! Writing the spreadsheet, row by row: a row that is written leaves memory with the next one.

use std::path::Path;

use events_cms::entries::StoredEntry;
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use tokio::sync::mpsc;

use super::ExportError;
use super::columns::Column;

/// Rows of a sheet, at most, its heading among them: a spreadsheet program takes 1,048,576.
const ROWS: u32 = 1_000_000;
/// UTF-16 units of a sheet's name, at most, with room for a number behind it.
const LONGEST_NAME: usize = 25;

/// Writes the pages as they come until there are no more; blocks its thread.
pub(super) fn write(
    path: &Path,
    folder: &Path,
    name: &str,
    columns: &[Column],
    mut pages: mpsc::Receiver<Vec<StoredEntry>>,
) -> Result<(), ExportError> {
    let mut workbook = Workbook::new();
    // Rows wait there too, so they are as private as the file.
    workbook.set_tempdir(folder)?;
    let inert = Format::new().set_quote_prefix();
    let name = sheet_name(name);
    let mut sheets = 1;
    let mut row = 0;
    begin(&mut workbook, &name, columns)?;
    while let Some(page) = pages.blocking_recv() {
        for entry in &page {
            row += 1;
            if row == ROWS {
                sheets += 1;
                row = 1;
                begin(&mut workbook, &format!("{name} {sheets}"), columns)?;
            }
            let sheet = workbook.worksheet_from_index(sheets - 1)?;
            for (at, column) in (0..).zip(columns) {
                cell(sheet, row, at, &column.text(entry), &inert)?;
            }
        }
    }
    let file = create_private(path)?;
    workbook.save_to_writer(file)?;
    Ok(())
}

fn begin(workbook: &mut Workbook, name: &str, columns: &[Column]) -> Result<(), XlsxError> {
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_name(name)?;
    sheet.set_freeze_panes(1, 0)?;
    let bold = Format::new().set_bold();
    for (at, column) in (0..).zip(columns) {
        sheet.set_column_width(at, column.width)?;
        sheet.write_string_with_format(0, at, &column.heading, &bold)?;
    }
    Ok(())
}

/// Every cell is a text. One that would be a formula if it were typed keeps the mark of a text too, so that it stays one when
/// somebody edits it or takes it elsewhere.
fn cell(sheet: &mut Worksheet, row: u32, at: u16, text: &str, inert: &Format) -> Result<(), XlsxError> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        sheet.write_string_with_format(row, at, text, inert)?;
    } else if !text.is_empty() {
        sheet.write_string(row, at, text)?;
    }
    Ok(())
}

/// A name that every spreadsheet program takes.
fn sheet_name(name: &str) -> String {
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
        "응모 Entries".to_owned()
    } else {
        name.to_owned()
    }
}

/// A new file that its owner alone may read.
fn create_private(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_s_name_is_one_that_is_taken() {
        assert_eq!(sheet_name("가을 점검: [무상]*"), "가을 점검 무상");
        assert_eq!(sheet_name("'*?/"), "응모 Entries");
        assert_eq!(sheet_name("History"), "응모 Entries");
        assert_eq!(sheet_name(&"가".repeat(60)).chars().count(), LONGEST_NAME);
        assert_eq!(sheet_name(&"🍂".repeat(60)).encode_utf16().count(), LONGEST_NAME - 1);
        for name in ["가을 점검", "응모 Entries", "🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂🍂"]
        {
            let mut workbook = Workbook::new();
            assert!(workbook.add_worksheet().set_name(sheet_name(name)).is_ok(), "{name}");
        }
    }
}
