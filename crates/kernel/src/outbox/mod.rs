//! What is to happen outside: mails, messages, calls to other systems. A domain puts [`Entry`]s into the transaction
//! of the change that causes them ([`Outbox::put_in`]), so that both stand or neither does; a [`Courier`] hands each to
//! the [`Handler`] of its topic after the commit.
//!
//! * An entry's `key` is unique: the same effect is never queued twice.
//! * Entries of one `lane` are delivered in the order in which they were put. One that isn't due yet (a reminder) holds
//!   nobody up; one that waits for its next try does.
//! * A courier takes an entry on a lease. When it dies, or a time-out leaves open whether the effect took place, the
//!   next one asks [`Handler::was_delivered`] before it repeats anything, and an entry about which nobody can tell
//!   becomes `uncertain`, for staff to decide.
//! * What failed or is uncertain waits for staff, who have it sent again or settle it ([`Outbox::decide_in`]).
//! * Payloads hold ids and facts, never a person's data: the handler reads the row when it sends.

mod backoff;
mod claim;
mod courier;
mod handler;
mod retention;
mod settle;
mod staff;

pub use courier::Courier;
pub use handler::{Delivery, Handler, Outcome, SwitchedOff, Undelivered};
pub use staff::{Decided, Decision, EntryState, StoredEntry};

use std::fmt::Write as _;

use sea_orm::{ConnectionTrait, Statement, Value};

use crate::{Database, Fault};

/// Something to do outside.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Names the handler.
    pub topic: &'static str,
    /// Entries of one lane keep their order.
    pub lane: String,
    /// Unique for ever: an entry whose key is there already is not put again.
    pub key: String,
    /// From when on it may be delivered, UTC milliseconds.
    pub due_at: i64,
    /// What the handler needs to know; no person's data.
    pub payload: serde_json::Value,
}

/// How many entries are in the states that matter to staff.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Due and not delivered yet, those being sent included.
    pub waiting: u64,
    /// Milliseconds since the oldest of them was put or first became due, whichever is later; 0 without any.
    pub oldest_millis: u64,
    /// Given up.
    pub failed: u64,
    /// Nobody can tell whether they were delivered.
    pub uncertain: u64,
}

/// The table of entries.
pub struct Outbox;

impl Outbox {
    /// Puts the entries into the caller's transaction by one statement, in their order. A key that is there already is
    /// left alone.
    ///
    /// # Errors
    /// The database's.
    pub async fn put_in(tx: &impl ConnectionTrait, now: i64, entries: Vec<Entry>) -> Result<(), Fault> {
        if entries.is_empty() {
            return Ok(());
        }
        let mut sql = "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at) VALUES ".to_owned();
        let mut values: Vec<Value> = Vec::with_capacity(entries.len() * 6);
        for (index, entry) in entries.into_iter().enumerate() {
            let first = index * 6 + 1;
            let comma = if index == 0 { "" } else { ", " };
            // Writing into a String can't fail.
            write!(
                sql,
                "{comma}(${}, ${}, ${}, ${}, ${}, ${})",
                first,
                first + 1,
                first + 2,
                first + 3,
                first + 4,
                first + 5
            )
            .ok();
            values.extend([
                entry.topic.into(),
                entry.lane.into(),
                entry.key.into(),
                entry.payload.to_string().into(),
                entry.due_at.into(),
                now.into(),
            ]);
        }
        sql.push_str(" ON CONFLICT (key) DO NOTHING");
        tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values)).await?;
        Ok(())
    }

    /// Takes back what nobody has begun to deliver of a lane, and says how many entries that were. What has been begun
    /// stays: its handler finds out for itself whether it is still wanted.
    ///
    /// # Errors
    /// The database's.
    pub async fn withdraw_in(tx: &impl ConnectionTrait, topic: &str, lane: &str) -> Result<u64, Fault> {
        // The list of states is the condition of the partial index; without it SQLite reads the whole table.
        let done = tx
            .execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "DELETE FROM outbox WHERE lane = $1 AND topic = $2 AND state IN ('waiting', 'sending') \
                 AND state = 'waiting' AND attempts = 0",
                [lane.into(), topic.into()],
            ))
            .await?;
        Ok(done.rows_affected())
    }

    /// What waits and what went wrong, for metrics. `now` in UTC milliseconds.
    ///
    /// # Errors
    /// The database's.
    pub async fn counts(database: &Database, now: i64) -> Result<Counts, Fault> {
        let backend = database.engine().backend();
        let open = database
            .read()
            .query_one_raw(Statement::from_sql_and_values(
                backend,
                "SELECT CAST(COUNT(*) AS BIGINT) AS waiting, \
                     CAST(COALESCE(MIN(COALESCE(first_tried_at, CASE WHEN due_at > created_at THEN due_at ELSE created_at END)), $1) AS BIGINT) AS oldest \
                 FROM outbox WHERE state IN ('waiting', 'sending') AND (attempts > 0 OR due_at <= $1)",
                [now.into()],
            ))
            .await?;
        let ended = database
            .read()
            .query_all_raw(Statement::from_string(
                backend,
                "SELECT state, CAST(COUNT(*) AS BIGINT) AS entries FROM outbox \
                 WHERE state IN ('failed', 'uncertain') GROUP BY state",
            ))
            .await?;
        let mut counts = Counts::default();
        if let Some(row) = open {
            counts.waiting = unsigned(row.try_get("", "waiting")?);
            counts.oldest_millis = unsigned(now - row.try_get::<i64>("", "oldest")?);
        }
        for row in ended {
            let entries = unsigned(row.try_get("", "entries")?);
            match row.try_get::<String>("", "state")?.as_str() {
                "failed" => counts.failed = entries,
                _ => counts.uncertain = entries,
            }
        }
        Ok(counts)
    }
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
