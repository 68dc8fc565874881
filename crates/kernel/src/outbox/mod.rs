//! The transactional outbox for external effects: mails, messages, calls to other systems. A domain adds [`Entry`]s to
//! the transaction of the change that causes them ([`Outbox::put_in`]), so that both are committed or neither is; an
//! [`OutboxWorker`] passes each entry to the [`Handler`] of its topic after the commit.
//!
//! * An entry's `key` is unique: the same effect is never queued twice.
//! * Entries of one `lane` are delivered in the order in which they were enqueued. An entry that isn't due yet (a
//!   reminder) doesn't block later ones; an entry that waits for its retry does.
//! * A worker holds an entry on a lease. When it crashes, or a timeout leaves the outcome unknown, the next worker
//!   calls [`Handler::was_delivered`] before it retries, and an entry with an unknown outcome becomes `uncertain`, for
//!   staff to decide.
//! * Failed and uncertain entries wait for staff, who retry or settle them ([`Outbox::decide_in`]).
//! * Payloads hold ids and facts, never a person's data: the handler reads the row when it sends.

mod backoff;
mod claim;
mod entity;
mod entry_state;
mod handler;
mod retention;
mod settle;
mod staff;
mod worker;

pub use entry_state::EntryState;
pub use handler::{Delivery, DeliveryError, Handler, Outcome, SwitchedOff};
pub use staff::{Decision, DecisionResult, StoredEntry};
pub use worker::OutboxWorker;

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
    /// The earliest time of delivery, UTC milliseconds.
    pub due_at: i64,
    /// Arguments for the handler; no personal data.
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
    /// Entries whose delivery is unknown.
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
struct StateCount {
    state: EntryState,
    entries: i64,
}

/// The table of entries.
pub struct Outbox;

impl Outbox {
    /// Inserts the entries in the caller's transaction with one statement, in their order. Existing keys are kept.
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

    /// Deletes the entries of a lane that no worker has claimed yet, and returns their number. Claimed entries stay:
    /// their handler checks whether they are still wanted.
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

    /// Pending and failed entries, for metrics. `now` in UTC milliseconds.
    ///
    /// # Errors
    /// The database's.
    pub async fn counts(database: &Database, now: i64) -> Result<Counts, Fault> {
        Self::counts_of(database, now, None).await
    }

    /// The same of entries that meet the SQL condition `only`.
    ///
    /// # Errors
    /// The database's.
    pub async fn counts_of(database: &Database, now: i64, only: Option<&str>) -> Result<Counts, Fault> {
        let only = only.map(|only| format!(" AND {only}")).unwrap_or_default();
        let ended = ENDED.replace(" GROUP BY", &format!("{only} GROUP BY"));
        let open: Option<Open> =
            sql::find_one(database.read(), format!("{OPEN}{only}"), vec![now.into()]).await?;
        let ended: Vec<StateCount> = sql::find_all(database.read(), ended, Vec::new()).await?;
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
