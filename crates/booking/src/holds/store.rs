//! The rows of a hold: one in `hold` for the visit, and its claims, whose owner is the token.

use std::sync::Arc;

use kernel::{Database, Fault, Randomness};
use sea_orm::{ConnectionTrait, DatabaseBackend, QueryResult, Statement, Value};

use super::chain::{Chain, HoldTimes};
use crate::BookingError;
use crate::limits::{Client, Limits};
use crate::slots::{Quanta, claim};

/// A row of `hold`.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub token: String,
    pub dealer_id: i64,
    pub bay: i32,
    pub quanta: Quanta,
    /// UTC milliseconds, like every instant here.
    pub started_at: i64,
    pub expires_at: i64,
}

const COLUMNS: &str = "token, dealer_id, bay, first_quantum, quanta, started_at, expires_at";

fn row_of(found: &QueryResult) -> Result<Row, Fault> {
    let count: i32 = found.try_get("", "quanta")?;
    Ok(Row {
        token: found.try_get("", "token")?,
        dealer_id: found.try_get("", "dealer_id")?,
        bay: found.try_get("", "bay")?,
        quanta: Quanta {
            first: found.try_get("", "first_quantum")?,
            count: u16::try_from(count)
                .map_err(|_| Fault::Corrupt(format!("a hold of {count} half hours")))?,
        },
        started_at: found.try_get("", "started_at")?,
        expires_at: found.try_get("", "expires_at")?,
    })
}

fn statement(
    connection: &impl ConnectionTrait,
    sql: impl Into<String>,
    values: impl IntoIterator<Item = Value>,
) -> Statement {
    Statement::from_sql_and_values(connection.get_database_backend(), sql, values)
}

/// Longest token that is looked up; ours have 22 characters.
const TOKEN_LIMIT: usize = 64;

/// A live hold.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    token: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    live(connection, token, now, "").await
}

/// A live hold, locked until the transaction ends: two changes of it never meet. Every change locks the hold before it
/// touches its claims, so that two of them can't wait for each other.
async fn find_to_change(tx: &impl ConnectionTrait, token: &str, now: i64) -> Result<Option<Row>, Fault> {
    live(tx, token, now, until_the_end(tx)).await
}

/// SQLite has one writer anyway.
fn until_the_end(tx: &impl ConnectionTrait) -> &'static str {
    if tx.get_database_backend() == DatabaseBackend::Postgres { "FOR UPDATE" } else { "" }
}

async fn live(
    connection: &impl ConnectionTrait,
    token: &str,
    now: i64,
    lock: &str,
) -> Result<Option<Row>, Fault> {
    if token.len() > TOKEN_LIMIT || token.contains('\0') {
        return Ok(None);
    }
    let sql = format!("SELECT {COLUMNS} FROM hold WHERE token = $1 AND expires_at > $2 {lock}");
    let found = connection.query_one_raw(statement(connection, sql, [token.into(), now.into()])).await?;
    found.as_ref().map(row_of).transpose()
}

/// What is to be placed.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub client: Client,
    pub dealer_id: i64,
    pub date: chrono::NaiveDate,
    pub bays: u16,
    pub quanta: Quanta,
    pub now: i64,
    pub expires_at: i64,
    pub caps: Caps,
    pub limits: Limits,
}

/// How much is held at most.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Caps {
    /// Holds that one network may have at a time.
    pub per_network: u32,
    /// Of these, at one centre.
    pub per_centre: u32,
    pub times: HoldTimes,
}

/// How placing or resizing ended.
pub(crate) enum Placed {
    Hold(Row),
    /// Every bay is claimed; what was held before still is.
    Full,
    /// The centre was closed or removed since the plan was made.
    Closed,
    /// The network holds as many as it may.
    TooMany,
    /// The visit or others of its network have held this time for as long as they may.
    CoolDown,
    /// There is no such hold any more.
    Expired,
}

