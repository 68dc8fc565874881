//! Vehicle lookup by plate or VIN in a vehicle registry, for members only and with a quota.
//!
//! Nouns: the *registry* is the external service behind [`VehicleRegistry`] (`docs/VEHICLE-REGISTRY.md`); an *entry* is
//! its data on one vehicle; a *lookup* is one query by one account.
//!
//! Rules: a plate is only resolved together with the owner's name, and a wrong name is indistinguishable from an
//! unknown plate. Names are compared and discarded; plates, VINs and names are neither stored nor logged. Every query
//! that reaches the registry counts against the account's daily quota (Asia/Seoul), found or not; a failed one is
//! refunded. A VIN unknown to the registry is decoded to make and year, which is less, but free.

mod decode;
mod error;
mod http;
mod owner;
mod quota;
mod rules;
mod service;

pub use self::http::HttpVehicleRegistry;
pub use error::VehicleError;
pub use owner::{LONGEST_OWNER, OwnerName};
pub use rules::{LONGEST_PLATE, Plate, Vin};
pub use service::{Capabilities, FoundVehicle, LookUps};

use async_trait::async_trait;
use kernel::external::ExternalFailure;

/// A registry's data on a vehicle.
#[derive(Clone, Debug)]
pub struct RegistryEntry {
    /// Its VIN, if the registry returns it.
    pub vin: Option<Vin>,
    /// The owner's name, as a digest; absent if not requested.
    pub owner: Option<OwnerName>,
    /// The maker's name in English.
    pub make: String,
    /// The model's name in English.
    pub model: String,
    /// The model year.
    pub year: i32,
    /// The generation, where known.
    pub series: Option<String>,
    /// Engine or trim, where known.
    pub variant: Option<String>,
    /// How the registry calls the vehicle, for people.
    pub carline: String,
    /// The number of the type in the catalogue's own count, where the registry has it.
    pub ktype: Option<String>,
}

/// An error of the registry. Contains no plate, VIN or name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegistryFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] ExternalFailure),
    /// An error or a response outside the contract.
    #[error("the vehicle registry answered with status {0} and no vehicle")]
    Unusable(u16),
}

/// A vehicle registry.
#[async_trait]
pub trait VehicleRegistry: Send + Sync {
    /// The vehicle that bears a plate, with its owner; `None` where there is none.
    async fn by_plate(&self, plate: &Plate) -> Result<Option<RegistryEntry>, RegistryFailure>;

    /// The vehicle of a VIN; `None` where there is none.
    async fn by_vin(&self, vin: &Vin) -> Result<Option<RegistryEntry>, RegistryFailure>;
}
