//! Result types of a catalogue, named as in the GraphQL schema.

use std::sync::Arc;

use async_graphql::{Enum, SimpleObject};
use kernel::LocalizedText;

/// A category of parts.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartCategory {
    /// Its id in the bundle.
    pub id: String,
    /// Its name.
    pub name: LocalizedText,
    /// The product of the site that it belongs to, such as `parts-oil`: its own, or that of the category above.
    pub product: Option<String>,
    /// Number of parts in it and its subcategories that fit the vehicle; null without a vehicle.
    pub part_count: Option<usize>,
    /// Its subcategories; with a vehicle, empty ones are left out.
    pub subcategories: Vec<PartCategory>,
}

/// A brand of parts.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartBrand {
    /// Its id in the bundle.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The company's own brand, whose logo is displayed.
    pub partner: bool,
}

/// A picture of a part.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartImage {
    /// Its URL: below `/images/` of the site or below `/parts-files/`.
    pub src: String,
    /// Alternative text.
    pub alt: LocalizedText,
}

/// A part as a list shows it.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartListing {
    /// The catalogue's own key of it, good for this revision only.
    #[graphql(skip)]
    pub id: u32,
    /// The key of its category, good for this revision only.
    #[graphql(skip)]
    pub category: u16,
    /// Product number.
    pub product_nr: String,
    /// The company's own number.
    pub company_sku: String,
    /// Permanent id of the part, across revisions.
    pub guid: String,
    /// Its description.
    pub description: LocalizedText,
    /// A remark.
    pub note: Option<LocalizedText>,
    /// Its first picture.
    pub thumbnail: Option<PartImage>,
    /// Its brand.
    pub brand: Arc<PartBrand>,
    /// Its positions in the vehicle, each once.
    pub positions: Vec<LocalizedText>,
}

/// The parts of one category that fit a vehicle.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct FittingGroup {
    /// The category; its count is of all parts that the filters leave, on this page or not.
    pub category: PartCategory,
    /// The parts of this page.
    pub parts: Vec<PartListing>,
}

/// How many parts a brand has.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct BrandCount {
    /// The brand.
    pub brand: Arc<PartBrand>,
    /// Its parts.
    pub count: usize,
}

/// A criterion that parts can be filtered by.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartFacet {
    /// The criterion.
    pub name: LocalizedText,
    /// Its values.
    pub values: Vec<PartFacetValue>,
}

/// A value of a criterion.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartFacetValue {
    /// The value.
    pub value: LocalizedText,
    /// Parts that have it.
    pub count: usize,
}

/// A page of the parts that fit a vehicle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FittingPage {
    /// Parts that the filters leave, on all pages.
    pub total_count: usize,
    /// The groups of this page, by category in the order of the tree.
    pub groups: Vec<FittingGroup>,
    /// Brands of all parts that the criteria leave, by name.
    pub brands: Vec<BrandCount>,
    /// Facet values of all parts that match the brands and the other criteria; only with a category.
    pub facets: Vec<PartFacet>,
}

/// How a number was found.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum NumberMatch {
    /// Parts have this number.
    Exact,
    /// Parts have numbers that begin like this.
    Prefix,
    /// No part has such a number.
    None,
}

/// A page of the parts with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberPage {
    /// The parts of this page.
    pub parts: Vec<PartListing>,
    /// All of them, 2,000 at most.
    pub total_count: usize,
    /// How they were found.
    pub matched: NumberMatch,
    /// Numbers within one edit, normalised, where nothing was found; five at most.
    pub did_you_mean: Vec<String>,
}

/// A file to download.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartFile {
    /// Its name for people.
    pub name: LocalizedText,
    /// Its URL.
    pub url: String,
    /// Its size, where it is known.
    pub bytes: Option<i32>,
}

/// A specification.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartCriterion {
    /// Name of the property.
    pub name: LocalizedText,
    /// How.
    pub value: LocalizedText,
    /// The value is an address.
    pub is_link: bool,
}

/// The issuer of a number.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// The vehicle's maker's: original equipment.
    Oe,
    /// Another maker's of parts: a cross reference.
    Cross,
}

/// A number that the part answers to.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PartNumber {
    /// The kind of its issuer.
    pub kind: NumberKind,
    /// As the bundle spells it.
    pub number: String,
    /// Name of the issuer.
    pub maker: Option<String>,
    /// The issuer's name to show.
    pub display_maker: Option<LocalizedText>,
}

/// A part with the data of its page; fitments are queried with `listing.id`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartDetail {
    /// The data shown in lists.
    pub listing: PartListing,
    /// Pictures in order.
    pub images: Vec<PartImage>,
    /// Files in the bundle's order.
    pub files: Vec<PartFile>,
    /// Specifications in the bundle's order.
    pub criteria: Vec<PartCriterion>,
    /// Numbers in the bundle's order.
    pub numbers: Vec<PartNumber>,
    /// Its category, without what is below it.
    pub category: PartCategory,
    /// Vehicles that it fits, each once whatever its positions and notes.
    pub vehicle_count: usize,
}

/// A vehicle that a part fits.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct Fitment {
    /// Make, model, year, series and variant in one line.
    pub title: String,
    /// The title to show.
    pub display_title: LocalizedText,
    /// Make.
    pub make: String,
    /// Model.
    pub model: String,
    /// Model year.
    pub year: i32,
    /// The vehicle's slug.
    pub vehicle: String,
    /// The position in the car.
    pub position: Option<LocalizedText>,
    /// Under which condition.
    pub note: Option<LocalizedText>,
}

/// A page of a part's fitments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FitmentPage {
    /// The fitments of this page, in the order of the vehicles.
    pub nodes: Vec<Fitment>,
    /// All of them: a vehicle counts once for each position and note.
    pub total_count: usize,
}

/// Summary of a catalogue.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Vehicles.
    pub vehicles: u64,
    /// Parts.
    pub parts: u64,
    /// Fitments.
    pub fitments: u64,
    /// Categories.
    pub categories: u64,
    /// Brands.
    pub brands: u64,
    /// Numbers that parts are found by.
    pub numbers: u64,
}
