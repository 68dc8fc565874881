//! A look-up from its fields to the vehicle of the catalogue.

use std::sync::Arc;

use chrono::{Datelike, NaiveDate};
use kernel::{Clock, Database, Fault, FieldErrors, SecurityEvent, security_event};

use super::decode::{self, DecodedVin};
use super::owner::{LONGEST_OWNER, OwnerName};
use super::rules::BadPlate;
use super::{Plate, RegistryEntry, RegistryFailure, VehicleError, VehicleRegistry, Vin, quota};
use crate::{Catalogue, Vehicle};

/// Available kinds of lookup.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// By plate and owner.
    pub plate: bool,
    /// By VIN.
    pub vin: bool,
}

/// Result of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundVehicle {
    /// The VIN, if the registry returns it or it was the query.
    pub vin: Option<Vin>,
    /// Display name.
    pub carline: String,
    /// The catalogue's vehicle; `None` where the catalogue has none, or the VIN was only decoded.
    pub vehicle: Option<Vehicle>,
    /// The maker's name in English.
    pub make: String,
    /// The model's name in English; `None` where the VIN was only decoded.
    pub model: Option<String>,
    /// The generation, if the registry returns it.
    pub series: Option<String>,
    /// The model year, where known.
    pub year: Option<i32>,
}

/// Looks vehicles up for members. Cheap to clone.
#[derive(Clone)]
pub struct LookUps(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    registry: Option<Arc<dyn VehicleRegistry>>,
    per_day: u32,
}

const NOT_FOUND: &str = "vehicle_not_found";
const AWAY: &str = "registry_away";

impl LookUps {
    /// Over a registry, where there is one; `per_day` look-ups of one account on one day of Asia/Seoul.
    #[must_use]
    pub fn new(
        database: Database,
        clock: Clock,
        registry: Option<Arc<dyn VehicleRegistry>>,
        per_day: u32,
    ) -> Self {
        Self(Arc::new(Inner { database, clock, registry, per_day }))
    }

    /// The configured kinds of lookup.
    #[must_use]
    pub fn capabilities(&self) -> Capabilities {
        let configured = self.0.registry.is_some();
        Capabilities { plate: configured, vin: configured }
    }

    /// How many look-ups the account has left today.
    ///
    /// # Errors
    /// The database's.
    pub async fn remaining_today(&self, account: i64) -> Result<u32, Fault> {
        let used = quota::used(&self.0.database, account, self.0.clock.today_in_seoul()).await?;
        Ok(self.0.per_day.saturating_sub(used))
    }

    /// The vehicle with a plate, if the owner's name matches.
    ///
    /// # Errors
    /// By path: `plate` (`rego_invalid`, `rego_too_long`), `ownerName` (`required_owner_name`, `owner_too_long`), the
    /// whole (`vehicle_not_found`, also for another owner; `quota_exceeded`; `registry_away`); a fault.
    pub async fn by_plate(
        &self,
        catalogue: &Catalogue,
        account: i64,
        plate: &str,
        owner_name: &str,
    ) -> Result<FoundVehicle, VehicleError> {
        let plate = checked(plate, owner_name)?;
        let Some(registry) = &self.0.registry else { return Err(VehicleError::refused("", AWAY)) };
        let day = self.take(account).await?;
        let owner = OwnerName::new(owner_name);
        match registry.by_plate(&plate).await {
            // A vehicle without an owner on record can't be looked up.
            Ok(Some(entry)) if entry.owner.as_ref().is_some_and(|known| known.is(&owner)) => {
                Ok(found(catalogue, entry, None))
            }
            Ok(_) => Err(VehicleError::refused("", NOT_FOUND)),
            Err(failure) => {
                self.away(account, day, &failure).await?;
                Err(VehicleError::refused("", AWAY))
            }
        }
    }

