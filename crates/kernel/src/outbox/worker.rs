//! The outbox worker: one loop per topic, so that a slow external service delays only its own topic.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::Instrument;

use super::EntryState;
use super::claim::{self, ClaimedEntry};
use super::handler::{DeliveryError, Handler};
use super::settle::{self, Attempt, Verdict};
use crate::{Clock, Database, Fault, Randomness, TRACE_TARGET};

/// How often an idle loop looks: the longest that an entry waits for nothing.
const POLL: Duration = Duration::from_millis(500);
/// Concurrent deliveries of one topic.
const AT_ONCE: usize = 8;
/// The longest that a handler may take; well under the lease.
const TIME_LIMIT: Duration = Duration::from_secs(60);
/// Number of attempts to store a result, each a second later than the previous one: a database outage of up to half a
/// minute causes no second delivery.
const WRITING_TRIES: u64 = 8;

/// Delivers entries. Cheap to clone; any number of them, in any number of gateways, may run over one database.
#[derive(Clone)]
pub struct OutboxWorker(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    handlers: Vec<Arc<dyn Handler>>,
}

impl OutboxWorker {
    /// A worker with these handlers, one per topic. Entries of other topics are ignored.
    #[must_use]
    pub fn new(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        handlers: Vec<Arc<dyn Handler>>,
    ) -> Self {
        Self(Arc::new(Inner { database, clock, randomness, handlers }))
    }

    /// Delivers until `shutdown` completes, then finishes the deliveries in progress and claims no more. If dropped,
    /// deliveries in progress are checked after their lease expires.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let (stop, stopped) = watch::channel(false);
        let mut loops = JoinSet::new();
        for handler in &self.0.handlers {
            loops.spawn(self.clone().serve(Arc::clone(handler), stopped.clone()));
        }
        shutdown.await;
        stop.send_replace(true);
        while loops.join_next().await.is_some() {}
    }

    /// One pass over everything that is due now, for tests: claims, delivers, stores the results and returns the number
    /// of entries. Later entries of a lane are delivered by the next pass.
    ///
    /// # Errors
    /// The database's.
    pub async fn drain_once(&self) -> Result<usize, Fault> {
        let mut worked_on = 0;
        for handler in &self.0.handlers {
            let claimed = self.claim(handler, usize::MAX).await?;
            worked_on += claimed.len();
            let deliveries =
                claimed.into_iter().map(|claimed| self.clone().work(Arc::clone(handler), claimed));
            join_all(deliveries).await;
        }
        Ok(worked_on)
    }

    async fn serve(self, handler: Arc<dyn Handler>, mut stopped: watch::Receiver<bool>) {
        let mut under_way = JoinSet::new();
        loop {
            match self.claim(&handler, AT_ONCE - under_way.len()).await {
                Ok(claimed) => {
                    for claimed in claimed {
                        under_way.spawn(self.clone().work(Arc::clone(&handler), claimed));
                    }
                }
                Err(fault) => tracing::warn!(topic = handler.topic(), %fault, "outbox poll failed"),
            }
            tokio::select! {
                _ = stopped.wait_for(|stopped| *stopped) => break,
                Some(_) = under_way.join_next() => {}
                () = tokio::time::sleep(POLL) => {}
            }
            while under_way.try_join_next().is_some() {}
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn claim(&self, handler: &Arc<dyn Handler>, limit: usize) -> Result<Vec<ClaimedEntry>, Fault> {
        let Inner { database, clock, randomness, .. } = &*self.0;
        claim::claim(database, clock, randomness, handler.topic(), limit).await
    }

    async fn work(self, handler: Arc<dyn Handler>, claimed: ClaimedEntry) {
        let attempt = attempt(&*handler, &claimed).await;
        let verdict = settle::judge(&claimed, attempt, self.0.clock.now_millis(), &self.0.randomness);
        log(handler.topic(), &claimed, &verdict);
        for tries in 1..=WRITING_TRIES {
            match settle::write(&self.0.database, &claimed, &verdict).await {
                Ok(true) => return,
                Ok(false) => {
                    let id = claimed.delivery.id;
                    tracing::warn!(id, "outbox lease expired during delivery");
                    return;
                }
                Err(fault) => {
                    let id = claimed.delivery.id;
                    tracing::warn!(id, %fault, "outbox result not stored");
                    if tries < WRITING_TRIES {
                        tokio::time::sleep(Duration::from_secs(tries)).await;
                    }
                }
            }
        }
    }
}

/// One attempt. If an earlier one may have succeeded, that is checked first.
async fn attempt(handler: &dyn Handler, claimed: &ClaimedEntry) -> Attempt {
    let delivery = &claimed.delivery;
    if delivery.repeated {
        match within_limits(handler.was_delivered(delivery)).await {
            Ok(Some(true)) => return Attempt::AlreadyDelivered,
            Ok(Some(false)) => {}
            Ok(None) => return Attempt::Indeterminate("an earlier attempt may have got through".to_owned()),
            Err(undelivered) => return Attempt::CheckFailed(undelivered),
        }
    }
    let span = tracing::debug_span!(target: TRACE_TARGET, "delivery", otel.kind = "consumer", topic = handler.topic());
    Attempt::Finished(within_limits(handler.deliver(delivery)).instrument(span).await)
}

/// A handler that hangs or panics leaves open what it did.
async fn within_limits<T>(work: impl Future<Output = Result<T, DeliveryError>>) -> Result<T, DeliveryError> {
    match AssertUnwindSafe(tokio::time::timeout(TIME_LIMIT, work)).catch_unwind().await {
        Ok(Ok(answer)) => answer,
        Ok(Err(_elapsed)) => Err(DeliveryError::Unknown(format!("no answer within {TIME_LIMIT:?}"))),
        Err(_panic) => Err(DeliveryError::Unknown("the handler panicked".to_owned())),
    }
}

fn log(topic: &str, claimed: &ClaimedEntry, verdict: &Verdict) {
    let (id, attempt, state) = (claimed.delivery.id, claimed.delivery.attempt, verdict.state);
    let note = verdict.note.as_deref().unwrap_or_default();
    match state {
        EntryState::Failed | EntryState::Uncertain => {
            tracing::error!(topic, id, attempt, ?state, note, "outbox delivery failed permanently");
        }
        EntryState::Waiting => tracing::warn!(topic, id, attempt, note, "outbox delivery failed, will retry"),
        _ => tracing::debug!(topic, id, attempt, ?state, note, "outbox delivery finished"),
    }
}
