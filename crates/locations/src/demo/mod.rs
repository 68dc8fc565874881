//! The sample dealers of demo mode: the same on every machine, on land in their districts, with names that are no real
//! firm's and telephone numbers of exchange 000, which is not assigned (decisions "Demo telephone numbers").

mod chance;
mod seed;
mod words;

use kernel::{Fault, LocalizedText};
use serde::Deserialize;

use crate::dealer::DealerKind;
use crate::places::{District, GeoPoint, Places, corrupt, rows};
use chance::Chance;
use words::Words;

pub use seed::seed;

const COVERAGE: &str = include_str!("../../data/demo-coverage.csv");
const SEED: u64 = 20_261_121;
/// Tries before a point falls back to the district's own place.
const TRIES: usize = 24;
/// One kilometre in degrees of latitude, and of longitude at the latitude of Korea.
const KM: (f64, f64) = (1.0 / 111.2, 1.0 / 89.5);

/// A sample dealer before it is a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) kind: DealerKind,
    pub(crate) code: String,
    pub(crate) name: LocalizedText,
    pub(crate) address: LocalizedText,
    pub(crate) phone: String,
    pub(crate) mobile_phone: Option<String>,
    pub(crate) location: GeoPoint,
    pub(crate) district: usize,
    pub(crate) week: WeekMinutes,
    pub(crate) bays: usize,
    pub(crate) exclusive_shop: bool,
    pub(crate) link_href: Option<String>,
}

/// Opening and closing minute of weekdays, Saturday and Sunday.
pub(crate) type WeekMinutes = [Option<(i32, i32)>; 3];

#[derive(Deserialize)]
struct CoverageRow {
    district: String,
    centres: usize,
    dealers: usize,
}

const fn at(hour: i32, minute: i32) -> i32 {
    hour * 60 + minute
}

const CENTRE_WEEKS: &[WeekMinutes] = &[
    [Some((at(9, 0), at(18, 0))), Some((at(9, 0), at(13, 0))), None],
    [Some((at(8, 30), at(19, 0))), Some((at(9, 0), at(15, 0))), None],
    [Some((at(9, 0), at(18, 0))), None, None],
    [Some((at(8, 30), at(18, 30))), Some((at(8, 30), at(13, 0))), None],
    [Some((at(9, 0), at(19, 0))), Some((at(9, 0), at(17, 0))), Some((at(10, 0), at(15, 0)))],
];
const DEALER_WEEKS: &[WeekMinutes] = &[
    [Some((at(8, 30), at(18, 30))), Some((at(8, 30), at(15, 0))), None],
    [Some((at(9, 0), at(18, 0))), Some((at(9, 0), at(13, 0))), None],
    [Some((at(8, 0), at(19, 0))), Some((at(8, 0), at(16, 0))), None],
    [Some((at(9, 0), at(18, 0))), None, None],
];

/// All sample dealers, centres first, each kind by district code.
///
/// # Errors
/// [`Fault::Corrupt`] when a bundled table contradicts itself.
pub(crate) fn samples(places: &Places) -> Result<Vec<Sample>, Fault> {
    let mut words = Words::bundled(places)?;
    let mut chance = Chance::new(SEED);
    let coverage = rows::<CoverageRow>("demo-coverage.csv", COVERAGE)?;
    let mut phones = 0;
    let mut samples = Vec::new();
    for kind in DealerKind::ALL {
        let mut serial = 0;
        for row in &coverage {
            let index =
                places.district(&row.district).ok_or_else(|| corrupt("demo-coverage.csv", &row.district))?;
            let count = match kind {
                DealerKind::ServiceCentre => row.centres,
                DealerKind::PartsDealer => row.dealers,
            };
            for _ in 0..count {
                serial += 1;
                phones += 1;
                samples.push(sample(kind, serial, phones, index, places, &mut words, &mut chance));
            }
        }
    }
    Ok(samples)
}

fn sample(
    kind: DealerKind,
    serial: usize,
    phone: usize,
    index: usize,
    places: &Places,
    words: &mut Words,
    chance: &mut Chance,
) -> Sample {
    let district = &places.districts()[index];
    let name = words.name(kind, district, places, chance);
    let (code, week, bays) = match kind {
        DealerKind::ServiceCentre => {
            let week = CENTRE_WEEKS[if chance.percent(4) { 4 } else { chance.below(4) }];
            let bays = if name.branded { 2 + chance.below(5) } else { 1 + chance.below(4) };
            (format!("SC-{serial:04}"), week, bays)
        }
        DealerKind::PartsDealer => (format!("PD-{serial:04}"), *chance.pick(DEALER_WEEKS), 0),
    };
    let link = kind == DealerKind::ServiceCentre && chance.percent(10);
    Sample {
        kind,
        name: name.text,
        address: words.address(district, places, chance),
        // 7919 is prime to 10,000: every number is used once before any is used again.
        phone: format!("{}-000-{:04}", area_code(&district.code), phone * 7919 % 10_000),
        mobile_phone: chance.percent(35).then(|| format!("010-0000-{:04}", phone * 4_421 % 10_000)),
        location: location(index, district, places, chance),
        district: index,
        week,
        bays,
        exclusive_shop: name.branded,
        link_href: link.then(|| format!("https://booking.example.com/{}", code.to_ascii_lowercase())),
        code,
    }
}

/// A point near one of the district's places, on land, and for which a lookup returns the same district.
fn location(index: usize, district: &District, places: &Places, chance: &mut Chance) -> GeoPoint {
    let &place = chance.pick(&district.points);
    // A place that the coarse outline puts into the sea is a harbour or an island: stay beside it.
    let charted = places.on_land(place);
    let reach = match district.name.ko.chars().last() {
        _ if !charted => 0.15,
        Some('구') => 1.4,
        Some('시') => 2.2,
        _ => 1.6,
    };
    for _ in 0..TRIES {
        let point = GeoPoint {
            lat: rounded(place.lat + chance.signed() * reach * KM.0),
            lng: rounded(place.lng + chance.signed() * reach * KM.1),
        };
        if places.on_land(point) == charted && places.nearest_district(point) == Some(index) {
            return within(index, point, place, places);
        }
    }
    place
}

/// The point, moved towards the district's place until it is inside the borders.
fn within(index: usize, point: GeoPoint, place: GeoPoint, places: &Places) -> GeoPoint {
    let moved = |tenths: i32| {
        let share = f64::from(tenths) / 10.0;
        GeoPoint {
            lat: rounded(point.lat + (place.lat - point.lat) * share),
            lng: rounded(point.lng + (place.lng - point.lng) * share),
        }
    };
    (0..10).map(moved).find(|&point| places.district_around(point) == Some(index)).unwrap_or(place)
}

/// Five decimals are about a metre.
fn rounded(degrees: f64) -> f64 {
    (degrees * 100_000.0).round() / 100_000.0
}

fn area_code(district: &str) -> &'static str {
    match district.get(..2) {
        Some("26") => "051",
        Some("27") => "053",
        Some("28") => "032",
        Some("29") => "062",
        Some("30") => "042",
        Some("31") => "052",
        Some("36") => "044",
        Some("41") => "031",
        Some("43") => "043",
        Some("44") => "041",
        Some("46") => "061",
        Some("47") => "054",
        Some("48") => "055",
        Some("50") => "064",
        Some("51") => "033",
        Some("52") => "063",
        _ => "02",
    }
}

#[cfg(test)]
mod tests;
