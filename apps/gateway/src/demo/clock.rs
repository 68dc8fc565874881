//! `/sandbox/clock`: advances the demo's clock, to try the day on which an event begins or ends. The path exists in
//! demo mode only. Sessions expire as usual.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use chrono::{DateTime, Duration, FixedOffset};
use http::StatusCode;
use kernel::Clock;
use serde::Deserialize;
use serde_json::json;

use crate::config::SANDBOX;

/// Days that one call moves it by, at most: ten years.
const MOST_DAYS: i64 = 3_653;

/// By so many days, or to a moment; a moment that is past moves it back.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ClockChange {
    advance_days: Option<i64>,
    at: Option<DateTime<FixedOffset>>,
}

/// `GET` returns the time, `POST` advances it.
pub(crate) fn router(clock: Clock) -> Router {
    Router::new().route(&format!("{SANDBOX}/clock"), get(show).post(turn)).with_state(clock)
}

async fn show(State(clock): State<Clock>) -> Response {
    Json(json!({"now": clock.now().to_rfc3339()})).into_response()
}

async fn turn(State(clock): State<Clock>, Json(to): Json<ClockChange>) -> Response {
    let by = match to {
        ClockChange { advance_days: Some(days), at: None } => {
            Some(days).filter(|days| days.abs() <= MOST_DAYS).map(Duration::days)
        }
        ClockChange { advance_days: None, at: Some(at) } => {
            Some(at.to_utc() - clock.now()).filter(|by| by.num_days().abs() <= MOST_DAYS)
        }
        ClockChange { .. } => None,
    };
    match by {
        Some(by) => {
            clock.advance(by);
            show(State(clock)).await
        }
        None => StatusCode::UNPROCESSABLE_ENTITY.into_response(),
    }
}
