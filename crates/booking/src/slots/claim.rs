//! The claim: one statement takes a bay for a run of quanta, and the unique key of its rows decides who got it.

use std::collections::HashMap;

use kernel::{Fault, Randomness, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseBackend, EntityTrait, FromQueryResult, QueryFilter,
    QuerySelect, UpdateMany, Value,
};

pub(crate) use super::entity::Column;
use super::entity::Entity;
use super::{ClaimedSlots, Quanta};

/// A claim that doesn't run out.
pub(crate) const FOREVER: i64 = i64::MAX;
/// Other clients may take the bay that we saw free, and give it back; past this many tries the slot is contested.
const TRIES_BEYOND_BAYS: u16 = 4;

/// The time to claim.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Claim<'a> {
    pub dealer_id: i64,
    pub bays: u16,
    pub quanta: Quanta,
    /// The booking or hold that owns the rows.
    pub owner: &'a str,
    /// UTC milliseconds; [`FOREVER`] for a booking.
    pub expires_at: i64,
    /// UTC milliseconds: what has expired by then is free.
    pub now: i64,
}

/// Takes a bay inside the caller's transaction; `None` when there is no free one. Usually one statement.
pub(crate) async fn take(
    tx: &impl ConnectionTrait,
    claim: Claim<'_>,
    randomness: &Randomness,
) -> Result<Option<i32>, Fault> {
    if claim.bays == 0 {
        return Ok(None);
    }
    for attempt in 0..claim.bays + TRIES_BEYOND_BAYS {
        // The lowest free bay first, which keeps long gaps; after a lost race a random one, to spread concurrent
        // requests.
        let turn = if attempt == 0 { 0 } else { randomness.below(claim.bays.into()) };
        let bays = try_once(tx, claim, turn).await?;
        match bays.first() {
            Some(&bay) if bays.len() == usize::from(claim.quanta.count) => return Ok(Some(bay)),
            Some(&bay) => give_back(tx, claim.dealer_id, claim.quanta, bay, claim.owner).await?,
            None if is_full(tx, claim).await? => return Ok(None),
            None => {}
        }
    }
    Ok(None)
}

/// The bay of each claimed quantum: all in one bay; fewer than requested after a lost race.
async fn try_once(tx: &impl ConnectionTrait, claim: Claim<'_>, turn: u64) -> Result<Vec<i32>, Fault> {
    // Raw: the claim is this statement.
    let text = statement(claim.bays, claim.quanta.count);
    let rows: Vec<ClaimedBay> = sql::find_all(tx, text, parameters(claim, turn).into()).await?;
    Ok(rows.into_iter().map(|row| row.bay).collect())
}

#[derive(FromQueryResult)]
struct ClaimedBay {
    bay: i32,
}

/// The statement that takes a bay for `count` quanta.
fn statement(bays: u16, count: u16) -> String {
    format!(
        "INSERT INTO bay_claim (dealer_id, quantum, bay, owner, expires_at) \
         SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT) + o.column1, b.bay, $3, CAST($4 AS BIGINT) \
         FROM (SELECT v.column1 AS bay FROM (VALUES {bay_values}) AS v \
               WHERE NOT EXISTS (SELECT 1 FROM bay_claim c WHERE c.dealer_id = $1 AND c.bay = v.column1 \
                   AND c.quantum >= $2 AND c.quantum < $2 + {count} AND c.expires_at > $5) \
               ORDER BY (v.column1 + CAST($6 AS BIGINT)) % {bays} LIMIT 1) AS b \
         CROSS JOIN (VALUES {offset_values}) AS o \
         WHERE true ORDER BY o.column1 \
         ON CONFLICT (dealer_id, quantum, bay) DO UPDATE \
         SET owner = excluded.owner, expires_at = excluded.expires_at WHERE bay_claim.expires_at <= $5 \
         RETURNING bay",
        bay_values = values(bays),
        offset_values = values(count),
    )
}

/// The parameters of [`statement`], in order. `turn` says at which bay the search begins.
fn parameters(claim: Claim<'_>, turn: u64) -> [Value; 6] {
    [
        claim.dealer_id.into(),
        claim.quanta.first.into(),
        claim.owner.into(),
        claim.expires_at.into(),
        claim.now.into(),
        i64::try_from(turn).unwrap_or(0).into(),
    ]
}

/// `(0),(1),…` up to, not including, `n`.
fn values(n: u16) -> String {
    (0..n).map(|i| format!("({i})")).collect::<Vec<_>>().join(",")
}

/// On SQLite the single writer saw the truth; on PostgreSQL a race may have been lost, so look again.
async fn is_full(tx: &impl ConnectionTrait, claim: Claim<'_>) -> Result<bool, Fault> {
    if tx.get_database_backend() == DatabaseBackend::Sqlite {
        return Ok(true);
    }
    let claimed = live(tx, claim.dealer_id, claim.quanta.first, claim.quanta.end(), claim.now, "").await?;
    Ok(!claimed.leaves_room(claim.bays, claim.quanta))
}

