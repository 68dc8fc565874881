//! Why a question about parts has no answer.

use kernel::Fault;

/// Which part of a question names nothing that is there, or the fault underneath. An empty answer is no error.
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
