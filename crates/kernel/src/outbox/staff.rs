//! Outbox entries for staff: failures, and what to do about them. Callers pass topics, since the list of one domain
//! must not show another's entries; the subject of an entry is the part of its key before the first colon.

use std::collections::HashMap;

use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};

use super::Outbox;
use super::entity::{Column, Entity, Model};
use super::entry_state::EntryState;
use crate::{Database, Fault};

/// The condition of the partial index for staff.
const NEEDS_STAFF: &str = "state IN ('failed', 'uncertain')";
/// Behind every text that begins with another one.
const LAST: char = char::MAX;
/// Keys in one statement.
const KEYS_AT_ONCE: usize = 500;
/// The note of entries that staff have settled.
const SETTLED: &str = "settled by staff";
/// The note on entries of a restored database.
const HELD: &str = "held after a restoration";

/// An outbox entry.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredEntry {
    /// The row's key.
    pub id: i64,
    /// Names the handler.
    pub topic: String,
    /// Unique; begins with the subject and a colon.
    pub key: String,
    /// The payload as it was enqueued; null when it can't be parsed.
    pub payload: serde_json::Value,
    /// Its delivery state.
    pub state: EntryState,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next, UTC milliseconds; of one that has ended, when it did.
    pub due_at: i64,
    /// When it ended, UTC milliseconds.
    pub finished_at: Option<i64>,
    /// The last error, without personal data.
    pub note: Option<String>,
}

impl StoredEntry {
    /// The subject: the beginning of its key.
    #[must_use]
    pub fn subject(&self) -> &str {
        self.key.split(':').next().unwrap_or_default()
    }
}

/// A decision of staff about an entry.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Deliver it again as if for the first time: no check for an earlier attempt.
    Retry,
    /// It is done with otherwise.
    Settle,
}

/// The result of a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum DecisionResult {
    /// The entry after the decision.
    Done(StoredEntry),
    /// It needs no decision.
    NotOpen,
    /// There is none of these topics with that id.
    Unknown,
}

impl Outbox {
    /// Entries of these topics in these states that meet the SQL condition `only`, the newest first, and how many there
    /// are.
    ///
    /// # Errors
    /// The database's.
    pub async fn page(
        database: &Database,
        topics: &[&str],
        states: &[EntryState],
        only: Option<&str>,
        offset: impl FnOnce(u64) -> u64,
        limit: u64,
    ) -> Result<(Vec<StoredEntry>, u64), Fault> {
        if topics.is_empty() || states.is_empty() {
            return Ok((Vec::new(), 0));
        }
        let matching = matching(topics, states, only);
        let total = matching.clone().count(database.read()).await?;
        let page = matching.order_by_desc(Column::Id).limit(limit).offset(offset(total));
        let rows = page.all(database.read()).await?;
        Ok((rows.into_iter().map(StoredEntry::from).collect(), total))
    }

    /// The number of entries of these topics in these states that meet the SQL condition `only`.
    ///
    /// # Errors
    /// The database's.
    pub async fn total(
        database: &Database,
        topics: &[&str],
        states: &[EntryState],
        only: Option<&str>,
    ) -> Result<u64, Fault> {
        Ok(matching(topics, states, only).count(database.read()).await?)
    }

    /// Entries of all topics in these states, the newest first, `limit` at most, and how many there are; for operators.
    ///
    /// # Errors
    /// The database's.
    pub async fn newest(
        database: &Database,
        states: &[EntryState],
        limit: u64,
    ) -> Result<(Vec<StoredEntry>, u64), Fault> {
        let matching = Entity::find().filter(in_states(states));
        let total = matching.clone().count(database.read()).await?;
        let rows = matching.order_by_desc(Column::Id).limit(limit).all(database.read()).await?;
        Ok((rows.into_iter().map(StoredEntry::from).collect(), total))
    }

    /// An entry of any topic; for operators.
    ///
    /// # Errors
    /// The database's.
    pub async fn find(on: &impl ConnectionTrait, id: i64) -> Result<Option<StoredEntry>, Fault> {
        Ok(Entity::find_by_id(id).one(on).await?.map(StoredEntry::from))
    }

