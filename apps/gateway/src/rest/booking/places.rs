//! States, cities and dealers.

use axum::extract::State;
use kernel::Language;
use locations::{Dealer, DealerKind};
use serde::Serialize;
use utoipa::ToSchema;

use crate::rest::Rest;
use crate::rest::envelope::Envelope;
use crate::rest::parameters::Parameters;

/// A province.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StateRow {
    /// Its name.
    state_name: String,
}

/// A city, county or district.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityRow {
    /// Its name.
    city_name: String,
}

/// A line of the trading hours.
#[derive(Debug, Serialize, ToSchema)]
pub struct HoursRow {
    /// The days.
    label: String,
    /// `09:00-18:00`, or that it is closed.
    hours: String,
}

/// A point in WGS 84 degrees.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointRow {
    /// Latitude.
    lat: f64,
    /// Longitude.
    lng: f64,
}

/// A service centre or parts dealer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealerRow {
    dealer_code: String,
    dealer_name: String,
    address: String,
    phone: String,
    mobile_phone: Option<String>,
    location: PointRow,
    state: String,
    city: String,
    trading_hours: Vec<HoursRow>,
    exclusive_shop: bool,
    link_href: Option<String>,
}

impl DealerRow {
    /// The dealer in one language.
    #[must_use]
    pub fn of(dealer: &Dealer, language: Language) -> Self {
        let hours = dealer.trading_hours.iter().map(|line| HoursRow {
            label: line.label.get(language).to_owned(),
            hours: line.hours.get(language).to_owned(),
        });
        Self {
            dealer_code: dealer.code.clone(),
            dealer_name: dealer.name.get(language).to_owned(),
            address: dealer.address.get(language).to_owned(),
            phone: dealer.phone.clone(),
            mobile_phone: dealer.mobile_phone.clone(),
            location: PointRow { lat: dealer.location.lat, lng: dealer.location.lng },
            state: dealer.state.get(language).to_owned(),
            city: dealer.city.get(language).to_owned(),
            trading_hours: hours.collect(),
            exclusive_shop: dealer.exclusive_shop,
            link_href: dealer.link_href.clone(),
        }
    }
}

fn kind(parameters: &Parameters) -> DealerKind {
    if parameters.flag("isServiceCentre", true) { DealerKind::ServiceCentre } else { DealerKind::PartsDealer }
}

/// The states that have dealers of the kind.
#[utoipa::path(
    get,
    path = "/api/booking/get-state",
    tag = "booking",
    params(
        ("isServiceCentre" = Option<bool>, Query, description = "False for parts dealers"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
    ),
    responses((status = 200, description = "The states", body = Envelope<Vec<StateRow>>)),
)]
pub async fn get_state(State(rest): State<Rest>, parameters: Parameters) -> Envelope<Vec<StateRow>> {
    let directory = rest.services.locations.directory();
    let states = directory.states(kind(&parameters)).iter();
    let row =
        |state: &locations::State| StateRow { state_name: state.name.get(parameters.language()).to_owned() };
    Envelope::of(states.map(row).collect())
}

/// The cities of a state that have dealers of the kind.
#[utoipa::path(
    get,
    path = "/api/booking/get-cities",
    tag = "booking",
    params(
        ("state" = String, Query, description = "In either language"),
        ("isServiceCentre" = Option<bool>, Query, description = "False for parts dealers"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
    ),
    responses((status = 200, description = "The cities", body = Envelope<Vec<CityRow>>)),
)]
pub async fn get_cities(State(rest): State<Rest>, parameters: Parameters) -> Envelope<Vec<CityRow>> {
    let directory = rest.services.locations.directory();
    let cities = directory.cities(kind(&parameters), parameters.get("state").unwrap_or_default()).iter();
    let row = |city: &locations::City| CityRow { city_name: city.name.get(parameters.language()).to_owned() };
    Envelope::of(cities.map(row).collect())
}

/// The dealers of a kind, in a state, in a city of it, or the one of a code.
#[utoipa::path(
    get,
    path = "/api/booking/get-dealers",
    tag = "booking",
    params(
        ("state" = Option<String>, Query, description = "In either language"),
        ("city" = Option<String>, Query, description = "In either language"),
        ("dealerCode" = Option<String>, Query, description = "Only this one"),
        ("isServiceCentre" = Option<bool>, Query, description = "False for parts dealers"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
    ),
    responses((status = 200, description = "The dealers", body = Envelope<Vec<DealerRow>>)),
)]
pub async fn get_dealers(State(rest): State<Rest>, parameters: Parameters) -> Envelope<Vec<DealerRow>> {
    let directory = rest.services.locations.directory();
    let kind = kind(&parameters);
    let (state, city) = (parameters.get("state"), parameters.get("city"));
    let found: Vec<&Dealer> = match parameters.get("dealerCode") {
        Some(code) => directory.dealer(kind, code).into_iter().collect(),
        None => directory.dealers(kind, state, city).iter().collect(),
    };
    let language = parameters.language();
    Envelope::of(found.into_iter().map(|dealer| DealerRow::of(dealer, language)).collect())
}
