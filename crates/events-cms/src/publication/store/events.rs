//! The rows of events as they are now.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Fault, FieldErrors, LocalizedText, seoul, sql};
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QueryOrder, Select, SqlErr, Value,
};

use crate::document::EventDocument;
use crate::entity::event::{Column, Entity, Model};
use crate::entity::event_version;
use crate::publication::error::EventError;
use crate::publication::rules::{EventStatus, Phase};
use crate::publication::stored_event::{EventFilter, StoredEvent};

/// Maximum length of a search term (events spec §5).
const LONGEST_SEARCH: usize = 100;

/// The columns of a new row, without generated ones.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub(crate) status: EventStatus,
    pub(crate) url: String,
    pub(crate) names: LocalizedText,
    pub(crate) phase: Phase,
    /// The document as text.
    pub(crate) document: String,
    /// UTC milliseconds.
    pub(crate) now: i64,
    pub(crate) account: Option<i64>,
    /// Whether this is a launch.
    pub(crate) launched: bool,
}

fn present() -> Select<Entity> {
    Entity::find().filter(Column::DeletedAt.is_null())
}

/// Every event that isn't deleted.
pub(crate) async fn all(on: &impl ConnectionTrait) -> Result<Vec<StoredEvent>, Fault> {
    events(present().order_by_asc(Column::Id).all(on).await?)
}

/// Whether there is one, deleted ones included.
pub(crate) async fn any(on: &impl ConnectionTrait) -> Result<bool, Fault> {
    Ok(Entity::find().one(on).await?.is_some())
}

/// One event; none when there is none or it is deleted.
pub(crate) async fn find(on: &impl ConnectionTrait, id: i64) -> Result<Option<StoredEvent>, Fault> {
    present().filter(Column::Id.eq(id)).one(on).await?.map(event).transpose()
}

/// The event at an address; none when there is none or it is deleted.
pub(crate) async fn find_by_url(on: &impl ConnectionTrait, url: &str) -> Result<Option<StoredEvent>, Fault> {
    let lower = Expr::expr(Func::lower(Expr::col(Column::Url)));
    let found = present().filter(lower.eq(url.to_ascii_lowercase())).one(on).await?.map(event).transpose()?;
    Ok(found.filter(|event| event.document.url() == url))
}

/// Like [`find`], with a lock until the end of the transaction.
pub(crate) async fn hold(tx: &impl ConnectionTrait, id: i64) -> Result<Option<StoredEvent>, Fault> {
    if tx.get_database_backend() == DatabaseBackend::Postgres {
        // Raw: a weaker lock than an entity query takes.
        sql::run(tx, "SELECT id FROM event WHERE id = $1 FOR NO KEY UPDATE", vec![id.into()]).await?;
    }
    find(tx, id).await
}

/// Inserts an event and returns its number.
///
/// # Errors
/// `eventurl_taken`.
pub(crate) async fn insert(tx: &impl ConnectionTrait, new: &NewRow) -> Result<i64, EventError> {
    // Raw: an insert that may find the address taken and reads the key.
    let row: Option<sql::RowId> = sql::find_one(
        tx,
        "INSERT INTO event (status, url, name, starts_on, ends_on, version, document, created_at, updated_at, \
         updated_by, launched_at, name_en) VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $7, $8, $9, $10) \
         ON CONFLICT DO NOTHING RETURNING id",
        vec![
            code(new.status).into(),
            new.url.clone().into(),
            new.names.ko.clone().into(),
            day(new.phase.start()),
            day(new.phase.end()),
            new.document.clone().into(),
            new.now.into(),
            new.account.into(),
            new.launched.then_some(new.now).into(),
            new.names.en.clone().into(),
        ],
    )
    .await?;
    match row {
        Some(row) => Ok(row.id),
        None => Err(taken()),
    }
}

/// Replaces `version` by a new one; false if it is stale.
///
/// # Errors
/// `eventurl_taken`.
pub(crate) async fn update(
    tx: &impl ConnectionTrait,
    id: i64,
    version: i32,
    new: &NewRow,
) -> Result<bool, EventError> {
    // Raw: a change with a condition that keeps the time of the first launch.
    let rows = sql::run(
        tx,
        "UPDATE event SET status = $3, url = $4, name = $5, starts_on = $6, ends_on = $7, version = $2 + 1, \
         document = $8, updated_at = $9, updated_by = $10, launched_at = COALESCE(launched_at, $11), \
         name_en = $12 \
         WHERE id = $1 AND version = $2 AND deleted_at IS NULL",
        vec![
            id.into(),
            version.into(),
            code(new.status).into(),
            new.url.clone().into(),
            new.names.ko.clone().into(),
            day(new.phase.start()),
            day(new.phase.end()),
            new.document.clone().into(),
            new.now.into(),
            new.account.into(),
            new.launched.then_some(new.now).into(),
            new.names.en.clone().into(),
        ],
    )
    .await;
    match rows {
        Ok(rows) => Ok(rows == 1),
        Err(error) if is_unique(&error) => Err(taken()),
        Err(error) => Err(error.into()),
    }
}

/// Marks a draft as deleted; false when it is none, or not there.
pub(crate) async fn delete(tx: &impl ConnectionTrait, id: i64, now: i64) -> Result<bool, Fault> {
    change_draft(tx, id, Column::DeletedAt, now).await
}

/// Makes a draft a template or a template a draft; false when it is neither, or not there.
pub(crate) async fn mark_template(
    tx: &impl ConnectionTrait,
    id: i64,
    is_template: bool,
) -> Result<bool, Fault> {
    change_draft(tx, id, Column::IsTemplate, is_template).await
}

