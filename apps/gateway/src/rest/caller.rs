//! The caller: rights, address, language, and the visit that an entry belongs to.

use std::convert::Infallible;

use accounts::{Caller, SignedIn};
use axum::extract::FromRequestParts;
use axum::response::Response;
use http::HeaderMap;
use http::header::{ACCEPT_LANGUAGE, SET_COOKIE};
use http::request::Parts;
use kernel::{Actor, Language, Right, Visit};

use super::Rest;
use super::answer::ApiError;
use crate::middleware::client::Peer;

/// The caller's rights.
pub(super) fn actor_of(caller: &Caller) -> Actor {
    caller.who().as_ref().map(SignedIn::actor).unwrap_or_default()
}

/// The caller, if it has the right. Checked before the body is read, so that others can't upload anything.
///
/// # Errors
/// `UnauthorisedAccess` without a session, `not_allowed` without the right.
pub(super) fn demand(caller: &Caller, right: Right) -> Result<Actor, ApiError> {
    let actor = actor_of(caller);
    actor.demand(right)?;
    Ok(actor)
}

/// The network of the caller, for the audit log.
pub(super) fn network_of(caller: &Caller) -> &str {
    caller.client().visit.network().unwrap_or_default()
}

/// The language of sentences in an answer: `lng` where the call has one, or else the first of the browser's that there is;
/// Korean without either. Our pages send their own as the browser's.
pub(super) fn language_of(headers: &HeaderMap, lng: Option<&str>) -> Language {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let wanted = accepted.split(',').filter_map(|one| one.split([';', '-']).next()).map(str::trim);
    lng.into_iter().map(str::trim).chain(wanted).find_map(Language::parse).unwrap_or_default()
}

/// The answer with the visit's cookie, when something is kept under the visit.
pub(super) fn with_cookie(rest: &Rest, visit: &Visit, mut response: Response) -> Response {
    if let Some(cookie) = rest.visits.cookie(visit) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The sender of a request.
pub struct Sender {
    peer: Option<Peer>,
    headers: HeaderMap,
}

impl<S: Send + Sync> FromRequestParts<S> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self { peer: parts.extensions.get::<Peer>().copied(), headers: parts.headers.clone() })
    }
}

impl Sender {
    /// The visit: that of the cookie, or the one whose id a client without cookies sends.
    pub(super) fn visit(&self, rest: &Rest, id: Option<&str>) -> Visit {
        rest.visits.named(self.peer, &self.headers, id)
    }

    /// True for a client that keeps no cookies; its response body carries the visit id.
    pub(super) fn keeps_no_cookies(&self, rest: &Rest) -> bool {
        rest.visits.keeps_none(&self.headers)
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_is_that_of_the_call_or_of_the_browser() {
        let language = |accepted: &'static str, lng| {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(accepted))]);
            language_of(&headers, lng)
        };
        assert_eq!(language("en", Some("kr")), Language::Ko);
        assert_eq!(language("ko", Some("en")), Language::En);
        assert_eq!(language("en-AU,en;q=0.9", None), Language::En);
        assert_eq!(language("fr, ko-KR;q=0.8, en;q=0.5", Some("")), Language::Ko);
        assert_eq!(language("fr", None), Language::Ko);
        assert_eq!(language_of(&HeaderMap::new(), None), Language::Ko);
    }
}
