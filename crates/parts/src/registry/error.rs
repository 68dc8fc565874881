//! Every way in which a look-up or a saved vehicle is refused.

use kernel::{Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

/// The reason why a call about a vehicle failed. Contains no plate, VIN or name.
#[derive(Debug, thiserror::Error)]
pub enum VehicleError {
    /// Input or outcome that breaks a rule, by its documented key; an empty path is the whole.
    #[error(transparent)]
    Refused(#[from] FieldErrors),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl VehicleError {
    /// One refusal.
    pub(crate) fn refused(path: &'static str, code: &'static str) -> Self {
        Self::Refused(FieldErrors::one(path, code))
    }
}

impl From<DbErr> for VehicleError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for VehicleError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Refused(_) => None,
            Self::Fault(fault) => Some(fault),
        }
    }
}
