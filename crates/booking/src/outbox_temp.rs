//! temp
use kernel::Fault;
use sea_orm::ConnectionTrait;
pub struct Entry {
    pub topic: &'static str,
    pub lane: String,
    pub key: String,
    pub due_at: i64,
    pub payload: serde_json::Value,
}
pub struct Outbox;
impl Outbox {
    pub async fn put_in(_tx: &impl ConnectionTrait, _now: i64, _entries: Vec<Entry>) -> Result<(), Fault> {
        Ok(())
    }
    pub async fn withdraw_in(_tx: &impl ConnectionTrait, _t: &str, _l: &str) -> Result<u64, Fault> {
        Ok(0)
    }
}
