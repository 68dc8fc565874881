//! Decodes a VIN: the maker from its first three characters and, for most makers, the model year from the tenth.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Vin;

const TABLE: &str = include_str!("../../data/wmi.csv");
/// The tenth character in the order of years from 1980, repeating after 30 years.
const YEARS: &str = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR: i32 = 1980;
const ROUND: i32 = 30;
/// KGM's name for cars up to 2022.
const BEFORE_KGM: (&str, i32) = ("SsangYong", 2022);

#[derive(Deserialize)]
struct Row {
    wmi: String,
    make: String,
    tenth_is_year: String,
}

/// The decoded data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DecodedVin {
    pub(crate) make: String,
    pub(crate) year: Option<i32>,
}

/// Makers by world manufacturer identifier. A row that can't be read is left out; a test reads them all.
static MAKERS: LazyLock<HashMap<String, (String, bool)>> = LazyLock::new(|| {
    csv::Reader::from_reader(TABLE.as_bytes())
        .into_deserialize::<Row>()
        .filter_map(Result::ok)
        .map(|row| (row.wmi, (row.make, row.tenth_is_year == "Y")))
        .collect()
});

/// Make and model year; `None` for a maker that the table does not have. Of the years that a character can mean it is
/// the latest one that has come by `this_year`, the next model year included.
pub(crate) fn decode(vin: &Vin, this_year: i32) -> Option<DecodedVin> {
    let (make, tenth_is_year) = MAKERS.get(vin.expose().get(..3)?)?;
    let year = tenth_is_year.then(|| model_year(vin, this_year)).flatten();
    let make = match year {
        Some(year) if make == "KGM" && year <= BEFORE_KGM.1 => BEFORE_KGM.0,
        _ => make,
    };
    Some(DecodedVin { make: make.to_owned(), year })
}

fn model_year(vin: &Vin, this_year: i32) -> Option<i32> {
    let place = YEARS.find(vin.expose().chars().nth(9)?)?;
    let first = FIRST_YEAR + i32::try_from(place).ok()?;
    let rounds = (this_year + 1 - first).div_euclid(ROUND);
    (rounds >= 0).then_some(first + rounds * ROUND)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(vin: &str) -> Option<(String, Option<i32>)> {
        decode(&Vin::parse(vin).unwrap(), 2026).map(|decoded| (decoded.make, decoded.year))
    }

    #[test]
    fn make_and_year_are_read() {
        for (vin, make, year) in [
            ("KMHL14JA5MA000001", "Hyundai", Some(2021)),
            ("KNAC381AAP5000002", "Kia", Some(2023)),
            ("KMJRD37FP1U000003", "Hyundai", Some(2001)),
            ("KPTA0A1SSNP000001", "SsangYong", Some(2022)),
            ("KPTA0A1SSPP000001", "KGM", Some(2023)),
            ("KNMA4C2HMTP000001", "Renault Korea", Some(2026)),
            ("KMHL14JA5VA000001", "Hyundai", Some(2027)),
            ("KMHL14JA5WA000001", "Hyundai", Some(1998)),
            ("WDD2050421R000001", "Mercedes-Benz", None),
            ("KMHL14JA50A000001", "Hyundai", None),
        ] {
            assert_eq!(decoded(vin), Some((make.to_owned(), year)), "{vin}");
        }
        assert_eq!(decoded("XXXAA11A111111111"), None);
    }

    #[test]
    fn every_row_of_the_table_can_be_read_and_stands_there_once() {
        let rows = TABLE.lines().count() - 1;
        assert_eq!(MAKERS.len(), rows);
        assert!(MAKERS.keys().all(|wmi| wmi.len() == 3));
    }
}
