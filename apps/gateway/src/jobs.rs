//! What runs beside the requests, again and again.

use std::time::Duration;

use accounts::Accounts;
use accounts::identity::Identity;
use booking::Booking;
use kernel::outbox::Outbox;
use tokio::task::JoinHandle;

use crate::http::metrics;
use crate::services::Services;

/// How often rows that ran out are swept away.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);
/// How often verifications of persons that ran out are: they are personal data, encrypted as they may be.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// How often the outbox is counted for the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(15);
/// How long deliveries that are under way may take after the last request has been answered.
const LAST_DELIVERIES: Duration = Duration::from_secs(10);

/// Tells the metrics what waits in the outbox and what needs staff.
pub async fn count_outbox(services: Services) {
    let mut ticks = tokio::time::interval(COUNT_EVERY);
    loop {
        ticks.tick().await;
        match Outbox::counts(&services.database, services.clock.now_millis()).await {
            Ok(counts) => metrics::count_outbox(counts),
            Err(fault) => tracing::warn!(%fault, "the outbox could not be counted"),
        }
    }
}

/// Waits for the courier's last deliveries. One that takes longer is broken off; the next courier asks about it.
pub async fn finish(mut delivering: JoinHandle<()>) {
    if tokio::time::timeout(LAST_DELIVERIES, &mut delivering).await.is_err() {
        delivering.abort();
        tracing::warn!("deliveries were still under way after {LAST_DELIVERIES:?}");
    }
}

/// Sweeps expired holds, now and every hour. Several gateways may do it: what one has deleted, the other doesn't find.
pub async fn sweep(booking: Booking) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match booking.sweep().await {
            Ok(0) => {}
            Ok(holds) => tracing::info!(holds, "swept expired holds away"),
            Err(fault) => tracing::warn!(%fault, "expired holds could not be swept away"),
        }
    }
}

/// Sweeps what has run out of accounts away, now and every hour: sessions, links, counted tries, unverified sign-ups.
pub async fn sweep_accounts(accounts: Accounts) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match accounts.sweep().await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "swept away what had run out of accounts"),
            Err(fault) => tracing::warn!(%fault, "what had run out of accounts could not be swept away"),
        }
    }
}

/// Deletes verifications of persons that have run out, now and every minute.
pub async fn forget_verifications(identity: Identity) {
    let mut ticks = tokio::time::interval(FORGET_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = identity.sweep().await {
            tracing::warn!(%fault, "verifications that ran out could not be deleted");
        }
    }
}
