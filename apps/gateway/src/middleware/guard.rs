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
use http::{HeaderValue, Method};
use kernel::{Randomness, RequestDeadline, TRACE_TARGET};
use tracing::field::Empty;
use tracing::{Instrument, Span};

use super::client::{Peer, TrustedProxies};
use super::client_body::ClientWait;
use super::fault::{self, HttpFault, Surface};
use super::headers::{self, Tls};
use super::request_id::{REQUEST_ID, RequestId};
use super::{host, logs, metrics, traces};

/// The time limit of a handler, unless it writes a file.
pub const TIME_LIMIT: Duration = Duration::from_secs(20);
/// The time limit of an upload: 200 MB in half an hour are a megabit per second. A stalled client is disconnected
/// earlier by the upload reader.
pub const UPLOAD_TIME_LIMIT: Duration = Duration::from_secs(1_800);

/// The route pattern matched by the site's handler, such as `/booking-confirmation/$servicebookingid`: logged instead
/// of the path, which may contain a secret.
#[derive(Clone, Debug)]
pub struct PagePattern(pub Arc<str>);

/// The name of the site's operation that a GraphQL request has executed.
#[derive(Clone, Debug)]
pub struct OperationName(pub Arc<str>);

/// The span of the request, which names its id in each line of the log. A signed-in caller's account is added to it.
#[derive(Clone, Debug)]
pub struct RequestSpan(pub Span);

