//! Invariants of the database after a kill and a restart.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use chrono::{NaiveDate, NaiveTime};
use kernel::{Database, DatabaseSettings, seoul};
use sea_orm::{ConnectionTrait, QueryResult, Statement};

use crate::kill::{Answer, Diary, Left, change, save};
use crate::process::{Browser, Door};

/// A reminder is put when a booking is made or moved at least so long before its start, in milliseconds.
const REMINDED_FROM: i64 = 30 * 3_600_000;

/// When a life of the gateway that was killed began, and the one after it, UTC milliseconds by its own clock.
#[derive(Copy, Clone)]
pub(crate) struct Lives {
    pub(crate) last: i64,
    pub(crate) this: i64,
}

/// Counters over all kills.
#[derive(Default)]
pub(crate) struct Tally {
    /// Bookings that were acknowledged.
    pub(crate) acknowledged: usize,
    changed: usize,
    refused: usize,
    left: usize,
    entries: usize,
    /// Requests to book or to change that got no answer.
    pub(crate) unanswered: usize,
    /// Bookings without a response that were nevertheless stored.
    stored_unanswered: usize,
    /// Numbers of the bookings of the previous round, including those made by repeated requests.
    before: BTreeSet<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { acknowledged, changed, refused, left, entries, unanswered, stored_unanswered, before: _ } =
            self;
        write!(
            f,
            "{acknowledged} bookings and {changed} changes acknowledged, {refused} refused, {left} holds left alone, \
             {unanswered} requests unanswered of which {stored_unanswered} had stored a booking, {entries} entries of \
             the outbox"
        )
    }
}

/// A row of `booking` as the checks need it; instants in UTC milliseconds.
#[derive(Debug, PartialEq, Eq)]
struct StoredRows {
    id: String,
    number: String,
    state: String,
    version: i32,
    starts_at: i64,
    updated_at: i64,
}

async fn all(database: &Database, sql: &str) -> Vec<QueryResult> {
    let statement = Statement::from_string(database.engine().backend(), sql);
    database.read().query_all_raw(statement).await.expect("reads")
}

async fn count(database: &Database, sql: &str) -> i64 {
    all(database, sql).await[0].try_get("", "n").expect("a number")
}

fn text(row: &QueryResult, column: &str) -> String {
    row.try_get("", column).expect("a text")
}

/// Bookings by idempotency key. The key is unique, so what is there is there once.
async fn stored(database: &Database, diaries: &[Diary]) -> HashMap<String, StoredRows> {
    let keys: Vec<String> = diaries
        .iter()
        .flat_map(|diary| diary.saves.iter().map(|save| format!("'{}'", save.key)))
        .chain(["''".to_owned()])
        .collect();
    let sql = format!(
        "SELECT idempotency_key, public_id, number, state, version, starts_at, updated_at FROM booking \
         WHERE idempotency_key IN ({})",
        keys.join(",")
    );
    let rows = all(database, &sql).await;
    rows.iter()
        .map(|row| {
            let stored = StoredRows {
                id: text(row, "public_id"),
                number: text(row, "number"),
                state: text(row, "state"),
                version: row.try_get("", "version").expect("a number"),
                starts_at: row.try_get("", "starts_at").expect("a number"),
                updated_at: row.try_get("", "updated_at").expect("a number"),
            };
            (text(row, "idempotency_key"), stored)
        })
        .collect()
}

fn instant(date: &str, time: &str) -> i64 {
    let date: NaiveDate = date.parse().expect("a date");
    let time = NaiveTime::parse_from_str(time, "%H:%M").expect("a time");
    seoul::to_utc(date, time).timestamp_millis()
}

