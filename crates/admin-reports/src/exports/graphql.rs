//! Export of event entries.

use async_graphql::{Context, ID, Object, Result};
use events_cms::EventKey;

use super::EventExports;
use crate::downloads::ExportError;
use crate::downloads::graphql::{COSTLY, ExportPayload, asking_for_a_file};

/// Exports of event data for staff.
#[derive(Default)]
pub struct ExportMutation;

#[Object]
impl ExportMutation {
    /// Writes what visitors entered at an event, or at a quiz by its id, into a spreadsheet. The reason is kept in the log.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_event_data(&self, ctx: &Context<'_>, id: ID, reason: String) -> Result<ExportPayload> {
        let (actor, network) = asking_for_a_file(ctx);
        let exports = ctx.data::<EventExports>()?;
        let outcome = match EventKey::parse(&id) {
            Some(event) => exports.export(actor, network, &event, Some(&reason)).await,
            None => Err(ExportError::event_not_found()),
        };
        ExportPayload::of(outcome)
    }
}
