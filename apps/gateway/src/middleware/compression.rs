//! Sends compressed copies of cached bodies. Other responses are compressed as they are sent.

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::StatusCode;
use http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderMap, HeaderValue};

/// A cached response, compressed if there is a compressed copy and the client accepts it. The caller sets `Vary`.
#[must_use]
pub fn precompressed(
    status: StatusCode,
    body: Bytes,
    brotli: Option<Bytes>,
    requested: &HeaderMap,
) -> Response {
    match brotli.filter(|_| takes_brotli(requested)) {
        Some(compressed) => {
            let mut response = (status, compressed).into_response();
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
            response
        }
        None => (status, body).into_response(),
    }
}

/// Whether the client accepts brotli.
#[must_use]
pub fn takes_brotli(requested: &HeaderMap) -> bool {
    let accepted = requested.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        name.trim() == "br" && quality.trim().replace(' ', "") != "q=0"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_sent_to_clients_that_accept_it() {
        let accepting =
            |text: &'static str| HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(text))]);
        let (body, brotli) = (Bytes::from_static(b"{}"), Bytes::from_static(b"br"));
        for (accepted, encoding) in [("gzip, br", Some("br")), ("br;q=0, gzip", None), ("gzip", None)] {
            let headers = accepting(accepted);
            let sent = precompressed(StatusCode::OK, body.clone(), Some(brotli.clone()), &headers);
            let sent = sent.headers().get(CONTENT_ENCODING).map(|value| value.to_str().unwrap());
            assert_eq!(sent, encoding, "{accepted}");
        }
    }
}
