//! Spreadsheets on their way in: `.xlsx` and `.xls`, told apart by what they hold, read cell by cell.
//!
//! A file may come from somebody who means harm, so that nothing is believed which it says of itself: what is unpacked is counted
//! while it is, pieces and texts have a longest length, tables a largest size ([`limits`]), and what a program or a password
//! would be needed for is refused before anything is read. Memory holds the texts that cells share and one cell at a time,
//! whatever the file. Formulas are not reckoned: a cell holds what it held when the file was saved.

mod archive;
mod bytes;
mod compound;
mod dates;
mod error;
mod limits;
mod records;
mod texts;
mod worksheet;
mod xls;
mod xlsx;
mod xml;

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

pub(super) use error::ReadError;
pub use error::Refusal;

use archive::Archive;
use compound::Compound;
use xls::Xls;
use xlsx::Xlsx;

/// What stands in a cell; an empty one is not told.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) enum Value<'v> {
    /// A text, as it was typed.
    Text(&'v str),
    /// A number.
    Number(f64),
    /// A number that its format makes a date: days since the end of 1899.
    Date(f64),
    /// Yes or no.
    Flag(bool),
    /// A formula that failed.
    Error,
}

impl Value<'_> {
    /// A date for people.
    pub(super) fn shown_date(days: f64) -> String {
        dates::shown(days)
    }
}

/// Takes cells as they come: lines in ascending order, the cells of a line in any.
pub(super) trait Lines {
    /// A cell, its line from 1, its column from 0.
    ///
    /// # Errors
    /// What ends the reading.
    fn cell(&mut self, line: u32, column: u32, value: Value<'_>) -> Result<(), ReadError>;
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    /// What stands on its tab.
    pub(super) name: String,
    /// Whether people see it.
    pub(super) is_hidden: bool,
}

/// A workbook whose sheets are known and not yet read.
pub(super) enum Workbook {
    /// Office Open XML: an archive of XML.
    Xlsx(Xlsx),
    /// Excel 97 to 2003: a file system in a file.
    Xls(Xls),
}

impl Workbook {
    /// Looks at what the file is. Blocks its thread.
    ///
    /// # Errors
    /// [`Refusal`]s, and the disk's.
    pub(super) fn open(mut file: File) -> Result<Self, ReadError> {
        let mut first = Vec::with_capacity(8);
        (&mut file).take(8).read_to_end(&mut first)?;
        file.seek(SeekFrom::Start(0))?;
        if first.starts_with(archive::MAGIC) {
            Ok(Self::Xlsx(Xlsx::open(Archive::open(file)?)?))
        } else if first == compound::MAGIC {
            Ok(Self::Xls(Xls::open(Compound::open(file)?)?))
        } else {
            Err(Refusal::Type.into())
        }
    }

    /// In the order of their tabs.
    pub(super) fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        let (xlsx, xls) = match self {
            Self::Xlsx(book) => (Some(book.sheets()), None),
            Self::Xls(book) => (None, Some(book.sheets())),
        };
        xlsx.into_iter().flatten().chain(xls.into_iter().flatten())
    }

    /// Reads a sheet by its place among them. Blocks its thread.
    ///
    /// # Errors
    /// [`Refusal`]s, the disk's, and what `lines` answers.
    pub(super) fn read(self, sheet: usize, lines: &mut impl Lines) -> Result<(), ReadError> {
        match self {
            Self::Xlsx(book) => book.read(sheet, lines),
            Self::Xls(book) => book.read(sheet, lines),
        }
    }
}
