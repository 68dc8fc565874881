//! The bundle: the folder of CSV files from which a catalogue is imported. Files, columns, parsing, and error reports;
//! `docs/PARTS-BUNDLE.md` is the user documentation.

mod columns;
mod report;
mod rows;
mod split;

pub use columns::bundle_columns;
pub(crate) use columns::{PRODUCTS, Table};
pub use report::{Problem, Report};
pub(crate) use rows::{Row, Rows, Source};
