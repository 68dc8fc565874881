//! The same-origin rule (REST contract, "Settled details"): a write that a browser sends for another site is refused.
//!
//! A request with neither `Origin` nor `Sec-Fetch-*` comes from a script and is allowed: it carries no cookies of a
//! browser.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, ORIGIN, TRANSFER_ENCODING};
use http::{Method, StatusCode};
use kernel::{SecurityEvent, security_event};
use serde_json::json;

use super::fault::{HttpFault, Surface};

/// The key of a refused write.
const REFUSED: &str = "not_allowed";

/// Our own origin as visitors see it, such as `https://www.example.com`.
#[derive(Clone, Debug)]
pub struct OwnOrigin(pub std::sync::Arc<str>);

/// True when the headers show that another site's page sent the request.
#[must_use]
pub fn is_cross_site(headers: &HeaderMap, own: &OwnOrigin) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let foreign_page = text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let foreign_origin = text(ORIGIN.as_str()).is_some_and(|origin| {
        let (scheme, authority) = origin.split_once("://").unwrap_or(("", origin));
        // Behind a proxy the host may be rewritten, so the public address counts as well.
        let same_host = text(HOST.as_str()) == Some(authority);
        // A page loaded over plain HTTP may have been modified in transit.
        let weaker = scheme == "http" && *own.0 == *format!("https://{authority}");
        (!same_host || weaker) && origin != &*own.0
    });
    foreign_page || foreign_origin
}

/// True when the page's own script sent the request (the rule of the GET cancel); false for links, navigations,
/// prefetches and requests without these headers.
#[must_use]
pub fn is_own_script(headers: &HeaderMap, own: &OwnOrigin) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let prefetch = ["sec-purpose", "purpose", "x-moz"]
        .iter()
        .any(|name| text(name).is_some_and(|purpose| purpose.contains("prefetch")));
    matches!(text("sec-fetch-mode"), Some("cors" | "same-origin"))
        && text("sec-fetch-site") == Some("same-origin")
        && !prefetch
        && !is_cross_site(headers, own)
}

/// Refuses cross-site writes and writes of a type that a form of another site could send.
pub async fn guard_writes(State(own): State<OwnOrigin>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let surface = Surface::of(request.uri().path());
    if is_cross_site(request.headers(), &own) {
        return refusal(surface);
    }
    if !has_written_type(request.headers()) {
        return HttpFault::UnsupportedType.into_response();
    }
    next.run(request).await
}

fn has_written_type(headers: &HeaderMap) -> bool {
    let length = headers.get(CONTENT_LENGTH).map(|value| value.as_bytes());
    let empty = matches!(length, None | Some(b"0")) && !headers.contains_key(TRANSFER_ENCODING);
    if empty && !headers.contains_key(CONTENT_TYPE) {
        return true;
    }
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    matches!(essence.as_str(), "application/json" | "multipart/form-data")
}

/// Refused rights are an outcome on REST and an error on GraphQL. The refusal is a security event.
#[must_use]
pub fn refusal(surface: Surface) -> Response {
    security_event(SecurityEvent::CrossSiteRefused, None, "write");
    match surface {
        Surface::GraphQl => {
            let error = json!({"message": REFUSED, "extensions": {"code": "UNAUTHORISED_ACCESS"}});
            (StatusCode::FORBIDDEN, axum::Json(json!({"data": null, "errors": [error]}))).into_response()
        }
        Surface::Rest | Surface::Site => {
            axum::Json(json!({"status": false, "message": REFUSED, "data": null})).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (http::HeaderName::from_static(name), http::HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    fn own() -> OwnOrigin {
        OwnOrigin("https://www.example.com".into())
    }

    #[test]
    fn a_script_without_a_browser_is_not_cross_site() {
        assert!(!is_cross_site(&headers(&[]), &own()));
    }

    #[test]
    fn our_own_page_is_not_cross_site() {
        let page = [("origin", "https://www.example.com"), ("sec-fetch-site", "same-origin")];
        assert!(!is_cross_site(&headers(&page), &own()));
        let local = [("origin", "http://localhost:5173"), ("host", "localhost:5173")];
        assert!(!is_cross_site(&headers(&local), &own()));
    }

    #[test]
    fn another_site_a_sister_site_and_a_hidden_origin_are_cross_site() {
        for foreign in [
            [("origin", "https://evil.example"), ("host", "www.example.com")],
            [("origin", "null"), ("host", "www.example.com")],
            [("sec-fetch-site", "cross-site"), ("host", "www.example.com")],
            [("sec-fetch-site", "same-site"), ("host", "www.example.com")],
        ] {
            assert!(is_cross_site(&headers(&foreign), &own()), "{foreign:?}");
        }
    }

    #[test]
    fn our_own_name_over_plain_http_is_another_site() {
        let weaker = [("origin", "http://www.example.com"), ("host", "www.example.com")];
        assert!(is_cross_site(&headers(&weaker), &own()));
        let plain = OwnOrigin("http://www.example.com".into());
        assert!(!is_cross_site(&headers(&weaker), &plain));
    }

    #[test]
    fn only_a_script_of_our_own_page_may_cancel_by_get() {
        let script = [("sec-fetch-mode", "cors"), ("sec-fetch-site", "same-origin")];
        assert!(is_own_script(&headers(&script), &own()));
        assert!(!is_own_script(&headers(&[]), &own()));
        let link = [("sec-fetch-mode", "navigate"), ("sec-fetch-site", "same-origin")];
        assert!(!is_own_script(&headers(&link), &own()));
        let mut prefetch = headers(&script);
        prefetch.insert("sec-purpose", http::HeaderValue::from_static("prefetch"));
        assert!(!is_own_script(&prefetch, &own()));
        let foreign = [("sec-fetch-mode", "cors"), ("sec-fetch-site", "cross-site")];
        assert!(!is_own_script(&headers(&foreign), &own()));
    }
}