/// Checks the restarted gateway's data, repeats requests without a response, and checks again.
pub(crate) async fn after(
    settings: &DatabaseSettings,
    door: Door,
    lives: Lives,
    mut diaries: Vec<Diary>,
    tally: &mut Tally,
) {
    // Opened after the restart and closed before the next kill, so that recovery is the gateway's own.
    let database = Database::connect(settings).await.expect("the database opens");
    let found = stored(&database, &diaries).await;
    for diary in &mut diaries {
        ask_again(door, diary, &found, tally);
    }
    let found = stored(&database, &diaries).await;
    for diary in &diaries {
        is_as_answered(diary, &found);
    }
    entries_are_those_of_bookings(&database, lives, &found, tally).await;
    claims_are_those_of_bookings(&database, lives).await;
    for left in diaries.iter().flat_map(|diary| &diary.left) {
        tally.left += 1;
        is_free_again(&database, door, left).await;
    }
    database.close().await.expect("closes");
}

/// Every response still holds, and requests without a response are repeated.
fn ask_again(door: Door, diary: &mut Diary, found: &HashMap<String, StoredRows>, tally: &mut Tally) {
    let mut browser = Browser::default();
    for asked in &mut diary.saves {
        let before = found.get(&asked.key);
        match &asked.answer {
            Answer::Done(id) => {
                tally.acknowledged += 1;
                assert_eq!(before.map(|stored| &stored.id), Some(id), "an acknowledged booking is there");
            }
            Answer::Refused(code) => {
                tally.refused += 1;
                assert_eq!(before, None, "refused with {code}, and yet stored");
            }
            Answer::Never => {
                tally.unanswered += 1;
                tally.stored_unanswered += usize::from(before.is_some());
                asked.answer = save(door, &mut browser, &asked.input);
                match (&asked.answer, before) {
                    (Answer::Done(id), Some(before)) => assert_eq!(id, &before.id, "a retry books twice"),
                    (Answer::Done(_), None) => {}
                    (Answer::Refused(code), None) => {
                        assert!(matches!(code.as_str(), "timeslot_taken" | "too_long"), "{code}");
                    }
                    answer => panic!("a retry is not answered by what is stored: {answer:?}"),
                }
            }
        }
    }
    for asked in &mut diary.changes {
        if asked.answer == Answer::Never {
            tally.unanswered += 1;
            asked.answer = change(door, &mut browser, &asked.id, asked.to.as_ref());
            // A successful cancel is detected by the error of its repetition.
            if asked.to.is_none() && asked.answer == Answer::Refused("already_cancel".into()) {
                asked.answer = Answer::Done(asked.id.clone());
            }
            assert_ne!(asked.answer, Answer::Never, "a change is not answered");
        } else if matches!(asked.answer, Answer::Done(_)) {
            tally.changed += 1;
        }
    }
}

/// Each booking has the state and version of its last response.
fn is_as_answered(diary: &Diary, found: &HashMap<String, StoredRows>) {
    for asked in &diary.saves {
        let (id, stored) = match (&asked.answer, found.get(&asked.key)) {
            (Answer::Done(id), Some(stored)) => (id, stored),
            (Answer::Refused(_), None) => continue,
            other => panic!("not as answered: {other:?}"),
        };
        let text = |field: &str| asked.input[field].as_str().expect("a text");
        let mut starts_at = instant(text("date"), text("time"));
        let (mut state, mut version) = ("booked", 0);
        let done = diary.changes.iter().filter(|change| change.id == *id);
        for done in done.filter(|change| matches!(change.answer, Answer::Done(_))) {
            match &done.to {
                None if state == "cancelled" => {}
                None => (state, version) = ("cancelled", version + 1),
                Some((date, time)) if instant(date, time) != starts_at => {
                    (starts_at, version) = (instant(date, time), version + 1);
                }
                Some(_) => {}
            }
        }
        assert_eq!(
            (&stored.id, stored.state.as_str(), stored.starts_at, stored.version),
            (id, state, starts_at, version)
        );
    }
}

