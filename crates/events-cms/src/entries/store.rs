//! The rows of entries.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use super::sealed::{Kind, Place};
use crate::participation::ConsentRecord;

/// A row to be.
pub(super) struct NewEntry {
    pub(super) event: String,
    pub(super) kind: Kind,
    pub(super) person: String,
    pub(super) reference: String,
    pub(super) key_id: String,
    pub(super) sealed: String,
    pub(super) language: &'static str,
    /// JSON.
    pub(super) consents: String,
    pub(super) idempotency_key: Option<String>,
    pub(super) request_hash: String,
    /// UTC milliseconds.
    pub(super) created_at: i64,
}

/// A row.
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) event: String,
    pub(super) kind: Kind,
    pub(super) person: String,
    pub(super) reference: String,
    pub(super) sealed: String,
    pub(super) language: String,
    pub(super) consents: String,
    pub(super) created_at: i64,
}

impl Row {
    /// Where its text belongs.
    pub(super) fn place(&self) -> Place<'_> {
        Place { event: &self.event, kind: self.kind, person: &self.person, reference: &self.reference }
    }

    fn of(found: &QueryResult) -> Result<Self, Fault> {
        let kind: String = found.try_get("", "kind")?;
        Ok(Self {
            id: found.try_get("", "id")?,
            event: found.try_get("", "event_key")?,
            kind: Kind::of(&kind).ok_or_else(|| Fault::Corrupt(format!("an entry is of the kind {kind}")))?,
            person: found.try_get("", "person_hash")?,
            reference: found.try_get("", "reference")?,
            sealed: found.try_get("", "sealed")?,
            language: found.try_get("", "language")?,
            consents: found.try_get("", "consents")?,
            created_at: found.try_get("", "created_at")?,
        })
    }
}

fn rows(found: &[QueryResult]) -> Result<Vec<Row>, Fault> {
    found.iter().map(Row::of).collect()
}

/// Whether it was stored: not where the person has handed in a form of the event before, nor where the idempotency key is in
/// use.
pub(super) async fn insert(tx: &impl ConnectionTrait, entry: &NewEntry) -> Result<bool, Fault> {
    let text = "INSERT INTO event_entry (event_key, kind, person_hash, reference, key_id, sealed, language, consents, \
                idempotency_key, request_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                ON CONFLICT DO NOTHING";
    let values = vec![
        entry.event.clone().into(),
        entry.kind.text().into(),
        entry.person.clone().into(),
        entry.reference.clone().into(),
        entry.key_id.clone().into(),
        entry.sealed.clone().into(),
        entry.language.into(),
        entry.consents.clone().into(),
        entry.idempotency_key.clone().into(),
        entry.request_hash.clone().into(),
        entry.created_at.into(),
    ];
    Ok(sql::run(tx, text, values).await? == 1)
}

/// The fingerprint of the request that was stored under an idempotency key.
pub(super) async fn request(on: &impl ConnectionTrait, key: &str) -> Result<Option<String>, Fault> {
    let text = "SELECT request_hash FROM event_entry WHERE idempotency_key = $1";
    let row = sql::one(on, text, vec![key.into()]).await?;
    Ok(row.map(|row| row.try_get("", "request_hash")).transpose()?)
}

/// Everybody who has entered, in any order, each once.
pub(super) async fn persons(on: &impl ConnectionTrait, event: &str) -> Result<Vec<String>, Fault> {
    let text = "SELECT DISTINCT person_hash FROM event_entry WHERE event_key = $1";
    let found = sql::all(on, text, vec![event.into()]).await?;
    Ok(found.iter().map(|row| row.try_get("", "person_hash")).collect::<Result<_, _>>()?)
}

/// The newest entry of a person.
pub(super) async fn newest_of(
    on: &impl ConnectionTrait,
    event: &str,
    person: &str,
) -> Result<Option<Row>, Fault> {
    // Each half has an index of its own kind.
    let text = "SELECT id, event_key, kind, person_hash, reference, sealed, language, consents, created_at \
                FROM event_entry WHERE event_key = $1 AND person_hash = $2 AND kind = 'form' \
                UNION ALL \
                SELECT id, event_key, kind, person_hash, reference, sealed, language, consents, created_at \
                FROM event_entry WHERE event_key = $1 AND person_hash = $2 AND kind = 'quiz' \
                ORDER BY id DESC LIMIT 1";
    sql::one(on, text, vec![event.into(), person.into()]).await?.as_ref().map(Row::of).transpose()
}

