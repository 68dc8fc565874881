//! Is it alive, and may it be sent visitors?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing::get};
use http::StatusCode;
use http::header::{CACHE_CONTROL, HeaderValue};
use kernel::{Database, DatabaseState, ReplicaState};
use serde_json::json;

use crate::database;
use crate::files::watch::{FilesState, WatchedFiles};

/// A write that succeeded so long ago still proves that writes succeed.
const RECENT: Duration = Duration::from_secs(1);
/// Timeout of the query for applied migrations.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Set when the gateway begins to shut down, so that a load balancer stops routing to it.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    /// From now on not ready.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether the shutdown has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Dependencies of the health checks.
#[derive(Clone)]
pub struct Health {
    /// The database whose state decides.
    pub database: Database,
    /// The file store, which decides nothing: without it all but pictures and downloads is served.
    pub files: WatchedFiles,
    /// Set while the gateway shuts down.
    pub draining: Draining,
    /// Whether a degraded gateway stays in rotation for the pages that it still serves.
    pub ready_when_degraded: bool,
}

/// `GET /healthz`, the liveness probe: 200 while the process responds at all, since a restart fixes neither a full disk
/// nor an unreachable database. `GET /readyz`, the readiness probe: see [`ready`].
pub fn router(health: Health) -> Router {
    Router::new()
        .route("/healthz", get(async || answer(StatusCode::OK, "ok")))
        .route("/readyz", get(ready))
        .with_state(health)
}

/// 200 `ready` when a write succeeded within the last second or does now; 503 `shutting down`, `migrations are pending`; and
/// `degraded` when the database takes no writes or does not answer, with 503, or 200 where `GATEWAY_READY_WHEN_DEGRADED`
/// is set. `files` says that the file store is unreachable or not that of the other gateways, `replica` that the read replica is not used. Answers within two seconds, whatever the database does.
async fn ready(State(health): State<Health>) -> Response {
    if health.draining.has_begun() {
        return answer(StatusCode::SERVICE_UNAVAILABLE, "shutting down");
    }
    let pending = tokio::time::timeout(TIMEOUT, database::pending_steps(&health.database));
    // Both at once: neither waits for the other to time out.
    let (pending, state) = tokio::join!(pending, health.database.check_writes(RECENT));
    match (pending, state) {
        (Ok(Ok(pending)), _) if !pending.is_empty() => {
            answer(StatusCode::SERVICE_UNAVAILABLE, "migrations are pending")
        }
        (Ok(Ok(_)), DatabaseState::Available) => ready_with(health.files.state(), health.database.replica()),
        (Ok(Err(fault)), DatabaseState::Available) => {
            tracing::warn!(%fault, "readiness check failed");
            degraded(&health, DatabaseState::Unreachable)
        }
        (Err(_elapsed), DatabaseState::Available) => degraded(&health, DatabaseState::Unreachable),
        (_, state) => degraded(&health, state),
    }
}

fn degraded(health: &Health, state: DatabaseState) -> Response {
    let status = if health.ready_when_degraded { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({"status": "degraded", "database": state.as_str()});
    uncached((status, Json(body)).into_response())
}

fn ready_with(files: FilesState, replica: Option<ReplicaState>) -> Response {
    let mut body = json!({"status": "ready"});
    match files {
        FilesState::Available => {}
        FilesState::Different | FilesState::Unreachable => body["files"] = files.as_str().into(),
    }
    match replica {
        None | Some(ReplicaState::InUse(_)) => {}
        Some(state @ (ReplicaState::Behind(_) | ReplicaState::Unreachable)) => {
            body["replica"] = state.as_str().into();
        }
    }
    uncached((StatusCode::OK, Json(body)).into_response())
}

fn answer(status: StatusCode, word: &str) -> Response {
    uncached((status, Json(json!({"status": word}))).into_response())
}

fn uncached(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
