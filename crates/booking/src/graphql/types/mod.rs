//! The types of booking in GraphQL, thin over the service's own.

mod changes;
mod staff;
mod times;

use async_graphql::{Context, Enum, ID, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, NaiveTime, Timelike, Utc};
use kernel::{Language, LocalizedText, UserError};
use locations::Dealer;
use uuid::Uuid;

use super::{fault, service};
use crate::bookings::{
    self, BookingState, BookingView, CancellationReason, Consents, NewBooking, NewContact, NewVehicle,
};
use crate::catalogue;
use crate::limits::CodeChannel;
use crate::prices::PriceRange;
use crate::service::CodeRequest;

pub(super) use changes::{
    CentreDay, CloseBookingPayload, HoldPayload, HoldTimeslotInput, RescheduleBookingPayload, TimeslotHold,
};
pub(super) use staff::{
    BookingList, BookingListInput, CancelSourcePayload, Delivery, DeliveryList, DeliveryPayload, OwnBookings,
    StaffBooking, StaffBookingPayload, int, page,
};
pub(super) use times::{
    BookingWindow, ClosedDay, DayAvailability, EarliestTime, Timeslot, TimeslotWeek, TimeslotsPayload,
};

fn hours_and_minutes(time: NaiveTime) -> String {
    // A week has a hundred of them: chrono would parse the pattern for each.
    format!("{:02}:{:02}", time.hour(), time.minute())
}

/// A car make.
pub(super) struct VehicleMake<'s>(pub(super) &'s catalogue::Make);

#[Object]
impl VehicleMake<'_> {
    /// The name.
    async fn name(&self) -> &LocalizedText {
        &self.0.name
    }
    /// One of the makes offered first.
    async fn popular(&self) -> bool {
        self.0.popular
    }
}

/// A model of a make.
pub(super) struct VehicleModel<'s>(pub(super) &'s catalogue::Model);

#[Object]
impl VehicleModel<'_> {
    /// The name.
    async fn name(&self) -> &LocalizedText {
        &self.0.name
    }
    /// First model year.
    async fn year_from(&self) -> i32 {
        self.0.year_from
    }
    /// Last model year; null while still sold.
    async fn year_to(&self) -> Option<i32> {
        self.0.year_to
    }
}

/// A service that can be booked.
pub(super) struct ServiceItem<'s>(pub(super) &'s catalogue::ServiceItem);

#[Object]
impl ServiceItem<'_> {
    /// Stable id, also of the service's page.
    async fn id(&self) -> &str {
        &self.0.id
    }
    /// The name.
    async fn name(&self) -> &LocalizedText {
        &self.0.name
    }
    /// Description.
    async fn description(&self) -> &LocalizedText {
        &self.0.description
    }
    /// Working time in minutes.
    async fn minutes(&self) -> u16 {
        self.0.minutes
    }
}

/// A group of services.
pub(super) struct ServiceCategory<'s>(pub(super) &'s catalogue::ServiceCategory);

#[Object]
impl<'s> ServiceCategory<'s> {
    /// Stable id.
    async fn id(&self) -> &str {
        &self.0.id
    }
    /// The name.
    async fn name(&self) -> &LocalizedText {
        &self.0.name
    }
    /// In the order shown.
    async fn items(&self) -> Vec<ServiceItem<'s>> {
        self.0.items.iter().map(ServiceItem).collect()
    }
}

/// The car of a booking.
#[derive(SimpleObject)]
pub(super) struct BookingVehicle {
    /// Make.
    pub(super) make: LocalizedText,
    /// Model.
    pub(super) model: LocalizedText,
    /// Model year.
    pub(super) year: i32,
}

/// The person of a booking; masked everywhere but in `staffBooking`.
#[derive(SimpleObject)]
pub(super) struct BookingContact {
    /// Name.
    pub(super) name: String,
    /// Phone.
    pub(super) phone: String,
    /// E-mail.
    pub(super) email: Option<String>,
    /// Plate.
    pub(super) license_no: String,
}