/// Entries of an event in the order in which they came, from after an id.
pub(super) async fn page(
    on: &impl ConnectionTrait,
    event: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<Row>, Fault> {
    let text = "SELECT id, event_key, kind, person_hash, reference, sealed, language, consents, created_at \
                FROM event_entry WHERE event_key = $1 AND id > $2 ORDER BY id LIMIT $3";
    rows(&sql::all(on, text, vec![event.into(), after.into(), limit.into()]).await?)
}

/// How many entries each event has.
pub(super) async fn counts(on: &impl ConnectionTrait) -> Result<Vec<(String, i64)>, Fault> {
    let text = "SELECT event_key, COUNT(*) AS n FROM event_entry GROUP BY event_key";
    let found = sql::all(on, text, Vec::new()).await?;
    let count = |row: &QueryResult| -> Result<_, Fault> {
        Ok((row.try_get("", "event_key")?, row.try_get("", "n")?))
    };
    found.iter().map(count).collect()
}

/// Whether an event has any.
pub(super) async fn has_any(on: &impl ConnectionTrait, event: &str) -> Result<bool, Fault> {
    let text = "SELECT 1 AS n FROM event_entry WHERE event_key = $1 LIMIT 1";
    Ok(sql::one(on, text, vec![event.into()]).await?.is_some())
}

/// When the newest entry of an event came.
pub(super) async fn newest_at(on: &impl ConnectionTrait, event: &str) -> Result<Option<i64>, Fault> {
    let text = "SELECT created_at FROM event_entry WHERE event_key = $1 ORDER BY id DESC LIMIT 1";
    let row = sql::one(on, text, vec![event.into()]).await?;
    Ok(row.map(|row| row.try_get("", "created_at")).transpose()?)
}

/// Deletes entries of an event that came before an instant, the oldest first; answers how many.
pub(super) async fn delete_before(
    tx: &impl ConnectionTrait,
    event: &str,
    before: i64,
    limit: i64,
) -> Result<u64, Fault> {
    let text = "DELETE FROM event_entry WHERE id IN (SELECT id FROM event_entry \
                WHERE event_key = $1 AND created_at < $2 ORDER BY id LIMIT $3)";
    Ok(sql::run(tx, text, vec![event.into(), before.into(), limit.into()]).await?)
}

/// Deletes one entry; answers the event that it was of, and the person.
pub(super) async fn delete(tx: &impl ConnectionTrait, id: i64) -> Result<Option<(String, String)>, Fault> {
    let text = "DELETE FROM event_entry WHERE id = $1 RETURNING event_key, person_hash";
    let Some(row) = sql::one(tx, text, vec![id.into()]).await? else { return Ok(None) };
    Ok(Some((row.try_get("", "event_key")?, row.try_get("", "person_hash")?)))
}

/// The keys that rows are sealed with.
pub(super) async fn key_ids(on: &impl ConnectionTrait) -> Result<Vec<String>, Fault> {
    let found = sql::all(on, "SELECT DISTINCT key_id FROM event_entry", Vec::new()).await?;
    Ok(found.iter().map(|row| row.try_get("", "key_id")).collect::<Result<_, _>>()?)
}

/// Entries that are sealed with a key, from after an id.
pub(super) async fn sealed_with(
    on: &impl ConnectionTrait,
    key_id: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<Row>, Fault> {
    let text = "SELECT id, event_key, kind, person_hash, reference, sealed, language, consents, created_at \
                FROM event_entry WHERE key_id = $1 AND id > $2 ORDER BY id LIMIT $3";
    rows(&sql::all(on, text, vec![key_id.into(), after.into(), limit.into()]).await?)
}

/// Puts a text sealed anew in the place of the one that was read.
pub(super) async fn reseal(
    tx: &impl ConnectionTrait,
    id: i64,
    (old, new): (&str, &str),
    key_id: &str,
) -> Result<u64, Fault> {
    let text = "UPDATE event_entry SET sealed = $3, key_id = $4 WHERE id = $1 AND sealed = $2";
    Ok(sql::run(tx, text, vec![id.into(), old.into(), new.into(), key_id.into()]).await?)
}

/// Answers to consents as a row holds them.
pub(super) fn written(consents: &[ConsentRecord]) -> Result<String, Fault> {
    serde_json::to_string(consents)
        .map_err(|_| Fault::Corrupt("answers to consents could not be written out".to_owned()))
}
