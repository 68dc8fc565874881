//! Notices and dealer system records for staff, and their decisions about failed ones; also those of events for staff who
//! manage them.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::outbox::{Counts, Decision, DecisionResult, EntryState, Outbox, StoredEntry};
use kernel::{AccessDenied, Actor, Fault, Right};
use sea_orm::ConnectionTrait;

use super::Booking;
use super::list::{PAGE, Paging};
use crate::BookingError;
use crate::bookings::{self, AuditContext, CentreScope};
use crate::handover::{self, DEALER_SYSTEM, MAIL, MESSAGE};

/// Characters of a booking's number: `G261121-7K3M9`.
const NUMBER: usize = 13;
/// Topics of bookings; account mails don't belong here.
pub(super) const TOPICS: [&str; 3] = [MAIL, MESSAGE, DEALER_SYSTEM];

/// The states in which a delivery needs a decision of staff.
const TROUBLED: [EntryState; 2] = [EntryState::Failed, EntryState::Uncertain];

/// The way that a delivery takes.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum DeliveryChannel {
    /// To the visitor's address.
    Mail,
    /// To the visitor's phone.
    Message,
    /// To the dealer system.
    DealerSystem,
    /// To the voucher provider.
    Voucher,
}

/// Who receives something.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum DeliveryTopic {
    /// The visitor, by mail or message.
    Notice,
    /// The dealer system.
    DealerSystem,
}

/// The things that deliveries are about.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum DeliverySubject {
    /// Bookings.
    Bookings,
    /// Events: entries, prizes and vouchers.
    Events,
}

impl DeliveryChannel {
    fn of(topic: &str) -> Self {
        match topic {
            DEALER_SYSTEM => Self::DealerSystem,
            topic if topic.ends_with(".mail") => Self::Mail,
            topic if topic.ends_with(".voucher") => Self::Voucher,
            _ => Self::Message,
        }
    }

    /// Who receives what goes this way.
    #[must_use]
    pub const fn topic(self) -> DeliveryTopic {
        match self {
            Self::Mail | Self::Message | Self::Voucher => DeliveryTopic::Notice,
            Self::DealerSystem => DeliveryTopic::DealerSystem,
        }
    }
}

/// A sent or pending delivery of a booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookingDelivery {
    /// The entry of the outbox.
    pub id: i64,
    /// Its channel.
    pub channel: DeliveryChannel,
    /// Its content: `confirmed`, `reminder`, `changed`, `cancelled` or `link` to a visitor, `state` to the dealer system; of
    /// an event `entered`, `won`, `moved-up`, `claim-reminder` or `voucher` to an entrant, `approval` to staff.
    pub kind: String,
    /// Its state.
    pub state: EntryState,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next; of one that has ended, when it did.
    pub due_at: DateTime<Utc>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// The last error, without personal data.
    pub note: Option<String>,
    /// The booking's id; none when the entry can't be read, or is about an event.
    pub booking_id: Option<String>,
    /// Its number; empty for an event.
    pub booking_number: String,
    /// The key of the event that it is about.
    pub event: Option<String>,
}

impl BookingDelivery {
    pub(super) fn of(entry: StoredEntry) -> Self {
        let instant = |millis| DateTime::from_timestamp_millis(millis).unwrap_or_default();
        let said = |member: &str| entry.payload.get(member)?.as_str().map(str::to_owned);
        let subject = entry.subject().to_owned();
        let is_of_booking = TOPICS.contains(&entry.topic.as_str());
        let (booking_number, event) =
            if is_of_booking { (subject, None) } else { (String::new(), Some(subject)) };
        Self {
            id: entry.id,
            channel: DeliveryChannel::of(&entry.topic),
            kind: said("kind").unwrap_or_else(|| "state".to_owned()),
            state: entry.state,
            attempts: entry.attempts,
            due_at: instant(entry.due_at),
            finished_at: entry.finished_at.map(instant),
            booking_id: said("booking"),
            booking_number,
            event,
            note: entry.note,
        }
    }
}

