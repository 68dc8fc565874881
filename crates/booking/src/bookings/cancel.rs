//! Cancelling: the state changes and the bay is free again, in one transaction.

use std::sync::Arc;

use kernel::Database;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ColumnTrait, EntityTrait, QueryFilter};

use super::entity::{self, BookingState};
use super::query::find_in;
use crate::BookingError;
use crate::slots::{QUANTUM_MINUTES, Quanta, claim};

/// Cancels a booking that `in_time` lets go, whatever the clock; the check runs inside the transaction.
pub(crate) async fn cancel(
    database: &Database,
    public_id: &str,
    now: i64,
    in_time: impl Fn(&entity::Model) -> bool + Send + Sync + 'static,
) -> Result<(), BookingError> {
    let public_id: Arc<str> = public_id.into();
    let in_time = Arc::new(in_time);
    database
        .write(move |tx| {
            let (public_id, in_time) = (Arc::clone(&public_id), Arc::clone(&in_time));
            Box::pin(async move {
                let stored = find_in(tx, &public_id).await?.ok_or(BookingError::NotFound)?;
                match stored.row.state {
                    BookingState::Cancelled => return Err(BookingError::AlreadyCancelled),
                    BookingState::Completed | BookingState::NoShow => {
                        return Err(BookingError::OverdueToCancel);
                    }
                    BookingState::Booked if !in_time(&stored.row) => {
                        return Err(BookingError::OverdueToCancel);
                    }
                    BookingState::Booked => {}
                }
                let changed = entity::Entity::update_many()
                    .col_expr(entity::Column::State, Expr::value(BookingState::Cancelled.to_value()))
                    .col_expr(entity::Column::CancelledAt, Expr::value(now))
                    .col_expr(entity::Column::UpdatedAt, Expr::value(now))
                    .filter(entity::Column::Id.eq(stored.row.id))
                    .filter(entity::Column::State.eq(BookingState::Booked))
                    .exec(tx)
                    .await?;
                if changed.rows_affected == 0 {
                    // Another cancel came first.
                    return Err(BookingError::AlreadyCancelled);
                }
                let row = &stored.row;
                claim::give_back(tx, row.dealer_id, quanta_of(row), row.bay, &row.public_id).await?;
                Ok(())
            })
        })
        .await
}

fn quanta_of(row: &entity::Model) -> Quanta {
    let quantum = i64::from(QUANTUM_MINUTES) * 60_000;
    Quanta {
        first: row.starts_at.div_euclid(quantum),
        count: u16::try_from((row.ends_at - row.starts_at) / quantum).unwrap_or(u16::MAX),
    }
}
