//! Counters and histograms for Prometheus, on a listener of their own so that visitors can't read them.

use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::routing::get;
use kernel::outbox::Counts;
use kernel::{Database, DatabaseState, ReplicaState};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;

use super::fault::Surface;

/// Upper bounds of the time histogram, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];
/// How often old samples are folded together.
const UPKEEP: Duration = Duration::from_secs(5);

/// Begins to record. Without this, counting costs next to nothing and is lost.
///
/// # Errors
/// When a recorder has been installed already.
pub fn install() -> anyhow::Result<PrometheusHandle> {
    PrometheusBuilder::new()
        .set_buckets(&BUCKETS)
        .and_then(PrometheusBuilder::install_recorder)
        .context("metrics can't be recorded")
}

/// `GET /metrics`.
pub fn router(handle: PrometheusHandle) -> Router {
    Router::new().route("/metrics", get(async move || handle.render()))
}

/// Folds samples together until the task is dropped.
pub async fn upkeep(handle: PrometheusHandle) {
    loop {
        tokio::time::sleep(UPKEEP).await;
        handle.run_upkeep();
    }
}

/// Shows the state of the database as one gauge for each state, of which the current one is 1.
pub(crate) async fn watch_database(mut states: watch::Receiver<DatabaseState>) {
    loop {
        let current = *states.borrow_and_update();
        for state in [DatabaseState::Available, DatabaseState::WritesFailing, DatabaseState::Unreachable] {
            let value = if state == current { 1.0 } else { 0.0 };
            metrics::gauge!("gateway_database_state", "state" => state.as_str()).set(value);
        }
        if states.changed().await.is_err() {
            return;
        }
    }
}

/// Shows how far the read replica is behind, and whether it is in use.
pub(crate) async fn watch_replica(database: Database) {
    loop {
        let Some(state) = database.replica() else { return };
        let in_use = if matches!(state, ReplicaState::InUse(_)) { 1.0 } else { 0.0 };
        metrics::gauge!("gateway_database_replica_in_use").set(in_use);
        if let Some(lag) = state.lag() {
            metrics::gauge!("gateway_database_replica_lag_seconds").set(lag.as_secs_f64());
        }
        tokio::time::sleep(UPKEEP).await;
    }
}

/// Pending outbox entries and those that need staff.
pub(crate) fn count_outbox(counts: Counts) {
    for (state, entries) in
        [("waiting", counts.waiting), ("failed", counts.failed), ("uncertain", counts.uncertain)]
    {
        metrics::gauge!("gateway_outbox_entries", "state" => state).set(entries as f64);
    }
    metrics::gauge!("gateway_outbox_oldest_seconds").set(counts.oldest_millis as f64 / 1000.0);
}

/// Counts a completed request.
pub(super) fn count_request(method: &'static str, surface: Surface, status: u16, elapsed: Duration) {
    let surface = match surface {
        Surface::GraphQl => "graphql",
        Surface::Rest => "rest",
        Surface::Site => "site",
    };
    let class = match status {
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    };
    metrics::counter!("gateway_requests_total", "method" => method, "surface" => surface, "status" => class)
        .increment(1);
    metrics::histogram!("gateway_request_seconds", "surface" => surface).record(elapsed.as_secs_f64());
}
