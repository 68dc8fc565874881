//! Bookings counted by day and by centre, in a few statements whose answers are as long as there are days and centres.

use std::ops::Range;

use kernel::{Database, Fault, sql};
use sea_orm::{ActiveEnum, ConnectionTrait, QueryResult, Statement};

use super::entity::BookingState;

/// How many bookings of a state belong to a day or a centre.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Counted {
    /// Days since 1970 in Seoul, or the centre's id.
    pub part: i64,
    /// None where states are not told apart.
    pub state: Option<BookingState>,
    pub bookings: u32,
}

/// Bookings by the day of their appointment (`starts` in UTC milliseconds). Seoul is nine hours ahead.
pub(crate) async fn by_day(database: &Database, starts: Range<i64>) -> Result<Vec<Counted>, Fault> {
    let rows = sql::all(
        database.read(),
        "SELECT (starts_at + 32400000) / 86400000 AS part, state, CAST(COUNT(*) AS BIGINT) AS n FROM booking \
         WHERE starts_at >= $1 AND starts_at < $2 GROUP BY (starts_at + 32400000) / 86400000, state",
        vec![starts.start.into(), starts.end.into()],
    )
    .await?;
    rows.iter().map(|row| counted(row, Some(state(row)?))).collect()
}

/// The same by centre.
pub(crate) async fn by_centre(database: &Database, starts: Range<i64>) -> Result<Vec<Counted>, Fault> {
    let rows = sql::all(
        database.read(),
        "SELECT dealer_id AS part, state, CAST(COUNT(*) AS BIGINT) AS n FROM booking \
         WHERE starts_at >= $1 AND starts_at < $2 GROUP BY dealer_id, state",
        vec![starts.start.into(), starts.end.into()],
    )
    .await?;
    rows.iter().map(|row| counted(row, Some(state(row)?))).collect()
}

/// Bookings by the day on which they were made, whatever became of them.
pub(crate) async fn by_day_made(database: &Database, created: Range<i64>) -> Result<Vec<Counted>, Fault> {
    let rows = sql::all(
        database.read(),
        "SELECT (created_at + 32400000) / 86400000 AS part, CAST(COUNT(*) AS BIGINT) AS n FROM booking \
         WHERE created_at >= $1 AND created_at < $2 GROUP BY (created_at + 32400000) / 86400000",
        vec![created.start.into(), created.end.into()],
    )
    .await?;
    rows.iter().map(|row| counted(row, None)).collect()
}

/// How many appointments of a centre stand in a time (UTC milliseconds): booked, and neither cancelled nor closed.
pub(crate) async fn standing(database: &Database, dealer_id: i64, starts: Range<i64>) -> Result<u32, Fault> {
    let row = sql::one(
        database.read(),
        "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM booking \
         WHERE dealer_id = $1 AND starts_at >= $2 AND starts_at < $3 AND state = 'booked'",
        vec![dealer_id.into(), starts.start.into(), starts.end.into()],
    )
    .await?;
    row.as_ref().map_or(Ok(0), number)
}

/// How many appointments stand from an instant on (UTC milliseconds), by centre. Only what is still to come is read, so
/// that it doesn't matter how many centres are asked about.
pub(crate) async fn standing_from(database: &Database, from: i64) -> Result<Vec<Counted>, Fault> {
    let rows = sql::all(
        database.read(),
        // A sum is no column: SQLite would walk all that there ever was in the order of an index of centres.
        "SELECT dealer_id + 0 AS part, CAST(COUNT(*) AS BIGINT) AS n FROM booking \
         WHERE starts_at >= $1 AND state = 'booked' GROUP BY dealer_id + 0",
        vec![from.into()],
    )
    .await?;
    rows.iter().map(|row| counted(row, None)).collect()
}

/// Half hours of centres in which at least so many bays are claimed: `(centre, quantum, claimed bays)`. `centres` are ids
/// with the number of bays from which on a half hour matters.
pub(crate) async fn crowded(
    database: &Database,
    centres: &[(i64, u16)],
    quanta: Range<i64>,
    now: i64,
) -> Result<Vec<(i64, i64, u32)>, Fault> {
    if centres.is_empty() {
        return Ok(Vec::new());
    }
    // Numbers of ours, and the same text as long as the centres are the same. The centres come first, so that each
    // reads its own stretch of the key.
    let listed: Vec<String> = centres.iter().map(|(id, bays)| format!("({id}, {bays})")).collect();
    let text = format!(
        "SELECT c.dealer_id, c.quantum, CAST(COUNT(*) AS BIGINT) AS n \
         FROM (VALUES {}) AS v CROSS JOIN bay_claim c \
         WHERE c.dealer_id = v.column1 AND c.quantum >= $1 AND c.quantum < $2 AND c.expires_at > $3 \
         GROUP BY c.dealer_id, c.quantum, v.column2 HAVING COUNT(*) >= v.column2",
        listed.join(",")
    );
    let values = [quanta.start.into(), quanta.end.into(), now.into()];
    let statement = Statement::from_sql_and_values(database.engine().backend(), text, values);
    let rows = database.read().query_all_raw(statement).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("", "dealer_id")?, row.try_get("", "quantum")?, number(row)?)))
        .collect()
}

fn counted(row: &QueryResult, state: Option<BookingState>) -> Result<Counted, Fault> {
    Ok(Counted { part: row.try_get("", "part")?, state, bookings: number(row)? })
}

fn state(row: &QueryResult) -> Result<BookingState, Fault> {
    let text: String = row.try_get("", "state")?;
    BookingState::try_from_value(&text).map_err(Fault::from)
}

fn number(row: &QueryResult) -> Result<u32, Fault> {
    Ok(u32::try_from(row.try_get::<i64>("", "n")?).unwrap_or(u32::MAX))
}
