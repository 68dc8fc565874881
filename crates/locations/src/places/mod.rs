//! Provinces (시·도) and districts (시·군·구) with their official codes, compiled into the binary, and two lookups: by a
//! visitor's words, and by coordinates. A city with general districts (일반구) is one district here. Sources:
//! `data/README.md`.

mod borders;
mod outline;
mod region;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use async_graphql::SimpleObject;
use kernel::{Fault, LocalizedText};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use borders::Borders;
use outline::Outline;
pub use region::Region;
pub(crate) use region::UnknownName;
#[cfg(test)]
pub(crate) use region::kilometres;

const PROVINCES: &str = include_str!("../../data/provinces.csv");
const PROVINCE_NAMES: &str = include_str!("../../data/province-names.csv");
const DISTRICTS: &str = include_str!("../../data/districts.csv");
const DISTRICT_POINTS: &str = include_str!("../../data/district-points.csv");
const DISTRICT_BORDERS: &str = include_str!("../../data/district-borders.json");
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
    borders: Borders,
    north: Outline,
    /// Every name of a province; an announced union means several.
    provinces_by_name: HashMap<String, Vec<usize>>,
    district_by_code: HashMap<String, usize>,
}

#[derive(Deserialize)]
struct ProvinceRow {
    code: String,
    ko: String,
    en: String,
}

/// A current, former, announced, short or English name.
#[derive(Deserialize)]
struct NameRow {
    name: String,
    /// Codes, separated by `|`.
    provinces: String,
    kind: String,
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
    /// Those of the tables in the binary, which are read once.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when a table contradicts itself.
    pub(crate) fn bundled() -> Result<Arc<Self>, Fault> {
        static READ: OnceLock<Arc<Places>> = OnceLock::new();
        if let Some(places) = READ.get() {
            return Ok(Arc::clone(places));
        }
        let places = Arc::new(Self::read()?);
        Ok(Arc::clone(READ.get_or_init(|| places)))
    }

    fn read() -> Result<Self, Fault> {
        let mut outlines: HashMap<String, Outline> = HashMap::new();
        for row in rows::<RingRow>("outline.csv", OUTLINE)? {
            outlines.entry(row.code).or_default().add_ring(&row.ring)?;
        }
        let mut provinces = Vec::new();
        let mut province_by_code = HashMap::new();
        for row in rows::<ProvinceRow>("provinces.csv", PROVINCES)? {
            province_by_code.insert(row.code.clone(), provinces.len());
            let short = row.en.trim_end_matches("-do").trim_end_matches(" State");
            provinces.push(Province {
                short: LocalizedText::new(&row.ko, short),
                name: LocalizedText::new(&row.ko, &row.en),
                outline: outlines.remove(&row.code).unwrap_or_default(),
                code: row.code,
            });
        }
        let mut provinces_by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for row in rows::<NameRow>("province-names.csv", PROVINCE_NAMES)? {
            let unknown = || corrupt("province-names.csv", &row.name);
            let meant: Vec<usize> = row
                .provinces
                .split('|')
                .map(|code| province_by_code.get(code).copied().ok_or_else(unknown))
                .collect::<Result<_, _>>()?;
            if row.kind == "short" {
                for &province in &meant {
                    provinces[province].short.ko.clone_from(&row.name);
                }
            }
            if provinces_by_name.insert(normalised(&row.name), meant).is_some() {
                return Err(unknown());
            }
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
        // A ward has the first four digits of its city, whose code ends in 0.
        let borders = Borders::read(DISTRICT_BORDERS, |code| {
            let city = || format!("{}0", code.get(..4).unwrap_or_default());
            district_by_code.get(code).or_else(|| district_by_code.get(&city())).copied()
        })?;
        Ok(Self {
            provinces,
            districts,
            borders,
            north: outlines.remove("PRK").unwrap_or_default(),
            provinces_by_name,
            district_by_code,
        })
    }

    pub(crate) fn provinces(&self) -> &[Province] {
        &self.provinces
    }

    pub(crate) fn districts(&self) -> &[District] {
        &self.districts
    }

    /// The provinces that `name` means: its current, former, announced or short name in either language, regardless of
    /// white space, hyphens and ASCII case. Empty if unknown; several for an announced union.
    pub(crate) fn provinces_named(&self, name: &str) -> &[usize] {
        self.provinces_by_name.get(&normalised(name)).map_or(&[], Vec::as_slice)
    }

    /// The one province that `name` means.
    pub(crate) fn province(&self, name: &str) -> Option<usize> {
        match *self.provinces_named(name) {
            [province] => Some(province),
            _ => None,
        }
    }

    /// The sets of several provinces that one name means.
    pub(crate) fn unions(&self) -> BTreeSet<&[usize]> {
        self.provinces_by_name.values().map(Vec::as_slice).filter(|meant| meant.len() > 1).collect()
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

fn normalised(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
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