/// How the transaction is left without a change.
enum Unplaced {
    As(Placed),
    Fault(Fault),
}

impl From<Fault> for Unplaced {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<sea_orm::DbErr> for Unplaced {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl kernel::WriteFailure for Unplaced {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::As(_) => None,
        }
    }
}

fn outcome(ended: Result<Row, Unplaced>) -> Result<Placed, BookingError> {
    match ended {
        Ok(row) => Ok(Placed::Hold(row)),
        Err(Unplaced::As(placed)) => Ok(placed),
        Err(Unplaced::Fault(fault)) => Err(fault.into()),
    }
}

/// Takes a bay for the visit and lets go of what it held before. When there is none, what it held stays.
pub(crate) async fn place(
    database: &Database,
    randomness: &Randomness,
    place: Place,
) -> Result<Placed, BookingError> {
    let token: Arc<str> = randomness.url_safe_id().into();
    let place = Arc::new(place);
    let randomness = randomness.clone();
    let ended = database.write(move |tx| {
        let (place, token, randomness) = (Arc::clone(&place), Arc::clone(&token), randomness.clone());
        Box::pin(async move {
            lock(tx, &place.client).await?;
            refuse_beyond_cap(tx, &place).await?;
            if let Some(old) = of_visit(tx, &place.client.visit).await? {
                claim::give_back(tx, old.dealer_id, old.quanta, old.bay, &old.token).await?;
            }
            if !locations::accepts_bookings_in(tx, place.dealer_id, place.date).await? {
                return Err(Unplaced::As(Placed::Closed));
            }
            let visit = &place.client.visit;
            let chain = Chain { dealer_id: place.dealer_id, quanta: place.quanta, times: place.caps.times };
            let started_at = chain.join(tx, visit, place.now, place.now, &randomness, |quantum| {
                let network = place.client.network.as_ref()?;
                Some(place.limits.of_hold(network, place.dealer_id, quantum, place.bays, place.now))
            });
            let started_at = started_at.await?.ok_or(Unplaced::As(Placed::CoolDown))?;
            let expires_at = place.expires_at.min(started_at + place.caps.times.at_most);
            let wanted = claim::Claim {
                dealer_id: place.dealer_id,
                bays: place.bays,
                quanta: place.quanta,
                owner: &token,
                expires_at,
                now: place.now,
            };
            let bay = claim::take(tx, wanted, &randomness).await?.ok_or(Unplaced::As(Placed::Full))?;
            let row = Row {
                token: token.to_string(),
                dealer_id: place.dealer_id,
                bay,
                quanta: place.quanta,
                started_at,
                expires_at,
            };
            keep(tx, &place.client, &row).await?;
            Ok(row)
        })
    });
    outcome(ended.await)
}

/// Takes the same start for another duration, in whichever bay has it. When none does, the hold stays as it was.
pub(crate) async fn resize(
    database: &Database,
    randomness: &Randomness,
    token: &str,
    bays: u16,
    quanta: Quanta,
    times: HoldTimes,
    (now, expires_at): (i64, i64),
) -> Result<Placed, BookingError> {
    let (token, randomness): (Arc<str>, _) = (token.into(), randomness.clone());
    let ended = database.write(move |tx| {
        let (token, randomness) = (Arc::clone(&token), randomness.clone());
        Box::pin(async move {
            let held = find_to_change(tx, &token, now).await?.ok_or(Unplaced::As(Placed::Expired))?;
            claim::give_back(tx, held.dealer_id, held.quanta, held.bay, &held.token).await?;
            let visit = visit_of(tx, &token).await?.ok_or(Unplaced::As(Placed::Expired))?;
            let chain = Chain { dealer_id: held.dealer_id, quanta, times };
            let started_at = chain.join(tx, &visit, held.started_at, now, &randomness, |_| None).await?;
            let started_at = started_at.ok_or(Unplaced::As(Placed::CoolDown))?;
            let expires_at = expires_at.min(started_at + times.at_most);
            let wanted =
                claim::Claim { dealer_id: held.dealer_id, bays, quanta, owner: &token, expires_at, now };
            let bay = claim::take(tx, wanted, &randomness).await?.ok_or(Unplaced::As(Placed::Full))?;
            let sql =
                "UPDATE hold SET bay = $2, first_quantum = $3, quanta = $4, expires_at = $5, started_at = $6 \
                 WHERE token = $1";
            let values: [Value; 6] = [
                token.as_ref().into(),
                bay.into(),
                quanta.first.into(),
                i32::from(quanta.count).into(),
                expires_at.into(),
                started_at.into(),
            ];
            if tx.execute_raw(statement(tx, sql, values)).await?.rows_affected() == 0 {
                // Released meanwhile.
                return Err(Unplaced::As(Placed::Expired));
            }
            Ok(Row { bay, quanta, started_at, expires_at, ..held })
        })
    });
    outcome(ended.await)
}

