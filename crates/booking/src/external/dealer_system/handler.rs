//! The handler of the topic `dealer-system`.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};

use super::{DealerSystem, PutResult, Record};
use crate::handover::{DEALER_SYSTEM, DealerSystemPayload};
use crate::service::Booking;

/// Hands bookings over to `system`, for a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn handler(booking: Booking, system: Arc<dyn DealerSystem>) -> Arc<dyn Handler> {
    Arc::new(HandOver { booking, system })
}

struct HandOver {
    booking: Booking,
    system: Arc<dyn DealerSystem>,
}

#[async_trait]
impl Handler for HandOver {
    fn topic(&self) -> &'static str {
        DEALER_SYSTEM
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let payload: DealerSystemPayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let later = |fault: kernel::Fault| DeliveryError::Later(fault.to_string());
        let Some(booking) = self.booking.outgoing(&payload.booking).await.map_err(later)? else {
            return Ok(Outcome::Skipped("the booking is gone"));
        };
        if payload.version < booking.row.version {
            return Ok(Outcome::Skipped("a later version follows"));
        }
        let Some(record) = Record::of(&booking).map_err(later)? else {
            return Ok(Outcome::Skipped("the centre is gone"));
        };
        match self.system.put(&record).await? {
            PutResult::Kept | PutResult::Outdated => Ok(Outcome::Done),
            PutResult::Nowhere => Ok(Outcome::Skipped("no dealer system")),
        }
    }

    /// A repeat is harmless: number and version identify it.
    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(false))
    }
}
