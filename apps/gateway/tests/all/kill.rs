//! SIGKILL at random moments while clients hold, book, reschedule and cancel. After each restart every response still
//! holds, and every request without a response can be repeated and has one effect (quality.md "Holding").
//!
//! The suite kills ten gateways on each engine; `just kill` sets 300 through `KILL_ROUNDS`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use kernel::Randomness;
use kernel::test_support::TestDatabase;
use serde_json::{Value, json};
use tokio::runtime::Handle;

use crate::kill_check::{self, Lives, Tally};
use crate::process::{Browser, Door, Process};
use crate::support::NOW;

/// Clients, each with one request at a time.
const CLIENTS: usize = 8;
/// The latest moment of a kill after the load began, in milliseconds.
const LATEST: u64 = 400;
/// Advance of the clock between two lives of the gateway: holds of one have expired in the next.
const BETWEEN_LIVES: i64 = 11 * 60_000;
/// The first of seven days that are booked, beyond the notice in every round.
const FROM: &str = "2026-11-26";

const SAVE: &str =
    "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { code } } }";
const HOLD: &str =
    "mutation($input: HoldTimeslotInput!) { holdTimeslot(input: $input) { hold { token } errors { code } } }";
const MOVE: &str = "mutation($id: ID!, $date: String!, $time: String!) { \
    rescheduleBooking(id: $id, date: $date, time: $time) { booking { id } errors { code } } }";
const CANCEL: &str = "mutation($id: ID!) { cancelBooking(id: $id) { booking { state } errors { code } } }";

/// The response.
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

/// A request to change a booking that was acknowledged: to move it, or without a time to cancel it.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) id: String,
    pub(crate) to: Option<(String, String)>,
    pub(crate) answer: Answer,
}

/// A time that was held and then left alone.
#[derive(Clone, Debug)]
pub(crate) struct Left {
    pub(crate) centre: String,
    pub(crate) date: String,
    pub(crate) time: String,
}

