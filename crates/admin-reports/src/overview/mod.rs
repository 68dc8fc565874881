//! The overview on the staff home page: bookings by day and centre, entries by event, missing texts, and pending outbox
//! entries. Statistics only, no personal data. Each part requires the right to its subject.

pub(crate) mod graphql;
mod span;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use booking::{Booking, Statistics};
use chrono::NaiveDate;
use events_cms::{Entries, EventDirectory};
use i18n_content::{Content, EditError, Editor};
use kernel::outbox::Counts;
use kernel::{AccessDenied, Actor, Clock, Database, Fault, LocalizedText, ReplicaState, Right};

pub use span::OverviewSpan;

/// Events that are shown, at most: those with the most entries.
const MOST_EVENTS: usize = 20;

/// Entries of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFigures {
    /// `cms-17`, or the id of a quiz.
    pub key: String,
    /// Its name; the key if there is no such event.
    pub name: LocalizedText,
    /// Entries within the days.
    pub entries: u32,
    /// The same by day, every day of the span in order.
    pub days: Vec<(NaiveDate, u32)>,
}

/// The overview. A part is `None` without the right to see it.
#[derive(Clone, Debug)]
pub struct OverviewPage {
    /// The days that are counted.
    pub span: OverviewSpan,
    /// Bookings; requires the right to read them.
    pub bookings: Option<Statistics>,
    /// Events with entries in the period, most entries first, at most 20; requires the right to manage events.
    pub events: Option<Vec<EventFigures>>,
    /// Number of missing texts; requires the right to edit content.
    pub missing_texts: Option<usize>,
    /// Pending and failed outbox entries; requires the right to read bookings.
    pub outbox: Option<Counts>,
    /// Age of the figures of bookings and events, where a read replica is in use.
    pub age: Option<Duration>,
}

/// The reason why there is no overview.
#[derive(Debug, thiserror::Error)]
pub enum OverviewError {
    /// Staff only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The overview. Cheap to clone.
#[derive(Clone)]
pub struct Overview(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    booking: Booking,
    entries: Entries,
    directory: Arc<dyn EventDirectory>,
    content: Content,
}

impl Overview {
    /// An overview of these domains.
    #[must_use]
    pub fn over(
        database: Database,
        clock: Clock,
        booking: Booking,
        entries: Entries,
        directory: Arc<dyn EventDirectory>,
        content: Content,
    ) -> Self {
        Self(Arc::new(Inner { database, clock, booking, entries, directory, content }))
    }

    /// The overview of a period (see [`OverviewSpan::of`]), for callers with any role.
    ///
    /// # Errors
    /// [`OverviewError`].
    pub async fn page(
        &self,
        actor: &Actor,
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
    ) -> Result<OverviewPage, OverviewError> {
        actor.demand_a_role()?;
        let Inner { database, clock, booking, .. } = &*self.0;
        let span = OverviewSpan::of(from, to, clock.today_in_seoul());
        let (bookings, outbox) = match actor.may(Right::ReadBookings) {
            true => (
                Some(booking.statistics(actor, span.from(), span.to()).await?),
                Some(booking.delivery_counts(actor).await?),
            ),
            false => (None, None),
        };
        let events = match actor.may(Right::ManageEvents) {
            true => Some(self.events(span).await?),
            false => None,
        };
        let age = match database.replica() {
            Some(ReplicaState::InUse(lag)) => Some(lag),
            None | Some(ReplicaState::Behind(_) | ReplicaState::Unreachable) => None,
        };
        let missing_texts = self.missing_texts(actor).await?;
        Ok(OverviewPage { span, bookings, events, missing_texts, outbox, age })
    }

    async fn events(&self, span: OverviewSpan) -> Result<Vec<EventFigures>, Fault> {
        let Inner { entries, directory, .. } = &*self.0;
        let mut by_event: BTreeMap<_, BTreeMap<NaiveDate, u32>> = BTreeMap::new();
        for counted in entries.by_day(span.instants()).await? {
            by_event.entry(counted.event).or_default().insert(counted.day, counted.entries);
        }
        let mut events: Vec<_> =
            by_event.into_iter().map(|(event, days)| (days.values().sum::<u32>(), event, days)).collect();
        events.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        events.truncate(MOST_EVENTS);
        let figures = events.into_iter().map(|(entries, event, days)| {
            let key = event.to_string();
            EventFigures {
                name: directory
                    .name(&event)
                    .unwrap_or_else(|| LocalizedText::new(key.as_str(), key.as_str())),
                key,
                entries,
                days: span.days().map(|day| (day, days.get(&day).copied().unwrap_or(0))).collect(),
            }
        });
        Ok(figures.collect())
    }

    async fn missing_texts(&self, actor: &Actor) -> Result<Option<usize>, Fault> {
        // Nothing is logged, so the network isn't needed.
        match self.0.content.missing_texts(&Editor { actor, network: "" }, 0, None).await {
            Ok(page) => Ok(Some(page.total)),
            Err(EditError::AccessDenied(_)) => Ok(None),
            Err(EditError::Fault(fault)) => Err(fault),
            Err(error) => Err(Fault::Settings(error.to_string())),
        }
    }
}