/// A page of deliveries.
#[derive(Clone, Debug)]
pub struct DeliveryList {
    /// The newest first.
    pub rows: Vec<BookingDelivery>,
    /// How many the list has.
    pub total: u64,
    /// Page number from 1.
    pub page: u64,
    /// How many there are; 0 for an empty list.
    pub pages: u64,
}

impl Booking {
    /// Deliveries about a subject (any when absent) in these states (failed and uncertain when none is named), the newest
    /// first, 10 a page: those of bookings for callers who may read these, those of events
    /// ([`crate::BookingSettings::event_deliveries`]) for callers who have their right. Beyond the last page it is the last.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`] or a fault.
    pub async fn deliveries(
        &self,
        actor: &Actor,
        subject: Option<DeliverySubject>,
        states: &[EntryState],
        page: u32,
    ) -> Result<DeliveryList, BookingError> {
        let topics = self.demand_topics(actor, subject, Right::ReadBookings)?;
        let states = if states.is_empty() { &TROUBLED } else { states };
        let offset = |total| Paging::of(total, page).offset;
        let only = visible_entries(&self.scope(actor));
        let (rows, total) =
            Outbox::page(&self.0.database, &topics, states, only.as_deref(), offset, PAGE).await?;
        let Paging { page, pages, .. } = Paging::of(total, page);
        Ok(DeliveryList { rows: rows.into_iter().map(BookingDelivery::of).collect(), total, page, pages })
    }

    /// The number of failed and uncertain deliveries about a subject; `None` without a right to them.
    ///
    /// # Errors
    /// The database's.
    pub async fn troubled_deliveries(
        &self,
        actor: &Actor,
        subject: DeliverySubject,
    ) -> Result<Option<u64>, Fault> {
        let topics = self.delivery_topics(actor, Some(subject), Right::ReadBookings);
        if topics.is_empty() {
            return Ok(None);
        }
        let only = visible_entries(&self.scope(actor));
        Outbox::total(&self.0.database, &topics, &TROUBLED, only.as_deref()).await.map(Some)
    }

