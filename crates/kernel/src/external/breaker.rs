//! The circuit breaker: opens after several consecutive failures; after a while a single call probes the service.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Clock;

/// Failures in a row that open it.
const FAILURES: u32 = 5;
/// How long it stays open, and how long a call that tries the service may take before another one may.
const REST_MILLIS: i64 = 30_000;

#[derive(Debug)]
pub(super) struct Breaker {
    clock: Clock,
    state: Mutex<State>,
}

#[derive(Copy, Clone, Debug, Default)]
struct State {
    failures: u32,
    /// Calls are refused until then, UTC milliseconds.
    closed_until: Option<i64>,
}

impl Breaker {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a call may be made. When the rest is over one may, and the next one only after it has ended well.
    pub(super) fn allow_request(&self) -> bool {
        let now = self.clock.now_millis();
        let mut state = self.state();
        match state.closed_until {
            None => true,
            Some(until) if now < until => false,
            Some(_) => {
                state.closed_until = Some(now + REST_MILLIS);
                true
            }
        }
    }

    pub(super) fn succeeded(&self) {
        *self.state() = State::default();
    }

    /// Counts a failure; true when this one opened the breaker.
    pub(super) fn failed(&self) -> bool {
        let now = self.clock.now_millis();
        let mut state = self.state();
        state.failures = state.failures.saturating_add(1);
        if state.failures < FAILURES {
            return false;
        }
        state.closed_until = Some(now + REST_MILLIS);
        state.failures == FAILURES
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration};

    use super::*;

    #[test]
    fn a_service_that_fails_is_left_alone_and_then_tried_by_one_call() {
        let clock = Clock::fixed_at(DateTime::UNIX_EPOCH);
        let breaker = Breaker::new(clock.clone());
        for failure in 1..=4 {
            assert!(!breaker.failed(), "{failure}");
            assert!(breaker.allow_request());
        }
        assert!(breaker.failed());
        assert!(!breaker.allow_request());
        clock.advance(Duration::seconds(29));
        assert!(!breaker.allow_request());
        clock.advance(Duration::seconds(1));
        assert!(breaker.allow_request());
        assert!(!breaker.allow_request(), "the others wait for how the one call goes");
        assert!(!breaker.failed(), "told once only");
        assert!(!breaker.allow_request());
        clock.advance(Duration::seconds(30));
        assert!(breaker.allow_request());
        breaker.succeeded();
        assert!(breaker.allow_request());
        assert!(!breaker.failed(), "the count begins anew");
    }
}
