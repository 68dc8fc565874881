//! Serves every path outside the API and the playground: pages, files, redirects and the 404 page.

use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing::get};
use http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_RANGE, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, LOCATION, RANGE, REFERRER_POLICY, VARY,
};
use http::{Method, StatusCode, Uri};
use kernel::{Fault, Language};

use super::address::{self, ResolvedUrl};
use super::builds::BuildFile;
use super::crawlers;
use super::decoration::MANIFEST;
use super::files::{ASSETS, kind_of};
use super::page::{Page, Site};
use super::sitemap_cache::Sitemap;
use super::verification::{self, Part, RETURNED};
use crate::middleware::compression::{precompressed, takes_brotli};
use crate::middleware::etag::{is_known, tag_of};
use crate::middleware::fault::{HttpFault, method_not_allowed};
use crate::middleware::guard::PagePattern;
use crate::middleware::headers::Policies;

/// Names with a hash in them never change their content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Other files may change with the next build.
const AN_HOUR: &str = "public, max-age=3600";
/// Browsers revalidate pages each time and mostly get 304; shared caches serve them for ten seconds.
const ASK_AGAIN: &str = "public, max-age=0, s-maxage=10";
/// For CDNs that read this header (RFC 9213): they also serve a page while they fetch it again, and for an hour if no
/// gateway answers. In `Cache-Control` browsers would do so too, and staff see the page before their change.
const CDN: &str = "max-age=10, stale-while-revalidate=60, stale-if-error=3600";
/// Pages with a secret address, and redirects.
const NEVER: &str = "no-store";

/// State of the site's handlers.
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

async fn sitemap(State(pages): State<Pages>, requested: HeaderMap) -> Result<Response, HttpFault> {
    let Sitemap { body, brotli, tag } = crawlers::sitemap(&pages.site).await?;
    let mut response = if is_known(&requested, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        precompressed(StatusCode::OK, body, brotli, &requested)
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(ETAG, tag);
    Ok(response)
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
        let takes_post = site.is_returned_to(uri.path());
        return Ok(method_not_allowed(if takes_post { "GET,HEAD,POST" } else { "GET,HEAD" }));
    }
    let query = query.as_deref();
    match address::read(site.base(), uri.path(), query) {
        ResolvedUrl::Elsewhere(location) => redirect(&location),
        ResolvedUrl::Below(name) => match manifest_language(&name) {
            Some(language) => Ok(web_manifest(&site, language)),
            None => file(&site, &name, &headers).await,
        },
        ResolvedUrl::Page { path, language } if site.leads_home(&path) => {
            home(&address::path_of(site.base(), language, "/"))
        }
        ResolvedUrl::Page { path, language } => {
            let page = site.page(Some(&path), language, &address::parameters(query)).await?;
            let part = verification::part_of(&path);
            let policy = match part {
                Some(Part::Window) => Some(policies.window),
                Some(Part::Result) => Some(policies.result),
                None if page.route.framed => Some(policies.result),
                None if page.route.verifies => Some(policies.verifying),
                None => page.route.is_staff().then_some(policies.staff),
            };
            // The provider's result is part of the URL.
            let returned = || address::parameters(query).keys().any(|name| RETURNED.contains(&name.as_str()));
            let private = page.route.private || part.is_some() || (page.route.verifies && returned());
            let mut response = html(page, &headers, private);
            response.headers_mut().extend(policy.map(|policy| (CONTENT_SECURITY_POLICY, policy)));
            Ok(response)
        }
        ResolvedUrl::Nothing => {
            // Browsers and feed readers request it without having loaded a page.
            if uri.path() == "/favicon.ico"
                && let Some(name) = site.files().named("favicon.ico")
            {
                return file(&site, &name, &headers).await;
            }
            // File requests come from programs, for which a page is useless.
            if uri.path().contains('.') {
                return Err(HttpFault::NotFound);
            }
            let page = site.page(None, Language::Ko, &address::parameters(query)).await?;
            let private = page.route.private;
            Ok(html(page, &headers, private))
        }
    }
}

/// The language of the requested manifest, if it is one.
fn manifest_language(name: &str) -> Option<Language> {
    match name.strip_suffix(MANIFEST)? {
        "" => Some(Language::Ko),
        "en/" => Some(Language::En),
        _ => None,
    }
}

/// Made from the brand record, which staff may change.
fn web_manifest(site: &Site, language: Language) -> Response {
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind_of(MANIFEST))),
        (CACHE_CONTROL, HeaderValue::from_static(AN_HOUR)),
    ];
    (headers, site.web_manifest(language).to_string()).into_response()
}

fn redirect(location: &str) -> Result<Response, HttpFault> {
    led(StatusCode::TEMPORARY_REDIRECT, location)
}

