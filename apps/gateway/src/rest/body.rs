//! Reads JSON bodies under a limit, with each failure as its own fault. Every text in them is normalised.

use axum::extract::Request;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use kernel::text::control::json_has_forbidden_control;
use kernel::text::json_text;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::middleware::fault::HttpFault;

/// The header with the idempotency key: the same key and body get the same response.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Bytes of a REST call's body, at most.
pub const LIMIT: usize = 64 * 1024;

/// The body as a JSON object.
///
/// # Errors 415 for another content type, 413 above `limit` bytes, 400 for malformed JSON or control characters.
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

/// The key of the attempt, where the client gives one.
///
/// # Errors 400 for an invalid UUID.
pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<Uuid>, HttpFault> {
    let Some(key) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = key.to_str().map_err(|_| HttpFault::Malformed)?;
    Uuid::parse_str(text.trim()).map(Some).map_err(|_| HttpFault::Malformed)
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
