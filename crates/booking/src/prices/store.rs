//! The versions of the price guide. Every save is a row that stays; the latest is the one shown.

use kernel::{Fault, sql};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

pub(crate) use super::entity::Model as Row;
use super::entity::{Column, Entity};

/// Versions before one, the newest first.
pub(crate) async fn history(
    on: &impl ConnectionTrait,
    before: Option<i32>,
    limit: u32,
) -> Result<Vec<Row>, Fault> {
    let versions = Entity::find().filter(Column::Version.lt(before.unwrap_or(i32::MAX)));
    Ok(versions.order_by_desc(Column::Version).limit(u64::from(limit)).all(on).await?)
}

/// The latest version; none when nothing was saved.
pub(crate) async fn latest(on: &impl ConnectionTrait) -> Result<Option<Row>, Fault> {
    Ok(history(on, None, 1).await?.pop())
}

/// Appends a version, unless its predecessor is no longer the latest: false then.
pub(crate) async fn append(tx: &impl ConnectionTrait, row: &Row) -> Result<bool, Fault> {
    // Raw: an insert with a condition. Of two at once, the second finds another latest version, or waits for the key of
    // the first and then finds it in use.
    let rows = sql::run(
        tx,
        "INSERT INTO price_guide_version (version, value, restored_from, saved_at, saved_by) \
         SELECT $1, $2, $3, $4, $5 WHERE $1 = COALESCE((SELECT MAX(version) FROM price_guide_version), 0) + 1 \
         ON CONFLICT DO NOTHING",
        vec![
            row.version.into(),
            row.value.clone().into(),
            row.restored_from.into(),
            row.saved_at.into(),
            row.saved_by.into(),
        ],
    )
    .await?;
    Ok(rows == 1)
}
