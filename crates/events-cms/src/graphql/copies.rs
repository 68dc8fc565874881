//! Working copies of public events for staff, and the way back to an earlier version.

use async_graphql::{Context, ID, InputObject, Json, Object, Result};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, user_errors};
use serde_json::Value;

use super::changes::SaveEventPayload;
use super::staff::number;
use super::{actor, network, service};
use crate::document::EventDocument;
use crate::publication::editor::CopyRef;
use crate::publication::stored_event::{Restore, SaveCopy};

/// A save of a working copy.
#[derive(InputObject)]
struct SaveWorkingCopyInput {
    /// The event.
    id: ID,
    /// The version of the copy that the author saw; null creates the copy.
    based_on: Option<i32>,
    /// The version of the event that the document includes.
    event_version: i32,
    /// All that is written, in the shape of the documents.
    document: Json<Value>,
}

fn seen(id: &ID, based_on: i32) -> CopyRef {
    CopyRef { id: number(id), based_on }
}

/// Mutations of working copies; require the right to write events.
#[derive(Default)]
pub(super) struct WorkingCopyMutation;

#[Object]
impl WorkingCopyMutation {
    /// Stores the working copy of a public event; the event stays as it is.
    async fn save_working_copy(
        &self,
        ctx: &Context<'_>,
        input: SaveWorkingCopyInput,
    ) -> Result<SaveEventPayload> {
        let SaveWorkingCopyInput { id, based_on, event_version, document: Json(document) } = input;
        let Ok(document) = EventDocument::parse(&document.to_string()) else {
            return Ok(SaveEventPayload::refused(user_errors(&FieldErrors::one("", "event_unreadable"))));
        };
        let save = SaveCopy { id: number(&id), based_on, event_version, document };
        SaveEventPayload::of(ctx, service(ctx)?.save_copy(actor(ctx), network(ctx), save).await).await
    }

    /// Discards the working copy; the event stays as it is.
    async fn discard_working_copy(
        &self,
        ctx: &Context<'_>,
        id: ID,
        based_on: i32,
    ) -> Result<SaveEventPayload> {
        let outcome = service(ctx)?.discard_copy(actor(ctx), network(ctx), seen(&id, based_on)).await;
        SaveEventPayload::of(ctx, outcome).await
    }

    /// Sets the time at which the working copy is published; null takes it back.
    async fn schedule_working_copy(
        &self,
        ctx: &Context<'_>,
        id: ID,
        based_on: i32,
        at: Option<DateTime<Utc>>,
    ) -> Result<SaveEventPayload> {
        let outcome = service(ctx)?.schedule_copy(actor(ctx), network(ctx), seen(&id, based_on), at).await;
        SaveEventPayload::of(ctx, outcome).await
    }

    /// Publishes the working copy as a new version of the event. Every gateway shows it within a second.
    async fn publish_working_copy(
        &self,
        ctx: &Context<'_>,
        id: ID,
        based_on: i32,
    ) -> Result<SaveEventPayload> {
        let outcome = service(ctx)?.publish_copy(actor(ctx), network(ctx), seen(&id, based_on)).await;
        SaveEventPayload::of(ctx, outcome).await
    }

    /// Publishes an earlier version of a public event again, as a new version.
    async fn roll_back_event(
        &self,
        ctx: &Context<'_>,
        id: ID,
        version: i32,
        based_on: i32,
    ) -> Result<SaveEventPayload> {
        let restore = Restore { id: number(&id), version, based_on };
        SaveEventPayload::of(ctx, service(ctx)?.roll_back(actor(ctx), network(ctx), restore).await).await
    }
}
