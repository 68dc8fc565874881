//! All open client connections: how many there may be, in total and for each client network, and which are closed first
//! when a limit is reached.
//!
//! A full server closes its oldest inactive connections and accepts the new one, so that silent connections do not keep
//! visitors out. A new connection is refused only if every other one is serving a request.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ipnet::{IpNet, Ipv6Net};
use kernel::{SecurityEvent, security_event};
use tokio::time::Instant;

use super::activity::{Activity, TimeLimits};
use super::client::TrustedProxies;

/// Share of a limit that is freed at once when it is reached: finding the oldest connections looks at all of them.
const FREED_SHARE: usize = 64;
/// Time between two log lines about the same limit.
const LOG_INTERVAL: Duration = Duration::from_secs(1);
/// Length of the IPv6 prefix that counts as one client: providers give at least that much to a subscriber.
const IPV6_CLIENT: u8 = 64;

/// Limits of client connections.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    /// How long a connection may be inactive.
    pub times: TimeLimits,
    /// Open connections in total.
    pub total: usize,
    /// Open connections of one client network: an IPv4 address or an IPv6 /64.
    pub per_network: usize,
    /// Networks without the limit above: proxies, through which many clients come.
    pub exempt: TrustedProxies,
}

/// The open connections. Cheap to clone; clones share their state.
#[derive(Clone, Debug)]
pub struct Connections(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    limits: ConnectionLimits,
    registry: Mutex<Registry>,
}

#[derive(Debug, Default)]
struct Registry {
    next_id: u64,
    open: HashMap<u64, Entry>,
    networks: HashMap<IpNet, usize>,
    logs: [Option<Instant>; 2],
}

#[derive(Debug)]
struct Entry {
    network: IpNet,
    activity: Arc<Activity>,
}

/// A limit that was reached.
#[derive(Copy, Clone, Debug)]
enum Limit {
    Total,
    PerNetwork,
}

impl Limit {
    const fn label(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::PerNetwork => "per_address",
        }
    }

    /// Its reason among the security events.
    const fn reason(self) -> &'static str {
        match self {
            Self::Total => "connections",
            Self::PerNetwork => "connections_of_an_address",
        }
    }
}

/// An open connection; it counts until this is dropped.
#[derive(Debug)]
pub struct OpenConnection {
    connections: Connections,
    id: u64,
    /// Its current activity.
    pub activity: Arc<Activity>,
}

impl Connections {
    /// None open.
    #[must_use]
    pub fn new(limits: ConnectionLimits) -> Self {
        Self(Arc::new(Inner { limits, registry: Mutex::default() }))
    }

    /// The time limits of each connection.
    #[must_use]
    pub fn time_limits(&self) -> &TimeLimits {
        &self.0.limits.times
    }

