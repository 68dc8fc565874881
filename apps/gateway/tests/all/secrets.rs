//! Uses all features of the site, and then searches for secrets in clear text: in every log line, at the most verbose
//! level, and in every column of every table (decisions "Accounts and staff"; the provider's contract on CI and DI).

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use http::Method;
use kernel::{Database, Engine};
use sandbox::identity::DemoPerson;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use sha1::Sha1;
use sha2::{Digest, Sha384, Sha512};
use tracing_subscriber::filter::dynamic_filter_fn;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use crate::browser::{Browser, after, joining};
use crate::event_world::{document, form as form_of, launch, owner, person, with};
use crate::identity::Site;

const EMAIL: &str = "gildong@example.com";
const CHANGED: &str = "quarry lantern oboe 41";
const WRONG: &str = "not the one: vexed zebu 77";

/// Everything that this process logs while a test listens. Tests beside this one may be in it, too.
static HEARD: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static LISTENERS: AtomicUsize = AtomicUsize::new(0);

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        HEARD.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Hears every line of every crate as long as it lives.
pub(crate) struct Listener;

impl Listener {
    pub(crate) fn new() -> Self {
        static START: Once = Once::new();
        START.call_once(|| {
            let any = dynamic_filter_fn(|_, _| LISTENERS.load(Ordering::SeqCst) > 0);
            let lines = layer().with_ansi(false).with_writer(|| Log).with_filter(any);
            tracing_subscriber::registry().with(lines).init();
        });
        LISTENERS.fetch_add(1, Ordering::SeqCst);
        Self
    }

