//! Suggestions for road-name addresses: the service of the Ministry of the Interior (juso.go.kr) if a key is
//! configured; in demo and development a small table of sample addresses that needs no network.

mod embedded;
mod juso;
mod rules;
pub mod vouchers;

pub use embedded::EmbeddedAddresses;
pub use juso::JusoAddresses;
pub use rules::{Question, question};

use async_trait::async_trait;
use kernel::external::ExternalFailure;

/// A suggested address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressSuggestion {
    /// By road: `서울특별시 중구 가온로 12`.
    pub road: String,
    /// The older one by lot; may be empty.
    pub lot: String,
    /// Five digits.
    pub postcode: String,
}

/// An error of the service. Contains nothing of the typed text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] ExternalFailure),
    /// It refused: a key that it doesn't know or that has run out (E0001), or its own failure (-999).
    #[error("the address search refused with {0}")]
    Refused(String),
    /// The response is not a list of addresses.
    #[error("the address search answered with status {0} and no addresses")]
    Unusable(u16),
}

/// A service that knows addresses.
#[async_trait]
pub trait AddressSearch: Send + Sync {
    /// Addresses that fit, the best first; none when the query is too wide or nothing fits.
    async fn search(&self, question: &Question) -> Result<Vec<AddressSuggestion>, AddressFailure>;
}
