//! Every way in which an entry is refused. Each outcome has its documented key.

use std::time::Duration;

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

/// The reason why a call failed. Contains no personal data.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// Input that breaks a rule, in the order of the form.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `event_not_found`: there is none, it is not public, or it collects nothing.
    #[error("no such event")]
    EventNotFound,
    /// `event_not_on`: it has not begun, or it is over.
    #[error("the event is not on")]
    NotOn,
    /// `identity_required`: the visit has no valid identity check for this event.
    #[error("no verified person")]
    IdentityRequired,
    /// `under_age`: the verified person is younger than 14.
    #[error("under age")]
    UnderAge,
    /// `already_entered`: the person has already submitted a form of this event.
    #[error("entered before")]
    AlreadyEntered,
    /// `quiz_wrong_code`: it is not the answer; it may be tried again.
    #[error("not the answer")]
    WrongCode,
    /// `quiz_tries_exceeded`: five tries in ten minutes; the code was not checked.
    #[error("too many tries")]
    TriesExceeded,
    /// `idempotency_conflict`: the key was used for something else.
    #[error("the idempotency key was used for another request")]
    IdempotencyConflict,
    /// `rate_limited`: too many queries of one visit or network.
    #[error("too many queries")]
    RateLimited {
        /// When to come again.
        retry_after: Duration,
    },
    /// `address_search_unavailable`: the external service is unavailable.
    #[error("addresses can't be searched for now")]
    AddressSearchUnavailable,
    /// `address_search_off`: this site has no address search; the visitor types the whole address.
    #[error("there is no address search")]
    AddressSearchOff,
    /// `entry_not_found`: there is no such entry, or it was deleted.
    #[error("no such entry")]
    EntryNotFound,
    /// Staff with the right only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// The database or the server failed; under overload nothing was done, and it may be tried again.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for EntryError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for EntryError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid(_)
            | Self::EventNotFound
            | Self::NotOn
            | Self::IdentityRequired
            | Self::UnderAge
            | Self::AlreadyEntered
            | Self::WrongCode
            | Self::TriesExceeded
            | Self::IdempotencyConflict
            | Self::RateLimited { .. }
            | Self::AddressSearchUnavailable
            | Self::AddressSearchOff
            | Self::EntryNotFound
            | Self::AccessDenied(_) => None,
        }
    }
}

impl EntryError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::EventNotFound => ("", "event_not_found"),
            Self::NotOn => ("", "event_not_on"),
            Self::IdentityRequired => ("name", "identity_required"),
            Self::UnderAge => ("name", "under_age"),
            Self::AlreadyEntered => ("", "already_entered"),
            Self::WrongCode => ("code", "quiz_wrong_code"),
            Self::TriesExceeded => ("code", "quiz_tries_exceeded"),
            Self::IdempotencyConflict => ("idempotencyKey", "idempotency_conflict"),
            Self::RateLimited { .. } => ("", "rate_limited"),
            Self::AddressSearchUnavailable => ("", "address_search_unavailable"),
            Self::AddressSearchOff => ("", "address_search_off"),
            Self::EntryNotFound => ("entry", "entry_not_found"),
            Self::AccessDenied(denied) => ("", denied.key()),
        };
        Ok(FieldErrors::one(path, code))
    }
}
