//! Number of bays of a centre per weekday. The most common number is stored with the dealer, as its list contains it;
//! deviating days are stored separately.

use std::sync::Arc;

use kernel::{Actor, FieldErrors, Right, bump_revision};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

use super::{StaffDealer, act, on_list};
use crate::dealer::DealerKind;
use crate::dealer::entity::{bays, dealer};
use crate::error::DealerError;
use crate::service::{Locations, TOPIC};

/// Bays at most, as the database has it.
const MOST: i32 = 99;

impl Locations {
    /// Sets the bays of a centre from Monday to Sunday. `version` is the one that the author edited.
    ///
    /// # Errors
    /// `bays_invalid` unless there are seven numbers from 0 to 99, all 0 at a parts dealer; `stale_version`,
    /// `dealer_not_found` and the rest of [`DealerError`].
    pub async fn save_bays(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
        version: i32,
        bays: &[i32],
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let most = match kind {
            DealerKind::ServiceCentre => MOST,
            DealerKind::PartsDealer => 0,
        };
        let week =
            <[i32; 7]>::try_from(bays).ok().filter(|week| week.iter().all(|day| (0..=most).contains(day)));
        let week = week.ok_or_else(|| FieldErrors::one("bays", "bays_invalid"))?;
        let said = week.map(|day| day.to_string()).join(" ");
        let act = Arc::new(act(account, network, "dealer.bays", (kind, code), said));
        let (now, requested) = (self.clock.now_millis(), code.trim().to_owned());
        self.database
            .write::<_, (), DealerError>(move |tx| {
                let (act, code) = (Arc::clone(&act), requested.clone());
                Box::pin(async move {
                    save(tx, (kind, code), version, week, now).await?;
                    act.append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.after_change(actor, kind, code).await
    }
}

async fn save(
    tx: &DatabaseTransaction,
    (kind, code): (DealerKind, String),
    version: i32,
    week: [i32; 7],
    now: i64,
) -> Result<(), DealerError> {
    let usual = usual(week);
    let changed = dealer::Entity::update_many()
        .col_expr(dealer::Column::Bays, Expr::value(usual))
        .col_expr(dealer::Column::Version, Expr::cust("version + 1"))
        .col_expr(dealer::Column::UpdatedAt, Expr::value(now))
        .filter(on_list(kind, &code))
        .filter(dealer::Column::Version.eq(version))
        .exec(tx)
        .await?;
    let row = dealer::Entity::find().filter(on_list(kind, &code)).one(tx).await?;
    let dealer = row.ok_or(DealerError::DealerNotFound)?.id;
    if changed.rows_affected == 0 {
        return Err(DealerError::StaleVersion);
    }
    bays::Entity::delete_many().filter(bays::Column::DealerId.eq(dealer)).exec(tx).await?;
    let others = (1..).zip(week).filter(|&(_, count)| count != usual);
    let others: Vec<_> = others
        .map(|(weekday, count)| bays::ActiveModel {
            dealer_id: Set(dealer),
            weekday: Set(weekday),
            bays: Set(count),
        })
        .collect();
    if !others.is_empty() {
        bays::Entity::insert_many(others).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// The most common number; of two equally common ones, the one that comes first in the week.
fn usual(week: [i32; 7]) -> i32 {
    let days = |count: i32| week.iter().filter(|&&day| day == count).count();
    week.into_iter().rev().max_by_key(|&count| days(count)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_number_is_what_most_days_have() {
        assert_eq!(usual([3, 3, 3, 3, 3, 2, 0]), 3);
        assert_eq!(usual([1, 2, 2, 2, 0, 0, 0]), 2);
        assert_eq!(usual([1, 1, 1, 0, 0, 0, 2]), 1);
        assert_eq!(usual([0; 7]), 0);
    }
}
