//! Records lookups of a vehicle by plate or VIN (decisions "Usage recording").

use ::accounts::{Caller, LookUp};
use axum::Extension;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounts;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::JsonBody;
use crate::rest::envelope::{Envelope, done};

/// The kind of lookup. An `email` is ignored: the session identifies the account.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct LogConsentBody {
    /// By licence plate.
    rego: bool,
    /// By vehicle identification number.
    vin: bool,
}

/// Records a look-up under the account of the session.
#[utoipa::path(
    post,
    path = "/api/User/log-consent",
    tag = "user",
    request_body = LogConsentBody,
    responses((status = 200, description = "Recorded; or `UnauthorisedAccess`", body = Envelope<serde_json::Value>)),
)]
pub async fn log_consent(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<LogConsentBody>,
) -> Answer {
    let who = caller.signed_in()?;
    accounts(&rest)?.record_look_up(&who, LookUp { by_plate: body.rego, by_vin: body.vin }).await?;
    Ok(done())
}
