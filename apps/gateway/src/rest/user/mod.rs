//! `/api/User` and the staff area's access check: the documented account calls (events spec §7; REST contract).

pub mod account;
pub mod password;
pub mod session;
pub mod usage;

use ::accounts::{AccountError, Accounts, SignedIn};
use axum::response::{IntoResponse, Response};
use http::HeaderValue;
use http::header::CACHE_CONTROL;
use serde::Serialize;
use utoipa::ToSchema;

use super::Rest;
use super::envelope::{Envelope, rate_limited};
use crate::http::fault::HttpFault;

/// The key of a missing session.
pub(crate) const UNAUTHORISED: &str = "UnauthorisedAccess";

/// Who is signed in, as the pages keep it.
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

/// The envelope of a call, and the code beside it where the documents have one.
#[derive(Serialize)]
struct Coded {
    status: bool,
    message: &'static str,
    code: &'static str,
    data: Option<()>,
}

/// A refusal that says its key in `message` and in `code`.
pub(crate) fn coded(key: &'static str) -> Response {
    let never = HeaderValue::from_static("no-store");
    let answer = Coded { status: false, message: key, code: key, data: None };
    ([(CACHE_CONTROL, never)], axum::Json(answer)).into_response()
}

/// The service, where its keys are set.
///
/// # Errors
/// 503 where they are not.
pub(crate) fn accounts(rest: &Rest) -> Result<&Accounts, HttpFault> {
    rest.services.accounts.as_ref().ok_or(HttpFault::Unavailable { retry_after: 60 })
}

/// What accounts refuse, as an envelope; a fault stays one.
///
/// # Errors
/// The fault.
pub(crate) fn refusal(error: AccountError) -> Result<Response, HttpFault> {
    match error {
        AccountError::NotSignedIn => Ok(coded(UNAUTHORISED)),
        AccountError::SecondFactorRequired => Ok(coded("second_factor_required")),
        AccountError::TooManyTries { retry_after } => Ok(rate_limited(retry_after)),
        error => Ok(Envelope::invalid(&error.into_refusal()?).into_response()),
    }
}

/// Done, with nothing to tell.
pub(crate) fn done() -> Response {
    Envelope::<()> { status: true, message: String::new(), data: None }.into_response()
}