/// Lets a live hold run on until `expires_at`.
pub(crate) async fn extend(
    database: &Database,
    token: &str,
    (now, expires_at): (i64, i64),
) -> Result<Placed, BookingError> {
    let token: Arc<str> = token.into();
    let ended = database.write(move |tx| {
        let token = Arc::clone(&token);
        Box::pin(async move {
            let held = find_to_change(tx, &token, now).await?.ok_or(Unplaced::As(Placed::Expired))?;
            let claims = "UPDATE bay_claim SET expires_at = $1 \
                          WHERE dealer_id = $2 AND quantum >= $3 AND quantum < $4 AND bay = $5 AND owner = $6";
            let values: [Value; 6] = [
                expires_at.into(),
                held.dealer_id.into(),
                held.quanta.first.into(),
                held.quanta.end().into(),
                held.bay.into(),
                token.as_ref().into(),
            ];
            let extended = tx.execute_raw(statement(tx, claims, values)).await?.rows_affected();
            let row = "UPDATE hold SET expires_at = $2 WHERE token = $1";
            let kept = tx.execute_raw(statement(tx, row, [token.as_ref().into(), expires_at.into()])).await?;
            if extended != u64::from(held.quanta.count) || kept.rows_affected() == 0 {
                return Err(Unplaced::As(Placed::Expired));
            }
            Ok(Row { expires_at, ..held })
        })
    });
    outcome(ended.await)
}

/// Gives a hold back; false when there was none.
pub(crate) async fn release(database: &Database, token: &str) -> Result<bool, Fault> {
    if token.len() > TOKEN_LIMIT || token.contains('\0') {
        return Ok(false);
    }
    let token: Arc<str> = token.into();
    database
        .write(move |tx| {
            let token = Arc::clone(&token);
            Box::pin(async move {
                let Some((_, held)) = remove(tx, &token).await? else { return Ok(false) };
                claim::give_back(tx, held.dealer_id, held.quanta, held.bay, &held.token).await?;
                Ok(true)
            })
        })
        .await
}

/// A hold that was turned into a booking.
#[derive(Clone, Debug)]
pub(crate) struct Spent {
    pub bay: i32,
    /// The fingerprint of the visit that held it.
    pub visit: String,
    /// When the visit began to hold this time, UTC milliseconds.
    pub started_at: i64,
}

