//! The file of a published prize draw, with which it can be repeated and verified independently (decisions "Prize
//! draw").

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue};
use serde_json::Value;

use crate::middleware::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::envelope::Envelope;

/// The file contains no names: people appear as sealed ids.
#[utoipa::path(
    get,
    path = "/api/Event/draw-file/{event}",
    tag = "event",
    params(("event" = String, Path, description = "The event's key: `cms-17`, or a quiz")),
    responses(
        (status = 200, description = "The file", content((Object = "application/json"))),
        (status = 404, description = "No draw of that event is published", body = Envelope<Value>),
    ),
)]
pub async fn file(State(rest): State<Rest>, Path(event): Path<String>) -> Result<Response, HttpFault> {
    let file = rest.services.draws.file(&event).await?.ok_or(HttpFault::NotFound)?;
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", file.name))
        .map_err(|_| HttpFault::Internal)?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CONTENT_DISPOSITION, disposition),
        // A published draw never changes.
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
    ];
    Ok((headers, file.text).into_response())
}
