//! Options of the booking form: makes, models, years and classes of cars, and the services. Bundled tables
//! (`crates/booking/data`; makes and models in `crates/vehicle-names`), read once at start.

mod car_classes;
mod services;

pub use car_classes::CarClass;
pub use services::{ServiceCategory, ServiceItem};
pub use vehicle_names::{Make, Model};

pub(crate) use car_classes::CarClasses;
pub(crate) use services::Services;
pub(crate) use vehicle_names::VehicleNames;

use kernel::Fault;
use serde::de::DeserializeOwned;

/// The rows of a bundled table; a bad row is a mistake of ours and stops the start.
pub(crate) fn rows<T: DeserializeOwned>(name: &str, text: &str) -> Result<Vec<T>, Fault> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::Corrupt(format!("{name}: {error}")))
}