    pub(crate) fn heard(&self) -> String {
        String::from_utf8_lossy(&HEARD.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Every row of every table, as the engine writes it.
pub(crate) async fn rows(database: &Database) -> String {
    let all = async |sql: String, column: &str| -> Vec<String> {
        let statement = Statement::from_string(database.engine().backend(), sql);
        let rows = database.read().query_all_raw(statement).await.expect("reads");
        rows.iter().map(|row| row.try_get("", column).expect("text")).collect()
    };
    let tables = match database.engine() {
        Engine::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
        Engine::Postgres => {
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let mut written = String::new();
    for table in all(tables.to_owned(), "name").await {
        let sql = match database.engine() {
            Engine::Sqlite => {
                let columns = all(format!("SELECT name FROM pragma_table_info('{table}')"), "name").await;
                // A blob is quoted as its bytes in hexadecimal.
                let quoted: Vec<String> =
                    columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
                format!("SELECT {} AS line FROM \"{table}\"", quoted.join(" || ',' || "))
            }
            Engine::Postgres => format!("SELECT row_to_json(t)::text AS line FROM \"{table}\" t"),
        };
        for line in all(sql, "line").await {
            written.push_str(&format!("{table}: {line}\n"));
        }
    }
    written
}

/// The code that an authenticator app shows for a secret in base32 (RFC 6238).
pub(crate) fn app(secret: &str, millis: i64) -> (Vec<u8>, String) {
    let mut bits = 0_u64;
    let mut held = 0;
    let mut key = Vec::new();
    for letter in secret.bytes().filter(u8::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()) {
        let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'a' };
        bits = (bits << 5 | u64::from(value)) & 0xffff;
        held += 5;
        if held >= 8 {
            held -= 8;
            key.push(u8::try_from(bits >> held & 0xff).expect("a byte"));
        }
    }
    let mut mac = Hmac::<Sha1>::new_from_slice(&key).expect("a key");
    mac.update(&(millis / 30_000).to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let offset = usize::from(digest[19] & 15);
    let four: [u8; 4] = digest[offset..offset + 4].try_into().expect("four bytes");
    (key, format!("{:06}", (u32::from_be_bytes(four) & 0x7fff_ffff) % 1_000_000))
}

/// Secrets, each with a name for failure messages.
#[derive(Default)]
pub(crate) struct Secrets(Vec<(String, String)>);

impl Secrets {
    pub(crate) fn add(&mut self, name: &str, secret: &str) {
        assert!(secret.len() >= 10, "{name} is too short to be looked for");
        self.0.push((name.to_owned(), secret.to_owned()));
        // Another encoding is still clear text.
        self.0.push((format!("{name} in hexadecimal"), hex::encode(secret)));
        self.0.push((format!("{name} in base64"), STANDARD.encode(secret).trim_end_matches('=').to_owned()));
    }

    fn session(&mut self, browser: &Browser) {
        let token = browser.cookie("session").expect("a session");
        self.add("a session's token", token);
        let claims = token.split('.').nth(1).expect("a JWT");
        let claims: Value =
            serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).expect("base64")).expect("JSON");
        self.add("a session's secret", claims["sid"].as_str().expect("the secret"));
    }

    pub(crate) fn look_in(&self, place: &str, text: &str) {
        for (name, secret) in &self.0 {
            if let Some(at) = text.find(secret.as_str()) {
                let line = text[..at].lines().count();
                panic!(
                    "{name} lies in {place}, about line {line}: {}",
                    text.lines().nth(line.saturating_sub(1)).unwrap_or_default()
                );
            }
        }
    }
}

kernel::both_engines! {
    async fn what_proves_who_somebody_is_lies_nowhere_in_clear(db: TestDatabase) {
        let listener = Listener::new();
        let site = Site::over(db.handle()).await;
        let mut browser = Browser::before(site.router.clone(), site.gateway.services.clone());
        let mut secrets = Secrets::default();
        let now = || site.gateway.clock.now_millis();

        // Joining, by a link.
        let form = joining(EMAIL);
        let password = form["password"].as_str().expect("a password").to_owned();
        secrets.add("the password", &password);
        assert_eq!(browser.post("/api/User/sign-up", &form).await["status"], true);
        let link = after(&browser.mail().await, "/email-verfication/");
        secrets.add("the link of the activation", &link);
        assert_eq!(browser.post("/api/User/validate-signup-email", &json!({"token": link})).await["status"], true);

        // Signing in, wrongly and rightly.
        secrets.add("a wrong password", WRONG);
        assert_eq!(browser.sign_in(EMAIL, WRONG).await["message"], "login_failed");
        assert_eq!(browser.sign_in(EMAIL, &password).await["status"], true);
        secrets.session(&browser);

        // A second factor.
        let begun = browser.graphql("mutation($p: String!) { beginSecondFactor(password: $p) { secret errors { code } } }", json!({"p": password})).await;
        let secret = begun["data"]["beginSecondFactor"]["secret"].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned();
        secrets.add("the secret of the second factor", &secret);
        let (key, code) = app(&secret, now());
        secrets.0.push(("the key of the second factor".into(), hex::encode(&key)));
        secrets.0.push(("the key of the second factor in base64".into(), STANDARD.encode(&key).trim_end_matches('=').into()));
        let confirmed = browser.graphql("mutation($c: String!) { confirmSecondFactor(code: $c) { recoveryCodes errors { code } } }", json!({"c": code})).await;
        let codes = confirmed["data"]["confirmSecondFactor"]["recoveryCodes"].as_array().unwrap_or_else(|| panic!("{confirmed}")).clone();
        for code in &codes {
            let code = code.as_str().expect("a code");
            secrets.add("a recovery code", code);
            secrets.add("a recovery code without its hyphens", &code.replace('-', ""));
        }
        secrets.session(&browser);
        assert_eq!(browser.post("/api/User/log-out", &json!({})).await["status"], true);
        let mut form = json!({"username": EMAIL, "password": password});
        assert_eq!(browser.post("/api/User/authenticate", &form).await["code"], "second_factor_required");
        site.gateway.clock.advance(chrono::Duration::seconds(30));
        form["totp"] = app(&secret, now()).1.into();
        assert_eq!(browser.post("/api/User/authenticate", &form).await["status"], true);
        secrets.session(&browser);
        form["totp"] = codes[0].clone();
        assert_eq!(browser.post("/api/User/authenticate", &form).await["status"], true);
        secrets.session(&browser);

        // A car, by its plate, its owner and its VIN.
        secrets.add("a plate", "123마0005");
        secrets.add("the name of an owner", "나비밀소유자");
        secrets.add("a VIN", "KMUHB81SDPU000005");
        let by = |path: &str, data: Value| json!({"httpMethod": "POST", "urlRelative": format!("api/Vehicle/{path}"), "data": data});
        let (known, unknown) = (json!({"value": "123마 0005", "ownername": "최가온"}), json!({"value": "123마0005", "ownername": "나비밀소유자"}));
        assert_eq!(browser.post("/api/execute", &by("SearchByRego", known)).await["data"]["vin"], "KMUHB81SDPU000005");
        assert_eq!(browser.post("/api/execute", &by("SearchByRego", unknown.clone())).await["message"], "vehicle_not_found");
        let form = json!({"plate": unknown["value"], "ownerName": unknown["ownername"]});
        let found = browser.graphql("mutation($form: FindVehicleByRegoInput!) { findVehicleByRego(input: $form) { errors { code } } }", json!({"form": form})).await;
        assert_eq!(found["data"]["findVehicleByRego"]["errors"][0]["code"], "vehicle_not_found", "{found}");
        let found = browser.graphql("mutation($v: String!) { findVehicleByVin(input: {vin: $v}) { found { make } } }", json!({"v": "KMUHB81SDPU000005"})).await;
        assert_eq!(found["data"]["findVehicleByVin"]["found"]["make"], "Genesis", "{found}");

        // Taking part in an event, and in a quiz.
        events_cms::submissions::demo::seed(&site.services.entries).await.expect("the answers");
        let id = launch(&mut owner(&site.gateway).await, &document("secrets")).await;
        let person = DemoPerson { phone: "01000009876".into(), ..person("나비밀참가자") };
        secrets.add("a participant's name", &person.name);
        secrets.add("a participant's telephone", &person.phone);
        secrets.add("a participant's mail", "participant@example.com");
        secrets.add("a participant's address", "비밀로 123번길 45");
        secrets.add("a participant's flat", "지하 2층 비밀호실");
        let mut participant = site.visitor(&format!("cms-{id}"), &person).await;
        let form = with(form_of(id), "/Email", json!("participant@example.com"));
        let form = with(with(form, "/Address", json!("비밀로 123번길 45")), "/AddressDetail", json!("지하 2층 비밀호실"));
        let body = json!({"userEvent": form, "verifyResult": {"Name": person.name}});
        assert_eq!(participant.post("/api/Event/save-user-events-data", &body).await["status"], true);
        secrets.add("the participant's visit", participant.cookie("visit").expect("a visit"));
        site.verify(&mut participant, "winterbatteries", &person).await;
        let entry = json!({
            "code": "AMPS", "name": person.name, "brands": "14", "vehicle": "비밀의 자동차", "phone": person.phone,
            "agreeTerm": true, "consent": true, "publicofficial": "N", "gmOperation": "N",
        });
        secrets.add("a participant's car", "비밀의 자동차");
        assert_eq!(participant.post("/api/Event/save-events", &entry).await["status"], true);

        // A password reset.
        assert_eq!(browser.post("/api/User/reset-password?lng=en", &json!({"email": EMAIL})).await["status"], true);
        let mails = browser.mails().await;
        let text = mails.iter().find(|text| text.contains("/reset-password/")).expect("the mail");
        let (link, temporary) = (after(text, "/reset-password/"), after(text, "Temporary password: "));
        secrets.add("the link of the reset", &link);
        secrets.add("the temporary password", &temporary);
        secrets.add("the changed password", CHANGED);
        assert_eq!(browser.post("/api/User/validate-reset-token", &json!({"token": link})).await["data"], EMAIL);
        secrets.add("the visit", browser.cookie("visit").expect("a visit"));
        let form = json!({"email": EMAIL, "oldPassword": temporary, "newPassword": CHANGED});
        assert_eq!(browser.post("/api/User/update-password", &form).await["status"], true);

        // The person's identity from the provider.
        let begun = browser.call(Method::GET, "/api/NiceAPI/get-token?returnUrl=%2Fkr%2Fverify-mobile-result", &Value::Null).await.json();
        let answer = site.verified(&begun);
        let body = json!({
            "responseData": answer.enc_data, "tokenVersionID": answer.token_version_id, "integrityValue": answer.integrity_value,
        });
        assert_eq!(browser.post("/api/NiceAPI/verify-code", &body).await["data"]["userName"], "홍길동");
        secrets.add("CI", &STANDARD.encode(Sha512::digest("demo CI 홍길동/19900215/1")));
        secrets.add("DI", &STANDARD.encode(Sha384::digest("demo DI DEMO1 홍길동/19900215/1")));
        assert_eq!(browser.mails().await.len(), 1, "the notice of the changed password");

        let (heard, written) = (listener.heard(), rows(&db).await);
        // Both are there to be searched.
        for level in ["TRACE", "DEBUG", "INFO"] {
            let lines = heard.lines().filter(|line| line.contains(level)).count();
            assert!(lines > 0, "the log is as talkative as it gets: {heard}");
        }
        assert!(written.contains(EMAIL) && written.contains("$argon2id$"), "{written}");
        for (name, secret) in [("the mail's address", EMAIL), ("the person's telephone", "01000001234")] {
            assert!(!heard.contains(secret), "{name} is logged");
        }
        secrets.look_in("the log", &heard);
        secrets.look_in("the database", &written);
    }
}
