//! Joining and verifying the address.

use ::accounts::{Caller, SignUp};
use axum::Extension;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounts;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::JsonBody;
use crate::rest::envelope::{Envelope, done};

/// The sign-up form, both steps.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SignUpBody {
    /// A form of address.
    title: String,
    /// The name.
    name: String,
    /// The address.
    email: String,
    /// The password, 10 characters or more.
    password: String,
    /// The repeated password, where the form has one.
    confirm_password: Option<String>,
    /// The company.
    company_name: String,
    /// Its registration number.
    business_number: String,
    /// That the person is 14 or older; old clients don't say.
    is_old_enough: Option<bool>,
}

/// A link's token.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TokenBody {
    /// The token in the link.
    pub(super) token: String,
}

/// Registers an account and sends the verification link. The response is the same for an address that has an account.
#[utoipa::path(
    post,
    path = "/api/User/sign-up",
    tag = "user",
    request_body = SignUpBody,
    responses((status = 200, description = "Sent; or the keys of the form", body = Envelope<serde_json::Value>)),
)]
pub async fn sign_up(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<SignUpBody>,
) -> Answer {
    let form = SignUp {
        title: body.title,
        name: body.name,
        email: body.email,
        password: body.password.into(),
        confirm_password: body.confirm_password.map(Into::into),
        company_name: body.company_name,
        business_number: body.business_number,
        is_old_enough: body.is_old_enough,
    };
    accounts(&rest)?.sign_up(caller.client(), form).await?;
    Ok(done())
}

/// Verifies the address of the account whose link that is.
#[utoipa::path(
    post,
    path = "/api/User/validate-signup-email",
    tag = "user",
    request_body = TokenBody,
    responses((status = 200, description = "Verified; or `token_invalid`", body = Envelope<serde_json::Value>)),
)]
pub async fn validate_signup_email(State(rest): State<Rest>, JsonBody(body): JsonBody<TokenBody>) -> Answer {
    accounts(&rest)?.activate(&body.token.into()).await?;
    Ok(done())
}
