//! `.xls`. Its parser reads every sheet when it opens a workbook, so that only the limits of the process bound its memory.

use std::collections::BTreeSet;
use std::io::Cursor;

use calamine::{Data, Range, Reader, Xls, XlsError};

use super::{BoundedCells, Cells, Content, FileError, NumberFormat, Refusal, Value, date};

pub(super) fn open(content: Vec<u8>) -> Result<Xls<Content>, FileError> {
    Ok(Xls::new(Cursor::new(content))?)
}

pub(super) fn read(
    book: &mut Xls<Content>,
    sheet: &str,
    cells: &mut BoundedCells<'_, impl Cells>,
) -> Result<(), FileError> {
    let (values, formulas) = (book.worksheet_range(sheet)?, book.worksheet_formula(sheet)?);
    // A formula that no program has calculated yet.
    let uncalculated: BTreeSet<(u32, u32)> = formulas
        .used_cells()
        .filter_map(|(row, column, _)| position(&formulas, row, column))
        .filter(|position| values.get_value(*position).is_none_or(|value| *value == Data::Empty))
        .collect();
    let mut uncalculated = uncalculated.into_iter().peekable();
    for (row, column, value) in values.used_cells() {
        let position = position(&values, row, column).ok_or(Refusal::Unreadable)?;
        while let Some(earlier) = uncalculated.next_if(|earlier| *earlier < position) {
            cells.take(earlier, Some(Value::Error))?;
        }
        cells.take(position, value_of(value))?;
    }
    uncalculated.try_for_each(|position| cells.take(position, Some(Value::Error)))
}

/// The position in the sheet of a cell in a range.
fn position<T: calamine::CellType>(range: &Range<T>, row: usize, column: usize) -> Option<(u32, u32)> {
    let (first_row, first_column) = range.start()?;
    let in_sheet = |first: u32, offset: usize| first.checked_add(u32::try_from(offset).ok()?);
    Some((in_sheet(first_row, row)?, in_sheet(first_column, column)?))
}

fn value_of(value: &Data) -> Option<Value<'_>> {
    match value {
        Data::Empty => None,
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => Some(Value::Text(text)),
        Data::Int(number) => Some(Value::Number(*number as f64, NumberFormat::Unknown)),
        Data::Float(number) => Some(Value::Number(*number, NumberFormat::Unknown)),
        Data::DateTime(at) => Some(Value::Date(date(at))),
        Data::Bool(flag) => Some(Value::Flag(*flag)),
        Data::Error(_) => Some(Value::Error),
    }
}

impl From<XlsError> for FileError {
    fn from(error: XlsError) -> Self {
        match error {
            XlsError::Password => Refusal::Encrypted.into(),
            _ => Refusal::Unreadable.into(),
        }
    }
}