/// Everything that was put into the outbox since the last life began is what its bookings call for: no more, no less.
async fn entries_are_those_of_bookings(
    database: &Database,
    lives: Lives,
    found: &HashMap<String, StoredRows>,
    tally: &mut Tally,
) {
    let sql = format!("SELECT key FROM outbox WHERE created_at >= {}", lives.last);
    let of_this_round =
        |key: &String| key.split(':').next().is_none_or(|booking| !tally.before.contains(booking));
    let rows = all(database, &sql).await;
    let keys: BTreeSet<String> = rows.iter().map(|row| text(row, "key")).filter(of_this_round).collect();
    let mut expected = BTreeSet::new();
    for StoredRows { number, state, version, starts_at, updated_at, .. } in found.values() {
        let cancelled = state == "cancelled";
        for change in 0..=*version {
            let kind = match change {
                0 => "confirmed",
                last if last == *version && cancelled => "cancelled",
                _ => "changed",
            };
            expected.insert(format!("{number}:dealer-system:state:{change}"));
            expected.extend(["mail", "message"].map(|by| format!("{number}:notice.{by}:{kind}:{change}")));
        }
        if !cancelled && starts_at - updated_at >= REMINDED_FROM {
            expected.extend(["mail", "message"].map(|by| format!("{number}:notice.{by}:reminder:{version}")));
        }
    }
    tally.entries += keys.len();
    tally.before = found.values().map(|stored| stored.number.clone()).collect();
    let missing: Vec<_> = expected.difference(&keys).collect();
    let extra: Vec<_> = keys.difference(&expected).collect();
    assert!(missing.is_empty() && extra.is_empty(), "missing: {missing:?}, too much: {extra:?}");
}

/// Each booking has its bay for each of its half hours, and there are no other claims: holds have expired.
async fn claims_are_those_of_bookings(database: &Database, lives: Lives) {
    let short = count(
        database,
        "SELECT COUNT(*) AS n FROM booking b WHERE b.state = 'booked' AND (b.ends_at - b.starts_at) / 1800000 <> \
         (SELECT COUNT(*) FROM bay_claim c WHERE c.dealer_id = b.dealer_id AND c.bay = b.bay \
          AND c.quantum >= b.starts_at / 1800000 AND c.quantum < b.ends_at / 1800000 \
          AND c.owner = b.public_id AND c.expires_at = 9223372036854775807)",
    )
    .await;
    assert_eq!(short, 0, "bookings without all of their claims");
    let claimed = format!("SELECT COUNT(*) AS n FROM bay_claim WHERE expires_at > {}", lives.this);
    let due = "SELECT CAST(COALESCE(SUM((ends_at - starts_at) / 1800000), 0) AS BIGINT) AS n \
               FROM booking WHERE state = 'booked'";
    assert_eq!(count(database, &claimed).await, count(database, due).await, "claims without a booking");
}

/// An abandoned hold leaves the time free again.
async fn is_free_again(database: &Database, door: Door, left: &Left) {
    let Left { centre, date, time } = left;
    let starts = instant(date, time);
    let weekday = chrono::Datelike::weekday(&date.parse::<NaiveDate>().expect("a date")).number_from_monday();
    let sql = format!(
        "SELECT COALESCE(w.bays, d.bays) - (SELECT COUNT(DISTINCT b.bay) FROM booking b WHERE b.dealer_id = d.id \
             AND b.state = 'booked' AND b.bay < COALESCE(w.bays, d.bays) \
             AND b.starts_at < {starts} + 3600000 AND b.ends_at > {starts}) AS n \
         FROM dealer d LEFT JOIN dealer_bays w ON w.dealer_id = d.id AND w.weekday = {weekday} \
         WHERE d.kind = 'service-center' AND d.code = '{centre}'"
    );
    let bays_left = count(database, &sql).await;
    let path = format!("/api/booking/get-timeslot?selectedDate={date}&serviceCentreCode={centre}");
    let week = door.get(&path);
    let slots = week["data"]["timeslots"].as_array().expect("times");
    let slot =
        slots.iter().find(|slot| slot["date"] == *date && slot["timeSlot"] == *time).expect("the time");
    assert_eq!(slot["timeSlotType"] == "Y", bays_left > 0, "{left:?}: {bays_left} bays left, {slot}");
}
