//! Booking in GraphQL: thin types over the service. Refusals are data in the payload.

use async_graphql::{Context, Enum, ID, InputObject, Object, Result, SimpleObject};
use chrono::{NaiveDate, NaiveTime};
use kernel::{Actor, Fault, FieldErrors, Language, LocalizedText, UserError, user_errors};
use locations::{ClosedReason, Dealer};
use uuid::Uuid;

use crate::BookingError;
use crate::bookings::{self, BookingState, BookingView, Consents, NewBooking, NewContact, NewVehicle};
use crate::catalogue;
use crate::service::{self, Booking, TimeslotStatus};

fn hours_and_minutes(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

fn service<'c>(ctx: &Context<'c>) -> Result<&'c Booking> {
    ctx.data::<Booking>()
}

fn actor<'c>(ctx: &Context<'c>) -> &'c Actor {
    ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor)
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> async_graphql::Error {
    async_graphql::Error::new_with_source(fault)
}

/// A car make.
struct VehicleMake<'s>(&'s catalogue::Make);

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
struct VehicleModel<'s>(&'s catalogue::Model);

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
struct ServiceItem<'s>(&'s catalogue::ServiceItem);

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
    /// What is done.
    async fn description(&self) -> &LocalizedText {
        &self.0.description
    }
    /// Working time in minutes.
    async fn minutes(&self) -> u16 {
        self.0.minutes
    }
}

/// A group of services.
struct ServiceCategory<'s>(&'s catalogue::ServiceCategory);

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

/// The days that can be chosen.
#[derive(SimpleObject)]
struct BookingWindow {
    /// Today in Seoul.
    min_date: NaiveDate,
    /// The last bookable day.
    max_date: NaiveDate,
}

/// A start time of a day.
struct Timeslot(service::Timeslot);

#[Object]
impl Timeslot {
    /// The day in Seoul.
    async fn date(&self) -> NaiveDate {
        self.0.date
    }
    /// `HH:MM` in Seoul.
    async fn time(&self) -> String {
        hours_and_minutes(self.0.time)
    }
    /// Whether it can be booked.
    async fn status(&self) -> TimeslotStatus {
        self.0.status
    }
}

/// The starts of seven days. A closed day has none.
struct TimeslotWeek(service::TimeslotWeek);

#[Object]
impl TimeslotWeek {
    /// Every start of the week once, in order.
    async fn time_list(&self) -> Vec<String> {
        self.0.time_list.iter().copied().map(hours_and_minutes).collect()
    }
    /// The seven days.
    async fn day_list(&self) -> &[NaiveDate] {
        &self.0.day_list
    }
    /// By day, then by time.
    async fn timeslots(&self) -> Vec<Timeslot> {
        self.0.timeslots.iter().copied().map(Timeslot).collect()
    }
}

/// The week, or why there is none.
#[derive(SimpleObject)]
struct TimeslotsPayload {
    /// Null when refused.
    week: Option<TimeslotWeek>,
    /// Why.
    errors: Vec<UserError>,
}

/// A day on which a centre takes no bookings.
#[derive(SimpleObject)]
struct ClosedDay {
    /// The day in Seoul.
    date: NaiveDate,
    /// Why.
    reason: ClosedReason,
    /// The holiday or reason in words.
    name: LocalizedText,
}

/// The car of a booking.
#[derive(SimpleObject)]
struct BookingVehicle {
    /// Make.
    make: LocalizedText,
    /// Model.
    model: LocalizedText,
    /// Model year.
    year: i32,
}

/// The person of a booking; masked for everybody but staff.
#[derive(SimpleObject)]
struct BookingContact {
    /// Name.
    name: String,
    /// Phone.
    phone: String,
    /// E-mail.
    email: Option<String>,
    /// Plate.
    license_no: String,
}

