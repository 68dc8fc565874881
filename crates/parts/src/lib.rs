//! Which part fits which car: the catalogue behind the parts finder and the part pages.
//!
//! Nouns: a *bundle* is a folder of CSV files that says everything (`docs/PARTS-BUNDLE.md`); a *catalogue* is what an
//! import makes of it, immutable and numbered by its *revision*; a *vehicle* is one variant of one year; a *fitment* says
//! that a part fits a vehicle, where, and under which condition; a *fitting* is the list of all parts of one vehicle and
//! one category; a *listing* is what a row of a list shows of a part.
//!
//! Rules: a catalogue is replaced as a whole or not at all, and never while a write lock of anything else is held. What
//! every question needs (vehicles, categories, brands, criteria) is held in memory, the rest is one read of a key or two.
//! The rows are compact bytes that only [`listing`] writes and reads. Nothing that depends on the number of fitments
//! stands in the way of an answer.

mod bundle;
mod catalogue;
mod demo;
mod error;
mod graphql;
mod import;
mod listing;
mod numbers;
pub mod registry;
pub mod saved;
mod service;
mod store;
mod vehicles;

pub use bundle::{Problem, Report, bundle_columns};
pub use catalogue::{
    BrandCount, Catalogue, CatalogueMake, CatalogueVariant, CriterionChoice, Fitment, FitmentPage,
    FittingGroup, FittingPage, FittingQuestion, NumberKind, NumberMatch, NumberPage, PartBrand, PartCategory,
    PartCriterion, PartDetail, PartFacet, PartFacetValue, PartFile, PartImage, PartListing, PartNumber,
    Totals, Vehicle,
};
pub use demo::*;
pub use error::PartsError;
pub use graphql::*;
pub use import::{ImportFailure, ImportLimits, Imported, Importer};
pub use numbers::normalised as normalised_number;
pub use service::{Parts, TOPIC};
