//! The types of staff's list, of a whole booking and of deliveries.

use async_graphql::{ID, InputObject, Object, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::EntryState;
use kernel::{Language, UserError};

use super::{BookingObject, BookingStateName};
use crate::bookings::{BookingOrigin, CancellationReason};
use crate::service::{self, BookingListQuery, BookingSort, DeliveryChannel, DeliveryTopic};

/// Filters and sort order.
#[derive(InputObject)]
pub(in crate::graphql) struct BookingListInput {
    /// A number or name or their beginning, or the end of a telephone number or plate, four digits at least. Blank finds
    /// all; 100 characters at most.
    #[graphql(validator(chars_max_length = 100))]
    search: Option<String>,
    /// One of them; any when there is none.
    #[graphql(validator(max_items = 4))]
    states: Option<Vec<BookingStateName>>,
    /// The centre.
    dealer_code: Option<String>,
    /// First day of appointments, in Seoul.
    starts_from: Option<NaiveDate>,
    /// Their last day.
    starts_to: Option<NaiveDate>,
    /// First day of booking, in Seoul.
    created_from: Option<NaiveDate>,
    /// The last one.
    created_to: Option<NaiveDate>,
    /// Bookings from the same network as this one, made within a day before and after it.
    same_source_as: Option<ID>,
    /// The order.
    #[graphql(default_with = "BookingSort::Starts")]
    sort: BookingSort,
    /// The other way round.
    #[graphql(default = true)]
    descending: bool,
    /// From 1; 10 rows a page. Beyond the last it is the last.
    #[graphql(default = 1)]
    page: i32,
}

impl From<BookingListInput> for BookingListQuery {
    fn from(input: BookingListInput) -> Self {
        Self {
            search: input.search.unwrap_or_default(),
            states: input.states.unwrap_or_default().into_iter().map(Into::into).collect(),
            dealer_code: input.dealer_code,
            starts_from: input.starts_from,
            starts_to: input.starts_to,
            created_from: input.created_from,
            created_to: input.created_to,
            same_source_as: input.same_source_as.map(|id| id.0),
            sort: input.sort,
            descending: input.descending,
            page: page(input.page),
        }
    }
}

/// A page that is none is the first.
pub(in crate::graphql) fn page(requested: i32) -> u32 {
    u32::try_from(requested).unwrap_or(1)
}

pub(in crate::graphql) fn int(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// A row of the list.
#[derive(SimpleObject)]
pub(in crate::graphql) struct BookingListRow {
    /// The booking; its person is masked.
    booking: BookingObject,
    /// When it was booked.
    created_at: DateTime<Utc>,
    /// Notices and hand-overs of it that failed or are uncertain.
    troubles: i32,
}

/// A page of bookings.
pub(in crate::graphql) struct BookingList(pub(in crate::graphql) service::BookingList);

#[Object]
impl BookingList {
    /// In the requested order.
    async fn rows(&self) -> Vec<BookingListRow> {
        let rows = self.0.rows.iter().cloned();
        rows.map(|row| BookingListRow {
            booking: BookingObject(row.booking),
            created_at: row.created_at,
            troubles: int(row.troubles.into()),
        })
        .collect()
    }
    /// How many the list has.
    async fn total(&self) -> i32 {
        int(self.0.total)
    }
    /// Page number from 1.
    async fn page(&self) -> i32 {
        int(self.0.page)
    }
    /// How many there are; 0 for an empty list.
    async fn pages(&self) -> i32 {
        int(self.0.pages)
    }
}

/// A page of a member's bookings.
pub(in crate::graphql) struct OwnBookings(pub(in crate::graphql) service::OwnBookings);

#[Object]
impl OwnBookings {
    /// Those to come first.
    async fn rows(&self) -> Vec<BookingObject> {
        self.0.rows.iter().cloned().map(BookingObject).collect()
    }
    /// How many there are in all.
    async fn total(&self) -> i32 {
        int(self.0.total)
    }
    /// Page number from 1.
    async fn page(&self) -> i32 {
        int(self.0.page)
    }
    /// How many pages there are; 0 without bookings.
    async fn pages(&self) -> i32 {
        int(self.0.pages)
    }
}

/// A sent or pending delivery of a booking, or of an event.
#[derive(Clone)]
pub(in crate::graphql) struct Delivery(pub(in crate::graphql) service::BookingDelivery);

#[Object]
impl Delivery {
    /// The entry.
    async fn id(&self) -> ID {
        ID(self.0.id.to_string())
    }
    /// Its channel.
    async fn channel(&self) -> DeliveryChannel {
        self.0.channel
    }
    /// Who receives it.
    #[graphql(deprecation = "`channel` tells mails and messages apart.")]
    async fn topic(&self) -> DeliveryTopic {
        self.0.channel.topic()
    }
    /// Its content: `confirmed`, `reminder`, `changed`, `cancelled` or `link` to a visitor, `state` to the dealer system; of
    /// an event `entered`, `won`, `moved-up`, `claim-reminder` or `voucher` to an entrant, `approval` to staff.
    async fn kind(&self) -> &str {
        &self.0.kind
    }
    /// Its state.
    async fn state(&self) -> EntryState {
        self.0.state
    }
    /// How often it was tried.
    async fn attempts(&self) -> i32 {
        int(self.0.attempts.into())
    }
    /// When it is tried next; of one that has ended, when it did.
    async fn due_at(&self) -> DateTime<Utc> {
        self.0.due_at
    }
    /// When it ended.
    async fn finished_at(&self) -> Option<DateTime<Utc>> {
        self.0.finished_at
    }
    /// The last error, without personal data.
    async fn note(&self) -> Option<&str> {
        self.0.note.as_deref()
    }
    /// The booking.
    async fn booking_id(&self) -> Option<ID> {
        self.0.booking_id.clone().map(ID)
    }
    /// Its number.
    async fn booking_number(&self) -> Option<&str> {
        Some(self.0.booking_number.as_str()).filter(|number| !number.is_empty())
    }
    /// The event that it is about: `cms-17`, or the id of a quiz; null for a booking.
    async fn event(&self) -> Option<&str> {
        self.0.event.as_deref()
    }
    /// True for failed and uncertain ones.
    async fn retryable(&self) -> bool {
        self.0.state.needs_staff()
    }
}

/// A page of deliveries.
pub(in crate::graphql) struct DeliveryList(pub(in crate::graphql) service::DeliveryList);

#[Object]
impl DeliveryList {
    /// The newest first.
    async fn rows(&self) -> Vec<Delivery> {
        self.0.rows.iter().cloned().map(Delivery).collect()
    }
    /// How many the list has.
    async fn total(&self) -> i32 {
        int(self.0.total)
    }
    /// Page number from 1.
    async fn page(&self) -> i32 {
        int(self.0.page)
    }
    /// How many there are; 0 for an empty list.
    async fn pages(&self) -> i32 {
        int(self.0.pages)
    }
}

/// The delivery after the decision, or the errors.
#[derive(SimpleObject)]
pub(in crate::graphql) struct DeliveryPayload {
    /// Null when refused.
    pub(in crate::graphql) delivery: Option<Delivery>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
}

/// The booking after a change by staff, or the errors.
#[derive(SimpleObject)]
pub(in crate::graphql) struct StaffBookingPayload {
    /// Null when refused.
    pub(in crate::graphql) booking: Option<BookingObject>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
}

/// How many bookings of a source were cancelled, or why none was.
#[derive(SimpleObject)]
pub(in crate::graphql) struct CancelSourcePayload {
    /// Null when refused.
    pub(in crate::graphql) cancelled: Option<i32>,
    /// Why.
    pub(in crate::graphql) errors: Vec<UserError>,
}

/// A booking with all its data. Each access is in the audit log.
pub(in crate::graphql) struct StaffBooking(pub(in crate::graphql) service::StaffBooking);

#[Object]
impl StaffBooking {
    /// The booking; nothing is masked.
    async fn booking(&self) -> BookingObject {
        BookingObject(self.0.booking.clone())
    }
    /// From 0.
    async fn bay(&self) -> i32 {
        self.0.bay
    }
    /// When it was booked.
    async fn created_at(&self) -> DateTime<Utc> {
        self.0.created_at
    }
    /// When it was last changed.
    async fn updated_at(&self) -> DateTime<Utc> {
        self.0.updated_at
    }
    /// When it was cancelled.
    async fn cancelled_at(&self) -> Option<DateTime<Utc>> {
        self.0.cancelled_at
    }
    /// The time at which staff marked it as completed or missed.
    async fn closed_at(&self) -> Option<DateTime<Utc>> {
        self.0.closed_at
    }
    /// Until when its mark can be taken back; null unless it is completed or missed and that is still possible.
    async fn reopenable_until(&self) -> Option<DateTime<Utc>> {
        self.0.reopenable_until
    }
    /// Who made it.
    async fn origin(&self) -> BookingOrigin {
        self.0.origin
    }
    /// The internal note.
    async fn note(&self) -> Option<&str> {
        self.0.note.as_deref()
    }
    /// Why staff cancelled it, also where the customer doesn't read it.
    async fn cancellation_reason(&self) -> Option<CancellationReason> {
        self.0.cancellation_reason
    }
    /// The language of its notices.
    async fn language(&self) -> Language {
        self.0.language
    }
    /// Consent to use for marketing.
    async fn marketing(&self) -> bool {
        self.0.marketing
    }
    /// Consent to advertising messages.
    async fn advertising(&self) -> bool {
        self.0.advertising
    }
    /// The version of the accepted consent texts.
    async fn consent_version(&self) -> &str {
        &self.0.consent_version
    }
    /// Bookings still to come that were made from the same network within a day before and after it, itself included; 0
    /// when its source is not known.
    async fn same_source(&self) -> i32 {
        int(self.0.same_source)
    }
    /// Sent and pending deliveries, latest first.
    async fn deliveries(&self) -> Vec<Delivery> {
        self.0.deliveries.iter().cloned().map(Delivery).collect()
    }
}
