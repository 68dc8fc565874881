//! The folder of CSV files that a catalogue is made of: which files and columns there are, how rows are read, how what is
//! wrong is said. `docs/PARTS-BUNDLE.md` is the same for people.

mod columns;
mod report;
mod rows;
mod split;

pub use columns::bundle_columns;
pub(crate) use columns::{PRODUCTS, Table};
pub use report::{Problem, Report};
pub(crate) use rows::{Row, Rows, Source};
