//! SIGKILL while very many visitors submit the form of an event. After each restart every acknowledged form is stored,
//! and one without a response can be submitted again and is stored once (quality.md "Holding"; issue 8).
//!
//! Two kills per engine; `EVENT_KILL_ROUNDS` sets another number.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, FixedOffset};
use kernel::test_support::TestDatabase;
use kernel::{Clock, Database, DatabaseSettings, Randomness};
use sandbox::identity::ReturnedAnswer;
use sandbox::{RunningFakes, Sandbox, keys};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::runtime::Handle;

use crate::event_world::{document, person, with};
use crate::process::{Browser, Door, Process};
use crate::support::{NOW, encoded};

/// Visitors of a round, and how many submit at the same moment.
const VISITORS: usize = 120;
const CLIENTS: usize = 12;
/// A kill comes after so many forms were acknowledged, at most: counted in forms, it meets the load however slow the machine is.
const MOST_ACKNOWLEDGED: u64 = 60;
/// And then within so many milliseconds.
const LATEST: u64 = 10;
/// The longest that a round waits for its acknowledgements.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Advance of the clock between two lives of the gateway: identity checks stay valid.
const BETWEEN_LIVES: i64 = 5_000;
const PASSWORD: &str = "tyre iron and rain";

const SUBMIT: &str =
    "mutation($input: SubmitEventFormInput!) { submitEventForm(input: $input) { errors { code } } }";

/// A visitor with a verified phone.
struct Visitor {
    browser: Browser,
    input: Value,
    /// `None` without a response.
    answer: Option<Result<(), String>>,
}

fn submit(door: Door, visitor: &mut Visitor) -> Option<Result<(), String>> {
    let data = door.graphql(&mut visitor.browser, SUBMIT, json!({ "input": visitor.input }))?;
    let errors = &data["submitEventForm"]["errors"];
    Some(match errors[0]["code"].as_str() {
        Some(code) => Err(code.to_owned()),
        None => Ok(()),
    })
}

/// Verifies a visitor by the hidden form, with the fake provider's result.
fn verified(door: Door, provider: &RunningFakes, event: &str, name: &str) -> Browser {
    let mut browser = Browser::default();
    let path =
        format!("/api/NiceAPI/get-token?returnUrl={}&event={event}", encoded("/kr/verify-mobile-result"));
    let begun = door.ask(&mut browser, "GET", &path, &Value::Null).expect("begins");
    let text = |name: &str| begun["data"][name].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned();
    let form = ReturnedAnswer {
        token_version_id: text("tokenVersionID"),
        enc_data: text("requestData"),
        integrity_value: text("hmac"),
    };
    let answer = provider.sandbox.identity.answer(&form, &person(name), "0000").expect("an answer");
    let body = json!({
        "responseData": answer.enc_data, "tokenVersionID": answer.token_version_id,
        "integrityValue": answer.integrity_value,
    });
    let taken = door.ask(&mut browser, "POST", "/api/NiceAPI/verify-code", &body).expect("takes");
    assert_eq!(taken["status"], true, "{taken}");
    browser
}

fn clock_of(life: u32) -> DateTime<FixedOffset> {
    let start = DateTime::parse_from_rfc3339(NOW).expect("a moment");
    start + chrono::Duration::milliseconds(BETWEEN_LIVES * i64::from(life))
}

/// Forms of an event that are stored, and persons among them.
async fn stored(settings: &DatabaseSettings, event: &str) -> (i64, i64) {
    let database = Database::connect(settings).await.expect("the database opens");
    let sql = format!(
        "SELECT COUNT(*) AS n, COUNT(DISTINCT person_hash) AS p FROM event_entry WHERE event_key = '{event}'"
    );
    let statement = Statement::from_string(database.engine().backend(), sql);
    let row = database.read().query_one_raw(statement).await.expect("reads").expect("a row");
    let counts = (row.try_get("", "n").expect("a number"), row.try_get("", "p").expect("a number"));
    database.close().await.expect("closes");
    counts
}

/// Launches an event for a round; its number.
fn launched(door: Door, url: &str) -> i64 {
    let mut staff = Browser::default();
    let form = json!({"username": "owner@example.com", "password": PASSWORD});
    let signed_in = door.ask(&mut staff, "POST", "/api/User/authenticate", &form).expect("signs in");
    assert_eq!(signed_in["status"], true, "{signed_in}");
    let event = with(document(url), "/statusCode", json!(3)).to_string();
    let saved =
        door.ask(&mut staff, "POST", "/api/EventsCMS/update-events-cms", &json!({"eventCMSJson": event}));
    saved.expect("saves")["data"].as_i64().expect("launched")
}

fn input(door: Door, url: &str, chance: &Randomness) -> Value {
    let query = "query($url: String!) { event(url: $url, language: KO) { form { consents { position textVersion } } } }";
    let page = door.graphql(&mut Browser::default(), query, json!({ "url": url })).expect("a page");
    let consents = page["event"]["form"]["consents"].as_array().expect("consents").iter();
    let consents: Vec<Value> = consents
        .map(|one| json!({"position": one["position"], "textVersion": one["textVersion"], "answer": "AGREE"}))
        .collect();
    json!({
        "url": url, "language": "KO", "email": "hong@example.com", "address": "서울특별시 중구 가온로 12",
        "addressDetail": "101호", "gender": "MALE", "consents": consents, "idempotencyKey": chance.uuid(),
    })
}

