//! `/api/Managerment`: the parts catalogue for everybody (the misspelling is the contract's).

use admin_reports::{CatalogueError, CatalogueFile, download_path};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue};
use kernel::seoul;
use serde::Serialize;
use tokio::io::AsyncReadExt;
use utoipa::ToSchema;

use super::Rest;
use super::envelope::Envelope;
use crate::http::fault::HttpFault;

/// Bytes that are read from disk at once.
const CHUNK: usize = 64 * 1024;

/// The newest catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LatestPdfRow {
    /// Its name.
    file_name: String,
    /// The day in Seoul on which it was put up, `YYYY/MM/DD`.
    create_date_text: String,
}

/// The newest parts catalogue; no data until one was put up.
#[utoipa::path(
    post,
    path = "/api/Managerment/get-latest-pdf",
    tag = "managerment",
    responses((status = 200, description = "The newest catalogue, or null", body = Envelope<LatestPdfRow>)),
)]
pub async fn get_latest_pdf(State(rest): State<Rest>) -> Envelope<LatestPdfRow> {
    let data = rest.services.catalogues.latest().map(|latest| LatestPdfRow {
        create_date_text: seoul::wall_of_millis(latest.created_at).format("%Y/%m/%d").to_string(),
        file_name: latest.file_name,
    });
    Envelope { status: true, message: String::new(), data }
}

/// A parts catalogue, to be saved under its name.
#[utoipa::path(
    get,
    path = "/api/Managerment/download/pdf/{fileName}",
    tag = "managerment",
    params(("fileName" = String, Path, description = "What get-latest-pdf answered")),
    responses((
        status = 200,
        description = "The file",
        content((String = "application/pdf")),
    ), (status = 404, description = "There is no such file", body = Envelope<serde_json::Value>)),
)]
pub async fn download_pdf(
    State(rest): State<Rest>,
    Path(file_name): Path<String>,
) -> Result<Response, HttpFault> {
    match rest.services.catalogues.file(&file_name).await {
        Ok(Some(file)) => sent(file, &file_name),
        // A browser that saves an answer looks at its status and at nothing else.
        Ok(None) => Err(HttpFault::NotFound),
        Err(CatalogueError::Fault(fault)) => Err(fault.into()),
        Err(error) => {
            tracing::error!(%error, "a catalogue could not be read");
            Err(HttpFault::Internal)
        }
    }
}

fn sent(file: CatalogueFile, file_name: &str) -> Result<Response, HttpFault> {
    // The encoded name is what the address ends with.
    let path = download_path(file_name);
    let encoded = path.rsplit('/').next().unwrap_or_default();
    let disposition = HeaderValue::from_str(&format!("attachment; filename*=UTF-8''{encoded}"))
        .map_err(|_| HttpFault::Internal)?;
    let headers = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CONTENT_LENGTH, HeaderValue::from(file.bytes)),
        (CONTENT_DISPOSITION, disposition),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=60")),
    ]);
    // Read as fast as it is taken: memory stays the same whatever the length.
    let chunks = stream::try_unfold(file.file, async |mut file| {
        let mut chunk = vec![0; CHUNK];
        let read = file.read(&mut chunk).await?;
        chunk.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then(|| (Bytes::from(chunk), file)))
    });
    Ok((headers, Body::from_stream(chunks)).into_response())
}
