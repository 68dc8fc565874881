//! Errors of reading a file.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The reason why the whole file is rejected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", self.key())]
pub enum Refusal {
    /// Neither a workbook nor a text with a column of the list, whatever the file's name.
    Type,
    /// Damaged, cut off, or written as no spreadsheet program writes.
    Unreadable,
    /// Encrypted: with a password, or because reading is recommended.
    Encrypted,
    /// Contains macros.
    Macros,
    /// Contains more, or takes more memory or time to read, than a list may.
    TooLargeUnpacked,
    /// More rows than a list may have.
    TooManyRows,
    /// No dealer in it.
    NoRows,
    /// Neither the request nor the name of a sheet determines the list.
    CategoryUnknown,
    /// A sheet has the name of the other list.
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

/// The reason why a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub(crate) enum FileError {
    /// The file as a whole.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// Columns or sheets of it, by name.
    #[error("{key}: {}", names.join(", "))]
    Named {
        /// The documented key.
        key: Cow<'static, str>,
        /// The columns or sheets.
        names: Vec<String>,
    },
    /// The receiver of the rows was dropped.
    #[error("the receiver of the rows is gone")]
    Abandoned,
}

impl FileError {
    /// The header row lacks these columns.
    pub(crate) const COLUMN_MISSING: &str = "column_missing";
    /// The header row has this column twice.
    pub(crate) const COLUMN_TWICE: &str = "column_twice";
    /// These sheets each have the header row.
    pub(crate) const SHEET_AMBIGUOUS: &str = "sheet_ambiguous";

    /// An error that names columns or sheets.
    pub(crate) fn named(key: &'static str, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self::Named { key: Cow::Borrowed(key), names: names.into_iter().map(Into::into).collect() }
    }
}
