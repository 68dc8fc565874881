//! The nightly retention job: removes personal data whose period is over. One gateway of several runs it, under a lease.
//! Each domain removes its own data in transactions of limited size; this module decides when, and reports what was done.

use std::path::{Path, PathBuf};

use booking::BookingRetentionCounts;
use chrono::{DateTime, Duration, NaiveTime, Utc};
use kernel::outbox::Outbox;
use kernel::retention::months_before;
use kernel::{Clock, Fault, JobLease, StaffAct, anonymise_staff_log, seoul};

use crate::config::RetentionPeriods;
use crate::services::Services;

/// The name of the lease.
const JOB: &str = "retention";
/// Longer than a night's work takes. If a run takes longer, a second one beside it does no harm.
const LEASE: Duration = Duration::hours(2);
/// When the job runs, after midnight in Seoul.
const NIGHTLY: Duration = Duration::hours(3);
/// When a run that failed is tried again.
const RETRY: Duration = Duration::minutes(10);

/// Deletions of one run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct RetentionReport {
    /// Of bookings.
    pub bookings: BookingRetentionCounts,
    /// Entries of the staff log whose person was removed.
    pub staff_log: u64,
    /// Outbox entries that ended long ago.
    pub outbox: u64,
    /// Mails and messages that were written to files long ago.
    pub files: u64,
}

impl RetentionReport {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The job over the services. Cheap to clone.
#[derive(Clone)]
pub struct Retention {
    services: Services,
    periods: RetentionPeriods,
    /// The folder of mails and messages in the demo.
    sent_files: PathBuf,
}

impl Retention {
    /// The job with these periods.
    #[must_use]
    pub const fn new(services: Services, periods: RetentionPeriods, sent_files: PathBuf) -> Self {
        Self { services, periods, sent_files }
    }

    /// Runs the job if it is due and no other gateway runs it; `None` otherwise.
    ///
    /// # Errors
    /// A fault; what was removed until then stays removed, and the job is due again in ten minutes.
    pub async fn run_if_due(&self) -> Result<Option<RetentionReport>, Fault> {
        let Services { database, clock, randomness, .. } = &self.services;
        let Some(lease) = JobLease::claim(database, clock, randomness, JOB, LEASE).await? else {
            return Ok(None);
        };
        let outcome = self.run().await;
        let now = clock.now();
        let due = if outcome.is_ok() { next_night(now) } else { now + RETRY };
        lease.finish(due.timestamp_millis()).await?;
        outcome.map(Some)
    }

    async fn run(&self) -> Result<RetentionReport, Fault> {
        let Self { services, periods, sent_files } = self;
        let Services { database, clock, booking, .. } = services;
        let bookings = booking.apply_retention(periods.bookings).await?;
        let before = months_before(clock.now(), periods.staff_log);
        let staff_log = anonymise_staff_log(database, clock, before).await?;
        let ended_before = clock.now() - periods.outbox;
        let outbox = Outbox::delete_ended(database, clock, ended_before.timestamp_millis()).await?;
        let files = delete_sent_files(sent_files, ended_before).await;
        let report = RetentionReport { bookings, staff_log, outbox, files };
        if !report.is_empty() {
            let BookingRetentionCounts { bookings, marketing } = report.bookings;
            tracing::info!(
                target: "retention",
                bookings, marketing, staff_log, outbox, files,
                "expired personal data deleted"
            );
            self.log_for_staff(clock, &report).await?;
        }
        Ok(report)
    }

    async fn log_for_staff(&self, clock: &Clock, report: &RetentionReport) -> Result<(), Fault> {
        let RetentionReport { bookings, staff_log, outbox, files } = *report;
        let act = StaffAct {
            account_id: None,
            network: String::new(),
            action: "retention.run",
            subject: "retention".to_owned(),
            detail: format!(
                "{} bookings, {} marketing consents, {staff_log} staff log entries, {outbox} deliveries, {files} files",
                bookings.bookings, bookings.marketing
            ),
        };
        let now = clock.now_millis();
        self.services
            .database
            .write::<_, _, Fault>(move |tx| {
                let act = act.clone();
                Box::pin(async move { act.append_in(tx, now).await })
            })
            .await
    }
}

/// The next three o'clock at night in Seoul.
fn next_night(now: DateTime<Utc>) -> DateTime<Utc> {
    let today = seoul::date_of(now);
    let night = seoul::to_utc(today, NaiveTime::MIN) + NIGHTLY;
    if night > now { night } else { night + Duration::days(1) }
}

/// Deletes files whose name begins with a time before that. Returns how many; what cannot be deleted is logged.
async fn delete_sent_files(folder: &Path, before: DateTime<Utc>) -> u64 {
    let before = seoul::wall_of_millis(before.timestamp_millis()).format("%Y%m%d-%H%M%S").to_string();
    let Ok(mut entries) = tokio::fs::read_dir(folder).await else { return 0 };
    let mut deleted = 0;
    while let Ok(Some(entry)) = entries.next_entry().await {
        let name = entry.file_name();
        let Some(time) = name.to_str().and_then(|name| name.get(..before.len())) else { continue };
        if !time.starts_with(|c: char| c.is_ascii_digit()) || time >= before.as_str() {
            continue;
        }
        match tokio::fs::remove_file(entry.path()).await {
            Ok(()) => deleted += 1,
            Err(error) => tracing::warn!(%error, "sent mail file not deleted"),
        }
    }
    deleted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_job_is_due_at_three_at_night_in_seoul() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        assert_eq!(next_night(at("2026-11-23T17:59:59Z")), at("2026-11-23T18:00:00Z"));
        assert_eq!(next_night(at("2026-11-23T18:00:00Z")), at("2026-11-24T18:00:00Z"));
        assert_eq!(next_night(at("2026-11-23T00:30:00Z")), at("2026-11-23T18:00:00Z"));
    }

    #[tokio::test]
    async fn sent_files_go_by_the_time_in_their_name() {
        let folder = tempfile::tempdir().unwrap();
        let names =
            ["20260823-093000123-mail-0a1b2c3d.eml", "20261123-093000123-mail-0a1b2c3d.eml", "readme.txt"];
        for name in names {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        let before = "2026-09-01T00:00:00Z".parse().unwrap();
        assert_eq!(delete_sent_files(folder.path(), before).await, 1);
        let mut left: Vec<_> = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort_unstable();
        assert_eq!(left, names[1..]);
        assert_eq!(delete_sent_files(&folder.path().join("none"), before).await, 0);
    }
}
