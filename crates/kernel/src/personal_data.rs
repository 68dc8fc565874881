//! Personal data of account holders across all domains.

use async_trait::async_trait;
use serde_json::Value;

use crate::Fault;

/// A domain that stores data of accounts. The gateway collects all of them, so that a data export is complete. Data
/// that is erased with an account depends on its row: each such table references it with `ON DELETE CASCADE`. Data that
/// is kept loses the account with `ON DELETE SET NULL`.
#[async_trait]
pub trait PersonalDataHolder: Send + Sync {
    /// The name of its section in the exported file.
    fn name(&self) -> &'static str;

    /// All that is kept of the account, no secret among it; an empty list or record for nothing.
    ///
    /// # Errors
    /// The database's.
    async fn export(&self, account: i64) -> Result<Value, Fault>;
}
