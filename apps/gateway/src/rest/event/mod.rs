//! `/api/Event`: what visitors submit to events and quizzes (events spec §7 "Event participation"; REST contract "Quiz",
//! "Participation").

pub mod autumn;
pub mod draw;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use events_cms::document::WholeNumber;
use events_cms::external::AddressSuggestion;
use events_cms::submissions::participation::{QuizEntry, Submission};
use events_cms::{EntryError, EventRef};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Rest;
use super::answer::{Answer, ApiError};
use super::body::{Attempt, JsonBody};
use super::caller::Sender;
use super::envelope::{Envelope, Localized, done, rate_limited};
use super::parameters::Parameters;

/// An entry of a quiz, as it is described: what reads it is [`QuizEntry`].
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct SaveEventsBody {
    /// `winterbatteries` where there is none.
    pub event_id: Option<String>,
    /// Four letters.
    pub code: String,
    /// The displayed name; the person comes from the identity check.
    pub name: String,
    /// The id of the make, as text.
    pub brands: String,
    /// The model, for the other make.
    pub vehicle: String,
    /// The displayed phone number.
    pub phone: String,
    /// `true`, `false`, `"Agree"` or `"Disagree"`.
    pub agree_term: bool,
    /// The same.
    pub consent: bool,
    /// `Y` or `N`.
    pub publicofficial: String,
    /// `Y` or `N`.
    pub gm_operation: String,
    /// For clients without cookies: the id from get-token.
    pub identity_id: Option<String>,
}

/// An entry, and by whom.
#[derive(Deserialize)]
pub struct QuizForm {
    #[serde(flatten)]
    entry: QuizEntry,
    #[serde(rename = "identityId", default)]
    identity_id: Option<String>,
}

/// A form of an event, as it is described: what reads `userEvent` is [`Submission`].
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct SaveUserEventsDataBody {
    /// `{EventID, EventName, Email, Address, AddressDetail, Gender, Consents: [{ConsentTitle, ConsentAnswer}]}`
    #[schema(value_type = Object)]
    pub user_event: Value,
    /// Taken for nothing: the person comes from the verification.
    #[schema(value_type = Object)]
    pub verify_result: Value,
    /// For clients without cookies: the id from get-token.
    pub identity_id: Option<String>,
}

/// The fields of the form that are used.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Form {
    user_event: Option<Submission>,
    identity_id: Option<String>,
}

/// The search query.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetAddressBody {
    /// More than 4 characters.
    keywords: Option<String>,
}

/// A make of the quiz.
#[derive(Serialize, ToSchema)]
pub struct EventMakeRow {
    /// 14 means any other.
    id: u32,
    /// Its name.
    make: Localized,
}

/// An address.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressRow {
    /// By road.
    road_addr: String,
    /// By lot.
    jibun_addr: String,
    /// Five digits.
    zip_no: String,
}

/// The status of an event today in Seoul.
#[derive(Serialize, ToSchema)]
pub struct EventStatusRow {
    /// Its first day has come.
    started: bool,
    /// Its last day is over.
    ended: bool,
}

/// Enters a quiz.
#[utoipa::path(
    post,
    path = "/api/Event/save-events",
    tag = "event",
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Names the attempt: a retry enters once")),
    request_body = SaveEventsBody,
    responses((
        status = 200,
        description = "Entered, durably; or the first refused field's key with `data.errors`, `identity_required`, \
                       `quiz_wrong_code`, `quiz_tries_exceeded`, `event_not_on`, `under_age`, `idempotency_conflict`",
        body = Envelope<Value>,
    )),
)]
pub async fn save_events(
    State(rest): State<Rest>,
    parameters: Parameters,
    sender: Sender,
    Attempt(attempt): Attempt,
    JsonBody(QuizForm { entry, identity_id }): JsonBody<QuizForm>,
) -> Answer {
    let visit = sender.visit(&rest, identity_id.as_deref());
    let _place = rest.services.admission_queue.enter().await?;
    rest.services.entries.enter_quiz(&visit, &entry, parameters.language(), attempt).await?;
    Ok(done())
}

