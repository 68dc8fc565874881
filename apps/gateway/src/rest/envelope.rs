//! `{status, message, data}`: how every documented call answers. A refusal is an outcome, HTTP 200 with a key.

use std::time::Duration;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, HeaderValue, RETRY_AFTER};
use kernel::{FieldErrors, Language, LocalizedText};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The answer of a call.
#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// Whether the call succeeded.
    pub status: bool,
    /// A documented key where it was not, or where there is more to say; otherwise empty.
    pub message: String,
    /// The answer.
    pub data: Option<T>,
}

impl<T: Serialize> Envelope<T> {
    /// Done.
    #[must_use]
    pub const fn of(data: T) -> Self {
        Self { status: true, message: String::new(), data: Some(data) }
    }

    /// Done, with more to say.
    #[must_use]
    pub fn saying(data: T, message: &str) -> Self {
        Self { status: true, message: message.to_owned(), data: Some(data) }
    }
}

impl Envelope<Value> {
    /// Refused, with a documented key.
    #[must_use]
    pub fn refused(message: &str) -> Self {
        Self { status: false, message: message.to_owned(), data: None }
    }

    /// Rejected input: the first key is the message, all are in `data.errors`.
    #[must_use]
    pub fn invalid(errors: &FieldErrors) -> Self {
        let rows: Vec<Value> =
            (errors.as_slice().iter()).map(|error| json!({"path": error.path, "code": error.code})).collect();
        let message = errors.as_slice().first().map_or("", |error| &error.code).to_owned();
        Self { status: false, message, data: Some(json!({"errors": rows})) }
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        never_kept(self)
    }
}

/// A response that no cache may store.
pub(super) fn never_kept(answer: impl Serialize) -> Response {
    ([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(answer)).into_response()
}

/// Done, with nothing to tell.
pub(super) fn done() -> Response {
    Envelope::<()> { status: true, message: String::new(), data: None }.into_response()
}

/// The envelope of a refusal, and the code beside it where the documents have one.
#[derive(Serialize)]
struct CodedEnvelope {
    status: bool,
    message: &'static str,
    code: &'static str,
    data: Option<()>,
}

/// A rejection with its key in `message` and in `code`.
pub(super) fn coded(key: &'static str) -> Response {
    never_kept(CodedEnvelope { status: false, message: key, code: key, data: None })
}

/// 429 `rate_limited`, and when to come again, rounded up to seconds: who comes then is not too early.
#[must_use]
pub fn rate_limited(retry_after: Duration) -> Response {
    let mut response = Envelope::refused("rate_limited").into_response();
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    with_retry_after(response, retry_after)
}

/// The answer with `Retry-After`, rounded up to seconds.
#[must_use]
pub fn with_retry_after(mut response: Response, retry_after: Duration) -> Response {
    let seconds = u64::try_from(retry_after.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// A text in both languages, as the documents name them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Localized {
    /// English.
    pub en: String,
    /// Korean.
    pub kr: String,
}

impl From<&LocalizedText> for Localized {
    fn from(text: &LocalizedText) -> Self {
        Self { en: text.get(Language::En).to_owned(), kr: text.get(Language::Ko).to_owned() }
    }
}