/// Redirects URLs without a page, temporarily, since there may be one later.
fn home(location: &str) -> Result<Response, HttpFault> {
    led(StatusCode::FOUND, location)
}

fn led(status: StatusCode, location: &str) -> Result<Response, HttpFault> {
    let location = HeaderValue::from_str(location).map_err(|_| HttpFault::Malformed)?;
    let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static(NEVER))];
    Ok((status, headers).into_response())
}

/// The response for a page. Private pages, whose URL is a secret, are neither cached nor sent as referrer.
fn html(page: Page, requested: &HeaderMap, private: bool) -> Response {
    let Page { status, body, brotli, tag, route, language } = page;
    let mut response = if status == StatusCode::OK && is_known(requested, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        precompressed(status, body, brotli, requested)
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
        headers.insert(HeaderName::from_static("cdn-cache-control"), HeaderValue::from_static(CDN));
        headers.insert(ETAG, tag);
    }
    response.extensions_mut().insert(PagePattern(route.pattern()));
    response
}

async fn file(site: &Site, name: &str, requested: &HeaderMap) -> Result<Response, HttpFault> {
    // The shell and the manifest are for the gateway; the playground has a path of its own.
    let hidden = name == "index.html" || name.starts_with(".vite/") || name.starts_with("playground/");
    let Some(file) = site.files().find(name).filter(|_| !hidden) else {
        let name = name.strip_prefix(ASSETS).ok_or(HttpFault::NotFound)?;
        return file_of_other_build(site, name, requested).await;
    };
    let kind = kind_of(name);
    let is_film = kind.starts_with("video/");
    let compressed = file.has_brotli && !is_film && takes_brotli(requested);
    let bytes = site.files().read(&if compressed { file.brotli() } else { file.clone() }).await?;
    let hashed = name.starts_with(ASSETS);
    let tag = if hashed { None } else { Some(tag_of(&bytes)?) };
    let length = bytes.len();
    let mut response = match (&tag, part_of(requested, length).filter(|_| is_film)) {
        (Some(tag), _) if is_known(requested, tag) => StatusCode::NOT_MODIFIED.into_response(),
        (_, Some((first, last))) => {
            let mut response = (StatusCode::PARTIAL_CONTENT, bytes.slice(first..=last)).into_response();
            let range = HeaderValue::try_from(format!("bytes {first}-{last}/{length}"));
            response.headers_mut().insert(CONTENT_RANGE, range.map_err(|_| HttpFault::Malformed)?);
            response
        }
        _ => bytes.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if is_film {
        headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
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

/// A hashed file that is not of this gateway's build.
async fn file_of_other_build(site: &Site, name: &str, requested: &HeaderMap) -> Result<Response, HttpFault> {
    let found = site.builds().file(name, takes_brotli(requested)).await.map_err(Fault::from)?;
    let BuildFile { content, is_brotli, has_brotli } = found.ok_or(HttpFault::NotFound)?;
    let mut response = content.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind_of(name)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
    if has_brotli {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if is_brotli {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    Ok(response)
}

/// The first and last byte of a single requested range: Safari plays a film only from a server with range support. For
/// several ranges, and for one beyond the end, the whole file is sent, as RFC 9110 allows.
fn part_of(requested: &HeaderMap, length: usize) -> Option<(usize, usize)> {
    let wanted = requested.get(RANGE)?.to_str().ok()?.strip_prefix("bytes=")?;
    let (first, last) = wanted.split_once('-')?;
    let end = length.checked_sub(1)?;
    let (first, last) = match (first.parse::<usize>().ok(), last.parse::<usize>().ok()) {
        (Some(first), Some(last)) => (first, last.min(end)),
        (Some(first), None) if last.is_empty() => (first, end),
        (None, Some(count)) if first.is_empty() && count > 0 => (length.saturating_sub(count), end),
        _ => return None,
    };
    (first <= last).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_part_is_read_and_anything_else_gets_the_whole() {
        let part = |range: &'static str| {
            part_of(&HeaderMap::from_iter([(RANGE, HeaderValue::from_static(range))]), 100)
        };
        assert_eq!(part("bytes=0-1"), Some((0, 1)));
        assert_eq!(part("bytes=90-"), Some((90, 99)));
        assert_eq!(part("bytes=-10"), Some((90, 99)));
        assert_eq!(part("bytes=0-1000"), Some((0, 99)));
        for whole in
            ["bytes=100-", "bytes=5-2", "bytes=0-1,3-4", "bytes=-0", "bytes=-", "items=0-1", "bytes=x-"]
        {
            assert_eq!(part(whole), None, "{whole}");
        }
        assert_eq!(part_of(&HeaderMap::new(), 100), None);
        assert_eq!(part_of(&HeaderMap::from_iter([(RANGE, HeaderValue::from_static("bytes=0-"))]), 0), None);
    }
}
