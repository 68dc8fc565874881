//! Limits of client connections, and the grace period of the shutdown.

use std::time::Duration;

use super::Mode;
use super::reader::Reader;

/// Longer times than this are a slip of the finger: a day.
const LONGEST: f64 = 86_400.0;
/// The shortest time limit of a connection, in seconds.
const SHORTEST: f64 = 0.1;
/// The smallest limit of connections.
const FEWEST: u32 = 16;

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

impl Reader {
    pub(super) fn connections(&mut self, mode: Mode) -> ConnectionSettings {
        let defaults = ConnectionSettings::default();
        // Nobody's balancer has to notice when a developer presses Ctrl-C.
        let grace = if mode == Mode::Production { defaults.shutdown_grace } else { Duration::ZERO };
        ConnectionSettings {
            header_timeout: self.seconds("header_timeout", SHORTEST, defaults.header_timeout),
            idle_timeout: self.seconds("idle_timeout", SHORTEST, defaults.idle_timeout),
            total: self.connection_limit("max_connections"),
            per_address: self.connection_limit("connections_per_address").unwrap_or(defaults.per_address),
            shutdown_grace: self.seconds("shutdown_grace", 0.0, grace),
        }
    }

    fn seconds(&mut self, name: &str, shortest: f64, default: Duration) -> Duration {
        let Some(seconds) = self.parsed::<f64>(name, "a number of seconds such as 5 or 0.5") else {
            return default;
        };
        if !(shortest..=LONGEST).contains(&seconds) {
            self.refuse(name, format!("is a number of seconds from {shortest} to {LONGEST}"));
            return default;
        }
        Duration::from_secs_f64(seconds)
    }

    fn connection_limit(&mut self, name: &str) -> Option<u32> {
        let limit = self.parsed::<u32>(name, "a whole number of connections")?;
        if limit < FEWEST {
            self.refuse(name, format!("is a number of connections, at least {FEWEST}"));
            return None;
        }
        Some(limit)
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
