//! Entries of an event for staff with the right to export them; each read is in their log.

use async_graphql::connection::{Connection, Edge};
use async_graphql::{ComplexObject, Context, Enum, ID, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Language, LocalizedText, UserError};

use super::staff::{cursor, instant, number, page_cost, page_of};
use super::submissions::{ParticipantGender, refused};
use super::{actor, network};
use crate::lottery::drawing::{masked_name, masked_phone};
use crate::submissions::participation::{Agreement, ConsentRecord, Gender, YesNo};
use crate::submissions::{
    Entries, EntryError, EntryFilter, EntryStanding, EventKey, ListedEntry, Personal, StoredEntry,
};

/// The consents of an entry as a whole.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
enum EventEntryConsents {
    /// Each was given.
    Given,
    /// One that is optional was declined.
    Declined,
}

/// The state of an entry's person in the published draw of the event.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "EntryStanding")]
enum EventEntryStanding {
    /// Has a prize that has not lapsed.
    Winner,
    /// An alternate, not a winner yet.
    Alternate,
    /// Neither, or the result is not published.
    Other,
}

/// An entry in the list of staff.
#[derive(SimpleObject)]
struct EventEntryRow {
    /// Its number.
    id: ID,
    /// When it came.
    entered_at: DateTime<Utc>,
    /// The masked name; null when the entry can't be decrypted.
    masked_name: Option<String>,
    /// The masked phone number; null when the entry can't be decrypted.
    masked_phone: Option<String>,
    /// The consents as a whole.
    consents: EventEntryConsents,
    /// The state of its person in the draw.
    standing: EventEntryStanding,
    /// The language of the page.
    language: Language,
}

impl From<ListedEntry> for EventEntryRow {
    fn from(listed: ListedEntry) -> Self {
        let ListedEntry { entry, standing } = listed;
        let declined = entry.consents.iter().any(|consent| consent.answer == Agreement::Disagree);
        Self {
            id: entry.id.into(),
            entered_at: instant(entry.created_at),
            masked_name: entry.personal.as_ref().map(|personal| masked_name(&personal.name)),
            masked_phone: entry.personal.as_ref().map(|personal| masked_phone(&personal.phone)),
            consents: if declined { EventEntryConsents::Declined } else { EventEntryConsents::Given },
            standing: standing.into(),
            language: entry.language,
        }
    }
}

/// Filters of the list; absent ones match everything.
#[derive(InputObject, Default)]
struct EventEntryFilter {
    /// Entered on this day in Seoul or later.
    from: Option<NaiveDate>,
    /// Entered on this day in Seoul or earlier.
    to: Option<NaiveDate>,
    /// With consents like these.
    consents: Option<EventEntryConsents>,
    /// With this state in the draw.
    standing: Option<EventEntryStanding>,
}

impl From<EventEntryFilter> for EntryFilter {
    fn from(filter: EventEntryFilter) -> Self {
        let EventEntryFilter { from, to, consents, standing } = filter;
        let agreed = consents.map(|consents| consents == EventEntryConsents::Given);
        Self { from, to, agreed, standing: standing.map(Into::into) }
    }
}

/// The list as a whole.
#[derive(SimpleObject)]
#[graphql(complex)]
struct EventEntryTotal {
    #[graphql(skip)]
    name: Option<LocalizedText>,
    /// Entries on all pages.
    total_count: i64,
}

#[ComplexObject]
impl EventEntryTotal {
    /// The name of the event, the Korean one where it isn't translated, or the id of a quiz; null when there is no such
    /// event.
    async fn event_name(&self, #[graphql(default_with = "Language::Ko")] language: Language) -> Option<&str> {
        Some(self.name.as_ref()?.get(language))
    }
}

/// The entries of an event on a day.
#[derive(SimpleObject)]
struct EventEntryDay {
    /// In Seoul.
    date: NaiveDate,
    /// How many; several of one person in a quiz each count.
    count: u32,
}

/// The answer to a consent.
#[derive(SimpleObject)]
struct EventEntryConsent {
    /// From 0, in the order of the form.
    position: i32,
    /// Whether it was given.
    agreed: bool,
    /// Whether it could be declined.
    optional: bool,
    /// The version of the accepted text.
    text_version: String,
    /// When it was answered.
    answered_at: DateTime<Utc>,
}

impl From<ConsentRecord> for EventEntryConsent {
    fn from(consent: ConsentRecord) -> Self {
        Self {
            position: i32::try_from(consent.position).unwrap_or(i32::MAX),
            agreed: consent.answer == Agreement::Agree,
            optional: consent.optional,
            text_version: consent.text_version,
            answered_at: instant(consent.at),
        }
    }
}

/// An entry with all its data. Absent fields are not collected by the event.
#[derive(SimpleObject)]
struct EventEntry {
    /// Its number.
    id: ID,
    /// When it came.
    entered_at: DateTime<Utc>,
    /// Whether it could be decrypted; without that all personal data is null.
    readable: bool,
    /// The full name.
    name: Option<String>,
    /// Digits only.
    phone: Option<String>,
    /// Whether the identity check returned the birth date.
    age_known: Option<bool>,
    /// The email address of a form.
    email: Option<String>,
    /// The road name address of a form.
    address: Option<String>,
    /// The rest of the address.
    address_detail: Option<String>,
    /// The gender of a form.
    gender: Option<ParticipantGender>,
    /// The make of a quiz entry.
    make: Option<LocalizedText>,
    /// The model of a quiz entry, in the person's words.
    vehicle: Option<String>,
    /// Of a quiz entry: whether the person is a public official.
    public_official: Option<bool>,
    /// Of a quiz entry: whether the person works for the manufacturer.
    gm_operation: Option<bool>,
    /// The language of the page.
    language: Language,
    /// The answers to the consents, in the order of the form.
    consents: Vec<EventEntryConsent>,
}

