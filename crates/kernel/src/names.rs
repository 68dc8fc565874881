//! The names of people behind what they did. Domains keep the id of an account and never a copy of its name, so that a
//! name that is changed or erased is so everywhere.

use std::collections::BTreeMap;

use crate::Fault;

/// Looks up account names. Implemented by the accounts crate.
#[async_trait::async_trait]
pub trait Names: Send + Sync {
    /// Account → name; deleted accounts are absent.
    ///
    /// # Errors
    /// The database's.
    async fn names(&self, accounts: &[i64]) -> Result<BTreeMap<i64, String>, Fault>;
}
