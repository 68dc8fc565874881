//! Recorded lookups by plate or VIN (decisions "Usage recording"): account and kind, never the vehicle.

use kernel::Fault;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::Accounts;
use crate::entity::look_up::{Column, Entity};
use crate::{SignedIn, sql};

/// The kinds of a look-up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LookUp {
    /// By licence plate.
    pub by_plate: bool,
    /// By vehicle identification number.
    pub by_vin: bool,
}

impl Accounts {
    /// Writes down that the account of a session made a look-up. One of neither kind was none.
    ///
    /// # Errors
    /// A fault.
    pub async fn record_look_up(&self, who: &SignedIn, look_up: LookUp) -> Result<(), Fault> {
        let LookUp { by_plate, by_vin } = look_up;
        if !by_plate && !by_vin {
            return Ok(());
        }
        let (account, now) = (who.account_id, self.now());
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                Box::pin(async move {
                    // Raw: an account that was deleted meanwhile has no look-ups.
                    sql::run(
                        tx,
                        "INSERT INTO look_up (account_id, by_plate, by_vin, at) \
                         SELECT id, $1, $2, $3 FROM account WHERE id = $4",
                        vec![by_plate.into(), by_vin.into(), now.into(), account.into()],
                    )
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The look-ups of an account, the latest first, 1,000 at most; each with its time, UTC milliseconds.
    ///
    /// # Errors
    /// A fault.
    pub async fn look_ups(&self, who: &SignedIn) -> Result<Vec<(LookUp, i64)>, Fault> {
        let own = Entity::find().filter(Column::AccountId.eq(who.account_id));
        let latest = own.order_by_desc(Column::At).order_by_desc(Column::Id).limit(1_000);
        let rows = latest.all(self.0.database.read()).await?;
        let look_up = |by_plate, by_vin| LookUp { by_plate, by_vin };
        Ok(rows.into_iter().map(|row| (look_up(row.by_plate, row.by_vin), row.at)).collect())
    }
}
