//! The client of a request: its address behind our own proxies, and its visit, identified by a cookie.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use http::header::{COOKIE, HeaderMap, HeaderValue, ORIGIN};
use ipnet::IpNet;
use kernel::{Randomness, Visit};

use super::headers::Tls;

/// The address of the connection, put into a request's extensions by the accept loop.
#[derive(Copy, Clone, Debug)]
pub struct Peer(pub SocketAddr);

/// The header in which a proxy names its client.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Networks whose `X-Forwarded-For` is trusted. Clones warn once together.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    networks: Arc<[IpNet]>,
    has_warned: Arc<AtomicBool>,
}

impl TrustedProxies {
    /// Of a list.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self { networks: networks.into(), has_warned: Arc::default() }
    }

    /// Whether an address belongs to one of them.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(&address.to_canonical()))
    }

    /// Whether a request comes from a proxy in a private network that the settings don't name. All its clients count as one network.
    fn is_unnamed_proxy(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let is_near = match peer.to_canonical() {
            IpAddr::V4(address) => address.is_private() || address.is_loopback(),
            IpAddr::V6(address) => address.is_unique_local() || address.is_loopback(),
        };
        is_near && headers.contains_key(FORWARDED_FOR) && !self.trusts(peer)
    }

    /// Warns of the first request of an unnamed proxy.
    fn warn_of_unnamed_proxy(&self, peer: Option<Peer>, headers: &HeaderMap) {
        let Some(Peer(peer)) = peer else { return };
        if self.is_unnamed_proxy(peer.ip(), headers) && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(address = %peer.ip(), "forwarded header from a proxy that is not trusted");
        }
    }

    /// The client's address: the peer's or, if the peer is a trusted proxy, the last address in `X-Forwarded-For` that
    /// is not a trusted proxy. Earlier ones come from the client and are ignored.
    #[must_use]
    pub fn client(&self, peer: Option<Peer>, headers: &HeaderMap) -> Option<IpAddr> {
        let mut client = peer?.0.ip();
        let forwarded: Vec<&str> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        for address in forwarded.into_iter().rev() {
            if !self.trusts(client) {
                break;
            }
            match address.trim().parse() {
                Ok(address) => client = address,
                Err(_) => break,
            }
        }
        Some(client)
    }
}

/// Reads and writes the visit cookie: a random id per browser session, used only for the data of the visit.
#[derive(Clone, Debug)]
pub struct Visits {
    randomness: Randomness,
    proxies: TrustedProxies,
    tls: Tls,
}

/// Length of the ids that we give out.
const ID_LENGTH: usize = 22;

impl Visits {
    /// With the site's chance and transport.
    #[must_use]
    pub const fn new(randomness: Randomness, proxies: TrustedProxies, tls: Tls) -> Self {
        Self { randomness, proxies, tls }
    }

    const fn cookie_name(&self) -> &'static str {
        match self.tls {
            Tls::On => "__Host-visit",
            Tls::Off => "visit",
        }
    }

    /// The visit of a request, new when it shows none of ours.
    #[must_use]
    pub fn of(&self, peer: Option<Peer>, headers: &HeaderMap) -> Visit {
        self.named(peer, headers, None)
    }

    /// The same for a client without cookies, which sends the id that it received (REST contract "identityId"). A
    /// cookie takes precedence.
    #[must_use]
    pub fn named(&self, peer: Option<Peer>, headers: &HeaderMap, told: Option<&str>) -> Visit {
        self.proxies.warn_of_unnamed_proxy(peer, headers);
        let address = self.proxies.client(peer, headers);
        let told = told.filter(|id| is_ours(id));
        let id = self.shown(headers).or(told);
        Visit::new(id.map_or_else(|| self.randomness.url_safe_id(), str::to_owned), address)
    }

    /// Whether the client is a program without cookies: no browser headers, no cookie. Only such a client receives the
    /// visit's id in a response body, where page scripts could read it.
    #[must_use]
    pub fn keeps_none(&self, headers: &HeaderMap) -> bool {
        let from_browser =
            headers.keys().any(|name| name == ORIGIN || name.as_str().starts_with("sec-fetch-"));
        !from_browser && self.shown(headers).is_none()
    }

    fn shown<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, id)| *name == self.cookie_name() && is_ours(id))
            .map(|(_, id)| id)
    }

    /// The `Set-Cookie` header, if data was stored under the id.
    #[must_use]
    pub fn cookie(&self, visit: &Visit) -> Option<HeaderValue> {
        if !visit.is_used() {
            return None;
        }
        let secure = match self.tls {
            Tls::On => "; Secure",
            Tls::Off => "",
        };
        let text = format!("{}={}; Path=/; HttpOnly; SameSite=Lax{secure}", self.cookie_name(), visit.id());
        let mut header = HeaderValue::from_str(&text).ok()?;
        // A bearer token: excluded from logs that print headers.
        header.set_sensitive(true);
        Some(header)
    }
}

