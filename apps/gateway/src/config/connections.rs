//! Limits of client connections, and the grace period of the shutdown.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::values::{Number, Seconds};

/// A limit of connections: not fewer than a page needs.
type Connections = Number<16, { u32::MAX }>;

/// How connections are limited and ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ConnectionSettings {
    /// From accepting a connection to its first complete request head.
    pub header_timeout: Duration,
    /// Without an open request.
    pub idle_timeout: Duration,
    /// Open connections in total; absent, the limit of file descriptors decides.
    pub total: Option<u32>,
    /// Open connections of one client address: an IPv4 address or an IPv6 /64.
    pub per_address: u32,
    /// How long new connections are accepted after the signal to shut down.
    pub shutdown_grace: Duration,
}

impl Default for ConnectionSettings {
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(10),
            // Longer than proxies keep their idle connections, so that they close first: nginx takes 60 s.
            idle_timeout: Duration::from_secs(75),
            total: None,
            per_address: 1_024,
            shutdown_grace: Duration::from_secs(5),
        }
    }
}

/// How long the server waits for a connection, how many it keeps open, and how it ends. Times are in seconds.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct ConnectionsSection {
    /// from accepting a connection to its first complete request head
    header_timeout: Seconds<1>,
    /// how long a connection may be without an open request
    idle_timeout: Seconds<1>,
    /// open connections in all; the oldest inactive ones are closed first. By the limit of file descriptors when not set
    max_connections: Option<Connections>,
    /// open connections of one client address, an IPv4 address or an IPv6 /64
    connections_per_address: Connections,
    /// how long new connections are served after SIGTERM while `/readyz` already fails; 5, and 0 outside production
    #[schemars(example = "5")]
    shutdown_grace: Option<Seconds<0>>,
}

impl Default for ConnectionsSection {
    fn default() -> Self {
        let defaults = ConnectionSettings::default();
        Self {
            header_timeout: Seconds(defaults.header_timeout),
            idle_timeout: Seconds(defaults.idle_timeout),
            max_connections: None,
            connections_per_address: Number(defaults.per_address),
            shutdown_grace: None,
        }
    }
}

impl ConnectionsSection {
    pub(super) fn settings(&self, mode: Mode) -> ConnectionSettings {
        let grace = match mode {
            Mode::Production => ConnectionSettings::default().shutdown_grace,
            // No load balancer to drain when a developer presses Ctrl-C.
            Mode::Demo | Mode::Development => Duration::ZERO,
        };
        ConnectionSettings {
            header_timeout: self.header_timeout.0,
            idle_timeout: self.idle_timeout.0,
            total: self.max_connections.map(|limit| limit.0),
            per_address: self.connections_per_address.0,
            shutdown_grace: self.shutdown_grace.map_or(grace, |seconds| seconds.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};
    use super::*;

    const DEMO: Purpose = Purpose::Serve { demo: true };

    #[test]
    fn limits_have_defaults_and_can_be_set() {
        let demo = ConnectionSettings { shutdown_grace: Duration::ZERO, ..ConnectionSettings::default() };
        assert_eq!(with(&[], DEMO).unwrap().connections, demo);
        let maintained = with(&[], Purpose::Maintain).unwrap().connections;
        assert_eq!(maintained, ConnectionSettings::default(), "production has the grace period");
        let values = [
            ("header_timeout", "2.5"),
            ("idle_timeout", "30"),
            ("max_connections", "5000"),
            ("connections_per_address", "16"),
            ("shutdown_grace", "2"),
        ];
        let chosen = ConnectionSettings {
            header_timeout: Duration::from_millis(2_500),
            idle_timeout: Duration::from_secs(30),
            total: Some(5_000),
            per_address: 16,
            shutdown_grace: Duration::from_secs(2),
        };
        assert_eq!(with(&values, DEMO).unwrap().connections, chosen);
    }

    #[test]
    fn a_value_out_of_range_is_refused_by_name() {
        for (name, wrong) in [
            ("header_timeout", "0"),
            ("header_timeout", "10s"),
            ("idle_timeout", "-1"),
            ("idle_timeout", "NaN"),
            ("max_connections", "0"),
            ("max_connections", "many"),
            ("connections_per_address", "1"),
            ("shutdown_grace", "-0.5"),
            ("shutdown_grace", "86401"),
        ] {
            let expected = format!("GATEWAY_{}", name.to_ascii_uppercase());
            assert_eq!(names(with(&[(name, wrong)], DEMO)), [expected], "{wrong}");
        }
    }
}
