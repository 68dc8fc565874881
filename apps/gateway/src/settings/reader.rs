//! Reads each value and keeps what is wrong with it, so that everything is told at once.

use std::net::{IpAddr, SocketAddr};

use accounts::{BadKey, KeyRing};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, FixedOffset, Utc};
use figment::Figment;
use figment::providers::Serialized;
use figment::value::{Dict, Value};
use http::Uri;
use ipnet::IpNet;

use super::{DEFAULTS, LogFormat, Mode, PREFIX, Problem, Purpose, Settings};

/// Names in the file that no setting has. The environment may hold others that begin alike: Kubernetes sets
/// `GATEWAY_PORT` and more for a service called gateway.
pub(super) fn unknown_names(figment: &Figment) -> Vec<Problem> {
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

/// Collects values and what is wrong with them.
pub(super) struct Reader {
    pub(super) values: Dict,
    pub(super) problems: Vec<Problem>,
}

impl Reader {
    pub(super) fn settings(&mut self, purpose: Purpose) -> Option<Settings> {
        let mode = self.mode(purpose);
        let listen = self.parsed::<SocketAddr>("listen", "an address and port such as 127.0.0.1:8080");
        let metrics_listen =
            self.parsed::<SocketAddr>("metrics_listen", "an address and port such as 127.0.0.1:9090");
        let database_url = self.database_url();
        let base_path = self.base_path();
        let public_url = self.public_url(mode, purpose, listen);
        let clock = self.clock(mode);
        let trusted_proxies = self.networks("trusted_proxies");
        let ready_when_degraded = self.parsed::<bool>("ready_when_degraded", "true or false");
        let outside = self.outside(mode, listen);
        let booking = self.booking(&outside);
        let recipients = self.recipients();
        let accounts = self.accounts(mode, purpose);
        let events = self.events(outside.identity.is_some(), mode);
        let retention = self.retention();
        let map = self.map(mode);
        let scripts = self.scripts(mode);
        let uploads = self.uploads();
        let connections = self.connections(mode);
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
            trusted_proxies,
            ready_when_degraded: ready_when_degraded.unwrap_or(false),
            booking,
            recipients,
            outside,
            accounts,
            events,
            retention,
            map,
            scripts,
            uploads,
            connections,
            log: self.text("log"),
            log_format,
        })
    }

    /// A value as text, whatever type the file or the environment gave it; empty when absent.
    pub(super) fn text(&self, name: &str) -> String {
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

    pub(super) fn refuse(&mut self, name: &str, advice: impl Into<String>) {
        self.problems
            .push(Problem { name: format!("{PREFIX}{}", name.to_ascii_uppercase()), advice: advice.into() });
    }

    /// `None` when empty; a problem when it can't be read.
    pub(super) fn parsed<T: std::str::FromStr>(&mut self, name: &str, wanted: &str) -> Option<T> {
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

    /// `id:key, older:key`, each key in base64. The value is never repeated.
    pub(super) fn key_ring(&mut self, name: &str, text: &str) -> Option<KeyRing> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let keys: Option<Vec<(String, Vec<u8>)>> = entries
            .map(|entry| {
                let (id, key) = entry.split_once(':')?;
                Some((id.trim().to_owned(), STANDARD.decode(key.trim()).ok()?))
            })
            .collect();
        let ring = keys.ok_or("it can't be read".to_owned()).and_then(|keys| {
            KeyRing::new(keys).map_err(|error| match error {
                BadKey::Empty => "is not set".to_owned(),
                BadKey::Id | BadKey::Twice(_) | BadKey::Short(_) => error.to_string(),
            })
        });
        match ring {
            Ok(ring) => Some(ring),
            Err(why) => {
                let advice = "write id:key, the key from `openssl rand -base64 32`; older keys after a comma";
                self.refuse(name, format!("{why}: {advice}"));
                None
            }
        }
    }

    /// Networks or single addresses, separated by commas.
    fn networks(&mut self, name: &str) -> Vec<IpNet> {
        let text = self.text(name);
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let networks: Option<Vec<IpNet>> = entries
            .map(|entry| entry.parse().or_else(|_| entry.parse::<IpAddr>().map(IpNet::from)).ok())
            .collect();
        networks.unwrap_or_else(|| {
            self.refuse(name, format!("{text:?} is not a list of networks such as 10.0.0.0/8, 192.0.2.1"));
            Vec::new()
        })
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
        } else if ["/api", "/graphql", "/Language", "/playground", "/sandbox", "/dev"]
            .contains(&path.as_str())
        {
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
                    "is needed in production: the origin that visitors see, such as https://www.example.com; \
                     to try the site, start it with `serve --demo`",
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
        } else if mode == Mode::Production && is_in_clear(&origin) {
            let advice = format!(
                "{url:?} is not https: sessions and passwords would travel in clear. Put TLS in front and give the \
                 https address; http is for addresses of this machine, such as http://127.0.0.1:8080"
            );
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

/// Whether visitors would come without TLS over a network: anything but `https`, unless it ends at this machine.
fn is_in_clear(origin: &str) -> bool {
    let Ok(uri) = origin.parse::<Uri>() else { return true };
    let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    let is_loopback = host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    uri.scheme_str() != Some("https") && !is_loopback
}
