//! Writing into the log of what staff did (decisions "Personal data"). Every domain writes; accounts alone reads, and the
//! database lets nobody change it or take from it, but for the persons of old entries ([`anonymise_staff_log`]). It holds
//! ids, never the data.

mod retention;

use sea_orm::ConnectionTrait;

use crate::{Fault, sql};

pub use retention::anonymise_staff_log;

/// The longest subject and detail that are kept, in characters.
const LONGEST: usize = 500;

/// Something that a member of staff did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffAct {
    /// Who; none for the command line.
    pub account_id: Option<i64>,
    /// From which network; empty for the command line.
    pub network: String,
    /// What, such as `roles.change` or `booking.export`.
    pub action: &'static str,
    /// To whom or what: `account:17`, `booking:G261121-7K3M9`. An id, no personal data.
    pub subject: String,
    /// What else matters, such as the reason that was given.
    pub detail: String,
}

impl StaffAct {
    /// Writes it down in the caller's transaction: what was done and that it was done stand or fall together.
    ///
    /// # Errors
    /// The database's.
    pub async fn append_in(&self, tx: &impl ConnectionTrait, now: i64) -> Result<(), Fault> {
        let cut = |text: &str| text.chars().take(LONGEST).collect::<String>();
        sql::run(
            tx,
            "INSERT INTO staff_log (at, account_id, network, action, subject, detail) VALUES ($1, $2, $3, $4, $5, $6)",
            vec![
                now.into(),
                self.account_id.into(),
                self.network.clone().into(),
                self.action.into(),
                cut(&self.subject).into(),
                cut(&self.detail).into(),
            ],
        )
        .await?;
        Ok(())
    }
}
