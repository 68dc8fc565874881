//! Closing: staff mark a past appointment as completed or missed, and take the mark back within a day.

use std::sync::Arc;

use kernel::Database;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, QueryFilter};

use super::audit::AuditContext;
use super::correct::is_marked_by_other;
use super::entity::{self, BookingState};
use super::phone_slot::{self, PhoneSlot};
use super::query::find_to_change;
use super::save::duplicate_key;
use super::scope::CentreScope;
use crate::{BookingError, handover};

/// Marks a booking as `state`. No change if it has that state; a wrong mark can be corrected.
pub(crate) async fn close(
    database: &Database,
    scope: CentreScope,
    public_id: &str,
    state: BookingState,
    now: i64,
    audit: AuditContext,
) -> Result<(), BookingError> {
    let (public_id, audit): (Arc<str>, _) = (public_id.into(), Arc::new(audit));
    database
        .write(move |tx| {
            let (public_id, audit, scope) = (Arc::clone(&public_id), Arc::clone(&audit), scope.clone());
            Box::pin(async move {
                let row = find_to_change(tx, &scope, &public_id).await?.ok_or(BookingError::NotFound)?;
                if row.state == BookingState::Cancelled {
                    return Err(BookingError::AlreadyCancelled);
                }
                if now < row.starts_at {
                    return Err(BookingError::NotStarted);
                }
                if row.state == state {
                    return Ok(());
                }
                let version = row.version + 1;
                entity::Entity::update_many()
                    .col_expr(entity::Column::State, Expr::value(state.to_value()))
                    .col_expr(entity::Column::ClosedAt, Expr::value(now))
                    .col_expr(entity::Column::UpdatedAt, Expr::value(now))
                    .col_expr(entity::Column::Version, Expr::value(version))
                    .col_expr(entity::Column::DuplicateKey, Expr::value(Option::<String>::None))
                    .filter(entity::Column::Id.eq(row.id))
                    .exec(tx)
                    .await?;
                phone_slot::leave(tx, &row.phone, &row.public_id).await?;
                audit.write_in(tx, &row.number, state.to_value(), now).await?;
                handover::closed(tx, &entity::Model { version, ..row }, now).await
            })
        })
        .await
}

/// How long a mark can be taken back.
pub(crate) const REOPEN_MILLIS: i64 = 24 * 3_600_000;

/// Makes a completed or missed booking an open one again, within a day of its mark. An appointment that is still running
/// takes its phone slot and the mark of its car and day again where they are free; its bay was never given back.
pub(crate) async fn reopen(
    database: &Database,
    scope: CentreScope,
    public_id: &str,
    now: i64,
    per_phone: u16,
    audit: AuditContext,
) -> Result<(), BookingError> {
    let (public_id, audit): (Arc<str>, _) = (public_id.into(), Arc::new(audit));
    database
        .write(move |tx| {
            let (public_id, audit, scope) = (Arc::clone(&public_id), Arc::clone(&audit), scope.clone());
            Box::pin(async move {
                let row = find_to_change(tx, &scope, &public_id).await?.ok_or(BookingError::NotFound)?;
                let closed_at = match row.state {
                    BookingState::Cancelled => return Err(BookingError::AlreadyCancelled),
                    BookingState::Booked => return Err(BookingError::NotClosed),
                    BookingState::Completed | BookingState::NoShow => row.closed_at,
                };
                if row.is_anonymised() || closed_at.is_none_or(|at| now > at + REOPEN_MILLIS) {
                    return Err(BookingError::TooLateToReopen);
                }
                let mut mark = None;
                if row.ends_at > now {
                    let (phone, owner) = (row.phone.as_str(), row.public_id.as_str());
                    phone_slot::take(tx, PhoneSlot { phone, owner, until: row.ends_at, now }, per_phone)
                        .await?;
                    let own = duplicate_key(row.dealer_id, row.starts_at, &row.license_key);
                    mark = (!is_marked_by_other(tx, &own, row.id).await?).then_some(own);
                }
                let version = row.version + 1;
                entity::Entity::update_many()
                    .col_expr(entity::Column::State, Expr::value(BookingState::Booked.to_value()))
                    .col_expr(entity::Column::ClosedAt, Expr::value(Option::<i64>::None))
                    .col_expr(entity::Column::UpdatedAt, Expr::value(now))
                    .col_expr(entity::Column::Version, Expr::value(version))
                    .col_expr(entity::Column::DuplicateKey, Expr::value(mark))
                    .filter(entity::Column::Id.eq(row.id))
                    .exec(tx)
                    .await?;
                audit.write_in(tx, &row.number, row.state.to_value(), now).await?;
                handover::closed(tx, &entity::Model { version, ..row }, now).await
            })
        })
        .await
}
