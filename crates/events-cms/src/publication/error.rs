//! Errors of the editor's service. Each has its documented key.

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

use crate::publication::rules::{Change, NotPossible};
use crate::publication::stored_event::StoredEvent;

/// A newer version saved by another author.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The event as it is now.
    pub current: StoredEvent,
    /// The path of the outdated input.
    pub path: &'static str,
    /// Changes since the author's version; empty if that version doesn't exist.
    pub changes: Vec<Change>,
    /// The places that both changed, and not alike, as paths of the document.
    pub overlaps: Vec<String>,
}

/// The reason why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum EventError {
    /// `UnauthorisedAccess` or `not_allowed`.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// Input that breaks a rule, in the order of the form; `event_locked`, `eventurl_taken`, `file_type` among it.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `event_not_draft`, `event_not_launched` or `event_is_template`.
    #[error(transparent)]
    NotPossible(#[from] NotPossible),
    /// `stale_version`: another save came before, and nothing of this one was kept.
    #[error("another version was saved meanwhile")]
    Stale(Box<Conflict>),
    /// `event_not_found`: there is none, or it was deleted.
    #[error("no such event")]
    NotFound,
    /// `version_not_found`.
    #[error("no such version")]
    VersionNotFound,
    /// `image_not_found`.
    #[error("no such picture")]
    ImageNotFound,
    /// `image_in_use`: an event names the picture, in the current or another version.
    #[error("the picture is in use")]
    ImageInUse,
    /// The folder of pictures refused.
    #[error("the folder of pictures: {0}")]
    Folder(#[from] std::io::Error),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for EventError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for EventError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::AccessDenied(_)
            | Self::Invalid(_)
            | Self::NotPossible(_)
            | Self::Stale(_)
            | Self::NotFound
            | Self::VersionNotFound
            | Self::ImageNotFound
            | Self::ImageInUse
            | Self::Folder(_) => None,
        }
    }
}

impl EventError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::Folder(error) => return Err(error.into()),
            Self::AccessDenied(denied) => ("", denied.key()),
            Self::NotPossible(reason) => ("", reason.key()),
            Self::Stale(conflict) => (conflict.path, "stale_version"),
            Self::NotFound => ("id", "event_not_found"),
            Self::VersionNotFound => ("version", "version_not_found"),
            Self::ImageNotFound => ("file", "image_not_found"),
            Self::ImageInUse => ("file", "image_in_use"),
        };
        Ok(FieldErrors::one(path, code))
    }
}
