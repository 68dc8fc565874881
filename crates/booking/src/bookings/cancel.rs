//! Cancelling: the state changes, bay and seat are free again and the notices are written, in one transaction.

use std::sync::Arc;

use kernel::Database;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::audit::AuditContext;
use super::entity::{self, BookingState, CancellationReason};
use super::phone_slot;
use super::query::find_to_change;
use super::scope::CentreScope;
use crate::slots::{QUANTUM_MINUTES, Quanta, claim};
use crate::{BookingError, handover};

/// Cancels a booking if `in_time` allows it; the check runs inside the transaction.
pub(crate) async fn cancel(
    database: &Database,
    scope: CentreScope,
    public_id: &str,
    now: i64,
    audit: AuditContext,
    reason: Option<CancellationReason>,
    in_time: impl Fn(&entity::Model) -> bool + Send + Sync + 'static,
) -> Result<(), BookingError> {
    let public_id: Arc<str> = public_id.into();
    let (audit, in_time) = (Arc::new(audit), Arc::new(in_time));
    database
        .write(move |tx| {
            let (public_id, in_time) = (Arc::clone(&public_id), Arc::clone(&in_time));
            let (audit, scope) = (Arc::clone(&audit), scope.clone());
            Box::pin(async move {
                let row = find_to_change(tx, &scope, &public_id).await?.ok_or(BookingError::NotFound)?;
                refuse_unless_changeable(&row, in_time(&row))?;
                let detail = reason.map(|reason| reason.to_value()).unwrap_or_default();
                cancel_in(tx, row, now, &audit, reason, detail).await
            })
        })
        .await
}

/// Cancels an active booking in the caller's transaction; `detail` goes to the staff log.
pub(super) async fn cancel_in(
    tx: &impl ConnectionTrait,
    row: entity::Model,
    now: i64,
    audit: &AuditContext,
    reason: Option<CancellationReason>,
    detail: String,
) -> Result<(), BookingError> {
    let version = row.version + 1;
    entity::Entity::update_many()
        .col_expr(entity::Column::State, Expr::value(BookingState::Cancelled.to_value()))
        .col_expr(entity::Column::CancelledAt, Expr::value(now))
        .col_expr(entity::Column::CancelReason, Expr::value(reason.map(|reason| reason.to_value())))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .col_expr(entity::Column::Version, Expr::value(version))
        .col_expr(entity::Column::DuplicateKey, Expr::value(Option::<String>::None))
        .filter(entity::Column::Id.eq(row.id))
        .exec(tx)
        .await?;
    claim::give_back(tx, row.dealer_id, quanta_of(&row), row.bay, &row.public_id).await?;
    phone_slot::leave(tx, &row.phone, &row.public_id).await?;
    audit.write_in(tx, &row.number, detail, now).await?;
    handover::cancelled(tx, &entity::Model { version, ..row }, now).await?;
    Ok(())
}

/// Only a booking that is still to come can be cancelled or moved, by visitors up to the cut-off.
pub(crate) fn refuse_unless_changeable(row: &entity::Model, in_time: bool) -> Result<(), BookingError> {
    match row.state {
        BookingState::Cancelled => Err(BookingError::AlreadyCancelled),
        BookingState::Completed | BookingState::NoShow => Err(BookingError::OverdueToCancel),
        BookingState::Booked if !in_time => Err(BookingError::OverdueToCancel),
        BookingState::Booked => Ok(()),
    }
}

pub(super) fn quanta_of(row: &entity::Model) -> Quanta {
    let quantum = i64::from(QUANTUM_MINUTES) * 60_000;
    Quanta {
        first: row.starts_at.div_euclid(quantum),
        count: u16::try_from((row.ends_at - row.starts_at) / quantum).unwrap_or(u16::MAX),
    }
}
