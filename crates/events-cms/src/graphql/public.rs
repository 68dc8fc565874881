//! Public queries, which borrow from the request's event catalogue.

use std::sync::Arc;

use async_graphql::{Context, Json, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{AccessDenied, Clock, Language, Right};
use serde_json::Value;

use super::actor;
use crate::document::EventDocument;
use crate::publication::catalogue::{EventCard, EventCatalogue, EventPage, EventPhase, PastEvent};
use crate::publication::fixed::{FixedEvent, PageContent, Quiz};
use crate::publication::order::EventListKind;

/// An event with a page of its own. Its words and pictures are those of the screen `fixed-events` under its id.
#[derive(SimpleObject)]
struct FixedEventPage {
    /// Its id, the segment of its URL.
    id: String,
    /// Its phase by its days.
    phase: EventPhase,
    /// The id of its quiz, where it has one.
    quiz: Option<String>,
    /// Its first day in Seoul.
    start_date: Option<NaiveDate>,
    /// Its last day in Seoul.
    end_date: Option<NaiveDate>,
}

fn event_catalogue<'c>(ctx: &Context<'c>) -> Result<&'c EventCatalogue> {
    Ok(ctx.data::<Arc<EventCatalogue>>()?.as_ref())
}

fn now(ctx: &Context<'_>) -> Result<DateTime<Utc>> {
    Ok(ctx.data::<Clock>()?.now())
}

fn demand_preview(ctx: &Context<'_>) -> Result<()> {
    actor(ctx).demand(Right::PreviewEvents).map(|_| ()).map_err(AccessDenied::into_error)
}

/// Public queries.
#[derive(Default)]
pub(super) struct PublicEventQuery;

#[Object]
impl PublicEventQuery {
    /// The current events in the order of staff.
    #[graphql(cache_control(max_age = 60))]
    async fn active_events<'c>(&self, ctx: &Context<'c>, language: Language) -> Result<Vec<&'c EventCard>> {
        let events = event_catalogue(ctx)?.active(now(ctx)?);
        Ok(events.into_iter().map(|event| event.card(language)).collect())
    }

    /// The list of current events for staff, with drafts and scheduled ones.
    #[graphql(cache_control(private))]
    async fn active_event_preview<'c>(
        &self,
        ctx: &Context<'c>,
        language: Language,
    ) -> Result<Vec<&'c EventCard>> {
        demand_preview(ctx)?;
        let events = event_catalogue(ctx)?.previewed(EventListKind::EventCollection, now(ctx)?);
        Ok(events.into_iter().map(|event| event.card(language)).collect())
    }

    /// The events that are over, the latest end first.
    #[graphql(cache_control(max_age = 60))]
    async fn past_events<'c>(&self, ctx: &Context<'c>, language: Language) -> Result<Vec<&'c PastEvent>> {
        let events = event_catalogue(ctx)?.past(now(ctx)?);
        Ok(events.into_iter().map(|event| event.past(language)).collect())
    }

    /// The event with this URL segment; null if there is none or it is not public.
    #[graphql(cache_control(max_age = 60))]
    async fn event<'c>(
        &self,
        ctx: &Context<'c>,
        url: String,
        language: Language,
    ) -> Result<Option<&'c EventPage>> {
        let found = event_catalogue(ctx)?.find_public(&url, now(ctx)?);
        Ok(found.map(|event| event.page(language)))
    }

    /// The page of any event, for staff, by its name in addresses.
    #[graphql(cache_control(private))]
    async fn event_preview<'c>(
        &self,
        ctx: &Context<'c>,
        url: String,
        language: Language,
    ) -> Result<Option<&'c EventPage>> {
        demand_preview(ctx)?;
        Ok(event_catalogue(ctx)?.find(&url).map(|event| event.page(language)))
    }

    /// The page of a document as it would be displayed, for the editor's preview; null for an unreadable document. Stores
    /// nothing. Requires the right to write events.
    #[graphql(cache_control(private))]
    async fn event_draft_preview(
        &self,
        ctx: &Context<'_>,
        document: Json<Value>,
        language: Language,
    ) -> Result<Option<EventPage>> {
        actor(ctx).demand(Right::ManageEvents).map_err(AccessDenied::into_error)?;
        let document = EventDocument::parse(&document.to_string()).ok();
        let event_catalogue = event_catalogue(ctx)?;
        Ok(document.map(|document| event_catalogue.draft(document, language)))
    }

    /// An event with a page of its own; null where the address leads home.
    #[graphql(cache_control(max_age = 60))]
    async fn fixed_event(&self, ctx: &Context<'_>, id: String) -> Result<Option<FixedEventPage>> {
        let (event_catalogue, now) = (event_catalogue(ctx)?, now(ctx)?);
        let PageContent::Page(event) = FixedEvent::shown(&id, |event| event_catalogue.days(event), now)
        else {
            return Ok(None);
        };
        let days = event_catalogue.days(event);
        let quiz = Quiz::ALL.into_iter().find(|quiz| quiz.id() == event.id());
        Ok(Some(FixedEventPage {
            id: event.id().to_owned(),
            phase: EventPhase::of(days, now),
            quiz: quiz.map(|quiz| quiz.id().to_owned()),
            start_date: days.start(),
            end_date: days.end(),
        }))
    }
}
