//! Periodic background jobs.

pub mod background;
pub mod retention;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use accounts::Accounts;
use accounts::identity::Identity;
use admin_reports::Downloads;
use booking::Booking;
use events_cms::Events;
use events_cms::submissions::EntryDeletions;
use i18n_content::Content;
use kernel::Fault;
use kernel::outbox::Outbox;
use locations::Locations;
use parts::Importer;
use parts::registry::LookUps;
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

use crate::jobs::retention::Retention;
use crate::middleware::metrics;
use crate::search::Search;
use crate::services::Services;
use crate::site::builds::Builds;
use crate::site::files::Files;

/// How often the nightly retention job checks whether it is due.
const RETENTION_EVERY: Duration = Duration::from_secs(300);
/// How often rows that ran out are swept away.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);
/// How often verifications of persons that ran out are: they are personal data, encrypted as they may be.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// How often the search index is compared with its sources.
const REFRESH_SEARCH_EVERY: Duration = Duration::from_millis(500);
/// How often parts catalogues that were replaced, and files of staff whose links have run out, are dropped.
const DROP_EVERY: Duration = Duration::from_secs(300);
/// How often working copies of events are checked for the time of their publication.
const PUBLISH_EVERY: Duration = Duration::from_secs(5);
/// How often missing texts are saved for the report of all gateways.
const KEEP_EVERY: Duration = Duration::from_secs(10);
/// The interval between checks of the file store.
const LOOK_AT_FILES_EVERY: Duration = Duration::from_secs(60);
/// The longest that a start waits for the build to be stored: a store that hangs must not keep bookings from being served.
const PUBLISH_WITHIN: Duration = Duration::from_secs(30);
/// How often the outbox is counted for the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(15);
/// Time limit for deliveries in progress after the last request.
const LAST_DELIVERIES: Duration = Duration::from_secs(10);

/// Updates the metrics of pending and failed outbox entries.
pub async fn count_outbox(services: Services) {
    let mut ticks = tokio::time::interval(COUNT_EVERY);
    loop {
        ticks.tick().await;
        match Outbox::counts(&services.database, services.clock.now_millis()).await {
            Ok(counts) => metrics::count_outbox(counts),
            Err(fault) => tracing::warn!(%fault, "outbox metrics failed"),
        }
    }
}

/// Looks every minute whether the file store answers and is that of the other gateways.
pub async fn watch_files(services: Services) {
    let mut ticks = tokio::time::interval(LOOK_AT_FILES_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        services.files.look(&services.database, &services.randomness).await;
    }
}

/// Stores the hashed files of the site's build for all gateways.
pub async fn publish_build(builds: &Builds, site_dir: &Path) {
    // A missing build is logged by the router.
    let Ok(files) = Files::list(site_dir) else { return };
    let publishing = tokio::time::timeout(PUBLISH_WITHIN, builds.publish(&files));
    match publishing.await.unwrap_or_else(|elapsed| Err(elapsed.into())) {
        Ok(0) => {}
        Ok(files) => tracing::info!(files, "site build stored"),
        Err(error) => tracing::error!(%error, "site build not stored"),
    }
}

/// Notes every hour that this build is served, and deletes the files of builds that were not served for a week.
pub async fn keep_build(builds: Arc<Builds>, site_dir: PathBuf) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    // The first one is at once.
    ticks.tick().await;
    loop {
        ticks.tick().await;
        publish_build(&builds, &site_dir).await;
        log_job(builds.sweep().await.map_err(Fault::from), "site build deletion");
    }
}

/// Waits for the worker's last deliveries. Slower ones are aborted; the next worker checks their outcome.
pub async fn finish(mut delivering: JoinHandle<()>) {
    if tokio::time::timeout(LAST_DELIVERIES, &mut delivering).await.is_err() {
        delivering.abort();
        tracing::warn!("shutdown aborted deliveries in progress");
    }
}

/// Rebuilds the search index after a change of its sources, every half second from the first search on.
pub async fn refresh_search(search: Search) {
    let mut ticks = tokio::time::interval(REFRESH_SEARCH_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(fault) = search.refresh_used().await {
            tracing::error!(%fault, "search index rebuild failed");
        }
    }
}

/// Deletes expired holds, now and every hour. Safe to run on several gateways.
pub async fn sweep(booking: Booking) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match booking.sweep().await {
            Ok(0) => {}
            Ok(holds) => tracing::info!(holds, "expired holds deleted"),
            Err(fault) => tracing::warn!(%fault, "hold clean-up failed"),
        }
    }
}

