//! Every way in which a verification ends without a person.

use kernel::{Fault, WriteFailure};
use sea_orm::DbErr;

/// The reason why no person was verified. It doesn't reveal which check failed; that is logged.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// `identity_invalid`: the answer is not the provider's, not of this visit, used before, too late, or of a person
    /// who could not be verified.
    #[error("the answer is not taken")]
    Invalid,
    /// `not_allowed`: the browser would be sent back to another site.
    #[error("the return address is not on this site")]
    ForeignReturn,
    /// `rate_limited`: the network has begun as many verifications as it may.
    #[error("too many verifications from one network")]
    TooMany,
    /// `identity_unavailable`: the provider can't be reached; nothing was started.
    #[error("the identity provider is not available")]
    Unavailable,
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl IdentityError {
    /// The documented key of an outcome.
    ///
    /// # Errors
    /// The fault.
    pub fn into_key(self) -> Result<&'static str, Fault> {
        match self {
            Self::Invalid => Ok("identity_invalid"),
            Self::ForeignReturn => Ok("not_allowed"),
            Self::TooMany => Ok("rate_limited"),
            Self::Unavailable => Ok("identity_unavailable"),
            Self::Fault(fault) => Err(fault),
        }
    }
}

impl From<DbErr> for IdentityError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for IdentityError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid | Self::ForeignReturn | Self::TooMany | Self::Unavailable => None,
        }
    }
}
