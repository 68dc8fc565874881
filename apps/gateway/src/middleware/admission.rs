//! Admission control for API requests. Pages, files, health checks and cached answers come from memory within microseconds and
//! run at once; GraphQL and REST requests share a few processor slots, so that a page never waits behind hundreds of them.
//!
//! A slot is held during one poll of a request, not during the whole request: one that waits for the database, an external
//! service or the event queue holds none.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::ready;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::{SecurityEvent, security_event};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_util::sync::PollSemaphore;

use super::fault::HttpFault;

/// Slots per worker thread: one request is scheduled while another runs.
const SLOTS_PER_WORKER: usize = 2;
/// The greatest number of requests that wait for their first slot.
const QUEUE_LENGTH: usize = 8_192;
/// The longest wait for the first slot.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(3);
/// Seconds after which a refused client may retry.
const RETRY_AFTER: u64 = 2;

/// Admits API requests. Cheap to clone; clones share the slots.
#[derive(Clone, Debug)]
pub struct ApiAdmission(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    slots: Arc<Semaphore>,
    queued: AtomicUsize,
    queue_length: usize,
    queue_timeout: Duration,
}

/// A request in the queue, as long as it is held.
struct QueueTicket<'a>(&'a AtomicUsize);

impl Drop for QueueTicket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Middleware for routers of API requests.
pub async fn admit(State(admission): State<ApiAdmission>, request: Request, next: Next) -> Response {
    admission.run(next.run(request)).await.unwrap_or_else(IntoResponse::into_response)
}

impl ApiAdmission {
    /// Slots for the workers of the present runtime.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    #[must_use]
    pub fn for_runtime() -> Self {
        let workers = Handle::current().metrics().num_workers();
        Self::new(workers * SLOTS_PER_WORKER, QUEUE_LENGTH, QUEUE_TIMEOUT)
    }

    fn new(slots: usize, queue_length: usize, queue_timeout: Duration) -> Self {
        let slots = Arc::new(Semaphore::new(slots));
        Self(Arc::new(Inner { slots, queued: AtomicUsize::new(0), queue_length, queue_timeout }))
    }

    /// Polls `work` only while a slot is held; polls are served in the order in which they became ready. `work` must not call this
    /// again: the inner call could wait for a slot that the outer one needs.
    ///
    /// # Errors
    /// [`HttpFault::Unavailable`] when the queue is full or the first slot took too long; `work` was not started.
    pub async fn run<F: Future>(&self, work: F) -> Result<F::Output, HttpFault> {
        let Some(first) = self.first_slot().await else {
            security_event(SecurityEvent::AdmissionRefused, None, "api");
            return Err(HttpFault::Unavailable { retry_after: RETRY_AFTER });
        };
        let mut work = pin!(work);
        let mut slots = PollSemaphore::new(Arc::clone(&self.0.slots));
        let mut first = Some(first);
        let output = poll_fn(|context| {
            let slot = match first.take() {
                Some(slot) => Some(slot),
                None => ready!(slots.poll_acquire(context)),
            };
            let polled = work.as_mut().poll(context);
            drop(slot);
            polled
        });
        Ok(output.await)
    }

    async fn first_slot(&self) -> Option<OwnedSemaphorePermit> {
        let Inner { slots, queued, queue_length, queue_timeout } = &*self.0;
        if let Ok(slot) = Arc::clone(slots).try_acquire_owned() {
            return Some(slot);
        }
        let position = queued.fetch_add(1, Ordering::Relaxed);
        let _queued = QueueTicket(queued);
        if position >= *queue_length {
            return None;
        }
        timeout(*queue_timeout, Arc::clone(slots).acquire_owned()).await.ok()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use futures_util::future::join_all;
    use tokio::task::yield_now;

    use super::*;

    const NO_WAIT: Duration = Duration::ZERO;
    const LONG: Duration = Duration::from_secs(60);

    #[tokio::test]
    async fn a_request_that_waits_for_something_else_holds_no_slot() {
        let admission = ApiAdmission::new(1, 0, NO_WAIT);
        let waiting = tokio::spawn({
            let admission = admission.clone();
            async move { admission.run(std::future::pending::<()>()).await }
        });
        yield_now().await;
        assert_eq!(admission.run(async { 7 }).await.ok(), Some(7));
        waiting.abort();
    }

    #[tokio::test]
    async fn no_more_requests_are_polled_at_a_time_than_there_are_slots() {
        let admission = ApiAdmission::new(1, 100, LONG);
        let busy = AtomicBool::new(false);
        let requests = (0..50).map(|number| {
            let (admission, busy) = (admission.clone(), &busy);
            async move {
                let work = async {
                    for _ in 0..3 {
                        assert!(!busy.swap(true, Ordering::Relaxed), "a second poll");
                        busy.store(false, Ordering::Relaxed);
                        yield_now().await;
                    }
                    number
                };
                admission.run(work).await.expect("admitted")
            }
        });
        assert_eq!(join_all(requests).await, (0..50).collect::<Vec<_>>());
        assert_eq!(
            (admission.0.slots.available_permits(), admission.0.queued.load(Ordering::Relaxed)),
            (1, 0)
        );
    }

    #[tokio::test]
    async fn a_request_beyond_the_queue_or_its_timeout_is_refused_before_it_begins() {
        for (queue_length, queue_timeout) in [(0, LONG), (1, NO_WAIT)] {
            let admission = ApiAdmission::new(1, queue_length, queue_timeout);
            let slot = Arc::clone(&admission.0.slots).acquire_owned().await.expect("a slot");
            let begun = AtomicBool::new(false);
            let refused = admission.run(async { begun.store(true, Ordering::Relaxed) }).await;
            assert!(matches!(refused, Err(HttpFault::Unavailable { retry_after: RETRY_AFTER })));
            assert!(!begun.load(Ordering::Relaxed));
            drop(slot);
            assert!(admission.run(async {}).await.is_ok(), "a refused request leaves the queue");
        }
    }

    #[tokio::test]
    async fn a_request_that_is_cancelled_or_panics_gives_its_slot_back() {
        let admission = ApiAdmission::new(1, 1, LONG);
        let slot = Arc::clone(&admission.0.slots).acquire_owned().await.expect("a slot");
        let queued = tokio::spawn({
            let admission = admission.clone();
            async move { admission.run(async {}).await }
        });
        yield_now().await;
        queued.abort();
        assert!(queued.await.is_err());
        drop(slot);
        let panicking = admission.clone();
        assert!(
            tokio::spawn(async move { panicking.run(async { panic!("on purpose") }).await }).await.is_err()
        );
        assert!(admission.run(async {}).await.is_ok());
        assert_eq!(admission.0.queued.load(Ordering::Relaxed), 0);
    }
}