/// Requests and responses of one client in one life of the gateway, in order.
#[derive(Default)]
pub(crate) struct Diary {
    pub(crate) saves: Vec<Save>,
    pub(crate) changes: Vec<Change>,
    pub(crate) left: Vec<Left>,
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

pub(crate) fn change(door: Door, browser: &mut Browser, id: &str, to: Option<&(String, String)>) -> Answer {
    let done = |_: &Value| id.to_owned();
    match to {
        None => answer_of(door.graphql(browser, CANCEL, json!({ "id": id })), "cancelBooking", done),
        Some((date, time)) => {
            let variables = json!({ "id": id, "date": date, "time": time });
            answer_of(door.graphql(browser, MOVE, variables), "rescheduleBooking", done)
        }
    }
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

    fn start(&self, chance: &Randomness) -> &(String, String, String) {
        &self.starts[chance.below(self.starts.len() as u64) as usize]
    }

    fn input(&self, chance: &Randomness) -> Value {
        static PERSONS: AtomicU32 = AtomicU32::new(0);
        let person = PERSONS.fetch_add(1, Ordering::Relaxed) % 100_000;
        let (centre, date, time) = self.start(chance);
        let services: [&[&str]; 3] =
            [&["service-oil"], &["service-brakes"], &["service-oil", "service-filters"]];
        json!({
            "idempotencyKey": chance.uuid(),
            "dealerCode": centre,
            "date": date,
            "time": time,
            "vehicle": { "make": "Hyundai", "model": "Grandeur", "year": "2024" },
            "serviceIds": services[chance.below(3) as usize],
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

/// A client with sequential requests.
struct Client<'c> {
    door: Door,
    choice: &'c Choice,
    chance: Randomness,
    browser: Browser,
    diary: Diary,
}

impl Client<'_> {
    fn new(door: Door, choice: &Choice) -> Client<'_> {
        let (browser, diary) = Default::default();
        Client { door, choice, chance: Randomness::system(), browser, diary }
    }

    /// Until an answer stays away.
    fn live(mut self) -> Diary {
        loop {
            let answer = match self.chance.below(10) {
                0 => self.change(false),
                1 => self.change(true),
                2 | 3 => self.hold(true),
                4 => self.hold(false),
                _ => self.save(self.choice.input(&self.chance)),
            };
            if answer == Answer::Never {
                return self.diary;
            }
        }
    }

    fn save(&mut self, input: Value) -> Answer {
        let key = input["idempotencyKey"].as_str().expect("a key").to_owned();
        let answer = save(self.door, &mut self.browser, &input);
        self.diary.saves.push(Save { key, input, answer: answer.clone() });
        answer
    }

    fn change(&mut self, is_move: bool) -> Answer {
        let booked = self.diary.saves.iter().filter_map(|save| match &save.answer {
            Answer::Done(id) => Some(id),
            Answer::Refused(_) | Answer::Never => None,
        });
        let booked: Vec<&String> = booked.collect();
        if booked.is_empty() {
            return Answer::Refused("nothing is booked yet".into());
        }
        let id = booked[self.chance.below(booked.len() as u64) as usize].clone();
        let to = is_move.then(|| {
            let (_, date, time) = self.choice.start(&self.chance);
            (date.clone(), time.clone())
        });
        let answer = change(self.door, &mut self.browser, &id, to.as_ref());
        self.diary.changes.push(Change { id, to, answer: answer.clone() });
        answer
    }

    /// Holds a time, and books it or abandons it.
    fn hold(&mut self, to_book: bool) -> Answer {
        let mut input = self.choice.input(&self.chance);
        let wanted = json!({
            "dealerCode": input["dealerCode"], "date": input["date"], "time": input["time"],
        });
        let data = self.door.graphql(&mut self.browser, HOLD, json!({ "input": wanted }));
        let token = |payload: &Value| payload["hold"]["token"].as_str().expect("a token").to_owned();
        match answer_of(data, "holdTimeslot", token) {
            Answer::Done(token) if to_book => {
                input["holdToken"] = token.into();
                self.save(input)
            }
            Answer::Done(token) => {
                let text = |field: &str| input[field].as_str().expect("a text").to_owned();
                let left = Left { centre: text("dealerCode"), date: text("date"), time: text("time") };
                self.diary.left.push(left);
                Answer::Done(token)
            }
            answer => answer,
        }
    }
}

/// When a life of the gateway begins by its own clock.
fn clock_of(life: u32) -> DateTime<FixedOffset> {
    let start = DateTime::parse_from_rfc3339(NOW).expect("a moment");
    start + chrono::Duration::milliseconds(BETWEEN_LIVES * i64::from(life))
}

fn kill_again_and_again(db: &TestDatabase) {
    let asked = std::env::var("KILL_ROUNDS").ok().map(|rounds| rounds.parse::<u32>().expect("a number"));
    // Half of them on each engine.
    let rounds = asked.unwrap_or(12) / 2;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let chance = Randomness::system();
    let started = Instant::now();
    let mut tally = Tally::default();
    let start = |life: u32| Process::start(&db.settings().url, folder.path(), &clock_of(life).to_rfc3339());
    let mut gateway = start(0);
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
            let clients: Vec<_> =
                (0..CLIENTS).map(|_| scope.spawn(|| Client::new(door, &choice).live())).collect();
            std::thread::sleep(Duration::from_micros(chance.below(LATEST * 1000)));
            gateway.kill();
            clients.into_iter().map(|client| client.join().expect("a client ends")).collect()
        });
        gateway = start(round + 1);
        let lives =
            Lives { last: clock_of(round).timestamp_millis(), this: clock_of(round + 1).timestamp_millis() };
        let check = kill_check::after(db.settings(), gateway.door(), lives, diaries, &mut tally);
        Handle::current().block_on(check);
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
