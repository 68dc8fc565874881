//! `/parts-files/{name}`: pictures and documents of the parts catalogue. Names are content hashes, so that a file is
//! immutable and cacheable.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue};
use http::{HeaderMap, Method};
use kernel::Fault;
use parts::Parts;

use crate::middleware::fault::HttpFault;
use crate::middleware::ranges;

/// The content of a name never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Documents are saved and not opened in place: a page's link says under which name.
const DOCUMENT: &str = "application/pdf";

/// The route of the files.
pub fn router(parts: Parts) -> Router {
    Router::new().route("/parts-files/{name}", get(file)).with_state(parts)
}

async fn file(
    State(parts): State<Parts>,
    method: Method,
    Path(name): Path<String>,
    requested: HeaderMap,
) -> Result<Response, HttpFault> {
    // The name is validated before it becomes part of a path.
    let (file, kind) = parts.file(&name).ok_or(HttpFault::NotFound)?;
    let length = file.length().await.map_err(Fault::from)?.ok_or(HttpFault::NotFound)?;
    let tag = HeaderValue::from_str(&format!("\"{name}\"")).map_err(|_| HttpFault::NotFound)?;
    let mut headers = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE)),
    ]);
    if kind == DOCUMENT {
        headers.insert(CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    ranges::answer(&method, &requested, &file, length, &tag, headers).await
}
