//! Is it alive, and may it be sent visitors?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing::get};
use http::StatusCode;
use http::header::{CACHE_CONTROL, HeaderValue};
use kernel::Database;
use serde_json::json;

use crate::database;

/// Set when the gateway begins to shut down, so that a balancer sends nobody any more.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    /// From now on not ready.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

#[derive(Clone)]
struct Health {
    database: Database,
    draining: Draining,
}

/// `GET /healthz` and `GET /readyz`.
pub fn router(database: Database, draining: Draining) -> Router {
    Router::new()
        .route("/healthz", get(async || answer(StatusCode::OK, "ok")))
        .route("/readyz", get(ready))
        .with_state(Health { database, draining })
}

async fn ready(State(health): State<Health>) -> Response {
    if health.draining.has_begun() {
        return answer(StatusCode::SERVICE_UNAVAILABLE, "shutting down");
    }
    match database::pending_steps(&health.database).await {
        Ok(pending) if pending.is_empty() => answer(StatusCode::OK, "ready"),
        Ok(_) => answer(StatusCode::SERVICE_UNAVAILABLE, "migrations are pending"),
        Err(fault) => {
            tracing::warn!(%fault, "not ready");
            answer(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer")
        }
    }
}

fn answer(status: StatusCode, word: &str) -> Response {
    let mut response = (status, Json(json!({"status": word}))).into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
