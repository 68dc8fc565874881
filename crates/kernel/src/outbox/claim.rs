//! Taking entries on a lease. One statement does it, so that two workers never get the same entry: PostgreSQL skips
//! rows that another one is just taking, SQLite has one writer.

use sea_orm::{ConnectionTrait, DatabaseBackend, DatabaseTransaction};

use super::entity::Model;
use super::handler::Delivery;
use crate::{Clock, Database, Fault, Randomness, sql};

/// How long a worker may hold an entry before another one reclaims it: twice the time limit of a delivery, which leaves
/// time to store the result.
pub(super) const LEASE_MILLIS: i64 = 120_000;

/// Open, due, and no earlier entry of the same lane is due, in progress or waiting for its retry. `$1` topic, `$2` now.
const CLAIMABLE: &str = "e.topic = $1 AND e.state IN ('waiting', 'sending') AND e.due_at <= $2 \
    AND NOT EXISTS (SELECT 1 FROM outbox p WHERE p.lane = e.lane AND p.id < e.id \
        AND p.state IN ('waiting', 'sending') AND (p.attempts > 0 OR p.due_at <= $2))";

/// An entry on lease.
#[derive(Clone, Debug)]
pub(super) struct ClaimedEntry {
    pub(super) delivery: Delivery,
    /// UTC milliseconds.
    pub(super) first_tried_at: i64,
    /// Names this lease: who has lost it writes nothing more.
    pub(super) lease: String,
}

/// Claims up to `limit` entries of `topic`, longest overdue first.
pub(super) async fn claim(
    database: &Database,
    clock: &Clock,
    randomness: &Randomness,
    topic: &'static str,
    limit: usize,
) -> Result<Vec<ClaimedEntry>, Fault> {
    let now = clock.now_millis();
    if limit == 0 || !is_any(database, topic, now).await? {
        return Ok(Vec::new());
    }
    let lease = randomness.url_safe_id();
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut claimed = database
        .write::<_, _, Fault>(move |tx| {
            let lease = lease.clone();
            Box::pin(async move { take(tx, topic, now, limit, &lease).await })
        })
        .await?;
    claimed.sort_by_key(|claimed| claimed.delivery.id);
    Ok(claimed)
}

/// Checks without writing, so that an idle worker doesn't disturb the writer of SQLite.
async fn is_any(database: &Database, topic: &str, now: i64) -> Result<bool, Fault> {
    let text = format!("SELECT e.* FROM outbox e WHERE {CLAIMABLE} LIMIT 1");
    let first: Option<Model> = sql::find_one(database.read(), text, vec![topic.into(), now.into()]).await?;
    Ok(first.is_some())
}

async fn take(
    tx: &DatabaseTransaction,
    topic: &str,
    now: i64,
    limit: i64,
    lease: &str,
) -> Result<Vec<ClaimedEntry>, Fault> {
    let backend = tx.get_database_backend();
    let lock = match backend {
        DatabaseBackend::Postgres => "FOR UPDATE OF e SKIP LOCKED",
        _ => "",
    };
    let text = format!(
        "WITH due AS MATERIALIZED \
             (SELECT e.id FROM outbox e WHERE {CLAIMABLE} ORDER BY e.due_at, e.id LIMIT $3 {lock}) \
         UPDATE outbox SET state = 'sending', repeated = repeated OR state = 'sending', attempts = attempts + 1, \
             first_tried_at = COALESCE(first_tried_at, $2), lease = $4, due_at = $5 \
         WHERE id IN (SELECT id FROM due) \
         RETURNING *"
    );
    let parameters = vec![topic.into(), now.into(), limit.into(), lease.into(), (now + LEASE_MILLIS).into()];
    let rows: Vec<Model> = sql::find_all(tx, text, parameters).await?;
    Ok(rows.into_iter().map(|row| claimed(row, now)).collect())
}

fn claimed(row: Model, now: i64) -> ClaimedEntry {
    ClaimedEntry {
        delivery: Delivery {
            id: row.id,
            key: row.key,
            lane: row.lane,
            // An unreadable payload is left for the handler to reject: one bad row must not block the others.
            payload: serde_json::from_str(&row.payload).unwrap_or(serde_json::Value::Null),
            attempt: u32::try_from(row.attempts).unwrap_or(0),
            repeated: row.repeated,
        },
        first_tried_at: row.first_tried_at.unwrap_or(now),
        lease: row.lease.unwrap_or_default(),
    }
}
