//! Request ids.

use std::sync::Arc;

use kernel::Randomness;

/// Names one request in its answer and in the log; 22 characters.
#[derive(Clone, Debug)]
pub struct RequestId(Arc<str>);

impl RequestId {
    /// A new one. A name sent by the client is never taken over: it would let a visitor write into the log.
    #[must_use]
    pub fn new(randomness: &Randomness) -> Self {
        Self(randomness.url_safe_id().into())
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
