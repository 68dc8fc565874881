//! Working copies of public events for staff, and the way back to an earlier version.

use async_graphql::{Context, ID, InputObject, Json, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use i18n_content::EventPicture;
use kernel::{FieldErrors, user_errors};
use serde_json::Value;

use super::changes::SaveEventPayload;
use super::staff::{Authors, instant, number, pictures_of};
use super::{actor, network, service};
use crate::document::EventDocument;
use crate::publication::catalogue::EventCatalogue;
use crate::publication::editor::CopyRef;
use crate::publication::stored_event::{Restore, SaveCopy, WorkingCopy};

/// The working copy of a public event, which visitors don't see.
#[derive(SimpleObject)]
pub(super) struct EventWorkingCopy {
    /// The version for the next change of the copy.
    version: i32,
    /// The version of the event that it includes.
    event_version: i32,
    /// All that is written, in the shape of the documents.
    document: Json<Value>,
    /// When it was saved last.
    updated_at: DateTime<Utc>,
    /// The author of the last save; empty when the account was deleted.
    updated_by: String,
    /// When it is published; null without a time.
    publish_at: Option<DateTime<Utc>>,
    /// The key of the reason why it was not published at its time; null otherwise.
    refusal: Option<String>,
    /// The pictures that the document names, each once.
    pictures: Vec<EventPicture>,
}

impl EventWorkingCopy {
    pub(super) fn of(
        copy: &WorkingCopy,
        authors: &Authors,
        event_catalogue: &EventCatalogue,
    ) -> Result<Self> {
        let document = copy.document.to_value().map_err(async_graphql::Error::new_with_source)?;
        Ok(Self {
            version: copy.version,
            event_version: copy.based_on,
            document: Json(document),
            updated_at: instant(copy.updated_at),
            updated_by: authors.name(copy.updated_by),
            publish_at: copy.publish_at.map(instant),
            refusal: copy.refusal.clone(),
            pictures: pictures_of(&copy.document, event_catalogue),
        })
    }
}

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
