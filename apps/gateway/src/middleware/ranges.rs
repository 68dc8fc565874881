//! Byte ranges of files (RFC 9110, section 14), which let an interrupted download resume. Bodies are streamed with
//! backpressure, so that memory is constant for any length.

use std::ops::RangeInclusive;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header::{ACCEPT_RANGES, CONTENT_LENGTH, CONTENT_RANGE, ETAG, IF_RANGE, RANGE};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use kernel::Fault;
use kernel::file_store::NamedFile;

use super::etag::is_known;
use super::fault::HttpFault;

/// The requested part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum RequestedRange {
    Whole,
    /// First and last byte.
    Part(RangeInclusive<u64>),
    /// A part that begins behind its end.
    Nothing,
}

/// Serves a file of this length, or its requested range, with a strong ETag: 200, 206, 304 or 416. `headers` are those of
/// the whole file.
///
/// # Errors
/// [`HttpFault::NotFound`] for a file that is missing in the store, and the store's.
pub async fn answer(
    method: &Method,
    requested: &HeaderMap,
    file: &NamedFile,
    length: u64,
    tag: &HeaderValue,
    mut headers: HeaderMap,
) -> Result<Response, HttpFault> {
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(ETAG, tag.clone());
    if is_known(requested, tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    // A HEAD request describes the whole.
    let wanted = if *method == Method::GET { wanted(requested, length, tag) } else { RequestedRange::Whole };
    let span = |text: String| HeaderValue::try_from(text).map_err(|_| HttpFault::Internal);
    let (status, part) = match wanted {
        RequestedRange::Whole => (StatusCode::OK, None),
        RequestedRange::Part(part) => {
            let (first, last) = part.into_inner();
            headers.insert(CONTENT_RANGE, span(format!("bytes {first}-{last}/{length}"))?);
            (StatusCode::PARTIAL_CONTENT, Some(first..last + 1))
        }
        RequestedRange::Nothing => {
            let range = span(format!("bytes */{length}"))?;
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, [(CONTENT_RANGE, range)]).into_response());
        }
    };
    let part_length = part.as_ref().map_or(length, |part| part.end - part.start);
    headers.insert(CONTENT_LENGTH, HeaderValue::from(part_length));
    let Some(stored) = file.open(part).await.map_err(Fault::from)? else {
        tracing::error!(name = file.name(), "stored file missing");
        return Err(HttpFault::NotFound);
    };
    Ok((status, headers, Body::from_stream(stored.into_stream())).into_response())
}

/// Only a single range is served; for several, and for malformed ones, the whole file is sent, as RFC 9110 allows. The
/// same applies to a range with an outdated `If-Range`.
fn wanted(requested: &HeaderMap, length: u64, tag: &HeaderValue) -> RequestedRange {
    let Some(range) = requested.get(RANGE).and_then(|range| range.to_str().ok()) else {
        return RequestedRange::Whole;
    };
    // A date is never as exact as the tag that we give.
    if requested.get(IF_RANGE).is_some_and(|content_version| content_version != tag) {
        return RequestedRange::Whole;
    }
    let Some((unit, range)) = range.split_once('=') else { return RequestedRange::Whole };
    let Some((first, last)) = range.trim().split_once('-') else { return RequestedRange::Whole };
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return RequestedRange::Whole;
    }
    let end = length.saturating_sub(1);
    let (first, last) = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => (first, last.min(end)),
        (Some(first), None) if last.is_empty() => (first, end),
        (None, Some(0)) if first.is_empty() => return RequestedRange::Nothing,
        (None, Some(count)) if first.is_empty() => (length.saturating_sub(count), end),
        _ => return RequestedRange::Whole,
    };
    if first >= length { RequestedRange::Nothing } else { RequestedRange::Part(first..=last) }
}

/// Digits alone; a number that is too large for us is larger than any file.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag() -> HeaderValue {
        HeaderValue::from_static("\"a\"")
    }

    fn of(range: &'static str) -> RequestedRange {
        wanted(&HeaderMap::from_iter([(RANGE, HeaderValue::from_static(range))]), 100, &tag())
    }

    #[test]
    fn one_part_is_read() {
        assert_eq!(of("bytes=0-1"), RequestedRange::Part(0..=1));
        assert_eq!(of("Bytes=90-"), RequestedRange::Part(90..=99));
        assert_eq!(of("bytes=-10"), RequestedRange::Part(90..=99));
        assert_eq!(of("bytes=-1000"), RequestedRange::Part(0..=99));
        assert_eq!(of("bytes=0-99999999999999999999999"), RequestedRange::Part(0..=99));
    }

    #[test]
    fn a_part_behind_the_end_is_none() {
        for behind in ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999999-"] {
            assert_eq!(of(behind), RequestedRange::Nothing, "{behind}");
        }
        let empty = HeaderMap::from_iter([(RANGE, HeaderValue::from_static("bytes=0-"))]);
        assert_eq!(wanted(&empty, 0, &tag()), RequestedRange::Nothing);
    }

    #[test]
    fn anything_else_gets_the_whole() {
        for whole in ["bytes=5-2", "bytes=0-1,3-4", "bytes=-", "items=0-1", "bytes=x-", "bytes=+1-2", "bytes"]
        {
            assert_eq!(of(whole), RequestedRange::Whole, "{whole}");
        }
        assert_eq!(wanted(&HeaderMap::new(), 100, &tag()), RequestedRange::Whole);
    }

    #[test]
    fn a_range_of_another_version_is_the_whole_file() {
        let requested = |content_version: &'static str| {
            HeaderMap::from_iter([
                (RANGE, HeaderValue::from_static("bytes=0-1")),
                (IF_RANGE, HeaderValue::from_static(content_version)),
            ])
        };
        assert_eq!(wanted(&requested("\"a\""), 100, &tag()), RequestedRange::Part(0..=1));
        for other in ["\"b\"", "W/\"a\"", "Mon, 23 Nov 2026 00:30:00 GMT"] {
            assert_eq!(wanted(&requested(other), 100, &tag()), RequestedRange::Whole, "{other}");
        }
    }
}
