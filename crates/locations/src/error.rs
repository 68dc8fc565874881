//! Errors of staff operations on dealers. Each has its documented key.

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

/// The reason why a call failed; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum DealerError {
    /// `UnauthorisedAccess` or `not_allowed`.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// Input that breaks a rule: `date_invalid`, `date_past`, `text_too_long`, `bays_invalid`, or a key of a cell.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `dealer_not_found`: there is none on the list.
    #[error("no such dealer")]
    DealerNotFound,
    /// `version_not_found`: the dealer has no such version.
    #[error("no such version of the dealer")]
    VersionNotFound,
    /// `no_bookings_ahead`: there is nothing to hand over.
    #[error("the removed centre has no bookings to come")]
    NoBookingsAhead,
    /// `stale_version`: the dealer was changed since.
    #[error("the dealer was changed meanwhile")]
    StaleVersion,
    /// `plan_not_found`: there is none, or it is too old.
    #[error("no such plan")]
    PlanNotFound,
    /// `plan_stale`: what the plan is about was changed since.
    #[error("what the plan is about was changed meanwhile")]
    PlanStale,
    /// `plan_invalid`: a row of it is.
    #[error("the plan has rows that are refused")]
    PlanInvalid,
    /// `plan_applied`: it was confirmed already.
    #[error("the plan was confirmed already")]
    PlanApplied,
    /// `plan_undone`: it was already undone.
    #[error("the plan was taken back already")]
    PlanUndone,
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for DealerError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for DealerError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::AccessDenied(_)
            | Self::Invalid(_)
            | Self::DealerNotFound
            | Self::VersionNotFound
            | Self::NoBookingsAhead
            | Self::StaleVersion
            | Self::PlanNotFound
            | Self::PlanStale
            | Self::PlanInvalid
            | Self::PlanApplied
            | Self::PlanUndone => None,
        }
    }
}

impl DealerError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::AccessDenied(denied) => ("", denied.key()),
            Self::DealerNotFound => ("code", "dealer_not_found"),
            Self::VersionNotFound => ("restored", "version_not_found"),
            Self::NoBookingsAhead => ("code", "no_bookings_ahead"),
            Self::StaleVersion => ("version", "stale_version"),
            Self::PlanNotFound => ("id", "plan_not_found"),
            Self::PlanStale => ("id", "plan_stale"),
            Self::PlanInvalid => ("id", "plan_invalid"),
            Self::PlanApplied => ("id", "plan_applied"),
            Self::PlanUndone => ("id", "plan_undone"),
        };
        Ok(FieldErrors::one(path, code))
    }
}
