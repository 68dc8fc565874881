//! Writing a list: what is written, [`lines`](super::lines) reads back as it is.

use locations::{DealerKind, DealerRow, Field};

use crate::downloads::{Cell, ExportError, Heading, Scratch, SheetWriter};

/// Writes the rows under the contract's header row, into a sheet that is named after the list. Blocks its thread.
///
/// # Errors
/// The folder's.
pub(super) fn write(scratch: &Scratch, kind: DealerKind, rows: Vec<DealerRow>) -> Result<(), ExportError> {
    let headings =
        Field::ALL.map(|field| Heading { text: field.name().to_owned(), width: width(field) }).to_vec();
    let mut sheet = SheetWriter::begin(scratch, kind.category(), kind.category(), headings)?;
    for row in rows {
        sheet.row(Field::ALL.map(|field| cell(&row, field)))?;
    }
    sheet.finish(scratch)
}

/// Coordinates and bays are numbers, as users expect; everything else is text that stays text when edited.
fn cell(row: &DealerRow, field: Field) -> Cell {
    let text = row.text(field);
    match field {
        Field::Latitude | Field::Longitude | Field::Bays => {
            text.parse().map_or_else(|_| Cell::Text(text.into_owned()), Cell::Number)
        }
        _ => Cell::Text(text.into_owned()),
    }
}

/// In characters.
const fn width(field: Field) -> f64 {
    match field {
        Field::Address | Field::AddressEn => 44.0,
        Field::DealerName | Field::NetworkName | Field::DealerNameEn | Field::LinkHref => 26.0,
        Field::State
        | Field::City
        | Field::Phone
        | Field::MobilePhone
        | Field::WeekdayHours
        | Field::SaturdayHours
        | Field::SundayHours => 16.0,
        Field::DealerCode | Field::Latitude | Field::Longitude | Field::Bays | Field::ExclusiveShop => 12.0,
    }
}
