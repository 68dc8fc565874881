//! The one read that every server here answers: the fifteen service centres of a city, with the same fields.

use anyhow::Context;
use serde::{Deserialize, Serialize};

/// Rows in an answer.
pub const ROWS: usize = 15;

/// The gateway's query, by POST, with the names of state and city.
pub const QUERY: &str = "query Dealers($state: String!, $city: String!) { \
    dealers(kind: SERVICE_CENTRE, state: $state, city: $city) { \
    code name { ko en } address { ko en } phone location { lat lng } exclusiveShop } }";

/// The columns of the baselines' query, by province and district code, with an index made for it.
pub const COLUMNS: &str = "code, name_ko, name_en, address_ko, address_en, phone, lat, lng, exclusive_shop";

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Text {
    /// Korean.
    pub ko: String,
    /// English.
    pub en: String,
}

/// A place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lng: f64,
}

/// One row of the answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dealer {
    /// Its code, unique among service centres.
    pub code: String,
    /// Its name.
    pub name: Text,
    /// Its address.
    pub address: Text,
    /// Its telephone.
    pub phone: String,
    /// Its position.
    pub location: Point,
    /// Whether it serves this brand only.
    pub exclusive_shop: bool,
}

/// The answer's envelope, as GraphQL has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The data.
    pub data: Data,
}

/// The root fields.
#[derive(Debug, Serialize, Deserialize)]
pub struct Data {
    /// The rows.
    pub dealers: Vec<Dealer>,
}

/// The rows of an answer in the order of their codes.
///
/// # Errors
/// When the body is another shape, or holds GraphQL errors instead of data.
pub fn rows_of(body: &[u8]) -> anyhow::Result<Vec<Dealer>> {
    let answer: Answer = serde_json::from_slice(body)
        .with_context(|| format!("not the expected answer: {}", String::from_utf8_lossy(body)))?;
    let mut rows = answer.data.dealers;
    rows.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(rows)
}