/// Configuration of the guard.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Names requests.
    pub randomness: Randomness,
    /// Proxies that may name requests and begin traces.
    pub proxies: TrustedProxies,
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
    let peer = request.extensions().get::<Peer>().copied();
    let address = guard.proxies.client(peer, request.headers());
    let by_proxy = peer.is_some_and(|Peer(peer)| guard.proxies.trusts(peer.ip()));
    let named = if by_proxy { RequestId::of_proxy(request.headers()) } else { None };
    let id = named.unwrap_or_else(|| RequestId::new(&guard.randomness));
    let parent = if by_proxy { traces::parent(request.headers()) } else { None };
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    request.extensions_mut().insert(id.clone());
    let changes = method != Method::GET && method != Method::HEAD;
    let deadline =
        RequestDeadline::of(if is_upload(&request) { guard.upload_time_limit } else { guard.time_limit });
    request.extensions_mut().insert(deadline.clone());

    let span = tracing::info_span!("request", id = id.as_str(), trace = Empty, account = Empty);
    request.extensions_mut().insert(RequestSpan(span.clone()));
    let exported = tracing::debug_span!(
        target: TRACE_TARGET,
        parent: &span,
        "request",
        otel.kind = "server",
        otel.name = Empty,
        otel.status_code = Empty,
        http.request.method = known(&method),
        http.route = Empty,
        http.response.status_code = Empty,
        graphql.operation.name = Empty,
    );
    if let Some(parent) = &parent {
        traces::continue_trace(&exported, parent);
    }
    if let Some(trace) = traces::id(&exported, parent.as_ref()) {
        span.record("trace", trace);
    }
    let host = host::check(&mut request);
    let (request, client) = ClientWait::observe(request);
    let response = if let Err(fault) = host {
        fault.into_response()
    } else {
        let answer = deadline.wait(next.run(request)).instrument(exported.clone()).instrument(span.clone());
        match AssertUnwindSafe(answer).catch_unwind().await {
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
    if failed || !exported.is_disabled() || tracing::enabled!(target: "access", tracing::Level::INFO) {
        let pattern = response.extensions().get::<PagePattern>().map(|pattern| pattern.0.to_string());
        // The site serves every path under one catch-all route: the pattern of the page is more specific.
        let matched = matched.map(|route| route.as_str().to_owned()).filter(|route| !route.contains("{*"));
        let route = pattern.or(matched).unwrap_or_else(|| logs::redacted(&path));
        let operation = response.extensions().get::<OperationName>().map(|operation| &*operation.0);
        let client = address.map(|address| tracing::field::display(address.to_canonical()));
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        let code = status.as_u16();
        {
            let _entered = span.enter();
            if failed {
                tracing::warn!(target: "access", %method, route, operation, status = code, micros, client, "request");
            } else {
                tracing::info!(target: "access", %method, route, operation, status = code, micros, client, "request");
            }
        }
        if failed {
            exported.record("otel.status_code", "ERROR");
        }
        exported.record("otel.name", format!("{} {route}", known(&method)));
        exported.record("http.route", route);
        exported.record("http.response.status_code", code);
        exported.record("graphql.operation.name", operation);
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

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::body::Body;
    use axum::routing::get;
    use axum::{Extension, Router, middleware};
    use serde_json::{Value, json};
    use tower::ServiceExt as _;

    use super::super::headers::Policies;
    use super::super::logs::tests::logged;
    use super::*;
    use crate::config::Sources;

    /// The log of one request of `peer`, by its lines.
    fn lines_of(filter: &str, peer: &str, path: &str, headers: &[(&str, &str)]) -> Vec<Value> {
        let guarded = Guard {
            randomness: Randomness::seeded(1),
            proxies: TrustedProxies::new(vec!["10.0.0.0/8".parse().unwrap()]),
            tls: Tls::Off,
            policy: Policies::new(&Sources::default(), &[], None).unwrap().usual,
            time_limit: TIME_LIMIT,
            upload_time_limit: UPLOAD_TIME_LIMIT,
        };
        let named = async || {
            let mut response = "answer".into_response();
            response.extensions_mut().insert(OperationName("Times".into()));
            response
        };
        let failing = async || -> &'static str { panic!("broken") };
        let of_member = async |Extension(RequestSpan(span)): Extension<RequestSpan>| {
            span.record("account", 17);
            tracing::info!("refused");
        };
        let router = Router::new().route("/graphql", get(named)).route("/api/broken", get(failing));
        let router = router.route("/api/account", get(of_member));
        let router = router.layer(middleware::from_fn_with_state(guarded, guard));
        let mut request = Request::get(path).header("host", "www.example.com");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::new(peer.parse().unwrap(), 1)));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let log = logged(filter, || drop(runtime.block_on(router.oneshot(request)).unwrap()));
        log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_line_has_the_client_the_operation_and_numbers_as_numbers() {
        let lines = lines_of("info", "192.0.2.7", "/graphql", &[]);
        let [line] = &lines[..] else { panic!("one line a request: {lines:?}") };
        assert_eq!((&line["client"], &line["operation"]), (&json!("192.0.2.7"), &json!("Times")));
        assert_eq!((&line["route"], &line["status"]), (&json!("/graphql"), &json!(200)));
        assert!(line["micros"].is_u64(), "{line}");
        assert!(line["span"]["id"].is_string());
        assert_eq!(lines_of("info,access=warn", "192.0.2.7", "/graphql", &[]), Vec::<Value>::new());
        let failed = lines_of("info,access=warn", "192.0.2.7", "/api/broken", &[]);
        assert_eq!((&failed[0]["status"], &failed[0]["level"]), (&json!(500), &json!("WARN")));
    }

    #[test]
    fn every_line_of_a_signed_in_callers_request_names_the_request_and_the_account() {
        for filter in ["info", "debug"] {
            let lines = lines_of(filter, "192.0.2.7", "/api/account", &[]);
            assert_eq!(lines.len(), 2, "{lines:?}");
            for line in lines {
                assert_eq!(line["span"]["account"], 17, "{line}");
                assert!(line["span"]["id"].is_string(), "{line}");
            }
        }
    }

    #[test]
    fn a_trusted_proxy_names_client_request_and_trace_and_nobody_else_does() {
        let trace = "0af7651916cd43dd8448eb211c80319c";
        let traceparent = format!("00-{trace}-b7ad6b7169203331-01");
        let headers = [
            ("x-forwarded-for", "192.0.2.7"),
            ("x-request-id", "proxy-42.a"),
            ("traceparent", &*traceparent),
        ];
        let line = &lines_of("info", "10.1.2.3", "/graphql", &headers)[0];
        assert_eq!((&line["client"], &line["span"]["id"]), (&json!("192.0.2.7"), &json!("proxy-42.a")));
        assert_eq!(line["span"]["trace"], trace);
        let line = &lines_of("info", "203.0.113.5", "/graphql", &headers)[0];
        assert_eq!((&line["client"], &line["span"]["trace"]), (&json!("203.0.113.5"), &Value::Null));
        assert_ne!(line["span"]["id"], "proxy-42.a");
        for id in ["short", "with blank 12", "x".repeat(65).as_str(), "a\"b\"c\"d\"e"] {
            let line = &lines_of("info", "10.1.2.3", "/graphql", &[("x-request-id", id)])[0];
            assert_ne!(line["span"]["id"], id);
        }
    }
}
