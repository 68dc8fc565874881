//! Staff queries; each field is `UnauthorisedAccess` for a visitor and `not_allowed` without the right to write events.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use async_graphql::connection::{Connection, Edge};
use async_graphql::{Context, Enum, Error, ID, Json, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use i18n_content::EventPicture;
use kernel::{Names, seoul};
use serde_json::Value;

use super::{EventName, actor, fault, nothing, service};
use crate::document::EventDocument;
use crate::publication::catalogue::{EventCatalogue, EventPhase, picture};
use crate::publication::order::EventListKind;
use crate::publication::rules::{Change, EventStatus};
use crate::publication::stored_event::{EventFilter, StoredEvent, WorkingCopy};
use crate::{Entries, EventKey};

/// Default page size (events spec §9).
const PAGE: i32 = 10;

pub(super) fn page_of(first: Option<i32>) -> u32 {
    first.unwrap_or(PAGE).unsigned_abs()
}

/// Complexity grows with the page size.
pub(super) fn page_cost(first: Option<i32>) -> usize {
    usize::try_from(page_of(first)).unwrap_or(usize::MAX)
}

/// The number of an event; what is none names no event.
pub(super) fn number(id: &ID) -> i64 {
    id.parse().unwrap_or_default()
}

/// Our instants lie far within what the calendar knows.
pub(super) fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

pub(super) fn cursor<T: std::str::FromStr>(after: Option<&String>) -> Result<Option<T>> {
    let read = after.map(|after| after.parse()).transpose();
    read.map_err(|_| Error::new("Invalid value for argument \"after\""))
}

/// The names of authors, each queried once. A deleted account has none.
#[derive(Clone, Default)]
pub(super) struct Authors(Arc<BTreeMap<i64, String>>);

impl Authors {
    pub(super) async fn of(
        ctx: &Context<'_>,
        accounts: impl Iterator<Item = Option<i64>> + Send,
    ) -> Result<Self> {
        let mut accounts: Vec<i64> = accounts.flatten().collect();
        accounts.sort_unstable();
        accounts.dedup();
        let Some(names) = ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) else {
            return Ok(Self::default());
        };
        Ok(Self(Arc::new(names.names(&accounts).await.map_err(fault)?)))
    }

    pub(super) fn name(&self, account: Option<i64>) -> String {
        account.and_then(|account| self.0.get(&account)).cloned().unwrap_or_default()
    }
}

