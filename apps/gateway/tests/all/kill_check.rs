//! What has to be true of the database after a kill and a restart.

use std::collections::HashMap;
use std::fmt;

use kernel::{Database, DatabaseSettings};
use sea_orm::{ConnectionTrait, QueryResult, Statement};

use crate::kill::{Answer, Diary, cancel, save};
use crate::process::{Browser, Door};

/// What was seen over all kills.
#[derive(Default)]
pub(crate) struct Tally {
    /// Bookings that were acknowledged.
    pub(crate) acknowledged: usize,
    cancelled: usize,
    refused: usize,
    /// Requests to book that got no answer.
    pub(crate) unanswered: usize,
    /// Of those, the ones that had been stored all the same.
    stored_unanswered: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { acknowledged, cancelled, refused, unanswered, stored_unanswered } = self;
        write!(
            f,
            "{acknowledged} bookings and {cancelled} cancels acknowledged, {refused} refused, {unanswered} bookings \
             unanswered of which {stored_unanswered} had been stored"
        )
    }
}

/// A row of `booking` as the checks need it.
#[derive(Debug, PartialEq, Eq)]
struct Stored {
    id: String,
    state: String,
}

async fn all(database: &Database, sql: &str) -> Vec<QueryResult> {
    let statement = Statement::from_string(database.engine().backend(), sql);
    database.read().query_all_raw(statement).await.expect("reads")
}

async fn count(database: &Database, sql: &str) -> i64 {
    all(database, sql).await[0].try_get("", "n").expect("a number")
}

/// Bookings by idempotency key. The key is unique, so what is there is there once.
async fn stored(database: &Database, diaries: &[Diary]) -> HashMap<String, Stored> {
    let keys: Vec<String> =
        diaries.iter().flat_map(|diary| diary.saves.iter().map(|save| format!("'{}'", save.key))).collect();
    let sql = format!(
        "SELECT idempotency_key, public_id, state FROM booking WHERE idempotency_key IN ({})",
        keys.join(",")
    );
    let text = |row: &QueryResult, column: &str| row.try_get::<String>("", column).expect("a text");
    let rows = all(database, &sql).await;
    rows.iter()
        .map(|row| {
            let stored = Stored { id: text(row, "public_id"), state: text(row, "state") };
            (text(row, "idempotency_key"), stored)
        })
        .collect()
}

/// Looks at what the gateway that runs again makes of it, asks what was not answered once more, and looks again.
pub(crate) async fn after(
    settings: &DatabaseSettings,
    door: Door,
    mut diaries: Vec<Diary>,
    tally: &mut Tally,
) {
    // Opened after the restart and closed before the next kill, so that recovery is the gateway's own.
    let database = Database::connect(settings).await.expect("the database opens");
    let found = stored(&database, &diaries).await;
    let mut browser = Browser::default();
    for save_ in diaries.iter_mut().flat_map(|diary| &mut diary.saves) {
        match &save_.answer {
            Answer::Done(id) => {
                tally.acknowledged += 1;
                assert_eq!(&found[&save_.key].id, id, "an acknowledged booking is there");
            }
            Answer::Refused(code) => {
                tally.refused += 1;
                assert_eq!(found.get(&save_.key), None, "refused with {code}, and yet stored");
            }
            Answer::Never => {
                tally.unanswered += 1;
                let before = found.get(&save_.key);
                tally.stored_unanswered += usize::from(before.is_some());
                save_.answer = save(door, &mut browser, &save_.input);
                match (&save_.answer, before) {
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
    let mut cancelled = Vec::new();
    for cancel_ in diaries.iter().flat_map(|diary| &diary.cancels) {
        match &cancel_.answer {
            Answer::Done(id) => cancelled.push(id),
            Answer::Refused(code) => assert_eq!(code, "already_cancel"),
            Answer::Never => {
                match cancel(door, &mut browser, &cancel_.id) {
                    Answer::Done(_) => {}
                    Answer::Refused(code) => assert_eq!(code, "already_cancel", "a cancel is cut short"),
                    Answer::Never => panic!("a cancel is not answered"),
                }
                cancelled.push(&cancel_.id);
            }
        }
    }
    tally.cancelled += cancelled.len();
    let found = stored(&database, &diaries).await;
    for save_ in diaries.iter().flat_map(|diary| &diary.saves) {
        match (&save_.answer, found.get(&save_.key)) {
            (Answer::Done(id), Some(stored)) => {
                let state = if cancelled.contains(&id) { "cancelled" } else { "booked" };
                assert_eq!((&stored.id, stored.state.as_str()), (id, state));
            }
            (Answer::Refused(_), None) => {}
            other => panic!("not as answered: {other:?}"),
        }
    }
    claims_are_those_of_bookings(&database).await;
    database.close().await.expect("closes");
}

/// Each booking has its bay for each of its half hours, and nobody else has any.
async fn claims_are_those_of_bookings(database: &Database) {
    let short = count(
        database,
        "SELECT COUNT(*) AS n FROM booking b WHERE b.state = 'booked' AND (b.ends_at - b.starts_at) / 1800000 <> \
         (SELECT COUNT(*) FROM bay_claim c WHERE c.dealer_id = b.dealer_id AND c.bay = b.bay \
          AND c.quantum >= b.starts_at / 1800000 AND c.quantum < b.ends_at / 1800000 \
          AND c.owner = b.public_id AND c.expires_at = 9223372036854775807)",
    )
    .await;
    assert_eq!(short, 0, "bookings without all of their claims");
    let claimed = count(database, "SELECT COUNT(*) AS n FROM bay_claim").await;
    let due = count(
        database,
        "SELECT CAST(COALESCE(SUM((ends_at - starts_at) / 1800000), 0) AS BIGINT) AS n \
         FROM booking WHERE state = 'booked'",
    )
    .await;
    assert_eq!(claimed, due, "claims without a booking");
}
