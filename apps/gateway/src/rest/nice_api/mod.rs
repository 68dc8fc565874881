//! `/api/NiceAPI`: identity verification by mobile telephone (events spec §7; decisions "Identity result"). The page gets
//! the hidden form's fields, brings back what the provider gave, and is shown name and telephone; what a submission
//! trusts stays on the server.

use std::time::Duration;

use accounts::identity::{
    BeginVerification, Identity, IdentityError, ProviderResult, Purpose, ReturnMethod, StartedVerification,
    VerifiedPerson,
};
use axum::extract::State;
use axum::response::IntoResponse;
use events_cms::EventKey;
use http::HeaderMap;
use kernel::Visit;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Rest;
use super::answer::{Answer, ApiError};
use super::body::JsonBody;
use super::caller::{Sender, with_cookie};
use super::envelope::{Envelope, rate_limited};
use super::parameters::Parameters;
use crate::middleware::fault::Surface;
use crate::middleware::origin::{self, is_cross_site};

/// The quiz that old clients mean when they name none.
const DEFAULT_EVENT: &str = "winterbatteries";
/// Over what time verifications of one network are counted: after it, one may be begun in any case.
const COUNTED_FOR: Duration = Duration::from_secs(600);

/// The fields of the form that the page posts to the provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenRow {
    /// `enc_data` of the form.
    request_data: String,
    /// `token_version_id` of the form.
    #[serde(rename = "tokenVersionID")]
    token_version_id: String,
    /// `integrity_value` of the form.
    hmac: String,
    /// Our number of the verification.
    requestno: String,
    /// The form's action URL.
    action: String,
    /// For clients without cookies: to be sent in the calls that follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    identity_id: Option<String>,
}

impl From<StartedVerification> for TokenRow {
    fn from(started: StartedVerification) -> Self {
        Self {
            request_data: started.window.enc_data,
            token_version_id: started.window.token_version_id,
            hmac: started.window.integrity_value,
            requestno: started.request_number,
            action: started.window.action,
            identity_id: None,
        }
    }
}

/// The provider's result, as the browser returned it. Missing values count as empty and are rejected.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct VerifyCodeBody {
    /// `enc_data`.
    response_data: String,
    /// `token_version_id`.
    #[serde(rename = "tokenVersionID", alias = "tokenVersionId")]
    token_version_id: String,
    /// `integrity_value`.
    integrity_value: String,
    /// For clients without cookies: the id from get-token.
    identity_id: Option<String>,
}

/// The person, as far as the page shows them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonRow {
    /// The full name.
    user_name: String,
    /// 010, or an older prefix.
    mobile1: String,
    /// 3 or 4 digits.
    mobile2: String,
    /// 4 digits.
    mobile3: String,
}

impl From<VerifiedPerson> for PersonRow {
    fn from(person: VerifiedPerson) -> Self {
        let [mobile1, mobile2, mobile3] = person.phone_parts().map(str::to_owned);
        Self { user_name: person.name, mobile1, mobile2, mobile3 }
    }
}

/// Begins a verification for the visit.
#[utoipa::path(
    get,
    path = "/api/NiceAPI/get-token",
    tag = "identity",
    params(
        ("returnUrl" = String, Query, description = "Where the provider sends the browser back to, on our own origin"),
        ("event" = Option<String>, Query, description = "The event or quiz that it is for; `winterbatteries` when absent"),
        ("popup" = Option<String>, Query, description = "`N` when the window takes the whole page"),
    ),
    responses(
        (
            status = 200,
            description = "The form's fields; or `not_allowed` for another site's page or return address, \
                           `event_not_found`, `identity_unavailable`",
            body = Envelope<TokenRow>,
        ),
        (status = 429, description = "`rate_limited`, with `Retry-After`"),
    ),
)]
pub async fn get_token(
    State(rest): State<Rest>,
    parameters: Parameters,
    headers: HeaderMap,
    sender: Sender,
) -> Answer {
    if is_cross_site(&headers, &rest.own) {
        return Err(origin::refusal(Surface::Rest).into());
    }
    let identity = identity_of(&rest)?;
    let Some(purpose) = purpose(&rest, parameters.get("event").unwrap_or(DEFAULT_EVENT)) else {
        return Err(Envelope::refused("event_not_found").into());
    };
    let begin = BeginVerification {
        purpose,
        return_url: parameters.get("returnUrl").unwrap_or_default().to_owned(),
        method: ReturnMethod::Get,
        popup: parameters.flag("popup", true),
    };
    begin_for(&rest, identity, &sender, begin).await
}

/// The configured identity service.
///
/// # Errors `identity_unavailable` if none is configured.
pub(super) fn identity_of(rest: &Rest) -> Result<&Identity, IdentityError> {
    rest.services.identity.as_ref().ok_or(IdentityError::Unavailable)
}

/// The purpose of an identity check: a quiz or an event by its key or number, an event by its URL segment, or any other
/// known id.
fn purpose(rest: &Rest, event: &str) -> Option<Purpose> {
    let at_address = || rest.services.events.event_catalogue().find(event).map(|event| event.key().clone());
    let key = EventKey::parse(event).or_else(at_address);
    key.and_then(|key| key.purpose()).or_else(|| Purpose::parse(event))
}

/// Starts an identity check; returns the form fields and the visit's cookie, and to a client without cookies the visit's
/// id.
pub(super) async fn begin_for(
    rest: &Rest,
    identity: &Identity,
    sender: &Sender,
    begin: BeginVerification,
) -> Answer {
    let visit = sender.visit(rest, None);
    let started = identity.begin(&visit, begin).await?;
    let identity_id = sender.keeps_no_cookies(rest).then(|| visit.id().to_owned());
    let row = TokenRow { identity_id, ..TokenRow::from(started) };
    Ok(with_cookie(rest, &visit, Envelope::of(row).into_response()))
}

/// Takes what the provider has sent back, once, for the visit that began it.
#[utoipa::path(
    post,
    path = "/api/NiceAPI/verify-code",
    tag = "identity",
    request_body = VerifyCodeBody,
    responses((
        status = 200,
        description = "Name and telephone; or `identity_invalid`, `identity_unavailable`",
        body = Envelope<PersonRow>,
    )),
)]
pub async fn verify_code(
    State(rest): State<Rest>,
    sender: Sender,
    JsonBody(body): JsonBody<VerifyCodeBody>,
) -> Answer {
    let visit = sender.visit(&rest, body.identity_id.as_deref());
    let returned = ProviderResult::new(&body.token_version_id, &body.response_data, &body.integrity_value);
    answered(identity_of(&rest)?, &visit, None, &returned).await
}

/// Verifies the provider's result and returns the person's displayable data.
pub(super) async fn answered(
    identity: &Identity,
    visit: &Visit,
    purpose: Option<&Purpose>,
    returned: &ProviderResult,
) -> Answer {
    let person = identity.answer(visit, purpose, returned).await?;
    Ok(Envelope::of(PersonRow::from(person)).into_response())
}

impl From<IdentityError> for ApiError {
    fn from(error: IdentityError) -> Self {
        match error {
            IdentityError::TooMany => rate_limited(COUNTED_FOR).into(),
            other => match other.into_key() {
                Ok(key) => Envelope::refused(key).into(),
                Err(fault) => fault.into(),
            },
        }
    }
}
