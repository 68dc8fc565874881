//! Why a file is not read.

use std::io::{Error, ErrorKind};

/// What is wrong with a file as a whole.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.key())]
pub enum Refusal {
    /// No spreadsheet of Excel, whatever its name ends with.
    Type,
    /// Damaged, broken off, or written as no spreadsheet program writes.
    Unreadable,
    /// Under a password.
    Encrypted,
    /// It brings a program along.
    Macros,
    /// It unpacks into more than a list can hold.
    TooLargeUnpacked,
    /// More lines than a list can hold, empty ones counted.
    TooManyRows,
    /// No dealer in it.
    NoRows,
    /// Nobody said which list it is, and the sheet's name doesn't either.
    CategoryUnknown,
    /// Its sheet is named as the other list.
    CategoryMismatch,
}

impl Refusal {
    /// The documented key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Type => "file_type",
            Self::Unreadable => "file_unreadable",
            Self::Encrypted => "file_encrypted",
            Self::Macros => "file_macros",
            Self::TooLargeUnpacked => "file_unpacked_too_large",
            Self::TooManyRows => "too_many_rows",
            Self::NoRows => "no_rows",
            Self::CategoryUnknown => "category_unknown",
            Self::CategoryMismatch => "category_mismatch",
        }
    }
}

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// For what it is.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// For its header row: the names of columns, each with a key.
    #[error("the header row")]
    Columns(Vec<(&'static str, &'static str)>),
    /// The disk's fault, not the file's.
    #[error("the file could not be read: {0}")]
    Disk(Error),
}

impl ReadError {
    /// The commonest one.
    pub(super) const UNREADABLE: Self = Self::Refused(Refusal::Unreadable);

    /// What a reader in between has made an error of input and output of.
    fn of(error: &Error) -> Self {
        if let Some(refusal) = error.get_ref().and_then(|inner| inner.downcast_ref::<Refusal>()) {
            return Self::Refused(*refusal);
        }
        match error.kind() {
            // What the unpacking says of bytes that are none of its.
            ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::UnexpectedEof => Self::UNREADABLE,
            kind => Self::Disk(Error::new(kind, error.to_string())),
        }
    }
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self::of(&error)
    }
}

impl From<quick_xml::Error> for ReadError {
    fn from(error: quick_xml::Error) -> Self {
        match error {
            quick_xml::Error::Io(error) => Self::of(&error),
            _ => Self::UNREADABLE,
        }
    }
}
