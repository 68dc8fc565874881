//! Session middleware: identifies the caller by the session cookie before the handler and updates the cookie after it.
//!
//! The cookie holds the session's signed token and nothing else. It lasts as long as the browser is open; how long the
//! session does, the server decides.

use accounts::{Accounts, Caller, Client, CookieChange, Secret};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::Method;
use http::header::{COOKIE, HeaderMap, HeaderValue, SET_COOKIE, USER_AGENT};
use kernel::{Fault, Language, SecurityEvent, security_event};

use super::client::{Peer, Visits};
use super::fault::HttpFault;
use super::guard::RequestSpan;
use super::headers::Tls;
use super::origin::{OwnOrigin, is_cross_site};

/// Finds the caller of a request.
#[derive(Clone)]
pub struct Sessions {
    /// Absent where no keys are configured: then every caller is anonymous.
    pub accounts: Option<Accounts>,
    /// Reads and writes the cookie.
    pub cookie: SessionCookie,
    /// A cross-site request is treated as having no cookie.
    pub own: OwnOrigin,
    /// The visit that is at the other end, signed in or not.
    pub visits: Visits,
}

impl Sessions {
    /// The caller of a request. A session's expiry is extended by a write at most once a minute; if that write fails,
    /// the request is still served.
    ///
    /// # Errors
    /// A fault, only where a token is shown that we have signed.
    async fn caller(
        &self,
        peer: Option<Peer>,
        method: &Method,
        headers: &HeaderMap,
        query: &str,
    ) -> Result<Caller, Fault> {
        let device = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let client = Client {
            visit: self.visits.of(peer, headers),
            device: device.to_owned(),
            language: language(query),
        };
        let shown = self.cookie.read(headers).filter(|_| {
            let is_foreign = is_cross_site(headers, &self.own);
            if is_foreign && is_read_by_script(method, headers) {
                security_event(SecurityEvent::CrossSiteRefused, None, "session_ignored");
            }
            !is_foreign
        });
        let (Some(token), Some(accounts)) = (shown, &self.accounts) else {
            return Ok(Caller::new(client, None, None));
        };
        let who = accounts.session(token).await?;
        if let Some(who) = &who
            && let Err(fault) = accounts.keep(who).await
        {
            tracing::warn!(%fault, "session not extended");
        }
        Ok(Caller::new(client, Some(Secret::new(token)), who))
    }
}

/// Whether a page's script reads. A link from another site is no attack, and a refused write has an event of its own.
fn is_read_by_script(method: &Method, headers: &HeaderMap) -> bool {
    method.is_safe() && headers.get("sec-fetch-mode").is_some_and(|mode| mode != "navigate")
}

/// `lng` of an address, as every documented call takes it.
fn language(query: &str) -> Language {
    let named = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name.eq_ignore_ascii_case("lng"));
    named.and_then(|(_, value)| Language::parse(value.trim())).unwrap_or_default()
}

/// Puts the [`Caller`] into the request's extensions, and what became of the cookies of session and visit onto the
/// answer.
pub async fn identify(State(sessions): State<Sessions>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let query = request.uri().query().unwrap_or_default();
    let caller = match sessions.caller(peer, request.method(), request.headers(), query).await {
        Ok(caller) => caller,
        Err(fault) => return HttpFault::from(fault).into_response(),
    };
    request.extensions_mut().insert(caller.clone());
    if let (Some(who), Some(RequestSpan(span))) = (caller.who(), request.extensions().get()) {
        span.record("account", who.account_id);
    }
    let mut response = next.run(request).await;
    let session = match caller.cookie() {
        Some(CookieChange::Write(token)) => sessions.cookie.write(token.expose()),
        Some(CookieChange::Clear) => sessions.cookie.clear(),
        None => None,
    };
    for cookie in session.into_iter().chain(sessions.visits.cookie(&caller.client().visit)) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// Reads and writes the cookie.
#[derive(Copy, Clone, Debug)]
pub struct SessionCookie(pub Tls);

impl SessionCookie {
    const fn name(self) -> &'static str {
        match self.0 {
            Tls::On => "__Host-session",
            Tls::Off => "session",
        }
    }

    /// The token that a request shows.
    #[must_use]
    pub fn read(self, headers: &HeaderMap) -> Option<&str> {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == self.name())
            .map(|(_, token)| token)
    }

    /// Gives the browser a token. It is kept out of logs that print headers.
    #[must_use]
    pub fn write(self, token: &str) -> Option<HeaderValue> {
        self.header(token, "")
    }

    /// Deletes the cookie.
    #[must_use]
    pub fn clear(self) -> Option<HeaderValue> {
        self.header("", "; Max-Age=0")
    }

    fn header(self, token: &str, age: &str) -> Option<HeaderValue> {
        let secure = match self.0 {
            Tls::On => "; Secure",
            Tls::Off => "",
        };
        let text = format!("{}={token}; Path=/; HttpOnly; SameSite=Lax{age}{secure}", self.name());
        let mut header = HeaderValue::from_str(&text).ok()?;
        header.set_sensitive(true);
        Some(header)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_written_read_and_taken_away() {
        let cookie = SessionCookie(Tls::On);
        let written = cookie.write("a.b.c").unwrap();
        assert_eq!(written.to_str().unwrap(), "__Host-session=a.b.c; Path=/; HttpOnly; SameSite=Lax; Secure");
        assert!(!format!("{written:?}").contains("a.b.c"), "it prints as sensitive");
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "visit=x; __Host-session=a.b.c".parse().unwrap());
        assert_eq!(cookie.read(&headers), Some("a.b.c"));
        assert_eq!(SessionCookie(Tls::Off).read(&headers), None, "another name, another cookie");
        assert!(cookie.clear().unwrap().to_str().unwrap().starts_with("__Host-session=; Path=/; HttpOnly"));
        assert_eq!(cookie.write("a\r\nSet-Cookie: b=c"), None);
    }
}
