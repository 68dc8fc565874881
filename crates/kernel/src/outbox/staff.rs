//! Entries as staff see them: what went wrong, and what is to become of it. Topics are given, since a list of one domain
//! shows nothing of another; the subject of an entry is what stands before the first colon of its key.

use std::collections::HashMap;

use async_graphql::Enum;
use sea_orm::{ConnectionTrait, QueryResult, Statement, Value};

use super::Outbox;
use crate::{Database, Fault};

const COLUMNS: &str = "id, topic, key, payload, state, attempts, due_at, finished_at, note";
/// Behind every text that begins with another one.
const LAST: char = char::MAX;
/// Keys in one statement.
const KEYS_AT_ONCE: usize = 500;
/// What staff have settled says so.
const SETTLED: &str = "settled by staff";

/// Where an entry stands.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[graphql(name = "DeliveryState")]
pub enum EntryState {
    /// To be delivered, now or later.
    Waiting,
    /// Being delivered.
    Sending,
    /// Delivered.
    Sent,
    /// No longer wanted.
    Skipped,
    /// Given up.
    Failed,
    /// Nobody can tell whether it was delivered.
    Uncertain,
}

impl EntryState {
    const ALL: [Self; 6] =
        [Self::Waiting, Self::Sending, Self::Sent, Self::Skipped, Self::Failed, Self::Uncertain];

    const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sending => "sending",
            Self::Sent => "sent",
            Self::Skipped => "skipped",
            Self::Failed => "failed",
            Self::Uncertain => "uncertain",
        }
    }

    /// Whether it is for staff to decide what becomes of it.
    #[must_use]
    pub const fn needs_staff(self) -> bool {
        matches!(self, Self::Failed | Self::Uncertain)
    }
}

/// An entry as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredEntry {
    /// The row's key.
    pub id: i64,
    /// Names the handler.
    pub topic: String,
    /// Unique; begins with the subject and a colon.
    pub key: String,
    /// What was put; null when it can't be read.
    pub payload: serde_json::Value,
    /// Where it stands.
    pub state: EntryState,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next, UTC milliseconds; of one that has ended, when it did.
    pub due_at: i64,
    /// When it ended, UTC milliseconds.
    pub finished_at: Option<i64>,
    /// What went wrong last, without a person's data.
    pub note: Option<String>,
}

impl StoredEntry {
    /// What it is about: the beginning of its key.
    #[must_use]
    pub fn subject(&self) -> &str {
        self.key.split(':').next().unwrap_or_default()
    }
}

/// What staff decide about an entry.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It is delivered again, as if it had never been tried: nobody is asked whether an earlier attempt got through.
    Retry,
    /// It is done with otherwise.
    Settle,
}

/// What became of a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Decided {
    /// The entry as it stands now.
    Done(StoredEntry),
    /// It doesn't need staff, or not any more.
    NotOpen,
    /// There is none of these topics with that id.
    Unknown,
}

