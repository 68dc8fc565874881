//! What an operator may choose: defaults, then a file, then the environment, then one check of everything.
//!
//! Names are those of the environment (`GATEWAY_LISTEN`); in the file (`gateway.toml`, or the one that
//! `GATEWAY_CONFIG` names) they are written without the prefix and in lower case (`listen`).

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset, Utc};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use figment::value::{Dict, Value};
use http::Uri;
use serde::Serialize;

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
    let figment = Figment::from(Serialized::defaults(DEFAULTS))
        .merge(Toml::file(file))
        .merge(Env::prefixed(PREFIX).ignore(&["config"]));
    check(&figment, purpose)
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
    let mut reader = Reader { values, problems: unknown_names(figment) };
    let settings = reader.settings(purpose);
    match (settings, reader.problems.is_empty()) {
        (Some(settings), true) => Ok(settings),
        _ => Err(Problems(reader.problems)),
    }
}

/// Names in the file that no setting has. The environment may hold others that begin alike: Kubernetes sets
/// `GATEWAY_PORT` and more for a service called gateway.
fn unknown_names(figment: &Figment) -> Vec<Problem> {
    let known = Figment::from(Serialized::defaults(DEFAULTS)).extract::<Dict>().unwrap_or_default();
    let values = figment.extract::<Dict>().unwrap_or_default();
    let in_file =
        |name: &&String| figment.find_metadata(name).is_some_and(|metadata| metadata.name.contains("TOML"));
    let problem = |name: &String| Problem {
        name: name.clone(),
        advice: "no setting has this name: correct it in the settings file, or take it out".to_owned(),
    };
    values.keys().filter(|name| !known.contains_key(*name)).filter(in_file).map(problem).collect()
}

struct Reader {
    values: Dict,
    problems: Vec<Problem>,
}

impl Reader {
    fn settings(&mut self, purpose: Purpose) -> Option<Settings> {
        let mode = self.mode(purpose);
        let listen = self.parsed::<SocketAddr>("listen", "an address and port such as 127.0.0.1:8080");
        let metrics_listen =
            self.parsed::<SocketAddr>("metrics_listen", "an address and port such as 127.0.0.1:9090");
        let database_url = self.database_url();
        let base_path = self.base_path();
        let public_url = self.public_url(mode, purpose, listen);
        let clock = self.clock(mode);
        let log_format = self.log_format(mode);
        Some(Settings {
            mode,
            listen: listen?,
            metrics_listen,
            database_url,
            data_dir: self.text("data_dir").into(),
            site_dir: self.text("site_dir").into(),
            base_path,
            public_url,
            clock,
            log: self.text("log"),
            log_format,
        })
    }

    /// A value as text, whatever type the file or the environment gave it; empty when absent.
    fn text(&self, name: &str) -> String {
        match self.values.get(name) {
            Some(Value::String(_, text)) => text.trim().to_owned(),
            Some(Value::Num(_, number)) => number
                .to_u128()
                .map(|n| n.to_string())
                .or_else(|| number.to_f64().map(|n| n.to_string()))
                .unwrap_or_default(),
            Some(Value::Bool(_, flag)) => flag.to_string(),
            Some(Value::Char(_, letter)) => letter.to_string(),
            Some(Value::Empty(..) | Value::Dict(..) | Value::Array(..)) | None => String::new(),
        }
    }

    fn refuse(&mut self, name: &str, advice: impl Into<String>) {
        self.problems
            .push(Problem { name: format!("{PREFIX}{}", name.to_ascii_uppercase()), advice: advice.into() });
    }

