//! The configuration: defaults, then a file, then the environment, then one validation of everything. Each section is a
//! struct of raw values, which is converted to the configuration of the server.
//!
//! Names are those of the environment (`GATEWAY_LISTEN`); in the file (`gateway.toml`, or the path in `GATEWAY_CONFIG`)
//! they are written without the prefix and in lower case (`listen`).

mod accounts;
mod booking;
mod check;
mod connections;
mod database;
mod egress;
mod events;
mod external;
mod files;
mod identity;
mod key_rings;
mod map;
pub mod own_keys;
mod problems;
mod retention;
mod scripts;
mod sections;
mod server;
mod traces;
mod uploads;
mod values;

use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use figment::value::Dict;
use ipnet::IpNet;
use kernel::DatabaseSettings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use ::booking::BookingSettings;
pub use accounts::AccountAccess;
pub use booking::RecipientLimits;
use check::Check;
pub use connections::ConnectionSettings;
pub use events::EventAccess;
pub use external::{Access, ExternalServices, MailSettings, SANDBOX};
pub use files::FileSettings;
pub use identity::IdentityAccess;
pub use map::{MapSettings, Sources, Tiles};
pub use problems::{Problem, Problems};
pub use retention::RetentionPeriods;
pub use scripts::OutsideScripts;
use sections::Sections;
pub use sections::{document, schema};
#[cfg(test)]
pub(crate) use server::{OPEN_LOG, PRODUCTION_LOG};
pub use traces::TraceSettings;
pub use uploads::UploadLimits;

/// The prefix of all names in the environment.
const PREFIX: &str = "GATEWAY_";
/// The settings file that is read when no other is named.
const FILE: &str = "gateway.toml";

/// The deployment mode. The default is the strictest.
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
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
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
    /// The address of the server.
    pub listen: SocketAddr,
    /// Where `/metrics` listens; off when absent.
    pub metrics_listen: Option<SocketAddr>,
    /// The database; its address may hold a password, never logged.
    pub database: DatabaseSettings,
    /// The data folder.
    pub data_dir: PathBuf,
    /// Where the files are that all gateways share.
    pub files: FileSettings,
    /// The built site.
    pub site_dir: PathBuf,
    /// The prefix of every page: begins with a slash and doesn't end with one.
    pub base_path: String,
    /// The origin that visitors see, without a slash at the end.
    pub public_url: String,
    /// A start time for the clock, demo and development only.
    pub clock: Option<DateTime<Utc>>,
    /// Whether a new demo has bookings of the weeks before it.
    pub demo_history: bool,
    /// Networks whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether `/readyz` answers 200 while the database takes no writes, so that a balancer keeps sending visitors to the
    /// pages that still serve.
    pub ready_when_degraded: bool,
    /// Limits of bookings; their keys come from the section of accounts.
    pub booking: BookingSettings,
    /// How much one recipient is sent per day.
    pub recipients: RecipientLimits,
    /// Mail, messages, dealer system and maps.
    pub external: ExternalServices,
    /// Keys of accounts.
    pub accounts: AccountAccess,
    /// Data of event participants.
    pub events: EventAccess,
    /// How long personal data is kept.
    pub retention: RetentionPeriods,
    /// How the map is drawn.
    pub map: MapSettings,
    /// Scripts of others.
    pub scripts: OutsideScripts,
    /// How large the files may be that staff upload.
    pub uploads: UploadLimits,
    /// Limits of client connections, and how they end.
    pub connections: ConnectionSettings,
    /// Where traces are sent; nowhere when absent.
    pub traces: Option<TraceSettings>,
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

/// The purpose of the settings: the server requires more of them than the database tools.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// `serve`, with or without `--demo`.
    Serve {
        /// The flag.
        demo: bool,
    },
    /// `migrate`, `seed`, `doctor`.
    Maintain,
    /// `keys generate`, which runs before there are keys.
    GenerateKeys,
}

/// Reads the file and the environment and checks everything.
///
/// # Errors
/// Every problem found, each with what to do.
pub fn load(purpose: Purpose) -> Result<Settings, Problems> {
    let file = Env::var("GATEWAY_CONFIG").unwrap_or_else(|| FILE.to_owned());
    let figment = Figment::from(usual_variables()).merge(Toml::file(file)).merge(environment());
    check(&figment, purpose)
}

/// The environment's values as they are written: a telephone number keeps the zero that it begins with.
fn environment() -> Serialized<Dict> {
    let values = Env::prefixed(PREFIX).ignore(&["config"]);
    let values = values.iter().map(|(name, value)| (name.to_string(), value.into())).collect();
    Serialized::globals(values)
}

/// Variables that other programs read too.
fn usual_variables() -> Serialized<Dict> {
    let values = Env::var("SSL_CERT_FILE").map(|file| ("ca_file".to_owned(), file.into()));
    Serialized::globals(values.into_iter().collect())
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
    let mut problems = Problems(sections::unknown_names(figment, &values));
    let sections = Sections::read(&values, &mut problems);
    let mode = sections.server.mode(purpose);
    let serves = matches!(purpose, Purpose::Serve { .. });
    let mut check = Check { mode, serves, needs_keys: purpose != Purpose::GenerateKeys, problems };
    sections.server.check_mode(purpose, &mut check);
    let settings = sections.settings(&mut check);
    if check.problems.0.is_empty() { Ok(settings) } else { Err(check.problems) }
}

impl Sections {
    fn settings(self, check: &mut Check) -> Settings {
        let server = &self.server;
        let sandbox = (check.mode == Mode::Demo).then(|| external::sandbox_at(server.listen.0));
        let (database_url, base_path) = (server.database_url(check), server.base_path(check));
        let (public_url, clock) = (server.public_url(check), server.clock(check));
        let demo_history = server.demo_history(check);
        let identity = self.identity.checked(sandbox.as_deref(), check);
        let events = self.events.checked(identity.is_some(), check);
        let (mail, templates) = (self.mail.checked(check), self.messages.templates(check));
        let messages = self.messages.checked(sandbox.as_deref(), check);
        let [dealer_system, maps, addresses, vehicle_registry, vouchers] =
            self.services.checked(sandbox.as_deref(), check);
        let (authorities, proxy) = self.egress.checked(check);
        let external = ExternalServices {
            mail,
            messages,
            templates,
            dealer_system,
            maps,
            identity,
            vehicle_registry,
            vehicle_look_ups_per_day: self.services.look_ups_per_day(check.mode),
            addresses,
            vouchers,
            authorities,
            proxy,
        };
        Settings {
            mode: check.mode,
            listen: server.listen.0,
            metrics_listen: server.metrics_listen.map(|listen| listen.0),
            database: self.database.settings(database_url, check),
            data_dir: server.data_dir.clone().into(),
            files: self.files.checked(check),
            site_dir: server.site_dir.clone().into(),
            base_path,
            public_url,
            clock,
            demo_history,
            trusted_proxies: server.trusted_proxies.clone().map(|networks| networks.0.0).unwrap_or_default(),
            ready_when_degraded: server.ready_when_degraded.0,
            booking: self.booking.settings(&external),
            recipients: self.booking.recipients(),
            external,
            accounts: self.accounts.checked(check),
            events,
            retention: self.retention.periods(),
            map: self.map.checked(check),
            scripts: self.scripts.checked(check),
            uploads: self.uploads.limits(),
            connections: self.connections.settings(check.mode),
            traces: self.traces.checked(check),
            log: server.log(check.mode),
            log_format: server.log_format(check.mode),
        }
    }
}

#[cfg(test)]
mod tests;
