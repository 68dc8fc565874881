//! Admission control for event participation. A launch brings more requests in a second than the disk can commit: a
//! fixed number run at a time, requests that can start within six seconds wait in a queue, and all others get 503
//! immediately with a `Retry-After`, each slightly later than the previous one. Waiting costs little more memory than
//! the open connection; a rejected request and its retry cost CPU that admitted requests need.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::{SecurityEvent, security_event};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::fault::HttpFault;

/// Maximum concurrent requests: three batches of the write queue, so that it always has the next one.
const PLACES: usize = 192;
/// Absolute maximum of the queue: 18 KB per request, mostly its connection.
const LONGEST_LINE: usize = 20_000;
/// The queue holds as many requests as are completed in this time.
const WAITED_FOR: Duration = Duration::from_secs(6);
/// Maximum time in the queue: throughput may drop after a request was queued.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum `Retry-After` in seconds: clients that must wait longer poll in between.
const LONGEST: u64 = 30;
/// Initial estimate of completions per second. Rather too high: an early client gets another 503, a late one can't be
/// called back.
const AT_FIRST: f64 = 4_000.0;
/// Over what time it is counted how many are taken.
const COUNTED_FOR: Duration = Duration::from_millis(200);
/// Factor that lowers the best throughput when the limit was reached and fewer were completed.
const KEPT: f64 = 0.95;
/// Factor by which more clients are invited than were completed at best: some don't return, and the queue absorbs the
/// rest.
const MORE: f64 = 1.2;

/// The admission queue. Cheap to clone; clones share state.
#[derive(Clone, Debug)]
pub struct AdmissionQueue(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    places: Arc<Semaphore>,
    standing: AtomicUsize,
    longest_line: usize,
    deadline: Duration,
    plan: Mutex<Plan>,
}

/// A place in the queue while it is held.
struct QueueTicket<'a>(&'a AtomicUsize);

/// The retry schedule: the moment of the last assigned retry, and the throughput per second.
#[derive(Debug)]
struct Plan {
    last_due: Instant,
    best: f64,
    counted_from: Instant,
    count: u32,
}

/// A place inside, as long as it is held.
#[derive(Debug)]
pub struct AdmissionPermit {
    admission_queue: AdmissionQueue,
    _permit: OwnedSemaphorePermit,
}

impl Default for AdmissionQueue {
    fn default() -> Self {
        Self::of(PLACES, LONGEST_LINE, TIMEOUT)
    }
}

impl AdmissionQueue {
    fn of(places: usize, longest_line: usize, deadline: Duration) -> Self {
        let now = Instant::now();
        let plan = Plan { last_due: now, best: AT_FIRST, counted_from: now, count: 0 };
        let (places, standing) = (Arc::new(Semaphore::new(places)), AtomicUsize::new(0));
        Self(Arc::new(Inner { places, standing, longest_line, deadline, plan: Mutex::new(plan) }))
    }

    /// A place, at once or after a moment in the line, or when to come again.
    ///
    /// # Errors
    /// 503 with the seconds, when the line is full too.
    pub async fn enter(&self) -> Result<AdmissionPermit, HttpFault> {
        let Inner { places, deadline, .. } = &*self.0;
        let permit = match Arc::clone(places).try_acquire_owned() {
            Ok(permit) => Some(permit),
            Err(_full) => match self.stand() {
                Some(_standing) => {
                    let place = tokio::time::timeout(*deadline, Arc::clone(places).acquire_owned()).await;
                    place.ok().and_then(Result::ok)
                }
                None => None,
            },
        };
        match permit {
            Some(permit) => Ok(AdmissionPermit { admission_queue: self.clone(), _permit: permit }),
            None => {
                security_event(SecurityEvent::AdmissionRefused, None, "event_entries");
                Err(HttpFault::Unavailable { retry_after: self.due() })
            }
        }
    }