/// Turns a hold's claims into those of a booking, or answers `None` when the hold has run out or covers another time.
/// Then whatever it held is given back inside this transaction. Two statements.
pub(crate) async fn spend(
    tx: &impl ConnectionTrait,
    token: &str,
    wanted: claim::Claim<'_>,
) -> Result<Option<Spent>, Fault> {
    let Some((visit, held)) = remove(tx, token).await? else { return Ok(None) };
    let covers = held.expires_at > wanted.now
        && held.dealer_id == wanted.dealer_id
        && held.quanta.first == wanted.quanta.first
        && held.quanta.count >= wanted.quanta.count
        && u32::try_from(held.bay).is_ok_and(|bay| bay < u32::from(wanted.bays));
    if !covers {
        claim::give_back(tx, held.dealer_id, held.quanta, held.bay, token).await?;
        return Ok(None);
    }
    let sql = "UPDATE bay_claim SET owner = $1, expires_at = $2 \
               WHERE dealer_id = $3 AND quantum >= $4 AND quantum < $5 AND bay = $6 AND owner = $7";
    let values: [Value; 7] = [
        wanted.owner.into(),
        wanted.expires_at.into(),
        wanted.dealer_id.into(),
        wanted.quanta.first.into(),
        wanted.quanta.end().into(),
        held.bay.into(),
        token.into(),
    ];
    let turned = tx.execute_raw(statement(tx, sql, values)).await?.rows_affected();
    if held.quanta.count > wanted.quanta.count {
        claim::give_back(tx, held.dealer_id, held.quanta, held.bay, token).await?;
    }
    if turned == u64::from(wanted.quanta.count) {
        return Ok(Some(Spent { bay: held.bay, visit, started_at: held.started_at }));
    }
    claim::give_back(tx, wanted.dealer_id, wanted.quanta, held.bay, wanted.owner).await?;
    Ok(None)
}

/// The same as two parts of one statement on PostgreSQL, `gone` and `claim`, after a part `seat`; only for a hold that
/// covers exactly the requested quanta and that `visit` placed before `held_before`. `put` binds a parameter and returns
/// its placeholder.
pub(crate) fn spend_sql(
    token: &str,
    (visit, held_before): (&str, i64),
    wanted: claim::Claim<'_>,
    mut put: impl FnMut(Value) -> String,
) -> String {
    let (token, now) = (put(token.into()), put(wanted.now.into()));
    let (visit, before) = (put(visit.into()), put(held_before.into()));
    let (dealer, first) = (put(wanted.dealer_id.into()), put(wanted.quanta.first.into()));
    let (count, bays) = (put(i32::from(wanted.quanta.count).into()), put(i32::from(wanted.bays).into()));
    let (owner, expires) = (put(wanted.owner.into()), put(wanted.expires_at.into()));
    format!(
        "gone AS (DELETE FROM hold WHERE token = {token} AND expires_at > {now} AND dealer_id = {dealer} \
             AND first_quantum = {first} AND quanta = {count} AND bay < {bays} \
             AND visit = {visit} AND started_at <= {before} RETURNING bay), \
         claim AS (UPDATE bay_claim c SET owner = {owner}, expires_at = {expires} FROM gone, seat \
             WHERE c.dealer_id = {dealer} AND c.quantum >= {first} AND c.quantum < {first} + {count} \
                 AND c.bay = gone.bay AND c.owner = {token} RETURNING c.bay AS bay)"
    )
}

/// Deletes what ran out before `before`: it counts for nothing any more and only takes room. Answers how many holds.
pub(crate) async fn sweep(database: &Database, before: i64) -> Result<u64, Fault> {
    database
        .write(move |tx| {
            Box::pin(async move {
                let claims =
                    "DELETE FROM bay_claim WHERE expires_at < $1 AND expires_at < 9223372036854775807";
                tx.execute_raw(statement(tx, claims, [before.into()])).await?;
                let seats = "DELETE FROM phone_seat WHERE expires_at < $1";
                tx.execute_raw(statement(tx, seats, [before.into()])).await?;
                let chains = "DELETE FROM hold_chain WHERE started_at < $1";
                tx.execute_raw(statement(tx, chains, [before.into()])).await?;
                let holds = "DELETE FROM hold WHERE expires_at < $1";
                Ok::<_, Fault>(tx.execute_raw(statement(tx, holds, [before.into()])).await?.rows_affected())
            })
        })
        .await
}

