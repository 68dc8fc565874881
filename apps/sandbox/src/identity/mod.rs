//! Fake identity provider (NICE, the hidden-form flow): the two token endpoints of its API and the window for the
//! person. It validates every call strictly against the contract.

mod crypto;
mod pages;
mod provider;
mod types;
mod window;

use axum::Router;

pub use provider::Identity;
pub use types::{DemoPerson, ReturnedAnswer};

/// The routes of the provider.
pub(crate) fn router<S: Clone + Send + Sync + 'static>(identity: &Identity) -> Router<S> {
    provider::router().merge(window::router()).with_state(identity.clone())
}
