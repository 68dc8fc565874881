//! Writes to the staff audit log (decisions "Personal data"). Every domain writes; only accounts reads. The log is
//! append-only in the database, except for the persons in old entries ([`anonymise_staff_log`]). It contains ids, never
//! personal data.

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
    /// The acting account; `None` for the command line.
    pub account_id: Option<i64>,
    /// From which network; empty for the command line.
    pub network: String,
    /// The action, such as `roles.change` or `booking.export`.
    pub action: &'static str,
    /// To whom or what: `account:17`, `booking:G261121-7K3M9`. An id, no personal data.
    pub subject: String,
    /// Details, such as the given reason.
    pub detail: String,
}

impl StaffAct {
    /// Appends the entry in the caller's transaction, so that action and log entry are committed together.
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
