//! Reset of a forgotten password.

use ::accounts::{Caller, NewPassword};
use axum::Extension;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::account::TokenBody;
use super::accounts;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::JsonBody;
use crate::rest::envelope::{Envelope, done};

/// An address.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct EmailBody {
    /// The address.
    email: String,
}

/// The new password.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct UpdatePasswordBody {
    /// The address of the account.
    email: String,
    /// The temporary password of the mail.
    old_password: String,
    /// The new one.
    new_password: String,
    /// The link's token, for clients that keep no cookie.
    token: Option<String>,
}

/// Sends link and temporary password. The answer is the same for every address.
#[utoipa::path(
    post,
    path = "/api/User/reset-password",
    tag = "user",
    request_body = EmailBody,
    responses((status = 200, description = "Sent; or `required_email`, `email_invalid`", body = Envelope<serde_json::Value>)),
)]
pub async fn reset_password(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<EmailBody>,
) -> Answer {
    accounts(&rest)?.request_reset(caller.client(), &body.email).await?;
    Ok(done())
}

/// Binds the visit to the link and returns the address of its account.
#[utoipa::path(
    post,
    path = "/api/User/validate-reset-token",
    tag = "user",
    request_body = TokenBody,
    responses((status = 200, description = "The address; or `token_invalid`", body = Envelope<String>)),
)]
pub async fn validate_reset_token(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<TokenBody>,
) -> Answer {
    let email = accounts(&rest)?.validate_reset(&caller.client().visit, &body.token.into()).await?;
    Ok(Envelope::of(email).into_response())
}

/// Sets a new password, for a bound visit or with the link's token.
#[utoipa::path(
    post,
    path = "/api/User/update-password",
    tag = "user",
    request_body = UpdatePasswordBody,
    responses((
        status = 200,
        description = "Changed; or the keys of the form, `token_invalid`, `old_password_invalid`",
        body = Envelope<serde_json::Value>,
    )),
)]
pub async fn update_password(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<UpdatePasswordBody>,
) -> Answer {
    let form = NewPassword {
        email: body.email,
        temporary_password: body.old_password.into(),
        password: body.new_password.into(),
        confirm_password: None,
        token: body.token.map(Into::into),
    };
    accounts(&rest)?.reset_password(caller.client(), form).await?;
    Ok(done())
}
