//! A read-only standby of PostgreSQL for work that may see the data of some seconds ago: reports, exports, statistics.
//! It is used while it answers and lags by little; otherwise the primary does its work.

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sea_orm::{DatabaseConnection, FromQueryResult, Statement};

use super::health::Health;
use super::probe::TIMEOUT;
use super::{Database, DatabaseSettings, Engine, Fault, Reader, postgres_options, probe_options};

/// Between two measurements of the lag.
const EVERY: Duration = Duration::from_secs(1);

/// Time since the last transaction that the standby has applied; zero on a server that is none. Gateways write at least every
/// five seconds, so that an idle site does not look like a lagging standby.
const LAG: &str = "SELECT CASE WHEN pg_is_in_recovery() \
    THEN COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9)::float8 \
    ELSE 0 END AS seconds";

/// The state of a replica.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum ReplicaState {
    /// It is read; it is behind by this much.
    InUse(Duration),
    /// It is behind by more than the limit: the primary is read.
    Behind(Duration),
    /// It does not answer, or has not yet: the primary is read.
    Unreachable,
}

impl ReplicaState {
    /// The word used in readiness answers and the log.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InUse(_) => "in_use",
            Self::Behind(_) => "behind",
            Self::Unreachable => "unreachable",
        }
    }

    /// How far it is behind, if that is known.
    #[must_use]
    pub const fn lag(self) -> Option<Duration> {
        match self {
            Self::InUse(lag) | Self::Behind(lag) => Some(lag),
            Self::Unreachable => None,
        }
    }
}

pub(super) struct Replica {
    reader: Reader,
    health: Arc<Health>,
    probe: DatabaseConnection,
    max_lag: Duration,
    state: Mutex<ReplicaState>,
}

#[derive(FromQueryResult)]
struct LagRow {
    seconds: f64,
}

impl Replica {
    /// Opens the replica of the settings; connects with the first read.
    pub(super) async fn open(settings: &DatabaseSettings) -> Result<Option<Self>, Fault> {
        let Some(url) = &settings.replica_url else { return Ok(None) };
        let settings = DatabaseSettings { url: url.clone(), replica_url: None, ..settings.clone() };
        let health = Arc::new(Health::unlogged());
        let mut options = postgres_options(&settings, &health);
        options.min_connections(0).connect_lazy(true);
        let mut probe = probe_options(&settings);
        probe.connect_lazy(true);
        let reader = sea_orm::Database::connect(options).await?;
        Ok(Some(Self {
            reader: Reader::new(reader, Arc::clone(&health), settings.is_pooled()),
            health,
            probe: sea_orm::Database::connect(probe).await?,
            max_lag: settings.replica_max_lag,
            state: Mutex::new(ReplicaState::Unreachable),
        }))
    }

    pub(super) async fn close(&self) -> Result<(), Fault> {
        self.probe.close_by_ref().await?;
        Ok(self.reader.connection().close_by_ref().await?)
    }

    fn state(&self) -> ReplicaState {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn measure(&self) -> ReplicaState {
        let lag = Statement::from_string(Engine::Postgres.backend(), LAG);
        let lag = tokio::time::timeout(TIMEOUT, LagRow::find_by_statement(lag).one(&self.probe)).await;
        match lag {
            Ok(Ok(Some(LagRow { seconds }))) => {
                let lag = Duration::from_secs_f64(seconds.clamp(0.0, 1e9));
                if lag <= self.max_lag { ReplicaState::InUse(lag) } else { ReplicaState::Behind(lag) }
            }
            Ok(Ok(None) | Err(_)) | Err(_) => ReplicaState::Unreachable,
        }
    }

    async fn update(&self) {
        let next = self.measure().await;
        let before = std::mem::replace(&mut *self.state.lock().unwrap_or_else(PoisonError::into_inner), next);
        match next {
            ReplicaState::InUse(_) | ReplicaState::Behind(_) => self.health.write_succeeded(),
            // Cancels what waits for an answer.
            ReplicaState::Unreachable => self.health.unanswered(),
        }
        let (from, to) = (before.as_str(), next.as_str());
        if from != to {
            let lag_seconds = next.lag().map(|lag| lag.as_secs_f64());
            match next {
                ReplicaState::InUse(_) => tracing::info!(from, to, lag_seconds, "read replica in use"),
                ReplicaState::Behind(_) | ReplicaState::Unreachable => {
                    tracing::warn!(from, to, lag_seconds, "read replica not used");
                }
            }
        }
    }
}

impl Database {
    /// Connections for reports, exports and statistics, which may see the data of some seconds ago: those of the replica
    /// while it is in use, else those of [`Self::read`]. A read fails if the replica fails during it.
    #[must_use]
    pub fn read_replica(&self) -> &Reader {
        match &self.0.replica {
            Some(replica) if matches!(replica.state(), ReplicaState::InUse(_)) => &replica.reader,
            Some(_) | None => self.read(),
        }
    }

    /// The state of the replica; `None` without one.
    #[must_use]
    pub fn replica(&self) -> Option<ReplicaState> {
        self.0.replica.as_ref().map(Replica::state)
    }

    /// Measures the lag of the replica each second until `shutdown` completes. Without this it is not used.
    pub async fn watch_replica(&self, shutdown: impl Future<Output = ()>) {
        let Some(replica) = &self.0.replica else { return };
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            replica.update().await;
            tokio::select! {
                () = &mut shutdown => return,
                () = tokio::time::sleep(EVERY) => {}
            }
        }
    }

    /// Measures the lag of the replica once.
    pub async fn check_replica(&self) -> Option<ReplicaState> {
        if let Some(replica) = &self.0.replica {
            replica.update().await;
        }
        self.replica()
    }
}
