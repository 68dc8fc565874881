//! `/Language`: the texts of a screen (public spec §7 "Content").

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue};

use super::Rest;
use super::parameters::Parameters;
use crate::middleware::etag::is_known;
use crate::middleware::fault::HttpFault;

/// The texts of a screen; without an envelope. An unknown screen has none.
#[utoipa::path(
    get,
    path = "/Language/get",
    tag = "content",
    params(
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
        ("screenName" = String, Query, description = "The screen"),
    ),
    responses((status = 200, description = "Key → text", body = std::collections::BTreeMap<String, String>)),
)]
pub async fn get(
    State(rest): State<Rest>,
    parameters: Parameters,
    requested: HeaderMap,
) -> Result<Response, HttpFault> {
    let library = rest.services.content.library();
    let screen = library.screen(parameters.get("screenName").unwrap_or_default(), parameters.language());
    let tag = HeaderValue::from_str(&format!("W/\"{}\"", screen.hash())).map_err(|_| HttpFault::Internal)?;
    let mut response = if is_known(&requested, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        serde_json::to_vec(screen.entries()).map_err(|_| HttpFault::Internal)?.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=60"));
    headers.insert(ETAG, tag);
    Ok(response)
}
