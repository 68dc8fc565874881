//! SIGKILL at random moments under booking load. After each restart every answer that was given still holds, and every
//! question that was never answered can be asked again and has one effect (quality.md "Holding").
//!
//! The suite kills ten gateways on each engine; `just kill` asks for 300 through `KILL_ROUNDS`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use chrono::DateTime;
use kernel::Randomness;
use kernel::test_support::TestDatabase;
use serde_json::{Value, json};
use tokio::runtime::Handle;

use crate::kill_check::{self, Tally};
use crate::process::{Browser, Door, Process};
use crate::support::NOW;

/// Clients, each with one request at a time.
const CLIENTS: usize = 8;
/// The latest moment of a kill after the load began, in milliseconds.
const LATEST: u64 = 400;
/// The clock goes on by so much from each life of the gateway to the next: what was held in the one is over in the other.
const BETWEEN_LIVES: i64 = 11 * 60_000;
/// The first of seven days that are booked, beyond the notice in every round.
const FROM: &str = "2026-11-26";

const SAVE: &str =
    "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { code } } }";
const CANCEL: &str = "mutation($id: ID!) { cancelBooking(id: $id) { booking { state } errors { code } } }";

/// What came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It was done; the booking's id.
    Done(String),
    /// It was refused; the key.
    Refused(String),
    /// Nothing, or half of something.
    Never,
}

/// A request to book.
#[derive(Clone, Debug)]
pub(crate) struct Save {
    pub(crate) key: String,
    pub(crate) input: Value,
    pub(crate) answer: Answer,
}

/// A request to cancel a booking that was acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Cancel {
    pub(crate) id: String,
    pub(crate) answer: Answer,
}

/// What one client asked for and what it was told, in one life of the gateway.
#[derive(Default)]
pub(crate) struct Diary {
    pub(crate) saves: Vec<Save>,
    pub(crate) cancels: Vec<Cancel>,
}

fn answer_of(data: Option<Value>, field: &str, id: impl FnOnce(&Value) -> String) -> Answer {
    let Some(data) = data else { return Answer::Never };
    let payload = &data[field];
    match payload["errors"][0]["code"].as_str() {
        Some(code) => Answer::Refused(code.to_owned()),
        None => Answer::Done(id(payload)),
    }
}

pub(crate) fn save(door: Door, browser: &mut Browser, input: &Value) -> Answer {
    let data = door.graphql(browser, SAVE, json!({ "input": input }));
    answer_of(data, "saveBooking", |payload| payload["booking"]["id"].as_str().expect("an id").to_owned())
}

pub(crate) fn cancel(door: Door, browser: &mut Browser, id: &str) -> Answer {
    answer_of(door.graphql(browser, CANCEL, json!({ "id": id })), "cancelBooking", |_| id.to_owned())
}

/// Where and when a client may want to come.
struct Choice {
    /// Centre, day and time.
    starts: Vec<(String, String, String)>,
}

impl Choice {
    fn of(door: Door, centres: &[String]) -> Self {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let starts = centres.iter().flat_map(|centre| {
            let path = format!("/api/booking/get-timeslot?selectedDate={FROM}&serviceCentreCode={centre}");
            let week = door.get(&path);
            let slots = week["data"]["timeslots"].as_array().expect("times").clone();
            slots.into_iter().map(|slot| (centre.clone(), text(&slot["date"]), text(&slot["timeSlot"])))
        });
        Self { starts: starts.collect() }
    }

    fn input(&self, chance: &Randomness) -> Value {
        static PERSONS: AtomicU32 = AtomicU32::new(0);
        let person = PERSONS.fetch_add(1, Ordering::Relaxed) % 100_000;
        let pick = |count: usize| chance.below(count as u64) as usize;
        let (centre, date, time) = &self.starts[pick(self.starts.len())];
        let services = [vec!["service-oil"], vec!["service-brakes"], vec!["service-oil", "service-filters"]];
        json!({
            "idempotencyKey": chance.uuid(),
            "dealerCode": centre,
            "date": date,
            "time": time,
            "vehicle": { "make": "Hyundai", "model": "Grandeur", "year": "2024" },
            "serviceIds": services[pick(services.len())],
            "contact": {
                "name": "홍길동",
                "phone": format!("010000{person:05}"),
                "email": "hong@example.com",
                "licenseNo": format!("{}가 {:04}", 100 + person / 10_000, person % 10_000),
            },
            "consents": { "personal": true, "thirdParty": true, "marketing": false, "advertising": false },
        })
    }
}

