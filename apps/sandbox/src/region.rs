//! Fake of Kakao: `GET /v2/local/geo/coord2regioncode.json?x=LNG&y=LAT`. It returns the nearest place of the table of
//! districts, shared with the site as data; Kakao's own results are more precise.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::keys;
use crate::switches::Switchboard;

const PROVINCES: &str = include_str!("../../../crates/locations/data/provinces.csv");
const DISTRICTS: &str = include_str!("../../../crates/locations/data/districts.csv");
const POINTS: &str = include_str!("../../../crates/locations/data/district-points.csv");

/// Farther from every place than this is the sea.
const REACH_KM: f64 = 30.0;
/// A province without districts, which the table repeats as one.
const SEJONG: &str = "36110";
/// Kilometres of a degree of latitude.
const DEGREE_KM: f64 = 111.2;

/// The fake. Cheap to clone.
#[derive(Clone, Default)]
pub struct Region(Arc<Switchboard>);

impl Region {
    /// Its switches. Queries are not stored: they contain a person's location.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new().route("/v2/local/geo/coord2regioncode.json", get(region)).with_state(self.clone())
    }
}

#[derive(Deserialize)]
struct ProvinceRow {
    code: String,
    ko: String,
}

#[derive(Deserialize)]
struct DistrictRow {
    code: String,
    province: String,
    ko: String,
    lat: f64,
    lng: f64,
}

#[derive(Deserialize)]
struct PointRow {
    district: String,
    lat: f64,
    lng: f64,
}

struct DistrictCentre {
    code: String,
    province: String,
    district: String,
    lat: f64,
    lng: f64,
}

/// Every place of every district. A row that can't be read is left out; the site's own tests read the tables whole.
static PLACES: LazyLock<Vec<DistrictCentre>> = LazyLock::new(|| {
    let provinces: HashMap<String, String> =
        rows(PROVINCES).map(|row: ProvinceRow| (row.code, row.ko)).collect();
    let mut places: Vec<DistrictCentre> = rows(DISTRICTS)
        .filter_map(|row: DistrictRow| {
            let province = provinces.get(&row.province)?.clone();
            Some(DistrictCentre { code: row.code, province, district: row.ko, lat: row.lat, lng: row.lng })
        })
        .collect();
    let by_code: HashMap<String, (String, String)> = places
        .iter()
        .map(|place| (place.code.clone(), (place.province.clone(), place.district.clone())))
        .collect();
    places.extend(rows(POINTS).filter_map(|row: PointRow| {
        let (province, district) = by_code.get(&row.district)?.clone();
        Some(DistrictCentre { code: row.district, province, district, lat: row.lat, lng: row.lng })
    }));
    places
});

fn rows<T: DeserializeOwned>(text: &'static str) -> impl Iterator<Item = T> {
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().filter_map(Result::ok)
}

async fn region(
    State(region): State<Region>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let work = async {
        let expected = format!("KakaoAK {}", keys::MAPS_REST_KEY);
        if headers.get(AUTHORIZATION).is_none_or(|given| given.as_bytes() != expected.as_bytes()) {
            return error(
                StatusCode::UNAUTHORIZED,
                "AccessDeniedError",
                "cannot find Authorization : KakaoAK header",
            );
        }
        let degrees = |name: &str| query.get(name).and_then(|text| text.parse::<f64>().ok());
        match degrees("x").zip(degrees("y")) {
            Some((lng, lat)) if lat.abs() <= 90.0 && lng.abs() <= 180.0 => {
                Json(answer(lat, lng)).into_response()
            }
            _ => error(StatusCode::BAD_REQUEST, "InvalidArgument", "x and y are degrees"),
        }
    };
    region
        .0
        .answer(
            work,
            || error(StatusCode::BAD_REQUEST, "InvalidArgument", "x and y are refused"),
            || error(StatusCode::TOO_MANY_REQUESTS, "RequestThrottled", "API limit has been exceeded."),
        )
        .await
}

fn error(status: StatusCode, kind: &str, message: &str) -> Response {
    (status, Json(json!({ "errorType": kind, "message": message }))).into_response()
}

fn answer(lat: f64, lng: f64) -> Value {
    let distance = |place: &DistrictCentre| {
        let east = (place.lng - lng) * lat.to_radians().cos();
        (place.lat - lat).hypot(east) * DEGREE_KM
    };
    let nearest = PLACES.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let (code, province, district) = match nearest.filter(|place| distance(place) <= REACH_KM) {
        Some(place) if place.code == SEJONG => (&*place.code, &*place.province, ""),
        Some(place) => (&*place.code, &*place.province, &*place.district),
        None => ("", "", ""),
    };
    let document = |kind: &str| {
        json!({
            "region_type": kind,
            "code": code,
            "address_name": format!("{province} {district}").trim(),
            "region_1depth_name": province,
            "region_2depth_name": district,
            "region_3depth_name": "",
            "region_4depth_name": "",
            "x": lng,
            "y": lat,
        })
    };
    json!({ "meta": { "total_count": 2 }, "documents": [document("B"), document("H")] })
}
