//! What is kept of persons who have an account, wherever it lies.

use async_trait::async_trait;
use serde_json::Value;

use crate::Fault;

/// A domain that keeps something of accounts. The gateway collects all of them, so that whoever takes the own data away
/// gets everything. What is erased with an account hangs on its row: every such table refers to it with
/// `ON DELETE CASCADE`.
#[async_trait]
pub trait PersonalDataHolder: Send + Sync {
    /// The name under which it stands in the file that is taken away.
    fn name(&self) -> &'static str;

    /// All that is kept of the account, no secret among it; an empty list or record for nothing.
    ///
    /// # Errors
    /// The database's.
    async fn export(&self, account: i64) -> Result<Value, Fault>;
}
