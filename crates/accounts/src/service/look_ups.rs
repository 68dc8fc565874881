//! Look-ups by plate or VIN (decisions "Usage recording"): that somebody made one, and of which kind, never of which
//! vehicle.

use kernel::Fault;

use super::Accounts;
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
                    // An account that was deleted meanwhile has no look-ups.
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
        let rows = sql::all(
            self.0.database.read(),
            "SELECT by_plate, by_vin, at FROM look_up WHERE account_id = $1 ORDER BY at DESC, id DESC LIMIT 1000",
            vec![who.account_id.into()],
        )
        .await?;
        rows.iter()
            .map(|row| {
                let look_up =
                    LookUp { by_plate: row.try_get("", "by_plate")?, by_vin: row.try_get("", "by_vin")? };
                Ok((look_up, row.try_get("", "at")?))
            })
            .collect()
    }
}
