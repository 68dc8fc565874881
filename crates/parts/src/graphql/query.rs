//! Public queries of the catalogue, and members' queries of their own data.

use async_graphql::{Context, ID, Object, Result};
use kernel::eager::Eager;

use super::objects::{FittingParts, Part, PartFilter, PartsByNumber, SavedVehicle, VehicleLookUps};
use super::{Asking, MOST, asking, catalogue, fault, offset, or_none, rows};
use crate::registry::{Capabilities, LookUps};
use crate::saved::{self, SavedVehicles};
use crate::{
    Catalogue, CatalogueMake, CatalogueModel, CatalogueVariant, FittingQuery, NumberMatch, NumberPage,
    PartCategory, Vehicle,
};

/// The queries of this crate.
#[derive(Default)]
pub struct PartsQuery;

#[Object]
impl PartsQuery {
    /// The makes of the catalogue, popular ones first.
    #[graphql(cache_control(max_age = 60))]
    async fn catalogue_makes(&self, ctx: &Context<'_>) -> Result<Eager<Vec<CatalogueMake>>> {
        Ok(Eager(catalogue(ctx)?.makes()))
    }

    /// The models of a make, by name; none of an unknown one.
    #[graphql(cache_control(max_age = 60))]
    async fn catalogue_models(&self, ctx: &Context<'_>, make: String) -> Result<Eager<Vec<CatalogueModel>>> {
        Ok(Eager(catalogue(ctx)?.models(&make)))
    }

    /// The years of a model, newest first.
    #[graphql(cache_control(max_age = 60))]
    async fn catalogue_years(&self, ctx: &Context<'_>, make: String, model: String) -> Result<Vec<i32>> {
        Ok(catalogue(ctx)?.years(&make, &model))
    }

    /// The series of a model in a year.
    #[graphql(cache_control(max_age = 60))]
    async fn catalogue_series(
        &self,
        ctx: &Context<'_>,
        make: String,
        model: String,
        year: i32,
    ) -> Result<Vec<String>> {
        Ok(catalogue(ctx)?.series(&make, &model, year))
    }

    /// The variants of a series, each of them a vehicle.
    #[graphql(cache_control(max_age = 60))]
    async fn catalogue_variants(
        &self,
        ctx: &Context<'_>,
        make: String,
        model: String,
        year: i32,
        series: String,
    ) -> Result<Eager<Vec<CatalogueVariant>>> {
        Ok(Eager(catalogue(ctx)?.variants(&make, &model, year, &series)))
    }

    /// The vehicle of a slug.
    #[graphql(cache_control(max_age = 60))]
    async fn vehicle(&self, ctx: &Context<'_>, slug: String) -> Result<Option<Eager<Vehicle>>> {
        Ok(catalogue(ctx)?.vehicle(&slug).map(Eager))
    }

    /// The tree of categories; for a vehicle those that hold parts for it, with how many. Two levels below the top.
    #[graphql(cache_control(max_age = 60))]
    async fn part_categories(
        &self,
        ctx: &Context<'_>,
        vehicle: Option<String>,
    ) -> Result<Eager<Vec<PartCategory>>> {
        let catalogue = catalogue(ctx)?;
        Ok(Eager(match vehicle {
            None => catalogue.tree(),
            Some(slug) => or_none(catalogue.categories(&slug).await)?.unwrap_or_default(),
        }))
    }

    /// The parts that fit a vehicle, of a category and everything below it or of all. `first` is 100 at most.
    #[graphql(complexity = "rows(first, MOST) + child_complexity", cache_control(max_age = 60))]
    async fn fitting_parts(
        &self,
        ctx: &Context<'_>,
        vehicle: String,
        category: Option<String>,
        filter: Option<PartFilter>,
        #[graphql(default = 24)] first: i32,
        after: Option<String>,
    ) -> Result<Eager<FittingParts>> {
        let offset = offset(after.as_deref())?;
        let PartFilter { brands, criteria } = filter.unwrap_or_default();
        let criteria: Vec<_> = criteria.unwrap_or_default().into_iter().map(Into::into).collect();
        let query = FittingQuery {
            vehicle: &vehicle,
            category: category.as_deref(),
            brands: &brands.unwrap_or_default(),
            criteria: &criteria,
            first: rows(first, MOST),
            offset,
        };
        let page = or_none(catalogue(ctx)?.fitting(&query).await)?.unwrap_or_default();
        Ok(Eager(FittingParts::of(page, offset)))
    }

    /// Parts with a number of any kind: ours, their maker's, a car maker's, or of an equivalent part. Spaces, dashes,
    /// dots and slashes are ignored. `first` is at most 100.
    #[graphql(complexity = "rows(first, MOST) + child_complexity", cache_control(max_age = 60))]
    async fn parts_by_number(
        &self,
        ctx: &Context<'_>,
        #[graphql(validator(max_length = 200))] number: String,
        #[graphql(default = 24)] first: i32,
        after: Option<String>,
    ) -> Result<Eager<PartsByNumber>> {
        let offset = offset(after.as_deref())?;
        let page = catalogue(ctx)?.by_number(&number, rows(first, MOST), offset).await;
        let page = or_none(page)?.unwrap_or_else(|| NumberPage {
            parts: Vec::new(),
            total_count: 0,
            matched: NumberMatch::None,
            did_you_mean: Vec::new(),
        });
        Ok(Eager(PartsByNumber::of(page, offset)))
    }

    /// One part, by both of its numbers.
    #[graphql(cache_control(max_age = 60))]
    async fn part(&self, ctx: &Context<'_>, product_nr: String, company_sku: String) -> Result<Option<Part>> {
        Ok(or_none(catalogue(ctx)?.part(&product_nr, &company_sku).await)?.flatten().map(Part))
    }

    /// Available kinds of lookup, and the account's remaining quota today.
    #[graphql(cache_control(private))]
    async fn vehicle_look_ups(&self, ctx: &Context<'_>) -> Result<VehicleLookUps> {
        let look_ups = ctx.data::<LookUps>()?;
        let Capabilities { plate, vin } = look_ups.capabilities();
        let remaining_today = match ctx.data_opt::<Asking>() {
            Some(Asking { account, .. }) => {
                let left = look_ups.remaining_today(*account).await.map_err(fault)?;
                Some(i32::try_from(left).unwrap_or(i32::MAX))
            }
            None => None,
        };
        Ok(VehicleLookUps { plate, vin, remaining_today })
    }

    /// The cars that the member keeps, in the order in which they came.
    #[graphql(cache_control(private))]
    async fn saved_vehicles(&self, ctx: &Context<'_>) -> Result<Vec<SavedVehicle>> {
        let account = asking(ctx)?.account;
        let catalogue = catalogue(ctx)?;
        let saved = ctx.data::<SavedVehicles>()?.list(account).await.map_err(fault)?;
        Ok(saved.into_iter().map(|saved| SavedVehicle::of(saved, catalogue)).collect())
    }
}

impl SavedVehicle {
    pub(super) fn of(saved: saved::SavedVehicle, catalogue: &Catalogue) -> Self {
        let saved::SavedVehicle { id, slug, nickname, .. } = saved;
        Self { vehicle: catalogue.vehicle(&slug), id: ID(id.to_string()), slug, nickname }
    }
}
