//! Sign-in, sign-out, and the signed-in user.

use ::accounts::{AccountError, Caller, Secret, SignIn};
use axum::Extension;
use axum::extract::State;
use axum::response::IntoResponse;
use kernel::{SecurityEvent, security_event};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{UserRow, accounts};
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::JsonBody;
use crate::rest::envelope::{Envelope, done};

/// The sign-in form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct AuthenticateBody {
    /// The address.
    username: String,
    /// The password.
    password: String,
    /// A code of the authenticator app, or a recovery code, when the answer was `second_factor_required`.
    totp: Option<String>,
}

/// The rights of a member of staff.
#[derive(Serialize, ToSchema)]
pub struct AccessRow {
    /// `owner`, `content-editor` …
    roles: Vec<&'static str>,
    /// `read-bookings`, `edit-content` …
    permissions: Vec<&'static str>,
}

/// The signed-in user.
#[utoipa::path(
    get,
    path = "/api/User/is-login",
    tag = "user",
    responses((status = 200, description = "The user; or `UnauthorisedAccess`", body = Envelope<UserRow>)),
)]
pub async fn is_login(Extension(caller): Extension<Caller>) -> Answer {
    let who = caller.signed_in()?;
    Ok(Envelope::of(UserRow::from(&who)).into_response())
}

/// Opens a session; its token goes into a cookie and nowhere else.
#[utoipa::path(
    post,
    path = "/api/User/authenticate",
    tag = "user",
    request_body = AuthenticateBody,
    responses(
        (
            status = 200,
            description = "The user; or `required_email`, `required_password`, `login_failed`, `activation_required`, \
                           `second_factor_required`, `second_factor_invalid`",
            body = Envelope<UserRow>,
        ),
        (status = 429, description = "`rate_limited`, with `Retry-After`"),
    ),
)]
pub async fn authenticate(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<AuthenticateBody>,
) -> Answer {
    let form =
        SignIn { email: body.username, password: body.password.into(), code: body.totp.map(Into::into) };
    let accounts = accounts(&rest)?;
    let present = caller.token();
    let opened = accounts.sign_in(caller.client(), form, present.as_ref().map(Secret::expose)).await?;
    let Some(who) = accounts.session(opened.token.expose()).await? else {
        return Err(AccountError::LoginFailed.into());
    };
    let answer = Envelope::of(UserRow::from(&who)).into_response();
    caller.opened(&opened, who);
    Ok(answer)
}

/// Ends the session, if there is one.
#[utoipa::path(
    post,
    path = "/api/User/log-out",
    tag = "user",
    responses((status = 200, description = "Signed out", body = Envelope<serde_json::Value>)),
)]
pub async fn log_out(State(rest): State<Rest>, Extension(caller): Extension<Caller>) -> Answer {
    if let Some(token) = caller.token() {
        accounts(&rest)?.log_out(token.expose()).await?;
    }
    caller.ended();
    Ok(done())
}

/// The entries of the staff area's menu. A session without any role gets `not_allowed`, a missing session
/// `UnauthorisedAccess`.
#[utoipa::path(
    post,
    path = "/api/Managerment/check-access",
    tag = "staff",
    responses((
        status = 200,
        description = "Roles and permissions; or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<AccessRow>,
    )),
)]
pub async fn check_access(Extension(caller): Extension<Caller>) -> Answer {
    let who = caller.signed_in()?;
    if !who.roles.is_staff() {
        security_event(SecurityEvent::RightRefused, Some(who.account_id), "any-role");
        return Err(AccountError::NotAllowed.into());
    }
    let roles = who.roles.as_slice().iter().map(|role| role.name()).collect();
    let permissions = who.rights().into_iter().map(::accounts::Right::name).collect();
    Ok(Envelope::of(AccessRow { roles, permissions }).into_response())
}
