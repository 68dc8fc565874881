//! The outermost layer: names the request, checks its host, holds the time limit, catches a panic, writes the log line, counts, and
//! puts on the headers that every answer carries.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http::header::CONTENT_TYPE;
use http::{HeaderName, HeaderValue, Method};
use kernel::{Randomness, RequestDeadline};
use tracing::Instrument;

use super::client_body::ClientWait;
use super::fault::{self, HttpFault, Surface};
use super::headers::{self, Tls};
use super::request_id::RequestId;
use super::{host, logs, metrics};

/// The time limit of a handler, unless it writes a file.
pub const TIME_LIMIT: Duration = Duration::from_secs(20);
/// The time limit of an upload: 200 MB in half an hour are a megabit per second. A stalled client is disconnected
/// earlier by the upload reader.
pub const UPLOAD_TIME_LIMIT: Duration = Duration::from_secs(1_800);

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The route pattern matched by the site's handler, such as `/booking-confirmation/$servicebookingid`: logged instead
/// of the path, which may contain a secret.
#[derive(Clone, Debug)]
pub struct PagePattern(pub Arc<str>);

/// Configuration of the guard.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Names requests.
    pub randomness: Randomness,
    /// Whether to send HSTS.
    pub tls: Tls,
    /// The content security policy of what names none of its own.
    pub policy: HeaderValue,
    /// The time limit of a request including its body, unless the handler writes a file.
    pub time_limit: Duration,
    /// The time limit of an upload.
    pub upload_time_limit: Duration,
}

/// Wraps `next`; see the module.
pub async fn guard(State(guard): State<Guard>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = RequestId::new(&guard.randomness);
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    request.extensions_mut().insert(id.clone());
    let changes = method != Method::GET && method != Method::HEAD;
    let deadline =
        RequestDeadline::of(if is_upload(&request) { guard.upload_time_limit } else { guard.time_limit });
    request.extensions_mut().insert(deadline.clone());

    let span = tracing::info_span!("request", id = id.as_str());
    let host = host::check(&mut request);
    let (request, client) = ClientWait::observe(request);
    let response = if let Err(fault) = host {
        fault.into_response()
    } else {
        let answer = AssertUnwindSafe(deadline.wait(next.run(request)).instrument(span.clone()));
        match answer.catch_unwind().await {
            Ok(Some(response)) => response,
            Ok(None) if client.is_waiting() => HttpFault::RequestTimeout.into_response(),
            // A change that was cancelled may have been committed.
            Ok(None) if changes => HttpFault::OutcomeUnknown.into_response(),
            Ok(None) => HttpFault::Unavailable { retry_after: 1 }.into_response(),
            Err(_panic) => HttpFault::Internal.into_response(),
        }
    };

    let mut response = fault::render(response, Surface::of(&path), &id);
    headers::apply(response.headers_mut(), guard.tls, &guard.policy);
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(REQUEST_ID.clone(), value);
    }

    let elapsed = started.elapsed();
    let status = response.status();
    let failed = status.is_server_error();
    if failed || tracing::enabled!(target: "access", tracing::Level::INFO) {
        let pattern = response.extensions().get::<PagePattern>().map(|pattern| pattern.0.to_string());
        // The site serves every path under one catch-all route: the pattern of the page is more specific.
        let matched = matched.map(|route| route.as_str().to_owned()).filter(|route| !route.contains("{*"));
        let route = pattern.or(matched).unwrap_or_else(|| logs::redacted(&path));
        let (status, micros) = (status.as_u16(), elapsed.as_micros());
        let _entered = span.enter();
        if failed {
            tracing::warn!(target: "access", %method, route, status, micros, "request");
        } else {
            tracing::info!(target: "access", %method, route, status, micros, "request");
        }
    }
    metrics::count_request(known(&method), Surface::of(&path), status.as_u16(), elapsed);
    response
}

/// A form with files. No other handler reads one: all of them look at the type before the body.
fn is_upload(request: &Request) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    *request.method() == Method::POST && kind.to_ascii_lowercase().starts_with("multipart/form-data")
}

/// The method as a label of bounded variety.
const fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
