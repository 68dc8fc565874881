//! Names for what other domains keep of somebody by id alone.

use std::collections::BTreeMap;

use kernel::{Fault, Names};

use super::Accounts;
use crate::sql;

#[async_trait::async_trait]
impl Names for Accounts {
    async fn names(&self, accounts: &[i64]) -> Result<BTreeMap<i64, String>, Fault> {
        let mut names = BTreeMap::new();
        // The few people of a page, each once.
        for account in accounts {
            if names.contains_key(account) {
                continue;
            }
            let text = "SELECT name FROM account WHERE id = $1";
            if let Some(row) = sql::one(self.0.database.read(), text, vec![(*account).into()]).await? {
                names.insert(*account, row.try_get("", "name")?);
            }
        }
        Ok(names)
    }
}
