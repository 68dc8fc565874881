//! `api/Vehicle/…`: choosing a vehicle, and looking one up.

use axum::response::{IntoResponse, Response};
use parts::Vehicle;
use parts::registry::{Capabilities, FoundVehicle};

use super::rows::{CapabilitiesRow, ChoiceRow, LookedUpRow, OtherVinRow, VehicleRow, VehiclesRow};
use super::{CallContext, done};
use crate::rest::answer::Answer;
use crate::rest::envelope::Envelope;

/// Default and maximum page size (public spec §9).
const PAGE: usize = 20;
const MOST: usize = 100;
/// No vehicle is of that year.
const NO_YEAR: i32 = 0;

fn choices(names: impl IntoIterator<Item = String>) -> Response {
    done(names.into_iter().map(ChoiceRow::of).collect::<Vec<_>>())
}

fn year(requested: &CallContext<'_>) -> i32 {
    requested.data.text("year").parse().unwrap_or(NO_YEAR)
}

pub(super) fn makes(requested: &CallContext<'_>) -> Response {
    choices(requested.catalogue.makes().into_iter().map(|make| make.name))
}

pub(super) fn models(requested: &CallContext<'_>) -> Response {
    choices(requested.catalogue.models(&requested.data.text("make")).into_iter().map(|model| model.name))
}

pub(super) fn years(requested: &CallContext<'_>) -> Response {
    let years = requested.catalogue.years(&requested.data.text("make"), &requested.data.text("model"));
    choices(years.into_iter().map(|year| year.to_string()))
}

pub(super) fn series(requested: &CallContext<'_>) -> Response {
    let [make, model] = ["make", "model"].map(|name| requested.data.text(name));
    choices(requested.catalogue.series(&make, &model, year(requested)))
}

pub(super) fn variants(requested: &CallContext<'_>) -> Response {
    let [make, model, series] = ["make", "model", "series"].map(|name| requested.data.text(name));
    let variants = requested.catalogue.variants(&make, &model, year(requested), &series);
    choices(variants.into_iter().map(|variant| variant.name))
}

pub(super) fn search(requested: &CallContext<'_>) -> Response {
    let data = &requested.data;
    let [make, model] = ["make", "model"].map(|name| data.text(name));
    let [series, variant] = ["series", "variant"].map(|name| data.given(name));
    let year = data.given("year").map(|_| year(requested));
    let limit = data.count("maxResultCount", PAGE).min(MOST);
    let (found, total_count) = requested.catalogue.find_vehicles(
        &make,
        &model,
        year,
        series.as_deref(),
        variant.as_deref(),
        limit,
        data.count("skipCount", 0),
    );
    done(VehiclesRow { total_count, items: found.into_iter().map(VehicleRow::from).collect() })
}

pub(super) fn capabilities(requested: &CallContext<'_>) -> Response {
    let Capabilities { plate: rego, vin } = requested.rest.services.look_ups.capabilities();
    let data = Some(CapabilitiesRow { rego, vin });
    Envelope { status: rego || vin, message: String::new(), data }.into_response()
}

pub(super) async fn by_rego(requested: &CallContext<'_>) -> Answer {
    let who = requested.caller.signed_in()?;
    let [plate, owner] = ["value", "ownername"].map(|name| requested.data.text(name));
    let look_ups = &requested.rest.services.look_ups;
    Ok(looked_up(look_ups.by_plate(requested.catalogue, who.account_id, &plate, &owner).await?))
}

pub(super) async fn by_vin(requested: &CallContext<'_>) -> Answer {
    let who = requested.caller.signed_in()?;
    let look_ups = &requested.rest.services.look_ups;
    Ok(looked_up(look_ups.by_vin(requested.catalogue, who.account_id, &requested.data.text("value")).await?))
}

fn looked_up(found: FoundVehicle) -> Response {
    let FoundVehicle { vin, carline, vehicle, make, model, year, .. } = found;
    let other = OtherVinRow { make, model, year };
    let known = |of: fn(&Vehicle) -> Option<String>| vehicle.as_ref().and_then(of);
    done(LookedUpRow {
        vin: vin.map(|vin| vin.expose().to_owned()),
        carline,
        vehicle_slug: known(|vehicle| Some(vehicle.slug.clone())),
        vehicle_id: known(|vehicle| Some(vehicle.id.clone())),
        vehicle_ktype: known(|vehicle| vehicle.ktype.clone()),
        other,
    })
}
