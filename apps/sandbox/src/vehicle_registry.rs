//! Fake vehicle registry: `POST /v1/vehicles/by-plate` and `by-vin`, by our own contract (`docs/VEHICLE-REGISTRY.md`).
//! It knows the sample vehicles of a table shared with the site as data.

use std::sync::{Arc, LazyLock};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::keys;
use crate::switches::Switchboard;

const SAMPLES: &str = include_str!("../../../crates/parts/data/registry-samples.csv");

/// The fake. Cheap to clone.
#[derive(Clone, Default)]
pub struct VehicleRegistry(Arc<Switchboard>);

impl VehicleRegistry {
    /// Its switches. Queries are not stored: they identify a person's car.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0
    }

    /// The sample vehicles, in the order of the table.
    #[must_use]
    pub fn samples(&self) -> &'static [SampleVehicle] {
        &VEHICLES
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new()
            .route("/v1/capabilities", get(capabilities))
            .route("/v1/vehicles/{question}", post(vehicle))
            .with_state(self.clone())
    }
}

/// A sample vehicle. Its owner is invented.
#[derive(Clone, Debug, Deserialize)]
pub struct SampleVehicle {
    /// The plate without spaces.
    pub plate: String,
    /// The owner's name.
    pub owner: String,
    /// The VIN.
    pub vin: String,
    /// The maker's name in English.
    pub make: String,
    /// The model's name in English.
    pub model: String,
    /// The model year.
    pub year: i32,
    /// The generation.
    pub series: String,
    /// The engine.
    pub variant: String,
    /// The name shown.
    pub carline: String,
    /// The number of its type in the sample catalogue, where the registry has it.
    pub ktype: Option<String>,
}

/// A row that can't be read is left out; the site's own tests read the table whole.
static VEHICLES: LazyLock<Vec<SampleVehicle>> = LazyLock::new(|| {
    csv::Reader::from_reader(SAMPLES.as_bytes()).into_deserialize().filter_map(Result::ok).collect()
});

fn may_ask(headers: &HeaderMap) -> bool {
    let expected = format!("Bearer {}", keys::VEHICLE_REGISTRY_TOKEN);
    headers.get(AUTHORIZATION).is_some_and(|given| given.as_bytes() == expected.as_bytes())
}

fn refusal(status: StatusCode, reason: &str) -> Response {
    (status, Json(json!({ "reason": reason }))).into_response()
}

fn exhausted() -> Response {
    ([(RETRY_AFTER, "60")], refusal(StatusCode::TOO_MANY_REQUESTS, "quota")).into_response()
}

async fn capabilities(State(registry): State<VehicleRegistry>, headers: HeaderMap) -> Response {
    let work = async {
        if !may_ask(&headers) {
            return refusal(StatusCode::UNAUTHORIZED, "token");
        }
        Json(json!({ "plate": true, "vin": true })).into_response()
    };
    registry.0.answer(work, || refusal(StatusCode::FORBIDDEN, "refused"), exhausted).await
}

async fn vehicle(
    State(registry): State<VehicleRegistry>,
    Path(question): Path<String>,
    headers: HeaderMap,
    body: Option<Json<Value>>,
) -> Response {
    let work = async {
        if !may_ask(&headers) {
            return refusal(StatusCode::UNAUTHORIZED, "token");
        }
        let Some(Json(body)) = body else { return refusal(StatusCode::BAD_REQUEST, "body") };
        let (field, of): (&str, fn(&SampleVehicle) -> &str) = match question.as_str() {
            "by-plate" => ("plate", |vehicle| &vehicle.plate),
            "by-vin" => ("vin", |vehicle| &vehicle.vin),
            _ => return StatusCode::NOT_FOUND.into_response(),
        };
        let Some(requested) = body[field].as_str().filter(|text| !text.is_empty()) else {
            return refusal(StatusCode::UNPROCESSABLE_ENTITY, field);
        };
        match VEHICLES.iter().find(|vehicle| of(vehicle) == requested) {
            Some(vehicle) => Json(answer(vehicle, field == "plate")).into_response(),
            None => refusal(StatusCode::NOT_FOUND, "unknown"),
        }
    };
    registry.0.answer(work, || refusal(StatusCode::UNPROCESSABLE_ENTITY, "refused"), exhausted).await
}

/// The owner is only included in a response by plate, for comparison.
fn answer(vehicle: &SampleVehicle, with_owner: bool) -> Value {
    json!({
        "vin": vehicle.vin,
        "ownerName": with_owner.then_some(&vehicle.owner),
        "make": vehicle.make,
        "model": vehicle.model,
        "year": vehicle.year,
        "series": vehicle.series,
        "variant": vehicle.variant,
        "carline": vehicle.carline,
        "ktype": vehicle.ktype,
    })
}
