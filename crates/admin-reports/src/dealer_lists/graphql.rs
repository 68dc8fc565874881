//! Taking a list of dealers away.

use async_graphql::{Context, Object, Result};
use locations::DealerKind;

use super::DealerLists;
use crate::downloads::graphql::{COSTLY, ExportPayload, asking_for_a_file};

/// What staff take away of dealers.
#[derive(Default)]
pub struct DealerListMutation;

#[Object]
impl DealerListMutation {
    /// Writes the list of a kind into a spreadsheet, which an upload takes back.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_dealers(&self, ctx: &Context<'_>, kind: DealerKind) -> Result<ExportPayload> {
        let (actor, network) = asking_for_a_file(ctx);
        ExportPayload::of(ctx.data::<DealerLists>()?.export(actor, network, kind).await)
    }
}
