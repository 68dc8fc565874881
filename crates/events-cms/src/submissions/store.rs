//! The rows of entries.

use kernel::{Fault, sql};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Set,
    TryInsertResult,
};

use super::sealed::{Kind, SealedRow};
use crate::entity::event_entry::{ActiveModel, Column, Entity, Model};
use crate::submissions::participation::ConsentRecord;

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
    pub(super) fn place(&self) -> SealedRow<'_> {
        SealedRow { event: &self.event, kind: self.kind, person: &self.person, reference: &self.reference }
    }
}

impl TryFrom<Model> for Row {
    type Error = Fault;

    fn try_from(row: Model) -> Result<Self, Fault> {
        Ok(Self {
            id: row.id,
            event: row.event_key,
            kind: Kind::of(&row.kind)
                .ok_or_else(|| Fault::Corrupt(format!("an entry is of the kind {}", row.kind)))?,
            person: row.person_hash,
            reference: row.reference,
            sealed: row.sealed,
            language: row.language,
            consents: row.consents,
            created_at: row.created_at,
        })
    }
}

fn rows(found: Vec<Model>) -> Result<Vec<Row>, Fault> {
    found.into_iter().map(Row::try_from).collect()
}

/// A text of a row.
#[derive(FromQueryResult)]
struct Text {
    text: String,
}

impl Text {
    fn all(rows: Vec<Self>) -> Vec<String> {
        rows.into_iter().map(|row| row.text).collect()
    }
}

/// The id of the stored entry; `None` where the person has already submitted a form of the event, or the idempotency key is
/// in use.
pub(super) async fn insert(tx: &impl ConnectionTrait, entry: &NewEntry) -> Result<Option<i64>, Fault> {
    let row = ActiveModel {
        event_key: Set(entry.event.clone()),
        kind: Set(entry.kind.text().to_owned()),
        person_hash: Set(entry.person.clone()),
        reference: Set(entry.reference.clone()),
        key_id: Set(entry.key_id.clone()),
        sealed: Set(entry.sealed.clone()),
        language: Set(entry.language.to_owned()),
        consents: Set(entry.consents.clone()),
        idempotency_key: Set(entry.idempotency_key.clone()),
        request_hash: Set(entry.request_hash.clone()),
        created_at: Set(entry.created_at),
        ..Default::default()
    };
    let insert = Entity::insert(row).on_conflict(OnConflict::new().do_nothing().to_owned()).try_insert();
    Ok(match insert.exec(tx).await? {
        TryInsertResult::Inserted(inserted) => Some(inserted.last_insert_id),
        TryInsertResult::Conflicted | TryInsertResult::Empty => None,
    })
}

/// The fingerprint of the request that was stored under an idempotency key.
pub(super) async fn request(on: &impl ConnectionTrait, key: &str) -> Result<Option<String>, Fault> {
    let row = Entity::find().filter(Column::IdempotencyKey.eq(key)).one(on).await?;
    Ok(row.map(|row| row.request_hash))
}

/// All persons with entries, in any order, each once.
pub(super) async fn persons(on: &impl ConnectionTrait, event: &str) -> Result<Vec<String>, Fault> {
    let persons = Entity::find().select_only().column_as(Column::PersonHash, "text").distinct();
    Ok(Text::all(persons.filter(Column::EventKey.eq(event)).into_model().all(on).await?))
}

/// The newest entry of a person.
pub(super) async fn newest_of(
    on: &impl ConnectionTrait,
    event: &str,
    person: &str,
) -> Result<Option<Row>, Fault> {
    // Raw: each half uses a different index.
    let text = "SELECT * FROM event_entry WHERE event_key = $1 AND person_hash = $2 AND kind = 'form' \
                UNION ALL \
                SELECT * FROM event_entry WHERE event_key = $1 AND person_hash = $2 AND kind = 'quiz' \
                ORDER BY id DESC LIMIT 1";
    let row: Option<Model> = sql::find_one(on, text, vec![event.into(), person.into()]).await?;
    row.map(Row::try_from).transpose()
}

/// One entry of an event.
pub(super) async fn find(on: &impl ConnectionTrait, event: &str, id: i64) -> Result<Option<Row>, Fault> {
    let entry = Entity::find_by_id(id).filter(Column::EventKey.eq(event));
    entry.one(on).await?.map(Row::try_from).transpose()
}