    /// The topics of a subject whose deliveries the caller may handle: those of bookings with the right `of_bookings`, those
    /// of events with their own.
    fn delivery_topics(
        &self,
        actor: &Actor,
        subject: Option<DeliverySubject>,
        of_bookings: Right,
    ) -> Vec<&'static str> {
        let bookings = TOPICS.iter().map(|topic| (of_bookings, *topic, DeliverySubject::Bookings));
        let events = self.0.settings.event_deliveries.iter();
        let events = events.map(|topic| (Right::ManageEvents, *topic, DeliverySubject::Events));
        bookings
            .chain(events)
            .filter(|(right, _, of)| subject.is_none_or(|subject| subject == *of) && actor.may(*right))
            .map(|(_, topic, _)| topic)
            .collect()
    }

    /// Like [`Self::delivery_topics`]; an error if there are none.
    fn demand_topics(
        &self,
        actor: &Actor,
        subject: Option<DeliverySubject>,
        of_bookings: Right,
    ) -> Result<Vec<&'static str>, AccessDenied> {
        let topics = self.delivery_topics(actor, subject, of_bookings);
        if topics.is_empty() {
            actor.demand(match subject {
                Some(DeliverySubject::Events) => Right::ManageEvents,
                Some(DeliverySubject::Bookings) | None => of_bookings,
            })?;
        }
        Ok(topics)
    }

    /// Pending and failed deliveries: of all topics, or of the caller's centres alone. The caller must check the right.
    ///
    /// # Errors
    /// The database's.
    pub async fn delivery_counts(&self, actor: &Actor) -> Result<Counts, Fault> {
        let only = about_bookings_of(&self.scope(actor));
        Outbox::counts_of(&self.0.database, self.0.clock.now_millis(), only.as_deref()).await
    }

    /// Whether the latest confirmation mail of the booking with that number failed permanently. False while it may still
    /// be delivered, and for a booking without an email address.
    ///
    /// # Errors
    /// The database's.
    pub async fn confirmation_mail_failed(&self, number: &str) -> Result<bool, Fault> {
        let subject = handover::confirmation_mail(number);
        let entries = Outbox::about(&self.0.database, &[MAIL], &subject).await?;
        Ok(entries.first().is_some_and(|latest| latest.state == EntryState::Failed))
    }

    /// Sends a failed or uncertain delivery again and logs it (`delivery.retry`). Deliveries of bookings require the right to
    /// manage these, others their own right.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`], [`BookingError::DeliveryNotFound`],
    /// [`BookingError::DeliveryNotRetryable`] or a fault.
    pub async fn retry_delivery(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
    ) -> Result<BookingDelivery, BookingError> {
        self.decide(actor, AuditContext::by(actor, network, "delivery.retry"), id, Decision::Retry).await
    }

    /// Marks a failed or uncertain delivery as dealt with otherwise and logs it (`delivery.settle`). Rights as for
    /// [`Self::retry_delivery`].
    ///
    /// # Errors
    /// As [`Self::retry_delivery`].
    pub async fn settle_delivery(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
    ) -> Result<BookingDelivery, BookingError> {
        self.decide(actor, AuditContext::by(actor, network, "delivery.settle"), id, Decision::Settle).await
    }

    async fn decide(
        &self,
        actor: &Actor,
        audit: AuditContext,
        id: &str,
        decision: Decision,
    ) -> Result<BookingDelivery, BookingError> {
        let topics = self.demand_topics(actor, None, Right::ManageBookings)?;
        let id: i64 = id.parse().map_err(|_| BookingError::DeliveryNotFound)?;
        let scope = self.scope(actor);
        if actor.may(Right::ReadBookings) && !actor.may(Right::ManageBookings) {
            // The caller decides about deliveries of events, and may read this one.
            let on = self.0.database.read();
            let entry = Outbox::find(on, id).await?;
            if entry.is_some_and(|entry| TOPICS.contains(&entry.topic.as_str()))
                && is_visible_in(on, &scope, id).await?
            {
                actor.demand(Right::ManageBookings)?;
            }
        }
        let work = Arc::new((audit, topics, scope));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (audit, topics, scope) = &*work;
                    if !is_visible_in(tx, scope, id).await? {
                        return Err(BookingError::DeliveryNotFound);
                    }
                    match Outbox::decide_in(tx, topics, id, decision, now).await? {
                        DecisionResult::Done(entry) => {
                            let delivery = BookingDelivery::of(entry);
                            // The kind and the entry's id, which identifies it among several.
                            let detail = format!("{} {id}", delivery.kind);
                            let subject = match &delivery.event {
                                Some(event) => format!("event:{event}"),
                                None => format!("booking:{}", delivery.booking_number),
                            };
                            audit.write_about_in(tx, subject, detail, now).await?;
                            Ok(delivery)
                        }
                        DecisionResult::NotOpen => Err(BookingError::DeliveryNotRetryable),
                        DecisionResult::Unknown => Err(BookingError::DeliveryNotFound),
                    }
                })
            })
            .await
    }
}

/// Entries about the bookings of a scope, as a condition on the outbox; `None` without a limit. A key begins with the
/// number of the booking.
fn about_bookings_of(scope: &CentreScope) -> Option<String> {
    let centres = scope.sql("dealer_id")?;
    Some(format!(
        "EXISTS (SELECT 1 FROM booking WHERE number = SUBSTR(outbox.key, 1, {NUMBER}) AND {centres})"
    ))
}

/// The same, or about something else than bookings: rights alone limit the deliveries of other domains.
fn visible_entries(scope: &CentreScope) -> Option<String> {
    let own = about_bookings_of(scope)?;
    let topics = TOPICS.map(|topic| format!("'{topic}'")).join(", ");
    Some(format!("(topic NOT IN ({topics}) OR {own})"))
}

/// Whether an entry is about a booking of the scope, or not about bookings.
async fn is_visible_in(tx: &impl ConnectionTrait, scope: &CentreScope, id: i64) -> Result<bool, Fault> {
    if *scope == CentreScope::All {
        return Ok(true);
    }
    match Outbox::find(tx, id).await? {
        Some(entry) if !TOPICS.contains(&entry.topic.as_str()) => Ok(true),
        Some(entry) => bookings::has_number_in(tx, scope, entry.subject()).await,
        None => Ok(false),
    }
}
