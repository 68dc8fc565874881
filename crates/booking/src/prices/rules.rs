//! Validation of a price guide as staff enter it.

use kernel::FieldErrors;

use super::{PriceGuide, PriceRange};
use crate::catalogue::{CarClass, Services};

/// Won, at most. A higher price is a typing error.
const LIMIT: i32 = 10_000_000;

/// The prices of a service for a class, as entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceInput {
    /// A service of the catalogue.
    pub service_id: String,
    /// The class of cars.
    pub car_class: CarClass,
    /// Whole won, 1 to 10,000,000; no price where both are absent.
    pub from: Option<i32>,
    /// Whole won, `from` to 10,000,000.
    pub to: Option<i32>,
}

/// The guide, or its errors in the order of the rows.
pub(crate) fn check(rows: &[PriceInput], services: &Services) -> Result<PriceGuide, FieldErrors> {
    let mut errors = FieldErrors::new();
    let mut guide = PriceGuide::default();
    for PriceInput { service_id, car_class, from, to } in rows {
        // An unknown id is never repeated in an answer.
        if services.item(service_id).is_none() {
            errors.push("prices", "service_not_found");
            continue;
        }
        let path = |end: &str| format!("prices.{service_id}.{}.{end}", car_class.name());
        let valid = |price: i32| (1..=LIMIT).contains(&price);
        match (*from, *to) {
            (None, None) => {}
            (None, Some(_)) => errors.push(path("from"), "price_missing"),
            (Some(_), None) => errors.push(path("to"), "price_missing"),
            (Some(from), Some(to)) => {
                if !valid(from) {
                    errors.push(path("from"), "price_invalid");
                }
                if !valid(to) {
                    errors.push(path("to"), "price_invalid");
                } else if valid(from) && to < from {
                    errors.push(path("to"), "price_range_invalid");
                }
                if guide.put(service_id.clone(), *car_class, PriceRange { from, to }).is_some() {
                    errors.push(path("from"), "price_repeated");
                }
            }
        }
    }
    errors.into_result().map(|()| guide)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(service_id: &str, from: Option<i32>, to: Option<i32>) -> PriceInput {
        PriceInput { service_id: service_id.into(), car_class: CarClass::MidSize, from, to }
    }

    fn refused(rows: &[PriceInput]) -> Vec<String> {
        let services = Services::bundled().expect("whole");
        let errors = check(rows, &services).err().unwrap_or_default();
        errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
    }

    #[test]
    fn the_bundled_guide_keeps_the_rules() {
        let (guide, services) = (PriceGuide::bundled().unwrap(), Services::bundled().unwrap());
        let rows: Vec<PriceInput> = (guide.0.iter())
            .flat_map(|(id, classes)| classes.iter().map(move |(class, range)| (id, class, range)))
            .map(|(id, class, range)| PriceInput {
                service_id: id.clone(),
                car_class: *class,
                from: Some(range.from),
                to: Some(range.to),
            })
            .collect();
        assert_eq!(check(&rows, &services), Ok(guide));
    }

    #[test]
    fn each_bad_price_has_its_path_and_key() {
        let one = |from, to| refused(&[row("service-oil", from, to)]);
        assert_eq!(one(None, None), [""; 0]);
        assert_eq!(one(Some(1), Some(10_000_000)), [""; 0]);
        assert_eq!(one(Some(1), None), ["prices.service-oil.MID_SIZE.to price_missing"]);
        assert_eq!(one(None, Some(1)), ["prices.service-oil.MID_SIZE.from price_missing"]);
        assert_eq!(one(Some(0), Some(1)), ["prices.service-oil.MID_SIZE.from price_invalid"]);
        assert_eq!(one(Some(1), Some(10_000_001)), ["prices.service-oil.MID_SIZE.to price_invalid"]);
        assert_eq!(one(Some(2), Some(1)), ["prices.service-oil.MID_SIZE.to price_range_invalid"]);
    }

    #[test]
    fn an_unknown_service_and_a_repeated_row_are_refused() {
        let unknown = row("service-<b>", Some(1), Some(1));
        assert_eq!(refused(&[unknown]), ["prices service_not_found"]);
        let twice = [row("service-oil", Some(1), Some(1)), row("service-oil", Some(2), Some(2))];
        assert_eq!(refused(&twice), ["prices.service-oil.MID_SIZE.from price_repeated"]);
    }
}
