//! Suggestions while somebody types a road-name address: the service of the Ministry of the Interior (juso.go.kr) where the
//! operator has a key for it; in the demo and while developing, a small table of sample addresses that works without a network.

mod embedded;
mod juso;
mod rules;

pub use embedded::EmbeddedAddresses;
pub use juso::JusoAddresses;
pub use rules::{Question, question};

use async_trait::async_trait;
use kernel::outside::OutsideFailure;

/// An address that may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressSuggestion {
    /// By road: `서울특별시 중구 가온로 12`.
    pub road: String,
    /// The older one by lot; may be empty.
    pub lot: String,
    /// Five digits.
    pub postcode: String,
}

/// Why a service was of no help. What it says holds nothing that was typed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] OutsideFailure),
    /// It refused: a key that it doesn't know or that has run out (E0001), or its own failure (-999).
    #[error("the address search refused with {0}")]
    Refused(String),
    /// It answered something else than addresses.
    #[error("the address search answered with status {0} and no addresses")]
    Unusable(u16),
}

/// A service that knows addresses.
#[async_trait]
pub trait AddressSearch: Send + Sync {
    /// Addresses that fit, the best first; none when the question is too wide or nothing fits.
    async fn search(&self, question: &Question) -> Result<Vec<AddressSuggestion>, AddressFailure>;
}