    /// How many are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.registry().open.len()
    }

    /// Registers a new connection, closing inactive ones where a limit has been reached; `None` if there is no room.
    #[must_use]
    pub fn admit(&self, address: IpAddr) -> Option<OpenConnection> {
        let limits = &self.0.limits;
        let network = client_network(address);
        let mut registry = self.registry();
        let of_network = registry.networks.get(&network).copied().unwrap_or_default();
        if of_network >= limits.per_network && !limits.exempt.trusts(address) {
            registry.make_room(Limit::PerNetwork, limits.per_network, Some(network))?;
        }
        if registry.open.len() >= limits.total {
            registry.make_room(Limit::Total, limits.total, None)?;
        }
        let id = registry.next_id;
        registry.next_id += 1;
        let activity = Activity::accepted();
        registry.open.insert(id, Entry { network, activity: Arc::clone(&activity) });
        *registry.networks.entry(network).or_default() += 1;
        metrics::gauge!("gateway_connections").set(registry.open.len() as f64);
        Some(OpenConnection { connections: self.clone(), id, activity })
    }

    /// Closes the oldest inactive connections: the system has no descriptors left.
    pub fn relieve(&self) {
        let mut registry = self.registry();
        let open = registry.open.len();
        // Whether there were any to close makes no difference here: accepting is tried again in any case.
        let _closed = registry.make_room(Limit::Total, open, None);
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.0.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Registry {
    /// Closes a share of the oldest inactive connections, of one network or of all; `None` if there are none.
    fn make_room(&mut self, reached: Limit, limit: usize, network: Option<IpNet>) -> Option<()> {
        let candidates =
            self.open.iter().filter(|(_, entry)| network.is_none_or(|network| entry.network == network));
        let mut inactive: Vec<_> = candidates
            .filter_map(|(id, entry)| entry.activity.inactivity().map(|(kind, since)| (kind, since, *id)))
            .collect();
        inactive.sort_unstable();
        inactive.truncate((limit / FREED_SHARE).max(1));
        self.log(reached, limit, inactive.len());
        for (kind, _, id) in &inactive {
            metrics::counter!("gateway_connections_evicted_total", "limit" => reached.label(), "reason" => kind.label())
                .increment(1);
            if let Some(entry) = self.remove(*id) {
                entry.activity.evict();
            }
        }
        if inactive.is_empty() {
            metrics::counter!("gateway_connections_refused_total", "limit" => reached.label()).increment(1);
            return None;
        }
        Some(())
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.open.remove(&id)?;
        if let Some(count) = self.networks.get_mut(&entry.network) {
            *count -= 1;
            if *count == 0 {
                self.networks.remove(&entry.network);
            }
        }
        Some(entry)
    }

    /// Logs that a limit was reached, once a second at most and without addresses.
    fn log(&mut self, reached: Limit, limit: usize, closed: usize) {
        let last = &mut self.logs[reached as usize];
        let now = Instant::now();
        if last.is_some_and(|last| now - last < LOG_INTERVAL) {
            return;
        }
        *last = Some(now);
        security_event(SecurityEvent::LimitHit, None, reached.reason());
        tracing::warn!(limit, closed, "connection limit reached");
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut registry = self.connections.registry();
        // An evicted connection was removed before.
        registry.remove(self.id);
        metrics::gauge!("gateway_connections").set(registry.open.len() as f64);
    }
}

/// The network that counts as one client.
fn client_network(address: IpAddr) -> IpNet {
    match address.to_canonical() {
        IpAddr::V4(address) => IpNet::from(IpAddr::V4(address)),
        // The length is a constant within bounds; the address alone would be the stricter reading.
        IpAddr::V6(address) => Ipv6Net::new(address, IPV6_CLIENT)
            .map_or_else(|_| IpNet::from(IpAddr::V6(address)), |network| IpNet::V6(network.trunc())),
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use http::Version;

    use super::*;

    fn connections(total: usize, per_network: usize, exempt: &[&str]) -> Connections {
        let exempt = TrustedProxies::new(exempt.iter().map(|network| network.parse().unwrap()).collect());
        let second = Duration::from_secs(1);
        let times = TimeLimits { header: second, idle: second, stalled_write: second };
        Connections::new(ConnectionLimits { times, total, per_network, exempt })
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn is_evicted(connection: &OpenConnection) -> bool {
        connection.activity.evicted().now_or_never().is_some()
    }

    #[test]
    fn a_full_server_closes_silent_connections_first_and_then_idle_ones_the_oldest_first() {
        let connections = connections(4, 100, &[]);
        let open = |last: u8| connections.admit(IpAddr::from([192, 0, 2, last]));
        let idle = open(1).unwrap();
        drop(idle.activity.begin_request(Version::HTTP_11));
        let silent = open(2).unwrap();
        let younger = open(3).unwrap();
        let busy = open(4).unwrap();
        let _request = busy.activity.begin_request(Version::HTTP_11);
        let (mut served, mut kept) = (Vec::new(), Vec::new());
        for expected in [&silent, &younger, &idle] {
            let new = open(5).unwrap();
            served.push(new.activity.begin_request(Version::HTTP_11));
            assert!(is_evicted(expected));
            assert!(!is_evicted(&busy));
            kept.push(new);
        }
        assert!(open(6).is_none(), "every connection serves a request");
        assert_eq!(connections.count(), 4);
        served.pop();
        assert!(open(6).is_some());
    }

    #[test]
    fn one_network_has_a_limit_of_its_own_and_closes_only_its_own_connections() {
        let connections = connections(100, 2, &["198.51.100.0/24"]);
        let other = connections.admit(address("192.0.2.1")).unwrap();
        let first = connections.admit(address("2001:db8:1:2::1")).unwrap();
        let second = connections.admit(address("2001:db8:1:2:ffff::1")).unwrap();
        let neighbour = connections.admit(address("2001:db8:1:3::1")).unwrap();
        let third = connections.admit(address("2001:db8:1:2::2")).unwrap();
        assert!(is_evicted(&first), "one /64 is one client");
        for connection in [&other, &second, &neighbour, &third] {
            assert!(!is_evicted(connection));
        }
        let requests = [&second, &third].map(|one| one.activity.begin_request(Version::HTTP_2));
        assert!(connections.admit(address("2001:db8:1:2::3")).is_none());
        drop(requests);
        drop(second);
        assert!(connections.admit(address("2001:db8:1:2::3")).is_some(), "a closed connection makes room");
        let proxied: Vec<_> =
            (0..50).filter_map(|_| connections.admit(address("::ffff:198.51.100.7"))).collect();
        assert_eq!(proxied.len(), 50, "a trusted proxy has no limit but the total");
    }
}
