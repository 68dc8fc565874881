//! SIGKILL at random moments while people enter events, draws are published, winners claim, alternates move up, and all of
//! them are notified. In the end each notice was sent once, each claimed voucher issued once, and none is missing.
//!
//! The suite kills eight gateways on each engine; `just kill-notices` sets 200 in all through `WINNER_KILL_ROUNDS`.
//!
//! A day of the test has the same work each: an event is launched and entered, that of the day before is drawn, that of
//! the day before that is published and claimed, and the prizes of an older one move up. The gateway is killed at
//! random moments of it and started again, until everything is done and delivered; then the clock goes on by four days.
//! One winner of each event never claims, and is reminded.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta};
use events_cms::lottery::CLAIM_CONSENT_VERSION;
use kernel::test_support::TestDatabase;
use kernel::{Clock, Randomness, seoul};
use sandbox::identity::{DemoPerson, ReturnedAnswer};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys};
use serde_json::{Value, json};
use tokio::runtime::Handle;

use crate::event_world::{document, person, with};
use crate::process::{Browser, Door, Process};
use crate::support::{NOW, encoded};
use crate::winner_check::{self, Campaign};

/// Entrants of an event.
const ENTRANTS: u32 = 6;
/// Days after its launch on which an event is drawn, published, and its unclaimed prizes move up.
const DRAWN: usize = 1;
const PUBLISHED: usize = 2;
const MOVED_UP: usize = 6;
/// Between two days: a reminder falls on the third day after the publication, the deadline before the fourth.
const DAY: TimeDelta = TimeDelta::days(4);
/// Between two lives of a day: leases of deliveries end.
const BETWEEN_LIVES: TimeDelta = TimeDelta::seconds(130);
/// A kill comes after so many acknowledgements, at most, and then within so many milliseconds.
const MOST_ACKNOWLEDGED: u64 = 5;
const LATEST: u64 = 900;
/// How long each answer of a fake takes after the call was executed: a kill meets the time between call and commit.
const SLOW_MILLIS: u64 = 20;
/// The longest that a day's work takes.
const TIMEOUT: Duration = Duration::from_secs(120);
const PASSWORD: &str = "tyre iron and rain";

const SUBMIT: &str =
    "mutation($input: SubmitEventFormInput!) { submitEventForm(input: $input) { errors { code } } }";
const PLAN: &str = "mutation($event: String!) { planDraw(event: $event, alternates: 2, prizes: [\
    { name: \"커피 상품권\", count: 2, worth: 5000, delivered: false, voucher: \"COFFEE-5000\" }, \
    { name: \"와이퍼\", count: 1, worth: 20000, delivered: false }]) { errors { code } } }";
const CLAIM: &str = "mutation($input: ClaimPrizeInput!) { claimPrize(input: $input) { errors { code } } }";
const STANDING: &str = "query($event: String!) { prizeClaim(event: $event) { standing } }";

/// A visitor who enters one event.
struct Entrant {
    person: DemoPerson,
    input: Value,
}

struct Work<'a> {
    door: Door,
    fakes: &'a RunningFakes,
    /// Changes that were acknowledged in this life.
    acknowledged: &'a AtomicU64,
}

/// The event of a day, and how far it has come.
struct Event {
    key: String,
    entrants: Vec<Entrant>,
    /// Entrants whose form was acknowledged.
    entered: usize,
    /// Steps that were acknowledged.
    steps: Vec<&'static str>,
    /// Entrants whose claim was decided after the publication, and after alternates moved up.
    asked: [usize; 2],
    /// The winner who never claims.
    refuser: Option<usize>,
    /// Those whose claim is known to be stored.
    claimed: BTreeSet<usize>,
}