    /// The vehicle with a VIN. If the registry doesn't know it, or fails, the VIN is decoded.
    ///
    /// # Errors
    /// By path: `vin` (`vin_invalid`), the whole (`vehicle_not_found`, `quota_exceeded`, `registry_away`); a fault.
    pub async fn by_vin(
        &self,
        catalogue: &Catalogue,
        account: i64,
        vin: &str,
    ) -> Result<FoundVehicle, VehicleError> {
        let vin = Vin::parse(vin).ok_or_else(|| VehicleError::refused("vin", "vin_invalid"))?;
        let Some(registry) = &self.0.registry else { return self.decoded(&vin, AWAY) };
        let day = self.take(account).await?;
        match registry.by_vin(&vin).await {
            Ok(Some(entry)) => Ok(found(catalogue, entry, Some(vin))),
            Ok(None) => self.decoded(&vin, NOT_FOUND),
            Err(failure) => {
                self.away(account, day, &failure).await?;
                self.decoded(&vin, AWAY)
            }
        }
    }

    /// Consumes one lookup of today's quota; returns the day, since midnight may pass before the registry responds.
    async fn take(&self, account: i64) -> Result<NaiveDate, VehicleError> {
        let Inner { database, clock, per_day, .. } = &*self.0;
        let today = clock.today_in_seoul();
        if quota::take(database, account, today, *per_day).await? {
            Ok(today)
        } else {
            security_event(SecurityEvent::LimitHit, Some(account), "vehicle_look_up");
            Err(VehicleError::refused("", "quota_exceeded"))
        }
    }

    async fn away(&self, account: i64, day: NaiveDate, failure: &RegistryFailure) -> Result<(), Fault> {
        tracing::warn!(%failure, "vehicle lookup failed");
        quota::give_back(&self.0.database, account, day).await
    }

    /// Deletes counters of past days; returns their number.
    ///
    /// # Errors
    /// The database's.
    pub async fn sweep(&self) -> Result<u64, Fault> {
        quota::sweep(&self.0.database, self.0.clock.today_in_seoul()).await
    }

    fn decoded(&self, vin: &Vin, otherwise: &'static str) -> Result<FoundVehicle, VehicleError> {
        let DecodedVin { make, year } = decode::decode(vin, self.0.clock.today_in_seoul().year())
            .ok_or_else(|| VehicleError::refused("", otherwise))?;
        let carline = year.map_or_else(|| make.clone(), |year| format!("{make} {year}"));
        let vin = Some(vin.clone());
        Ok(FoundVehicle { vin, carline, vehicle: None, make, model: None, series: None, year })
    }
}

/// Both fields at once, so that the form shows every mistake.
fn checked(plate: &str, owner_name: &str) -> Result<Plate, FieldErrors> {
    let mut errors = FieldErrors::new();
    let plate = Plate::parse(plate).map_err(|bad| {
        let code = match bad {
            BadPlate::TooLong => "rego_too_long",
            BadPlate::Form => "rego_invalid",
        };
        errors.push("plate", code);
    });
    let letters = owner_name.trim().chars().count();
    errors.require(letters > 0, "ownerName", "required_owner_name");
    errors.require(letters <= LONGEST_OWNER, "ownerName", "owner_too_long");
    match plate {
        Ok(plate) if errors.is_empty() => Ok(plate),
        _ => Err(errors),
    }
}

fn found(catalogue: &Catalogue, entry: RegistryEntry, requested: Option<Vin>) -> FoundVehicle {
    let vehicle = in_catalogue(catalogue, &entry);
    let RegistryEntry { vin, carline, make, model, series, year, .. } = entry;
    FoundVehicle {
        vin: vin.or(requested),
        carline,
        vehicle,
        make,
        model: Some(model),
        series,
        year: Some(year),
    }
}

/// By the number of the type where the registry has it and exactly one vehicle of that year does, else by names. Names
/// that leave several to choose from, or one that the catalogue does not have, find none: a wrong part is worse than one
/// query more.
fn in_catalogue(catalogue: &Catalogue, entry: &RegistryEntry) -> Option<Vehicle> {
    let of_type = entry.ktype.as_deref().and_then(|ktype| catalogue.vehicle_of_type(ktype, entry.year));
    if of_type.is_some() {
        return of_type;
    }
    let (vehicles, total) = catalogue.find_vehicles(
        &entry.make,
        &entry.model,
        Some(entry.year),
        entry.series.as_deref(),
        entry.variant.as_deref(),
        1,
        0,
    );
    vehicles.into_iter().next().filter(|_| total == 1)
}
