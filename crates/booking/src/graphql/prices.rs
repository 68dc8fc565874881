//! The price guide in GraphQL.

use async_graphql::connection::Connection;
use async_graphql::{Context, InputObject, Object, Result, SimpleObject};
use i18n_content::records::{
    Authors, ContentVersion, SaveOutcome, SavedRecord, denied, editor, history, page_cost, page_of,
    save_outcome, version_of, with_author,
};
use i18n_content::{EditError, Version};
use kernel::UserError;

use super::service;
use crate::catalogue::CarClass;
use crate::prices::{PriceGuide, PriceInput, PriceRange};
use crate::service::{Booking, PriceGuideRecord};

/// What a service costs for a class of cars.
#[derive(SimpleObject)]
struct ClassPrice {
    /// The class.
    car_class: CarClass,
    /// The range, in whole won.
    price: PriceRange,
}

/// What a service costs.
#[derive(SimpleObject)]
struct ServicePrices {
    /// The service.
    service_id: String,
    /// By class, in the order shown; a class without a range is priced by the centre.
    prices: Vec<ClassPrice>,
}

/// Every service, in the order shown.
fn rows(booking: &Booking, guide: &PriceGuide) -> Vec<ServicePrices> {
    let services = booking.service_categories().iter().flat_map(|category| &category.items);
    services
        .map(|service| ServicePrices {
            service_id: service.id.clone(),
            prices: guide.of(&service.id).map(|(car_class, price)| ClassPrice { car_class, price }).collect(),
        })
        .collect()
}

/// The price of a service for a class, as entered.
#[derive(InputObject)]
struct PriceRowInput {
    /// A service of the catalogue.
    service_id: String,
    /// The class.
    car_class: CarClass,
    /// Whole won, 1 to 10,000,000; no price where both are absent.
    from: Option<i32>,
    /// Whole won, `from` to 10,000,000.
    to: Option<i32>,
}

impl From<PriceRowInput> for PriceInput {
    fn from(input: PriceRowInput) -> Self {
        let PriceRowInput { service_id, car_class, from, to } = input;
        Self { service_id, car_class, from, to }
    }
}

impl SavedRecord for PriceGuideRecord {
    fn version(&self) -> &Version {
        &self.version
    }
}

/// The price guide with the save that made it.
#[derive(SimpleObject)]
struct PriceGuideVersion {
    /// Every service.
    services: Vec<ServicePrices>,
    /// The save; its text is empty.
    version: ContentVersion,
}

impl PriceGuideVersion {
    fn of(booking: &Booking) -> impl Fn(PriceGuideRecord, &Authors) -> Self {
        |record, authors| Self {
            services: rows(booking, &record.guide),
            version: ContentVersion::new(record.version, authors),
        }
    }
}

/// The guide as it is now, or why it was not changed.
#[derive(SimpleObject)]
struct SavePriceGuidePayload {
    /// Null when refused.
    record: Option<PriceGuideVersion>,
    /// Errors in the order of the rows, their paths `prices.<service>.<class>.from` and `.to`: `price_missing`,
    /// `price_invalid`, `price_range_invalid`, `price_repeated`; `service_not_found`, `content_not_found`,
    /// `stale_version`.
    errors: Vec<UserError>,
    /// The newer version, with `stale_version`.
    conflict: Option<PriceGuideVersion>,
}

/// The price guide.
#[derive(Default)]
pub struct PriceQuery;

#[Object]
impl PriceQuery {
    /// What each service costs by class of cars. Not binding.
    #[graphql(cache_control(max_age = 60))]
    async fn price_guide(&self, ctx: &Context<'_>) -> Result<Vec<ServicePrices>> {
        let booking = service(ctx)?;
        Ok(rows(booking, &booking.price_guide()))
    }

    /// The class of a car, its make and model named in either language; null where it is unknown.
    #[graphql(cache_control(max_age = 60))]
    async fn car_class(&self, ctx: &Context<'_>, make: String, model: String) -> Result<Option<CarClass>> {
        Ok(service(ctx)?.car_class(&make, &model))
    }

    /// The price guide with its version; requires the right to edit content.
    #[graphql(cache_control(private))]
    async fn price_guide_settings(&self, ctx: &Context<'_>) -> Result<Option<PriceGuideVersion>> {
        let booking = service(ctx)?;
        let record = booking.price_guide_settings(&editor(ctx)).await.map_err(denied)?;
        with_author(ctx, record, PriceGuideVersion::of(booking)).await.map(Some)
    }

    /// The saves of the price guide, newest first; requires the right to edit content.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn price_guide_history(
        &self,
        ctx: &Context<'_>,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, PriceGuideVersion>> {
        let (booking, before) = (service(ctx)?, version_of(after.as_deref())?);
        let saves =
            booking.price_guide_history(&editor(ctx), page_of(first), before).await.map_err(denied)?;
        history(ctx, before, saves, PriceGuideVersion::of(booking)).await
    }
}

/// Changes of the price guide; require the right to edit content.
#[derive(Default)]
pub struct PriceMutation;

#[Object]
impl PriceMutation {
    /// Replaces the whole guide, if it is still the version that the author edited. All gateways show it within a
    /// second.
    async fn save_price_guide(
        &self,
        ctx: &Context<'_>,
        #[graphql(validator(max_items = 200))] rows: Vec<PriceRowInput>,
        #[graphql(desc = "The number of the version that the author saw.")] based_on: i32,
    ) -> Result<SavePriceGuidePayload> {
        let booking = service(ctx)?;
        let rows: Vec<PriceInput> = rows.into_iter().map(Into::into).collect();
        payload(ctx, booking, booking.save_price_guide(&editor(ctx), &rows, based_on).await).await
    }

    /// Brings an earlier version, or the default where no version is named, back as a new version.
    async fn restore_price_guide(
        &self,
        ctx: &Context<'_>,
        version: Option<i32>,
        #[graphql(desc = "The number of the version that the author saw.")] based_on: i32,
    ) -> Result<SavePriceGuidePayload> {
        let booking = service(ctx)?;
        payload(ctx, booking, booking.restore_price_guide(&editor(ctx), version, based_on).await).await
    }
}

async fn payload(
    ctx: &Context<'_>,
    booking: &Booking,
    saved: std::result::Result<PriceGuideRecord, EditError>,
) -> Result<SavePriceGuidePayload> {
    let editor = editor(ctx);
    let latest = booking.price_guide_settings(&editor);
    let SaveOutcome { record, errors, conflict } =
        save_outcome(ctx, saved, latest, PriceGuideVersion::of(booking)).await?;
    Ok(SavePriceGuidePayload { record, errors, conflict })
}
