//! Runs the background jobs. A job that panics is started again: retention must not rest until the next start of the program.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::task::JoinHandle;

/// From a panic to the next start of the job.
const PAUSE: Duration = Duration::from_secs(60);

/// Jobs that run beside the requests.
#[derive(Debug)]
pub struct BackgroundJobs {
    running: Vec<JoinHandle<()>>,
    pause: Duration,
}

impl Default for BackgroundJobs {
    fn default() -> Self {
        Self { running: Vec::new(), pause: PAUSE }
    }
}

impl BackgroundJobs {
    /// Starts a job; `name` is for the log.
    pub fn start<S, F>(&mut self, name: &'static str, state: S, job: impl Fn(S) -> F + Send + 'static)
    where
        S: Clone + Send + 'static,
        F: Future<Output = ()> + Send,
    {
        let pause = self.pause;
        self.running.push(tokio::spawn(async move {
            while AssertUnwindSafe(job(state.clone())).catch_unwind().await.is_err() {
                tracing::error!(job = name, "background job panicked and will start again");
                tokio::time::sleep(pause).await;
            }
        }));
    }

    /// Stops all of them where they are.
    pub fn stop(&self) {
        self.running.iter().for_each(JoinHandle::abort);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_job_that_panics_starts_again_and_one_that_ends_does_not() {
        let mut jobs = BackgroundJobs { pause: Duration::from_millis(1), ..BackgroundJobs::default() };
        let (started, mut starts) = mpsc::unbounded_channel();
        let count = Arc::new(AtomicU32::new(0));
        jobs.start("test", (started, count), async |(started, count)| {
            let number = count.fetch_add(1, Ordering::Relaxed);
            started.send(number).unwrap();
            assert!(number == 2, "the first two starts fail");
        });
        assert_eq!(starts.recv().await, Some(0));
        assert_eq!(starts.recv().await, Some(1));
        assert_eq!(starts.recv().await, Some(2));
        // The job has ended, and with it the sender.
        assert_eq!(starts.recv().await, None);
        jobs.stop();
    }
}
