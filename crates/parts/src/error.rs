//! Errors of queries for parts.

use kernel::Fault;

/// The unknown part of a query, or the internal error. An empty result is no error.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PartsError {
    /// No vehicle of the catalogue has that slug.
    #[error("no such vehicle")]
    VehicleNotFound,
    /// No category of the catalogue has that id.
    #[error("no such category")]
    CategoryNotFound,
    /// The catalogue could not be read.
    #[error(transparent)]
    Fault(#[from] Fault),
}
