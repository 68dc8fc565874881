//! How many connections the database gets, and how long it may take.

use std::time::Duration;

use kernel::{DatabaseSettings, Engine, unverified_host};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;
use super::values::{Number, Seconds, is_near};

/// How many connections the database gets, and how long it may take. The address is a setting of the server.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct DatabaseSection {
    /// the address of PostgreSQL itself, where `GATEWAY_DATABASE_URL` leads to a pooler in transaction mode such as PgBouncer:
    /// migrations, imports of parts and backups use it. [How to set up PgBouncer](OPERATIONS.md#pgbouncer)
    database_session_url: Option<String>,
    /// the address of a read-only standby of PostgreSQL, or of a pooler before it: reports of bookings, the overview and the
    /// number of entries per day read from it. [What it needs](OPERATIONS.md#read-replica)
    database_replica_url: Option<String>,
    /// seconds that this standby may be behind before the primary is read instead
    database_replica_lag: Seconds<1>,
    /// connections at most: on PostgreSQL beside two for the parts catalogue and one for health checks, 20 when not set; on
    /// SQLite those that read, 4 when not set. All gateways together stay below `max_connections` of the server
    #[schemars(example = "20")]
    database_connections: Option<Number<1, 1_000>>,
    /// seconds that a single statement may take on PostgreSQL; migrations and imports have no limit
    database_statement_timeout: Seconds<1>,
    /// seconds that a request waits for a connection or for its turn to write, before it is answered 503
    database_wait: Seconds<1>,
}

impl Default for DatabaseSection {
    fn default() -> Self {
        Self {
            database_session_url: None,
            database_replica_url: None,
            database_replica_lag: Seconds(Duration::from_secs(30)),
            database_connections: None,
            database_statement_timeout: Seconds(Duration::from_secs(10)),
            database_wait: Seconds(Duration::from_secs(5)),
        }
    }
}

