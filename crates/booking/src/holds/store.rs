//! The rows of a hold: one in `hold` for the visit, and its claims, whose owner is the token.

use std::sync::Arc;

use kernel::{Database, Fault, Randomness, sql};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, FromQueryResult, QueryFilter, QuerySelect,
    Select, Set,
};

use super::chain::{self, Chain, HoldTimes};
use super::entity::{ActiveModel, Column, Entity, Model};
use crate::BookingError;
use crate::bookings::phone_slot;
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

impl TryFrom<Model> for Row {
    type Error = Fault;

    fn try_from(row: Model) -> Result<Self, Fault> {
        let count = u16::try_from(row.quanta)
            .map_err(|_| Fault::Corrupt(format!("a hold of {} half hours", row.quanta)))?;
        Ok(Self {
            token: row.token,
            dealer_id: row.dealer_id,
            bay: row.bay,
            quanta: Quanta { first: row.first_quantum, count },
            started_at: row.started_at,
            expires_at: row.expires_at,
        })
    }
}

/// Longest token that is looked up; ours have 22 characters.
const TOKEN_LIMIT: usize = 64;

/// A live hold.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    token: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    let Some(live) = live(token, now) else { return Ok(None) };
    live.one(connection).await?.map(Row::try_from).transpose()
}

/// A live hold, locked until the transaction ends: two changes of it never meet. Every change locks the hold before it
/// touches its claims, so that two of them can't wait for each other. SQLite has one writer anyway.
async fn find_to_change(tx: &impl ConnectionTrait, token: &str, now: i64) -> Result<Option<Row>, Fault> {
    let Some(live) = live(token, now) else { return Ok(None) };
    live.lock_exclusive().one(tx).await?.map(Row::try_from).transpose()
}

fn live(token: &str, now: i64) -> Option<Select<Entity>> {
    is_token(token).then(|| Entity::find().filter(Column::Token.eq(token)).filter(Column::ExpiresAt.gt(now)))
}

fn is_token(token: &str) -> bool {
    token.len() <= TOKEN_LIMIT && !token.contains('\0')
}

