//! Options of the booking form: makes, models, years and services.

use axum::extract::State;
use booking::{ServiceCategory, ServiceItem};
use serde::Serialize;
use utoipa::ToSchema;

use crate::rest::Rest;
use crate::rest::envelope::{Envelope, Localized};
use crate::rest::parameters::Parameters;

/// A make.
#[derive(Debug, Serialize, ToSchema)]
pub struct MakeRow {
    make: Localized,
}

/// A model.
#[derive(Debug, Serialize, ToSchema)]
pub struct ModelRow {
    model: Localized,
}

/// A model year.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearRow {
    year: Localized,
}

/// A service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceRow {
    #[serde(rename = "serviceID")]
    service_id: String,
    service_name: Localized,
}

impl From<&ServiceItem> for ServiceRow {
    fn from(item: &ServiceItem) -> Self {
        Self { service_id: item.id.clone(), service_name: (&item.name).into() }
    }
}

/// A group of services.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRow {
    category_name: Localized,
    service_items: Vec<ServiceRow>,
}

/// The makes, popular ones first.
#[utoipa::path(
    get,
    path = "/api/booking/get-make",
    tag = "booking",
    responses((status = 200, description = "The makes", body = Envelope<Vec<MakeRow>>)),
)]
pub async fn get_make(State(rest): State<Rest>) -> Envelope<Vec<MakeRow>> {
    let makes = rest.services.booking.makes().iter();
    Envelope::of(makes.map(|make| MakeRow { make: (&make.name).into() }).collect())
}

/// The models of a make; none of an unknown one.
#[utoipa::path(
    get,
    path = "/api/booking/get-model",
    tag = "booking",
    params(("makeEn" = String, Query, description = "The make's English name; the Korean one is taken as well")),
    responses((status = 200, description = "The models", body = Envelope<Vec<ModelRow>>)),
)]
pub async fn get_model(State(rest): State<Rest>, parameters: Parameters) -> Envelope<Vec<ModelRow>> {
    let models = rest.services.booking.models(parameters.get("makeEn").unwrap_or_default()).iter();
    Envelope::of(models.map(|model| ModelRow { model: (&model.name).into() }).collect())
}

/// The years that can be chosen, newest first.
#[utoipa::path(
    get,
    path = "/api/booking/get-year",
    tag = "booking",
    responses((status = 200, description = "The years", body = Envelope<Vec<YearRow>>)),
)]
pub async fn get_year(State(rest): State<Rest>) -> Envelope<Vec<YearRow>> {
    let row = |year: i32| YearRow { year: Localized { en: year.to_string(), kr: format!("{year}년") } };
    Envelope::of(rest.services.booking.years().into_iter().map(row).collect())
}

/// The services by category.
#[utoipa::path(
    get,
    path = "/api/booking/get-service",
    tag = "booking",
    responses((status = 200, description = "The services", body = Envelope<Vec<CategoryRow>>)),
)]
pub async fn get_service(State(rest): State<Rest>) -> Envelope<Vec<CategoryRow>> {
    let row = |category: &ServiceCategory| CategoryRow {
        category_name: (&category.name).into(),
        service_items: category.items.iter().map(ServiceRow::from).collect(),
    };
    Envelope::of(rest.services.booking.service_categories().iter().map(row).collect())
}
