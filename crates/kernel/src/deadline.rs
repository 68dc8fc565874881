//! Response deadlines that the work itself can extend. Most requests finish quickly and slower ones hang; but some are
//! known to be slow, such as writing a file of half a million rows, and extend their deadline when they start.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

/// The longest that writing a file may take.
const FILE: Duration = Duration::from_secs(300);

/// The deadline of one request. Clones share it.
#[derive(Clone, Debug)]
pub struct RequestDeadline(Arc<AtomicU64>);

impl RequestDeadline {
    /// This limit, unless the work extends it.
    #[must_use]
    pub fn of(limit: Duration) -> Self {
        Self(Arc::new(AtomicU64::new(limit.as_secs())))
    }

    /// A file is being written: five minutes.
    pub fn for_a_file(&self) {
        self.0.fetch_max(FILE.as_secs(), Ordering::Relaxed);
    }

    /// Waits for the work; `None` when it took longer than it may, and then it is broken off.
    pub async fn wait<F: Future>(&self, work: F) -> Option<F::Output> {
        let started = Instant::now();
        let mut work = pin!(work);
        loop {
            let until = started + self.limit();
            match timeout_at(until, &mut work).await {
                Ok(done) => return Some(done),
                // The work extended it meanwhile.
                Err(_elapsed) if started + self.limit() > until => {}
                Err(_elapsed) => return None,
            }
        }
    }

    fn limit(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_hangs_is_broken_off_and_work_that_asked_for_more_is_waited_for() {
        let none = || RequestDeadline::of(Duration::ZERO);
        assert_eq!(none().wait(std::future::ready(7)).await, Some(7));
        assert_eq!(none().wait(std::future::pending::<()>()).await, None);
        let deadline = none();
        let file = async {
            deadline.for_a_file();
            tokio::task::yield_now().await;
            7
        };
        assert_eq!(deadline.wait(file).await, Some(7), "its time is over, but it has asked for more");
        assert_eq!(deadline.limit(), FILE);
        let upload = RequestDeadline::of(FILE * 6);
        upload.for_a_file();
        assert_eq!(upload.limit(), FILE * 6, "nobody asks for less");
    }
}
