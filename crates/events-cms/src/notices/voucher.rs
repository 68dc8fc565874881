//! The handler of `event.voucher`.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};

use crate::external::vouchers::{VoucherOrder, VoucherProvider};
use crate::handover::{VOUCHER, VoucherPayload};
use crate::lottery::Draws;
use crate::submissions::EventKey;

/// Orders mobile vouchers from `provider`, for a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn voucher_handler(draws: Draws, provider: Arc<dyn VoucherProvider>) -> Arc<dyn Handler> {
    Arc::new(Vouchers { draws, provider })
}

struct Vouchers {
    draws: Draws,
    provider: Arc<dyn VoucherProvider>,
}

impl Vouchers {
    async fn order(&self, delivery: &Delivery) -> Result<Result<VoucherOrder, &'static str>, DeliveryError> {
        let payload: VoucherPayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let event = EventKey::parse(&payload.event)
            .ok_or_else(|| DeliveryError::Never("the entry names no event".to_owned()))?;
        let order = self.draws.outgoing_voucher(&event, payload.place, delivery.key.clone()).await;
        order.map_err(|fault| DeliveryError::Later(fault.to_string()))
    }
}

#[async_trait]
impl Handler for Vouchers {
    fn topic(&self) -> &'static str {
        VOUCHER
    }

    /// Asks the provider first, at each attempt: staff may send one again whose first order had got through.
    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        if self.provider.was_issued(&delivery.key).await? {
            return Ok(Outcome::Done);
        }
        match self.order(delivery).await? {
            Ok(order) => self.provider.issue(&order).await.map(|()| Outcome::Done),
            Err(why) => Ok(Outcome::Skipped(why)),
        }
    }

    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        self.provider.was_issued(&delivery.key).await.map(Some)
    }
}
