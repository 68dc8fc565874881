//! Suggestions from a table of sample roads (`data/sample-roads.csv`), for demo and development. The roads are
//! invented, so that no sample is a real address.

use async_trait::async_trait;
use kernel::Fault;
use serde::Deserialize;

use super::{AddressFailure, AddressSearch, AddressSuggestion, Question};

const ROADS: &str = include_str!("../../data/sample-roads.csv");

/// Suggestions that are shown, at most.
const SHOWN: usize = 10;
/// House numbers that are suggested while none has been typed.
const NUMBERS: [u32; 3] = [1, 12, 27];

#[derive(Clone, Debug, Deserialize)]
struct Road {
    province: String,
    district: String,
    road: String,
    area: String,
    postcode: String,
    highest: u32,
}

/// The table. Cheap to ask: a few dozen rows.
pub struct EmbeddedAddresses(Vec<Road>);

impl EmbeddedAddresses {
    /// The bundled one.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when it is damaged.
    pub fn bundled() -> Result<Self, Fault> {
        let rows = csv::Reader::from_reader(ROADS.as_bytes()).into_deserialize().collect::<Result<_, _>>();
        rows.map(Self).map_err(|error| Fault::Corrupt(format!("sample-roads.csv: {error}")))
    }

    fn fitting(&self, text: &str) -> Vec<AddressSuggestion> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let number = words.last().and_then(|word| number(word));
        if number.is_some() {
            words.pop();
        }
        if words.is_empty() {
            return Vec::new();
        }
        let roads = self.0.iter().filter(|road| {
            let names = [&road.province, &road.district, &road.road, &road.area, &road.postcode];
            words.iter().all(|word| names.iter().any(|name| name.contains(word)))
        });
        let numbers = number.map_or(NUMBERS.to_vec(), |number| vec![number]);
        roads
            .flat_map(|road| {
                numbers.iter().filter(|number| **number <= road.highest).map(|number| road.at(*number))
            })
            .take(SHOWN)
            .collect()
    }
}

impl Road {
    fn at(&self, number: u32) -> AddressSuggestion {
        let Self { province, district, road, area, postcode, .. } = self;
        let place = if district.is_empty() { province.clone() } else { format!("{province} {district}") };
        AddressSuggestion {
            road: format!("{place} {road} {number}"),
            lot: format!("{place} {area} {}-{}", 100 + number, number % 7 + 1),
            postcode: postcode.clone(),
        }
    }
}

/// `12` or `12-3`, of which the first part counts.
fn number(word: &str) -> Option<u32> {
    let digits = word.split('-').next()?;
    digits.parse().ok().filter(|number| *number > 0)
}

#[async_trait]
impl AddressSearch for EmbeddedAddresses {
    async fn search(&self, question: &Question) -> Result<Vec<AddressSuggestion>, AddressFailure> {
        Ok(self.fitting(question.text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roads(text: &str) -> Vec<String> {
        let addresses = EmbeddedAddresses::bundled().expect("the table is whole");
        addresses.fitting(text).into_iter().map(|address| address.road).collect()
    }

    #[test]
    fn a_road_is_found_by_its_name_its_place_and_its_number() {
        assert_eq!(
            roads("종로구 가온로"),
            ["서울특별시 종로구 가온로 1", "서울특별시 종로구 가온로 12", "서울특별시 종로구 가온로 27"]
        );
        assert_eq!(roads("가온로 77"), ["서울특별시 종로구 가온로 77"]);
        assert_eq!(roads("한누리샘로 5"), ["세종특별자치시 한누리샘로 5"]);
        assert!(roads("가온로 9999").is_empty(), "no such house");
        assert!(roads("어디에도없는길").is_empty() && roads("12").is_empty());
        assert_eq!(roads("서울특별시 1").len(), 8);
        assert_eq!(roads("서울특별시").len(), SHOWN);
    }

    #[test]
    fn every_row_of_the_table_is_an_address() {
        for road in EmbeddedAddresses::bundled().expect("the table is whole").0 {
            assert!(
                road.postcode.len() == 5 && road.postcode.bytes().all(|c| c.is_ascii_digit()),
                "{road:?}"
            );
            assert!(!road.province.is_empty() && !road.road.is_empty() && !road.area.is_empty(), "{road:?}");
            assert!(road.highest >= *NUMBERS.last().expect("numbers"), "{road:?}");
        }
    }
}
