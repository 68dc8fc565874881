//! Every save of an event as a row that stays.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use super::events::{code, document, status};
use crate::cms::EventVersion;
use crate::content::EventDocument;
use crate::rules::EventStatus;

/// A version to be kept.
#[derive(Clone, Debug)]
pub(crate) struct NewVersion<'v> {
    pub(crate) event: i64,
    pub(crate) number: i32,
    pub(crate) status: EventStatus,
    /// The document as text.
    pub(crate) document: &'v str,
    /// UTC milliseconds.
    pub(crate) saved_at: i64,
    pub(crate) saved_by: Option<i64>,
    pub(crate) reason: Option<&'v str>,
    pub(crate) restored_from: Option<i32>,
}

pub(crate) async fn insert(tx: &impl ConnectionTrait, new: NewVersion<'_>) -> Result<(), Fault> {
    sql::run(
        tx,
        "INSERT INTO event_version (event_id, number, status, document, saved_at, saved_by, reason, restored_from) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        vec![
            new.event.into(),
            new.number.into(),
            code(new.status).into(),
            new.document.into(),
            new.saved_at.into(),
            new.saved_by.into(),
            new.reason.into(),
            new.restored_from.into(),
        ],
    )
    .await?;
    Ok(())
}

/// What a version of an event said; none where there is no such version.
pub(crate) async fn read(
    on: &impl ConnectionTrait,
    event: i64,
    number: i32,
) -> Result<Option<EventDocument>, Fault> {
    let row = sql::one(
        on,
        "SELECT document FROM event_version WHERE event_id = $1 AND number = $2",
        vec![event.into(), number.into()],
    )
    .await?;
    row.map(|row| document(event, &row.try_get::<String>("", "document")?)).transpose()
}

/// The versions of an event before one, the newest first.
pub(crate) async fn history(
    on: &impl ConnectionTrait,
    event: i64,
    before: Option<i32>,
    limit: u32,
) -> Result<Vec<EventVersion>, Fault> {
    let rows = sql::all(
        on,
        "SELECT number, status, saved_at, saved_by, reason, restored_from FROM event_version \
         WHERE event_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
        vec![event.into(), before.unwrap_or(i32::MAX).into(), i64::from(limit).into()],
    )
    .await?;
    rows.iter().map(version).collect()
}

fn version(row: &QueryResult) -> Result<EventVersion, Fault> {
    Ok(EventVersion {
        number: row.try_get("", "number")?,
        status: status(row.try_get("", "status")?)?,
        saved_at: row.try_get("", "saved_at")?,
        saved_by: row.try_get("", "saved_by")?,
        reason: row.try_get("", "reason")?,
        restored_from: row.try_get("", "restored_from")?,
    })
}