    /// A place in the line, unless it is as long as it may be.
    fn stand(&self) -> Option<QueueTicket<'_>> {
        let best = self.plan().best;
        let Inner { standing, longest_line, .. } = &*self.0;
        let before = standing.fetch_add(1, Ordering::Relaxed);
        // Counted before the check; the drop undoes it.
        let mine = QueueTicket(standing);
        (before < *longest_line && before as f64 <= best * WAITED_FOR.as_secs_f64()).then_some(mine)
    }

    /// Reserves the next retry slot. The first rejected clients return when half of the queue is processed: there is
    /// room for them then, and it doesn't run empty before.
    fn due(&self) -> u64 {
        let now = Instant::now();
        let standing = self.0.standing.load(Ordering::Relaxed);
        let mut plan = self.plan();
        let line = Duration::from_secs_f64(standing as f64 / plan.best);
        plan.last_due = plan.last_due.max(now + line / 2) + Duration::from_secs_f64(1.0 / (plan.best * MORE));
        (plan.last_due - now).as_secs().clamp(1, LONGEST)
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.0.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Updates the throughput estimate: below the limit, the count is only a lower bound.
    fn done(&self) {
        let is_full = self.0.places.available_permits() == 0;
        let mut plan = self.plan();
        plan.count += 1;
        let counted_for = plan.counted_from.elapsed();
        if counted_for >= COUNTED_FOR {
            let rate = f64::from(plan.count) / counted_for.as_secs_f64();
            let kept = if is_full { plan.best * KEPT } else { plan.best };
            plan.best = rate.max(kept).max(1.0);
            plan.counted_from = Instant::now();
            plan.count = 0;
        }
    }
}

impl Drop for QueueTicket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for AdmissionPermit {
    fn drop(&mut self) {
        self.admission_queue.done();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_turned_away_is_a_security_event() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let log = crate::middleware::logs::tests::logged("info", || {
            assert!(runtime.block_on(AdmissionQueue::of(0, 0, Duration::ZERO).enter()).is_err());
        });
        assert!(log.contains("\"event\":\"admission_refused\""), "{log}");
    }

    #[tokio::test]
    async fn who_finds_no_place_is_told_when_to_come_and_each_a_little_later() {
        let admission_queue = AdmissionQueue::of(2, 0, TIMEOUT);
        let inside = [admission_queue.enter().await.unwrap(), admission_queue.enter().await.unwrap()];
        let mut last = 0;
        for _ in 0..20_000 {
            let Err(HttpFault::Unavailable { retry_after }) = admission_queue.enter().await else {
                panic!("it is full")
            };
            assert!((1..=LONGEST).contains(&retry_after) && retry_after >= last);
            last = retry_after;
        }
        assert!(last >= 3, "20,000 at 4,800 a second: {last}");
        drop(inside);
        assert!(admission_queue.enter().await.is_ok(), "a place that was left is free");
    }

    #[tokio::test]
    async fn the_line_is_as_long_as_what_is_taken_in_six_seconds_and_no_longer() {
        let admission_queue = AdmissionQueue::of(0, 100_000, TIMEOUT);
        let mut line = Vec::new();
        while let Some(standing) = admission_queue.stand() {
            line.push(standing);
        }
        assert_eq!(line.len(), 24_001, "six seconds at 4,000 a second");
        assert_eq!(admission_queue.due(), 3, "whoever is sent away comes when there is room again");
        line.truncate(24_000);
        assert!(admission_queue.stand().is_some(), "who leaves makes room");
    }

    #[tokio::test]
    async fn a_line_waits_at_the_door_in_its_order_and_not_for_ever() {
        let admission_queue = AdmissionQueue::of(1, 2, Duration::from_millis(200));
        let inside = admission_queue.enter().await.unwrap();
        let standing = [(); 2].map(|()| {
            tokio::spawn({
                let admission_queue = admission_queue.clone();
                async move { admission_queue.enter().await }
            })
        });
        tokio::task::yield_now().await;
        assert!(admission_queue.enter().await.is_err(), "the line is full");
        drop(inside);
        let [first, second] = standing;
        let first = first.await.unwrap();
        assert!(first.is_ok());
        // The admitted request keeps running; the one that waited too long gets 503.
        assert!(second.await.unwrap().is_err());
        drop(first);
        assert!(admission_queue.enter().await.is_ok());
    }
}
