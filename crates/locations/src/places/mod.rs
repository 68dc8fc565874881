//! Provinces (시·도) and districts (시·군·구) with their official codes, compiled into the binary, and two lookups: by a
//! visitor's words, and by coordinates. A city with general districts (일반구) is one district here. Sources:
//! `data/README.md`.

mod outline;
mod region;

use std::collections::HashMap;

use async_graphql::SimpleObject;
use kernel::{Fault, LocalizedText};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use outline::Outline;
pub use region::Region;
pub(crate) use region::UnknownName;
#[cfg(test)]
pub(crate) use region::kilometres;

const PROVINCES: &str = include_str!("../../data/provinces.csv");
const DISTRICTS: &str = include_str!("../../data/districts.csv");
const DISTRICT_POINTS: &str = include_str!("../../data/district-points.csv");
const OUTLINE: &str = include_str!("../../data/outline.csv");

/// A point on the globe, WGS 84 degrees.
#[derive(SimpleObject, Copy, Clone, Debug, PartialEq)]
pub struct GeoPoint {
    /// Latitude, north positive.
    pub lat: f64,
    /// Longitude, east positive.
    pub lng: f64,
}

/// One of the 17 provinces.
#[derive(Debug)]
pub(crate) struct Province {
    /// Two digits; their order is the official order.
    pub(crate) code: String,
    pub(crate) name: LocalizedText,
    /// The everyday short form: 서울, Gyeonggi.
    pub(crate) short: LocalizedText,
    outline: Outline,
}

/// A city, county or district.
#[derive(Debug)]
pub(crate) struct District {
    /// Five digits, the first two being the province's.
    pub(crate) code: String,
    /// Index into [`Places::provinces`].
    pub(crate) province: usize,
    pub(crate) name: LocalizedText,
    /// Built-up places inside it, the main one first; never empty.
    pub(crate) points: Vec<GeoPoint>,
}

/// The table of provinces and districts.
#[derive(Debug)]
pub(crate) struct Places {
    provinces: Vec<Province>,
    districts: Vec<District>,
    north: Outline,
    province_by_word: HashMap<String, usize>,
    district_by_code: HashMap<String, usize>,
}

#[derive(Deserialize)]
struct ProvinceRow {
    code: String,
    ko: String,
    en: String,
    aliases: String,
}

#[derive(Deserialize)]
struct DistrictRow {
    code: String,
    province: String,
    ko: String,
    en: String,
    lat: f64,
    lng: f64,
}

#[derive(Deserialize)]
struct PointRow {
    district: String,
    lat: f64,
    lng: f64,
}

#[derive(Deserialize)]
struct RingRow {
    code: String,
    ring: String,
}

impl Places {
    /// Reads the tables in the binary.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when one of them contradicts itself.
    pub(crate) fn bundled() -> Result<Self, Fault> {
        let mut outlines: HashMap<String, Outline> = HashMap::new();
        for row in rows::<RingRow>("outline.csv", OUTLINE)? {
            outlines.entry(row.code).or_default().add_ring(&row.ring)?;
        }
        let mut provinces = Vec::new();
        let mut province_by_code = HashMap::new();
        let mut province_by_word = HashMap::new();
        for row in rows::<ProvinceRow>("provinces.csv", PROVINCES)? {
            let index = provinces.len();
            let aliases = row.aliases.split('|');
            for word in aliases.clone().chain([row.ko.as_str(), row.en.as_str()]) {
                province_by_word.insert(normalised(word), index);
            }
            let short = row.en.trim_end_matches("-do").trim_end_matches(" State");
            provinces.push(Province {
                short: LocalizedText::new(aliases.clone().next().unwrap_or(&row.ko), short),
                name: LocalizedText::new(row.ko, row.en),
                outline: outlines.remove(&row.code).unwrap_or_default(),
                code: row.code.clone(),
            });
            province_by_code.insert(row.code, index);
        }
        let mut districts = Vec::new();
        let mut district_by_code = HashMap::new();
        for row in rows::<DistrictRow>("districts.csv", DISTRICTS)? {
            let province =
                *province_by_code.get(&row.province).ok_or_else(|| corrupt("districts.csv", &row.code))?;
            district_by_code.insert(row.code.clone(), districts.len());
            districts.push(District {
                code: row.code,
                province,
                name: LocalizedText::new(row.ko, row.en),
                points: vec![GeoPoint { lat: row.lat, lng: row.lng }],
            });
        }
        for row in rows::<PointRow>("district-points.csv", DISTRICT_POINTS)? {
            let index = *district_by_code
                .get(&row.district)
                .ok_or_else(|| corrupt("district-points.csv", &row.district))?;
            districts[index].points.push(GeoPoint { lat: row.lat, lng: row.lng });
        }
        Ok(Self {
            provinces,
            districts,
            north: outlines.remove("PRK").unwrap_or_default(),
            province_by_word,
            district_by_code,
        })
    }

    pub(crate) fn provinces(&self) -> &[Province] {
        &self.provinces
    }

    pub(crate) fn districts(&self) -> &[District] {
        &self.districts
    }

    /// The province that `word` means: its official name in either language or a usual other spelling
    /// (강원도, 서울, Jeollabuk-do), white space around it and ASCII case ignored.
    pub(crate) fn province(&self, word: &str) -> Option<usize> {
        self.province_by_word.get(&normalised(word)).copied()
    }

    /// The district with this legal code.
    pub(crate) fn district(&self, code: &str) -> Option<usize> {
        self.district_by_code.get(code).copied()
    }

    /// True when the point is on land by the coarse outline of the provinces.
    pub(crate) fn on_land(&self, point: GeoPoint) -> bool {
        self.provinces.iter().any(|province| province.outline.contains(point))
    }
}

fn normalised(word: &str) -> String {
    word.trim().to_ascii_lowercase()
}

/// Reads a table that is part of the binary.
///
/// # Errors
/// [`Fault::Corrupt`] naming the file.
pub(crate) fn rows<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<T>, Fault> {
    csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .collect::<Result<_, _>>()
        .map_err(|error| corrupt(file, &error.to_string()))
}

pub(crate) fn corrupt(file: &str, what: &str) -> Fault {
    Fault::Corrupt(format!("{file}: {what}"))
}