/// Where a booking stands.
#[derive(Enum, Copy, Clone, PartialEq, Eq)]
#[graphql(name = "BookingState", remote = "BookingState")]
enum BookingStateName {
    /// Agreed and still to come.
    Booked,
    /// Cancelled.
    Cancelled,
    /// The work was done.
    Completed,
    /// Nobody came.
    NoShow,
}

struct BookingObject(BookingView);

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
    /// Where it stands.
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
    /// What is to be done, in the order chosen.
    async fn services(&self) -> Vec<ServiceItem<'_>> {
        self.0.services.iter().map(ServiceItem).collect()
    }
    /// What was written beside it.
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
    /// True when the viewer may cancel it now.
    async fn cancellable(&self) -> bool {
        self.0.cancellable
    }
    /// True when only the cut-off stands in the way.
    async fn overdue_to_cancel(&self) -> bool {
        self.0.overdue_to_cancel
    }
}

/// The car, each part in either language.
#[derive(InputObject)]
struct BookingVehicleInput {
    /// One of the makes.
    make: String,
    /// One of the make's models.
    model: String,
    /// One of the years.
    year: String,
}

/// The person.
#[derive(InputObject)]
struct BookingContactInput {
    /// 50 characters at most.
    name: String,
    /// Exactly 11 digits.
    phone: String,
    /// Optional.
    email: Option<String>,
    /// The plate, 20 characters at most.
    license_no: String,
}

/// The four consents; the first two are required.
#[derive(InputObject)]
struct BookingConsentsInput {
    /// Collection and use of personal data.
    personal: bool,
    /// Giving it to the service centre.
    third_party: bool,
    /// Use for marketing.
    marketing: bool,
    /// Advertising messages.
    advertising: bool,
}

/// What is asked for.
#[derive(InputObject)]
struct SaveBookingInput {
    /// The client's name for this attempt: the same key and body answers the same booking.
    idempotency_key: Uuid,
    /// The service centre.
    dealer_code: String,
    /// `YYYY-MM-DD` in Seoul.
    date: String,
    /// `HH:MM` in Seoul.
    time: String,
    /// The car.
    vehicle: BookingVehicleInput,
    /// Ids of services.
    service_ids: Vec<String>,
    /// Free text, 1000 characters at most.
    need_help: Option<String>,
    /// Whose car it is.
    contact: BookingContactInput,
    /// What was agreed to.
    consents: BookingConsentsInput,
    /// The language of the page, for notices.
    #[graphql(default_with = "Language::Ko")]
    language: Language,
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
            contact: NewContact {
                name: input.contact.name,
                phone: input.contact.phone,
                email: input.contact.email,
                license_no: input.contact.license_no,
            },
            consents: Consents {
                personal: input.consents.personal,
                third_party: input.consents.third_party,
                marketing: input.consents.marketing,
                advertising: input.consents.advertising,
            },
            language: input.language,
        }
    }
}

/// The booking, or why there is none.
#[derive(SimpleObject)]
struct SaveBookingPayload {
    /// Null when refused.
    booking: Option<BookingObject>,
    /// Why, in the order of the form.
    errors: Vec<UserError>,
    /// The free times nearest to one that was taken.
    nearest: Vec<Timeslot>,
}

/// The booking as it is now, or why it was not cancelled.
#[derive(SimpleObject)]
struct CancelBookingPayload {
    /// Null when refused.
    booking: Option<BookingObject>,
    /// Why.
    errors: Vec<UserError>,
}

fn refused(errors: &FieldErrors) -> Vec<UserError> {
    user_errors(errors)
}

/// What a visitor chooses from, and a booking by its id.
#[derive(Default)]
pub struct BookingQuery;

