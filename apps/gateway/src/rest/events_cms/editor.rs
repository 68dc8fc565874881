//! Endpoints of the event editor: search and save.

use accounts::Caller;
use axum::Extension;
use axum::extract::{Request, State};
use axum::response::IntoResponse;
use chrono::NaiveDate;
use events_cms::document::{DocumentError, EventDocument, LONGEST_DOCUMENT, WholeNumber};
use events_cms::publication::rules::{Correction, EventStatus, RequestedAction, action_by_code};
use events_cms::{
    CatalogueEvent, Conflict, EventError, EventFilter, EventKey, EventListKind, Events, SaveEvent,
    StoredEvent,
};
use kernel::text::control::json_has_forbidden_control;
use kernel::text::json_text;
use kernel::{Actor, Fault, FieldErrors, Right, seoul};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{EventIdBody, WholeEvent, json_of, number};
use crate::middleware::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::{self, JsonBody};
use crate::rest::caller::{actor_of, demand, network_of};
use crate::rest::envelope::{Envelope, done};

/// Bytes of a save: the document twice, as an object and as a string in which every letter may be escaped.
const SAVE_LIMIT: usize = 4 * LONGEST_DOCUMENT;

/// The filter; null or missing fields don't limit the result.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct GetEventsBody {
    /// A part of the name.
    event_name: Option<String>,
    /// Not over before this day, `YYYY-MM-DD`.
    #[schema(value_type = Option<String>)]
    start_date: Option<Value>,
    /// Begun by this day.
    #[schema(value_type = Option<String>)]
    end_date: Option<Value>,
    /// 0 draft, 1 inactive, 2 scheduled, 3 launched.
    #[serde(deserialize_with = "number")]
    #[schema(value_type = Option<i64>)]
    status_code: Option<i64>,
}

/// A row of the editor's list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventRow {
    /// Its number.
    #[serde(rename = "eventID")]
    event_id: i64,
    /// Its Korean name.
    event_name: String,
    /// The day in Seoul on which it was made.
    create_date: NaiveDate,
    /// Its first day.
    start_date: Option<NaiveDate>,
    /// Its last day.
    end_date: Option<NaiveDate>,
    /// `Draft`, `Inactive`, `Scheduled` or `Launched`.
    status_text: &'static str,
    /// 0, 1, 2 or 3.
    status: i64,
    /// Whether there are entries.
    has_event_data: bool,
}

/// An event by its part of the address.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct EventUrlBody {
    /// The event's segment in URLs.
    event_url: Option<String>,
}

/// The body of a save. Object and string are equivalent; either may be left out.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct UpdateEventsBody {
    /// The document as an object.
    #[serde(rename = "eventCMS")]
    #[schema(value_type = Object)]
    event_cms: Option<Value>,
    /// The same as a string.
    #[serde(rename = "eventCMSJson")]
    event_cms_json: Option<String>,
    /// The version that was changed; without one the newest is.
    #[serde(deserialize_with = "number")]
    #[schema(value_type = Option<i64>)]
    version: Option<i64>,
    /// The reason for changing words of a public event.
    #[serde(rename = "correctionReason")]
    correction_reason: Option<String>,
}

/// A place in a list.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct SortItem {
    /// The event.
    #[serde(rename = "eventID", alias = "eventId", deserialize_with = "number")]
    #[schema(value_type = i64)]
    event_id: Option<i64>,
    /// Its place; smaller ones come first.
    #[serde(rename = "sortingNo", deserialize_with = "number")]
    #[schema(value_type = i64)]
    sorting_no: Option<i64>,
}

/// A list in another order.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct UpdateSortingBody {
    /// The events with their places.
    sort_items: Vec<SortItem>,
    /// `home_slider` or `event_collection`.
    sorting_type: Option<String>,
}

/// An event in a list that can be put in order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SortedEvent {
    /// Its number.
    #[serde(rename = "eventID")]
    event_id: i64,
    /// Its place, from 0.
    sorting_no: usize,
    /// The document as a JSON string.
    event_json_data: String,
}

