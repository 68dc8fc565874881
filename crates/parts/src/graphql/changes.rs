//! Looking a vehicle up, and keeping cars: for members.

use async_graphql::{Context, ID, Object, Result};
use kernel::{FieldErrors, UserError, user_errors};

use super::objects::{
    FindVehicleByRegoInput, FindVehicleByVinInput, RemoveSavedVehicleInput, RemoveVehiclePayload,
    RenameSavedVehicleInput, SaveVehicleInput, SaveVehiclePayload, SavedVehicle, VehicleLookUpPayload,
};
use super::{Asking, LookedUpBy, asking, catalogue, fault};
use crate::registry::{FoundVehicle, LookUps, VehicleError};
use crate::saved::{self, SavedVehicles};

/// Complexity of a lookup, of the 400 allowed per request: it calls an external service.
const COSTLY: usize = 150;

/// The changes of this crate.
#[derive(Default)]
pub struct PartsMutation;

type Outcome<T> = std::result::Result<T, VehicleError>;

/// The refusals; a fault is an error.
fn refused(error: VehicleError) -> Result<Vec<UserError>> {
    match error {
        VehicleError::Refused(errors) => Ok(user_errors(&errors)),
        VehicleError::Fault(inner) => Err(fault(inner)),
    }
}

/// Whether the registry was called: rejected input and an exhausted quota cause no call.
fn was_asked<T>(outcome: &Outcome<T>) -> bool {
    match outcome {
        Ok(_) => true,
        Err(VehicleError::Refused(errors)) => {
            errors.as_slice().iter().all(|error| error.path.is_empty() && error.code != "quota_exceeded")
        }
        Err(VehicleError::Fault(_)) => false,
    }
}

async fn looked_up(
    asking: &Asking,
    by: LookedUpBy,
    outcome: Outcome<FoundVehicle>,
) -> Result<VehicleLookUpPayload> {
    if was_asked(&outcome) {
        asking.usage.note(by).await;
    }
    match outcome {
        Ok(found) => Ok(VehicleLookUpPayload { found: Some(found.into()), errors: Vec::new() }),
        Err(error) => Ok(VehicleLookUpPayload { found: None, errors: refused(error)? }),
    }
}

fn kept(ctx: &Context<'_>, outcome: Outcome<saved::SavedVehicle>) -> Result<SaveVehiclePayload> {
    match outcome {
        Ok(saved) => {
            let saved_vehicle = Some(SavedVehicle::of(saved, catalogue(ctx)?));
            Ok(SaveVehiclePayload { saved_vehicle, errors: Vec::new() })
        }
        Err(error) => Ok(SaveVehiclePayload { saved_vehicle: None, errors: refused(error)? }),
    }
}

/// The key of a kept car; any other text is that of a car that there is none of.
fn key(id: &ID) -> Outcome<i64> {
    id.parse().map_err(|_| FieldErrors::one("id", "vehicle_not_found").into())
}

#[Object]
impl PartsMutation {
    /// Finds the vehicle of a plate, for a session. `quota_exceeded` after so many look-ups a day.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn find_vehicle_by_rego(
        &self,
        ctx: &Context<'_>,
        input: FindVehicleByRegoInput,
    ) -> Result<VehicleLookUpPayload> {
        let asking = asking(ctx)?;
        let FindVehicleByRegoInput { plate, owner_name } = input;
        let look_ups = ctx.data::<LookUps>()?;
        let found = look_ups.by_plate(catalogue(ctx)?, asking.account, &plate, &owner_name).await;
        looked_up(asking, LookedUpBy::Plate, found).await
    }

    /// Finds the vehicle of an identification number, for a session. `quota_exceeded` after so many look-ups a day.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn find_vehicle_by_vin(
        &self,
        ctx: &Context<'_>,
        input: FindVehicleByVinInput,
    ) -> Result<VehicleLookUpPayload> {
        let asking = asking(ctx)?;
        let found = ctx.data::<LookUps>()?.by_vin(catalogue(ctx)?, asking.account, &input.vin).await;
        looked_up(asking, LookedUpBy::Vin, found).await
    }

    /// Keeps a car for the member; the same car twice is one car.
    async fn save_vehicle(&self, ctx: &Context<'_>, input: SaveVehicleInput) -> Result<SaveVehiclePayload> {
        let account = asking(ctx)?.account;
        let SaveVehicleInput { slug, nickname } = input;
        let cars = ctx.data::<SavedVehicles>()?;
        kept(ctx, cars.save(catalogue(ctx)?, account, &slug, nickname.as_deref()).await)
    }

    /// Gives a kept car another name.
    async fn rename_saved_vehicle(
        &self,
        ctx: &Context<'_>,
        input: RenameSavedVehicleInput,
    ) -> Result<SaveVehiclePayload> {
        let account = asking(ctx)?.account;
        let RenameSavedVehicleInput { id, nickname } = input;
        let renamed = match key(&id) {
            Ok(key) => ctx.data::<SavedVehicles>()?.rename(account, key, nickname.as_deref()).await,
            Err(error) => Err(error),
        };
        kept(ctx, renamed)
    }

    /// Removes a saved car.
    async fn remove_saved_vehicle(
        &self,
        ctx: &Context<'_>,
        input: RemoveSavedVehicleInput,
    ) -> Result<RemoveVehiclePayload> {
        let account = asking(ctx)?.account;
        let RemoveSavedVehicleInput { id } = input;
        let removed = match key(&id) {
            Ok(key) => ctx.data::<SavedVehicles>()?.remove(account, key).await,
            Err(error) => Err(error),
        };
        match removed {
            Ok(()) => Ok(RemoveVehiclePayload { removed_id: Some(id), errors: Vec::new() }),
            Err(error) => Ok(RemoveVehiclePayload { removed_id: None, errors: refused(error)? }),
        }
    }
}