impl DatabaseSection {
    pub(super) fn settings(&self, url: String, check: &mut Check) -> DatabaseSettings {
        let others = [
            ("database_session_url", &self.database_session_url),
            ("database_replica_url", &self.database_replica_url),
        ];
        for (name, other) in others {
            let is_postgres = |url: &String| Engine::of_url(url) == Some(Engine::Postgres);
            if other.as_ref().is_some_and(|other| !is_postgres(&url) || !is_postgres(other)) {
                // The value is not repeated: it may hold a password.
                check.refuse(name, "begins with postgres://, as GATEWAY_DATABASE_URL does");
            }
        }
        let addresses = others.map(|(name, other)| (name, other.as_deref()));
        for (name, address) in [("database_url", Some(url.as_str()))].into_iter().chain(addresses) {
            let unverified = address.and_then(unverified_host);
            if check.mode == Mode::Production && unverified.is_some_and(|host| !is_near(&host)) {
                check.refuse(name, "would send in the clear: add ?sslmode=verify-full&sslrootcert=FILE");
            }
        }
        let defaults = DatabaseSettings::from_url(url);
        DatabaseSettings {
            session_url: self.database_session_url.clone(),
            replica_url: self.database_replica_url.clone(),
            replica_max_lag: self.database_replica_lag.0,
            max_connections: self.database_connections.map_or(defaults.max_connections, |chosen| chosen.0),
            statement_timeout: self.database_statement_timeout.0,
            write_wait: self.database_wait.0,
            ..defaults
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kernel::DatabaseSettings;

    use super::super::Purpose;
    use super::super::tests::{names, with};

    const DEMO: Purpose = Purpose::Serve { demo: true };

    #[test]
    fn four_gateways_fit_an_unchanged_server() {
        const LIMIT: usize = 100;
        const KEPT_FOR_SUPERUSERS: usize = 3;
        let database = with(&[("database_url", "postgres://gaon@127.0.0.1/gaon")], DEMO).unwrap().database;
        let pool = usize::try_from(database.max_connections).unwrap();
        let health_check = 1;
        let each = pool + parts::CATALOGUE_CONNECTIONS + health_check;
        assert!(4 * each <= LIMIT - KEPT_FOR_SUPERUSERS, "{each} connections each");
    }

    #[test]
    fn the_database_has_limits_by_default_and_by_setting() {
        let url = "postgres://gaon@127.0.0.1/gaon";
        let database = with(&[("database_url", url)], DEMO).unwrap().database;
        let expected = DatabaseSettings::from_url(url);
        assert_eq!(
            (database.max_connections, database.statement_timeout, database.write_wait),
            (expected.max_connections, expected.statement_timeout, expected.write_wait)
        );
        let chosen = [
            ("database_url", url),
            ("database_connections", "8"),
            ("database_statement_timeout", "2.5"),
            ("database_wait", "1"),
        ];
        let database = with(&chosen, DEMO).unwrap().database;
        assert_eq!((database.url.as_str(), database.max_connections), (url, 8));
        assert_eq!(database.statement_timeout, Duration::from_millis(2_500));
        assert_eq!(database.write_wait, Duration::from_secs(1));
    }

    #[test]
    fn a_pooler_comes_with_the_address_of_the_database_itself() {
        let (pooler, session) = ("postgres://gaon@pooler/gaon", "postgres://gaon@db/gaon");
        let database = with(&[("database_url", pooler)], DEMO).unwrap().database;
        assert_eq!((database.is_pooled(), database.session_url()), (false, pooler));
        let both = [("database_url", pooler), ("database_session_url", session)];
        let database = with(&both, DEMO).unwrap().database;
        assert_eq!((database.is_pooled(), database.session_url()), (true, session));
        for wrong in [
            vec![("database_session_url", session)],
            vec![("database_url", pooler), ("database_session_url", "sqlite://gaon.db")],
        ] {
            assert_eq!(names(with(&wrong, DEMO)), ["GATEWAY_DATABASE_SESSION_URL"]);
        }
    }

    #[test]
    fn in_production_a_database_elsewhere_is_reached_by_verified_tls_alone() {
        let serve = Purpose::Serve { demo: false };
        let of = |name, url: &str| with(&[("database_url", "postgres://gaon@db/gaon"), (name, url)], serve);
        for (name, variable) in [
            ("database_url", "GATEWAY_DATABASE_URL"),
            ("database_session_url", "GATEWAY_DATABASE_SESSION_URL"),
            ("database_replica_url", "GATEWAY_DATABASE_REPLICA_URL"),
        ] {
            let is_refused = |server: &str| {
                let url = format!("postgres://gaon:secret@{server}");
                names(of(name, &url)).iter().any(|refused| refused == variable)
            };
            for clear in ["db.example.com/gaon", "10.0.0.5/gaon", "db.example.com/gaon?sslmode=require"] {
                assert!(is_refused(clear), "{name}: {clear}");
            }
            for safe in ["db.example.com/gaon?sslmode=verify-full", "db/gaon", "127.0.0.1/gaon", "[::1]/gaon"]
            {
                assert!(!is_refused(safe), "{name}: {safe}");
            }
        }
        let development = [("environment", "development"), ("database_url", "postgres://gaon@10.0.0.5/gaon")];
        assert!(with(&development, serve).is_ok());
    }

    #[test]
    fn a_replica_is_one_of_postgresql() {
        let url = "postgres://gaon@standby/gaon";
        let both = [("database_url", "postgres://gaon@db/gaon"), ("database_replica_url", url)];
        let database = with(&both, DEMO).unwrap().database;
        assert_eq!(database.replica_url.as_deref(), Some(url));
        assert_eq!(database.replica_max_lag, Duration::from_secs(30));
        let wrong = [("database_url", "postgres://gaon@db/gaon"), ("database_replica_url", "standby")];
        for wrong in [&both[1..], &wrong] {
            assert_eq!(names(with(wrong, DEMO)), ["GATEWAY_DATABASE_REPLICA_URL"]);
        }
    }

    #[test]
    fn a_database_without_connections_or_time_is_refused() {
        for (name, value) in
            [("database_connections", "0"), ("database_statement_timeout", "0"), ("database_wait", "x")]
        {
            let refused = names(with(&[(name, value)], DEMO));
            assert_eq!(refused, [format!("GATEWAY_{}", name.to_ascii_uppercase())]);
        }
    }
}
