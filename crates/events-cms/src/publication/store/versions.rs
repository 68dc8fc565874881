//! Every save of an event as a row that stays.

use kernel::Fault;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set};

use super::events::{code, document, status};
use crate::document::EventDocument;
use crate::entity::event_version::{ActiveModel, Column, Entity, Model};
use crate::publication::rules::EventStatus;
use crate::publication::stored_event::EventVersion;

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
    let row = ActiveModel {
        event_id: Set(new.event),
        number: Set(new.number),
        status: Set(code(new.status)),
        document: Set(new.document.to_owned()),
        saved_at: Set(new.saved_at),
        saved_by: Set(new.saved_by),
        reason: Set(new.reason.map(str::to_owned)),
        restored_from: Set(new.restored_from),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The document of a version; `None` if there is no such version.
pub(crate) async fn read(
    on: &impl ConnectionTrait,
    event: i64,
    number: i32,
) -> Result<Option<EventDocument>, Fault> {
    let row = Entity::find_by_id((event, number)).one(on).await?;
    row.map(|row| document(event, &row.document)).transpose()
}

/// The versions of an event before one, the newest first.
pub(crate) async fn history(
    on: &impl ConnectionTrait,
    event: i64,
    before: Option<i32>,
    limit: u32,
) -> Result<Vec<EventVersion>, Fault> {
    let versions = Entity::find()
        .filter(Column::EventId.eq(event))
        .filter(Column::Number.lt(before.unwrap_or(i32::MAX)));
    let rows = versions.order_by_desc(Column::Number).limit(u64::from(limit)).all(on).await?;
    rows.into_iter().map(version).collect()
}

fn version(row: Model) -> Result<EventVersion, Fault> {
    Ok(EventVersion {
        number: row.number,
        status: status(row.status)?,
        saved_at: row.saved_at,
        saved_by: row.saved_by,
        reason: row.reason,
        restored_from: row.restored_from,
    })
}