/// The state of a booking.
#[derive(Enum, Copy, Clone, PartialEq, Eq)]
#[graphql(name = "BookingState", remote = "BookingState")]
pub(super) enum BookingStateName {
    /// Agreed and still to come.
    Booked,
    /// Cancelled.
    Cancelled,
    /// The work was done.
    Completed,
    /// The customer didn't come.
    NoShow,
}

pub(super) struct BookingObject(pub(super) BookingView);

/// An appointment.
#[Object(name = "Booking")]
impl BookingObject {
    /// The secret by which a visitor sees and cancels it.
    async fn id(&self) -> ID {
        ID(self.0.id.clone())
    }
    /// The number that people read out.
    async fn number(&self) -> &str {
        &self.0.number
    }
    /// Its state.
    async fn state(&self) -> BookingStateName {
        self.0.state.into()
    }
    /// The car.
    async fn vehicle(&self) -> BookingVehicle {
        let vehicle = self.0.vehicle.clone();
        BookingVehicle { make: vehicle.make, model: vehicle.model, year: vehicle.year }
    }
    /// The person.
    async fn contact(&self) -> BookingContact {
        let bookings::Contact { name, phone, email, license_no } = self.0.contact.clone();
        BookingContact { name, phone, email, license_no }
    }
    /// The services, in the order chosen.
    async fn services(&self) -> Vec<ServiceItem<'_>> {
        self.0.services.iter().map(ServiceItem).collect()
    }
    /// What the price guide said of the services when it was made; not binding, and null where one of them had no range.
    async fn price_guide(&self) -> Option<PriceRange> {
        self.0.price
    }
    /// The customer's message.
    async fn need_help(&self) -> Option<&str> {
        self.0.need_help.as_deref()
    }
    /// The centre; null when it is no longer one of ours.
    async fn dealer(&self) -> Option<&Dealer> {
        self.0.dealer()
    }
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// The start, `HH:MM` in Seoul.
    async fn time(&self) -> String {
        hours_and_minutes(self.0.time)
    }
    /// The end, `HH:MM` in Seoul.
    async fn end_time(&self) -> String {
        hours_and_minutes(self.0.end_time)
    }
    /// Raised by each change.
    async fn version(&self) -> i32 {
        self.0.version
    }
    /// True when the viewer may move it to another time now.
    async fn reschedulable(&self) -> bool {
        self.0.reschedulable
    }
    /// True when the viewer may cancel it now.
    async fn cancellable(&self) -> bool {
        self.0.cancellable
    }
    /// True when only the cut-off prevents it.
    async fn overdue_to_cancel(&self) -> bool {
        self.0.overdue_to_cancel
    }
    /// The last moment at which its holder may cancel or move it online; null once it is cancelled or over.
    async fn changeable_until(&self) -> Option<DateTime<Utc>> {
        self.0.changeable_until
    }
    /// Why staff cancelled it, where that is for the customer to read.
    async fn cancellation_reason(&self) -> Option<CancellationReason> {
        self.0.cancellation_reason
    }
    /// True when the latest confirmation mail could not be delivered to the address of the booking and is not retried.
    async fn confirmation_mail_failed(&self, ctx: &Context<'_>) -> Result<bool> {
        service(ctx)?.confirmation_mail_failed(&self.0.number).await.map_err(fault)
    }
}

/// The car, each part in either language.
#[derive(InputObject)]
pub(super) struct BookingVehicleInput {
    /// One of the makes.
    pub(super) make: String,
    /// One of the make's models.
    pub(super) model: String,
    /// One of the years.
    pub(super) year: String,
}

/// The person.
#[derive(InputObject)]
pub(super) struct BookingContactInput {
    /// 50 characters at most.
    pub(super) name: String,
    /// Exactly 11 digits.
    pub(super) phone: String,
    /// Optional.
    pub(super) email: Option<String>,
    /// The plate, 20 characters at most.
    pub(super) license_no: String,
}

impl From<BookingContactInput> for NewContact {
    fn from(input: BookingContactInput) -> Self {
        Self { name: input.name, phone: input.phone, email: input.email, license_no: input.license_no }
    }
}

