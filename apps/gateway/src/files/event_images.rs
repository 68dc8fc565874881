//! `/events-cms/{file}`: pictures of events, and narrower versions with `?w=`. Names are content hashes, so that a file
//! is immutable and cacheable; the set of names is known without the database.

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use events_cms::Events;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue};
use http::{HeaderMap, StatusCode};
use kernel::Fault;

use crate::middleware::etag::is_known;
use crate::middleware::fault::HttpFault;

/// The content of a name never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Every uploaded picture is re-encoded in this format.
const KIND: &str = "image/webp";
/// The parameter of the width, in pixels.
const WIDTH: &str = "w";

/// The route of the pictures.
pub fn router(events: Events) -> Router {
    Router::new().route("/events-cms/{file}", get(picture)).with_state(events)
}

/// The root-relative address of a picture in its full width.
#[must_use]
pub fn address(file: &str) -> String {
    format!("/events-cms/{file}")
}

async fn picture(
    State(events): State<Events>,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
    requested: HeaderMap,
) -> Result<Response, HttpFault> {
    let width = match width(query.as_deref().unwrap_or_default()) {
        Ok(width) => width,
        Err(InvalidWidth) => return Err(HttpFault::NotFound),
    };
    // Only the name of a stored picture becomes a path.
    let stored = events.image_file(&file, width).ok_or(HttpFault::NotFound)?;
    let name = stored.name().split('.').next().unwrap_or_default();
    let tag = HeaderValue::from_str(&format!("\"{name}\"")).map_err(|_| HttpFault::NotFound)?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(KIND)),
        (CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE)),
        (ETAG, tag.clone()),
    ];
    if is_known(&requested, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    // Some hundred kilobytes at most.
    let Some(stored) = stored.open(None).await.map_err(Fault::from)? else {
        tracing::error!(file, "picture file missing");
        return Err(HttpFault::NotFound);
    };
    Ok((headers, stored.into_bytes().await.map_err(Fault::from)?).into_response())
}

/// The `w` parameter is not a width.
#[derive(Debug, PartialEq, Eq)]
struct InvalidWidth;

fn width(query: &str) -> Result<Option<u32>, InvalidWidth> {
    let mut named = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == WIDTH);
    let Some((_, first)) = named.next() else { return Ok(None) };
    first.parse().ok().filter(|width| *width > 0).map(Some).ok_or(InvalidWidth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_a_number_of_pixels() {
        assert_eq!(width(""), Ok(None));
        assert_eq!(width("v=1&w=480"), Ok(Some(480)));
        for wrong in ["w=", "w=0", "w=-1", "w=4.5", "w=x", "w=99999999999"] {
            assert_eq!(width(wrong), Err(InvalidWidth), "{wrong}");
        }
    }
}
