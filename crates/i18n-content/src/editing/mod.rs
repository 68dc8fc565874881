//! Editing words, pictures and the brand: who may, what a word has to keep, and which version it was based on.

pub(crate) mod brand_rules;
pub(crate) mod entries;
pub(crate) mod report;
pub(crate) mod rules;

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

use crate::versions::Row;

/// The reason why an operation was rejected.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// Staff who may edit content only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// Input that breaks a rule.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `content_not_found`: there is no such key, picture or version.
    #[error("no such content")]
    NotFound,
    /// `stale_version`: a newer version was saved meanwhile.
    #[error("another save came first")]
    Stale(Box<Version>),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for EditError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for EditError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::AccessDenied(_) | Self::Invalid(_) | Self::NotFound | Self::Stale(_) => None,
        }
    }
}

/// A save of a place in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// From 1, without gaps; 0 is what came with the program.
    pub version: i32,
    /// Its value; for a reset to the default, today's default.
    pub text: String,
    /// True for a return to the default.
    pub is_default: bool,
    /// The version that was restored.
    pub restored_from: Option<i32>,
    /// UTC milliseconds; `None` for version 0 and for values from before versions were stored.
    pub saved_at: Option<i64>,
    /// The account that saved.
    pub saved_by: Option<i64>,
}

impl Version {
    /// A row, or version 0 where nothing was saved.
    pub(crate) fn of(row: Option<Row>, default: &str) -> Self {
        match row {
            None => Self {
                version: 0,
                text: default.to_owned(),
                is_default: true,
                restored_from: None,
                saved_at: None,
                saved_by: None,
            },
            Some(row) => Self {
                version: row.version,
                is_default: row.value.is_none(),
                text: row.value.unwrap_or_else(|| default.to_owned()),
                restored_from: row.restored_from,
                saved_at: (row.saved_at > 0).then_some(row.saved_at),
                saved_by: row.saved_by,
            },
        }
    }
}

/// The editor, as needed for the audit log.
#[derive(Clone, Debug)]
pub struct Editor<'a> {
    /// The caller.
    pub actor: &'a kernel::Actor,
    /// From which network.
    pub network: &'a str,
}

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    /// The rows.
    pub rows: Vec<T>,
    /// Rows on all pages.
    pub total: usize,
    /// Whether more follow.
    pub more: bool,
}

impl<T> Page<T> {
    /// The first rows behind a cursor, in the order of their cursors.
    pub(crate) fn cut(
        mut all: Vec<T>,
        first: usize,
        after: Option<&str>,
        cursor: impl Fn(&T) -> String,
    ) -> Self {
        all.sort_by_cached_key(&cursor);
        let total = all.len();
        let behind = |row: &T| after.is_none_or(|after| cursor(row).as_str() > after);
        let mut rows: Vec<T> = all.into_iter().filter(behind).take(first + 1).collect();
        let more = rows.len() > first;
        rows.truncate(first);
        Self { rows, total, more }
    }
}
