//! Bookings counted by day and by centre, in a few statements whose answers are as long as there are days and centres.

use std::ops::Range;

use kernel::{Database, Fault, sql};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter};

use super::entity::{BookingState, Column, Entity};
use super::scope::CentreScope;

/// How many bookings of a state belong to a day or a centre.
#[derive(Copy, Clone, Debug, FromQueryResult)]
pub(crate) struct BookingCount {
    /// Days since 1970 in Seoul, or the centre's id.
    pub part: i64,
    /// `None` if not grouped by state.
    pub state: Option<BookingState>,
    bookings: i64,
}

impl BookingCount {
    pub(crate) fn bookings(self) -> u32 {
        u32::try_from(self.bookings).unwrap_or(u32::MAX)
    }
}

/// A half hour of a centre, and how many bays are claimed in it.
#[derive(FromQueryResult)]
pub(crate) struct CrowdedQuantum {
    pub dealer_id: i64,
    pub quantum: i64,
    pub claims: i64,
}

// Raw: groups by an expression.
/// Bookings by the day of their appointment (`starts` in UTC milliseconds). Seoul is nine hours ahead.
pub(crate) async fn by_day(
    database: &Database,
    scope: &CentreScope,
    starts: Range<i64>,
) -> Result<Vec<BookingCount>, Fault> {
    let visible = scope.and_sql("dealer_id");
    Ok(sql::find_all(
        database.read_replica(),
        format!(
            "SELECT (starts_at + 32400000) / 86400000 AS part, state, CAST(COUNT(*) AS BIGINT) AS bookings FROM booking \
             WHERE starts_at >= $1 AND starts_at < $2{visible} GROUP BY (starts_at + 32400000) / 86400000, state"
        ),
        vec![starts.start.into(), starts.end.into()],
    )
    .await?)
}

/// The same by centre.
pub(crate) async fn by_centre(
    database: &Database,
    scope: &CentreScope,
    starts: Range<i64>,
) -> Result<Vec<BookingCount>, Fault> {
    let visible = scope.and_sql("dealer_id");
    Ok(sql::find_all(
        database.read_replica(),
        format!(
            "SELECT dealer_id AS part, state, CAST(COUNT(*) AS BIGINT) AS bookings FROM booking \
             WHERE starts_at >= $1 AND starts_at < $2{visible} GROUP BY dealer_id, state"
        ),
        vec![starts.start.into(), starts.end.into()],
    )
    .await?)
}

/// Bookings by the day on which they were made, whatever became of them.
pub(crate) async fn by_day_made(
    database: &Database,
    scope: &CentreScope,
    created: Range<i64>,
) -> Result<Vec<BookingCount>, Fault> {
    // A sum is no column: the index of centres is not in the order of creation.
    let visible = scope.and_sql("(dealer_id + 0)");
    Ok(sql::find_all(
        database.read_replica(),
        format!(
            "SELECT (created_at + 32400000) / 86400000 AS part, NULL AS state, CAST(COUNT(*) AS BIGINT) AS bookings FROM booking \
             WHERE created_at >= $1 AND created_at < $2{visible} GROUP BY (created_at + 32400000) / 86400000"
        ),
        vec![created.start.into(), created.end.into()],
    )
    .await?)
}

/// Number of open appointments of a centre in a period (UTC milliseconds): neither cancelled nor closed.
pub(crate) async fn standing(database: &Database, dealer_id: i64, starts: Range<i64>) -> Result<u32, Fault> {
    let count = Entity::find()
        .filter(Column::DealerId.eq(dealer_id))
        .filter(Column::StartsAt.gte(starts.start))
        .filter(Column::StartsAt.lt(starts.end))
        .filter(Column::State.eq(BookingState::Booked))
        .count(database.read_replica())
        .await?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Number of open appointments from an instant on (UTC milliseconds), by centre. Only future rows are read, so the cost
/// doesn't depend on the number of centres.
pub(crate) async fn standing_from(database: &Database, from: i64) -> Result<Vec<BookingCount>, Fault> {
    Ok(sql::find_all(
        database.read_replica(),
        // A sum is no column: SQLite would walk all that there ever was in the order of an index of centres.
        "SELECT dealer_id + 0 AS part, NULL AS state, CAST(COUNT(*) AS BIGINT) AS bookings FROM booking \
         WHERE starts_at >= $1 AND state = 'booked' GROUP BY dealer_id + 0",
        vec![from.into()],
    )
    .await?)
}

/// Half hours of centres in which at least so many bays are claimed. `centres` are ids
/// with the number of bays from which on a half hour matters.
pub(crate) async fn crowded(
    database: &Database,
    centres: &[(i64, u16)],
    quanta: Range<i64>,
    now: i64,
) -> Result<Vec<CrowdedQuantum>, Fault> {
    if centres.is_empty() {
        return Ok(Vec::new());
    }
    // Numbers of ours, and the same text as long as the centres are the same. The centres come first, so that each
    // reads its own range of the key.
    let listed: Vec<String> = centres.iter().map(|(id, bays)| format!("({id}, {bays})")).collect();
    let text = format!(
        "SELECT c.dealer_id, c.quantum, CAST(COUNT(*) AS BIGINT) AS claims \
         FROM (VALUES {}) AS v CROSS JOIN bay_claim c \
         WHERE c.dealer_id = v.column1 AND c.quantum >= $1 AND c.quantum < $2 AND c.expires_at > $3 \
         GROUP BY c.dealer_id, c.quantum, v.column2 HAVING COUNT(*) >= v.column2",
        listed.join(",")
    );
    Ok(sql::find_all(database.read_replica(), text, vec![quanta.start.into(), quanta.end.into(), now.into()])
        .await?)
}