/// The events of the editor's list, the newest first.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-events-cms",
    tag = "events-cms",
    request_body = GetEventsBody,
    responses((
        status = 200,
        description = "The events; or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<EventRow>>,
    )),
)]
pub async fn get_events_cms(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(body): JsonBody<GetEventsBody>,
) -> Answer {
    let day = |given: Option<Value>| given.as_ref().and_then(Value::as_str).and_then(|day| day.parse().ok());
    let filter = EventFilter {
        search: body.event_name.unwrap_or_default(),
        status: body.status_code.and_then(EventStatus::of_code),
        from: day(body.start_date),
        to: day(body.end_date),
        ..EventFilter::default()
    };
    let list = rest.services.events.list(&actor_of(&caller), &filter).await?;
    let counts = rest.services.entries.counts().await?;
    let now = rest.services.clock.now();
    let row = |event: &StoredEvent| {
        let (phase, status) = (event.phase(), event.status_at(now));
        EventRow {
            event_id: event.id,
            event_name: event.name().to_owned(),
            create_date: seoul::wall_of_millis(event.created_at).date(),
            start_date: phase.start(),
            end_date: phase.end(),
            status_text: status.name(),
            status: status.code(),
            has_event_data: counts.get(EventKey::event(event.id).as_str()).is_some_and(|count| *count > 0),
        }
    };
    Ok(Envelope::of(list.rows.iter().map(row).collect::<Vec<_>>()).into_response())
}

/// One event whole.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-events-cms-by-id",
    tag = "events-cms",
    request_body = EventIdBody,
    responses((
        status = 200,
        description = "The event; or `event_not_found`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<WholeEvent>,
    )),
)]
pub async fn get_events_cms_by_id(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(EventIdBody { event_id }): JsonBody<EventIdBody>,
) -> Answer {
    let found = rest.services.events.event(&actor_of(&caller), event_id.unwrap_or_default()).await?;
    shown(&rest, found)
}

/// The event at an address: a public one, and for staff any.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-events-cms-by-url",
    tag = "events-cms",
    request_body = EventUrlBody,
    responses((status = 200, description = "The event; or `event_not_found`", body = Envelope<WholeEvent>)),
)]
pub async fn get_events_cms_by_url(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(EventUrlBody { event_url }): JsonBody<EventUrlBody>,
) -> Answer {
    let url = event_url.unwrap_or_default();
    shown(&rest, rest.services.events.event_by_url(&actor_of(&caller), &url).await?)
}

fn shown(rest: &Rest, found: Option<StoredEvent>) -> Answer {
    let Some(event) = found else { return Err(Envelope::refused("event_not_found").into()) };
    let now = rest.services.clock.now();
    let whole = WholeEvent {
        event_id: event.id,
        status_code: event.status_at(now).code(),
        version: event.version,
        event_json_data: json_of(&event, now)?,
    };
    Ok(Envelope::of(whole).into_response())
}

/// Saves an event. `statusCode` in the document requests a status, and the server decides.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/update-events-cms",
    tag = "events-cms",
    request_body = UpdateEventsBody,
    responses((
        status = 200,
        description = "The event's number; or the first refused field's key with `data.errors`, `event_locked`, \
                       `event_not_found`, `eventcms_mismatch`, `UnauthorisedAccess`, `not_allowed`; or `stale_version` with \
                       `data.version`, `data.changes` and `data.overlaps`",
        body = Envelope<i64>,
    )),
)]
pub async fn update_events_cms(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageEvents)?;
    let body: UpdateEventsBody = body::json(request, SAVE_LIMIT).await?;
    let document = document(&body)?.ok_or_else(|| FieldErrors::one("eventCMS", "eventcms_mismatch"))?;
    let action = requested_action(&rest.services.events, &actor, &document).await?;
    let based_on = match body.version.map(i32::try_from).transpose() {
        Ok(version) => version,
        // No version has such a number.
        Err(_) => Some(0),
    };
    let correction = body.correction_reason.map(|reason| Correction { reason });
    let save = SaveEvent { id: document.id(), based_on, document, action, correction };
    match rest.services.events.save(&actor, network_of(&caller), save).await {
        Ok(event) => Ok(Envelope::of(event.id).into_response()),
        Err(EventError::Stale(conflict)) => Err(stale(&conflict).into()),
        Err(error) => Err(error.into()),
    }
}

/// The document to save; `None` if object and string differ.
fn document(body: &UpdateEventsBody) -> Result<Option<EventDocument>, HttpFault> {
    let object = body.event_cms.as_ref().filter(|object| !object.is_null());
    let fault = |error: DocumentError| match error {
        DocumentError::TooLarge { .. } => HttpFault::TooLarge,
        DocumentError::Unreadable { .. } => HttpFault::Malformed,
    };
    match (&body.event_cms_json, object) {
        (Some(text), object) => {
            // The body was checked, but this text of it is JSON itself, whose escapes are read only now.
            if json_has_forbidden_control(text.as_bytes()) {
                return Err(HttpFault::InvalidCharacters);
            }
            let document = EventDocument::parse(&json_text(text)).map_err(fault)?;
            Ok(object.is_none_or(|object| document.says(object)).then_some(document))
        }
        (None, Some(object)) => EventDocument::parse(&object.to_string()).map(Some).map_err(fault),
        (None, None) => Err(HttpFault::Malformed),
    }
}