/// Entries of an event in the order in which they came, from after an id.
pub(super) async fn page(
    on: &impl ConnectionTrait,
    event: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<Row>, Fault> {
    let page = Entity::find().filter(Column::EventKey.eq(event)).filter(Column::Id.gt(after));
    rows(page.order_by_asc(Column::Id).limit(limit.unsigned_abs()).all(on).await?)
}

/// The entries of an event.
#[derive(FromQueryResult)]
struct Count {
    event_key: String,
    n: i64,
}

/// How many entries each event has.
pub(super) async fn counts(on: &impl ConnectionTrait) -> Result<Vec<(String, i64)>, Fault> {
    let counts = Entity::find().select_only().column(Column::EventKey).column_as(Column::Id.count(), "n");
    let counts: Vec<Count> = counts.group_by(Column::EventKey).into_model().all(on).await?;
    Ok(counts.into_iter().map(|count| (count.event_key, count.n)).collect())
}

/// Whether an event has any.
pub(super) async fn has_any(on: &impl ConnectionTrait, event: &str) -> Result<bool, Fault> {
    Ok(Entity::find().filter(Column::EventKey.eq(event)).one(on).await?.is_some())
}

/// When the newest entry of an event came.
pub(super) async fn newest_at(on: &impl ConnectionTrait, event: &str) -> Result<Option<i64>, Fault> {
    let newest = Entity::find().filter(Column::EventKey.eq(event)).order_by_desc(Column::Id);
    Ok(newest.one(on).await?.map(|row| row.created_at))
}

/// Deletes entries of an event created before an instant, oldest first; returns their number.
pub(super) async fn delete_before(
    tx: &impl ConnectionTrait,
    event: &str,
    before: i64,
    limit: i64,
) -> Result<u64, Fault> {
    // Raw: a page of rows.
    let text = "DELETE FROM event_entry WHERE id IN (SELECT id FROM event_entry \
                WHERE event_key = $1 AND created_at < $2 ORDER BY id LIMIT $3)";
    Ok(sql::run(tx, text, vec![event.into(), before.into(), limit.into()]).await?)
}

/// Deletes one entry; returns its event and person.
pub(super) async fn delete(tx: &impl ConnectionTrait, id: i64) -> Result<Option<(String, String)>, Fault> {
    // Raw: deletes and reads in one statement.
    let text = "DELETE FROM event_entry WHERE id = $1 RETURNING *";
    let row: Option<Model> = sql::find_one(tx, text, vec![id.into()]).await?;
    Ok(row.map(|row| (row.event_key, row.person_hash)))
}

/// The keys that rows are sealed with.
pub(super) async fn key_ids(on: &impl ConnectionTrait) -> Result<Vec<String>, Fault> {
    let keys = Entity::find().select_only().column_as(Column::KeyId, "text").distinct();
    Ok(Text::all(keys.into_model().all(on).await?))
}

/// Entries that are sealed with a key, from after an id.
pub(super) async fn sealed_with(
    on: &impl ConnectionTrait,
    key_id: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<Row>, Fault> {
    let page = Entity::find().filter(Column::KeyId.eq(key_id)).filter(Column::Id.gt(after));
    rows(page.order_by_asc(Column::Id).limit(limit.unsigned_abs()).all(on).await?)
}

/// Replaces an encrypted text if it is unchanged.
pub(super) async fn reseal(
    tx: &impl ConnectionTrait,
    id: i64,
    (old, new): (&str, &str),
    key_id: &str,
) -> Result<u64, Fault> {
    let resealed = Entity::update_many()
        .col_expr(Column::Sealed, Expr::value(new))
        .col_expr(Column::KeyId, Expr::value(key_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Sealed.eq(old))
        .exec(tx)
        .await?;
    Ok(resealed.rows_affected)
}

/// Answers to consents as a row holds them.
pub(super) fn written(consents: &[ConsentRecord]) -> Result<String, Fault> {
    serde_json::to_string(consents)
        .map_err(|_| Fault::Corrupt("answers to consents could not be written out".to_owned()))
}
