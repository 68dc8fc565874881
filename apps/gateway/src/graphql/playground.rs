//! GraphiQL, built with the site and served from its folder, so that it works without a network. Enabled in demo and
//! development; disabled in production.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue};

use crate::config::Mode;
use crate::middleware::fault::HttpFault;
use crate::site::files::{Files, kind_of};

/// GraphiQL writes style elements and runs its language service in a worker.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

#[derive(Clone)]
struct Playground {
    files: Files,
    mode: Mode,
}

/// `GET /playground` and its files.
pub fn router(files: Files, mode: Mode) -> Router {
    Router::new()
        .route("/playground", get(|state| serve(state, None)))
        .route("/playground/", get(|state| serve(state, None)))
        .route("/playground/{*file}", get(|state, Path(file): Path<String>| serve(state, Some(file))))
        .with_state(Playground { files, mode })
}

async fn serve(State(playground): State<Playground>, file: Option<String>) -> Result<Response, HttpFault> {
    if !playground.mode.is_open() {
        return Ok(page(StatusCode::FORBIDDEN, "The playground is closed here."));
    }
    let is_index = file.is_none();
    let name = format!("playground/{}", file.as_deref().unwrap_or("index.html"));
    let Some(file) = playground.files.find(&name) else {
        if is_index {
            let how =
                "The playground has not been built: run the site's build, then start the gateway again.";
            return Ok(page(StatusCode::NOT_FOUND, how));
        }
        return Err(HttpFault::NotFound);
    };
    let mut bytes = playground.files.read(&file).await?;
    if is_index {
        // The page is also served without a trailing slash; its file references are then absolute.
        let text = String::from_utf8_lossy(&bytes).replace("=\"./", "=\"/playground/");
        bytes = text.into();
    }
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind_of(&name)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    Ok(response)
}

fn page(status: StatusCode, sentence: &str) -> Response {
    let body = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Playground</title><h1>Playground</h1><p>{sentence}</p></html>"
    );
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    (status, [(CONTENT_TYPE, html)], body).into_response()
}
