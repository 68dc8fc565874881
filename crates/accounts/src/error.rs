//! Errors of accounts. Each has its key; none reveals whether an address has an account.

use std::time::Duration;

use kernel::{Fault, FieldErrors, SecurityEvent, WriteFailure, security_event};
use sea_orm::DbErr;

/// The reason why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Input that breaks a rule, in the order of the form.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `login_failed`: no such account, or another password.
    #[error("no account has this address and password")]
    LoginFailed,
    /// `activation_required`: the password is right, the address is not verified yet.
    #[error("the address is not verified yet")]
    NotActivated,
    /// `second_factor_required`: the password is right, a code is needed too.
    #[error("a code is needed too")]
    SecondFactorRequired,
    /// `second_factor_invalid`: the code is wrong, was used, or is too old.
    #[error("the code is not good")]
    SecondFactorInvalid,
    /// `rate_limited`: too many tries; nothing was verified.
    #[error("too many tries")]
    TooManyTries {
        /// When to come again.
        retry_after: Duration,
    },
    /// `token_invalid`: unknown, used, or expired; the three are indistinguishable.
    #[error("the link is not good any more")]
    TokenInvalid,
    /// `old_password_invalid`: the present or temporary password is not that.
    #[error("the present password is another")]
    OldPasswordInvalid,
    /// `UnauthorisedAccess`: there is no session.
    #[error("not signed in")]
    NotSignedIn,
    /// `not_allowed`: a session without the right.
    #[error("not allowed")]
    NotAllowed,
    /// `account_not_found`: for staff, and for an own session that has ended.
    #[error("not found")]
    NotFound,
    /// `last_owner`: at least one owner must remain.
    #[error("the last owner")]
    LastOwner,
    /// `second_owner_required`: no other owner could approve it; an operator has a command for it.
    #[error("no other owner could approve it")]
    SecondOwnerRequired,
    /// `second_factor_reset_not_found`: there is no request, or it has expired.
    #[error("the reset was not requested")]
    ResetNotRequested,
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for AccountError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for AccountError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid(_)
            | Self::LoginFailed
            | Self::NotActivated
            | Self::SecondFactorRequired
            | Self::SecondFactorInvalid
            | Self::TooManyTries { .. }
            | Self::TokenInvalid
            | Self::OldPasswordInvalid
            | Self::NotSignedIn
            | Self::NotAllowed
            | Self::NotFound
            | Self::LastOwner
            | Self::SecondOwnerRequired
            | Self::ResetNotRequested => None,
        }
    }
}

impl AccountError {
    /// Logs a back-off as a security event; `limit` names the counter.
    pub(crate) fn log_limit(&self, account: Option<i64>, limit: &'static str) {
        if matches!(self, Self::TooManyTries { .. }) {
            security_event(SecurityEvent::LimitHit, account, limit);
        }
    }

    /// Logs a refused link or temporary password as a security event.
    pub(crate) fn log_token(&self) {
        match self {
            Self::TokenInvalid => security_event(SecurityEvent::TokenRefused, None, "token_invalid"),
            Self::OldPasswordInvalid => {
                security_event(SecurityEvent::TokenRefused, None, "temporary_password_invalid");
            }
            _ => {}
        }
    }

    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::LoginFailed => ("", "login_failed"),
            Self::NotActivated => ("", "activation_required"),
            Self::SecondFactorRequired => ("totp", "second_factor_required"),
            Self::SecondFactorInvalid => ("totp", "second_factor_invalid"),
            Self::TooManyTries { .. } => ("", "rate_limited"),
            Self::TokenInvalid => ("token", "token_invalid"),
            Self::OldPasswordInvalid => ("oldPassword", "old_password_invalid"),
            Self::NotSignedIn => ("", "UnauthorisedAccess"),
            Self::NotAllowed => ("", "not_allowed"),
            Self::NotFound => ("id", "account_not_found"),
            Self::LastOwner => ("roles", "last_owner"),
            Self::SecondOwnerRequired => ("id", "second_owner_required"),
            Self::ResetNotRequested => ("id", "second_factor_reset_not_found"),
        };
        Ok(FieldErrors::one(path, code))
    }
}
