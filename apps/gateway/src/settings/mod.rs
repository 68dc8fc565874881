//! What an operator may choose: defaults, then a file, then the environment, then one check of everything.
//!
//! Names are those of the environment (`GATEWAY_LISTEN`); in the file (`gateway.toml`, or the one that
//! `GATEWAY_CONFIG` names) they are written without the prefix and in lower case (`listen`).

mod accounts;
mod identity;
mod map;
mod outside;
mod reader;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use figment::value::Dict;
use ipnet::IpNet;
use serde::Serialize;

pub use accounts::AccountAccess;
pub use identity::IdentityAccess;
pub use map::{MapSettings, Sources, Tiles};
pub use outside::{Access, MailSettings, Outside, SANDBOX};
use reader::Reader;

/// What stands before every name in the environment.
const PREFIX: &str = "GATEWAY_";
/// The settings file that is read when no other is named.
const FILE: &str = "gateway.toml";

/// What kind of place this is. The default is the strictest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `serve --demo`: sample data, nothing leaves the machine.
    Demo,
    /// A developer's machine: any GraphQL query, introspection and the playground are open.
    Development,
    /// Persisted queries only, no introspection, the playground closed.
    Production,
}

impl Mode {
    /// True where a developer works or a visitor tries things out.
    #[must_use]
    pub const fn is_open(self) -> bool {
        match self {
            Self::Demo | Self::Development => true,
            Self::Production => false,
        }
    }
}

/// How log lines are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object a line.
    Json,
}

/// Checked settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Demo, development or production.
    pub mode: Mode,
    /// Where the server listens.
    pub listen: SocketAddr,
    /// Where `/metrics` listens; off when absent.
    pub metrics_listen: Option<SocketAddr>,
    /// The database's address; may hold a password, never logged.
    pub database_url: String,
    /// Where files are kept.
    pub data_dir: PathBuf,
    /// The built site.
    pub site_dir: PathBuf,
    /// The prefix of every page: begins with a slash and doesn't end with one.
    pub base_path: String,
    /// The origin that visitors see, without a slash at the end.
    pub public_url: String,
    /// A start time for the clock, demo and development only.
    pub clock: Option<DateTime<Utc>>,
    /// Networks whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Times that one network may hold at once while bookings are being written.
    pub holds_per_network: u32,
    /// Mail, messages, dealer system and maps.
    pub outside: Outside,
    /// Keys of accounts.
    pub accounts: AccountAccess,
    /// How the map is drawn.
    pub map: MapSettings,
    /// The filter of the log, in tracing's directives.
    pub log: String,
    /// How log lines are written.
    pub log_format: LogFormat,
}

impl Settings {
    /// True when visitors come over TLS, by the public address.
    #[must_use]
    pub fn is_tls(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

/// Why settings are used: the server needs more of them than the database tools.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// `serve`, with or without `--demo`.
    Serve {
        /// The flag.
        demo: bool,
    },
    /// `migrate`, `seed`, `doctor`.
    Maintain,
}

/// One thing wrong and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The setting's name in the environment.
    pub name: String,
    /// What is wrong, and the remedy.
    pub advice: String,
}

/// Everything that is wrong, at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the settings can't be used:")?;
        for problem in &self.0 {
            write!(f, "\n  {}: {}", problem.name, problem.advice)?;
        }
        Ok(())
    }
}

/// The defaults. An empty text means "not set".
#[derive(Serialize)]
struct Defaults {
    environment: &'static str,
    listen: &'static str,
    metrics_listen: &'static str,
    database_url: &'static str,
    data_dir: &'static str,
    site_dir: &'static str,
    base_path: &'static str,
    public_url: &'static str,
    clock: &'static str,
    trusted_proxies: &'static str,
    holds_per_network: &'static str,
    mail: &'static str,
    mail_url: &'static str,
    mail_from: &'static str,
    messages_url: &'static str,
    messages_key: &'static str,
    messages_secret: &'static str,
    messages_from: &'static str,
    messages_channel: &'static str,
    messages_templates: &'static str,
    dealer_system_url: &'static str,
    dealer_system_token: &'static str,
    maps_rest_url: &'static str,
    maps_rest_key: &'static str,
    kakao_maps_key: &'static str,
    identity_api_url: &'static str,
    identity_window_url: &'static str,
    identity_client_id: &'static str,
    identity_client_secret: &'static str,
    identity_product_id: &'static str,
    identity_keys: &'static str,
    identity_person_key: &'static str,
    identity_per_network: &'static str,
    session_keys: &'static str,
    token_keys: &'static str,
    second_factor_keys: &'static str,
    password_pepper: &'static str,
    require_second_factor: &'static str,
    demo_owner_password: &'static str,
    kakao_maps_script: &'static str,
    map_tiles: &'static str,
    map_tiles_attribution: &'static str,
    map_sky_tiles: &'static str,
    map_sky_tiles_attribution: &'static str,
    log: &'static str,
    log_format: &'static str,
}

