//! The observed health of the database: reachable, writable.
//!
//! Every write reports its outcome here, and [`super::Database::monitor`] probes the engine while nothing is written.
//! Readiness, metrics and the log read the state; on PostgreSQL reads and writes are cancelled while the server does
//! not answer, because a hanging server accepts connections and never replies.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Whether the database can be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DatabaseState {
    /// Reachable and committing.
    Available,
    /// Reachable, but writes fail: disk full, read-only file system, failing fsync, a read-only standby.
    WritesFailing,
    /// It does not answer, or can't be reached.
    Unreachable,
}

impl DatabaseState {
    /// The word used in readiness answers, metrics and the log.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Available => "available",
            Self::WritesFailing => "writes_failing",
            Self::Unreachable => "unreachable",
        }
    }
}

/// Unanswered probes in a row before the database counts as unreachable. One may be a slow moment.
const MISSED_PROBES: u32 = 2;

/// Period after an abandoned statement in which every connection returned to the pool is tested.
const SUSPICION: Duration = Duration::from_secs(5);

/// See the module.
pub(super) struct Health {
    state: watch::Sender<DatabaseState>,
    last_write: Mutex<Option<Instant>>,
    missed: Mutex<u32>,
    last_abandoned: Mutex<Option<Instant>>,
    is_logged: bool,
}

impl Health {
    pub(super) fn new() -> Self {
        Self {
            state: watch::Sender::new(DatabaseState::Available),
            last_write: Mutex::new(None),
            missed: Mutex::new(0),
            last_abandoned: Mutex::new(None),
            is_logged: true,
        }
    }

    /// The health of a replica, whose changes its own module logs.
    pub(super) fn unlogged() -> Self {
        Self { is_logged: false, ..Self::new() }
    }

    pub(super) fn state(&self) -> DatabaseState {
        *self.state.borrow()
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<DatabaseState> {
        self.state.subscribe()
    }

    /// A commit was confirmed.
    pub(super) fn write_succeeded(&self) {
        *self.last_write.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        *self.missed.lock().unwrap_or_else(PoisonError::into_inner) = 0;
        self.set(DatabaseState::Available, "a write was committed");
    }

    /// Records that the database responded but did not commit.
    pub(super) fn write_failed(&self, reason: &dyn std::fmt::Display) {
        self.set(DatabaseState::WritesFailing, reason);
    }

    /// The engine did not answer a probe. Two in a row lead to the state `outage`.
    pub(super) fn probe_missed(&self, outage: DatabaseState, reason: &dyn std::fmt::Display) {
        let missed = {
            let mut missed = self.missed.lock().unwrap_or_else(PoisonError::into_inner);
            *missed = missed.saturating_add(1);
            *missed
        };
        if missed >= MISSED_PROBES {
            self.set(outage, reason);
        }
    }

    /// Records that a replica does not answer.
    pub(super) fn unanswered(&self) {
        self.set(DatabaseState::Unreachable, "the replica does not answer");
    }

    /// True when the last probe went unanswered.
    pub(super) fn misses_probes(&self) -> bool {
        *self.missed.lock().unwrap_or_else(PoisonError::into_inner) > 0
    }

    /// Records a successful read-only probe.
    pub(super) fn probe_answered(&self) {
        *self.missed.lock().unwrap_or_else(PoisonError::into_inner) = 0;
        if self.state() == DatabaseState::Unreachable {
            // Reachable again; the next probe checks whether writes succeed.
            self.set(DatabaseState::WritesFailing, "it answers again, no write has succeeded yet");
        }
    }

    /// True when a commit was confirmed within `age`.
    pub(super) fn wrote_within(&self, age: Duration) -> bool {
        let last = *self.last_write.lock().unwrap_or_else(PoisonError::into_inner);
        self.state() == DatabaseState::Available && last.is_some_and(|last| last.elapsed() < age)
    }

    /// Waits until the database is unreachable.
    pub(super) async fn unreachable(&self) {
        let mut state = self.state.subscribe();
        if state.wait_for(|state| *state == DatabaseState::Unreachable).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// A statement was abandoned before its answer came: its connection may never answer again.
    pub(super) fn statement_abandoned(&self) {
        *self.last_abandoned.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// True when connections returned to the pool must be tested.
    pub(super) fn has_abandoned_statements(&self) -> bool {
        let last = *self.last_abandoned.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < SUSPICION)
    }

    fn set(&self, next: DatabaseState, reason: impl std::fmt::Display) {
        let mut before = next;
        let changed = self.state.send_if_modified(|state| {
            before = *state;
            *state = next;
            before != next
        });
        if !changed || !self.is_logged {
            return;
        }
        let (from, to) = (before.as_str(), next.as_str());
        match next {
            DatabaseState::Available => tracing::info!(from, to, "database available"),
            DatabaseState::WritesFailing | DatabaseState::Unreachable => {
                tracing::error!(from, to, %reason, "database degraded");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_missed_probe_is_a_slow_moment_and_two_are_an_outage() {
        let health = Health::new();
        health.probe_missed(DatabaseState::Unreachable, &"timeout");
        assert_eq!(health.state(), DatabaseState::Available);
        health.probe_missed(DatabaseState::Unreachable, &"timeout");
        assert_eq!(health.state(), DatabaseState::Unreachable);
        health.probe_answered();
        assert_eq!(health.state(), DatabaseState::WritesFailing, "answering is not writing");
        health.write_succeeded();
        assert_eq!(health.state(), DatabaseState::Available);
        health.probe_missed(DatabaseState::Unreachable, &"timeout");
        assert_eq!(health.state(), DatabaseState::Available, "the count starts again");
    }

    #[test]
    fn a_failed_write_degrades_until_one_succeeds() {
        let health = Health::new();
        health.write_succeeded();
        assert!(health.wrote_within(Duration::from_secs(60)));
        health.write_failed(&"disk full");
        assert_eq!(health.state(), DatabaseState::WritesFailing);
        assert!(!health.wrote_within(Duration::from_secs(60)), "an older success proves nothing");
        health.probe_answered();
        assert_eq!(health.state(), DatabaseState::WritesFailing);
    }
}
