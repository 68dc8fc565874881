//! Finds a booking with its services in two statements.

use kernel::{Database, Fault};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{entity, service_entity};

/// Longest public id that is looked up; ours have 22 characters.
const ID_LIMIT: usize = 64;

/// A stored booking and the ids of its services, in order.
pub(crate) struct Stored {
    pub row: entity::Model,
    pub service_ids: Vec<String>,
}

pub(crate) async fn find(database: &Database, public_id: &str) -> Result<Option<Stored>, Fault> {
    find_in(database.read(), public_id).await
}

pub(super) async fn find_in(
    connection: &impl ConnectionTrait,
    public_id: &str,
) -> Result<Option<Stored>, Fault> {
    if public_id.is_empty() || public_id.len() > ID_LIMIT || public_id.contains('\0') {
        return Ok(None);
    }
    let row = entity::Entity::find().filter(entity::Column::PublicId.eq(public_id)).one(connection).await?;
    with_services(connection, row).await
}

pub(super) async fn find_by_key(database: &Database, key: &str) -> Result<Option<Stored>, Fault> {
    let connection = database.read();
    let row = entity::Entity::find().filter(entity::Column::IdempotencyKey.eq(key)).one(connection).await?;
    with_services(connection, row).await
}

async fn with_services(
    connection: &impl ConnectionTrait,
    row: Option<entity::Model>,
) -> Result<Option<Stored>, Fault> {
    let Some(row) = row else { return Ok(None) };
    let services = service_entity::Entity::find()
        .filter(service_entity::Column::BookingId.eq(row.id))
        .order_by_asc(service_entity::Column::Position)
        .all(connection)
        .await?;
    Ok(Some(Stored { row, service_ids: services.into_iter().map(|service| service.service_id).collect() }))
}
