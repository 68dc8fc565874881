//! Whether a request has committed a change. A fault that follows a commit must not be reported as "nothing was done".

use std::cell::Cell;

tokio::task_local! {
    static HAS_COMMITTED: Cell<bool>;
}

/// Runs `work`; within it [`has_committed`] is true after the first commit of [`Database::write`](super::Database::write). Commits
/// of tasks that `work` spawns are not seen.
pub async fn track_commits<F: Future>(work: F) -> F::Output {
    HAS_COMMITTED.scope(Cell::new(false), work).await
}

/// Whether the work under [`track_commits`] has committed a change; false outside of it.
#[must_use]
pub fn has_committed() -> bool {
    HAS_COMMITTED.try_with(Cell::get).unwrap_or(false)
}

/// Records a commit; has no effect outside of [`track_commits`].
pub(super) fn record_commit() {
    HAS_COMMITTED.try_with(|has_committed| has_committed.set(true)).ok();
}
