//! The parts catalogue behind the parts finder and the part pages.
//!
//! Nouns: a *bundle* is a folder of CSV files with all data (`docs/PARTS-BUNDLE.md`); a *catalogue* is the result of an
//! import, immutable and numbered by its *revision*; a *vehicle* is one variant of one year; a *fitment* states that a
//! part fits a vehicle, in which position and under which condition; a *fitting* is the list of all parts of one
//! vehicle and one category; a *listing* is the data of a part shown in lists.
//!
//! Rules: a catalogue is replaced atomically, and an import holds no lock that other writes wait for. Data needed by every query
//! (vehicles, categories, brands, criteria) is in memory, all other data needs one or two reads by key. Rows are
//! compact bytes that only [`listing`] writes and reads. No query's cost depends on the number of fitments.

mod active;
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

pub use active::TOPIC;
pub use bundle::{Problem, Report, bundle_columns};
pub use catalogue::{
    BrandCount, Catalogue, CriterionChoice, Fitment, FitmentPage, FittingGroup, FittingPage, FittingQuery,
    NumberKind, NumberMatch, NumberPage, PartBrand, PartCategory, PartCriterion, PartDetail, PartFacet,
    PartFacetValue, PartFile, PartImage, PartListing, PartNumber, Totals,
};
pub use demo::*;
pub use error::PartsError;
pub use graphql::*;
pub use import::{ImportFailure, ImportLimits, ImportResult, Importer};
pub use numbers::normalised as normalised_number;
pub use service::Parts;
pub use store::CATALOGUE_CONNECTIONS;
pub use vehicles::{CatalogueMake, CatalogueModel, CatalogueVariant, Vehicle};
