//! Export of a dealer list.

use async_graphql::{Context, Object, Result};
use locations::DealerKind;

use super::DealerLists;
use crate::downloads::graphql::{COSTLY, ExportPayload, asking_for_a_file};

/// Exports of dealers for staff.
#[derive(Default)]
pub struct DealerListMutation;

#[Object]
impl DealerListMutation {
    /// Exports the list of a kind as a spreadsheet in the format of uploads.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_dealers(&self, ctx: &Context<'_>, kind: DealerKind) -> Result<ExportPayload> {
        let (actor, network) = asking_for_a_file(ctx);
        ExportPayload::of(ctx.data::<DealerLists>()?.export(actor, network, kind).await)
    }
}
