//! Staff as recipients of notices of other domains, which store ids only.

use std::collections::BTreeSet;

use kernel::{Fault, Language};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::Accounts;
use crate::entity::{account, account_role};
use crate::{Right, Role, Roles};

/// The state of an account that was activated.
const ACTIVE: &str = "active";

/// A member of staff to whom a notice is sent.
#[derive(Clone)]
pub struct StaffRecipient {
    /// The address.
    pub email: String,
    /// The name.
    pub name: String,
    /// The language of the account.
    pub language: Language,
}

impl std::fmt::Debug for StaffRecipient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StaffRecipient(…)")
    }
}

impl Accounts {
    /// The accounts that may sign in and have a right, by id.
    ///
    /// # Errors
    /// The database's.
    pub async fn ids_with(on: &impl ConnectionTrait, right: Right) -> Result<Vec<i64>, Fault> {
        let grants = account_role::Entity::find().all(on).await?;
        let ids: BTreeSet<i64> = grants
            .into_iter()
            .filter(|grant| grants_right(&grant.role, right))
            .map(|grant| grant.account_id)
            .collect();
        let accounts = account::Entity::find().filter(account::Column::Id.is_in(ids)).all(on).await?;
        let mut ids: Vec<i64> = accounts.into_iter().filter(may_sign_in).map(|account| account.id).collect();
        ids.sort_unstable();
        Ok(ids)
    }

    /// The recipient of a notice, if the account still may sign in and has the right.
    ///
    /// # Errors
    /// The database's.
    pub async fn recipient(&self, account: i64, right: Right) -> Result<Option<StaffRecipient>, Fault> {
        let on = self.0.database.read();
        let Some(row) = account::Entity::find_by_id(account).one(on).await?.filter(may_sign_in) else {
            return Ok(None);
        };
        let grants = account_role::Entity::find().filter(account_role::Column::AccountId.eq(account));
        let has_right = grants.all(on).await?.iter().any(|grant| grants_right(&grant.role, right));
        Ok(has_right.then(|| StaffRecipient {
            email: row.email,
            name: row.name,
            language: Language::parse(&row.language).unwrap_or_default(),
        }))
    }
}

fn grants_right(role: &str, right: Right) -> bool {
    Role::parse(role).is_some_and(|role| Roles::new([role]).rights().contains(&right))
}

fn may_sign_in(account: &account::Model) -> bool {
    account.state == ACTIVE && account.locked_at.is_none()
}