/// Hands in the form of an event.
#[utoipa::path(
    post,
    path = "/api/Event/save-user-events-data",
    tag = "event",
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Names the attempt: a retry hands in once")),
    request_body = SaveUserEventsDataBody,
    responses((
        status = 200,
        description = "Taken, durably; or the first refused field's key with `data.errors`, `identity_required`, \
                       `already_entered`, `event_not_found`, `event_not_on`, `under_age`, `idempotency_conflict`",
        body = Envelope<Value>,
    )),
)]
pub async fn save_user_events_data(
    State(rest): State<Rest>,
    parameters: Parameters,
    sender: Sender,
    Attempt(attempt): Attempt,
    JsonBody(Form { user_event, identity_id }): JsonBody<Form>,
) -> Answer {
    let visit = sender.visit(&rest, identity_id.as_deref());
    let _place = rest.services.admission_queue.enter().await?;
    let form = user_event.unwrap_or_default();
    let event = EventRef::Id(form.event_id.as_ref().and_then(WholeNumber::value).unwrap_or_default());
    rest.services.entries.submit(&visit, &event, &form, parameters.language(), attempt).await?;
    Ok(done())
}

/// The makes of the quiz.
#[utoipa::path(
    get,
    path = "/api/Event/get-event-makes",
    tag = "event",
    responses((status = 200, description = "The makes", body = Envelope<Vec<EventMakeRow>>)),
)]
pub async fn get_event_makes(State(rest): State<Rest>) -> Envelope<Vec<EventMakeRow>> {
    let makes = rest.services.entries.makes().iter();
    Envelope::of(makes.map(|make| EventMakeRow { id: make.id, make: (&make.name).into() }).collect())
}

/// Addresses that begin as the visitor types; none for 4 characters or fewer.
#[utoipa::path(
    post,
    path = "/api/Event/get-address",
    tag = "event",
    request_body = GetAddressBody,
    responses(
        (
            status = 200,
            description = "The addresses; or `address_search_unavailable`, or `address_search_off`",
            body = Envelope<Vec<AddressRow>>,
        ),
        (status = 429, description = "`rate_limited`, with `Retry-After`"),
    ),
)]
pub async fn get_address(
    State(rest): State<Rest>,
    sender: Sender,
    JsonBody(GetAddressBody { keywords }): JsonBody<GetAddressBody>,
) -> Answer {
    let found =
        rest.services.entries.addresses(&sender.visit(&rest, None), &keywords.unwrap_or_default()).await?;
    let row = |found: AddressSuggestion| AddressRow {
        road_addr: found.road,
        jibun_addr: found.lot,
        zip_no: found.postcode,
    };
    Ok(Envelope::of(found.into_iter().map(row).collect::<Vec<_>>()).into_response())
}

/// Whether an event has started and ended.
#[utoipa::path(
    get,
    path = "/api/Event/status",
    tag = "event",
    params(("id" = String, Query, description = "A fixed event, a quiz, or an event's number or address")),
    responses((status = 200, description = "The flags; or `event_not_found`", body = Envelope<EventStatusRow>)),
)]
pub async fn status(State(rest): State<Rest>, parameters: Parameters) -> Response {
    match rest.services.entries.status(parameters.get("id").unwrap_or_default()) {
        Some((started, ended)) => Envelope::of(EventStatusRow { started, ended }).into_response(),
        None => Envelope::refused("event_not_found").into_response(),
    }
}

impl From<EntryError> for ApiError {
    fn from(error: EntryError) -> Self {
        match error {
            EntryError::RateLimited { retry_after } => rate_limited(retry_after).into(),
            other => Self::of(other.into_refusal()),
        }
    }
}