/// Deletes expired data of accounts, now and every hour (sessions, links, counted tries, unverified sign-ups), and moves
/// secrets of authenticator apps to the key in use.
pub async fn sweep_accounts(accounts: Accounts) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match accounts.sweep().await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "expired account data deleted"),
            Err(fault) => tracing::warn!(%fault, "account clean-up failed"),
        }
        log_job(accounts.reseal().await, "second factor re-encryption");
    }
}

/// Throws old numbers of look-ups away, now and every hour.
pub async fn sweep_look_ups(look_ups: LookUps) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match look_ups.sweep().await {
            Ok(0) => {}
            Ok(counts) => tracing::info!(counts, "old lookup counters deleted"),
            Err(fault) => tracing::warn!(%fault, "lookup counter clean-up failed"),
        }
    }
}

/// Deletes verifications of persons that have run out, now and every minute.
pub async fn forget_verifications(identity: Identity) {
    let mut ticks = tokio::time::interval(FORGET_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = identity.sweep().await {
            tracing::warn!(%fault, "identity record clean-up failed");
        }
    }
}

/// Saves the keys of missing texts, now and every ten seconds.
pub async fn keep_missing_texts(content: Content) {
    let mut ticks = tokio::time::interval(KEEP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = content.keep_missing_texts().await {
            tracing::warn!(%fault, "missing texts not stored");
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
            Ok(EntryDeletions { entries: 0, tries: _ }) => {}
            Ok(EntryDeletions { entries, tries: _ }) => tracing::info!(entries, "expired entries deleted"),
            Err(fault) => tracing::error!(%fault, "entry clean-up failed"),
        }
        log_job(draws.sweep().await, "draw retention");
        let drafts = events.sweep().await.map(|drafts| u64::try_from(drafts).unwrap_or(u64::MAX));
        log_job(drafts, "draft deletion");
        log_job(events.sweep_images().await, "orphaned picture deletion");
        log_job(entries.reseal().await, "entry re-encryption");
        log_job(draws.reseal().await, "draw re-encryption");
    }
}

/// Publishes working copies of events at their time, now and every five seconds; each is published by one gateway.
pub async fn publish_working_copies(events: Events) {
    let mut ticks = tokio::time::interval(PUBLISH_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match events.publish_due().await {
            Ok(0) => {}
            Ok(copies) => tracing::info!(copies, "working copies of events published"),
            Err(fault) => tracing::error!(%fault, "scheduled event publication failed"),
        }
    }
}

fn log_job(outcome: Result<u64, Fault>, job: &str) {
    match outcome {
        Ok(0) => {}
        Ok(rows) => tracing::info!(rows, job, "clean-up job finished"),
        Err(fault) => tracing::error!(%fault, job, "clean-up job failed"),
    }
}

/// Deletes expired plans of uploaded dealer lists, now and every hour.
pub async fn sweep_dealer_plans(locations: Locations) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        log_job(locations.sweep_plans().await, "dealer plan clean-up");
    }
}

/// Deletes files of staff whose links have run out, now and every five minutes.
pub async fn sweep_downloads(downloads: Downloads) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(error) = downloads.sweep().await {
            tracing::warn!(%error, "export file clean-up failed");
        }
    }
}

/// Deletes parts catalogues that were uploaded but never confirmed, orphaned files, and temporary files of crashed
/// gateways, now and every five minutes.
pub async fn sweep_uploads(services: Services) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(error) = services.catalogues.sweep().await {
            tracing::warn!(%error, "unconfirmed catalogue clean-up failed");
        }
        if let Err(error) = services.incoming.sweep().await {
            tracing::warn!(%error, "temporary upload clean-up failed");
        }
    }
}

/// Drops parts catalogues that were replaced, now and every five minutes.
pub async fn sweep_parts(importer: Importer) {
    let mut ticks = tokio::time::interval(DROP_EVERY);
    loop {
        ticks.tick().await;
        if let Err(fault) = importer.sweep().await {
            tracing::warn!(%fault, "replaced parts catalogue clean-up failed");
        }
    }
}

/// Removes personal data whose retention period is over, once a night in one gateway of several.
pub async fn apply_retention(retention: Retention) {
    let mut ticks = tokio::time::interval(RETENTION_EVERY);
    loop {
        ticks.tick().await;
        // The job logs its own report.
        if let Err(fault) = retention.run_if_due().await {
            tracing::error!(target: "retention", %fault, "retention job failed");
        }
    }
}
