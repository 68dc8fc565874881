//! Closing: staff mark a past appointment as completed or missed.

use std::sync::Arc;

use kernel::Database;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, QueryFilter};

use super::audit::AuditContext;
use super::entity::{self, BookingState};
use super::phone_slot;
use super::query::find_to_change;
use crate::{BookingError, handover};

/// Marks a booking as `state`. No change if it has that state; a wrong mark can be corrected.
pub(crate) async fn close(
    database: &Database,
    public_id: &str,
    state: BookingState,
    now: i64,
    audit: AuditContext,
) -> Result<(), BookingError> {
    let (public_id, audit): (Arc<str>, _) = (public_id.into(), Arc::new(audit));
    database
        .write(move |tx| {
            let (public_id, audit) = (Arc::clone(&public_id), Arc::clone(&audit));
            Box::pin(async move {
                let row = find_to_change(tx, &public_id).await?.ok_or(BookingError::NotFound)?;
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