const DEFAULTS: Defaults = Defaults {
    environment: "",
    listen: "127.0.0.1:8080",
    metrics_listen: "",
    // `gaon.db` in the data folder.
    database_url: "",
    data_dir: "data",
    site_dir: "frontend/dist",
    base_path: "/kr",
    public_url: "",
    clock: "",
    trusted_proxies: "",
    holds_per_network: "",
    mail: "",
    mail_url: "",
    mail_from: "",
    messages_url: "https://api.solapi.com",
    messages_key: "",
    messages_secret: "",
    messages_from: "",
    messages_channel: "",
    messages_templates: "",
    dealer_system_url: "",
    dealer_system_token: "",
    maps_rest_url: "https://dapi.kakao.com",
    maps_rest_key: "",
    kakao_maps_key: "",
    identity_api_url: "https://svc.niceapi.co.kr:22001",
    identity_window_url: "https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb",
    identity_client_id: "",
    identity_client_secret: "",
    identity_product_id: "2101979031",
    identity_keys: "",
    identity_person_key: "",
    identity_per_network: "",
    session_keys: "",
    token_keys: "",
    second_factor_keys: "",
    password_pepper: "",
    require_second_factor: "",
    demo_owner_password: "",
    kakao_maps_script: "https://dapi.kakao.com/v2/maps/sdk.js",
    map_tiles: "",
    map_tiles_attribution: "",
    map_sky_tiles: "",
    map_sky_tiles_attribution: "",
    // One line a request costs a tenth of the throughput: only failures, unless asked for by `access=info`.
    log: "info,access=warn",
    log_format: "",
};

/// Reads the file and the environment and checks everything.
///
/// # Errors
/// Every problem found, each with what to do.
pub fn load(purpose: Purpose) -> Result<Settings, Problems> {
    let file = Env::var("GATEWAY_CONFIG").unwrap_or_else(|| FILE.to_owned());
    let figment = Figment::from(Serialized::defaults(DEFAULTS)).merge(Toml::file(file)).merge(environment());
    check(&figment, purpose)
}

/// The environment's values as they are written: a telephone number keeps the zero that it begins with.
fn environment() -> Serialized<Dict> {
    let values = Env::prefixed(PREFIX).ignore(&["config"]);
    let values = values.iter().map(|(name, value)| (name.to_string(), value.into())).collect();
    Serialized::globals(values)
}

