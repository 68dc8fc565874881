//! `/api/session`: two endpoints of legacy pages about events with a date (public spec §7).

use axum::extract::State;
use axum::response::Response;
use chrono::NaiveDate;
use events_cms::publication::fixed::Quiz;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::Rest;
use super::envelope::{Envelope, done};

/// The days of an event in Seoul; null where they don't limit it.
#[derive(Serialize, ToSchema)]
pub struct PeriodRow {
    /// The first.
    start: Option<NaiveDate>,
    /// The last.
    end: Option<NaiveDate>,
}

/// Whether the campaign of the camping lantern is over. Its page always leads home, so it is.
#[utoipa::path(
    get,
    path = "/api/session/is-camping-lantern-event-expired",
    tag = "session",
    responses((status = 200, description = "`status` true: it is over", body = Envelope<Value>)),
)]
pub async fn is_camping_lantern_event_expired() -> Response {
    done()
}

/// The days of the event about brake pads, which is the quiz of autumn.
#[utoipa::path(
    get,
    path = "/api/session/get-event-brake-pads-period",
    tag = "session",
    responses((status = 200, description = "The days", body = Envelope<PeriodRow>)),
)]
pub async fn get_event_brake_pads_period(State(rest): State<Rest>) -> Envelope<PeriodRow> {
    let days = rest.services.events.event_catalogue().quiz_days(Quiz::AutumnEvent);
    Envelope::of(PeriodRow { start: days.start(), end: days.end() })
}
