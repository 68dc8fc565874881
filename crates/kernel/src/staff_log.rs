//! Writing into the log of what staff did (decisions "Personal data"). Every domain writes; accounts alone reads, and the
//! database lets nobody change it or take from it, but for the persons of old entries ([`anonymise_staff_log`]). It holds
//! ids, never the data.

mod retention;

use sea_orm::{ConnectionTrait, EntityTrait, Set};

use crate::Fault;

pub use retention::anonymise_staff_log;

/// The longest subject and detail that are kept, in characters.
const LONGEST: usize = 500;

/// Table `staff_log`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "staff_log")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub at: i64,
        pub account_id: Option<i64>,
        pub network: String,
        pub action: String,
        pub subject: String,
        pub detail: String,
        pub anonymised_at: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

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
        let row = entity::ActiveModel {
            at: Set(now),
            account_id: Set(self.account_id),
            network: Set(self.network.clone()),
            action: Set(self.action.to_owned()),
            subject: Set(cut(&self.subject)),
            detail: Set(cut(&self.detail)),
            ..Default::default()
        };
        entity::Entity::insert(row).exec_without_returning(tx).await?;
        Ok(())
    }
}
