//! The latest catalogue for everybody, and exports for staff.

use async_graphql::{Context, ID, Object, Result, SimpleObject};
use chrono::NaiveDate;
use events_cms::EventKey;
use kernel::{Actor, UserError, Visit, seoul, user_errors};

use crate::catalogue::{Catalogues, LatestCatalogue};
use crate::exports::{EventExports, ExportError};

/// The newest parts catalogue.
#[derive(SimpleObject)]
struct CataloguePdf {
    /// Its name.
    file_name: String,
    /// Where it is downloaded, below the root of the site.
    url: String,
    /// The day in Seoul on which it was put up.
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

/// What everybody may read.
#[derive(Default)]
pub struct CatalogueQuery;

#[Object]
impl CatalogueQuery {
    /// The newest parts catalogue; null until one was put up.
    async fn latest_catalogue(&self, ctx: &Context<'_>) -> Result<Option<CataloguePdf>> {
        Ok(ctx.data::<Catalogues>()?.latest().map(Into::into))
    }
}

/// A file that is ready, or why there is none.
#[derive(SimpleObject)]
struct ExportPayload {
    /// Where it is downloaded, below the root of the site: by this account, for ten minutes. Null when refused.
    link: Option<String>,
    /// Why not.
    errors: Vec<UserError>,
}

/// What staff take away.
#[derive(Default)]
pub struct ExportMutation;

#[Object]
impl ExportMutation {
    /// Writes what visitors entered at an event, or at a quiz by its id, into a spreadsheet. The reason is kept in the log.
    async fn export_event_data(&self, ctx: &Context<'_>, id: ID, reason: String) -> Result<ExportPayload> {
        let actor = ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor);
        let network = ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default();
        let exports = ctx.data::<EventExports>()?;
        let outcome = match EventKey::parse(&id) {
            Some(event) => exports.export(actor, network, &event, Some(&reason)).await,
            None => Err(ExportError::event_not_found()),
        };
        match outcome {
            Ok(link) => Ok(ExportPayload { link: Some(link), errors: Vec::new() }),
            Err(ExportError::Denied(denied)) => Err(denied.into_error()),
            Err(ExportError::Invalid(errors)) => {
                Ok(ExportPayload { link: None, errors: user_errors(&errors) })
            }
            Err(error) => Err(async_graphql::Error::new_with_source(error.into_fault())),
        }
    }
}
