//! Event lists for public pages. All of them come from the event catalogue in memory.

use accounts::Caller;
use axum::Extension;
use axum::extract::{Request, State};
use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use events_cms::{CatalogueEvent, EventListKind};
use kernel::{Fault, Right};

use super::{ListedEvent, PreviewBody, json_of};
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body;
use crate::rest::caller::demand;
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
) -> Answer {
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
) -> Answer {
    of_list(&rest, &caller, request, EventListKind::EventCollection).await
}

/// The events that are over, the latest end first.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/get-past-events",
    tag = "events-cms",
    responses((status = 200, description = "The past events", body = Envelope<Vec<ListedEvent>>)),
)]
pub async fn get_past_events(State(rest): State<Rest>) -> Answer {
    let now = rest.services.clock.now();
    told(&rest.services.events.event_catalogue().past(now), now)
}

async fn of_list(rest: &Rest, caller: &Caller, request: Request, list: EventListKind) -> Answer {
    let body: PreviewBody = body::json(request, body::LIMIT).await?;
    let (event_catalogue, now) = (rest.services.events.event_catalogue(), rest.services.clock.now());
    if body.is_preview == Some(true) {
        demand(caller, Right::PreviewEvents)?;
        return told(&event_catalogue.previewed(list, now), now);
    }
    match list {
        EventListKind::HomeSlider => told(&event_catalogue.home(now), now),
        EventListKind::EventCollection => told(&event_catalogue.active(now), now),
    }
}

fn told(events: &[&CatalogueEvent], now: DateTime<Utc>) -> Answer {
    let row = |event: &&CatalogueEvent| {
        Ok(ListedEvent { event_id: event.id(), event_json_data: json_of(event.stored(), now)? })
    };
    let rows = events.iter().map(row).collect::<Result<Vec<_>, Fault>>()?;
    Ok(Envelope::of(rows).into_response())
}
