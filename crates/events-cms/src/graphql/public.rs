//! Public queries, which borrow from the request's event catalogue.

use std::sync::Arc;

use async_graphql::{Context, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Clock, Denied, Language, Right};

use super::actor;
use crate::fixed::{FixedEvent, Quiz, Shown};
use crate::order::EventListKind;
use crate::shelf::{EventCard, EventPage, EventPhase, PastEvent, Shelf};

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

fn shelf<'c>(ctx: &Context<'c>) -> Result<&'c Shelf> {
    Ok(ctx.data::<Arc<Shelf>>()?.as_ref())
}

fn now(ctx: &Context<'_>) -> Result<DateTime<Utc>> {
    Ok(ctx.data::<Clock>()?.now())
}

fn demand_preview(ctx: &Context<'_>) -> Result<()> {
    actor(ctx).demand(Right::PreviewEvents).map(|_| ()).map_err(Denied::into_error)
}

/// Public queries.
#[derive(Default)]
pub(super) struct PublicEventQuery;

#[Object]
impl PublicEventQuery {
    /// The current events in the order of staff.
    #[graphql(cache_control(max_age = 60))]
    async fn active_events<'c>(&self, ctx: &Context<'c>, language: Language) -> Result<Vec<&'c EventCard>> {
        let events = shelf(ctx)?.active(now(ctx)?);
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
        let events = shelf(ctx)?.previewed(EventListKind::EventCollection, now(ctx)?);
        Ok(events.into_iter().map(|event| event.card(language)).collect())
    }

    /// The events that are over, the latest end first.
    #[graphql(cache_control(max_age = 60))]
    async fn past_events<'c>(&self, ctx: &Context<'c>, language: Language) -> Result<Vec<&'c PastEvent>> {
        let events = shelf(ctx)?.past(now(ctx)?);
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
        let found = shelf(ctx)?.find_public(&url, now(ctx)?);
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
        Ok(shelf(ctx)?.find(&url).map(|event| event.page(language)))
    }

    /// An event with a page of its own; null where the address leads home.
    #[graphql(cache_control(max_age = 60))]
    async fn fixed_event(&self, ctx: &Context<'_>, id: String) -> Result<Option<FixedEventPage>> {
        let (shelf, now) = (shelf(ctx)?, now(ctx)?);
        let Shown::Page(event) = FixedEvent::shown(&id, |event| shelf.days(event), now) else {
            return Ok(None);
        };
        let days = shelf.days(event);
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
