//! `.xls`.

use std::io::Cursor;

use calamine::{Reader, Xls, XlsError};

use super::{BoundedCells, Cells, Content, FileError, Refusal, ranges};

pub(super) fn open(content: Vec<u8>) -> Result<Xls<Content>, FileError> {
    Ok(Xls::new(Cursor::new(content))?)
}

pub(super) fn read(
    book: &mut Xls<Content>,
    sheet: &str,
    cells: &mut BoundedCells<'_, impl Cells>,
) -> Result<(), FileError> {
    let (values, formulas) = (book.worksheet_range(sheet)?, book.worksheet_formula(sheet)?);
    ranges::read(&values, &formulas, cells)
}

impl From<XlsError> for FileError {
    fn from(error: XlsError) -> Self {
        match error {
            XlsError::Password => Refusal::Encrypted.into(),
            _ => Refusal::Unreadable.into(),
        }
    }
}
