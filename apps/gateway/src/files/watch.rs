//! Watches whether the file store answers, and whether it is the one that the other gateways of the database use.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kernel::{Database, Engine, Fault, FileStore, Randomness};

/// The result of the last check.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FilesState {
    /// The store responds and is the one of the database, or was not checked yet.
    Available,
    /// Another gateway of this database uses another store: files that one stores are missing on the other.
    Different,
    /// It does not answer.
    Unreachable,
}

impl FilesState {
    const ALL: [Self; 3] = [Self::Available, Self::Different, Self::Unreachable];

    /// Its word for health checks.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Available => "available",
            Self::Different => "different",
            Self::Unreachable => "unreachable",
        }
    }
}

/// A store and its state. Cheap to clone.
#[derive(Clone, Debug)]
pub struct WatchedFiles {
    store: FileStore,
    state: Arc<AtomicU8>,
}

impl WatchedFiles {
    /// Not looked at yet.
    #[must_use]
    pub fn new(store: FileStore) -> Self {
        Self { store, state: Arc::default() }
    }

    /// The result of the last check.
    #[must_use]
    pub fn state(&self) -> FilesState {
        let state = usize::from(self.state.load(Ordering::Acquire));
        FilesState::ALL.get(state).copied().unwrap_or(FilesState::Available)
    }

    /// Looks; a change for the worse is logged.
    pub async fn look(&self, database: &Database, randomness: &Randomness) -> FilesState {
        let state = match is_right(&self.store, database, randomness).await {
            Ok(true) => FilesState::Available,
            Ok(false) => FilesState::Different,
            Err(fault) => {
                tracing::warn!(%fault, store = self.store.address(), "file store unreachable");
                FilesState::Unreachable
            }
        };
        let before = self.state.swap(state as u8, Ordering::AcqRel);
        if state == FilesState::Different && before != state as u8 {
            tracing::error!(store = self.store.address(), "file store differs from that of other gateways");
        }
        state
    }
}

/// Whether this is the store of the database. SQLite serves one gateway, whose data folder can't be another's.
///
/// # Errors
/// The store's or the database's.
pub async fn is_right(
    store: &FileStore,
    database: &Database,
    randomness: &Randomness,
) -> Result<bool, Fault> {
    if database.engine() == Engine::Sqlite && !store.is_shared() {
        return Ok(true);
    }
    store.is_of(database, randomness).await
}
