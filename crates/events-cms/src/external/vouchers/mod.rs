//! The provider of mobile vouchers (docs/VOUCHERS.md), which sends a voucher to a phone.
//!
//! A voucher is money: it is issued once. The order has an idempotency key, which is the same at each attempt, and the
//! provider is asked by that key before each order, also when staff send a failed one again.

mod http;

pub use http::HttpVoucherProvider;

use async_trait::async_trait;
use kernel::Language;
use kernel::outbox::DeliveryError;

/// An order of one voucher. Deliberately without the derived `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct VoucherOrder {
    /// The idempotency key: unique for ever, without personal data.
    pub key: String,
    /// The provider's code of the product.
    pub product: String,
    /// The recipient's name.
    pub name: String,
    /// The recipient's phone, digits only.
    pub phone: String,
    /// The language of the provider's message.
    pub language: Language,
}

impl std::fmt::Debug for VoucherOrder {
    /// Without the person: whatever is printed may end in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VoucherOrder").field("product", &self.product).finish_non_exhaustive()
    }
}

/// Issues vouchers and sends them to phones.
#[async_trait]
pub trait VoucherProvider: Send + Sync {
    /// Whether a voucher was issued under this key.
    async fn was_issued(&self, key: &str) -> Result<bool, DeliveryError>;

    /// Issues and sends a voucher. A repeat under the same key issues nothing.
    async fn issue(&self, order: &VoucherOrder) -> Result<(), DeliveryError>;
}

/// For deployments without a provider: an order fails at once, so that staff see it and either hand the voucher over
/// themselves or send the order again once there is a provider.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoVoucherProvider;

#[async_trait]
impl VoucherProvider for NoVoucherProvider {
    async fn was_issued(&self, _key: &str) -> Result<bool, DeliveryError> {
        Ok(false)
    }

    async fn issue(&self, _order: &VoucherOrder) -> Result<(), DeliveryError> {
        Err(DeliveryError::Never("there is no provider of vouchers".to_owned()))
    }
}
