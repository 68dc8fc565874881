//! Formats whose parser reads whole sheets when it opens a workbook, so that only the limits of the process bound its memory:
//! `.xls` and `.ods`.

use std::collections::BTreeSet;

use calamine::{CellType, Data, Range};

use super::{BoundedCells, Cells, FileError, NumberFormat, Refusal, Value, date};

/// Passes the cells of a sheet on, given their values and formulas.
pub(super) fn read(
    values: &Range<Data>,
    formulas: &Range<String>,
    cells: &mut BoundedCells<'_, impl Cells>,
) -> Result<(), FileError> {
    // A formula that no program has calculated yet.
    let uncalculated: BTreeSet<(u32, u32)> = formulas
        .used_cells()
        .filter_map(|(row, column, _)| position(formulas, row, column))
        .filter(|position| values.get_value(*position).is_none_or(|value| *value == Data::Empty))
        .collect();
    let mut uncalculated = uncalculated.into_iter().peekable();
    for (row, column, value) in values.used_cells() {
        let position = position(values, row, column).ok_or(Refusal::Unreadable)?;
        while let Some(earlier) = uncalculated.next_if(|earlier| *earlier < position) {
            cells.take(earlier, Some(Value::Error))?;
        }
        let is_formula = || formulas.get_value(position).is_some_and(|formula| !formula.is_empty());
        match value {
            Data::String(text) if is_error(text) && is_formula() => {
                cells.take(position, Some(Value::Error))?;
            }
            value => cells.take(position, value_of(value))?,
        }
    }
    uncalculated.try_for_each(|position| cells.take(position, Some(Value::Error)))
}

/// The text that `.ods` stores as the result of a formula that failed: `#REF!`, `Err:502`.
fn is_error(text: &str) -> bool {
    text.starts_with('#') || text.starts_with("Err:")
}

/// The position in the sheet of a cell in a range.
fn position<T: CellType>(range: &Range<T>, row: usize, column: usize) -> Option<(u32, u32)> {
    let (first_row, first_column) = range.start()?;
    let in_sheet = |first: u32, offset: usize| first.checked_add(u32::try_from(offset).ok()?);
    Some((in_sheet(first_row, row)?, in_sheet(first_column, column)?))
}

fn value_of(value: &Data) -> Option<Value<'_>> {
    match value {
        Data::Empty => None,
        Data::String(text) => Some(Value::Text(text)),
        Data::Int(number) => Some(Value::Number(*number as f64, NumberFormat::Unknown)),
        Data::Float(number) => Some(Value::Number(*number, NumberFormat::Unknown)),
        Data::DateTime(at) => Some(Value::Date(date(at))),
        Data::DateTimeIso(text) | Data::DurationIso(text) => Some(Value::Date(day(text).to_owned())),
        Data::Bool(flag) => Some(Value::Flag(*flag)),
        Data::Error(_) => Some(Value::Error),
    }
}

/// A date without its time; a time alone stays as it is.
fn day(text: &str) -> &str {
    match text.split_once('T') {
        Some((day, _)) if day != "P" => day,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_loses_its_time_and_a_time_stays() {
        for (text, expected) in [
            ("2026-03-01", "2026-03-01"),
            ("2026-03-01T09:30:00", "2026-03-01"),
            ("PT09H00M00S", "PT09H00M00S"),
        ] {
            assert_eq!(day(text), expected);
        }
    }
}
