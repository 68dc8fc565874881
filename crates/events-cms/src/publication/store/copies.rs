//! The rows of working copies. Every writer holds the row of the event.

use std::sync::Arc;

use kernel::Fault;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set};

use super::events::document;
use crate::entity::event_working_copy::{ActiveModel, Column, Entity, Model};
use crate::publication::stored_event::WorkingCopy;

/// A copy to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewCopy<'c> {
    pub(crate) event: i64,
    pub(crate) version: i32,
    pub(crate) based_on: i32,
    /// The document as text.
    pub(crate) document: &'c str,
    /// UTC milliseconds.
    pub(crate) now: i64,
    pub(crate) account: i64,
}

/// The copies of events; an event without one has no row here.
pub(crate) async fn of_events(on: &impl ConnectionTrait, events: &[i64]) -> Result<Vec<WorkingCopy>, Fault> {
    let open =
        Entity::find().filter(Column::EventId.is_in(events.to_vec())).filter(Column::Document.is_not_null());
    let rows = open.order_by_asc(Column::EventId).all(on).await?;
    rows.into_iter().filter_map(|row| copy(row).transpose()).collect()
}

/// The copy of an event, and the last version of any copy of it; 0 if it never had one.
pub(crate) async fn find(on: &impl ConnectionTrait, event: i64) -> Result<(Option<WorkingCopy>, i32), Fault> {
    let row = Entity::find_by_id(event).one(on).await?;
    let version = row.as_ref().map_or(0, |row| row.version);
    Ok((row.map(copy).transpose()?.flatten(), version))
}

/// Stores a copy in place of the one before; its time of publication stays.
pub(crate) async fn put(tx: &impl ConnectionTrait, new: NewCopy<'_>) -> Result<(), Fault> {
    let row = ActiveModel {
        event_id: Set(new.event),
        version: Set(new.version),
        based_on: Set(new.based_on),
        document: Set(Some(new.document.to_owned())),
        updated_at: Set(new.now),
        updated_by: Set(Some(new.account)),
        publish_at: Set(None),
        publish_by: Set(None),
        refusal: Set(None),
    };
    let replace = OnConflict::column(Column::EventId)
        .update_columns([
            Column::Version,
            Column::BasedOn,
            Column::Document,
            Column::UpdatedAt,
            Column::UpdatedBy,
            Column::Refusal,
        ])
        .to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
    Ok(())
}

/// Sets the time of publication, or none, of the copy.
pub(crate) async fn schedule(
    tx: &impl ConnectionTrait,
    event: i64,
    at: Option<i64>,
    by: Option<i64>,
    refusal: Option<&str>,
) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::PublishAt, Expr::value(at))
        .col_expr(Column::PublishBy, Expr::value(by))
        .col_expr(Column::Refusal, Expr::value(refusal.map(str::to_owned)))
        .filter(Column::EventId.eq(event))
        .exec(tx)
        .await?;
    Ok(())
}

/// Removes the copy; the row keeps its version.
pub(crate) async fn close(tx: &impl ConnectionTrait, event: i64) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::Document, Expr::value(None::<String>))
        .col_expr(Column::PublishAt, Expr::value(None::<i64>))
        .col_expr(Column::PublishBy, Expr::value(None::<i64>))
        .col_expr(Column::Refusal, Expr::value(None::<String>))
        .filter(Column::EventId.eq(event))
        .exec(tx)
        .await?;
    Ok(())
}

/// The events whose copy is to be published by now, the longest overdue first.
pub(crate) async fn due(on: &impl ConnectionTrait, now: i64) -> Result<Vec<i64>, Fault> {
    let due = Entity::find().filter(Column::PublishAt.lte(now)).order_by_asc(Column::PublishAt);
    Ok(due.all(on).await?.into_iter().map(|row| row.event_id).collect())
}

/// The events whose copy could not be published at its time, with the key of the reason, the oldest first.
pub(crate) async fn refused(on: &impl ConnectionTrait, most: u64) -> Result<Vec<(i64, String)>, Fault> {
    let refused = Entity::find().filter(Column::Refusal.is_not_null()).filter(Column::Document.is_not_null());
    let rows =
        refused.order_by_asc(Column::UpdatedAt).order_by_asc(Column::EventId).limit(most).all(on).await?;
    Ok(rows.into_iter().map(|row| (row.event_id, row.refusal.unwrap_or_default())).collect())
}

fn copy(row: Model) -> Result<Option<WorkingCopy>, Fault> {
    let Some(text) = &row.document else { return Ok(None) };
    Ok(Some(WorkingCopy {
        version: row.version,
        based_on: row.based_on,
        document: Arc::new(document(row.event_id, text)?),
        event: row.event_id,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        publish_at: row.publish_at,
        publish_by: row.publish_by,
        refusal: row.refusal,
    }))
}
