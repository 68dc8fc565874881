//! Request ids.

use std::sync::Arc;

use http::header::{HeaderMap, HeaderName};
use kernel::Randomness;

/// The header with the id of a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names one request in its answer and in the log; 22 characters, or what a trusted proxy names it.
#[derive(Clone, Debug)]
pub struct RequestId(Arc<str>);

impl RequestId {
    /// A new one.
    #[must_use]
    pub fn new(randomness: &Randomness) -> Self {
        Self(randomness.url_safe_id().into())
    }

    /// That of a proxy: 8 to 64 letters, digits, `-`, `_` and `.`. Only a trusted one may name requests: others could write into the
    /// log.
    #[must_use]
    pub fn of_proxy(headers: &HeaderMap) -> Option<Self> {
        let id = headers.get(REQUEST_ID)?.to_str().ok()?;
        let is_plain =
            id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        (is_plain && (8..=64).contains(&id.len())).then(|| Self(id.into()))
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
