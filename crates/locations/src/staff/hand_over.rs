//! The bookings of a removed centre, handed over by staff who may upload lists to those who may change bookings. The notices of
//! the latter say who handed them over, until no booking is left or the centre is on its list again.

use std::sync::Arc;

use kernel::{Actor, Right, bump_revision};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{StaffDealer, act};
use crate::dealer::DealerKind;
use crate::dealer::entity::dealer;
use crate::error::DealerError;
use crate::service::{Locations, TOPIC};

impl Locations {
    /// Hands the bookings of a removed centre over. A second call changes nothing.
    ///
    /// # Errors
    /// `dealer_not_found` unless the dealer was removed from its list, `no_bookings_ahead`, and the rest of [`DealerError`].
    pub async fn hand_over_bookings(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let found = self.staff_dealer(actor, kind, code).await?.filter(|found| found.removed);
        let found = found.ok_or(DealerError::DealerNotFound)?;
        if found.bookings_ahead == 0 {
            return Err(DealerError::NoBookingsAhead);
        }
        let (id, code, now) = (found.dealer.id, found.dealer.code, self.clock.now_millis());
        let detail = found.bookings_ahead.to_string();
        let entry = Arc::new(act(account, network, "dealer.hand-over", (kind, &code), detail));
        self.database
            .write::<_, (), DealerError>(move |tx| {
                let entry = Arc::clone(&entry);
                Box::pin(async move {
                    let handed = dealer::Entity::update_many()
                        .col_expr(dealer::Column::HandedOverAt, Expr::value(now))
                        .col_expr(dealer::Column::HandedOverBy, Expr::value(account))
                        .filter(dealer::Column::Id.eq(id))
                        .filter(dealer::Column::RemovedAt.is_not_null())
                        .filter(dealer::Column::HandedOverAt.is_null())
                        .exec(tx)
                        .await?;
                    if handed.rows_affected > 0 {
                        entry.append_in(tx, now).await?;
                        bump_revision(tx, TOPIC).await?;
                    }
                    Ok(())
                })
            })
            .await?;
        self.after_change(kind, &code).await
    }
}