impl Outbox {
    /// Entries of these topics in these states, the newest first, and how many there are.
    ///
    /// # Errors
    /// The database's.
    pub async fn page(
        database: &Database,
        topics: &[&str],
        states: &[EntryState],
        offset: impl FnOnce(u64) -> u64,
        limit: u64,
    ) -> Result<(Vec<StoredEntry>, u64), Fault> {
        if topics.is_empty() || states.is_empty() {
            return Ok((Vec::new(), 0));
        }
        // Words of ours, no parameters: the partial indexes are used only where the states stand in the text.
        let states: Vec<String> = states.iter().map(|state| format!("'{}'", state.name())).collect();
        let condition = format!("state IN ({}) AND topic IN ({})", states.join(", "), places(topics, 1));
        let backend = database.engine().backend();
        let counted = database
            .read()
            .query_one_raw(Statement::from_sql_and_values(
                backend,
                format!("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM outbox WHERE {condition}"),
                values(topics),
            ))
            .await?;
        let total = counted.map(|row| row.try_get::<i64>("", "n")).transpose()?.unwrap_or(0);
        let total = u64::try_from(total).unwrap_or(0);
        let offset = offset(total);
        let sql = format!(
            "SELECT {COLUMNS} FROM outbox WHERE {condition} ORDER BY id DESC LIMIT {limit} OFFSET {offset}"
        );
        let rows = database
            .read()
            .query_all_raw(Statement::from_sql_and_values(backend, sql, values(topics)))
            .await?;
        Ok((rows.iter().map(stored).collect::<Result<_, _>>()?, total))
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
        let sql = format!(
            "SELECT {COLUMNS} FROM outbox WHERE key >= $1 AND key < $2 AND topic IN ({}) ORDER BY id DESC",
            places(topics, 3)
        );
        let (from, until) = keys_of(subject);
        let values = [from.into(), until.into()].into_iter().chain(values(topics));
        let statement = Statement::from_sql_and_values(database.engine().backend(), sql, values);
        database.read().query_all_raw(statement).await?.iter().map(stored).collect()
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
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            let sql = format!("SELECT {COLUMNS} FROM outbox WHERE key IN ({})", places(&keys, 1));
            let statement = Statement::from_sql_and_values(database.engine().backend(), sql, values(&keys));
            for row in database.read().query_all_raw(statement).await? {
                let entry = stored(&row)?;
                entries.insert(entry.key.clone(), entry);
            }
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
        let ranges: Vec<String> = (0..subjects.len())
            .map(|index| format!("(key >= ${} AND key < ${})", index * 2 + 1, index * 2 + 2))
            .collect();
        let sql = format!(
            "SELECT {COLUMNS} FROM outbox WHERE state IN ('failed', 'uncertain') AND ({})",
            ranges.join(" OR ")
        );
        let values = subjects.iter().flat_map(|subject| {
            let (from, until) = keys_of(subject);
            [Value::from(from), Value::from(until)]
        });
        let statement = Statement::from_sql_and_values(database.engine().backend(), sql, values);
        let mut counted: HashMap<String, u32> = HashMap::new();
        for row in database.read().query_all_raw(statement).await? {
            *counted.entry(stored(&row)?.subject().to_owned()).or_default() += 1;
        }
        Ok(subjects.iter().map(|subject| counted.get(*subject).copied().unwrap_or(0)).collect())
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
    ) -> Result<Decided, Fault> {
        let backend = tx.get_database_backend();
        let change = match decision {
            Decision::Retry => {
                "state = 'waiting', attempts = 0, repeated = FALSE, first_tried_at = NULL, finished_at = NULL, \
                 due_at = $2"
            }
            Decision::Settle => "state = 'skipped', finished_at = $2, due_at = $2, note = $3",
        };
        let mut parameters: Vec<Value> = vec![id.into(), now.into()];
        if decision == Decision::Settle {
            parameters.push(SETTLED.into());
        }
        let topic_places = places(topics, parameters.len() + 1);
        parameters.extend(values(topics));
        let sql = format!(
            "UPDATE outbox SET {change}, lease = NULL WHERE id = $1 AND topic IN ({topic_places}) \
             AND state IN ('failed', 'uncertain') RETURNING {COLUMNS}"
        );
        if let Some(row) = tx.query_one_raw(Statement::from_sql_and_values(backend, sql, parameters)).await? {
            return Ok(Decided::Done(stored(&row)?));
        }
        let sql = format!("SELECT id FROM outbox WHERE id = $1 AND topic IN ({})", places(topics, 2));
        let parameters = [Value::from(id)].into_iter().chain(values(topics));
        let known = tx.query_one_raw(Statement::from_sql_and_values(backend, sql, parameters)).await?;
        Ok(if known.is_some() { Decided::NotOpen } else { Decided::Unknown })
    }
}

/// `$3, $4`: places of parameters from `first` on.
fn places(of: &[&str], first: usize) -> String {
    (first..first + of.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
}

fn values(of: &[&str]) -> impl Iterator<Item = Value> {
    of.iter().map(|text| Value::from(*text))
}

/// The keys that are about a subject, the second not included.
pub(super) fn keys_of(subject: &str) -> (String, String) {
    (format!("{subject}:"), format!("{subject}:{LAST}"))
}

fn stored(row: &QueryResult) -> Result<StoredEntry, Fault> {
    let state: String = row.try_get("", "state")?;
    let state = EntryState::ALL.into_iter().find(|known| known.name() == state);
    let payload: String = row.try_get("", "payload")?;
    let attempts: i32 = row.try_get("", "attempts")?;
    Ok(StoredEntry {
        id: row.try_get("", "id")?,
        topic: row.try_get("", "topic")?,
        key: row.try_get("", "key")?,
        payload: serde_json::from_str(&payload).unwrap_or(serde_json::Value::Null),
        state: state.ok_or_else(|| Fault::Corrupt("the state of an entry of the outbox".into()))?,
        attempts: u32::try_from(attempts).unwrap_or(0),
        due_at: row.try_get("", "due_at")?,
        finished_at: row.try_get("", "finished_at")?,
        note: row.try_get("", "note")?,
    })
}
