//! `/api/KakaoMap`: the region of a pair of coordinates, for clients that don't resolve it in the browser.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::Rest;
use super::caller::Sender;
use super::envelope::Envelope;
use super::parameters::Parameters;

/// A province and the city in it, in the names that get-state and get-cities answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionRow {
    /// The province.
    state: String,
    /// The city, county or district, where it is known.
    city: Option<String>,
}

/// The region of a pair of coordinates. The query is never logged: it contains a person's location.
#[utoipa::path(
    get,
    path = "/api/KakaoMap/get-region",
    tag = "places",
    params(
        ("latitude" = f64, Query, description = "WGS 84 degrees"),
        ("longitude" = f64, Query, description = "WGS 84 degrees"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
    ),
    responses((status = 200, description = "The region, or `region_not_found`", body = Envelope<RegionRow>)),
)]
pub async fn get_region(State(rest): State<Rest>, sender: Sender, parameters: Parameters) -> Response {
    let degrees = |name: &str| parameters.get(name).and_then(|text| text.parse::<f64>().ok());
    let region = match (degrees("latitude"), degrees("longitude")) {
        (Some(latitude), Some(longitude)) => {
            let visit = sender.visit(&rest, None);
            rest.services.locations.region(visit.network().unwrap_or_default(), latitude, longitude).await
        }
        _ => None,
    };
    let language = parameters.language();
    match region {
        Some(region) => Envelope::of(RegionRow {
            state: region.state.get(language).to_owned(),
            city: region.city.map(|city| city.get(language).to_owned()),
        })
        .into_response(),
        None => Envelope::refused("region_not_found").into_response(),
    }
}
