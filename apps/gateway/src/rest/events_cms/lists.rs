//! The lists that pages read. All of them come from the shelf in memory.

use accounts::Caller;
use axum::Extension;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use events_cms::{EventListKind, ShelfEvent};
use kernel::Right;

use super::{ListedEvent, PreviewBody, listed};
use crate::http::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::body;
use crate::rest::caller::{actor_of, denied};
use crate::rest::envelope::Envelope;

/// The events of the home page's carousel, in the order of staff.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-home-events",
    tag = "events-cms",
    request_body = PreviewBody,
    responses((
        status = 200,
        description = "The events that are on; for a preview drafts too, or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<ListedEvent>>,
    )),
)]
pub async fn get_home_events(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Result<Response, HttpFault> {
    of_list(&rest, &caller, request, EventListKind::HomeSlider).await
}

/// The cards of the list of events, in the order of staff.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-active-events",
    tag = "events-cms",
    request_body = PreviewBody,
    responses((
        status = 200,
        description = "The events that are on; for a preview drafts too, or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<ListedEvent>>,
    )),
)]
pub async fn get_active_events(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Result<Response, HttpFault> {
    of_list(&rest, &caller, request, EventListKind::EventCollection).await
}

/// The events that are over, the latest end first.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-past-events",
    tag = "events-cms",
    responses((status = 200, description = "The past events", body = Envelope<Vec<ListedEvent>>)),
)]
pub async fn get_past_events(State(rest): State<Rest>) -> Result<Response, HttpFault> {
    told(&rest, rest.services.events.shelf().past(rest.services.clock.now()))
}

async fn of_list(
    rest: &Rest,
    caller: &Caller,
    request: Request,
    list: EventListKind,
) -> Result<Response, HttpFault> {
    let body: PreviewBody = body::json(request, body::LIMIT).await?;
    let (shelf, now) = (rest.services.events.shelf(), rest.services.clock.now());
    if body.is_preview == Some(true) {
        return match actor_of(caller).demand(Right::PreviewEvents) {
            Ok(_) => told(rest, shelf.previewed(list, now)),
            Err(reason) => Ok(denied(reason)),
        };
    }
    told(
        rest,
        match list {
            EventListKind::HomeSlider => shelf.home(now),
            EventListKind::EventCollection => shelf.active(now),
        },
    )
}

fn told(rest: &Rest, events: Vec<&ShelfEvent>) -> Result<Response, HttpFault> {
    let rows: Result<Vec<ListedEvent>, HttpFault> =
        events.into_iter().map(|event| listed(rest, event)).collect();
    Ok(Envelope::of(rows?).into_response())
}
