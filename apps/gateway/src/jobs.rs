//! What runs beside the requests, again and again.

use std::time::Duration;

use accounts::Accounts;
use accounts::identity::Identity;
use admin_reports::Downloads;
use booking::Booking;
use events_cms::entries::Swept;
use i18n_content::Content;
use kernel::Fault;
use kernel::outbox::Outbox;
use locations::Locations;
use parts::Importer;
use parts::registry::LookUps;
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

use crate::http::metrics;
use crate::retention::Retention;
use crate::search::Search;
use crate::services::Services;

/// How often the nightly retention job is asked whether it is due.
const RETENTION_EVERY: Duration = Duration::from_secs(300);
/// How often rows that ran out are swept away.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);
/// How often verifications of persons that ran out are: they are personal data, encrypted as they may be.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// How often the search index is compared with its sources.
const REFRESH_SEARCH_EVERY: Duration = Duration::from_millis(500);
/// How often parts catalogues that were replaced, and files of staff whose links have run out, are dropped.
const DROP_EVERY: Duration = Duration::from_secs(300);
/// How often texts that were asked for in vain are kept for the report of all gateways.
const KEEP_EVERY: Duration = Duration::from_secs(10);
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

/// Rebuilds the search index after a change of its sources, every half second from the first search on.
pub async fn refresh_search(search: Search) {
    let mut ticks = tokio::time::interval(REFRESH_SEARCH_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(fault) = search.refresh_used().await {
            tracing::error!(%fault, "the search index could not be rebuilt");
        }
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

/// Throws old numbers of look-ups away, now and every hour.
pub async fn sweep_look_ups(look_ups: LookUps) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match look_ups.sweep().await {
            Ok(0) => {}
            Ok(counts) => tracing::info!(counts, "swept old numbers of look-ups away"),
            Err(fault) => tracing::warn!(%fault, "old numbers of look-ups could not be swept away"),
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

/// Keeps what readers asked for in vain, now and every ten seconds.
pub async fn keep_missing_texts(content: Content) {
    let mut ticks = tokio::time::interval(KEEP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = content.keep_missing_texts().await {
            tracing::warn!(%fault, "missing texts could not be kept for the report");
        }
    }
}

/// Throws away what has been kept of events and draws for as long as it may be, and moves what older keys have encrypted to the
/// newest, now and every hour. Several gateways may do it.
pub async fn sweep_events(services: Services) {
    let Services { events, entries, draws, .. } = services;
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match entries.sweep().await {
            Ok(Swept { entries: 0, tries: _ }) => {}
            Ok(Swept { entries, tries: _ }) => tracing::info!(entries, "deleted entries whose time was over"),
            Err(fault) => tracing::error!(%fault, "entries whose time was over could not be deleted"),
        }
        tell(draws.sweep().await, "claims and winners of draws whose time was over were deleted");
        let drafts = events.sweep().await.map(|drafts| u64::try_from(drafts).unwrap_or(u64::MAX));
        tell(drafts, "drafts that were thrown away a month ago were deleted");
        tell(entries.reseal().await, "entries were encrypted with the newest key");
        tell(draws.reseal().await, "draws were encrypted with the newest key");
    }
}

fn tell(outcome: Result<u64, Fault>, what: &str) {
    match outcome {
        Ok(0) => {}
        Ok(rows) => tracing::info!(rows, "{what}"),
        Err(fault) => tracing::error!(%fault, "not so this time: {what}"),
    }
}

/// Takes away plans of uploaded lists of dealers whose time is over, now and every hour.
pub async fn sweep_dealer_plans(locations: Locations) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        tell(locations.sweep_plans().await, "uploaded lists of dealers whose time was over were taken away");
    }
}

/// Deletes files of staff whose links have run out, now and every five minutes.
pub async fn sweep_downloads(downloads: Downloads) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(error) = downloads.sweep().await {
            tracing::warn!(%error, "files of staff whose links have run out could not be deleted");
        }
    }
}

/// Deletes parts catalogues that were sent and never confirmed, files that nobody needs any more, and what a gateway left behind
/// that ended while a file came in, now and every five minutes.
pub async fn sweep_uploads(services: Services) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(error) = services.catalogues.sweep().await {
            tracing::warn!(%error, "parts catalogues that were never confirmed could not be deleted");
        }
        if let Err(error) = services.incoming.sweep().await {
            tracing::warn!(%error, "files that came in could not be deleted");
        }
    }
}

/// Drops parts catalogues that were replaced, now and every five minutes.
pub async fn sweep_parts(importer: Importer) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = importer.sweep().await {
            tracing::warn!(%fault, "replaced parts catalogues could not be dropped");
        }
    }
}

/// Removes personal data whose retention period is over, once a night in one gateway of several.
pub async fn apply_retention(retention: Retention) {
    let mut ticks = tokio::time::interval(RETENTION_EVERY);
    loop {
        ticks.tick().await;
        // What it removed is in the log already.
        if let Err(fault) = retention.run_if_due().await {
            tracing::error!(target: "retention", %fault, "the retention job failed and is tried again in ten minutes");
        }
    }
}
