//! The source of a booking: the fingerprint of the network that it came from, by which staff find and end a flood.

use std::ops::Range;
use std::sync::Arc;

use kernel::{Database, Fault, sql};
use sea_orm::{ConnectionTrait, Value};

use super::cancel::cancel_in;
use super::entity::{self, BookingState};
use super::query::find_to_change;
use super::told::Told;
use crate::BookingError;

/// Bookings made within this time before and after one of a flood belong to the flood.
const AROUND_MILLIS: i64 = 24 * 3_600_000;
/// Bookings cancelled by one transaction.
const PER_TRANSACTION: i64 = 50;

/// Bookings of one source around one of them.
#[derive(Clone, Debug)]
pub(crate) struct SourceWindow {
    pub source: String,
    /// When they were made, UTC milliseconds.
    pub created: Range<i64>,
}

/// Active and still to come. `$1` source, `$2` and `$3` when it was made, `$4` now.
const OPEN: &str =
    "source = $1 AND created_at >= $2 AND created_at < $3 AND state = 'booked' AND starts_at > $4";

impl SourceWindow {
    /// Around a booking; `None` when its source is not known or no longer kept.
    pub(crate) fn around(row: &entity::Model) -> Option<Self> {
        let source = row.source.clone()?;
        let created = row.created_at - AROUND_MILLIS..row.created_at + AROUND_MILLIS + 1;
        Some(Self { source, created })
    }

    fn values(&self, now: i64) -> Vec<Value> {
        vec![self.source.clone().into(), self.created.start.into(), self.created.end.into(), now.into()]
    }

    /// How many of them are still to come.
    pub(crate) async fn open_count(&self, database: &Database, now: i64) -> Result<u64, Fault> {
        let sql = format!("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM booking WHERE {OPEN}");
        let row = database.read().query_one_raw(self.statement(database, sql, now)).await?;
        let count: i64 = row.map(|row| row.try_get("", "n")).transpose()?.unwrap_or(0);
        Ok(u64::try_from(count).unwrap_or(0))
    }

    async fn open_ids(&self, database: &Database, now: i64) -> Result<Vec<String>, Fault> {
        let sql = format!("SELECT public_id FROM booking WHERE {OPEN} ORDER BY id LIMIT {PER_TRANSACTION}");
        let rows = database.read().query_all_raw(self.statement(database, sql, now)).await?;
        rows.iter().map(|row| row.try_get("", "public_id").map_err(Fault::from)).collect()
    }

    fn statement(&self, database: &Database, sql: String, now: i64) -> sea_orm::Statement {
        sea_orm::Statement::from_sql_and_values(database.engine().backend(), sql, self.values(now))
    }

    /// Cancels those that are still to come, 50 in one transaction, each in the staff log. Answers how many.
    pub(crate) async fn cancel_open(
        &self,
        database: &Database,
        now: i64,
        told: Told,
    ) -> Result<u64, BookingError> {
        let told = Arc::new(told);
        let mut total = 0;
        loop {
            let ids = Arc::new(self.open_ids(database, now).await?);
            let told = Arc::clone(&told);
            let cancelled = database.write::<_, u64, BookingError>(move |tx| {
                let (ids, told) = (Arc::clone(&ids), Arc::clone(&told));
                Box::pin(async move {
                    let mut cancelled = 0;
                    for id in ids.iter() {
                        let Some(row) = find_to_change(tx, id).await? else { continue };
                        if row.state == BookingState::Booked {
                            cancel_in(tx, row, now, &told, "source").await?;
                            cancelled += 1;
                        }
                    }
                    Ok(cancelled)
                })
            });
            match cancelled.await? {
                0 => return Ok(total),
                cancelled => total += cancelled,
            }
        }
    }
}

/// Removes the sources of bookings made before `before`.
pub(crate) async fn forget_sources_in(tx: &impl ConnectionTrait, before: i64) -> Result<(), Fault> {
    // The index of sources holds a month of bookings; the one of creation times, which holds all, must not be used.
    let sql = "UPDATE booking SET source = NULL WHERE source > '' AND (created_at + 0) < $1";
    sql::run(tx, sql, vec![before.into()]).await?;
    Ok(())
}
