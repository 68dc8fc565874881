//! A page of a selection with its count, in an order. No statement reads more rows than it returns, regardless of the
//! number of bookings: offsets are skipped in an index.

use std::collections::HashMap;

use kernel::{Database, Fault, sql};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, Iterable, QueryFilter};

use super::entity::{self, BookingState};
use super::selection::{Order, Selection};

/// Maximum number of rows to collect and sort; larger selections are walked in index order.
const FEW: u64 = 50_000;

/// How many bookings a part of a selection has.
#[derive(FromQueryResult)]
struct GroupCount {
    part: i64,
    n: i64,
}

impl GroupCount {
    fn count(&self) -> u64 {
        u64::try_from(self.n).unwrap_or(0)
    }
}

/// A range of rows of a selection.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RowRange {
    pub order: Order,
    pub descending: bool,
    pub offset: u64,
    pub limit: u64,
    /// How many rows the selection has.
    pub total: u64,
}

/// How many bookings a selection has.
pub(crate) async fn count(database: &Database, selection: &Selection) -> Result<u64, Fault> {
    let rows = grouped(database, selection, "CAST(0 AS BIGINT) AS part", "").await?;
    Ok(rows.first().map_or(0, GroupCount::count))
}

/// The same by centre; centres without any are left out.
pub(crate) async fn count_by_centre(
    database: &Database,
    selection: &Selection,
) -> Result<Vec<(i64, u64)>, Fault> {
    let rows = grouped(database, selection, "dealer_id AS part", "GROUP BY dealer_id").await?;
    Ok(rows.into_iter().map(|row| (row.part, row.count())).collect())
}

/// The same by state, each named once.
pub(crate) async fn count_by_state(
    database: &Database,
    selection: &Selection,
) -> Result<Vec<(BookingState, u64)>, Fault> {
    let mut counted = Vec::new();
    for state in BookingState::iter() {
        if selection.states.is_empty() || selection.states.contains(&state) {
            counted.push((
                state,
                count(database, &Selection { states: vec![state], ..selection.clone() }).await?,
            ));
        }
    }
    Ok(counted)
}

async fn grouped(
    database: &Database,
    selection: &Selection,
    part: &str,
    group: &str,
) -> Result<Vec<GroupCount>, Fault> {
    let backend = database.engine().backend();
    let condition = selection.condition(backend, None);
    let text = format!(
        "SELECT {part}, CAST(COUNT(*) AS BIGINT) AS n FROM booking WHERE {} {group}",
        condition.text()
    );
    Ok(sql::find_all(database.read(), text, condition.values).await?)
}

/// The rows of a range, in its order; the last booked first or last among equals.
pub(crate) async fn stretch(
    database: &Database,
    selection: &Selection,
    stretch: RowRange,
) -> Result<Vec<entity::Model>, Fault> {
    let RowRange { order, descending, offset, total, .. } = stretch;
    let limit = stretch.limit.min(total.saturating_sub(offset));
    if limit == 0 {
        return Ok(Vec::new());
    }
    // The second half is reached from its end, so that the last page costs what the first does.
    let behind = total - offset - limit;
    let from_end = behind < offset;
    let (start, descending) = if from_end { (behind, !descending) } else { (offset, descending) };
    let backend = database.engine().backend();
    let (column, way) = (order.column(), if descending { "DESC" } else { "ASC" });
    let (text, values) = if total <= FEW {
        let condition = selection.condition(backend, None);
        let text = format!(
            "WITH hits AS MATERIALIZED (SELECT id FROM booking WHERE {}) \
             SELECT b.id FROM hits JOIN booking b ON b.id = hits.id \
             ORDER BY b.{column} {way}, b.id {way} LIMIT {limit} OFFSET {start}",
            condition.text()
        );
        (text, condition.values)
    } else {
        let condition = selection.condition(backend, Some(order));
        let text = format!(
            "SELECT id FROM booking WHERE {} ORDER BY {column} {way}, id {way} LIMIT {limit} OFFSET {start}",
            condition.text()
        );
        (text, condition.values)
    };
    let found: Vec<sql::RowId> = sql::find_all(database.read(), text, values).await?;
    let mut ids: Vec<i64> = found.into_iter().map(|row| row.id).collect();
    if from_end {
        ids.reverse();
    }
    in_order(database, &ids).await
}

/// The bookings with these ids, in their order; rows deleted meanwhile are left out.
async fn in_order(database: &Database, ids: &[i64]) -> Result<Vec<entity::Model>, Fault> {
    let rows = entity::Entity::find()
        .filter(entity::Column::Id.is_in(ids.iter().copied()))
        .all(database.read())
        .await?;
    let mut by_id: HashMap<i64, entity::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}
