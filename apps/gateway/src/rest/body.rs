//! Reads JSON bodies under a limit, with each failure as its own fault. Every text in them is normalised.

use axum::extract::{FromRequest, FromRequestParts, Request};
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use http::request::Parts;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use kernel::text::control::json_has_forbidden_control;
use kernel::text::json_text;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::answer::ApiError;
use crate::middleware::fault::HttpFault;

const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Bytes of a REST call's body, at most.
pub const LIMIT: usize = 64 * 1024;

/// The body as a JSON object.
///
/// # Errors
/// 415 for another content type, 413 above `limit` bytes, 400 for malformed JSON or control characters.
pub async fn json<T: DeserializeOwned>(request: Request, limit: usize) -> Result<T, HttpFault> {
    check_headers(request.headers(), limit)?;
    let collected = Limited::new(request.into_body(), limit).collect().await;
    let bytes = collected
        .map_err(
            |error| {
                if error.is::<LengthLimitError>() { HttpFault::TooLarge } else { HttpFault::Malformed }
            },
        )?
        .to_bytes();
    // A list could be read as a record's fields in order, which is no form that any call has.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(HttpFault::Malformed);
    }
    if json_has_forbidden_control(&bytes) {
        return Err(HttpFault::InvalidCharacters);
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| HttpFault::Malformed)?;
    serde_json::from_str(&json_text(text)).map_err(|_| HttpFault::Malformed)
}

/// The body of a call, of at most [`LIMIT`] bytes. A handler that checks a right before it reads the body calls [`json`].
///
/// # Errors
/// Those of [`json`].
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        Ok(Self(json(request, LIMIT).await?))
    }
}

/// The idempotency key, if the client sends one: the same key and body get the same response.
///
/// # Errors
/// 400 for an invalid UUID.
pub struct Attempt(pub Option<Uuid>);

impl<S: Send + Sync> FromRequestParts<S> for Attempt {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(key) = parts.headers.get(IDEMPOTENCY_KEY) else { return Ok(Self(None)) };
        let text = key.to_str().map_err(|_| HttpFault::Malformed)?;
        let key = Uuid::parse_str(text.trim()).map_err(|_| HttpFault::Malformed)?;
        Ok(Self(Some(key)))
    }
}

fn check_headers(headers: &HeaderMap, limit: usize) -> Result<(), HttpFault> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = header(CONTENT_TYPE).split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(HttpFault::UnsupportedType);
    }
    // If the header announces it, the body need not be received.
    if header(CONTENT_LENGTH).parse::<usize>().is_ok_and(|length| length > limit) {
        return Err(HttpFault::TooLarge);
    }
    Ok(())
}