/// Serialises holds of one network and of one visit, so that the counts can't change before the commit. SQLite has a
/// single writer anyway.
async fn lock(tx: &impl ConnectionTrait, client: &Client) -> Result<(), Fault> {
    if tx.get_database_backend() != DatabaseBackend::Postgres {
        return Ok(());
    }
    // The network first, everywhere: two transactions never wait for each other.
    for (subject, seed) in client.network.iter().map(|network| (network, 5_i64)).chain([(&client.visit, 4)]) {
        let sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))";
        tx.execute_raw(statement(tx, sql, [subject.as_str().into(), seed.into()])).await?;
    }
    Ok(())
}

async fn refuse_beyond_cap(tx: &impl ConnectionTrait, place: &Place) -> Result<(), Unplaced> {
    let Some(network) = &place.client.network else { return Ok(()) };
    let sql = "SELECT CAST(COUNT(*) AS BIGINT) AS held, \
               CAST(COALESCE(SUM(CASE WHEN dealer_id = $4 THEN 1 ELSE 0 END), 0) AS BIGINT) AS here \
               FROM hold WHERE network = $1 AND expires_at > $2 AND visit <> $3";
    let values: [Value; 4] = [
        network.as_str().into(),
        place.now.into(),
        place.client.visit.as_str().into(),
        place.dealer_id.into(),
    ];
    let Some(row) = tx.query_one_raw(statement(tx, sql, values)).await? else { return Ok(()) };
    let (held, here): (i64, i64) = (row.try_get("", "held")?, row.try_get("", "here")?);
    let caps = place.caps;
    if held >= i64::from(caps.per_network) || here >= i64::from(caps.per_centre) {
        return Err(Unplaced::As(Placed::TooMany));
    }
    Ok(())
}

async fn of_visit(tx: &impl ConnectionTrait, visit: &str) -> Result<Option<Row>, Fault> {
    let sql = format!("SELECT {COLUMNS} FROM hold WHERE visit = $1 {}", until_the_end(tx));
    let found = tx.query_one_raw(statement(tx, sql, [visit.into()])).await?;
    found.as_ref().map(row_of).transpose()
}

async fn visit_of(tx: &impl ConnectionTrait, token: &str) -> Result<Option<String>, Fault> {
    let found =
        tx.query_one_raw(statement(tx, "SELECT visit FROM hold WHERE token = $1", [token.into()])).await?;
    Ok(found.map(|row| row.try_get("", "visit")).transpose()?)
}

async fn keep(tx: &impl ConnectionTrait, client: &Client, row: &Row) -> Result<(), Fault> {
    let sql = format!(
        "INSERT INTO hold (visit, network, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT (visit) DO UPDATE SET network = excluded.network, token = excluded.token, \
         dealer_id = excluded.dealer_id, bay = excluded.bay, first_quantum = excluded.first_quantum, \
         quanta = excluded.quanta, started_at = excluded.started_at, expires_at = excluded.expires_at"
    );
    let values: [Value; 9] = [
        client.visit.as_str().into(),
        client.network.as_deref().unwrap_or_default().into(),
        row.token.as_str().into(),
        row.dealer_id.into(),
        row.bay.into(),
        row.quanta.first.into(),
        i32::from(row.quanta.count).into(),
        row.started_at.into(),
        row.expires_at.into(),
    ];
    tx.execute_raw(statement(tx, sql, values)).await?;
    Ok(())
}

/// Deletes a hold; answers the visit that had it, and the hold.
async fn remove(tx: &impl ConnectionTrait, token: &str) -> Result<Option<(String, Row)>, Fault> {
    if token.len() > TOKEN_LIMIT || token.contains('\0') {
        return Ok(None);
    }
    let sql = format!("DELETE FROM hold WHERE token = $1 RETURNING visit, {COLUMNS}");
    let found = tx.query_one_raw(statement(tx, sql, [token.into()])).await?;
    found.map(|row| Ok((row.try_get("", "visit")?, row_of(&row)?))).transpose()
}
