//! The cars of the sample: generations of real models, one vehicle for each year and engine.

use std::io;

use serde::Deserialize;

use super::chance;
use super::rows;
use super::writer::Rows;

const GENERATIONS: &str = include_str!("../../data/demo-generations.csv");
/// The first number of a type; each vehicle has its own.
const FIRST_TYPE: usize = 90_001;

#[derive(Deserialize)]
struct Row {
    make: String,
    model: String,
    series: String,
    body: String,
    year_from: i32,
    year_to: i32,
    /// `2.0 LPi:g|2.0 Hybrid:h`: p petrol, d diesel, h hybrid, g LPG, e electric.
    engines: String,
}

/// A car of the sample.
#[derive(Clone, Debug)]
pub(super) struct Car {
    pub(super) id: String,
    pub(super) make: String,
    model: String,
    year: i32,
    series: String,
    variant: String,
    ktype: String,
    /// p, d, h, g or e.
    pub(super) power: char,
    /// s sedan, u SUV, h hatchback, v van, t truck.
    pub(super) body: char,
    /// The same for all years and engines of a generation.
    pub(super) generation: u64,
    /// The same for all years of a generation with this engine.
    pub(super) engine: u64,
}

impl Car {
    /// As `vehicles.csv` has it, without a slug: the import makes one.
    pub(super) fn write(&self, rows: &mut Rows) -> io::Result<()> {
        let Self { id, make, model, series, variant, ktype, .. } = self;
        let carline = format!("{make} {model} {series} {variant}");
        let year = self.year.to_string();
        rows.put([&**id, make, model, &year, series, variant, &carline, "", ktype])
    }
}

/// All cars, by generation, year and engine.
pub(super) fn cars() -> io::Result<Vec<Car>> {
    let mut cars = Vec::new();
    for row in rows::<Row>(GENERATIONS)? {
        let body = match row.body.as_str() {
            "suv" => 'u',
            other => other.chars().next().unwrap_or('s'),
        };
        let generation = chance::of_text(&format!("{}/{}/{}", row.make, row.model, row.series));
        for year in row.year_from..=row.year_to {
            for engine in row.engines.split('|') {
                let (variant, power) = engine
                    .rsplit_once(':')
                    .and_then(|(variant, power)| Some((variant, power.chars().next()?)))
                    .ok_or_else(|| io::Error::other(format!("demo-generations.csv: {engine}")))?;
                cars.push(Car {
                    id: format!("V{:05}", cars.len() + 1),
                    make: row.make.clone(),
                    model: row.model.clone(),
                    year,
                    series: row.series.clone(),
                    variant: variant.to_owned(),
                    ktype: (FIRST_TYPE + cars.len()).to_string(),
                    power,
                    body,
                    generation,
                    engine: chance::of(generation, chance::of_text(variant)),
                });
            }
        }
    }
    Ok(cars)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_car_is_there_once_and_says_what_drives_it() {
        let cars = cars().unwrap();
        let names: HashSet<_> =
            cars.iter().map(|car| (&car.make, &car.model, car.year, &car.series, &car.variant)).collect();
        assert_eq!(names.len(), cars.len());
        assert!(cars.iter().all(|car| "pdhge".contains(car.power) && "suhvt".contains(car.body)));
        assert!(cars.len() >= 2_000, "{}", cars.len());
        assert!(cars.iter().any(|car| car.power == 'e'));
    }
}
