//! Errors of operations on catalogues.

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

/// The reason why a catalogue was not accepted, published or removed.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// Staff who may manage catalogues only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// `file_type`, `file_unreadable`, `file_encrypted`, `file_name_invalid`, `file_exists`, `plan_not_found` or `catalogue_not_found`.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The folder refused.
    #[error("the folder of catalogues: {0}")]
    Folder(#[from] std::io::Error),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl CatalogueError {
    /// The internal error if no rule rejected; the text is for the log.
    #[must_use]
    pub fn into_fault(self) -> Fault {
        match self {
            Self::Fault(fault) => fault,
            Self::Folder(error) => error.into(),
            other => Fault::Settings(other.to_string()),
        }
    }
}

impl From<DbErr> for CatalogueError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for CatalogueError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::AccessDenied(_) | Self::Invalid(_) | Self::Folder(_) => None,
        }
    }
}
