//! Rescheduling, at the same centre or another: old claims are released and new ones inserted in one transaction, so that a booking
//! never has two bays or none.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Database, Fault, Randomness, seoul};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use super::audit::AuditContext;
use super::cancel::{quanta_of, refuse_unless_changeable};
use super::entity;
use super::phone_slot;
use super::query::find_to_change;
use super::save::duplicate_key;
use super::scope::CentreScope;
use crate::slots::{Quanta, claim};
use crate::{BookingError, handover};

/// The target of a reschedule.
pub(crate) struct Move {
    pub scope: CentreScope,
    pub public_id: String,
    /// The centre that it is moved to, which may be its own.
    pub dealer_id: i64,
    /// The code of that centre, for the log.
    pub dealer_code: String,
    pub date: NaiveDate,
    pub bays: u16,
    pub quanta: Quanta,
    /// UTC milliseconds.
    pub now: i64,
    /// The audit log entry if staff reschedule.
    pub audit: AuditContext,
}

/// The outcome of a move.
pub(crate) enum MoveOutcome {
    Booking(Box<entity::Model>),
    /// Every bay is claimed; the booking stays where it was.
    Full,
    /// The day is closed after all.
    Closed,
}

enum MoveRollback {
    As(MoveOutcome),
    Refused(BookingError),
}

impl From<Fault> for MoveRollback {
    fn from(fault: Fault) -> Self {
        Self::Refused(fault.into())
    }
}

impl From<DbErr> for MoveRollback {
    fn from(error: DbErr) -> Self {
        Self::Refused(error.into())
    }
}

impl From<BookingError> for MoveRollback {
    fn from(error: BookingError) -> Self {
        Self::Refused(error)
    }
}

impl kernel::WriteFailure for MoveRollback {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Refused(error) => error.fault(),
            Self::As(_) => None,
        }
    }
}

/// Reschedules a booking if `in_time` allows it; the check runs inside the transaction.
pub(crate) async fn reschedule(
    database: &Database,
    randomness: &Randomness,
    to: Move,
    in_time: impl Fn(&entity::Model) -> bool + Send + Sync + 'static,
) -> Result<MoveOutcome, BookingError> {
    let (to, in_time, randomness) = (Arc::new(to), Arc::new(in_time), randomness.clone());
    let ended = database.write(move |tx| {
        let (to, in_time, randomness) = (Arc::clone(&to), Arc::clone(&in_time), randomness.clone());
        Box::pin(async move {
            let row = find_to_change(tx, &to.scope, &to.public_id).await?.ok_or(BookingError::NotFound)?;
            refuse_unless_changeable(&row, in_time(&row))?;
            if !locations::accepts_bookings_in(tx, to.dealer_id, to.date).await? {
                return Err(MoveRollback::As(MoveOutcome::Closed));
            }
            claim::give_back(tx, row.dealer_id, quanta_of(&row), row.bay, &row.public_id).await?;
            let wanted = claim::Claim {
                dealer_id: to.dealer_id,
                bays: to.bays,
                quanta: to.quanta,
                owner: &row.public_id,
                expires_at: claim::FOREVER,
                now: to.now,
            };
            let bay =
                claim::take(tx, wanted, &randomness).await?.ok_or(MoveRollback::As(MoveOutcome::Full))?;
            let moved = entity::Model {
                dealer_id: to.dealer_id,
                bay,
                starts_at: to.quanta.starts_at(),
                ends_at: to.quanta.ends_at(),
                version: row.version + 1,
                updated_at: to.now,
                duplicate_key: new_mark(tx, &row, to.dealer_id, to.quanta).await?,
                ..row.clone()
            };
            store(tx, &moved).await?;
            phone_slot::stay(tx, &row.phone, &row.public_id, moved.ends_at).await?;
            let mut detail = from_and_to(row.starts_at, moved.starts_at);
            if moved.dealer_id != row.dealer_id {
                detail = format!("{detail} {}", to.dealer_code);
            }
            to.audit.write_in(tx, &row.number, detail, to.now).await?;
            handover::moved(tx, &moved, row.starts_at, to.now).await?;
            Ok(moved)
        })
    });
    match ended.await {
        Ok(row) => Ok(MoveOutcome::Booking(Box::new(row))),
        Err(MoveRollback::As(moved)) => Ok(moved),
        Err(MoveRollback::Refused(error)) => Err(error),
    }
}

/// The mark of the new day, unless the booking has none or the day is marked by another of the car's: who moves a
/// booking there sees both and means it.
async fn new_mark(
    tx: &impl ConnectionTrait,
    row: &entity::Model,
    dealer_id: i64,
    quanta: Quanta,
) -> Result<Option<String>, Fault> {
    let Some(old) = &row.duplicate_key else { return Ok(None) };
    let new = duplicate_key(dealer_id, quanta.starts_at(), &row.license_key);
    if new == *old {
        return Ok(Some(new));
    }
    let other = entity::Entity::find().filter(entity::Column::DuplicateKey.eq(&new)).one(tx).await?;
    Ok(other.is_none().then_some(new))
}

/// `2026-11-26 10:00 > 2026-11-27 14:30`, in Seoul.
fn from_and_to(from: i64, to: i64) -> String {
    let shown = |millis| seoul::wall_of_millis(millis).format("%Y-%m-%d %H:%M");
    format!("{} > {}", shown(from), shown(to))
}

async fn store(tx: &impl ConnectionTrait, moved: &entity::Model) -> Result<(), Fault> {
    entity::Entity::update_many()
        .col_expr(entity::Column::DealerId, Expr::value(moved.dealer_id))
        .col_expr(entity::Column::Bay, Expr::value(moved.bay))
        .col_expr(entity::Column::StartsAt, Expr::value(moved.starts_at))
        .col_expr(entity::Column::EndsAt, Expr::value(moved.ends_at))
        .col_expr(entity::Column::Version, Expr::value(moved.version))
        .col_expr(entity::Column::UpdatedAt, Expr::value(moved.updated_at))
        .col_expr(entity::Column::DuplicateKey, Expr::value(moved.duplicate_key.clone()))
        .filter(entity::Column::Id.eq(moved.id))
        .exec(tx)
        .await?;
    Ok(())
}
