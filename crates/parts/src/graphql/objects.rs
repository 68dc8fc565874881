//! GraphQL objects beyond the catalogue's own values: pages of lists, parts with nested queries, payloads.

use async_graphql::connection::PageInfo;
use async_graphql::{Context, ID, InputObject, Object, Result, SimpleObject};
use kernel::eager::Eager;
use kernel::{LocalizedText, UserError};
use vehicle_names::VehicleNames;

use super::{MOST_FITMENTS, SIMILAR, catalogue, offset, or_none, page_info, rows, short_rows};
use crate::registry;
use crate::{
    BrandCount, CriterionChoice, Fitment, FittingGroup, FittingPage, NumberMatch, NumberPage, PartBrand,
    PartCategory, PartCriterion, PartDetail, PartFacet, PartFile, PartImage, PartListing, PartNumber,
    Vehicle,
};

/// Filters of a list.
#[derive(InputObject, Default)]
pub(super) struct PartFilter {
    /// Ids of brands, any of which will do.
    #[graphql(validator(max_items = 50))]
    pub(super) brands: Option<Vec<String>>,
    /// Criteria, all of which must hold.
    #[graphql(validator(max_items = 20))]
    pub(super) criteria: Option<Vec<CriterionFilter>>,
}

/// A criterion that must hold.
#[derive(InputObject)]
pub(super) struct CriterionFilter {
    /// Its Korean name.
    name: String,
    /// Its Korean values, any of which will do.
    #[graphql(validator(max_items = 50))]
    values: Vec<String>,
}

impl From<CriterionFilter> for CriterionChoice {
    fn from(CriterionFilter { name, values }: CriterionFilter) -> Self {
        Self { name, values }
    }
}

/// The parts that fit a vehicle, a page of them.
#[derive(SimpleObject)]
pub(super) struct FittingParts {
    /// All that fit and pass the filter.
    pub(super) total_count: usize,
    /// By category; a page cuts across groups in order.
    pub(super) groups: Vec<FittingGroup>,
    /// The brands of the whole category, whatever brands the filter names.
    pub(super) brands: Vec<BrandCount>,
    /// The criteria of the whole category, each counted before the filter of its own name.
    pub(super) facets: Vec<PartFacet>,
    /// The position of this page.
    pub(super) page_info: PageInfo,
}

impl FittingParts {
    pub(super) fn of(page: FittingPage, offset: usize) -> Self {
        let FittingPage { total_count, groups, brands, facets } = page;
        let shown = groups.iter().map(|group| group.parts.len()).sum();
        Self { page_info: page_info(offset, shown, total_count), total_count, groups, brands, facets }
    }
}

/// The parts of a number.
#[derive(SimpleObject)]
pub(super) struct PartsByNumber {
    /// A page of them.
    pub(super) parts: Vec<PartListing>,
    /// All of them.
    pub(super) total_count: usize,
    /// How the number was found.
    #[graphql(name = "match")]
    pub(super) matched: NumberMatch,
    /// Numbers a slip of the finger away, where there is none of that number.
    pub(super) did_you_mean: Vec<String>,
    /// The position of this page.
    pub(super) page_info: PageInfo,
}

impl PartsByNumber {
    pub(super) fn of(page: NumberPage, offset: usize) -> Self {
        let NumberPage { parts, total_count, matched, did_you_mean } = page;
        Self {
            page_info: page_info(offset, parts.len(), total_count),
            parts,
            total_count,
            matched,
            did_you_mean,
        }
    }
}

/// The vehicles that a part fits, a page of them.
#[derive(SimpleObject)]
pub(super) struct FitmentConnection {
    /// A page of them.
    pub(super) nodes: Vec<Fitment>,
    /// All that match.
    pub(super) total_count: usize,
    /// The position of this page.
    pub(super) page_info: PageInfo,
}

pub(super) struct Part(pub(super) PartDetail);

/// A part.
#[Object]
impl Part {
    /// Its number, as its maker writes it.
    async fn product_nr(&self) -> &str {
        &self.0.listing.product_nr
    }
    /// Our number of it; both numbers together name one part.
    async fn company_sku(&self) -> &str {
        &self.0.listing.company_sku
    }
    /// Permanent id of the part, across catalogues: a UUID derived from its key in the bundle.
    async fn guid(&self) -> &str {
        &self.0.listing.guid
    }
    /// Its description.
    async fn description(&self) -> &LocalizedText {
        &self.0.listing.description
    }
    /// An additional note.
    async fn note(&self) -> Option<&LocalizedText> {
        self.0.listing.note.as_ref()
    }
    /// Its brand.
    async fn brand(&self) -> &PartBrand {
        &self.0.listing.brand
    }
    /// Its pictures, the first one that of lists.
    async fn images(&self) -> &[PartImage] {
        &self.0.images
    }
    /// Files to download.
    async fn files(&self) -> &[PartFile] {
        &self.0.files
    }
    /// Its dimensions and capacities.
    async fn criteria(&self) -> Eager<&[PartCriterion]> {
        Eager(self.0.criteria.as_slice())
    }
    /// Other numbers of it: those of makers of cars and those of the same part of others.
    async fn numbers(&self) -> Eager<&[PartNumber]> {
        Eager(self.0.numbers.as_slice())
    }
    /// Its category; `product` is that of its top category.
    async fn category(&self) -> &PartCategory {
        &self.0.category
    }
    /// How many vehicles it fits, each once whatever its positions and conditions. `fitments` has a row for each of those.
    async fn fitment_count(&self) -> usize {
        self.0.vehicle_count
    }
    /// The vehicles that it fits, by name, with a row for each position and condition; of those whose name holds
    /// `matching`. `first` is 500 at most.
    #[graphql(complexity = "short_rows(first, matching.as_deref()) + child_complexity")]
    async fn fitments(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 100)] first: i32,
        after: Option<String>,
        #[graphql(validator(max_length = 100))] matching: Option<String>,
    ) -> Result<Eager<FitmentConnection>> {
        let offset = offset(after.as_deref())?;
        let matching = matching.as_deref().map(str::trim).filter(|matching| !matching.is_empty());
        let part = self.0.listing.id;
        let found = catalogue(ctx)?.fitments(part, rows(first, MOST_FITMENTS), offset, matching).await;
        let page = or_none(found)?.map(|page| (page.nodes, page.total_count));
        let (nodes, total_count) = page.unwrap_or_default();
        let page_info = page_info(offset, nodes.len(), total_count);
        Ok(Eager(FitmentConnection { nodes, total_count, page_info }))
    }
    /// Whether it fits a vehicle, by its slug; false for one that there is none of.
    async fn fits(&self, ctx: &Context<'_>, vehicle: String) -> Result<bool> {
        Ok(or_none(catalogue(ctx)?.fits(self.0.listing.id, &vehicle).await)?.unwrap_or_default())
    }
    /// Others of its category.
    async fn similar(&self, ctx: &Context<'_>) -> Result<Eager<Vec<PartListing>>> {
        let similar = catalogue(ctx)?.similar(self.0.listing.id, SIMILAR).await;
        Ok(Eager(or_none(similar)?.unwrap_or_default()))
    }
}

