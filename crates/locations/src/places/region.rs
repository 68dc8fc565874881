//! The district of a pair of coordinates: the one whose borders contain it. Off the coast, on islets that the borders
//! leave out and on newly reclaimed land the nearest built-up place decides, corrected by the outline of the provinces.

use async_graphql::SimpleObject;
use kernel::LocalizedText;

use super::{GeoPoint, Places};

/// Farther than this from every known place is the sea or another country.
const REACH_KM: f64 = 30.0;
/// More than [`REACH_KM`] of latitude; places beyond need no exact distance.
const REACH_DEGREES: f64 = 0.3;
/// Penalty for a district whose province doesn't contain the point: about the usual error of the outline.
const OTHER_PROVINCE_KM: f64 = 2.0;
/// Mean radius of the earth.
const EARTH_KM: f64 = 6371.0;

/// The province and district of a pair of coordinates, named as in the lists of states and cities.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The province.
    pub state: LocalizedText,
    /// The city, county or district.
    pub city: Option<LocalizedText>,
}

impl Places {
    /// Index of the district of the point; `None` at sea, abroad and for invalid coordinates.
    pub(crate) fn district_at(&self, point: GeoPoint) -> Option<usize> {
        if !(point.lat.abs() <= 90.0 && point.lng.abs() <= 180.0) {
            return None;
        }
        self.district_around(point).or_else(|| self.nearest_district(point))
    }

    /// Index of the district whose borders contain the point.
    pub(crate) fn district_around(&self, point: GeoPoint) -> Option<usize> {
        self.borders.district_at(point)
    }

    /// Index of the district with the nearest built-up place.
    pub(crate) fn nearest_district(&self, point: GeoPoint) -> Option<usize> {
        let inside: Vec<bool> =
            self.provinces.iter().map(|province| province.outline.contains(point)).collect();
        if !inside.contains(&true) && self.north.contains(point) {
            return None;
        }
        self.districts
            .iter()
            .enumerate()
            .map(|(index, district)| {
                let distance = district
                    .points
                    .iter()
                    .filter(|place| (place.lat - point.lat).abs() <= REACH_DEGREES)
                    .map(|&place| kilometres(place, point))
                    .fold(f64::INFINITY, f64::min);
                let handicap = if inside[district.province] { 0.0 } else { OTHER_PROVINCE_KM };
                (index, distance, distance + handicap)
            })
            .filter(|&(_, distance, _)| distance <= REACH_KM)
            .min_by(|a, b| a.2.total_cmp(&b.2))
            .map(|(index, _, _)| index)
    }

    /// The names of [`Self::district_at`].
    pub(crate) fn region(&self, point: GeoPoint) -> Option<Region> {
        Some(self.region_of(self.district_at(point)?))
    }

    /// The region that a map service's names mean; `None` for a province that we don't know. A city that we don't know
    /// is left out, a general district (수원시 영통구) is its city, and a province without districts is its only one.
    pub(crate) fn region_named(&self, province: &str, district: &str) -> Option<Region> {
        if let Ok(index) = self.district_named(province, district) {
            return Some(self.region_of(index));
        }
        let state = self.provinces[self.province(province)?].name.clone();
        Some(Region { state, city: None })
    }

    fn region_of(&self, district: usize) -> Region {
        let district = &self.districts[district];
        Region { state: self.provinces[district.province].name.clone(), city: Some(district.name.clone()) }
    }
}

/// The unknown one of the two names.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnknownName {
    /// The province's.
    Province,
    /// The city's, in a province that there is.
    District,
}

