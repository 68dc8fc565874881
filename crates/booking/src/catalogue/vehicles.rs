//! Makes, models and years (public spec §3 "Options").

use std::collections::HashMap;

use kernel::{Fault, LocalizedText};
use serde::Deserialize;

/// A car make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Make {
    /// As written in Korea and in English.
    pub name: LocalizedText,
    /// One of the eleven popular makes of public spec §2.
    pub popular: bool,
}

/// A model of a make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// As written in Korea and in English.
    pub name: LocalizedText,
    /// First model year.
    pub year_from: i32,
    /// Last model year; `None` while still sold.
    pub year_to: Option<i32>,
}

#[derive(Deserialize)]
struct MakeRow {
    make_en: String,
    make_kr: String,
    popular: String,
}

#[derive(Deserialize)]
struct ModelRow {
    make_en: String,
    model_en: String,
    model_kr: String,
    year_from: i32,
    year_to: Option<i32>,
}

/// All makes with their models.
#[derive(Debug)]
pub(crate) struct Vehicles {
    makes: Vec<Make>,
    models: HashMap<String, Vec<Model>>,
    first_year: i32,
}

impl Vehicles {
    pub(crate) fn bundled() -> Result<Self, Fault> {
        let makes: Vec<MakeRow> = super::rows("makes.csv", include_str!("../../data/makes.csv"))?;
        let models: Vec<ModelRow> = super::rows("models.csv", include_str!("../../data/models.csv"))?;
        let first_year = models.iter().map(|model| model.year_from).min().unwrap_or(1990);
        let mut by_make: HashMap<String, Vec<Model>> = HashMap::new();
        for row in models {
            by_make.entry(row.make_en).or_default().push(Model {
                name: LocalizedText::new(row.model_kr, row.model_en),
                year_from: row.year_from,
                year_to: row.year_to,
            });
        }
        let makes = makes
            .into_iter()
            .map(|row| Make {
                name: LocalizedText::new(row.make_kr, row.make_en),
                popular: row.popular == "Y",
            })
            .collect();
        Ok(Self { makes, models: by_make, first_year })
    }

    pub(crate) fn makes(&self) -> &[Make] {
        &self.makes
    }

    /// The models of a make named in either language; none for an unknown one.
    pub(crate) fn models(&self, make: &str) -> &[Model] {
        self.make(make).and_then(|make| self.models.get(&make.name.en)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn make(&self, name: &str) -> Option<&Make> {
        self.makes.iter().find(|make| make.name.is(name))
    }

    pub(crate) fn model(&self, make: &str, name: &str) -> Option<&Model> {
        self.models(make).iter().find(|model| model.name.is(name))
    }

    /// Model years that can be chosen in `this_year`, newest first; the next year's models are sold in this one.
    pub(crate) fn years(&self, this_year: i32) -> impl Iterator<Item = i32> + use<> {
        (self.first_year..=this_year + 1).rev()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_belongs_to_a_make_and_every_make_has_models() {
        let vehicles = Vehicles::bundled().expect("the tables are whole");
        for make in vehicles.makes() {
            assert!(!vehicles.models(&make.name.en).is_empty(), "{} has no model", make.name.en);
            assert_eq!(vehicles.models(&make.name.en), vehicles.models(&make.name.ko));
        }
        assert_eq!(vehicles.models.len(), vehicles.makes.len());
    }

    #[test]
    fn the_eleven_popular_makes_come_first_in_the_order_of_the_specification() {
        let vehicles = Vehicles::bundled().expect("the tables are whole");
        let popular: Vec<_> = vehicles
            .makes()
            .iter()
            .take_while(|make| make.popular)
            .map(|make| make.name.en.as_str())
            .collect();
        assert_eq!(
            popular,
            [
                "Mercedes-Benz",
                "BMW",
                "Audi",
                "Volkswagen",
                "Lexus",
                "Volvo",
                "Mini",
                "Toyota",
                "Ford",
                "Honda",
                "Land Rover"
            ]
        );
        assert_eq!(vehicles.makes().iter().filter(|make| make.popular).count(), popular.len());
    }

    #[test]
    fn a_model_is_found_in_either_language() {
        let vehicles = Vehicles::bundled().expect("the tables are whole");
        assert!(vehicles.model("현대", "그랜저").is_some());
        assert_eq!(vehicles.model("Hyundai", "Grandeur"), vehicles.model("현대", "그랜저"));
        assert!(vehicles.model("Kia", "Grandeur").is_none());
    }

    #[test]
    fn years_run_from_next_year_down() {
        let vehicles = Vehicles::bundled().expect("the tables are whole");
        assert_eq!(vehicles.years(2026).take(2).collect::<Vec<_>>(), [2027, 2026]);
    }
}