    /// The entries of these topics about a subject, the newest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn about(
        database: &Database,
        topics: &[&str],
        subject: &str,
    ) -> Result<Vec<StoredEntry>, Fault> {
        let rows = Entity::find()
            .filter(about(subject))
            .filter(Column::Topic.is_in(topics.iter().copied()))
            .order_by_desc(Column::Id)
            .all(database.read())
            .await?;
        Ok(rows.into_iter().map(StoredEntry::from).collect())
    }

    /// The entries with these keys, by key. Old entries are missing: see [`Self::delete_ended`].
    ///
    /// # Errors
    /// The database's.
    pub async fn by_keys(
        database: &Database,
        keys: &[String],
    ) -> Result<HashMap<String, StoredEntry>, Fault> {
        let mut entries = HashMap::new();
        for keys in keys.chunks(KEYS_AT_ONCE) {
            let rows = Entity::find().filter(Column::Key.is_in(keys)).all(database.read()).await?;
            entries.extend(rows.into_iter().map(|row| (row.key.clone(), row.into())));
        }
        Ok(entries)
    }

    /// How many entries about each subject need staff, in the order of the subjects.
    ///
    /// # Errors
    /// The database's.
    pub async fn troubles(database: &Database, subjects: &[&str]) -> Result<Vec<u32>, Fault> {
        if subjects.is_empty() {
            return Ok(Vec::new());
        }
        let rows = Entity::find()
            .filter(Expr::cust(NEEDS_STAFF))
            .filter(about_any(subjects))
            .all(database.read())
            .await?;
        let mut counted: HashMap<String, u32> = HashMap::new();
        for row in rows {
            *counted.entry(StoredEntry::from(row).subject().to_owned()).or_default() += 1;
        }
        Ok(subjects.iter().map(|subject| counted.get(*subject).copied().unwrap_or(0)).collect())
    }

    /// Keeps entries that wait or are being delivered from being sent: they become uncertain, so that staff decide about
    /// each. For a restored copy of a database, whose notices may have been sent before. Returns their number; `now` in UTC
    /// milliseconds.
    ///
    /// # Errors
    /// The database's.
    pub async fn hold(database: &Database, now: i64) -> Result<u64, Fault> {
        let held = database.write::<_, u64, Fault>(move |tx| {
            Box::pin(async move {
                let held = Entity::update_many()
                    .col_expr(Column::Lease, Expr::value(Option::<String>::None))
                    .col_expr(Column::State, Expr::value(EntryState::Uncertain.to_value()))
                    .col_expr(Column::Note, Expr::value(HELD))
                    .col_expr(Column::FinishedAt, Expr::value(now))
                    .filter(Column::State.is_in([EntryState::Waiting, EntryState::Sending]))
                    .exec(tx)
                    .await?;
                Ok(held.rows_affected)
            })
        });
        held.await
    }

    /// Marks entries that are due by `now`, UTC milliseconds, as delivered, so that sample data sends no notices. Returns
    /// their number.
    ///
    /// # Errors
    /// The database's.
    pub async fn count_as_delivered(database: &Database, now: i64) -> Result<u64, Fault> {
        let delivered = database.write::<_, u64, Fault>(move |tx| {
            Box::pin(async move {
                let delivered = Entity::update_many()
                    .col_expr(Column::State, Expr::value(EntryState::Sent.to_value()))
                    .col_expr(Column::Attempts, Expr::value(1))
                    .col_expr(Column::FirstTriedAt, Expr::col(Column::DueAt))
                    .col_expr(Column::FinishedAt, Expr::col(Column::DueAt))
                    .filter(Column::State.eq(EntryState::Waiting))
                    .filter(Column::DueAt.lte(now))
                    .exec(tx)
                    .await?;
                Ok(delivered.rows_affected)
            })
        });
        delivered.await
    }

    /// Does what staff decided about an entry that failed or is uncertain, in the caller's transaction. Of two at once,
    /// one does it. `now` in UTC milliseconds.
    ///
    /// # Errors
    /// The database's.
    pub async fn decide_in(
        tx: &impl ConnectionTrait,
        topics: &[&str],
        id: i64,
        decision: Decision,
        now: i64,
    ) -> Result<DecisionResult, Fault> {
        let of_topics = || Column::Topic.is_in(topics.iter().copied());
        if Entity::find_by_id(id).filter(of_topics()).one(tx).await?.is_none() {
            return Ok(DecisionResult::Unknown);
        }
        let change = Entity::update_many()
            .col_expr(Column::Lease, Expr::value(Option::<String>::None))
            .col_expr(Column::DueAt, Expr::value(now));
        let change = match decision {
            Decision::Retry => change
                .col_expr(Column::State, Expr::value(EntryState::Waiting.to_value()))
                .col_expr(Column::Attempts, Expr::value(0))
                .col_expr(Column::Repeated, Expr::value(false))
                .col_expr(Column::FirstTriedAt, Expr::value(Option::<i64>::None))
                .col_expr(Column::FinishedAt, Expr::value(Option::<i64>::None)),
            Decision::Settle => change
                .col_expr(Column::State, Expr::value(EntryState::Skipped.to_value()))
                .col_expr(Column::FinishedAt, Expr::value(now))
                .col_expr(Column::Note, Expr::value(SETTLED)),
        };
        let changed = change
            .filter(Column::Id.eq(id))
            .filter(of_topics())
            .filter(Expr::cust(NEEDS_STAFF))
            .exec(tx)
            .await?;
        if changed.rows_affected == 0 {
            return Ok(DecisionResult::NotOpen);
        }
        let row = Entity::find_by_id(id).one(tx).await?;
        Ok(row.map_or(DecisionResult::Unknown, |row| DecisionResult::Done(row.into())))
    }
}

fn matching(topics: &[&str], states: &[EntryState], only: Option<&str>) -> Select<Entity> {
    let matching =
        Entity::find().filter(in_states(states)).filter(Column::Topic.is_in(topics.iter().copied()));
    match only {
        Some(only) => matching.filter(Expr::cust(only.to_owned())),
        None => matching,
    }
}

/// Entries in one of the states. Literals: the partial indexes are used only where the states are in the text.
fn in_states(states: &[EntryState]) -> Expr {
    let states: Vec<String> = states.iter().map(|state| format!("'{}'", state.to_value())).collect();
    Expr::cust(format!("state IN ({})", states.join(", ")))
}

/// Entries about a subject.
fn about(subject: &str) -> Condition {
    Condition::all()
        .add(Column::Key.gte(format!("{subject}:")))
        .add(Column::Key.lt(format!("{subject}:{LAST}")))
}

/// Entries about one of the subjects.
pub(super) fn about_any(subjects: &[&str]) -> Condition {
    subjects.iter().fold(Condition::any(), |any, subject| any.add(about(subject)))
}

impl From<Model> for StoredEntry {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            topic: row.topic,
            key: row.key,
            payload: serde_json::from_str(&row.payload).unwrap_or(serde_json::Value::Null),
            state: row.state,
            attempts: u32::try_from(row.attempts).unwrap_or(0),
            due_at: row.due_at,
            finished_at: row.finished_at,
            note: row.note,
        }
    }
}
