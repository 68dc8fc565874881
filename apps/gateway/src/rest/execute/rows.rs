//! The rows of the vehicle and product calls, in the documents' names.

use kernel::Language;
use parts::{PartCategory, PartListing, Vehicle};
use serde::Serialize;
use utoipa::ToSchema;

use crate::site::part_pages::file_address;

/// A make, model, year, series or variant.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChoiceRow {
    /// Display text.
    name: String,
    /// The argument for the next call.
    value: String,
}

impl ChoiceRow {
    /// A name that is its own value.
    #[must_use]
    pub fn of(name: String) -> Self {
        Self { value: name.clone(), name }
    }
}

/// A page of vehicles.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VehiclesRow {
    /// All that were found.
    pub total_count: usize,
    /// The page.
    pub items: Vec<VehicleRow>,
}

/// A vehicle of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VehicleRow {
    make: String,
    model: String,
    year: i32,
    series: String,
    variant: String,
    /// Common model name.
    carline: String,
    vehicle_slug: String,
    #[serde(rename = "vehicleID")]
    vehicle_id: String,
    #[serde(rename = "vehicleKType")]
    vehicle_ktype: Option<String>,
    items: Vec<SlugRow>,
}

/// A vehicle's slug.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SlugRow {
    vehicle_slug: String,
}

impl From<Vehicle> for VehicleRow {
    fn from(vehicle: Vehicle) -> Self {
        let Vehicle { slug, id, ktype, make, model, year, series, variant, carline, .. } = vehicle;
        let items = vec![SlugRow { vehicle_slug: slug.clone() }];
        Self {
            make,
            model,
            year,
            series,
            variant,
            carline,
            vehicle_slug: slug,
            vehicle_id: id,
            vehicle_ktype: ktype,
            items,
        }
    }
}

/// A vehicle that was looked up. Slug, id and type are null where the catalogue has no such vehicle.
// It can't print itself: a VIN belongs into no log.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpRow {
    /// Its identification number, where it is known.
    pub vin: Option<String>,
    /// Common model name.
    pub carline: String,
    /// Of the catalogue's vehicle.
    pub vehicle_slug: Option<String>,
    /// Of the catalogue's vehicle.
    #[serde(rename = "vehicleID")]
    pub vehicle_id: Option<String>,
    /// Of the catalogue's vehicle.
    #[serde(rename = "vehicleKType")]
    pub vehicle_ktype: Option<String>,
    /// Additional data of the registry.
    #[serde(rename = "otherVinDataFromNiceAPI")]
    pub other: OtherVinRow,
}

/// Data of a vehicle registry beyond the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherVinRow {
    /// In English.
    pub make: String,
    /// In English; null where the number tells only make and year.
    pub model: Option<String>,
    /// The model year.
    pub year: Option<i32>,
}

/// Available kinds of lookup.
#[derive(Debug, Serialize, ToSchema)]
pub struct CapabilitiesRow {
    /// By plate.
    pub rego: bool,
    /// By identification number.
    pub vin: bool,
}

/// A category and those below it, two levels below the top.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    part_category: CategoryRef,
    #[schema(no_recursion)]
    part_sub_categorys: Vec<CategoryNode>,
}

/// A category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartCategoryRow)]
pub struct CategoryRef {
    #[serde(rename = "categoryID")]
    category_id: String,
    category_name: String,
}

impl CategoryNode {
    /// The category in one language.
    #[must_use]
    pub fn of(category: &PartCategory, language: Language) -> Self {
        let below = category.subcategories.iter().map(|below| Self::of(below, language));
        Self {
            part_category: CategoryRef {
                category_id: category.id.clone(),
                category_name: category.name.get(language).to_owned(),
            },
            part_sub_categorys: below.collect(),
        }
    }
}

/// The parts of a category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupRow {
    /// The category.
    pub category_name: String,
    /// Its parts.
    pub parts_listing: Vec<PartRow>,
}

/// A part in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartRow {
    product_nr: String,
    #[serde(rename = "companySKU")]
    company_sku: String,
    description: String,
    product_note: Option<String>,
    /// Root-relative.
    thumb_image: Option<String>,
    brand_name: String,
    brand_id: String,
    partguid: String,
}

impl PartRow {
    /// The part in one language; pictures of the site lie below `base`.
    #[must_use]
    pub fn of(part: &PartListing, language: Language, base: &str) -> Self {
        Self {
            product_nr: part.product_nr.clone(),
            company_sku: part.company_sku.clone(),
            description: part.description.get(language).to_owned(),
            product_note: part.note.as_ref().map(|note| note.get(language).to_owned()),
            thumb_image: part.thumbnail.as_ref().map(|image| file_address(base, &image.src)),
            brand_name: part.brand.name.clone(),
            brand_id: part.brand.id.clone(),
            partguid: part.guid.clone(),
        }
    }
}

/// A part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DetailRow {
    /// Description.
    pub description: String,
    /// Its number.
    pub product_nr: String,
    /// Pictures.
    pub images: Vec<PictureRow>,
    /// Files to download.
    pub product_files: Vec<ProductFileRow>,
    /// Dimensions and capacities.
    pub product_criterias: Vec<CriteriaRow>,
    /// Vehicles that it fits.
    pub fitments: Vec<FitmentRow>,
}

/// A picture; both addresses are root-relative.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureRow {
    /// The picture.
    pub file_url: String,
    /// The same, for lists.
    pub thumbnail_url: String,
}

/// A file to download.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductFileRow {
    /// Display name.
    pub file_name: String,
    /// Root-relative.
    pub file_url: String,
}

/// A criterion.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CriteriaRow {
    /// Name of the dimension.
    pub name: String,
    /// How much, or an address.
    pub value: String,
    /// Whether the value is an address.
    pub is_link: bool,
}

/// A vehicle that a part fits.
#[derive(Debug, Serialize, ToSchema)]
pub struct FitmentRow {
    /// Its name.
    pub title: String,
}

/// The URL of a picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageUrlRow {
    /// Root-relative.
    pub file_url: String,
}