/// The hold to place.
#[derive(Clone, Debug)]
pub(crate) struct NewHold {
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
pub(crate) enum HoldOutcome {
    Hold(Row),
    /// Every bay is claimed; what was held before still is.
    Full,
    /// The centre was closed or removed since the plan was made.
    Closed,
    /// The network holds as many as it may.
    TooMany,
    /// The visit or others of its network have held this time for as long as they may.
    CoolDown,
    /// The hold doesn't exist or has expired.
    Expired,
}

/// How the transaction is left without a change.
enum HoldRollback {
    As(HoldOutcome),
    Fault(Fault),
}

impl From<Fault> for HoldRollback {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<sea_orm::DbErr> for HoldRollback {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl kernel::WriteFailure for HoldRollback {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::As(_) => None,
        }
    }
}

fn outcome(ended: Result<Row, HoldRollback>) -> Result<HoldOutcome, BookingError> {
    match ended {
        Ok(row) => Ok(HoldOutcome::Hold(row)),
        Err(HoldRollback::As(placed)) => Ok(placed),
        Err(HoldRollback::Fault(fault)) => Err(fault.into()),
    }
}

/// Claims a bay for the visit and releases its previous hold. If no bay is free, the previous hold stays.
pub(crate) async fn place(
    database: &Database,
    randomness: &Randomness,
    place: NewHold,
) -> Result<HoldOutcome, BookingError> {
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
                return Err(HoldRollback::As(HoldOutcome::Closed));
            }
            let visit = &place.client.visit;
            let chain = Chain { dealer_id: place.dealer_id, quanta: place.quanta, times: place.caps.times };
            let started_at = chain.join(tx, visit, place.now, place.now, &randomness, |quantum| {
                let network = place.client.network.as_ref()?;
                Some(place.limits.of_hold(network, place.dealer_id, quantum, place.bays, place.now))
            });
            let started_at = started_at.await?.ok_or(HoldRollback::As(HoldOutcome::CoolDown))?;
            let expires_at = place.expires_at.min(started_at + place.caps.times.at_most);
            let wanted = claim::Claim {
                dealer_id: place.dealer_id,
                bays: place.bays,
                quanta: place.quanta,
                owner: &token,
                expires_at,
                now: place.now,
            };
            let bay =
                claim::take(tx, wanted, &randomness).await?.ok_or(HoldRollback::As(HoldOutcome::Full))?;
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
) -> Result<HoldOutcome, BookingError> {
    let (token, randomness): (Arc<str>, _) = (token.into(), randomness.clone());
    let ended = database.write(move |tx| {
        let (token, randomness) = (Arc::clone(&token), randomness.clone());
        Box::pin(async move {
            let held =
                find_to_change(tx, &token, now).await?.ok_or(HoldRollback::As(HoldOutcome::Expired))?;
            claim::give_back(tx, held.dealer_id, held.quanta, held.bay, &held.token).await?;
            let visit = visit_of(tx, &token).await?.ok_or(HoldRollback::As(HoldOutcome::Expired))?;
            let chain = Chain { dealer_id: held.dealer_id, quanta, times };
            let started_at = chain.join(tx, &visit, held.started_at, now, &randomness, |_| None).await?;
            let started_at = started_at.ok_or(HoldRollback::As(HoldOutcome::CoolDown))?;
            let expires_at = expires_at.min(started_at + times.at_most);
            let wanted =
                claim::Claim { dealer_id: held.dealer_id, bays, quanta, owner: &token, expires_at, now };
            let bay =
                claim::take(tx, wanted, &randomness).await?.ok_or(HoldRollback::As(HoldOutcome::Full))?;
            let changed = Entity::update_many()
                .col_expr(Column::Bay, Expr::value(bay))
                .col_expr(Column::FirstQuantum, Expr::value(quanta.first))
                .col_expr(Column::Quanta, Expr::value(i32::from(quanta.count)))
                .col_expr(Column::ExpiresAt, Expr::value(expires_at))
                .col_expr(Column::StartedAt, Expr::value(started_at))
                .filter(Column::Token.eq(token.as_ref()))
                .exec(tx)
                .await?;
            if changed.rows_affected == 0 {
                // Released meanwhile.
                return Err(HoldRollback::As(HoldOutcome::Expired));
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
) -> Result<HoldOutcome, BookingError> {
    let token: Arc<str> = token.into();
    let ended = database.write(move |tx| {
        let token = Arc::clone(&token);
        Box::pin(async move {
            let held =
                find_to_change(tx, &token, now).await?.ok_or(HoldRollback::As(HoldOutcome::Expired))?;
            let extended = claim::owned(held.dealer_id, held.quanta, held.bay, &token)
                .col_expr(claim::Column::ExpiresAt, Expr::value(expires_at))
                .exec(tx)
                .await?
                .rows_affected;
            let kept = Entity::update_many()
                .col_expr(Column::ExpiresAt, Expr::value(expires_at))
                .filter(Column::Token.eq(token.as_ref()))
                .exec(tx)
                .await?;
            if extended != u64::from(held.quanta.count) || kept.rows_affected == 0 {
                return Err(HoldRollback::As(HoldOutcome::Expired));
            }
            Ok(Row { expires_at, ..held })
        })
    });
    outcome(ended.await)
}

/// Gives a hold back; false when there was none.
pub(crate) async fn release(database: &Database, token: &str) -> Result<bool, Fault> {
    if !is_token(token) {
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
pub(crate) struct SpentHold {
    pub bay: i32,
    /// The fingerprint of the visit that held it.
    pub visit: String,
    /// When the visit began to hold this time, UTC milliseconds.
    pub started_at: i64,
}

/// Converts a hold's claims to those of a booking; `None` when the hold has expired or covers another time, and then
/// its claims are released in this transaction. Two statements.
pub(crate) async fn spend(
    tx: &impl ConnectionTrait,
    token: &str,
    wanted: claim::Claim<'_>,
) -> Result<Option<SpentHold>, Fault> {
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
    let turned = claim::owned(wanted.dealer_id, wanted.quanta, held.bay, token)
        .col_expr(claim::Column::Owner, Expr::value(wanted.owner))
        .col_expr(claim::Column::ExpiresAt, Expr::value(wanted.expires_at))
        .exec(tx)
        .await?
        .rows_affected;
    if held.quanta.count > wanted.quanta.count {
        claim::give_back(tx, held.dealer_id, held.quanta, held.bay, token).await?;
    }
    if turned == u64::from(wanted.quanta.count) {
        return Ok(Some(SpentHold { bay: held.bay, visit, started_at: held.started_at }));
    }
    claim::give_back(tx, wanted.dealer_id, wanted.quanta, held.bay, wanted.owner).await?;
    Ok(None)
}

/// Deletes holds that expired before `before`. Returns their number.
pub(crate) async fn sweep(database: &Database, before: i64) -> Result<u64, Fault> {
    database
        .write(move |tx| {
            Box::pin(async move {
                claim::sweep(tx, before).await?;
                phone_slot::sweep(tx, before).await?;
                chain::sweep(tx, before).await?;
                let holds = Entity::delete_many().filter(Column::ExpiresAt.lt(before)).exec(tx).await?;
                Ok::<_, Fault>(holds.rows_affected)
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
        // Raw: a lock.
        let lock = "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))";
        sql::run(tx, lock, vec![subject.as_str().into(), seed.into()]).await?;
    }
    Ok(())
}

/// Where something is held.
#[derive(FromQueryResult)]
struct HeldCentre {
    dealer_id: i64,
}

async fn refuse_beyond_cap(tx: &impl ConnectionTrait, place: &NewHold) -> Result<(), HoldRollback> {
    let Some(network) = &place.client.network else { return Ok(()) };
    let held: Vec<HeldCentre> = Entity::find()
        .select_only()
        .column(Column::DealerId)
        .filter(Column::Network.eq(network))
        .filter(Column::ExpiresAt.gt(place.now))
        .filter(Column::Visit.ne(&place.client.visit))
        .into_model()
        .all(tx)
        .await?;
    let here = held.iter().filter(|hold| hold.dealer_id == place.dealer_id).count();
    let caps = place.caps;
    let is_below = |count: usize, cap: u32| u32::try_from(count).is_ok_and(|count| count < cap);
    if !is_below(held.len(), caps.per_network) || !is_below(here, caps.per_centre) {
        return Err(HoldRollback::As(HoldOutcome::TooMany));
    }
    Ok(())
}

async fn of_visit(tx: &impl ConnectionTrait, visit: &str) -> Result<Option<Row>, Fault> {
    let row = Entity::find_by_id(visit).lock_exclusive().one(tx).await?;
    row.map(Row::try_from).transpose()
}

async fn visit_of(tx: &impl ConnectionTrait, token: &str) -> Result<Option<String>, Fault> {
    Ok(Entity::find().filter(Column::Token.eq(token)).one(tx).await?.map(|row| row.visit))
}

async fn keep(tx: &impl ConnectionTrait, client: &Client, row: &Row) -> Result<(), Fault> {
    let model = ActiveModel {
        visit: Set(client.visit.clone()),
        token: Set(row.token.clone()),
        network: Set(client.network.clone().unwrap_or_default()),
        dealer_id: Set(row.dealer_id),
        bay: Set(row.bay),
        first_quantum: Set(row.quanta.first),
        quanta: Set(row.quanta.count.into()),
        started_at: Set(row.started_at),
        expires_at: Set(row.expires_at),
    };
    let replace = OnConflict::column(Column::Visit)
        .update_columns([
            Column::Token,
            Column::Network,
            Column::DealerId,
            Column::Bay,
            Column::FirstQuantum,
            Column::Quanta,
            Column::StartedAt,
            Column::ExpiresAt,
        ])
        .to_owned();
    Entity::insert(model).on_conflict(replace).exec_without_returning(tx).await?;
    Ok(())
}

/// Deletes a hold; returns its visit and the hold.
async fn remove(tx: &impl ConnectionTrait, token: &str) -> Result<Option<(String, Row)>, Fault> {
    if !is_token(token) {
        return Ok(None);
    }
    // Raw: deletes and reads in one statement.
    let sql = "DELETE FROM hold WHERE token = $1 RETURNING *";
    let row: Option<Model> = sql::find_one(tx, sql, vec![token.into()]).await?;
    row.map(|row| Ok((row.visit.clone(), row.try_into()?))).transpose()
}