impl Work<'_> {
    /// The codes of the errors of a mutation; `None` without a response.
    fn mutate(
        &self,
        browser: &mut Browser,
        query: &str,
        variables: Value,
        field: &str,
    ) -> Option<Vec<String>> {
        let data = self.door.graphql(browser, query, variables)?;
        let errors = data[field]["errors"].as_array()?.iter();
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        Some(errors.map(|error| error["code"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// A browser whose visitor is verified for an event.
    fn verified(&self, event: &str, person: &DemoPerson) -> Option<Browser> {
        let mut browser = Browser::default();
        let path =
            format!("/api/NiceAPI/get-token?returnUrl={}&event={event}", encoded("/kr/verify-mobile-result"));
        let begun = self.door.ask(&mut browser, "GET", &path, &Value::Null)?;
        let text = |name: &str| begun["data"][name].as_str().map(str::to_owned);
        let form = ReturnedAnswer {
            token_version_id: text("tokenVersionID")?,
            enc_data: text("requestData")?,
            integrity_value: text("hmac")?,
        };
        let answer = self.fakes.sandbox.identity.answer(&form, person, "0000")?;
        let body = json!({
            "responseData": answer.enc_data, "tokenVersionID": answer.token_version_id,
            "integrityValue": answer.integrity_value,
        });
        let taken = self.door.ask(&mut browser, "POST", "/api/NiceAPI/verify-code", &body)?;
        (taken["status"] == true).then_some(browser)
    }

    fn enter(&self, event: &mut Event) -> Option<()> {
        while let Some(entrant) = event.entrants.get(event.entered) {
            let mut browser = self.verified(&event.key, &entrant.person)?;
            let errors =
                self.mutate(&mut browser, SUBMIT, json!({ "input": entrant.input }), "submitEventForm")?;
            // Stored before the kill, without an answer.
            let is_stored =
                errors.iter().all(|code| matches!(code.as_str(), "already_entered" | "idempotency_conflict"));
            assert!(is_stored, "{errors:?}");
            event.entered += 1;
        }
        Some(())
    }

    /// Makes a step of the draw; one that was made before the kill is out of order.
    fn step(&self, staff: &mut Browser, event: &mut Event, step: &'static str) -> Option<()> {
        if event.steps.contains(&step) {
            return Some(());
        }
        let query = format!("mutation($event: String!) {{ {step}(event: $event) {{ errors {{ code }} }} }}");
        let errors = self.mutate(staff, &query, json!({ "event": event.key }), step)?;
        let is_made =
            errors.iter().all(|code| matches!(code.as_str(), "draw_out_of_order" | "nobody_overdue"));
        assert!(is_made, "{step} of {}: {errors:?}", event.key);
        event.steps.push(step);
        Some(())
    }

    fn claim(&self, event: &mut Event, round: usize) -> Option<()> {
        while let Some(entrant) = event.entrants.get(event.asked[round]) {
            let at = event.asked[round];
            let mut browser = self.verified(&event.key, &entrant.person)?;
            let claim = self.door.graphql(&mut browser, STANDING, json!({ "event": event.key }))?;
            match claim["prizeClaim"]["standing"].as_str()? {
                "WON" if *event.refuser.get_or_insert(at) == at => {}
                "WON" => {
                    let input = json!({
                        "event": event.key, "language": "KO", "agreeDelivery": true,
                        "consentVersion": CLAIM_CONSENT_VERSION,
                    });
                    let errors = self.mutate(&mut browser, CLAIM, json!({ "input": input }), "claimPrize")?;
                    assert_eq!(errors, Vec::<String>::new(), "a claim");
                    event.claimed.insert(at);
                }
                // Also one that was stored before the kill, without an answer.
                "CLAIMED" => {
                    event.claimed.insert(at);
                }
                _ => {}
            }
            event.asked[round] += 1;
        }
        Some(())
    }
}

/// Everything that is to be done on a day; `None` when the gateway was killed.
fn day_s_work(work: &Work<'_>, events: &mut [Event], day: usize) -> Option<()> {
    let mut staff = signed_in(work.door)?;
    let mut of_age = |age: usize, run: &mut dyn FnMut(&mut Event) -> Option<()>| match day.checked_sub(age) {
        Some(number) if number < events.len() => run(&mut events[number]),
        _ => Some(()),
    };
    of_age(0, &mut |event| work.enter(event))?;
    of_age(DRAWN, &mut |event| {
        work.step(&mut staff, event, "sealDraw")?;
        work.step(&mut staff, event, "drawWinners")
    })?;
    of_age(PUBLISHED, &mut |event| {
        work.step(&mut staff, event, "publishDraw")?;
        work.claim(event, 0)
    })?;
    of_age(MOVED_UP, &mut |event| {
        work.step(&mut staff, event, "moveUpAlternates")?;
        work.claim(event, 1)
    })
}

fn signed_in(door: Door) -> Option<Browser> {
    let mut staff = Browser::default();
    let form = json!({"username": "owner@example.com", "password": PASSWORD});
    let signed_in = door.ask(&mut staff, "POST", "/api/User/authenticate", &form)?;
    assert_eq!(signed_in["status"], true, "{signed_in}");
    Some(staff)
}

/// Launches the event of a day with the plan of its draw.
fn launched(door: Door, day: usize, today: &str, chance: &Randomness) -> Event {
    let mut staff = signed_in(door).expect("signs in");
    let url = format!("draw-{day}");
    let event = with(document(&url), "/statusCode", json!(3));
    let event = with(event, "/homeSetting/startDate", json!(today));
    let event = with(event, "/homeSetting/endDate", json!(today)).to_string();
    let saved =
        door.ask(&mut staff, "POST", "/api/EventsCMS/update-events-cms", &json!({"eventCMSJson": event}));
    let saved = saved.expect("saves");
    let key = format!("cms-{}", saved["data"].as_i64().unwrap_or_else(|| panic!("not launched: {saved}")));
    let planned = door.graphql(&mut staff, PLAN, json!({ "event": key })).expect("plans");
    assert_eq!(planned["planDraw"]["errors"], json!([]));

    let query = "query($url: String!) { event(url: $url, language: KO) { form { consents { position textVersion } } } }";
    let page = door.graphql(&mut Browser::default(), query, json!({ "url": url })).expect("a page");
    let consents = page["event"]["form"]["consents"].as_array().expect("consents").iter();
    let consents: Vec<Value> = consents
        .map(|one| json!({"position": one["position"], "textVersion": one["textVersion"], "answer": "AGREE"}))
        .collect();
    let first = u32::try_from(day).expect("a day") * ENTRANTS;
    let entrant = |number: u32| Entrant {
        person: DemoPerson { phone: format!("0100{number:07}"), ..person(&format!("홍길동{number}")) },
        input: json!({
            "url": url, "language": "KO", "email": format!("hong{number}@example.com"),
            "address": "서울특별시 중구 가온로 12", "addressDetail": "101호", "gender": "MALE",
            "consents": consents, "idempotencyKey": chance.uuid(),
        }),
    };
    let entrants = (first..first + ENTRANTS).map(entrant).collect();
    Event {
        key,
        entrants,
        entered: 0,
        steps: Vec::new(),
        asked: [0; 2],
        refuser: None,
        claimed: BTreeSet::new(),
    }
}

fn kill_among_winners(db: &TestDatabase) {
    let asked =
        std::env::var("WINNER_KILL_ROUNDS").ok().map(|rounds| rounds.parse::<usize>().expect("a number"));
    // Half of them on each engine.
    let rounds = asked.unwrap_or(16) / 2;
    // The first event is over after its alternates have moved up and claimed.
    let days = (rounds / 8).max(MOVED_UP + 1);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let chance = Randomness::system();
    let clock = Clock::starting_at(DateTime::parse_from_rfc3339(NOW).expect("a moment").to_utc());
    let fakes =
        Handle::current().block_on(Sandbox::new(clock.clone(), None).serve()).expect("the fakes serve");
    for switchboard in [fakes.sandbox.messages.switchboard(), fakes.sandbox.vouchers.switchboard()] {
        switchboard.turn(Switches { behaviour: Behaviour::Works, slow_millis: SLOW_MILLIS });
    }
    let ring = |byte: u8| format!("k1:{}", STANDARD.encode([byte; 32]));
    let settings = [
        ("GATEWAY_IDENTITY_API_URL", fakes.identity_url()),
        ("GATEWAY_IDENTITY_WINDOW_URL", "http://127.0.0.1:9/service.cb".to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_ID", keys::IDENTITY_CLIENT.to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_SECRET", keys::IDENTITY_SECRET.to_owned()),
        ("GATEWAY_IDENTITY_PRODUCT_ID", keys::IDENTITY_PRODUCT.to_owned()),
        ("GATEWAY_IDENTITY_KEYS", ring(1)),
        ("GATEWAY_IDENTITY_PERSON_KEY", ring(2)),
        ("GATEWAY_IDENTITY_PER_NETWORK", "1000000".to_owned()),
        ("GATEWAY_MESSAGES_URL", fakes.messages_url()),
        ("GATEWAY_MESSAGES_KEY", keys::MESSAGES_KEY.to_owned()),
        ("GATEWAY_MESSAGES_SECRET", keys::MESSAGES_SECRET.to_owned()),
        ("GATEWAY_MESSAGES_FROM", keys::MESSAGES_FROM.to_owned()),
        ("GATEWAY_VOUCHERS_URL", fakes.vouchers_url()),
        ("GATEWAY_VOUCHERS_TOKEN", keys::VOUCHERS_TOKEN.to_owned()),
        ("GATEWAY_EVENT_FORMS_KEPT_DAYS", "10000".to_owned()),
        ("GATEWAY_DEMO_OWNER_PASSWORD", PASSWORD.to_owned()),
    ];
    let start = || Process::with(&db.settings().url, folder.path(), &clock.now().to_rfc3339(), &settings);
    let (mut kills, mut in_flight, mut events, mut last) = (0, 0, Vec::new(), 0);
    for day in 0..days {
        let mut gateway = start();
        let today = seoul::date_of(clock.now()).to_string();
        events.push(launched(gateway.door(), day, &today, &chance));
        let kills_of_day = (rounds * (day + 1) / days) - (rounds * day / days);
        for _ in 0..kills_of_day {
            let (acknowledged, wanted) = (AtomicU64::new(0), chance.below(MOST_ACKNOWLEDGED));
            let work = Work { door: gateway.door(), fakes: &fakes, acknowledged: &acknowledged };
            std::thread::scope(|scope| {
                let working = scope.spawn(|| day_s_work(&work, &mut events, day));
                let begun = Instant::now();
                while acknowledged.load(Ordering::Relaxed) < wanted
                    && !working.is_finished()
                    && begun.elapsed() < TIMEOUT
                {
                    std::thread::sleep(Duration::from_micros(200));
                }
                std::thread::sleep(Duration::from_micros(chance.below(LATEST * 1_000)));
                gateway.kill();
            });
            kills += 1;
            in_flight += Handle::current().block_on(winner_check::sending(db.settings()));
            clock.advance(BETWEEN_LIVES);
            gateway = start();
        }
        let work = Work { door: gateway.door(), fakes: &fakes, acknowledged: &AtomicU64::new(0) };
        day_s_work(&work, &mut events, day).expect("the gateway lives");
        let settled = winner_check::settled(db.settings(), &clock, TIMEOUT);
        Handle::current().block_on(settled);
        gateway.kill();
        last = clock.now_millis();
        Handle::current().block_on(winner_check::approve(db.settings(), last));
        clock.advance(DAY);
    }
    let campaigns: Vec<Campaign> = events
        .iter()
        .map(|event| Campaign { key: event.key.clone(), entered: event.entered, claims: event.claimed.len() })
        .collect();
    let mails = folder.path().to_owned();
    let checked = winner_check::check(db.settings(), &fakes.sandbox, &mails, &campaigns, last);
    let tally = Handle::current().block_on(checked);
    eprintln!("{:?}: {kills} kills, {in_flight} deliveries in progress at a kill; {tally}", db.engine());
    assert_eq!(kills, rounds);
}

kernel::both_engines! {
    async fn each_notice_of_a_draw_is_sent_once_whatever_is_killed(db: TestDatabase) {
        tokio::task::block_in_place(|| kill_among_winners(&db));
    }
}