/// The working copy of a public event, which visitors don't see.
#[derive(SimpleObject)]
struct EventWorkingCopy {
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
    fn of(copy: &WorkingCopy, authors: &Authors, event_catalogue: &EventCatalogue) -> Result<Self> {
        let document = copy.document.to_value().map_err(Error::new_with_source)?;
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

/// An event as staff see it.
#[derive(SimpleObject)]
pub(super) struct StaffEvent {
    /// Its id.
    id: ID,
    #[graphql(flatten)]
    name: EventName,
    /// Its name in addresses.
    url: String,
    /// Its status as it reads now.
    status: EventStatus,
    /// Its phase by its days.
    phase: EventPhase,
    /// The version for the next save.
    version: i32,
    /// Whether its address stays as it is.
    was_launched: bool,
    /// Whether it is a template: a draft that is content for new events and can't be launched.
    template: bool,
    /// All that was written, in the shape of the documents.
    document: Json<Value>,
    /// The day in Seoul on which it was made.
    create_date: NaiveDate,
    /// Its first day in Seoul.
    start_date: Option<NaiveDate>,
    /// Its last day in Seoul.
    end_date: Option<NaiveDate>,
    /// Whether it has entries.
    has_event_data: bool,
    /// How many took part.
    entries: i32,
    /// When it was saved last.
    updated_at: DateTime<Utc>,
    /// The author of the last save; empty when the account was deleted.
    updated_by: String,
    /// The pictures that the document names, each once.
    pictures: Vec<EventPicture>,
    /// The working copy of a public event; null when there is none.
    working_copy: Option<EventWorkingCopy>,
}

impl StaffEvent {
    /// Events with data of other domains, each queried once.
    pub(super) async fn all(ctx: &Context<'_>, events: Vec<StoredEvent>) -> Result<Vec<Self>> {
        // Only an event that was public has copies.
        let launched: Vec<i64> =
            events.iter().filter(|event| event.was_launched()).map(|event| event.id).collect();
        let copies = match launched.as_slice() {
            [] => Vec::new(),
            launched => service(ctx)?.working_copies(launched).await.map_err(fault)?,
        };
        let accounts = events.iter().map(|event| event.updated_by);
        let authors = Authors::of(ctx, accounts.chain(copies.iter().map(|copy| copy.updated_by))).await?;
        let entries = match ctx.data_opt::<Entries>() {
            Some(entries) if !events.is_empty() => entries.counts().await.map_err(fault)?,
            _ => BTreeMap::new(),
        };
        let (event_catalogue, now) = (service(ctx)?.event_catalogue(), service(ctx)?.now());
        let mut all = Vec::with_capacity(events.len());
        for event in events {
            let count = entries.get(EventKey::event(event.id).as_str()).copied().unwrap_or_default();
            let document = event.document_at(now).to_value().map_err(Error::new_with_source)?;
            let days = event.phase();
            let copy = copies.iter().find(|copy| copy.event == event.id);
            let copy = copy.map(|copy| EventWorkingCopy::of(copy, &authors, &event_catalogue)).transpose()?;
            all.push(Self {
                id: event.id.into(),
                name: EventName(event.names()),
                url: event.document.url().to_owned(),
                status: event.status_at(now),
                phase: EventPhase::of(days, now),
                version: event.version,
                was_launched: event.was_launched(),
                template: event.is_template,
                document: Json(document),
                create_date: seoul::wall_of_millis(event.created_at).date(),
                start_date: days.start(),
                end_date: days.end(),
                has_event_data: count > 0,
                entries: i32::try_from(count).unwrap_or(i32::MAX),
                updated_at: instant(event.updated_at),
                updated_by: authors.name(event.updated_by),
                pictures: pictures_of(&event.document, &event_catalogue),
                working_copy: copy,
            });
        }
        Ok(all)
    }

    pub(super) async fn one(ctx: &Context<'_>, event: StoredEvent) -> Result<Option<Self>> {
        Ok(Self::all(ctx, vec![event]).await?.pop())
    }
}

fn pictures_of(document: &EventDocument, event_catalogue: &EventCatalogue) -> Vec<EventPicture> {
    let names: BTreeSet<&str> = document.images().map(|(_, name)| name).collect();
    names.into_iter().filter_map(|name| event_catalogue.image(name)).map(picture).collect()
}

/// A save of an event.
#[derive(SimpleObject)]
struct EventVersion {
    /// From 1, without gaps.
    number: i32,
    /// When it was saved.
    saved_at: DateTime<Utc>,
    /// Its author; empty when the account was deleted.
    author: String,
    /// The status after the save.
    status: EventStatus,
    /// The reason for changing words of a public event.
    note: Option<String>,
    /// The version that was restored, if any.
    restored_from: Option<i32>,
}

/// The kind of a change in a document.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum EventChangeKind {
    /// It came.
    Added,
    /// It is another.
    Changed,
    /// It went.
    Removed,
}

/// A difference between two versions of an event.
#[derive(SimpleObject)]
pub(super) struct EventChange {
    /// Where, in the names of the document.
    path: String,
    /// The kind of change.
    kind: EventChangeKind,
    /// The old value.
    before: Option<Json<Value>>,
    /// The new value.
    after: Option<Json<Value>>,
}

impl From<Change> for EventChange {
    fn from(change: Change) -> Self {
        let kind = match (&change.before, &change.after) {
            (None, _) => EventChangeKind::Added,
            (Some(_), None) => EventChangeKind::Removed,
            (Some(_), Some(_)) => EventChangeKind::Changed,
        };
        Self {
            path: change.path.to_string(),
            kind,
            before: change.before.map(Json),
            after: change.after.map(Json),
        }
    }
}

/// An event in a list that staff put in order.
#[derive(SimpleObject)]
struct EventOrderItem {
    /// Its id.
    id: ID,
    #[graphql(flatten)]
    name: EventName,
    /// Its place, from 1.
    sorting_no: i32,
    /// Its picture.
    banner: Option<EventPicture>,
    /// Its status.
    status: EventStatus,
}

/// Rows on all pages.
#[derive(SimpleObject)]
#[graphql(name = "EventTotal")]
pub(super) struct Total {
    pub(super) total_count: i64,
}

/// Staff queries.
#[derive(Default)]
pub(super) struct StaffEventQuery;

#[Object]
impl StaffEventQuery {
    /// Events, the newest first, without templates or these alone.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn staff_events(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "With these letters in the name in either language, whatever their case.")]
        search: Option<String>,
        #[graphql(desc = "With this status as it reads now.")] status: Option<EventStatus>,
        #[graphql(desc = "Templates alone; all others when absent.", default)] templates: bool,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 10 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, StaffEvent, Total>> {
        let filter = EventFilter {
            search: search.unwrap_or_default(),
            status,
            templates,
            first: Some(page_of(first)),
            after: cursor(after.as_ref())?,
            ..EventFilter::default()
        };
        let list = match service(ctx)?.list(actor(ctx), &filter).await {
            Ok(list) => list,
            Err(error) => nothing(error)?,
        };
        let total = Total { total_count: list.total };
        let mut connection = Connection::with_additional_fields(after.is_some(), list.more, total);
        let events = StaffEvent::all(ctx, list.rows).await?;
        connection.edges = events.into_iter().map(|event| Edge::new(event.id.to_string(), event)).collect();
        Ok(connection)
    }

