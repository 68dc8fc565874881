//! `/api/execute`: the vehicle and product calls of legacy clients behind one path (public spec §7; REST contract). The
//! target must be one of a fixed list of method and path pairs; anything else is 404. Nothing is forwarded: a pair
//! selects a function here, and no part of a request becomes part of a URL.

mod data;
mod products;
pub mod rows;
mod vehicles;

use accounts::Caller;
use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kernel::{FieldErrors, Language};
use parts::registry::VehicleError;
use parts::{Catalogue, PartsError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Rest;
use super::answer::{Answer, ApiError};
use super::body::JsonBody;
use super::envelope::Envelope;
use super::parameters::Parameters;
use crate::middleware::fault::HttpFault;
use data::Data;

/// The supported calls.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Call {
    GetMakes,
    GetModels,
    GetYears,
    GetSeries,
    GetVariants,
    SearchVehicles,
    SearchByRego,
    SearchByVin,
    GetCapabilities,
    GetCategories,
    GetProducts,
    FindProductsByProductNrs,
    GetProductDetail,
    GetImage,
}

/// The whole list, by method and path as they are written.
const CALLS: [(&str, &str, Call); 14] = [
    ("GET", "api/Vehicle/GetMakes", Call::GetMakes),
    ("GET", "api/Vehicle/GetModels", Call::GetModels),
    ("GET", "api/Vehicle/GetYears", Call::GetYears),
    ("GET", "api/Vehicle/GetSeries", Call::GetSeries),
    ("GET", "api/Vehicle/GetVariants", Call::GetVariants),
    ("POST", "api/Vehicle/SearchVehicles", Call::SearchVehicles),
    ("POST", "api/Vehicle/SearchByRego", Call::SearchByRego),
    ("POST", "api/Vehicle/SearchByVin", Call::SearchByVin),
    ("GET", "api/Vehicle/GetCapabilities", Call::GetCapabilities),
    ("GET", "api/ProductCategory/GetCategories", Call::GetCategories),
    ("GET", "api/Product/GetProducts", Call::GetProducts),
    ("POST", "api/Product/FindProductsByProductNrs", Call::FindProductsByProductNrs),
    ("GET", "api/Product/GetProductDetail", Call::GetProductDetail),
    ("GET", "api/Product/GetImage", Call::GetImage),
];

/// Method and path of every supported pair.
pub fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    CALLS.iter().map(|(method, path, _)| (*method, *path))
}

impl Call {
    /// The call of a pair, compared letter by letter.
    fn find(method: &Value, path: &Value) -> Option<Self> {
        let (method, path) = (method.as_str()?, path.as_str()?);
        let found = CALLS.iter().find(|(known, at, _)| *known == method && *at == path);
        found.map(|(_, _, call)| *call)
    }
}

/// The request body.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ExecuteBody {
    /// `GET` or `POST`, as the list has it.
    #[schema(value_type = String, example = "GET")]
    http_method: Value,
    /// One of the list's paths, letter by letter.
    #[schema(value_type = String, example = "api/Vehicle/GetModels")]
    url_relative: Value,
    /// The parameters; none, null and an empty text are the same.
    #[schema(value_type = Object)]
    data: Value,
    /// `ko`, `kr` or `en`; Korean when absent.
    #[schema(value_type = Option<String>)]
    lng: Value,
}

/// The context of a call.
struct CallContext<'a> {
    rest: &'a Rest,
    caller: &'a Caller,
    catalogue: &'a Catalogue,
    data: Data,
    language: Language,
}

