//! What everybody reads: lent from the shelf of the request.

use std::sync::Arc;

use async_graphql::{Context, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Clock, Denied, Language, Right};

use super::actor;
use crate::fixed::{FixedEvent, Quiz, Shown};
use crate::order::EventListKind;
use crate::shelf::{EventCard, EventPage, EventPhase, PastEvent, Shelf, ShelfEvent};

/// An event with a page of its own. Its words and pictures are those of the screen `fixed-events` under its id.
#[derive(SimpleObject)]
struct FixedEventPage {
    /// Its id, as it stands in the address.
    id: String,
    /// Where it stands in its days.
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

/// What everybody reads.
#[derive(Default)]
pub(super) struct PublicEventQuery;

#[Object]
impl PublicEventQuery {
    /// The current events in the order of staff. The preview, for staff, shows drafts and what is to come too.
    async fn active_events<'c>(
        &self,
        ctx: &Context<'c>,
        language: Language,
        #[graphql(default)] preview: bool,
    ) -> Result<Vec<&'c EventCard>> {
        let (shelf, now) = (shelf(ctx)?, now(ctx)?);
        let events = if preview {
            demand_preview(ctx)?;
            shelf.previewed(EventListKind::EventCollection, now)
        } else {
            shelf.active(now)
        };
        Ok(events.into_iter().map(|event| event.card(language)).collect())
    }

    /// The events that are over, the latest end first.
    async fn past_events<'c>(&self, ctx: &Context<'c>, language: Language) -> Result<Vec<&'c PastEvent>> {
        let events = shelf(ctx)?.past(now(ctx)?);
        Ok(events.into_iter().map(|event| event.past(language)).collect())
    }

    /// The page of an event by its name in addresses; null when there is none that everybody may see. The preview, for staff,
    /// shows every one.
    async fn event<'c>(
        &self,
        ctx: &Context<'c>,
        url: String,
        language: Language,
        #[graphql(default)] preview: bool,
    ) -> Result<Option<&'c EventPage>> {
        let shelf = shelf(ctx)?;
        let found: Option<&ShelfEvent> = if preview {
            demand_preview(ctx)?;
            shelf.find(&url)
        } else {
            shelf.find_public(&url, now(ctx)?)
        };
        Ok(found.map(|event| event.page(language)))
    }

    /// An event with a page of its own; null where the address leads home.
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