#[Object]
impl BookingQuery {
    /// The makes, popular ones first.
    async fn vehicle_makes<'c>(&self, ctx: &Context<'c>) -> Result<Vec<VehicleMake<'c>>> {
        Ok(service(ctx)?.makes().iter().map(VehicleMake).collect())
    }

    /// The models of a make named in either language; none for an unknown make.
    async fn vehicle_models<'c>(&self, ctx: &Context<'c>, make: String) -> Result<Vec<VehicleModel<'c>>> {
        Ok(service(ctx)?.models(&make).iter().map(VehicleModel).collect())
    }

    /// The years that can be chosen, newest first.
    async fn vehicle_years(&self, ctx: &Context<'_>) -> Result<Vec<i32>> {
        Ok(service(ctx)?.years())
    }

    /// The services by category.
    async fn service_categories<'c>(&self, ctx: &Context<'c>) -> Result<Vec<ServiceCategory<'c>>> {
        Ok(service(ctx)?.service_categories().iter().map(ServiceCategory).collect())
    }

    /// The days that can be chosen.
    async fn booking_window(&self, ctx: &Context<'_>) -> Result<BookingWindow> {
        let window = service(ctx)?.window();
        Ok(BookingWindow { min_date: window.min_date, max_date: window.max_date })
    }

    /// The starts of seven days at a centre, for the chosen services or an hour's work.
    async fn timeslots(
        &self,
        ctx: &Context<'_>,
        dealer_code: String,
        from: NaiveDate,
        #[graphql(validator(max_items = 20))] service_ids: Option<Vec<String>>,
    ) -> Result<TimeslotsPayload> {
        match service(ctx)?.timeslots(&dealer_code, from, &service_ids.unwrap_or_default()).await {
            Ok(week) => Ok(TimeslotsPayload { week: Some(TimeslotWeek(week)), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(TimeslotsPayload { week: None, errors: refused(&errors) })
            }
        }
    }

    /// The days in the window on which the centre takes no bookings; none for an unknown centre.
    async fn closed_days(&self, ctx: &Context<'_>, dealer_code: String) -> Result<Vec<ClosedDay>> {
        match service(ctx)?.closed_days(&dealer_code) {
            Ok(days) => Ok(days
                .into_iter()
                .map(|day| ClosedDay { date: day.date, reason: day.reason, name: day.name })
                .collect()),
            Err(error) => error.into_refusal().map(|_| Vec::new()).map_err(fault),
        }
    }

    /// The booking with that id, its personal data masked unless staff ask.
    async fn booking(&self, ctx: &Context<'_>, id: ID) -> Result<Option<BookingObject>> {
        match service(ctx)?.find(actor(ctx), &id).await {
            Ok(view) => Ok(Some(BookingObject(view))),
            Err(BookingError::NotFound) => Ok(None),
            Err(error) => error.into_refusal().map(|_| None).map_err(fault),
        }
    }
}

/// Booking and cancelling.
#[derive(Default)]
pub struct BookingMutation;

#[Object]
impl BookingMutation {
    /// Books a bay at a centre for the whole work.
    async fn save_booking(&self, ctx: &Context<'_>, input: SaveBookingInput) -> Result<SaveBookingPayload> {
        match service(ctx)?.save(actor(ctx), input.into()).await {
            Ok(view) => Ok(SaveBookingPayload {
                booking: Some(BookingObject(view)),
                errors: Vec::new(),
                nearest: Vec::new(),
            }),
            Err(mut error) => {
                let nearest = match &mut error {
                    BookingError::Taken { nearest } => std::mem::take(nearest),
                    _ => Vec::new(),
                };
                let errors = error.into_refusal().map_err(fault)?;
                let nearest = nearest.into_iter().map(Timeslot).collect();
                Ok(SaveBookingPayload { booking: None, errors: refused(&errors), nearest })
            }
        }
    }

    /// Cancels a booking up to its cut-off and answers it as it is then.
    async fn cancel_booking(&self, ctx: &Context<'_>, id: ID) -> Result<CancelBookingPayload> {
        match service(ctx)?.cancel(actor(ctx), &id).await {
            Ok(view) => Ok(CancelBookingPayload { booking: Some(BookingObject(view)), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(CancelBookingPayload { booking: None, errors: refused(&errors) })
            }
        }
    }
}