/// The vehicle and product calls.
#[utoipa::path(
    post,
    path = "/api/execute",
    tag = "parts",
    request_body = ExecuteBody,
    responses(
        (
            status = 200,
            description = "`data` by pair: `GET api/Vehicle/GetMakes`, `GetModels {make}`, `GetYears {make, model}`, \
                `GetSeries {make, model, year}`, `GetVariants {make, model, year, series}`: a list of ChoiceRow; \
                `POST api/Vehicle/SearchVehicles {make, model, year, series, variant, maxResultCount, skipCount}`: \
                VehiclesRow; `POST api/Vehicle/SearchByRego {value, state, ownername}`, `SearchByVin {value}`: \
                LookedUpRow, for a session, or `UnauthorisedAccess`, `rego_invalid`, `rego_too_long`, \
                `required_owner_name`, `owner_too_long`, `vin_invalid`, `vehicle_not_found`, `quota_exceeded`, \
                `registry_away`; `GET api/Vehicle/GetCapabilities`: CapabilitiesRow; \
                `GET api/ProductCategory/GetCategories {VehicleSlug, VehicleID, kType}`: a list of CategoryNode; \
                `GET api/Product/GetProducts {vehicleSlug, categoryId, kType}`: a list of GroupRow, or \
                `vehicle_not_found`, `category_not_found`; `POST api/Product/FindProductsByProductNrs {partNo}`: a list \
                of PartRow, or `required_part_number`; `GET api/Product/GetProductDetail {ProductNr, CompanySKU}`: \
                DetailRow, or `part_not_found`; `GET api/Product/GetImage {fileName}`: ImageUrlRow, or `image_not_found`",
            body = Envelope<Value>,
        ),
        (status = 404, description = "Another pair", body = Envelope<Value>),
    ),
)]
pub async fn execute(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    parameters: Parameters,
    JsonBody(body): JsonBody<ExecuteBody>,
) -> Answer {
    let call = Call::find(&body.http_method, &body.url_relative).ok_or(HttpFault::NotFound)?;
    let data = Data::read(body.data)?;
    let named = body.lng.as_str().and_then(Language::parse).or_else(|| data.language());
    let language = named.unwrap_or_else(|| parameters.language());
    let catalogue = rest.services.parts.catalogue();
    let requested = CallContext { rest: &rest, caller: &caller, catalogue: &catalogue, data, language };
    match call {
        Call::GetMakes => Ok(vehicles::makes(&requested)),
        Call::GetModels => Ok(vehicles::models(&requested)),
        Call::GetYears => Ok(vehicles::years(&requested)),
        Call::GetSeries => Ok(vehicles::series(&requested)),
        Call::GetVariants => Ok(vehicles::variants(&requested)),
        Call::SearchVehicles => Ok(vehicles::search(&requested)),
        Call::SearchByRego => vehicles::by_rego(&requested).await,
        Call::SearchByVin => vehicles::by_vin(&requested).await,
        Call::GetCapabilities => Ok(vehicles::capabilities(&requested)),
        Call::GetCategories => products::categories(&requested).await,
        Call::GetProducts => products::products(&requested).await,
        Call::FindProductsByProductNrs => products::by_number(&requested).await,
        Call::GetProductDetail => products::detail(&requested).await,
        Call::GetImage => products::image(&requested).await,
    }
}

fn done<T: Serialize>(data: T) -> Response {
    Envelope::of(data).into_response()
}

fn refused(path: &'static str, key: &'static str) -> ApiError {
    FieldErrors::one(path, key).into()
}

impl From<PartsError> for ApiError {
    fn from(error: PartsError) -> Self {
        match error {
            PartsError::VehicleNotFound => refused("vehicleSlug", "vehicle_not_found"),
            PartsError::CategoryNotFound => refused("categoryId", "category_not_found"),
            PartsError::Fault(fault) => fault.into(),
        }
    }
}

impl From<VehicleError> for ApiError {
    fn from(error: VehicleError) -> Self {
        match error {
            VehicleError::Refused(errors) => errors.into(),
            VehicleError::Fault(fault) => fault.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_pair_is_known_by_every_letter_of_it() {
        let find = |method: Value, path: Value| Call::find(&method, &path);
        for (method, path, call) in CALLS {
            assert_eq!(find(json!(method), json!(path)), Some(call));
            assert_eq!(find(json!(method.to_lowercase()), json!(path)), None);
            for other in [path.to_lowercase(), format!("/{path}"), format!("{path}/"), format!("{path} ")] {
                assert_eq!(find(json!(method), json!(other)), None, "{other}");
            }
        }
        assert_eq!(find(json!("POST"), json!("api/Vehicle/GetMakes")), None, "another pair");
        assert_eq!(find(Value::Null, json!(["api/Vehicle/GetMakes"])), None);
    }
}
