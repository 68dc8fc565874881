//! The identity check of the autumn quiz, by redirect to the provider and back (decisions "Autumn quiz").

use accounts::identity::{BeginVerification, ProviderResult, Purpose, ReturnMethod};
use axum::extract::State;
use events_cms::EventKey;
use events_cms::publication::fixed::Quiz;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::middleware::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::JsonBody;
use crate::rest::caller::Sender;
use crate::rest::envelope::Envelope;
use crate::rest::nice_api::{self, PersonRow, TokenRow};

/// The return URL for the provider.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct AutumnQuizBody {
    /// An address on our own origin.
    return_url: Option<String>,
}

/// The provider's result, as the browser returned it.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct AutumnResultBody {
    /// The answer, encrypted.
    enc_data: Option<String>,
    /// The token of the form.
    token_version_id: Option<String>,
    /// The answer's signature.
    integrity_value: Option<String>,
    /// For clients without cookies: the id from the first call's response.
    #[serde(rename = "identityId")]
    identity_id: Option<String>,
}

/// Begins a verification for the autumn quiz.
#[utoipa::path(
    post,
    path = "/api/Event/autumn-event/quiz",
    tag = "event",
    request_body = AutumnQuizBody,
    responses(
        (
            status = 200,
            description = "The form's fields; or `not_allowed` for another site's return address, `identity_unavailable`",
            body = Envelope<TokenRow>,
        ),
        (status = 429, description = "`rate_limited`, with `Retry-After`"),
    ),
)]
pub async fn quiz(
    State(rest): State<Rest>,
    sender: Sender,
    JsonBody(body): JsonBody<AutumnQuizBody>,
) -> Answer {
    let identity = nice_api::identity_of(&rest)?;
    let begin = BeginVerification {
        purpose: purpose()?,
        return_url: body.return_url.unwrap_or_default(),
        method: ReturnMethod::Get,
        popup: false,
    };
    nice_api::begin_for(&rest, identity, &sender, begin).await
}

/// Takes what the provider has sent back, once, for the visit that began it.
#[utoipa::path(
    post,
    path = "/api/Event/autumn-event/result",
    tag = "event",
    request_body = AutumnResultBody,
    responses((
        status = 200,
        description = "Name and telephone; or `identity_invalid`, `identity_unavailable`",
        body = Envelope<PersonRow>,
    )),
)]
pub async fn result(
    State(rest): State<Rest>,
    sender: Sender,
    JsonBody(body): JsonBody<AutumnResultBody>,
) -> Answer {
    let visit = sender.visit(&rest, body.identity_id.as_deref());
    let identity = nice_api::identity_of(&rest)?;
    let [token, data, integrity] =
        [body.token_version_id, body.enc_data, body.integrity_value].map(Option::unwrap_or_default);
    let returned = ProviderResult::new(&token, &data, &integrity);
    nice_api::answered(identity, &visit, Some(&purpose()?), &returned).await
}

/// The purpose of the identity check.
fn purpose() -> Result<Purpose, HttpFault> {
    EventKey::quiz(Quiz::AutumnEvent).purpose().ok_or(HttpFault::Internal)
}
