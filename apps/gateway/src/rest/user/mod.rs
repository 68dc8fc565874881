//! `/api/User` and the staff area's access check: the documented account calls (events spec §7; REST contract).

pub mod account;
pub mod password;
pub mod session;
pub mod usage;

use ::accounts::{AccountError, Accounts, SignedIn};
use kernel::AccessDenied;
use serde::Serialize;
use utoipa::ToSchema;

use super::Rest;
use super::answer::ApiError;
use super::envelope::{coded, rate_limited};
use crate::middleware::fault::HttpFault;

/// The signed-in user, for legacy pages.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRow {
    /// The address.
    email: String,
    /// The name.
    name: String,
    /// True for any staff role.
    is_admin: bool,
}

impl From<&SignedIn> for UserRow {
    fn from(who: &SignedIn) -> Self {
        Self { email: who.email.clone(), name: who.name.clone(), is_admin: who.roles.is_staff() }
    }
}

/// The service, where its keys are set.
///
/// # Errors
/// 503 where they are not.
pub(crate) fn accounts(rest: &Rest) -> Result<&Accounts, HttpFault> {
    rest.services.accounts.as_ref().ok_or(HttpFault::Unavailable { retry_after: 60 })
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::NotSignedIn => AccessDenied::NotSignedIn.into(),
            AccountError::SecondFactorRequired => coded("second_factor_required").into(),
            AccountError::TooManyTries { retry_after } => rate_limited(retry_after).into(),
            other => Self::of(other.into_refusal()),
        }
    }
}
