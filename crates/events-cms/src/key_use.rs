//! Counts the rows that still need a key that is to be removed from the settings.

use kernel::Fault;
use kernel::vault::KeyUse;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QuerySelect, Select};

use crate::entity::{event_draw, event_entry, event_prize_claim};

/// How many entries, seeds of draws and claims of prizes each key encrypts.
///
/// # Errors
/// The database's.
pub async fn rows_by_key(on: &impl ConnectionTrait) -> Result<KeyUse, Fault> {
    let mut found = KeyUse::default();
    add(&mut found, on, event_entry::Entity::find(), event_entry::Column::KeyId).await?;
    add(&mut found, on, event_draw::Entity::find(), event_draw::Column::KeyId).await?;
    add(&mut found, on, event_prize_claim::Entity::find(), event_prize_claim::Column::KeyId).await?;
    Ok(found)
}

async fn add<E: EntityTrait>(
    found: &mut KeyUse,
    on: &impl ConnectionTrait,
    rows: Select<E>,
    key_id: E::Column,
) -> Result<(), Fault> {
    let rows = rows.select_only().column(key_id).column_as(key_id.count(), "number").group_by(key_id);
    let counts: Vec<(String, i64)> = rows.into_tuple().all(on).await?;
    for (id, count) in counts {
        found.add(&id, count.unsigned_abs());
    }
    Ok(())
}
