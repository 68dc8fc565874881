//! Answers every path that is neither the API's nor the playground's: pages, files, redirects and the 404 page.

use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing::get};
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, LOCATION, REFERRER_POLICY, VARY,
};
use http::{Method, StatusCode, Uri};
use kernel::Language;

use super::address::{self, Asked};
use super::crawlers;
use super::files::kind_of;
use super::page::{Page, Site};
use super::verification::{self, Part};
use crate::http::etag::{is_known, tag_of};
use crate::http::fault::HttpFault;
use crate::http::guard::PagePattern;
use crate::http::headers::Policies;

/// Names with a hash in them never change their content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Other files may change with the next build.
const AN_HOUR: &str = "public, max-age=3600";
/// Pages are asked about each time and mostly answered by 304.
const ASK_AGAIN: &str = "no-cache";
/// Pages with a secret address, and redirects.
const NEVER: &str = "no-store";

/// What the site answers from.
#[derive(Clone)]
struct Pages {
    site: Site,
    policies: Policies,
}

/// The site's routes; `site` is absent where it has not been built.
pub fn router(site: Option<Site>, policies: Policies) -> Router {
    let Some(site) = site else {
        return Router::new().fallback(not_built);
    };
    Router::new()
        .route("/robots.txt", get(|State(pages): State<Pages>| async move { crawlers::robots(&pages.site) }))
        .route("/sitemap.xml", get(sitemap))
        .fallback(answer)
        .with_state(Pages { site, policies })
}

async fn not_built() -> Response {
    let sentence = "The site has not been built, so there are no pages; the API answers. \
                    Build the site, or let GATEWAY_SITE_DIR name the folder that holds it, and start again.\n";
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    (StatusCode::SERVICE_UNAVAILABLE, [(CONTENT_TYPE, plain)], sentence).into_response()
}

async fn sitemap(State(pages): State<Pages>) -> Response {
    let xml = HeaderValue::from_static("application/xml");
    ([(CONTENT_TYPE, xml)], crawlers::sitemap(&pages.site)).into_response()
}

async fn answer(
    State(Pages { site, policies }): State<Pages>,
    method: Method,
    uri: Uri,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, HttpFault> {
    if method == Method::POST && site.is_returned_to(uri.path()) {
        return verification::returned(uri.path(), &headers, body).await;
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(HttpFault::MethodNotAllowed);
    }
    let query = query.as_deref();
    match address::read(site.base(), uri.path(), query) {
        Asked::Elsewhere(location) => redirect(&location),
        Asked::Below(name) => file(&site, &name, &headers).await,
        Asked::Page { path, language } => {
            let page = site.page(Some(&path), language, &address::parameters(query)).await?;
            let part = verification::part_of(&path);
            let policy = match part {
                Some(Part::Window) => Some(policies.window),
                Some(Part::Result) => Some(policies.result),
                None => page.route.verifies.then_some(policies.verifying),
            };
            let private = page.route.private || part.is_some();
            let mut response = html(page, &headers, private);
            response.headers_mut().extend(policy.map(|policy| (CONTENT_SECURITY_POLICY, policy)));
            Ok(response)
        }
        Asked::Nothing => {
            // A file is asked for by a program, which has no use for a page.
            if uri.path().contains('.') {
                return Err(HttpFault::NotFound);
            }
            let page = site.page(None, Language::Ko, &address::parameters(query)).await?;
            let private = page.route.private;
            Ok(html(page, &headers, private))
        }
    }
}

fn redirect(location: &str) -> Result<Response, HttpFault> {
    let location = HeaderValue::from_str(location).map_err(|_| HttpFault::Malformed)?;
    let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static(NEVER))];
    Ok((StatusCode::TEMPORARY_REDIRECT, headers).into_response())
}

/// The page as it is sent. What is private, since its address is a secret, is kept by nobody and told to nobody.
fn html(page: Page, asked: &HeaderMap, private: bool) -> Response {
    let Page { status, body, brotli, tag, route, language } = page;
    let mut response = if status == StatusCode::OK && is_known(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match brotli.filter(|_| takes_brotli(asked)) {
            Some(compressed) => {
                let mut response = (status, compressed).into_response();
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
                response
            }
            None => (status, body).into_response(),
        }
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if private {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(NEVER));
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    } else {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
        headers.insert(ETAG, tag);
    }
    response.extensions_mut().insert(PagePattern(route.pattern()));
    response
}

async fn file(site: &Site, name: &str, asked: &HeaderMap) -> Result<Response, HttpFault> {
    // The shell and the manifest are for the gateway; the playground has a path of its own.
    let hidden = name == "index.html" || name.starts_with(".vite/") || name.starts_with("playground/");
    let file = site.files().find(name).filter(|_| !hidden).ok_or(HttpFault::NotFound)?;
    let compressed = file.has_brotli && takes_brotli(asked);
    let bytes = site.files().read(&if compressed { file.brotli() } else { file.clone() }).await?;
    let hashed = name.starts_with("assets/");
    let tag = if hashed { None } else { Some(tag_of(&bytes)?) };
    let mut response = match &tag {
        Some(tag) if is_known(asked, tag) => StatusCode::NOT_MODIFIED.into_response(),
        _ => bytes.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind_of(name)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(if hashed { IMMUTABLE } else { AN_HOUR }));
    if let Some(tag) = tag {
        headers.insert(ETAG, tag);
    }
    if file.has_brotli {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if compressed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    Ok(response)
}

fn takes_brotli(asked: &HeaderMap) -> bool {
    let accepted = asked.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        name.trim() == "br" && quality.trim().replace(' ', "") != "q=0"
    })
}