/// The requested change of status, from the document and the stored event.
async fn requested_action(
    events: &Events,
    actor: &Actor,
    document: &EventDocument,
) -> Result<RequestedAction, EventError> {
    let stored = match document.id() {
        Some(id) => events.event(actor, id).await?.ok_or(EventError::NotFound)?.status,
        None => EventStatus::Draft,
    };
    Ok(action_by_code(stored, document.status_code.get().and_then(WholeNumber::value)))
}

/// Rejected because of another person's newer version, which is included.
fn stale(conflict: &Conflict) -> Envelope<Value> {
    let changes = conflict.changes.iter();
    let changes: Vec<Value> = changes
        .map(
            |change| json!({"path": change.path.to_string(), "before": change.before, "after": change.after}),
        )
        .collect();
    let mut envelope = Envelope::invalid(&FieldErrors::one("version", "stale_version"));
    if let Some(Value::Object(data)) = &mut envelope.data {
        data.insert("version".to_owned(), conflict.current.version.into());
        data.insert("changes".to_owned(), changes.into());
        data.insert("overlaps".to_owned(), json!(conflict.overlaps));
    }
    envelope
}

/// Throws a draft away.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/delete-events-cms",
    tag = "events-cms",
    request_body = EventIdBody,
    responses((
        status = 200,
        description = "Gone; or `event_not_found`, `event_not_draft`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Value>,
    )),
)]
pub async fn delete_events_cms(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    JsonBody(EventIdBody { event_id }): JsonBody<EventIdBody>,
) -> Answer {
    let id = event_id.unwrap_or_default();
    rest.services.events.delete(&actor_of(&caller), network_of(&caller), id).await?;
    Ok(done())
}

/// Puts a list in another order.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/update-events-sorting",
    tag = "events-cms",
    request_body = UpdateSortingBody,
    responses((
        status = 200,
        description = "Kept; or `sorting_type_invalid`, `event_not_found`, `too_long`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Value>,
    )),
)]
pub async fn update_events_sorting(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageEvents)?;
    let body: UpdateSortingBody = body::json(request, body::LIMIT).await?;
    let list = body.sorting_type.as_deref().and_then(EventListKind::named);
    let list = list.ok_or_else(|| FieldErrors::one("sortingType", "sorting_type_invalid"))?;
    // An empty id matches no event.
    let order: Vec<(i64, i64)> = (body.sort_items.iter())
        .map(|item| (item.event_id.unwrap_or_default(), item.sorting_no.unwrap_or(i64::MAX)))
        .collect();
    rest.services.events.save_order(&actor, network_of(&caller), list, &order).await?;
    Ok(done())
}

/// The carousel of the home page, to be put in order.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-home-events-sorting",
    tag = "events-cms",
    responses((
        status = 200,
        description = "The events in order; or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<SortedEvent>>,
    )),
)]
pub async fn get_home_events_sorting(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
) -> Answer {
    in_order(&rest, &caller, EventListKind::HomeSlider)
}

/// The list of events, to be put in order.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-listing-events-sorting",
    tag = "events-cms",
    responses((
        status = 200,
        description = "The events in order; or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<SortedEvent>>,
    )),
)]
pub async fn get_listing_events_sorting(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
) -> Answer {
    in_order(&rest, &caller, EventListKind::EventCollection)
}

fn in_order(rest: &Rest, caller: &Caller, list: EventListKind) -> Answer {
    demand(caller, Right::ManageEvents)?;
    let now = rest.services.clock.now();
    let row = |(sorting_no, event): (usize, &CatalogueEvent)| {
        let event_json_data = json_of(event.stored(), now)?;
        Ok(SortedEvent { event_id: event.id(), sorting_no, event_json_data })
    };
    let event_catalogue = rest.services.events.event_catalogue();
    let rows = event_catalogue
        .previewed(list, now)
        .into_iter()
        .enumerate()
        .map(row)
        .collect::<Result<Vec<_>, Fault>>();
    Ok(Envelope::of(rows?).into_response())
}