impl Places {
    /// Index of the district that a pair of names means, each in either language and the province's in any form. A general district (수원시 영통구) is its city; a province that is a city of its own (세종) needs no second name.
    ///
    /// # Errors
    /// Which of the two is unknown.
    pub(crate) fn district_named(&self, province: &str, district: &str) -> Result<usize, UnknownName> {
        let provinces = self.provinces_named(province);
        if provinces.is_empty() {
            return Err(UnknownName::Province);
        }
        let mut within =
            self.districts.iter().enumerate().filter(|(_, entry)| provinces.contains(&entry.province));
        let found = if district.trim().is_empty() {
            within.next().filter(|_| within.next().is_none())
        } else {
            let first_word = district.split_whitespace().next();
            within.find(|(_, entry)| entry.name.is(district) || Some(entry.name.ko.as_str()) == first_word)
        };
        found.map(|(index, _)| index).ok_or(UnknownName::District)
    }
}

/// Great-circle distance (haversine).
pub(crate) fn kilometres(a: GeoPoint, b: GeoPoint) -> f64 {
    let half = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
    let h = half(a.lat, b.lat) + a.lat.to_radians().cos() * b.lat.to_radians().cos() * half(a.lng, b.lng);
    2.0 * EARTH_KM * h.sqrt().min(1.0).asin()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn city_at(lat: f64, lng: f64) -> Option<String> {
        Places::bundled()
            .unwrap()
            .region(GeoPoint { lat, lng })
            .map(|region| format!("{} {}", region.state.ko, region.city.unwrap().ko))
    }

    #[test]
    fn known_places_are_found_in_their_district() {
        for (lat, lng, expected) in [
            (37.4979, 127.0276, "서울특별시 강남구"),
            (37.5559, 126.9723, "서울특별시 중구"),
            (37.5665, 126.9780, "서울특별시 중구"),
            (37.5759, 126.9769, "서울특별시 종로구"),
            (37.6500, 126.8950, "경기도 고양시"),
            (35.1796, 129.0756, "부산광역시 연제구"),
            (37.4602, 126.4407, "인천광역시 중구"),
            (37.2006, 127.0720, "경기도 화성시"),
            (36.2400, 128.5750, "대구광역시 군위군"),
            (33.4507, 126.5707, "제주특별자치도 제주시"),
            (37.4844, 130.9057, "경상북도 울릉군"),
            (38.2000, 128.5900, "강원특별자치도 속초시"),
        ] {
            assert_eq!(city_at(lat, lng).as_deref(), Some(expected), "{lat} {lng}");
        }
    }

    #[test]
    fn the_sea_and_other_countries_have_no_region() {
        for (lat, lng) in [
            (36.0, 125.0),
            (35.6762, 139.6503),
            (37.9710, 126.5550),
            (39.0392, 125.7625),
            (0.0, 0.0),
            (f64::NAN, 127.0),
            (37.5, f64::INFINITY),
        ] {
            assert_eq!(city_at(lat, lng), None, "{lat} {lng}");
        }
    }

    #[test]
    fn random_points_are_in_the_district_of_the_detailed_borders() {
        let places = Places::bundled().unwrap();
        let mut reader = csv::Reader::from_reader(include_str!("../../tests/random-points.csv").as_bytes());
        let points: Vec<(String, f64, f64)> = reader.deserialize().collect::<Result<_, _>>().unwrap();
        let agreeing = points
            .iter()
            .filter(|(code, lat, lng)| {
                places.district_at(GeoPoint { lat: *lat, lng: *lng }) == places.district(code)
            })
            .count();
        assert_eq!(points.len(), 2_000);
        assert!(agreeing >= 1_990, "{agreeing}");
    }

    #[test]
    fn each_point_of_the_table_answers_its_own_district() {
        let places = Places::bundled().unwrap();
        for (index, district) in places.districts().iter().enumerate() {
            for &point in &district.points {
                assert_eq!(places.district_at(point), Some(index), "{} {point:?}", district.name.ko);
            }
        }
    }

    #[test]
    fn names_of_a_map_service_are_ours_in_their_old_and_short_forms_too() {
        let places = Places::bundled().unwrap();
        let named = |province: &str, district: &str| {
            let region = places.region_named(province, district)?;
            Some(format!("{} {}", region.state.ko, region.city.map_or_else(String::new, |city| city.ko)))
        };
        for (province, district, expected) in [
            ("강원도", "속초시", "강원특별자치도 속초시"),
            ("강원특별자치도", "속초시", "강원특별자치도 속초시"),
            ("강원", "속초시", "강원특별자치도 속초시"),
            ("전라북도", "전주시 완산구", "전북특별자치도 전주시"),
            ("전북특별자치도", "전주시", "전북특별자치도 전주시"),
            ("전북", "전주시", "전북특별자치도 전주시"),
            ("서울", "중구", "서울특별시 중구"),
            ("경기", "수원시 영통구", "경기도 수원시"),
            ("세종특별자치시", "", "세종특별자치시 세종시"),
            ("제주", "서귀포시", "제주특별자치도 서귀포시"),
            ("전남광주통합특별시", "나주시", "전라남도 나주시"),
            ("전남광주통합특별시", "광산구", "광주광역시 광산구"),
            ("경기도", "없는시", "경기도 "),
        ] {
            assert_eq!(named(province, district).as_deref(), Some(expected), "{province} {district}");
        }
        assert_eq!(named("평양직할시", "중구역"), None);
    }

    #[test]
    fn a_district_is_meant_by_its_names_and_by_no_other() {
        let places = Places::bundled().unwrap();
        let code = |province: &str, district: &str| {
            places.district_named(province, district).map(|index| places.districts()[index].name.ko.as_str())
        };
        assert_eq!(code("서울", "강남구"), Ok("강남구"));
        assert_eq!(code("Seoul", " gangnam-gu "), Ok("강남구"));
        assert_eq!(code("경기", "수원시 영통구"), Ok("수원시"));
        assert_eq!(code("세종특별자치시", ""), Ok("세종시"));
        assert_eq!(code("서울", ""), Err(UnknownName::District));
        assert_eq!(code("서울", "수원시"), Err(UnknownName::District));
        assert_eq!(code("평양", "중구"), Err(UnknownName::Province));
        for district in places.districts() {
            let province = &places.provinces()[district.province].name;
            assert_eq!(code(&province.ko, &district.name.ko), Ok(district.name.ko.as_str()));
        }
    }

    #[test]
    fn every_form_of_a_name_leads_to_its_province() {
        let places = Places::bundled().unwrap();
        let named = |name: &str| {
            let codes =
                places.provinces_named(name).iter().map(|&index| places.provinces()[index].code.as_str());
            codes.collect::<Vec<_>>().join(" ")
        };
        for (names, expected) in [
            ("서울|서울시|서울 특별시|서울특별시| seoul |SEOUL-SI|Seoul city", "11"),
            ("강원|강원도|강원자치도|강원특별자치도|Gangwon-do|gangwon state|Gangwon", "51"),
            ("전북|전라북도|전북자치도|전북특별자치도|Jeollabuk do|Jeonbuk State", "52"),
            ("제주|제주도|제주특별자치도|Jeju", "50"),
            ("세종|세종시|세종특별자치시", "36"),
            ("전라남도|전남|Jeollanam-do", "46"),
            ("광주|광주광역시|광주직할시", "29"),
            ("전남광주통합특별시|전남광주 통합특별시", "29 46"),
            ("평양|광주시||시", ""),
        ] {
            for name in names.split('|') {
                assert_eq!(named(name), expected, "{name:?}");
            }
        }
        for province in places.provinces() {
            for name in [&province.name, &province.short].into_iter().flat_map(|name| [&name.ko, &name.en]) {
                assert_eq!(named(name), province.code, "{name}");
            }
        }
    }

    #[test]
    fn a_degree_of_latitude_is_111_kilometres() {
        let distance = kilometres(GeoPoint { lat: 36.0, lng: 127.0 }, GeoPoint { lat: 37.0, lng: 127.0 });
        assert!((distance - 111.19).abs() < 0.05, "{distance}");
    }
}
