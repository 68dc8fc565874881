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
mod entity;
mod handler;
mod retention;
mod settle;
mod staff;

pub use courier::Courier;
pub use handler::{Delivery, Handler, Outcome, SwitchedOff, Undelivered};
pub use staff::{Decided, Decision, EntryState, StoredEntry};

use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, Set};

use entity::{ActiveModel, Column};

use crate::{Database, Fault, sql};

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

// Raw: the partial indexes are used where the states are literals.
const OPEN: &str = "SELECT CAST(COUNT(*) AS BIGINT) AS waiting, CAST(COALESCE(MIN(COALESCE(first_tried_at, \
    CASE WHEN due_at > created_at THEN due_at ELSE created_at END)), $1) AS BIGINT) AS oldest \
    FROM outbox WHERE state IN ('waiting', 'sending') AND (attempts > 0 OR due_at <= $1)";
const ENDED: &str = "SELECT state, CAST(COUNT(*) AS BIGINT) AS entries FROM outbox \
    WHERE state IN ('failed', 'uncertain') GROUP BY state";

/// Entries that are due.
#[derive(FromQueryResult)]
struct Open {
    waiting: i64,
    oldest: i64,
}

/// Entries that ended in a state.
#[derive(FromQueryResult)]
struct Ended {
    state: EntryState,
    entries: i64,
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
        let rows = entries.into_iter().map(|entry| ActiveModel {
            topic: Set(entry.topic.to_owned()),
            lane: Set(entry.lane),
            key: Set(entry.key),
            payload: Set(entry.payload.to_string()),
            due_at: Set(entry.due_at),
            created_at: Set(now),
            ..Default::default()
        });
        let on_conflict = OnConflict::column(Column::Key).do_nothing().to_owned();
        entity::Entity::insert_many(rows).on_conflict(on_conflict).exec_without_returning(tx).await?;
        Ok(())
    }

    /// Takes back what nobody has begun to deliver of a lane, and says how many entries that were. What has been begun
    /// stays: its handler finds out for itself whether it is still wanted.
    ///
    /// # Errors
    /// The database's.
    pub async fn withdraw_in(tx: &impl ConnectionTrait, topic: &str, lane: &str) -> Result<u64, Fault> {
        // The text of the first condition is that of the partial index; without it SQLite reads the whole table.
        let deleted = entity::Entity::delete_many()
            .filter(Expr::cust("state IN ('waiting', 'sending') AND state = 'waiting'"))
            .filter(Column::Lane.eq(lane))
            .filter(Column::Topic.eq(topic))
            .filter(Column::Attempts.eq(0))
            .exec(tx)
            .await?;
        Ok(deleted.rows_affected)
    }

    /// What waits and what went wrong, for metrics. `now` in UTC milliseconds.
    ///
    /// # Errors
    /// The database's.
    pub async fn counts(database: &Database, now: i64) -> Result<Counts, Fault> {
        let open: Option<Open> = sql::find_one(database.read(), OPEN, vec![now.into()]).await?;
        let ended: Vec<Ended> = sql::find_all(database.read(), ENDED, Vec::new()).await?;
        let mut counts = Counts::default();
        if let Some(open) = open {
            counts.waiting = unsigned(open.waiting);
            counts.oldest_millis = unsigned(now - open.oldest);
        }
        for row in ended {
            match row.state {
                EntryState::Failed => counts.failed = unsigned(row.entries),
                _ => counts.uncertain = unsigned(row.entries),
            }
        }
        Ok(counts)
    }
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
