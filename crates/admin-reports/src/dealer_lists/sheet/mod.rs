//! Reads the cells of uploaded workbooks, `.xlsx`, `.xls` and `.ods` with `calamine`, and of CSV files.
//!
//! Runs in the child process of [`FileWorker`](crate::FileWorker), which limits memory and time for every file. [`package`]
//! checks the file first.

mod csv;
mod error;
mod ods;
mod package;
mod ranges;
mod xls;
mod xlsx;

use std::io::Cursor;

use calamine::{ExcelDateTime, Reader, SheetType, SheetVisible};
use locations::NumberFormat;

use self::csv::Csv;
pub(super) use error::FileError;
pub use error::Refusal;
use package::Package;

/// Rows that contain a cell, at most. A list has 50,000 dealers at most in practice.
const MOST_ROWS: u32 = 60_000;
/// Bytes of a cell's text, at most: 32,767 characters of four bytes each.
const LONGEST_TEXT: usize = 128 * 1024;

/// The value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value<'v> {
    /// A text, as it was typed.
    Text(&'v str),
    /// A number, and how its cell shows it.
    Number(f64, NumberFormat),
    /// A number that its format shows as a date: ISO 8601, without the time.
    Date(String),
    /// True or false.
    Flag(bool),
    /// A formula that failed, or one without a stored result.
    Error,
}

/// Takes the cells of a sheet: rows in ascending order, the cells of a row in any order. Empty cells are left out.
pub(super) trait Cells {
    /// Takes a cell. Rows count from 1, columns from 0.
    ///
    /// # Errors
    /// What ends the reading.
    fn cell(&mut self, row: u32, column: u32, value: Value<'_>) -> Result<(), FileError>;
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The name on its tab; empty for a CSV file.
    pub(super) name: String,
    /// Whether people see it.
    pub(super) is_hidden: bool,
}

type Content = Cursor<Vec<u8>>;

/// A workbook whose sheets are known.
pub(super) enum Workbook {
    /// Office Open XML.
    Xlsx(Box<calamine::Xlsx<Content>>),
    /// Excel 97 to 2003, and before.
    Xls(Box<calamine::Xls<Content>>),
    /// Open Document.
    Ods(Box<calamine::Ods<Content>>),
    /// One sheet as text.
    Csv(Csv),
}

impl Workbook {
    /// Opens a workbook; the format is detected by content.
    ///
    /// # Errors
    /// A [`Refusal`].
    pub(super) fn open(content: Vec<u8>) -> Result<Self, FileError> {
        let workbook = if content.starts_with(package::ZIP) {
            match package::check_zip(&content)? {
                Package::Xlsx => Self::Xlsx(Box::new(xlsx::open(content)?)),
                Package::Ods => Self::Ods(Box::new(ods::open(content)?)),
            }
        } else if content.starts_with(package::COMPOUND_FILE) {
            package::check_compound_file(&content)?;
            Self::Xls(Box::new(xls::open(content)?))
        } else {
            Self::Csv(Csv::open(content)?)
        };
        let is_macro = |kind| matches!(kind, SheetType::MacroSheet | SheetType::Vba);
        if workbook.metadata().iter().any(|sheet| is_macro(sheet.typ)) {
            return Err(Refusal::Macros.into());
        }
        Ok(workbook)
    }

    fn metadata(&self) -> &[calamine::Sheet] {
        match self {
            Self::Xlsx(book) => book.sheets_metadata(),
            Self::Xls(book) => book.sheets_metadata(),
            Self::Ods(book) => book.sheets_metadata(),
            Self::Csv(_) => &[],
        }
    }

    /// Whether any text could be such a file.
    pub(super) const fn is_text(&self) -> bool {
        matches!(self, Self::Csv(_))
    }

    /// The worksheets in the order of their tabs; charts are left out.
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        if self.is_text() {
            return vec![Sheet { name: String::new(), is_hidden: false }];
        }
        self.metadata()
            .iter()
            .filter(|sheet| sheet.typ == SheetType::WorkSheet)
            .map(|sheet| Sheet {
                name: sheet.name.clone(),
                is_hidden: sheet.visible != SheetVisible::Visible,
            })
            .collect()
    }

    /// Reads the cells of a sheet until `cells` ends the reading.
    ///
    /// # Errors
    /// A [`Refusal`], and what `cells` returns.
    pub(super) fn read(&mut self, sheet: &str, cells: &mut impl Cells) -> Result<(), FileError> {
        let mut cells = BoundedCells { cells, row: 0, rows: 0 };
        match self {
            Self::Xlsx(book) => xlsx::read(book, sheet, &mut cells),
            Self::Xls(book) => xls::read(book, sheet, &mut cells),
            Self::Ods(book) => ods::read(book, sheet, &mut cells),
            Self::Csv(csv) => csv.read(&mut cells),
        }
    }
}

/// Passes cells on while they are within the limits.
struct BoundedCells<'c, C> {
    cells: &'c mut C,
    row: u32,
    rows: u32,
}

impl<C: Cells> BoundedCells<'_, C> {
    /// Takes a cell by its position, both numbers from 0; `None` is an empty one.
    fn take(&mut self, (row, column): (u32, u32), value: Option<Value<'_>>) -> Result<(), FileError> {
        let row = row.checked_add(1).ok_or(Refusal::Unreadable)?;
        if row < self.row {
            return Err(Refusal::Unreadable.into());
        }
        if row > self.row {
            self.row = row;
            self.rows += 1;
        }
        if self.rows > MOST_ROWS {
            return Err(Refusal::TooManyRows.into());
        }
        match value {
            None => Ok(()),
            Some(Value::Text(text)) if text.len() > LONGEST_TEXT => Err(Refusal::Unreadable.into()),
            Some(value) => self.cells.cell(row, column, value),
        }
    }
}

/// The date of a number of days.
fn date(at: &ExcelDateTime) -> String {
    let (year, month, day, ..) = at.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}
