//! Mutation payloads: the result, or the errors.

use async_graphql::{Result, SimpleObject};
use kernel::{UserError, user_errors};

use super::objects::{Account, Session};
use super::{NOT_ALLOWED, UNAUTHORISED, fault, refused};
use crate::AccountError;

/// Refusals as data.
pub(super) struct Refusal {
    pub(super) errors: Vec<UserError>,
    pub(super) retry_after_seconds: Option<i32>,
}

impl Refusal {
    pub(super) const NONE: Self = Self { errors: Vec::new(), retry_after_seconds: None };

    /// Refused rights and faults are errors of the field and not data.
    pub(super) fn of(error: AccountError) -> Result<Self> {
        let retry_after_seconds = match &error {
            AccountError::NotSignedIn => return Err(refused(UNAUTHORISED)),
            AccountError::NotAllowed => return Err(refused(NOT_ALLOWED)),
            AccountError::TooManyTries { retry_after } => {
                // Rounded up: who comes then is not too early.
                Some(i32::try_from(retry_after.as_millis().div_ceil(1_000)).unwrap_or(i32::MAX))
            }
            _ => None,
        };
        let errors = user_errors(&error.into_refusal().map_err(fault)?);
        Ok(Self { errors, retry_after_seconds })
    }

    /// The same under the name that the input has here.
    pub(super) fn at(mut self, path: &str, here: &str) -> Self {
        for error in self.errors.iter_mut().filter(|error| error.path == path) {
            here.clone_into(&mut error.path);
        }
        self
    }
}

/// The session that was opened, or why none was.
#[derive(SimpleObject)]
pub(super) struct SignInPayload {
    /// Null when refused. Its token is in the cookie and nowhere else.
    session: Option<Session>,
    /// Why: `login_failed`, `activation_required`, `second_factor_required`, `second_factor_invalid`, `rate_limited`, or
    /// the keys of the form.
    errors: Vec<UserError>,
    /// When to come again, after `rate_limited`.
    retry_after_seconds: Option<i32>,
}

impl SignInPayload {
    pub(super) fn new(outcome: Result<Session, Refusal>) -> Self {
        let (session, refusal) = parts(outcome);
        Self { session, errors: refusal.errors, retry_after_seconds: refusal.retry_after_seconds }
    }
}

/// The new session, or the errors.
#[derive(SimpleObject)]
pub(super) struct SessionPayload {
    /// Null when refused.
    session: Option<Session>,
    /// Why.
    errors: Vec<UserError>,
    /// When to come again, after `rate_limited`.
    retry_after_seconds: Option<i32>,
}

impl SessionPayload {
    pub(super) fn new(outcome: Result<Session, Refusal>) -> Self {
        let (session, refusal) = parts(outcome);
        Self { session, errors: refusal.errors, retry_after_seconds: refusal.retry_after_seconds }
    }
}

/// Whether it was done, or why not.
#[derive(SimpleObject)]
pub(super) struct AccountPayload {
    /// False when refused.
    done: bool,
    /// Errors in the order of the form.
    errors: Vec<UserError>,
    /// When to come again, after `rate_limited`.
    retry_after_seconds: Option<i32>,
}

impl AccountPayload {
    pub(super) fn new(outcome: Result<(), Refusal>) -> Self {
        let (done, refusal) = parts(outcome);
        Self {
            done: done.is_some(),
            errors: refusal.errors,
            retry_after_seconds: refusal.retry_after_seconds,
        }
    }

    /// Converts a service result.
    pub(super) fn of(outcome: Result<(), AccountError>) -> Result<Self> {
        outcome.map_or_else(|error| Refusal::of(error).map(Err), |()| Ok(Ok(()))).map(Self::new)
    }
}

/// The own account as it is now, or why it was not changed.
#[derive(SimpleObject)]
pub(super) struct ChangeAccountPayload {
    /// Null when refused.
    pub(super) account: Option<Account>,
    /// Errors in the order of the form.
    pub(super) errors: Vec<UserError>,
}

/// All data about the caller's account.
#[derive(SimpleObject)]
pub(super) struct ExportAccountPayload {
    /// JSON, for a file; null when refused.
    pub(super) json: Option<String>,
    /// Why.
    pub(super) errors: Vec<UserError>,
}

/// The account whose password can be reset, or the errors.
#[derive(SimpleObject)]
pub(super) struct OpenPasswordResetPayload {
    /// The address of the account; null when refused.
    pub(super) email: Option<String>,
    /// Why: `token_invalid`.
    pub(super) errors: Vec<UserError>,
}

/// Data for an authenticator app. It is shown once.
#[derive(SimpleObject)]
pub(super) struct BeginSecondFactorPayload {
    /// The secret, to type by hand; null when refused.
    pub(super) secret: Option<String>,
    /// The address to show as a QR code; null when refused.
    pub(super) otpauth_uri: Option<String>,
    /// Why.
    pub(super) errors: Vec<UserError>,
    /// When to come again, after `rate_limited`.
    pub(super) retry_after_seconds: Option<i32>,
}

/// Codes that replace one of the app's, each once. They are shown once.
#[derive(SimpleObject)]
pub(super) struct RecoveryCodesPayload {
    /// Null when refused.
    recovery_codes: Option<Vec<String>>,
    /// Why.
    errors: Vec<UserError>,
    /// When to come again, after `rate_limited`.
    retry_after_seconds: Option<i32>,
}

impl RecoveryCodesPayload {
    pub(super) fn new(outcome: Result<Vec<String>, Refusal>) -> Self {
        let (recovery_codes, refusal) = parts(outcome);
        Self { recovery_codes, errors: refusal.errors, retry_after_seconds: refusal.retry_after_seconds }
    }
}

fn parts<T>(outcome: Result<T, Refusal>) -> (Option<T>, Refusal) {
    match outcome {
        Ok(value) => (Some(value), Refusal::NONE),
        Err(refusal) => (None, refusal),
    }
}