/// The four consents; the first two are required.
#[derive(InputObject)]
pub(super) struct BookingConsentsInput {
    /// Collection and use of personal data.
    pub(super) personal: bool,
    /// Giving it to the service centre.
    pub(super) third_party: bool,
    /// Use for marketing.
    pub(super) marketing: bool,
    /// Advertising messages.
    pub(super) advertising: bool,
}

/// The requested booking.
#[derive(InputObject)]
pub(super) struct SaveBookingInput {
    /// The client's idempotency key: the same key and body returns the same booking.
    pub(super) idempotency_key: Uuid,
    /// The service centre.
    pub(super) dealer_code: String,
    /// `YYYY-MM-DD` in Seoul.
    pub(super) date: String,
    /// `HH:MM` in Seoul.
    pub(super) time: String,
    /// The car.
    pub(super) vehicle: BookingVehicleInput,
    /// Ids of services.
    pub(super) service_ids: Vec<String>,
    /// Free text, 1000 characters at most.
    pub(super) need_help: Option<String>,
    /// The customer's contact data.
    pub(super) contact: BookingContactInput,
    /// The given consents.
    pub(super) consents: BookingConsentsInput,
    /// The hold that keeps the time, if any.
    pub(super) hold_token: Option<ID>,
    /// The code that `requestBookingCode` sent, when a booking was refused with `verification_required`.
    #[graphql(validator(chars_max_length = 20))]
    pub(super) verification_code: Option<String>,
    /// Takes the booking although the car has one at the centre on that day.
    #[graphql(default)]
    pub(super) confirm_duplicate: bool,
    /// The language of the page, for notices.
    #[graphql(default_with = "Language::Ko")]
    pub(super) language: Language,
}

impl From<SaveBookingInput> for NewBooking {
    fn from(input: SaveBookingInput) -> Self {
        Self {
            idempotency_key: Some(input.idempotency_key),
            dealer_code: input.dealer_code,
            date: input.date,
            time: input.time,
            vehicle: NewVehicle {
                make: input.vehicle.make,
                model: input.vehicle.model,
                year: input.vehicle.year,
            },
            service_ids: input.service_ids,
            need_help: input.need_help,
            contact: input.contact.into(),
            consents: Consents {
                personal: input.consents.personal,
                third_party: input.consents.third_party,
                marketing: input.consents.marketing,
                advertising: input.consents.advertising,
            },
            confirm_duplicate: input.confirm_duplicate,
            hold_token: input.hold_token.map(|token| token.0),
            verification_code: input.verification_code,
            language: input.language,
            account_id: None,
        }
    }
}

/// The recipient of a confirmation code: the contact of the booking.
#[derive(InputObject)]
pub(super) struct BookingCodeInput {
    /// The code goes here when there is one.
    pub(super) email: Option<String>,
    /// Exactly 11 digits.
    pub(super) phone: String,
    /// The language of the message.
    #[graphql(default_with = "Language::Ko")]
    pub(super) language: Language,
}

impl From<BookingCodeInput> for CodeRequest {
    fn from(input: BookingCodeInput) -> Self {
        Self { email: input.email, phone: input.phone, language: input.language }
    }
}

/// How a confirmation code is sent, or why it is not.
#[derive(SimpleObject)]
pub(super) struct BookingCodePayload {
    /// Null when refused.
    pub(super) channel: Option<CodeChannel>,
    /// For how long it can be entered.
    pub(super) valid_seconds: Option<u32>,
    /// Why.
    pub(super) errors: Vec<UserError>,
}

/// The booking, or why there is none.
#[derive(SimpleObject)]
pub(super) struct SaveBookingPayload {
    /// Null when refused.
    pub(super) booking: Option<BookingObject>,
    /// Errors in the order of the form.
    pub(super) errors: Vec<UserError>,
    /// The free times nearest to one that was taken.
    pub(super) nearest: Vec<Timeslot>,
}

/// The booking as it is now, or why it was not cancelled.
#[derive(SimpleObject)]
pub(super) struct CancelBookingPayload {
    /// Null when refused.
    pub(super) booking: Option<BookingObject>,
    /// Why.
    pub(super) errors: Vec<UserError>,
}
