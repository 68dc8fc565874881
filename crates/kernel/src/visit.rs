//! A visit: one browser for one session, known by a random cookie and by nothing about the person.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The visit behind a request. Cheap to clone; clones share whether it was used.
#[derive(Clone, Debug)]
pub struct Visit(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: String,
    network: Option<String>,
    used: AtomicBool,
}

impl Visit {
    /// A visit of that id, from that address where it is known.
    #[must_use]
    pub fn new(id: impl Into<String>, address: Option<IpAddr>) -> Self {
        let network = address.map(network_of);
        Self(Arc::new(Inner { id: id.into(), network, used: AtomicBool::new(false) }))
    }

    /// The random id. It is a bearer token: the client that sends it owns the visit.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The network it comes from, for limits against abuse: an IPv4 address, or the /64 of an IPv6 one.
    #[must_use]
    pub fn network(&self) -> Option<&str> {
        self.0.network.as_deref()
    }

    /// Records that data was stored under the id, so that the response sets the cookie.
    pub fn mark_used(&self) {
        self.0.used.store(true, Ordering::Relaxed);
    }

    /// Whether something was stored under the id.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.0.used.load(Ordering::Relaxed)
    }
}

/// One household or machine: providers give each at least a /64.
fn network_of(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> String {
        let visit = Visit::new("v", address.parse().ok());
        visit.network().unwrap_or_default().to_owned()
    }

    #[test]
    fn addresses_of_one_network_are_one() {
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2:bbbb::2"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("nowhere"), "");
    }
}
