//! The server's address, data folder, public URL and log.

use std::net::{IpAddr, SocketAddr};

use chrono::{DateTime, FixedOffset, Utc};
use http::Uri;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::Check;
use super::values::{Networks, ParsedValue};
use super::{LogFormat, Mode, Purpose};

/// The default log filter in production: every request is logged. Security events are warnings and therefore logged by any.
pub(crate) const PRODUCTION_LOG: &str = "info";
/// The one of demo and development, which log failed requests only.
pub(crate) const OPEN_LOG: &str = "info,access=warn";

/// Settings of the server itself; `serve --demo` needs none.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct ServerSection {
    /// `production`, or `development`: any GraphQL query, playground open. Production when not set.
    environment: Option<Environment>,
    /// address and port
    #[schemars(example = "127.0.0.1:8080")]
    pub listen: ParsedValue<SocketAddr>,
    /// the origin that visitors see; needed in production, where it is `https` unless it is this machine's
    public_url: Option<String>,
    /// prefix of every page: a slash first, none last, letters, digits, `-` and `_`
    base_path: String,
    /// `sqlite://…` or `postgres://…`; `gaon.db` in the data folder when not set
    database_url: Option<String>,
    /// folder for files
    pub data_dir: String,
    /// the built site
    pub site_dir: String,
    /// address and port of the Prometheus metrics; off when not set
    #[schemars(example = "127.0.0.1:9090")]
    pub metrics_listen: Option<ParsedValue<SocketAddr>>,
    /// comma-separated networks whose `X-Forwarded-For` is trusted; required for limits per network behind a proxy
    #[schemars(example = "10.0.0.0/8, 192.0.2.1")]
    pub trusted_proxies: Option<ParsedValue<Networks>>,
    /// `true` lets `/readyz` answer 200 while the database takes no writes, so that a balancer keeps sending visitors to the
    /// pages that still serve
    #[schemars(example = "true")]
    pub ready_when_degraded: ParsedValue<bool>,
    /// the log filter, in the directives of `tracing`: `info` in production, else `info,access=warn`, which leaves out the line of each
    /// request that succeeds
    #[schemars(example = "info,access=warn")]
    log: Option<String>,
    /// how log lines are written, `json` or `pretty`; `json` in production, else `pretty`
    log_format: Option<LogFormat>,
    /// a start time, from which the clock runs on; not in production
    #[schemars(example = "2026-11-23T09:30:00+09:00")]
    clock: Option<ParsedValue<DateTime<FixedOffset>>>,
    /// `false`: a new demo begins without the bookings and entries of the weeks before it; refused outside the demo
    #[schemars(example = "false")]
    demo_history: Option<ParsedValue<bool>>,
}

impl Default for ServerSection {
    fn default() -> Self {
        Self {
            environment: None,
            listen: ParsedValue(SocketAddr::from(([127, 0, 0, 1], 8080))),
            public_url: None,
            base_path: "/kr".to_owned(),
            database_url: None,
            data_dir: "data".to_owned(),
            site_dir: "frontend/dist".to_owned(),
            metrics_listen: None,
            trusted_proxies: None,
            ready_when_degraded: ParsedValue(false),
            log: None,
            log_format: None,
            clock: None,
            demo_history: None,
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Environment {
    Production,
    Development,
}

impl ServerSection {
    pub(super) fn mode(&self, purpose: Purpose) -> Mode {
        match (self.environment, purpose) {
            (None | Some(Environment::Development), Purpose::Serve { demo: true }) => Mode::Demo,
            (Some(Environment::Development), _) => Mode::Development,
            (None | Some(Environment::Production), _) => Mode::Production,
        }
    }

    pub(super) fn check_mode(&self, purpose: Purpose, check: &mut Check) {
        if check.mode == Mode::Production && purpose == (Purpose::Serve { demo: true }) {
            check.refuse(
                "environment",
                "production does not start with --demo: leave the flag out, or unset this",
            );
        }
    }

    pub(super) fn database_url(&self, check: &mut Check) -> String {
        let Some(url) = &self.database_url else {
            return format!("sqlite://{}/gaon.db", self.data_dir.trim_end_matches('/'));
        };
        let known = ["sqlite://", "postgres://", "postgresql://"];
        if !known.iter().any(|scheme| url.starts_with(scheme)) {
            // The value is not repeated: it may hold a password.
            check.refuse("database_url", "begins with sqlite:// or postgres://");
        }
        url.clone()
    }

    pub(super) fn base_path(&self, check: &mut Check) -> String {
        let path = &self.base_path;
        let segments_are_plain = path.split('/').skip(1).all(|segment| {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            !segment.is_empty() && segment.chars().all(plain)
        });
        if !path.starts_with('/') || !segments_are_plain {
            let advice = format!(
                "{path:?} is not a path such as /kr: a slash first, none last, letters, digits, - and _"
            );
            check.refuse("base_path", advice);
        } else if ["/api", "/graphql", "/Language", "/playground", "/sandbox", "/dev"]
            .contains(&path.as_str())
        {
            check.refuse("base_path", format!("{path} belongs to the server; choose another"));
        }
        path.clone()
    }

    pub(super) fn public_url(&self, check: &mut Check) -> String {
        let Some(url) = &self.public_url else {
            if check.serves && check.mode == Mode::Production {
                check.refuse(
                    "public_url",
                    "is needed in production: the origin that visitors see, such as https://www.example.com; \
                     to try the site, start it with `serve --demo`",
                );
            }
            return format!("http://{}", self.listen.0);
        };
        let origin = url.trim_end_matches('/').to_owned();
        let is_origin = origin.parse::<Uri>().is_ok_and(|uri| {
            matches!(uri.scheme_str(), Some("http" | "https"))
                && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
                && uri.path() == "/"
                && uri.query().is_none()
        });
        if !is_origin {
            let advice = format!("{url:?} is not an origin such as https://www.example.com, without a path");
            check.refuse("public_url", advice);
        } else if check.mode == Mode::Production && is_in_clear(&origin) {
            let advice = format!(
                "{url:?} is not https: sessions and passwords would travel in clear. Put TLS in front and give the \
                 https address; http is for addresses of this machine, such as http://127.0.0.1:8080"
            );
            check.refuse("public_url", advice);
        }
        origin
    }

    pub(super) fn clock(&self, check: &mut Check) -> Option<DateTime<Utc>> {
        let start = self.clock?.0;
        if check.mode == Mode::Production {
            check.refuse("clock", "is for the demo and development; unset it");
        }
        Some(start.with_timezone(&Utc))
    }

    pub(super) fn demo_history(&self, check: &mut Check) -> bool {
        if self.demo_history.is_some() && check.mode != Mode::Demo {
            check.refuse("demo_history", "belongs to --demo: unset it");
        }
        self.demo_history.as_ref().is_none_or(|history| history.0)
    }

    pub(super) fn log(&self, mode: Mode) -> String {
        let default = if mode.is_open() { OPEN_LOG } else { PRODUCTION_LOG };
        self.log.clone().unwrap_or_else(|| default.to_owned())
    }

    pub(super) fn log_format(&self, mode: Mode) -> LogFormat {
        self.log_format.unwrap_or(match mode {
            Mode::Production => LogFormat::Json,
            Mode::Demo | Mode::Development => LogFormat::Pretty,
        })
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
