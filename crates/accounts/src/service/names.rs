//! Account names for other domains, which store only ids.

use std::collections::BTreeMap;

use kernel::{Fault, Names};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::Accounts;
use crate::entity::account;

#[async_trait::async_trait]
impl Names for Accounts {
    async fn names(&self, accounts: &[i64]) -> Result<BTreeMap<i64, String>, Fault> {
        let people = account::Entity::find().filter(account::Column::Id.is_in(accounts.iter().copied()));
        let people = people.all(self.0.database.read()).await?;
        Ok(people.into_iter().map(|person| (person.id, person.name)).collect())
    }
}