/// Sets a column of a draft; false when it is none, or not there.
async fn change_draft(
    tx: &impl ConnectionTrait,
    id: i64,
    column: Column,
    value: impl Into<Value>,
) -> Result<bool, Fault> {
    let rows = Entity::update_many()
        .col_expr(column, Expr::value(value))
        .filter(Column::Id.eq(id))
        .filter(Column::DeletedAt.is_null())
        .filter(Column::Status.eq(code(EventStatus::Draft)))
        .exec(tx)
        .await?;
    Ok(rows.rows_affected == 1)
}

/// Events deleted before an instant that were never public, and so have no entries.
pub(crate) async fn forgotten(on: &impl ConnectionTrait, before: i64) -> Result<Vec<i64>, Fault> {
    let rows = Entity::find()
        .filter(Column::DeletedAt.lt(before))
        .filter(Column::LaunchedAt.is_null())
        .order_by_asc(Column::Id)
        .all(on)
        .await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Permanently removes a deleted event with its versions.
pub(crate) async fn purge(tx: &impl ConnectionTrait, id: i64) -> Result<bool, Fault> {
    let deleted = Entity::find_by_id(id)
        .filter(Column::DeletedAt.is_not_null())
        .filter(Column::LaunchedAt.is_null())
        .one(tx)
        .await?;
    if deleted.is_none() {
        return Ok(false);
    }
    let versions = event_version::Entity::delete_many().filter(event_version::Column::EventId.eq(id));
    versions.exec(tx).await?;
    Ok(Entity::delete_by_id(id).exec(tx).await?.rows_affected == 1)
}

/// How many events a filter finds.
#[derive(FromQueryResult)]
struct Total {
    total: i64,
}

/// A page of events, the newest first, and how many there are on all pages.
pub(crate) async fn page(
    on: &impl ConnectionTrait,
    filter: &EventFilter,
    now: DateTime<Utc>,
) -> Result<(Vec<StoredEvent>, i64), Fault> {
    let mut values = filtered(filter, now);
    // Raw: the status follows from the day.
    let counted: Option<Total> = sql::find_one(
        on,
        "SELECT COUNT(*) AS total FROM event WHERE deleted_at IS NULL AND (LOWER(name) LIKE $1 ESCAPE '!' OR LOWER(name_en) LIKE $1 ESCAPE '!') \
         AND ($2 < 0 OR $2 = CASE WHEN status = 2 AND (starts_on IS NULL OR starts_on <= $3) THEN 3 ELSE status END) \
         AND ($4 = '' OR ends_on IS NULL OR ends_on >= $4) AND ($5 = '' OR starts_on IS NULL OR starts_on <= $5) \
         AND is_template = $6",
        values.clone(),
    )
    .await?;
    let total = counted.map_or(0, |counted| counted.total);
    values.push(filter.after.unwrap_or(i64::MAX).into());
    values.push(filter.first.map_or(i64::MAX, |first| i64::from(first) + 1).into());
    let rows: Vec<Model> = sql::find_all(
        on,
        "SELECT * FROM event \
         WHERE deleted_at IS NULL AND (LOWER(name) LIKE $1 ESCAPE '!' OR LOWER(name_en) LIKE $1 ESCAPE '!') \
         AND ($2 < 0 OR $2 = CASE WHEN status = 2 AND (starts_on IS NULL OR starts_on <= $3) THEN 3 ELSE status END) \
         AND ($4 = '' OR ends_on IS NULL OR ends_on >= $4) AND ($5 = '' OR starts_on IS NULL OR starts_on <= $5) \
         AND is_template = $6 AND id < $7 ORDER BY id DESC LIMIT $8",
        values,
    )
    .await?;
    Ok((events(rows)?, total))
}

/// The pattern of lower-case texts that contain a search term, with `!` as the escape.
pub(super) fn pattern(search: &str) -> String {
    let mut pattern = String::from("%");
    for letter in search.trim().chars().take(LONGEST_SEARCH) {
        if matches!(letter, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(letter.to_ascii_lowercase());
    }
    pattern.push('%');
    pattern
}

/// The values of a filter, in the order of the statements above.
fn filtered(filter: &EventFilter, now: DateTime<Utc>) -> Vec<Value> {
    let text = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
    vec![
        pattern(&filter.search).into(),
        filter.status.map_or(-1, code).into(),
        seoul::date_of(now).to_string().into(),
        text(filter.from).into(),
        text(filter.to).into(),
        filter.templates.into(),
    ]
}

fn events(rows: Vec<Model>) -> Result<Vec<StoredEvent>, Fault> {
    rows.into_iter().map(event).collect()
}

fn event(row: Model) -> Result<StoredEvent, Fault> {
    Ok(StoredEvent {
        id: row.id,
        status: status(row.status)?,
        version: row.version,
        document: Arc::new(document(row.id, &row.document)?),
        created_at: row.created_at,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        launched_at: row.launched_at,
        is_template: row.is_template,
    })
}

pub(super) fn document(event: i64, text: &str) -> Result<EventDocument, Fault> {
    EventDocument::parse(text).map_err(|error| Fault::Corrupt(format!("event {event}: {error}")))
}

pub(super) fn status(code: i32) -> Result<EventStatus, Fault> {
    EventStatus::of_code(i64::from(code))
        .ok_or_else(|| Fault::Corrupt(format!("unknown status of an event {code}")))
}

/// 0 to 3.
pub(super) const fn code(status: EventStatus) -> i32 {
    match status {
        EventStatus::Draft => 0,
        EventStatus::Inactive => 1,
        EventStatus::Scheduled => 2,
        EventStatus::Launched => 3,
    }
}

fn day(day: Option<NaiveDate>) -> Value {
    day.map(|day| day.to_string()).into()
}

fn taken() -> EventError {
    FieldErrors::one("homeSetting.eventUrl", "eventurl_taken").into()
}

fn is_unique(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_)))
}