/// Available kinds of lookup, and the remaining quota.
#[derive(SimpleObject)]
pub(super) struct VehicleLookUps {
    /// By its plate and its owner's name.
    pub(super) plate: bool,
    /// By its identification number.
    pub(super) vin: bool,
    /// Look-ups that the account has left today in Seoul; null for a visitor.
    pub(super) remaining_today: Option<i32>,
}

/// A plate and the name that the registry must know for it.
#[derive(InputObject)]
pub(super) struct FindVehicleByRegoInput {
    /// As on the car; spaces and dashes are ignored.
    pub(super) plate: String,
    /// The owner's name: compared, never stored.
    pub(super) owner_name: String,
}

/// A vehicle's identification number.
#[derive(InputObject)]
pub(super) struct FindVehicleByVinInput {
    /// 17 characters.
    pub(super) vin: String,
}

/// A vehicle that was looked up.
#[derive(SimpleObject)]
pub(super) struct FoundVehicle {
    /// Its identification number, where it is known.
    pub(super) vin: Option<String>,
    /// Common model name, as in the registry.
    pub(super) carline: String,
    /// The name to show.
    pub(super) display_name: LocalizedText,
    /// The vehicle in the catalogue; null if only make and year could be decoded.
    pub(super) vehicle: Option<Vehicle>,
    /// The make as in the registry; null if unknown.
    pub(super) make: Option<String>,
    /// The model as in the registry; null if only make and year could be decoded.
    pub(super) model: Option<String>,
    /// The series as in the registry; null if unknown.
    pub(super) series: Option<String>,
    /// Its model year.
    pub(super) year: Option<i32>,
}

impl From<registry::FoundVehicle> for FoundVehicle {
    fn from(found: registry::FoundVehicle) -> Self {
        let registry::FoundVehicle { vin, carline, vehicle, make, model, series, year } = found;
        Self {
            display_name: VehicleNames::bundled().localized_title(
                &make,
                model.as_deref().unwrap_or_default(),
                &carline,
            ),
            vin: vin.map(|vin| vin.expose().to_owned()),
            make: Some(make).filter(|make| !make.is_empty()),
            carline,
            vehicle,
            model,
            series,
            year,
        }
    }
}

/// Result of a lookup.
#[derive(SimpleObject)]
pub(super) struct VehicleLookUpPayload {
    /// The vehicle; null when something was refused.
    pub(super) found: Option<FoundVehicle>,
    /// Validation errors.
    pub(super) errors: Vec<UserError>,
}

/// A car that a member keeps.
#[derive(SimpleObject)]
pub(super) struct SavedVehicle {
    /// Its key among the member's cars.
    pub(super) id: ID,
    /// Of the vehicle that it was when it was saved.
    pub(super) slug: String,
    /// The member's name for it.
    pub(super) nickname: Option<String>,
    /// The vehicle; null when the catalogue no longer has it.
    pub(super) vehicle: Option<Vehicle>,
}

/// A car to keep.
#[derive(InputObject)]
pub(super) struct SaveVehicleInput {
    /// The vehicle's.
    pub(super) slug: String,
    /// The member's name for it, at most 30 characters.
    pub(super) nickname: Option<String>,
}

/// Another name for a kept car.
#[derive(InputObject)]
pub(super) struct RenameSavedVehicleInput {
    /// Its key.
    pub(super) id: ID,
    /// The member's name for it, at most 30 characters; null for none.
    pub(super) nickname: Option<String>,
}

/// A car to keep no longer.
#[derive(InputObject)]
pub(super) struct RemoveSavedVehicleInput {
    /// Its key.
    pub(super) id: ID,
}

/// Result of saving a car.
#[derive(SimpleObject)]
pub(super) struct SaveVehiclePayload {
    /// The car; null when something was refused.
    pub(super) saved_vehicle: Option<SavedVehicle>,
    /// Validation errors.
    pub(super) errors: Vec<UserError>,
}

/// Result of removing a car.
#[derive(SimpleObject)]
pub(super) struct RemoveVehiclePayload {
    /// The key of the removed car; null if rejected.
    pub(super) removed_id: Option<ID>,
    /// Validation errors.
    pub(super) errors: Vec<UserError>,
}
