//! Who calls a staff path, in which language, and how one that may not is answered.

use accounts::{Caller, SignedIn};
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use http::header::ACCEPT_LANGUAGE;
use kernel::{Actor, Denied, Language};

use super::envelope::Envelope;
use super::user::{UNAUTHORISED, coded};

/// What the caller may do.
pub(super) fn actor_of(caller: &Caller) -> Actor {
    caller.who().as_ref().map(SignedIn::actor).unwrap_or_default()
}

/// Where staff act from, for their log.
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

/// A refused right, as the documents have it.
pub(super) fn denied(denied: Denied) -> Response {
    match denied {
        Denied::NotSignedIn => coded(UNAUTHORISED),
        Denied::NotAllowed => Envelope::refused(Denied::NotAllowed.key()).into_response(),
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
