//! A gateway over a test's database, with a small built site and a fixed clock.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use accounts::{AccountKeys, AccountSettings, Accounts, KeyRing, PasswordCost, PasswordSettings};
use admin_reports::FileWorker;
use axum::Router;
use axum::body::Body;
use booking::BookingSettings;
use chrono::{DateTime, Utc};
use gateway::config::{
    AccountAccess, ConnectionSettings, EventAccess, ExternalServices, FileSettings, LogFormat, MapSettings,
    Mode, OutsideScripts, RecipientLimits, RetentionPeriods, Settings, UploadLimits,
};
use gateway::files::store;
use gateway::middleware::health::Draining;
use gateway::services::Services;
use gateway::wiring;
use http::header::{CONTENT_TYPE, HeaderMap};
use http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use kernel::test_support::TestDatabase;
use kernel::{Clock, Database, DatabaseSettings, FileStore, Randomness};
use parts::Importer;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::parts_bundle;

/// Monday, half past nine in the morning in Seoul.
pub(crate) const NOW: &str = "2026-11-23T09:30:00+09:00";
/// The origin of the tests' settings.
pub(crate) const ORIGIN: &str = "https://www.example.com";

/// A gateway called without a socket.
pub(crate) struct Gateway {
    router: Router,
    pub(crate) services: Services,
    pub(crate) clock: Clock,
    pub(crate) draining: Draining,
    site: TempDir,
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the answer is text")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("the header is text"))
    }
}

pub(crate) fn settings(mode: Mode, site_dir: &Path) -> Settings {
    Settings {
        mode,
        listen: "127.0.0.1:0".parse().unwrap(),
        metrics_listen: None,
        database: DatabaseSettings::from_url(""),
        data_dir: site_dir.join("data"),
        files: FileSettings::default(),
        site_dir: site_dir.into(),
        base_path: "/kr".into(),
        public_url: ORIGIN.into(),
        clock: None,
        demo_history: false,
        trusted_proxies: Vec::new(),
        external: ExternalServices::off(),
        accounts: AccountAccess::default(),
        events: EventAccess::default(),
        retention: RetentionPeriods::default(),
        map: MapSettings::default(),
        scripts: OutsideScripts::default(),
        uploads: UploadLimits::default(),
        ready_when_degraded: false,
        booking: BookingSettings::default(),
        recipients: RecipientLimits::default(),
        connections: ConnectionSettings::default(),
        traces: None,
        log: "off".into(),
        log_format: LogFormat::Pretty,
    }
}

/// Fixed at [`NOW`].
pub(crate) fn clock() -> Clock {
    let now: DateTime<Utc> = NOW.parse::<DateTime<chrono::FixedOffset>>().unwrap().into();
    Clock::fixed_at(now)
}

/// A minimal build: shell, manifest, an asset with its compressed copy, an image.
fn built_site() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &str| {
        let file = folder.path().join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, content).unwrap();
    };
    write(
        "index.html",
        "<!doctype html><html lang=\"ko\"><head><link rel=\"stylesheet\" crossorigin href=\"./assets/index-1.css\"><!--head-->\
         <script type=\"module\" src=\"./assets/index-1.js\"></script></head><body><div id=\"root\"><!--document--></div>\
         <!--inlined--></body></html>",
    );
    write(
        ".vite/manifest.json",
        r#"{"src/features/home/HomeScreen.tsx": {"file": "assets/home-1.js", "css": ["assets/home-1.css"]}}"#,
    );
    write("assets/index-1.css", "body{margin:0}");
    write("assets/index-1.js", "plain");
    write("assets/index-1.js.br", "packed");
    write("images/mark.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    folder
}

/// The same in each run of a test, another one for each test: the log of all tests that run is searched for the ids of one.
fn seed() -> u64 {
    let mut hasher = DefaultHasher::new();
    std::thread::current().name().hash(&mut hasher);
    hasher.finish()
}

impl Gateway {
    /// In demo mode, with the sample data.
    pub(crate) async fn over(database: Database) -> Self {
        Self::in_mode(database, Mode::Demo).await
    }

    pub(crate) async fn in_mode(database: Database, mode: Mode) -> Self {
        Self::built(database, mode, built_site(), None, std::convert::identity).await
    }

    /// In demo mode; `change` has the last word on the services.
    pub(crate) async fn changed(database: Database, change: impl FnOnce(Services) -> Services) -> Self {
        Self::built(database, Mode::Demo, built_site(), None, change).await
    }

    /// In demo mode, one of several gateways: with a data folder of its own, and files in `files`.
    pub(crate) async fn sharing(database: Database, files: &FileStore) -> Self {
        Self::built(database, Mode::Demo, built_site(), Some(files), std::convert::identity).await
    }