    /// `None` when empty; a problem when it can't be read.
    fn parsed<T: std::str::FromStr>(&mut self, name: &str, wanted: &str) -> Option<T> {
        let text = self.text(name);
        if text.is_empty() {
            return None;
        }
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.refuse(name, format!("{text:?} is not {wanted}"));
        }
        parsed
    }

    fn mode(&mut self, purpose: Purpose) -> Mode {
        let demo = purpose == (Purpose::Serve { demo: true });
        match (self.text("environment").as_str(), demo) {
            ("", true) => Mode::Demo,
            ("development", demo) => {
                if demo {
                    Mode::Demo
                } else {
                    Mode::Development
                }
            }
            ("production" | "", false) => Mode::Production,
            ("production", true) => {
                self.refuse(
                    "environment",
                    "production does not start with --demo: leave the flag out, or unset this",
                );
                Mode::Production
            }
            (other, _) => {
                let advice = format!("{other:?} is neither \"production\" nor \"development\"");
                self.refuse("environment", advice);
                Mode::Production
            }
        }
    }

    fn database_url(&mut self) -> String {
        let url = self.text("database_url");
        if url.is_empty() {
            return format!("sqlite://{}/gaon.db", self.text("data_dir").trim_end_matches('/'));
        }
        let known = ["sqlite://", "postgres://", "postgresql://"];
        if !known.iter().any(|scheme| url.starts_with(scheme)) {
            // The value is not repeated: it may hold a password.
            self.refuse("database_url", "begins with sqlite:// or postgres://");
        }
        url
    }

    fn base_path(&mut self) -> String {
        let path = self.text("base_path");
        let segments_are_plain = path.split('/').skip(1).all(|segment| {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            !segment.is_empty() && segment.chars().all(plain)
        });
        if !path.starts_with('/') || !segments_are_plain {
            let advice = format!(
                "{path:?} is not a path such as /kr: a slash first, none last, letters, digits, - and _"
            );
            self.refuse("base_path", advice);
        } else if ["/api", "/graphql", "/Language", "/playground"].contains(&path.as_str()) {
            self.refuse("base_path", format!("{path} belongs to the server; choose another"));
        }
        path
    }

    fn public_url(&mut self, mode: Mode, purpose: Purpose, listen: Option<SocketAddr>) -> String {
        let url = self.text("public_url");
        if url.is_empty() {
            let serving = matches!(purpose, Purpose::Serve { .. });
            if serving && mode == Mode::Production {
                self.refuse(
                    "public_url",
                    "is needed in production: the origin that visitors see, such as https://www.example.com",
                );
            }
            return listen.map(|listen| format!("http://{listen}")).unwrap_or_default();
        }
        let origin = url.trim_end_matches('/').to_owned();
        let is_origin = origin.parse::<Uri>().is_ok_and(|uri| {
            matches!(uri.scheme_str(), Some("http" | "https"))
                && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
                && uri.path() == "/"
                && uri.query().is_none()
        });
        if !is_origin {
            let advice = format!("{url:?} is not an origin such as https://www.example.com, without a path");
            self.refuse("public_url", advice);
        }
        origin
    }

    fn clock(&mut self, mode: Mode) -> Option<DateTime<Utc>> {
        let start: DateTime<FixedOffset> =
            self.parsed("clock", "a time such as 2026-11-23T09:30:00+09:00")?;
        if mode == Mode::Production {
            self.refuse("clock", "is for the demo and development; unset it");
        }
        Some(start.with_timezone(&Utc))
    }

    fn log_format(&mut self, mode: Mode) -> LogFormat {
        match (self.text("log_format").as_str(), mode) {
            ("json", _) | ("", Mode::Production) => LogFormat::Json,
            ("pretty", _) | ("", Mode::Demo | Mode::Development) => LogFormat::Pretty,
            (other, _) => {
                let advice = format!("{other:?} is neither \"json\" nor \"pretty\"");
                self.refuse("log_format", advice);
                LogFormat::Pretty
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const DEMO: Purpose = Purpose::Serve { demo: true };

    fn with(values: &[(&str, &str)], purpose: Purpose) -> Result<Settings, Problems> {
        let mut figment = Figment::from(Serialized::defaults(DEFAULTS));
        for (name, value) in values {
            figment = figment.merge((*name, *value));
        }
        check(&figment, purpose)
    }

    fn names(refused: Result<Settings, Problems>) -> Vec<String> {
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
