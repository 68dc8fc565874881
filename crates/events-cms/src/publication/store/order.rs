//! The places of events in the lists of staff.

use kernel::{Fault, sql};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, QueryFilter};

use crate::entity::event_order::{Column, Entity};
use crate::publication::catalogue::ListPosition;
use crate::publication::order::EventListKind;

/// Every place in a list.
pub(crate) async fn places(
    on: &impl ConnectionTrait,
    list: EventListKind,
) -> Result<Vec<ListPosition>, Fault> {
    let rows = Entity::find().filter(Column::List.eq(list.name())).all(on).await?;
    Ok(rows.into_iter().map(|row| (row.event_id, row.position)).collect())
}

/// Gives an event the first place of both lists, unless staff have put it somewhere before.
pub(crate) async fn to_the_front(tx: &impl ConnectionTrait, event: i64) -> Result<(), Fault> {
    for list in EventListKind::ALL {
        // Raw: the place in front of the first.
        sql::run(
            tx,
            "INSERT INTO event_order (list, event_id, position) SELECT $1, $2, \
             COALESCE((SELECT MIN(position) FROM event_order WHERE list = $1), 1) - 1 \
             WHERE TRUE ON CONFLICT DO NOTHING",
            vec![list.name().into(), event.into()],
        )
        .await?;
    }
    Ok(())
}

/// Takes the places of an event away.
pub(crate) async fn remove(tx: &impl ConnectionTrait, event: i64) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::EventId.eq(event)).exec(tx).await?;
    Ok(())
}

/// Sorts these events, behind those added in front meanwhile; false when one of them was removed.
pub(crate) async fn arrange(
    tx: &impl ConnectionTrait,
    list: EventListKind,
    events: &[i64],
) -> Result<bool, Fault> {
    // Two who sort at the same time: one after the other, the later one counts.
    if tx.get_database_backend() == DatabaseBackend::Postgres {
        tx.execute_unprepared("LOCK TABLE event_order IN SHARE ROW EXCLUSIVE MODE").await?;
    }
    for (position, event) in (1_i64..).zip(events) {
        // Raw: an upsert of an event that is there.
        let rows = sql::run(
            tx,
            "INSERT INTO event_order (list, event_id, position) \
             SELECT $1, id, $3 FROM event WHERE id = $2 AND deleted_at IS NULL \
             ON CONFLICT (list, event_id) DO UPDATE SET position = $3",
            vec![list.name().into(), (*event).into(), position.into()],
        )
        .await?;
        if rows == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}
