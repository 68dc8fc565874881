//! Reads `.xlsx` workbooks.

use std::collections::HashSet;
use std::io::Cursor;

use calamine::{DataRef, Reader, Style, Xlsx, XlsxCellReader, XlsxError};

use super::{BoundedCells, Cells, Content, FileError, NumberFormat, Refusal, Value, date};

/// Formats that show an integer by its digits alone: the standard format, that of texts, and that of integers.
const DIGITS_ALONE: [&str; 3] = ["General", "@", "0"];

pub(super) fn open(content: Vec<u8>) -> Result<Xlsx<Content>, FileError> {
    Ok(Xlsx::new(Cursor::new(content))?)
}

pub(super) fn read(
    book: &mut Xlsx<Content>,
    sheet: &str,
    cells: &mut BoundedCells<'_, impl Cells>,
) -> Result<(), FileError> {
    let with_format = cells_with_format(book.worksheet_cells_reader(sheet)?)?;
    let mut reader = book.worksheet_cells_reader(sheet)?;
    while let Some(cell) = reader.next_cell_with_formula_metadata()? {
        let value = match &cell.value {
            // A formula that no program has calculated yet.
            DataRef::Empty => cell.formula.map(|_| Value::Error),
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                Some(Value::Text(text))
            }
            DataRef::SharedString(text) => Some(Value::Text(text)),
            DataRef::Int(number) => Some(number_of(*number as f64, with_format.contains(&cell.pos))),
            DataRef::Float(number) => Some(number_of(*number, with_format.contains(&cell.pos))),
            DataRef::DateTime(at) => Some(Value::Date(date(at))),
            DataRef::Bool(flag) => Some(Value::Flag(*flag)),
            DataRef::Error(_) => Some(Value::Error),
        };
        cells.take(cell.pos, value)?;
    }
    Ok(())
}

fn number_of(number: f64, has_format: bool) -> Value<'static> {
    Value::Number(number, if has_format { NumberFormat::Custom } else { NumberFormat::General })
}

/// The cells whose format adds something to the digits of a number.
fn cells_with_format(mut reader: XlsxCellReader<'_, Content>) -> Result<HashSet<(u32, u32)>, FileError> {
    let adds: Vec<bool> = reader.styles().iter().map(adds_to_digits).collect();
    let mut cells = HashSet::new();
    if adds.contains(&true) {
        while let Some((row, column, style)) = reader.next_style_id()? {
            if adds.get(style) == Some(&true) {
                cells.insert((row, column));
            }
        }
    }
    Ok(cells)
}

fn adds_to_digits(style: &Style) -> bool {
    style.number_format.as_ref().is_some_and(|format| !DIGITS_ALONE.contains(&format.format_code.as_str()))
}

impl From<XlsxError> for FileError {
    fn from(error: XlsxError) -> Self {
        match error {
            XlsxError::Password => Refusal::Encrypted.into(),
            _ => Refusal::Unreadable.into(),
        }
    }
}
