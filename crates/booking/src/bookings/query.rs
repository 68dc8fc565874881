//! Finds bookings.

use std::ops::Range;

use kernel::{Database, Fault};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::entity;
use super::scope::CentreScope;

/// Longest public id that is looked up; ours have 22 characters.
const ID_LIMIT: usize = 64;

pub(crate) async fn find(
    database: &Database,
    scope: &CentreScope,
    public_id: &str,
) -> Result<Option<entity::Model>, Fault> {
    if !may_exist(public_id) {
        return Ok(None);
    }
    Ok(scope.filter(by_public_id(public_id).one(database.read()).await?))
}

/// The booking, locked until the transaction ends: two changes of it never meet.
pub(super) async fn find_to_change(
    tx: &impl ConnectionTrait,
    scope: &CentreScope,
    public_id: &str,
) -> Result<Option<entity::Model>, Fault> {
    if !may_exist(public_id) {
        return Ok(None);
    }
    Ok(scope.filter(by_public_id(public_id).lock_exclusive().one(tx).await?))
}

/// Whether a booking with that number is visible.
pub(crate) async fn has_number_in(
    tx: &impl ConnectionTrait,
    scope: &CentreScope,
    number: &str,
) -> Result<bool, Fault> {
    let row = entity::Entity::find().filter(entity::Column::Number.eq(number)).one(tx).await?;
    Ok(scope.filter(row).is_some())
}

fn may_exist(public_id: &str) -> bool {
    !public_id.is_empty() && public_id.len() <= ID_LIMIT && !public_id.contains('\0')
}

fn by_public_id(public_id: &str) -> sea_orm::Select<entity::Entity> {
    entity::Entity::find().filter(entity::Column::PublicId.eq(public_id))
}

pub(super) async fn find_by_key(database: &Database, key: &str) -> Result<Option<entity::Model>, Fault> {
    Ok(entity::Entity::find().filter(entity::Column::IdempotencyKey.eq(key)).one(database.read()).await?)
}

/// Whether an active booking carries that mark.
pub(super) async fn is_marked(database: &Database, duplicate_key: &str) -> Result<bool, Fault> {
    let marked = entity::Entity::find().filter(entity::Column::DuplicateKey.eq(duplicate_key));
    Ok(marked.one(database.read()).await?.is_some())
}

/// A centre's bookings in a period (UTC milliseconds, end exclusive), including cancelled ones, by start and bay.
pub(crate) async fn of_centre(
    database: &Database,
    scope: &CentreScope,
    dealer_id: i64,
    time: Range<i64>,
) -> Result<Vec<entity::Model>, Fault> {
    Ok(entity::Entity::find()
        .filter(entity::Column::DealerId.eq(dealer_id))
        .filter(scope.condition())
        .filter(entity::Column::StartsAt.gte(time.start))
        .filter(entity::Column::StartsAt.lt(time.end))
        .order_by_asc(entity::Column::StartsAt)
        .order_by_asc(entity::Column::Bay)
        .order_by_asc(entity::Column::Id)
        .all(database.read())
        .await?)
}
