//! Staff mutations of events. Rejections are data in the payload; a conflicting save returns the newer version with its
//! changes, so that no input is lost.

use async_graphql::{Context, Enum, ID, InputObject, Json, Object, Result, SimpleObject};
use kernel::{FieldErrors, UserError, user_errors};
use serde_json::Value;

use super::staff::{EventChange, StaffEvent, number};
use super::{actor, network, refusal, service};
use crate::document::EventDocument;
use crate::publication::error::{Conflict, EventError};
use crate::publication::order::EventListKind;
use crate::publication::rules::{Correction, RequestedAction};
use crate::publication::stored_event::{Restore, SaveEvent, StoredEvent};

/// The requested action when an event is saved.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum EventAction {
    /// Keep what was written.
    Save,
    /// Publish it, on its first day if that is to come.
    Launch,
    /// Take it back.
    Inactivate,
}

/// A save of an event.
#[derive(InputObject)]
struct SaveEventInput {
    /// The event; null creates a new one.
    id: Option<ID>,
    /// The version that the author saw; the newest when absent.
    based_on: Option<i32>,
    /// All that is written, in the shape of the documents.
    document: Json<Value>,
    /// The requested change of status.
    action: EventAction,
    /// The reason for changing words of a public event; required for any change of it.
    correction_reason: Option<String>,
}

/// A newer version saved by another author.
#[derive(SimpleObject)]
struct EventConflict {
    /// The event as it is now.
    current: StaffEvent,
    /// Changes since the author's version.
    changes: Vec<EventChange>,
    /// The places that both changed, and not alike.
    overlaps: Vec<String>,
}

/// The event as it is now, or why nothing was kept.
#[derive(SimpleObject, Default)]
pub(super) struct SaveEventPayload {
    /// Null when refused.
    event: Option<StaffEvent>,
    /// After `stale_version`. At `basedOn` another save came before; at `eventVersion` the event was changed in places
    /// that its working copy changes too.
    conflict: Option<EventConflict>,
    /// Errors in the order of the form; paths are those of the document.
    errors: Vec<UserError>,
}

/// Whether it was done, or why not.
#[derive(SimpleObject)]
pub(super) struct EventPayload {
    /// Errors, if rejected.
    errors: Vec<UserError>,
}

impl SaveEventPayload {
    pub(super) fn refused(errors: Vec<UserError>) -> Self {
        Self { errors, ..Self::default() }
    }

    pub(super) async fn of(ctx: &Context<'_>, outcome: Result<StoredEvent, EventError>) -> Result<Self> {
        match outcome {
            Ok(event) => Ok(Self { event: StaffEvent::one(ctx, event).await?, ..Self::default() }),
            Err(EventError::Stale(conflict)) => {
                let Conflict { current, path, changes, overlaps } = *conflict;
                let changes = changes.into_iter().map(Into::into).collect();
                let current = StaffEvent::one(ctx, current).await?;
                let conflict = current.map(|current| EventConflict { current, changes, overlaps });
                let errors = user_errors(&FieldErrors::one(path, "stale_version"));
                Ok(Self { conflict, errors, ..Self::default() })
            }
            Err(error) => Ok(Self::refused(user_errors(&refusal(error)?))),
        }
    }
}

impl EventPayload {
    pub(super) fn of(outcome: Result<(), EventError>) -> Result<Self> {
        let errors = match outcome {
            Ok(()) => Vec::new(),
            Err(error) => user_errors(&refusal(error)?),
        };
        Ok(Self { errors })
    }
}

/// Mutations of events; require the right to write them.
#[derive(Default)]
pub(super) struct StaffEventMutation;

#[Object]
impl StaffEventMutation {
    /// Keeps a new version of an event, or a new event. Every gateway shows it within a second.
    async fn save_event(&self, ctx: &Context<'_>, input: SaveEventInput) -> Result<SaveEventPayload> {
        let SaveEventInput { id, based_on, document: Json(document), action, correction_reason } = input;
        let Ok(document) = EventDocument::parse(&document.to_string()) else {
            return Ok(SaveEventPayload::refused(user_errors(&FieldErrors::one("", "event_unreadable"))));
        };
        let action = match action {
            EventAction::Save => RequestedAction::Save,
            EventAction::Launch => RequestedAction::Launch,
            EventAction::Inactivate => RequestedAction::Inactivate,
        };
        let correction = correction_reason.map(|reason| Correction { reason });
        let save = SaveEvent { id: id.as_ref().map(number), based_on, document, action, correction };
        SaveEventPayload::of(ctx, service(ctx)?.save(actor(ctx), network(ctx), save).await).await
    }

    /// Makes a new draft with the content of an event in any status: under a marked name and a free address, without
    /// days in the past, entries and draws. The name of a template stays unmarked.
    async fn duplicate_event(&self, ctx: &Context<'_>, id: ID) -> Result<SaveEventPayload> {
        SaveEventPayload::of(ctx, service(ctx)?.duplicate(actor(ctx), network(ctx), number(&id)).await).await
    }

    /// Makes a draft a template, or a template a draft again. A template can't be launched.
    async fn mark_event_template(
        &self,
        ctx: &Context<'_>,
        id: ID,
        template: bool,
    ) -> Result<SaveEventPayload> {
        let marked = service(ctx)?.mark_template(actor(ctx), network(ctx), number(&id), template);
        SaveEventPayload::of(ctx, marked.await).await
    }

    /// Throws a draft away; it is kept for thirty days and its address is free at once.
    async fn delete_event(&self, ctx: &Context<'_>, id: ID) -> Result<EventPayload> {
        EventPayload::of(service(ctx)?.delete(actor(ctx), network(ctx), number(&id)).await)
    }

    /// Restores an earlier version as a new one; not allowed in a public event.
    async fn restore_event(
        &self,
        ctx: &Context<'_>,
        id: ID,
        version: i32,
        based_on: i32,
    ) -> Result<SaveEventPayload> {
        let restore = Restore { id: number(&id), version, based_on };
        SaveEventPayload::of(ctx, service(ctx)?.restore(actor(ctx), network(ctx), restore).await).await
    }

    /// Puts the events of a list in this order.
    async fn save_event_order(
        &self,
        ctx: &Context<'_>,
        list: EventListKind,
        #[graphql(validator(max_items = 1000))] ids: Vec<ID>,
    ) -> Result<EventPayload> {
        let order: Vec<(i64, i64)> = ids.iter().map(number).zip(1..).collect();
        EventPayload::of(service(ctx)?.save_order(actor(ctx), network(ctx), list, &order).await)
    }
}