impl From<StoredEntry> for EventEntry {
    fn from(entry: StoredEntry) -> Self {
        let StoredEntry { id, personal, consents, language, created_at } = entry;
        let readable = personal.is_some();
        let yes = |answer: YesNo| answer == YesNo::Y;
        let gender = |gender: Gender| match gender {
            Gender::Male => ParticipantGender::Male,
            Gender::Female => ParticipantGender::Female,
        };
        let read = |field: fn(&Personal) -> Option<String>| personal.as_ref().and_then(field);
        Self {
            id: id.into(),
            entered_at: instant(created_at),
            readable,
            name: read(|personal| Some(personal.name.clone())),
            phone: read(|personal| Some(personal.phone.clone())),
            age_known: personal.as_ref().map(|personal| personal.age_known),
            email: read(|personal| personal.email.clone()),
            address: read(|personal| personal.address.clone().map(|(road, _)| road)),
            address_detail: read(|personal| personal.address.clone().map(|(_, rest)| rest)),
            gender: personal.as_ref().and_then(|personal| personal.gender).map(gender),
            make: personal.as_ref().and_then(|personal| personal.make).and_then(Entries::make_name).cloned(),
            vehicle: read(|personal| personal.vehicle.clone()),
            public_official: personal.as_ref().and_then(|personal| personal.public_official).map(yes),
            gm_operation: personal.as_ref().and_then(|personal| personal.gm_operation).map(yes),
            language,
            consents: consents.into_iter().map(Into::into).collect(),
        }
    }
}

/// An entry, or why it is not shown.
#[derive(SimpleObject)]
struct ReadEventEntryPayload {
    /// Null when refused.
    entry: Option<EventEntry>,
    /// Why.
    errors: Vec<UserError>,
}

/// For fields without a payload, where only a right can be denied.
fn refused_read<T: Default>(error: EntryError) -> Result<T> {
    refused(error).map(|_| T::default())
}

/// Entries for staff.
#[derive(Default)]
pub(super) struct StaffEntryQuery;

#[Object]
impl StaffEntryQuery {
    /// The entries of an event, or of a quiz by its id, masked, the newest first. Requires the right to export entries;
    /// each page is logged with its selection.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn event_entries(
        &self,
        ctx: &Context<'_>,
        event: ID,
        filter: Option<EventEntryFilter>,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 10 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, EventEntryRow, EventEntryTotal>> {
        let filter = filter.unwrap_or_default().into();
        let (entries, before) = (ctx.data::<Entries>()?, cursor(after.as_ref())?);
        let list = match EventKey::parse(&event) {
            Some(event) => {
                entries.list(actor(ctx), network(ctx), &event, filter, page_of(first), before).await
            }
            None => entries.demand_reader(actor(ctx)).map(|()| None),
        };
        let list = match list {
            Ok(list) => list,
            Err(error) => refused_read(error)?,
        };
        let total = EventEntryTotal {
            name: list.as_ref().map(|list| list.name.clone()),
            total_count: list.as_ref().map_or(0, |list| list.total),
        };
        let more = list.as_ref().is_some_and(|list| list.more);
        let mut connection = Connection::with_additional_fields(after.is_some(), more, total);
        let rows = list.map(|list| list.rows).unwrap_or_default();
        connection.edges =
            rows.into_iter().map(|row| Edge::new(row.entry.id.to_string(), row.into())).collect();
        Ok(connection)
    }

    /// How many entries came on each day, in ascending order; days without entries are left out. Requires the right to
    /// export entries.
    #[graphql(complexity = "50 + child_complexity", cache_control(private))]
    async fn event_entry_days(&self, ctx: &Context<'_>, event: ID) -> Result<Vec<EventEntryDay>> {
        let entries = ctx.data::<Entries>()?;
        let days = match EventKey::parse(&event) {
            Some(event) => entries.days(actor(ctx), &event).await,
            None => entries.demand_reader(actor(ctx)).map(|()| Vec::new()),
        };
        let days = match days {
            Ok(days) => days,
            Err(error) => refused_read(error)?,
        };
        Ok(days.into_iter().map(|(date, count)| EventEntryDay { date, count }).collect())
    }
}

/// Reads that are logged with a reason.
#[derive(Default)]
pub(super) struct StaffEntryMutation;

#[Object]
impl StaffEntryMutation {
    /// One entry of an event with all its data; every look is logged with its reason. Requires the right to export
    /// entries.
    async fn read_event_entry(
        &self,
        ctx: &Context<'_>,
        event: ID,
        entry: ID,
        reason: String,
    ) -> Result<ReadEventEntryPayload> {
        let entries = ctx.data::<Entries>()?;
        let outcome = match EventKey::parse(&event) {
            Some(event) => {
                entries.read_entry(actor(ctx), network(ctx), &event, number(&entry), &reason).await
            }
            None => entries.demand_reader(actor(ctx)).and(Err(EntryError::EntryNotFound)),
        };
        match outcome {
            Ok(entry) => Ok(ReadEventEntryPayload { entry: Some(entry.into()), errors: Vec::new() }),
            Err(error) => Ok(ReadEventEntryPayload { entry: None, errors: refused(error)? }),
        }
    }
}
