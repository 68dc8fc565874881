//! Which vehicle bears a plate or a VIN: asked of a vehicle registry, by members only, and counted.
//!
//! Nouns: the *registry* is the outside service behind [`VehicleRegistry`] (`docs/VEHICLE-REGISTRY.md`); an *entry* is
//! what it says of one vehicle; a *look-up* is one question of one account.
//!
//! Rules: a plate is answered only to whoever also knows the owner's name, and a wrong name looks like an unknown plate.
//! Names are compared and forgotten; plates, VINs and names are neither stored nor logged. Every question that reaches
//! the registry counts against the account's day (Asia/Seoul), found or not; one that it could not answer is given back.
//! A VIN that the registry does not know is decoded to make and year, which is less, but free.

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
use kernel::outside::OutsideFailure;

/// What a registry says of a vehicle.
#[derive(Clone, Debug)]
pub struct RegistryEntry {
    /// Its VIN, where the registry tells it.
    pub vin: Option<Vin>,
    /// The owner's name, as a digest; absent where it was not asked for.
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

/// Why a registry was of no help. What it says holds no plate, VIN or name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegistryFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] OutsideFailure),
    /// It refused, or answered something else than the contract has.
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
