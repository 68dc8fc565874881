//! Bundles made by this program: the sample data of the demo, and bundles of any size for measurements. Both are the same
//! on every machine, to the byte.
//!
//! Makes, models, years and generations are real (`data/README.md` names the sources); parts, numbers and fitments are
//! invented, and every part states that in its note.

mod chance;
mod leaflet;
mod parts;
mod sample;
mod scale;
mod seed;
mod vehicles;
mod writer;

pub use sample::generate_sample;
pub use scale::{Scale, generate_scale};
pub use seed::seed_demo;

use serde::de::DeserializeOwned;

/// Rows that were written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct GeneratedRows {
    /// In `vehicles.csv`.
    pub vehicles: u64,
    /// In `parts.csv`.
    pub parts: u64,
    /// In `fitments.csv`.
    pub fitments: u64,
}

/// The rows of a table in `data/`.
fn rows<T: DeserializeOwned>(table: &'static str) -> std::io::Result<Vec<T>> {
    Ok(csv::Reader::from_reader(table.as_bytes()).into_deserialize().collect::<Result<_, _>>()?)
}