fn is_ours(id: &str) -> bool {
    id.len() == ID_LENGTH
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, forwarded: &[&str]) -> String {
        let proxies = TrustedProxies::new(trusted.iter().map(|network| network.parse().unwrap()).collect());
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        proxies.client(Some(Peer(peer.parse().unwrap())), &headers).unwrap().to_string()
    }

    #[test]
    fn nobody_is_believed_unless_trusted() {
        assert_eq!(client(&[], "192.0.2.1:80", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client(&["10.0.0.0/8"], "10.0.0.1:80", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client(&["10.0.0.0/8"], "[::ffff:10.0.0.1]:80", &["198.51.100.7"]), "198.51.100.7");
    }

    #[test]
    fn a_proxy_nearby_that_nobody_named_is_noticed_once() {
        let proxies = TrustedProxies::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let mut forwarded = HeaderMap::new();
        forwarded.insert(FORWARDED_FOR, HeaderValue::from_static("192.0.2.1"));
        let is_unnamed =
            |peer: &str, headers: &HeaderMap| proxies.is_unnamed_proxy(peer.parse().unwrap(), headers);
        for peer in ["172.18.0.1", "127.0.0.1", "::ffff:192.168.0.1", "fd00::1"] {
            assert!(is_unnamed(peer, &forwarded), "{peer}");
            assert!(!is_unnamed(peer, &HeaderMap::new()), "{peer}");
        }
        // Visitors may send the header too.
        for peer in ["10.0.0.1", "198.51.100.7", "2001:db8::1"] {
            assert!(!is_unnamed(peer, &forwarded), "{peer}");
        }
        let peer = Some(Peer("172.18.0.1:80".parse().unwrap()));
        proxies.clone().warn_of_unnamed_proxy(peer, &forwarded);
        assert!(proxies.has_warned.load(Ordering::Relaxed), "clones warn together");
    }

    #[test]
    fn what_the_client_wrote_itself_is_not_believed() {
        assert_eq!(
            client(&["10.0.0.0/8"], "10.0.0.1:80", &["1.2.3.4, 198.51.100.7, 10.0.0.2"]),
            "198.51.100.7"
        );
        assert_eq!(client(&["10.0.0.0/8"], "10.0.0.1:80", &["1.2.3.4", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(client(&["10.0.0.0/8"], "10.0.0.1:80", &["nonsense"]), "10.0.0.1");
    }

    #[test]
    fn a_visit_is_known_by_its_cookie_and_told_only_when_used() {
        let visits = Visits::new(Randomness::seeded(1), TrustedProxies::default(), Tls::On);
        let first = visits.of(None, &HeaderMap::new());
        assert_eq!(visits.cookie(&first), None);
        first.mark_used();
        let cookie = visits.cookie(&first).unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(
            cookie.starts_with("__Host-visit=")
                && cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Secure")
        );
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("a=b; {}", cookie.split(';').next().unwrap()).parse().unwrap());
        assert_eq!(visits.of(None, &headers).id(), first.id());
        let other = Randomness::seeded(2).url_safe_id();
        assert_eq!(visits.named(None, &headers, Some(&other)).id(), first.id(), "a cookie counts first");
        assert!(!visits.keeps_none(&headers));
        assert!(visits.keeps_none(&HeaderMap::new()));
        assert_eq!(visits.named(None, &HeaderMap::new(), Some(&other)).id(), other);
        assert_ne!(visits.named(None, &HeaderMap::new(), Some("a")).id(), "a");
        for browser in ["origin", "sec-fetch-site"] {
            let page = HeaderMap::from_iter([(browser.parse().unwrap(), "x".parse().unwrap())]);
            assert!(!visits.keeps_none(&page), "{browser}");
        }
        headers.insert(COOKIE, "__Host-visit=<script>".parse().unwrap());
        assert_ne!(visits.of(None, &headers).id(), "<script>");
    }
}
