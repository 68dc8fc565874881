//! Files by link: the answer that names one, and the file itself (REST contract "Links").

use accounts::Caller;
use admin_reports::{ExportError, ExportFile, FileKind};
use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderValue};
use serde::Serialize;
use utoipa::ToSchema;

use super::Rest;
use super::caller::actor_of;
use super::envelope::never_kept;
use crate::middleware::fault::HttpFault;

/// The response to a download request: the link is also outside `data`.
#[derive(Serialize, ToSchema)]
pub struct LinkEnvelope {
    /// Always true here.
    status: bool,
    /// Empty.
    message: String,
    /// Root-relative; valid for ten minutes and for the caller only.
    link: String,
    /// The same.
    data: String,
}

/// The link to a file that is ready.
pub(super) fn answer(link: String) -> Response {
    never_kept(LinkEnvelope { status: true, message: String::new(), link: link.clone(), data: link })
}

/// Serves the file of a link to its creator, for ten minutes; 404 for all other callers.
///
/// # Errors
/// The fault.
pub(super) async fn by_link(
    rest: &Rest,
    caller: &Caller,
    kind: FileKind,
    file: &str,
    query: Option<&str>,
) -> Result<Response, HttpFault> {
    let downloads = &rest.services.staff_files.downloads;
    match downloads.file(&actor_of(caller), kind, file, query.unwrap_or_default()).await {
        Ok(file) => sent(file),
        // A browser that saves an answer looks at its status and at nothing else.
        Err(ExportError::AccessDenied(_) | ExportError::Invalid(_)) => Err(HttpFault::NotFound),
        Err(error) => Err(error.into_fault().into()),
    }
}

fn sent(file: ExportFile) -> Result<Response, HttpFault> {
    let name = percent_encoding::utf8_percent_encode(&file.download_name, percent_encoding::NON_ALPHANUMERIC);
    let disposition = HeaderValue::from_str(&format!("attachment; filename*=UTF-8''{name}"))
        .map_err(|_| HttpFault::Internal)?;
    let headers = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static(file.format.media_type())),
        (CONTENT_LENGTH, HeaderValue::from(file.file.bytes)),
        (CONTENT_DISPOSITION, disposition),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ]);
    Ok((headers, Body::from_stream(file.file.into_stream())).into_response())
}