/// Reads what `figment` holds; the names in it are lower case without the prefix.
///
/// # Errors
/// Every problem found, each with what to do.
pub fn check(figment: &Figment, purpose: Purpose) -> Result<Settings, Problems> {
    let values: Dict = figment.extract().map_err(|error| {
        let unreadable = |error: figment::Error| Problem {
            name: "settings file".to_owned(),
            advice: format!("can't be read: {error}"),
        };
        Problems(error.into_iter().map(unreadable).collect())
    })?;
    let mut reader = Reader { values, problems: reader::unknown_names(figment) };
    let settings = reader.settings(purpose);
    match (settings, reader.problems.is_empty()) {
        (Some(settings), true) => Ok(settings),
        _ => Err(Problems(reader.problems)),
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::*;

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const DEMO: Purpose = Purpose::Serve { demo: true };

    /// Beside the keys of accounts, which production needs.
    pub(super) fn with(values: &[(&str, &str)], purpose: Purpose) -> Result<Settings, Problems> {
        let keys = account_keys();
        let keys = keys.iter().map(|(name, key)| (*name, key.as_str()));
        without_keys(&keys.chain(values.iter().copied()).collect::<Vec<_>>(), purpose)
    }

    pub(super) fn without_keys(values: &[(&str, &str)], purpose: Purpose) -> Result<Settings, Problems> {
        let mut figment = Figment::from(Serialized::defaults(DEFAULTS));
        for (name, value) in values {
            figment = figment.merge((*name, *value));
        }
        check(&figment, purpose)
    }

    pub(super) fn account_keys() -> [(&'static str, String); 4] {
        let key = |byte| format!("k1:{}", STANDARD.encode([byte; 32]));
        [
            ("session_keys", key(1)),
            ("token_keys", key(2)),
            ("second_factor_keys", key(3)),
            ("password_pepper", key(4)),
        ]
    }

    pub(super) fn names(refused: Result<Settings, Problems>) -> Vec<String> {
        refused.unwrap_err().0.into_iter().map(|problem| problem.name).collect()
    }

    #[test]
    fn the_demo_needs_no_setting() {
        let settings = with(&[], DEMO).unwrap();
        assert_eq!(settings.mode, Mode::Demo);
        assert_eq!(settings.public_url, "http://127.0.0.1:8080");
        assert_eq!(settings.base_path, "/kr");
    }

    #[test]
    fn without_the_flag_it_is_production_which_wants_its_public_address() {
        assert_eq!(names(with(&[], SERVE)), ["GATEWAY_PUBLIC_URL"]);
        let settings = with(&[("public_url", "https://www.example.com/")], SERVE).unwrap();
        assert_eq!(settings.mode, Mode::Production);
        assert_eq!(settings.public_url, "https://www.example.com");
        assert!(settings.is_tls());
        assert_eq!(settings.log_format, LogFormat::Json);
    }

    #[test]
    fn production_refuses_a_public_address_without_tls_unless_it_is_this_machine() {
        for address in [
            "http://www.example.com",
            "http://192.0.2.7:8080",
            "http://localhost.example.com",
            "HTTP://example.com",
        ] {
            let refused = with(&[("public_url", address)], SERVE).unwrap_err();
            assert!(refused.to_string().contains("is not https"), "{refused}");
            assert_eq!(names(Err(refused)), ["GATEWAY_PUBLIC_URL"], "{address}");
            assert_eq!(with(&[("public_url", address)], DEMO).unwrap().public_url, address);
        }
        for address in
            ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080", "https://www.example.com"]
        {
            assert_eq!(with(&[("public_url", address)], SERVE).unwrap().public_url, address);
        }
    }

    #[test]
    fn production_refuses_the_demo_and_a_chosen_clock() {
        let values = [
            ("environment", "production"),
            ("clock", "2026-11-23T09:30:00+09:00"),
            ("public_url", "https://www.example.com"),
        ];
        assert_eq!(names(with(&values, DEMO)), ["GATEWAY_ENVIRONMENT", "GATEWAY_CLOCK"]);
    }

    #[test]
    fn every_problem_is_told_at_once() {
        let values = [
            ("listen", "nowhere"),
            ("database_url", "mysql://x"),
            ("base_path", "kr/"),
            ("public_url", "https://a.example/path"),
            ("clock", "noon"),
            ("log_format", "xml"),
        ];
        let expected = [
            "GATEWAY_LISTEN",
            "GATEWAY_DATABASE_URL",
            "GATEWAY_BASE_PATH",
            "GATEWAY_PUBLIC_URL",
            "GATEWAY_CLOCK",
            "GATEWAY_LOG_FORMAT",
        ];
        assert_eq!(names(with(&values, DEMO)), expected);
    }

    #[test]
    fn a_database_address_is_never_repeated() {
        let refused = with(&[("database_url", "mysql://root:secret@db")], DEMO).unwrap_err();
        assert!(!refused.to_string().contains("secret"));
    }

    #[test]
    fn a_name_that_no_setting_has_is_told_for_the_file_only() {
        let defaults = Figment::from(Serialized::defaults(DEFAULTS));
        let file = defaults.clone().merge(Toml::string("listn = \"127.0.0.1:1\""));
        assert_eq!(names(check(&file, DEMO)), ["listn"]);
        let elsewhere = defaults.merge(("port", "tcp://10.0.0.1:8080"));
        assert!(check(&elsewhere, DEMO).is_ok());
    }

    #[test]
    fn the_clock_is_read_with_its_zone() {
        let settings = with(&[("clock", "2026-11-23T09:30:00+09:00")], DEMO).unwrap();
        assert_eq!(settings.clock.unwrap().to_rfc3339(), "2026-11-23T00:30:00+00:00");
    }
}