/// Asks for one thing after the other until an answer stays away.
fn live(door: Door, choice: &Choice) -> Diary {
    let chance = Randomness::system();
    let mut diary = Diary::default();
    let browser = &mut Browser::default();
    loop {
        let booked: Vec<&Save> =
            diary.saves.iter().filter(|save| matches!(save.answer, Answer::Done(_))).collect();
        let answer = match booked.len() {
            booked_before @ 1.. if chance.below(5) == 0 => {
                let Answer::Done(id) = &booked[chance.below(booked_before as u64) as usize].answer else {
                    unreachable!("only what is booked was kept");
                };
                let id = id.clone();
                let answer = cancel(door, browser, &id);
                diary.cancels.push(Cancel { id, answer: answer.clone() });
                answer
            }
            _ => {
                let input = choice.input(&chance);
                let key = input["idempotencyKey"].as_str().expect("a key").to_owned();
                let answer = save(door, browser, &input);
                diary.saves.push(Save { key, input, answer: answer.clone() });
                answer
            }
        };
        if answer == Answer::Never {
            return diary;
        }
    }
}

fn clock_of(life: u32) -> String {
    let start = DateTime::parse_from_rfc3339(NOW).expect("a moment");
    (start + chrono::Duration::milliseconds(BETWEEN_LIVES * i64::from(life))).to_rfc3339()
}

fn kill_again_and_again(db: &TestDatabase) {
    let asked = std::env::var("KILL_ROUNDS").ok().map(|rounds| rounds.parse::<u32>().expect("a number"));
    // Half of them on each engine.
    let rounds = asked.unwrap_or(20) / 2;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let chance = Randomness::system();
    let started = Instant::now();
    let mut tally = Tally::default();
    let mut gateway = Process::start(&db.settings().url, folder.path(), &clock_of(0));
    let centres = gateway.door().get("/api/booking/get-dealers?isServiceCentre=true");
    let centres: Vec<String> = centres["data"]
        .as_array()
        .expect("centres")
        .iter()
        .map(|centre| centre["dealerCode"].as_str().expect("a code").to_owned())
        .collect();
    for round in 0..rounds {
        let door = gateway.door();
        // Two centres a round: crowded enough that requests are refused too.
        let pair = 2 * round as usize % (centres.len() - 1);
        let choice = Choice::of(door, &centres[pair..pair + 2]);
        let diaries: Vec<Diary> = std::thread::scope(|scope| {
            let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(|| live(door, &choice))).collect();
            std::thread::sleep(Duration::from_micros(chance.below(LATEST * 1000)));
            gateway.kill();
            clients.into_iter().map(|client| client.join().expect("a client ends")).collect()
        });
        gateway = Process::start(&db.settings().url, folder.path(), &clock_of(round + 1));
        let door = gateway.door();
        Handle::current().block_on(kill_check::after(db.settings(), door, diaries, &mut tally));
        if asked.is_some() && (round + 1) % 25 == 0 {
            eprintln!("{} of {rounds} kills, {:.0} s: {tally}", round + 1, started.elapsed().as_secs_f64());
        }
    }
    eprintln!("{:?}: {rounds} kills, {:.1} s: {tally}", db.engine(), started.elapsed().as_secs_f64());
    assert!(tally.acknowledged > 0 && tally.unanswered > 0, "the load met the kill: {tally}");
}

kernel::both_engines! {
    async fn what_was_acknowledged_is_there_once_after_every_kill(db: TestDatabase) {
        tokio::task::block_in_place(|| kill_again_and_again(&db));
    }
}