    /// One event; null when there is none.
    #[graphql(cache_control(private))]
    async fn staff_event(&self, ctx: &Context<'_>, id: ID) -> Result<Option<StaffEvent>> {
        match service(ctx)?.event(actor(ctx), number(&id)).await {
            Ok(Some(event)) => StaffEvent::one(ctx, event).await,
            Ok(None) => Ok(None),
            Err(error) => nothing(error),
        }
    }

    /// The saves of an event, the newest first; none where there is no such event.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn event_versions(
        &self,
        ctx: &Context<'_>,
        id: ID,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 10 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, EventVersion, Total>> {
        let before = cursor(after.as_ref())?;
        let found = service(ctx)?.versions(actor(ctx), number(&id), page_of(first), before).await;
        let (rows, more, total) = match found {
            Ok(versions) => (versions.rows, versions.more, versions.total),
            Err(error) => nothing(error)?,
        };
        let authors = Authors::of(ctx, rows.iter().map(|version| version.saved_by)).await?;
        let total = Total { total_count: total };
        let mut connection = Connection::with_additional_fields(after.is_some(), more, total);
        connection.edges = rows
            .into_iter()
            .map(|version| {
                let node = EventVersion {
                    number: version.number,
                    saved_at: instant(version.saved_at),
                    author: authors.name(version.saved_by),
                    status: version.status,
                    note: version.reason,
                    restored_from: version.restored_from,
                };
                Edge::new(version.number.to_string(), node)
            })
            .collect();
        Ok(connection)
    }

    /// The changes from one version of an event to another; empty if one doesn't exist.
    #[graphql(cache_control(private))]
    async fn event_changes(&self, ctx: &Context<'_>, id: ID, from: i32, to: i32) -> Result<Vec<EventChange>> {
        match service(ctx)?.changes(actor(ctx), number(&id), from, to).await {
            Ok(changes) => Ok(changes.into_iter().map(Into::into).collect()),
            Err(error) => nothing(error),
        }
    }

    /// The events of a list in the order set by staff: drafts, scheduled and current ones.
    #[graphql(cache_control(private))]
    async fn event_order(&self, ctx: &Context<'_>, list: EventListKind) -> Result<Vec<EventOrderItem>> {
        let items = match service(ctx)?.order(actor(ctx), list).await {
            Ok(items) => items,
            Err(error) => return nothing(error),
        };
        let now = service(ctx)?.now();
        Ok(items
            .into_iter()
            .map(|item| EventOrderItem {
                id: item.event.id.into(),
                name: EventName(item.event.names()),
                sorting_no: item.sorting_no,
                status: item.event.status_at(now),
                banner: item.banner,
            })
            .collect())
    }
}
