//! The latest catalogue for the public, and all of them for staff. Files are uploaded through REST and confirmed here.

use async_graphql::{Context, ID, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{UserError, seoul, user_errors};

use super::{CatalogueError, CataloguePage, Catalogues, LatestCatalogue, StoredCatalogue};
use crate::downloads::graphql::asking;

/// How many bytes a catalogue may have, as the gateway's settings say; among the data of the schema.
#[derive(Copy, Clone, Debug)]
pub struct LargestCatalogue(pub u64);

/// The newest parts catalogue.
#[derive(SimpleObject)]
struct CataloguePdf {
    /// Its name.
    file_name: String,
    /// Download URL, root-relative.
    url: String,
    /// The day of publication in Seoul.
    created_on: NaiveDate,
}

impl From<LatestCatalogue> for CataloguePdf {
    fn from(latest: LatestCatalogue) -> Self {
        let LatestCatalogue { file_name, created_at } = latest;
        Self {
            url: crate::download_path(&file_name),
            file_name,
            created_on: seoul::wall_of_millis(created_at).date(),
        }
    }
}

/// A parts catalogue as staff see it.
#[derive(SimpleObject)]
struct StaffCatalogue {
    /// The name that staff gave it; no other has it.
    file_name: String,
    /// Its length.
    bytes: f64,
    /// The time of publication.
    created_at: DateTime<Utc>,
    /// Download URL, root-relative.
    url: String,
    /// Whether it is the public one.
    latest: bool,
}

impl From<StoredCatalogue> for StaffCatalogue {
    fn from(stored: StoredCatalogue) -> Self {
        let StoredCatalogue { file_name, bytes, created_at, latest } = stored;
        Self {
            url: crate::download_path(&file_name),
            file_name,
            bytes: in_a_float(bytes),
            created_at: DateTime::from_timestamp_millis(created_at).unwrap_or_default(),
            latest,
        }
    }
}

/// Lengths of files lie far below 2⁵³, up to which a float is exact.
fn in_a_float(bytes: u64) -> f64 {
    bytes as f64
}

/// Ten catalogues, the newest first.
#[derive(SimpleObject)]
struct StaffCatalogueList {
    /// The rows of this page.
    rows: Vec<StaffCatalogue>,
    /// Rows on all pages.
    total: i32,
    /// From 1; the last one for a number beyond it.
    page: i32,
    /// 0 when there are no rows.
    pages: i32,
    /// Bytes that a file may have, at most.
    largest_bytes: f64,
}

/// A change of a catalogue, or why there is none.
#[derive(SimpleObject)]
struct CataloguePayload {
    /// The published or removed catalogue; null if rejected.
    catalogue: Option<StaffCatalogue>,
    /// Errors, if rejected.
    errors: Vec<UserError>,
}

impl CataloguePayload {
    /// Refusals are data; a missing right and a fault are errors.
    fn of(outcome: Result<StoredCatalogue, CatalogueError>) -> Result<Self> {
        match outcome {
            Ok(catalogue) => Ok(Self { catalogue: Some(catalogue.into()), errors: Vec::new() }),
            Err(CatalogueError::Invalid(errors)) => {
                Ok(Self { catalogue: None, errors: user_errors(&errors) })
            }
            Err(error) => Err(error_of(error)),
        }
    }
}

fn error_of(error: CatalogueError) -> async_graphql::Error {
    match error {
        CatalogueError::AccessDenied(denied) => denied.into_error(),
        error => async_graphql::Error::new_with_source(error.into_fault()),
    }
}

/// The public query, and the list for staff.
#[derive(Default)]
pub struct CatalogueQuery;

#[Object]
impl CatalogueQuery {
    /// The newest parts catalogue; null if none was published.
    #[graphql(cache_control(max_age = 60))]
    async fn latest_catalogue(&self, ctx: &Context<'_>) -> Result<Option<CataloguePdf>> {
        Ok(ctx.data::<Catalogues>()?.latest().map(Into::into))
    }

    /// The parts catalogues, ten a page, the newest first.
    #[graphql(cache_control(private))]
    async fn catalogues(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 1)] page: i32,
    ) -> Result<StaffCatalogueList> {
        let (actor, _) = asking(ctx);
        let LargestCatalogue(largest) = *ctx.data::<LargestCatalogue>()?;
        let page = u32::try_from(page).unwrap_or_default();
        let CataloguePage { rows, total, page, pages } =
            ctx.data::<Catalogues>()?.page(actor, page).await.map_err(error_of)?;
        let whole = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        Ok(StaffCatalogueList {
            rows: rows.into_iter().map(Into::into).collect(),
            total: whole(total),
            page: whole(page),
            pages: whole(pages),
            largest_bytes: in_a_float(largest),
        })
    }
}

/// Staff mutations.
#[derive(Default)]
pub struct CatalogueMutation;

#[Object]
impl CatalogueMutation {
    /// Puts up the file that was sent and shown. Keys: `plan_not_found`, `file_exists`.
    async fn confirm_catalogue(&self, ctx: &Context<'_>, id: ID) -> Result<CataloguePayload> {
        let (actor, network) = asking(ctx);
        CataloguePayload::of(ctx.data::<Catalogues>()?.confirm(actor, network, &id).await)
    }

    /// Takes a parts catalogue down. Key: `catalogue_not_found`.
    async fn delete_catalogue(&self, ctx: &Context<'_>, file_name: String) -> Result<CataloguePayload> {
        let (actor, network) = asking(ctx);
        CataloguePayload::of(ctx.data::<Catalogues>()?.delete(actor, network, &file_name).await)
    }
}