    /// In demo mode, with the small catalogue of `parts_bundle`; `change` has the last word on the services.
    pub(crate) async fn with_parts(db: &TestDatabase, change: impl FnOnce(Services) -> Services) -> Self {
        let site = built_site();
        let folder = site.path().join("data/parts");
        parts_bundle::import(db, &folder, "").await;
        Self::built(db.handle(), Mode::Demo, site, None, change).await
    }

    /// In demo mode, with the catalogue that the demo makes for itself.
    pub(crate) async fn with_sample_parts(db: &TestDatabase) -> Self {
        let site = built_site();
        let folder = site.path().join("data/parts");
        let importer = Importer::new(
            db.handle(),
            db.settings().clone(),
            clock(),
            &folder,
            parts_bundle::part_files(&folder),
        );
        parts::seed_demo(&importer).await.expect("the sample catalogue is imported");
        Self::built(db.handle(), Mode::Demo, site, None, std::convert::identity).await
    }

    async fn built(
        database: Database,
        mode: Mode,
        site: TempDir,
        files: Option<&FileStore>,
        change: impl FnOnce(Services) -> Services,
    ) -> Self {
        locations::demo::seed(&database).await.expect("the sample data can be made");
        let clock = clock();
        let own_files = store::in_folder(&site.path().join("data")).expect("the folder can be created");
        let services = Services::open(
            database,
            clock.clone(),
            Randomness::seeded(seed()),
            BookingSettings::default(),
            &site.path().join("data"),
            files.unwrap_or(&own_files),
            FileWorker::new(env!("CARGO_BIN_EXE_gateway").into()),
        )
        .await
        .expect("services open");
        let services = change(Services { accounts: Some(accounts(&services)), ..services });
        let draining = Draining::default();
        let router =
            wiring::router(&settings(mode, site.path()), &services, draining.clone()).expect("routes");
        Self { router, services, clock, draining, site }
    }

    pub(crate) fn router(&self) -> Router {
        self.router.clone()
    }

    /// The small built site.
    pub(crate) fn site_dir(&self) -> &Path {
        self.site.path()
    }

    /// Its data folder.
    pub(crate) fn data_dir(&self) -> std::path::PathBuf {
        self.site.path().join("data")
    }

    /// The same services with no built site.
    pub(crate) fn without_site(&self) -> Router {
        wiring::router(
            &settings(Mode::Demo, Path::new("no/such/folder")),
            &self.services,
            Draining::default(),
        )
        .expect("routes")
    }

    /// The same services with another map.
    pub(crate) fn with_map(&self, map: MapSettings) -> Router {
        let settings = Settings { map, ..settings(Mode::Production, self.site.path()) };
        wiring::router(&settings, &self.services, Draining::default()).expect("routes")
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        answer_of(self.router.clone(), request).await
    }

    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.get_with(address, &[]).await
    }

    pub(crate) async fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(request(Method::GET, address, headers, Body::empty())).await
    }

    pub(crate) async fn post(&self, address: &str, body: &Value) -> Answer {
        self.post_with(address, &[], body).await
    }

    pub(crate) async fn post_with(&self, address: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        let mut all = vec![(CONTENT_TYPE.as_str(), "application/json")];
        all.extend(headers);
        self.send(request(Method::POST, address, &all, Body::from(body.to_string()))).await
    }

    /// A GraphQL query in its own words; panics unless the transport answers 200.
    pub(crate) async fn query(&self, query: &str) -> Value {
        let answer = self.post("/graphql", &serde_json::json!({"query": query})).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()
    }
}

pub(crate) async fn answer_of(router: Router, request: Request<Body>) -> Answer {
    let (parts, body) = router.oneshot(request).await.expect("a router always answers").into_parts();
    let body = body.collect().await.expect("the body ends").to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

pub(crate) fn request(method: Method, address: &str, headers: &[(&str, &str)], body: Body) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(address).header("host", "www.example.com");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(body).expect("a request")
}

/// A value for a query string.
pub(crate) fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Accounts with cheap passwords and keys of the tests.
fn accounts(services: &Services) -> Accounts {
    let ring = |byte| KeyRing::new([("t".to_owned(), vec![byte; 32])]).expect("a ring");
    let keys = AccountKeys { sessions: ring(1), tokens: ring(2), second_factors: ring(3), pepper: ring(4) };
    let passwords = PasswordSettings { cost: PasswordCost::CHEAP, at_once: 2, waiting: 100 };
    let settings = AccountSettings { passwords, require_second_factor: false, ..AccountSettings::default() };
    let Services { database, clock, randomness, .. } = services.clone();
    let accounts = Accounts::open(database, clock, randomness, settings, keys).expect("accounts open");
    accounts.with_holders(services.personal_data())
}
