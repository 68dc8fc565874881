//! The class of a car by its make and model, for the price guide.

use std::collections::HashMap;

use async_graphql::Enum;
use kernel::Fault;
use serde::{Deserialize, Serialize};

/// A class of cars with prices of its own, in the order shown.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CarClass {
    /// Korean light cars: up to 1,000 cc.
    Light,
    /// Small and compact cars.
    Small,
    /// Mid-size cars.
    MidSize,
    /// Large cars.
    Large,
    /// Sport utility vehicles, vans and light trucks.
    SuvVan,
    /// Cars of foreign makes.
    Imported,
}

impl CarClass {
    /// As GraphQL and the paths of errors name it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Light => "LIGHT",
            Self::Small => "SMALL",
            Self::MidSize => "MID_SIZE",
            Self::Large => "LARGE",
            Self::SuvVan => "SUV_VAN",
            Self::Imported => "IMPORTED",
        }
    }
}

#[derive(Deserialize)]
struct Row {
    make_en: String,
    /// Empty: every model of the make without a row of its own.
    model_en: String,
    car_class: CarClass,
}

/// The classes of the bundled makes and models.
#[derive(Debug)]
pub(crate) struct CarClasses(HashMap<(String, String), CarClass>);

impl CarClasses {
    pub(crate) fn bundled() -> Result<Self, Fault> {
        let rows: Vec<Row> = super::rows("car-classes.csv", include_str!("../../data/car-classes.csv"))?;
        Ok(Self(rows.into_iter().map(|row| ((row.make_en, row.model_en), row.car_class)).collect()))
    }

    /// By English names; `None` where the class is unknown.
    pub(crate) fn of(&self, make_en: &str, model_en: &str) -> Option<CarClass> {
        let class = |model: &str| self.0.get(&(make_en.to_owned(), model.to_owned())).copied();
        class(model_en).or_else(|| class(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::VehicleNames;

    #[test]
    fn every_row_names_a_make_and_a_model_of_the_form() {
        let (classes, vehicles) = (CarClasses::bundled().expect("whole"), VehicleNames::bundled());
        for (make, model) in classes.0.keys() {
            assert!(vehicles.make(make).is_some_and(|known| known.name.en == *make), "{make}");
            let known = |name: &str| vehicles.model(make, name).is_some_and(|known| known.name.en == name);
            assert!(model.is_empty() || known(model), "{make} {model}");
        }
    }

    #[test]
    fn every_passenger_car_has_a_class() {
        let (classes, vehicles) = (CarClasses::bundled().expect("whole"), VehicleNames::bundled());
        let unknown: Vec<&str> = (vehicles.makes().iter())
            .flat_map(|make| vehicles.models(&make.name.en).iter().map(move |model| (make, model)))
            .filter(|(make, model)| classes.of(&make.name.en, &model.name.en).is_none())
            .map(|(_, model)| model.name.en.as_str())
            .collect();
        assert_eq!(unknown, ["County", "Mighty", "Pavise", "Xcient"], "buses and heavy trucks have none");
    }

    #[test]
    fn a_model_comes_before_its_make() {
        let classes = CarClasses::bundled().expect("whole");
        assert_eq!(classes.of("Hyundai", "Grandeur"), Some(CarClass::Large));
        assert_eq!(classes.of("SsangYong", "Chairman W"), Some(CarClass::Large));
        assert_eq!(classes.of("SsangYong", "Rexton"), Some(CarClass::SuvVan));
        assert_eq!(classes.of("BMW", "3 Series"), Some(CarClass::Imported));
        assert_eq!(classes.of("Nobody", ""), None);
    }
}