fn kill_under_a_launch(db: &TestDatabase) {
    let rounds =
        std::env::var("EVENT_KILL_ROUNDS").map_or(2, |rounds| rounds.parse::<u32>().expect("a number"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let chance = Randomness::system();
    let provider = Sandbox::new(Clock::starting_at(clock_of(0).to_utc()), None);
    let provider = Handle::current().block_on(provider.serve()).expect("the fake provider serves");
    let ring = |byte: u8| format!("k1:{}", STANDARD.encode([byte; 32]));
    let settings = [
        ("GATEWAY_IDENTITY_API_URL", provider.identity_url()),
        ("GATEWAY_IDENTITY_WINDOW_URL", "http://127.0.0.1:9/service.cb".to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_ID", keys::IDENTITY_CLIENT.to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_SECRET", keys::IDENTITY_SECRET.to_owned()),
        ("GATEWAY_IDENTITY_PRODUCT_ID", keys::IDENTITY_PRODUCT.to_owned()),
        ("GATEWAY_IDENTITY_KEYS", ring(1)),
        ("GATEWAY_IDENTITY_PERSON_KEY", ring(2)),
        ("GATEWAY_IDENTITY_PER_NETWORK", "1000000".to_owned()),
        ("GATEWAY_DEMO_OWNER_PASSWORD", PASSWORD.to_owned()),
    ];
    let start = |life: u32| {
        let now = clock_of(life).to_rfc3339();
        Process::with(&db.settings().url, folder.path(), &now, &settings)
    };
    let mut gateway = start(0);
    let (mut acknowledged, mut unanswered) = (0, 0);
    for round in 0..rounds {
        let door = gateway.door();
        let url = format!("launch-{round}");
        let event = format!("cms-{}", launched(door, &url));
        let visitors: Vec<Visitor> = std::thread::scope(|scope| {
            let verifying: Vec<_> = (0..CLIENTS)
                .map(|client| {
                    let (provider, event, url, chance) = (&provider, &event, &url, &chance);
                    scope.spawn(move || {
                        let own = (0..VISITORS).skip(client).step_by(CLIENTS);
                        let visitor = |number| Visitor {
                            browser: verified(door, provider, event, &format!("홍길동{number}")),
                            input: input(door, url, chance),
                            answer: None,
                        };
                        own.map(visitor).collect::<Vec<_>>()
                    })
                })
                .collect();
            verifying.into_iter().flat_map(|thread| thread.join().expect("they are verified")).collect()
        });
        let waiting = Mutex::new(visitors);
        let handed_in = Mutex::new(Vec::new());
        let taken = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..CLIENTS {
                scope.spawn(|| {
                    loop {
                        let Some(mut visitor) = waiting.lock().expect("a lock").pop() else { return };
                        visitor.answer = submit(door, &mut visitor);
                        let is_dead = visitor.answer.is_none();
                        taken.fetch_add(u64::from(visitor.answer == Some(Ok(()))), Ordering::Relaxed);
                        handed_in.lock().expect("a lock").push(visitor);
                        if is_dead {
                            return;
                        }
                    }
                });
            }
            let (begun, wanted) = (Instant::now(), 1 + chance.below(MOST_ACKNOWLEDGED));
            while taken.load(Ordering::Relaxed) < wanted && begun.elapsed() < TIMEOUT {
                std::thread::sleep(Duration::from_micros(200));
            }
            std::thread::sleep(Duration::from_micros(chance.below(LATEST * 1000)));
            gateway.kill();
        });
        let mut handed_in = handed_in.into_inner().expect("a lock");
        let told = handed_in.iter().filter(|visitor| visitor.answer == Some(Ok(()))).count();
        let refused: Vec<_> = handed_in.iter().filter(|one| matches!(one.answer, Some(Err(_)))).collect();
        assert!(refused.is_empty(), "none is refused: {:?}", refused[0].answer);
        acknowledged += told;
        unanswered += handed_in.len() - told;

        gateway = start(round + 1);
        let (forms, persons) = Handle::current().block_on(stored(db.settings(), &event));
        assert_eq!(forms, persons, "nobody is there twice");
        let forms = usize::try_from(forms).expect("a count");
        assert!(
            (told..=handed_in.len()).contains(&forms),
            "{told} were acknowledged, {} sent, {forms} are there",
            handed_in.len()
        );
        let door = gateway.door();
        // Acknowledged forms return the same response; others are accepted now, or were.
        for visitor in &mut handed_in {
            assert_eq!(submit(door, visitor), Some(Ok(())), "a retry under the same key");
        }
        let (forms, persons) = Handle::current().block_on(stored(db.settings(), &event));
        assert_eq!((forms, persons), (handed_in.len() as i64, handed_in.len() as i64));
    }
    eprintln!(
        "{:?}: {rounds} kills, {acknowledged} forms acknowledged, {unanswered} unanswered",
        db.engine()
    );
    assert!(acknowledged > 0, "the load met the kill");
}

kernel::both_engines! {
    async fn no_acknowledged_form_is_lost_to_a_kill(db: TestDatabase) {
        tokio::task::block_in_place(|| kill_under_a_launch(&db));
    }
}
