//! `/parts-files/{name}`: pictures and documents of the parts catalogue. Names are content hashes, so that a file is
//! immutable and cacheable.

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use futures_util::stream;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderValue};
use http::{HeaderMap, StatusCode};
use parts::Parts;
use tokio::fs::File;
use tokio::io::AsyncReadExt;

use crate::middleware::etag::is_known;
use crate::middleware::fault::HttpFault;

/// Bytes that are read from disk at once.
const CHUNK: usize = 64 * 1024;
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
    Path(name): Path<String>,
    asked: HeaderMap,
) -> Result<Response, HttpFault> {
    // The name is validated before it becomes part of a path.
    let (path, kind) = parts.file(&name).ok_or(HttpFault::NotFound)?;
    let file = File::open(&path).await.map_err(|_| HttpFault::NotFound)?;
    let length = file.metadata().await.map_err(|_| HttpFault::NotFound)?.len();
    let tag = HeaderValue::from_str(&format!("\"{name}\"")).map_err(|_| HttpFault::NotFound)?;
    let mut headers = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE)),
        (ETAG, tag.clone()),
    ]);
    if is_known(&asked, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(CONTENT_LENGTH, HeaderValue::from(length));
    if kind == DOCUMENT {
        headers.insert(CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    // Read as fast as it is taken: memory stays the same whatever the length.
    let chunks = stream::try_unfold(file, async |mut file| {
        let mut chunk = vec![0; CHUNK];
        let read = file.read(&mut chunk).await?;
        chunk.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then(|| (Bytes::from(chunk), file)))
    });
    Ok((headers, Body::from_stream(chunks)).into_response())
}
