//! Every way in which booking says no. Each outcome has its documented key.

use kernel::{Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

use crate::service::Timeslot;

/// Why a call did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// Input that breaks a rule, in the order of the form.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `timeslot_taken`: every bay is claimed by now.
    #[error("the time was taken meanwhile")]
    Taken {
        /// The free times nearest to the one asked for.
        nearest: Vec<Timeslot>,
    },
    /// `idempotency_conflict`: the key was used for another request.
    #[error("the idempotency key was used for another request")]
    IdempotencyConflict,
    /// `booking_not_found`.
    #[error("no such booking")]
    NotFound,
    /// `already_cancel`.
    #[error("already cancelled")]
    AlreadyCancelled,
    /// `OverDueToCancel`: the cut-off has passed, or the appointment has begun or ended.
    #[error("too late to cancel")]
    OverdueToCancel,
    /// The ground gave way.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for BookingError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for BookingError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid(_)
            | Self::Taken { .. }
            | Self::IdempotencyConflict
            | Self::NotFound
            | Self::AlreadyCancelled
            | Self::OverdueToCancel => None,
        }
    }
}

impl BookingError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::Taken { .. } => ("time", "timeslot_taken"),
            Self::IdempotencyConflict => ("idempotencyKey", "idempotency_conflict"),
            Self::NotFound => ("id", "booking_not_found"),
            Self::AlreadyCancelled => ("id", "already_cancel"),
            Self::OverdueToCancel => ("id", "OverDueToCancel"),
        };
        Ok(FieldErrors::one(path, code))
    }
}