/// Frees what `owner` holds of a bay. Claims of others in the same rows stay.
pub(crate) async fn give_back(
    tx: &impl ConnectionTrait,
    dealer_id: i64,
    quanta: Quanta,
    bay: i32,
    owner: &str,
) -> Result<(), Fault> {
    Entity::delete_many().filter(owned_by(dealer_id, quanta, bay, owner)).exec(tx).await?;
    Ok(())
}

/// An update of what `owner` holds of a bay.
pub(crate) fn owned(dealer_id: i64, quanta: Quanta, bay: i32, owner: &str) -> UpdateMany<Entity> {
    Entity::update_many().filter(owned_by(dealer_id, quanta, bay, owner))
}

fn owned_by(dealer_id: i64, quanta: Quanta, bay: i32, owner: &str) -> Condition {
    Condition::all()
        .add(Column::DealerId.eq(dealer_id))
        .add(Column::Quantum.gte(quanta.first))
        .add(Column::Quantum.lt(quanta.end()))
        .add(Column::Bay.eq(bay))
        .add(Column::Owner.eq(owner))
}

/// Deletes claims that ran out before an instant, UTC milliseconds.
pub(crate) async fn sweep(tx: &impl ConnectionTrait, before: i64) -> Result<(), Fault> {
    // The second condition is that of the partial index.
    let passing = Expr::cust("expires_at < 9223372036854775807");
    Entity::delete_many().filter(Column::ExpiresAt.lt(before)).filter(passing).exec(tx).await?;
    Ok(())
}

/// The live claims of a centre from quantum `from` up to, not including, `until`, without those of `own`.
pub(crate) async fn live(
    connection: &impl ConnectionTrait,
    dealer_id: i64,
    from: i64,
    until: i64,
    now: i64,
    own: &str,
) -> Result<ClaimedSlots, Fault> {
    let claims: Vec<(i64, i32)> = Entity::find()
        .select_only()
        .columns([Column::Quantum, Column::Bay])
        .filter(Column::DealerId.eq(dealer_id))
        .filter(Column::Quantum.gte(from))
        .filter(Column::Quantum.lt(until))
        .filter(Column::ExpiresAt.gt(now))
        .filter(Column::Owner.ne(own))
        .into_tuple()
        .all(connection)
        .await?;
    Ok(ClaimedSlots::new(claims))
}

/// A centre, and the quanta from which its claims are read, up to, not including, the second.
pub(crate) type ClaimRange = (i64, i64, i64);

/// The live claims of many centres, each in a range of its own, in one statement. Centres without any are absent.
pub(crate) async fn live_in(
    connection: &impl ConnectionTrait,
    ranges: &[ClaimRange],
    now: i64,
) -> Result<HashMap<i64, ClaimedSlots>, Fault> {
    if ranges.is_empty() {
        return Ok(HashMap::new());
    }
    // Raw: the ranges are one parameter, so that the text is the same for any number of centres.
    let text = match connection.get_database_backend() {
        DatabaseBackend::Sqlite => LIVE_IN_SQLITE,
        _ => LIVE_IN_POSTGRES,
    };
    let ranges = serde_json::to_string(ranges).map_err(|error| Fault::Corrupt(error.to_string()))?;
    let rows: Vec<LiveClaim> = sql::find_all(connection, text, vec![ranges.into(), now.into()]).await?;
    let mut claims: HashMap<i64, Vec<(i64, i32)>> = HashMap::new();
    for LiveClaim { dealer_id, quantum, bay } in rows {
        claims.entry(dealer_id).or_default().push((quantum, bay));
    }
    Ok(claims.into_iter().map(|(dealer, claims)| (dealer, ClaimedSlots::new(claims))).collect())
}

// A cross join keeps its order in SQLite: one search of the key per centre.
const LIVE_IN_SQLITE: &str = "SELECT c.dealer_id, c.quantum, c.bay FROM json_each($1) AS r CROSS JOIN bay_claim AS c \
    WHERE c.dealer_id = json_extract(r.value, '$[0]') AND c.quantum >= json_extract(r.value, '$[1]') \
        AND c.quantum < json_extract(r.value, '$[2]') AND c.expires_at > $2";
const LIVE_IN_POSTGRES: &str = "SELECT c.dealer_id, c.quantum, c.bay FROM json_array_elements(CAST($1 AS json)) AS r \
    JOIN bay_claim AS c ON c.dealer_id = CAST(r ->> 0 AS BIGINT) AND c.quantum >= CAST(r ->> 1 AS BIGINT) \
        AND c.quantum < CAST(r ->> 2 AS BIGINT) WHERE c.expires_at > $2";

#[derive(FromQueryResult)]
struct LiveClaim {
    dealer_id: i64,
    quantum: i64,
    bay: i32,
}
