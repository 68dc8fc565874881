//! The overview in GraphQL.

use async_graphql::{Context, ID, Object, Result, SimpleObject};
use booking::{CentreFigures, DayFigures, Statistics};
use chrono::NaiveDate;
use events_cms::EventName;
use kernel::LocalizedText;
use kernel::outbox::Counts;

use super::{EventFigures, Overview, OverviewError, OverviewPage};
use crate::downloads::graphql::{COSTLY, asking};

/// Bookings of a day, all centres together.
#[derive(SimpleObject)]
struct OverviewDay {
    /// The day in Seoul.
    date: NaiveDate,
    /// Appointments of that day: open, completed or missed.
    appointments: i32,
    /// Bookings that were made on that day, whatever became of them.
    made: i32,
    /// Appointments of that day that were cancelled.
    cancelled: i32,
    /// Missed appointments of that day.
    no_shows: i32,
    /// Half hours that centres offer.
    slots: i32,
    /// Half hours without a free bay.
    full_slots: i32,
}

/// The same of a centre, all days together.
#[derive(SimpleObject)]
struct OverviewCentre {
    /// Its code.
    dealer_code: String,
    /// Its name.
    name: LocalizedText,
    /// Appointments: open, completed or missed.
    appointments: i32,
    /// Appointments that were cancelled.
    cancelled: i32,
    /// Missed appointments.
    no_shows: i32,
    /// Half hours that it offers.
    slots: i32,
    /// Half hours without a free bay.
    full_slots: i32,
}

/// Bookings by day and by centre.
#[derive(SimpleObject)]
struct OverviewBookings {
    /// Every day, in order.
    days: Vec<OverviewDay>,
    /// Every centre.
    centres: Vec<OverviewCentre>,
}

/// A number of a day.
#[derive(SimpleObject)]
struct OverviewCount {
    /// The day in Seoul.
    date: NaiveDate,
    /// How many.
    count: i32,
}

/// Entries of an event within the days.
#[derive(SimpleObject)]
struct OverviewEvent {
    /// `cms-17`, or the id of a quiz.
    key: ID,
    #[graphql(flatten)]
    name: EventName,
    /// All of them.
    entries: i32,
    /// Every day, in order.
    days: Vec<OverviewCount>,
}

/// Pending outbox entries: mails, messages, calls to other systems.
#[derive(SimpleObject)]
struct OverviewOutbox {
    /// Due and not delivered yet.
    waiting: i32,
    /// How long the oldest of them has been waiting, in seconds.
    oldest_seconds: i32,
    /// Given up.
    failed: i32,
    /// Entries with unknown delivery.
    uncertain: i32,
}

/// The overview. A part is null without the right to see it.
#[derive(SimpleObject)]
#[graphql(name = "Overview")]
struct OverviewObject {
    /// The first day that is counted.
    from: NaiveDate,
    /// The last one.
    to: NaiveDate,
    /// Bookings; requires the right to read them.
    bookings: Option<OverviewBookings>,
    /// Events with entries in the period, most entries first, at most 20; requires the right to manage events.
    events: Option<Vec<OverviewEvent>>,
    /// Number of missing texts; requires the right to edit content.
    missing_texts: Option<i32>,
    /// Pending outbox entries; requires the right to read bookings.
    outbox: Option<OverviewOutbox>,
    /// Age of the figures of bookings and events in seconds where they come from a read replica; null where they are current.
    age_seconds: Option<i32>,
}

/// Queries of the staff home page.
#[derive(Default)]
pub struct OverviewQuery;

#[Object]
impl OverviewQuery {
    /// The overview, for all staff. At most 92 days; without dates the last 14 days and the next 14. A longer span is
    /// cut at its end: `from` and `to` of the response are the actual span.
    #[graphql(complexity = "COSTLY + child_complexity", cache_control(private))]
    async fn overview(
        &self,
        ctx: &Context<'_>,
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
    ) -> Result<OverviewObject> {
        let (actor, _) = asking(ctx);
        match ctx.data::<Overview>()?.page(actor, from, to).await {
            Ok(page) => Ok(page.into()),
            Err(OverviewError::AccessDenied(denied)) => Err(denied.into_error()),
            Err(OverviewError::Fault(fault)) => Err(async_graphql::Error::new_with_source(fault)),
        }
    }
}

/// A number as GraphQL has them; no count is as large.
fn number(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX)
}

impl From<OverviewPage> for OverviewObject {
    fn from(page: OverviewPage) -> Self {
        let OverviewPage { span, bookings, events, missing_texts, outbox, age } = page;
        Self {
            from: span.from(),
            to: span.to(),
            bookings: bookings.map(Into::into),
            events: events.map(|events| events.into_iter().map(Into::into).collect()),
            missing_texts: missing_texts.map(number),
            outbox: outbox.map(Into::into),
            age_seconds: age.map(|age| number(age.as_secs_f64().ceil() as u64)),
        }
    }
}

impl From<Statistics> for OverviewBookings {
    fn from(statistics: Statistics) -> Self {
        let Statistics { days, centres } = statistics;
        Self {
            days: days.into_iter().map(Into::into).collect(),
            centres: centres.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<DayFigures> for OverviewDay {
    fn from(day: DayFigures) -> Self {
        Self {
            date: day.date,
            appointments: number(day.appointments),
            made: number(day.made),
            cancelled: number(day.cancelled),
            no_shows: number(day.no_shows),
            slots: number(day.slots),
            full_slots: number(day.full_slots),
        }
    }
}

impl From<CentreFigures> for OverviewCentre {
    fn from(centre: CentreFigures) -> Self {
        Self {
            dealer_code: centre.dealer_code,
            name: centre.name,
            appointments: number(centre.appointments),
            cancelled: number(centre.cancelled),
            no_shows: number(centre.no_shows),
            slots: number(centre.slots),
            full_slots: number(centre.full_slots),
        }
    }
}

impl From<EventFigures> for OverviewEvent {
    fn from(event: EventFigures) -> Self {
        Self {
            key: event.key.into(),
            name: EventName(event.name),
            entries: number(event.entries),
            days: (event.days.into_iter())
                .map(|(date, entries)| OverviewCount { date, count: number(entries) })
                .collect(),
        }
    }
}

impl From<Counts> for OverviewOutbox {
    fn from(counts: Counts) -> Self {
        Self {
            waiting: number(counts.waiting),
            oldest_seconds: number(counts.oldest_millis / 1_000),
            failed: number(counts.failed),
            uncertain: number(counts.uncertain),
        }
    }
}
