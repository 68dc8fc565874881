//! The dealer system: the centre's own software, in which a booking becomes a job (docs/DEALER-SYSTEM.md).
//!
//! It is given the whole state of a booking after each change ([`Record`]), through the outbox: a dealer system that is
//! down neither loses nor blocks a booking. Number and version make a hand-over repeatable: the same again changes
//! nothing, and an older version than the known one is refused as such. So an entry that was overtaken by a change is
//! skipped: the entry of that change waits behind it in its lane and hands over everything.

mod handler;
mod http;
mod record;

pub use handler::handler;
pub use http::HttpDealerSystem;
pub use record::{Contact, Record, Service, State, Vehicle};

use async_trait::async_trait;
use kernel::outbox::DeliveryError;

/// The dealer system's result for a record.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PutResult {
    /// It has it now.
    Kept,
    /// It has a later version.
    Outdated,
    /// There is no dealer system: nothing was handed over.
    Nowhere,
}

/// Takes the whole state of bookings. May be given the same record again.
#[async_trait]
pub trait DealerSystem: Send + Sync {
    /// Stores the record, replacing any earlier version.
    async fn put(&self, record: &Record) -> Result<PutResult, DeliveryError>;
}

/// For deployments without a dealer system: accepts everything and stores nothing. Entries end as skipped, so that they
/// don't claim delivery.
#[derive(Copy, Clone, Debug, Default)]
pub struct EmbeddedDealerSystem;

#[async_trait]
impl DealerSystem for EmbeddedDealerSystem {
    async fn put(&self, _record: &Record) -> Result<PutResult, DeliveryError> {
        Ok(PutResult::Nowhere)
    }
}
