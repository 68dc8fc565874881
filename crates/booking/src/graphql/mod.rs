//! Booking in GraphQL: resolvers over the service that hold no rule. Refusals are data in the payload.

mod guest;
mod own;
mod prices;
mod staff;
mod types;

use async_graphql::{Context, ErrorExtensions, ID, MergedObject, Object, Result};
use chrono::NaiveDate;
use kernel::eager::Eager;
use kernel::{Actor, Fault, FieldErrors, Visit, user_errors};

use crate::service::{Booking, BookingOutcome};
use crate::{BookingError, BookingView, NewBooking};
pub use guest::GuestDataMutation;
pub use own::Member;
use own::{OwnBookingMutation, OwnBookingQuery};
use prices::{PriceMutation, PriceQuery};
use staff::{StaffBookingMutation, StaffBookingQuery};
use types::{
    BookingCodeInput, BookingCodePayload, BookingObject, BookingWindow, CancelBookingPayload, CentreDay,
    CloseBookingPayload, ClosedDay, DayAvailability, EarliestTime, HoldPayload, HoldTimeslotInput,
    RescheduleBookingPayload, SaveBookingInput, SaveBookingPayload, ServiceCategory, Timeslot, TimeslotHold,
    TimeslotWeek, TimeslotsPayload, VehicleMake, VehicleModel,
};

fn service<'c>(ctx: &Context<'c>) -> Result<&'c Booking> {
    ctx.data::<Booking>()
}

fn actor<'c>(ctx: &Context<'c>) -> &'c Actor {
    ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor)
}

/// The caller's network, for the audit log.
fn network<'c>(ctx: &Context<'c>) -> &'c str {
    ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default()
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> async_graphql::Error {
    async_graphql::Error::new_with_source(fault)
}

/// The refusals as data and the times offered instead; a refused right is an error with its code, a fault one without.
fn refused(mut error: BookingError) -> Result<(FieldErrors, Vec<Timeslot>)> {
    let right = match error {
        BookingError::NotSignedIn => Some("UnauthorisedAccess"),
        BookingError::NotAllowed => Some("not_allowed"),
        _ => None,
    };
    if let Some(key) = right {
        return Err(async_graphql::Error::new(key)
            .extend_with(|_, extensions| extensions.set("code", "UNAUTHORISED_ACCESS")));
    }
    let nearest = error.take_nearest().into_iter().map(Timeslot).collect();
    Ok((error.into_refusal().map_err(fault)?, nearest))
}

/// Every query about bookings.
#[derive(MergedObject, Default)]
pub struct BookingQuery(VisitorBookingQuery, StaffBookingQuery, OwnBookingQuery, PriceQuery);

/// Every change of bookings.
#[derive(MergedObject, Default)]
pub struct BookingMutation(VisitorBookingMutation, StaffBookingMutation, OwnBookingMutation, PriceMutation);

/// Complexity of the earliest times, without their fields: up to every centre's claims of a day are read.
const EARLIEST_TIMES: usize = 60;

/// Options of the booking form, and a booking by its id.
#[derive(Default)]
pub struct VisitorBookingQuery;

#[Object]
impl VisitorBookingQuery {
    /// The makes, popular ones first.
    #[graphql(cache_control(max_age = 60))]
    async fn vehicle_makes<'c>(&self, ctx: &Context<'c>) -> Result<Vec<VehicleMake<'c>>> {
        Ok(service(ctx)?.makes().iter().map(VehicleMake).collect())
    }

    /// The models of a make named in either language; none for an unknown make.
    #[graphql(cache_control(max_age = 60))]
    async fn vehicle_models<'c>(&self, ctx: &Context<'c>, make: String) -> Result<Vec<VehicleModel<'c>>> {
        Ok(service(ctx)?.models(&make).iter().map(VehicleModel).collect())
    }

    /// The years that can be chosen, newest first.
    #[graphql(cache_control(max_age = 60))]
    async fn vehicle_years(&self, ctx: &Context<'_>) -> Result<Vec<i32>> {
        Ok(service(ctx)?.years())
    }

    /// The services by category.
    #[graphql(cache_control(max_age = 60))]
    async fn service_categories<'c>(&self, ctx: &Context<'c>) -> Result<Vec<ServiceCategory<'c>>> {
        Ok(service(ctx)?.service_categories().iter().map(ServiceCategory).collect())
    }

    /// The days that can be chosen.
    async fn booking_window(&self, ctx: &Context<'_>) -> Result<BookingWindow> {
        let window = service(ctx)?.window();
        Ok(BookingWindow { min_date: window.min_date, max_date: window.max_date })
    }

    /// The starts of seven days at a centre, for the chosen services or an hour's work. Times of the given hold count
    /// as free.
    async fn timeslots(
        &self,
        ctx: &Context<'_>,
        dealer_code: String,
        from: NaiveDate,
        #[graphql(validator(max_items = 20))] service_ids: Option<Vec<String>>,
        hold_token: Option<ID>,
    ) -> Result<TimeslotsPayload> {
        let (services, own) = (service_ids.unwrap_or_default(), hold_token.as_deref().map(String::as_str));
        match service(ctx)?.timeslots(&dealer_code, from, &services, own).await {
            Ok(week) => Ok(TimeslotsPayload { week: Some(Eager(TimeslotWeek(week))), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(TimeslotsPayload { week: None, errors: user_errors(&errors) })
            }
        }
    }

    /// The earliest free start of each service centre of a state, or of a city of it, for the chosen services or an hour's
    /// work. Names may be in either language. A centre without a free start in the window is absent; none for an unknown
    /// service.
    #[graphql(complexity = "EARLIEST_TIMES + child_complexity", cache_control(max_age = 10))]
    async fn earliest_times(
        &self,
        ctx: &Context<'_>,
        state: Option<String>,
        city: Option<String>,
        #[graphql(validator(max_items = 20))] service_ids: Option<Vec<String>>,
    ) -> Result<Eager<Vec<EarliestTime>>> {
        let services = service_ids.unwrap_or_default();
        match service(ctx)?.earliest_times(state.as_deref(), city.as_deref(), &services).await {
            Ok(times) => Ok(Eager(times.into_iter().map(EarliestTime).collect())),
            Err(error) => error.into_refusal().map(|_| Eager(Vec::new())).map_err(fault),
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

    /// The open days in the window with the number of free starts, for the chosen services or an hour's work; none for
    /// an unknown centre or service. Times of the given hold count as free.
    async fn availability(
        &self,
        ctx: &Context<'_>,
        dealer_code: String,
        #[graphql(validator(max_items = 20))] service_ids: Option<Vec<String>>,
        hold_token: Option<ID>,
    ) -> Result<Vec<DayAvailability>> {
        let (services, own) = (service_ids.unwrap_or_default(), hold_token.as_deref().map(String::as_str));
        match service(ctx)?.availability(&dealer_code, &services, own).await {
            Ok(days) => Ok(days
                .into_iter()
                .map(|day| DayAvailability {
                    date: day.date,
                    free: i32::try_from(day.free).unwrap_or(i32::MAX),
                })
                .collect()),
            Err(error) => error.into_refusal().map(|_| Vec::new()).map_err(fault),
        }
    }

    /// Everything that a centre has on a day, masked; for staff.
    #[graphql(cache_control(private))]
    async fn service_centre_day(
        &self,
        ctx: &Context<'_>,
        dealer_code: String,
        date: NaiveDate,
    ) -> Result<Option<CentreDay>> {
        match service(ctx)?.day(actor(ctx), &dealer_code, date).await {
            Ok(day) => Ok(Some(CentreDay(day))),
            Err(error) => refused(error).map(|_| None),
        }
    }

    /// The booking with that id, its personal data masked.
    async fn booking(&self, ctx: &Context<'_>, id: ID) -> Result<Option<BookingObject>> {
        match service(ctx)?.find(actor(ctx), &id).await {
            Ok(view) => Ok(Some(BookingObject(view))),
            Err(BookingError::NotFound) => Ok(None),
            Err(error) => error.into_refusal().map(|_| None).map_err(fault),
        }
    }
}

fn rescheduled(outcome: std::result::Result<BookingView, BookingError>) -> Result<RescheduleBookingPayload> {
    match outcome {
        Ok(view) => Ok(RescheduleBookingPayload {
            booking: Some(BookingObject(view)),
            errors: Vec::new(),
            nearest: Vec::new(),
        }),
        Err(error) => {
            let (errors, nearest) = refused(error)?;
            Ok(RescheduleBookingPayload { booking: None, errors: user_errors(&errors), nearest })
        }
    }
}

fn held(outcome: std::result::Result<crate::Hold, BookingError>) -> Result<HoldPayload> {
    match outcome {
        Ok(hold) => {
            Ok(HoldPayload { hold: Some(TimeslotHold(hold)), errors: Vec::new(), nearest: Vec::new() })
        }
        Err(error) => {
            let (errors, nearest) = refused(error)?;
            Ok(HoldPayload { hold: None, errors: user_errors(&errors), nearest })
        }
    }
}

/// Booking and cancelling.
#[derive(Default)]
pub struct VisitorBookingMutation;

#[Object]
impl VisitorBookingMutation {
    /// Books a bay at a centre for the whole work. The booking of a signed-in member belongs to the account.
    async fn save_booking(&self, ctx: &Context<'_>, input: SaveBookingInput) -> Result<SaveBookingPayload> {
        let request = NewBooking { account_id: own::account(ctx), ..input.into() };
        match service(ctx)?.save(actor(ctx), ctx.data::<Visit>()?, request).await {
            Ok(view) => Ok(SaveBookingPayload {
                booking: Some(BookingObject(view)),
                errors: Vec::new(),
                nearest: Vec::new(),
            }),
            Err(error) => {
                let (errors, nearest) = refused(error)?;
                Ok(SaveBookingPayload { booking: None, errors: user_errors(&errors), nearest })
            }
        }
    }

    /// Sends a confirmation code for a booking that was refused with `verification_required`: to its e-mail address, or to
    /// its telephone when it has none. `saveBooking` is then repeated with `verificationCode`, in the same visit.
    async fn request_booking_code(
        &self,
        ctx: &Context<'_>,
        input: BookingCodeInput,
    ) -> Result<BookingCodePayload> {
        match service(ctx)?.request_code(ctx.data::<Visit>()?, &input.into()).await {
            Ok(sent) => Ok(BookingCodePayload {
                channel: Some(sent.channel),
                valid_seconds: Some(sent.seconds),
                errors: Vec::new(),
            }),
            Err(error) => {
                let (errors, _) = refused(error)?;
                Ok(BookingCodePayload { channel: None, valid_seconds: None, errors: user_errors(&errors) })
            }
        }
    }

    /// Holds a time for this visit for 10 minutes, replacing its previous hold.
    async fn hold_timeslot(&self, ctx: &Context<'_>, input: HoldTimeslotInput) -> Result<HoldPayload> {
        held(service(ctx)?.hold(ctx.data::<Visit>()?, &input.into()).await)
    }

    /// Keeps a held time for another 10 minutes, up to 30 from its start.
    async fn renew_hold(&self, ctx: &Context<'_>, token: ID) -> Result<HoldPayload> {
        held(service(ctx)?.renew_hold(&token).await)
    }

    /// Keeps a held start for the work of the services now chosen. When that doesn't fit, what was held stays held.
    async fn resize_hold(
        &self,
        ctx: &Context<'_>,
        token: ID,
        #[graphql(validator(max_items = 20))] service_ids: Vec<String>,
    ) -> Result<HoldPayload> {
        held(service(ctx)?.resize_hold(&token, &service_ids).await)
    }

    /// Releases a hold; false if it doesn't exist or has expired.
    async fn release_hold(&self, ctx: &Context<'_>, token: ID) -> Result<bool> {
        service(ctx)?.release_hold(&token).await.map_err(fault)
    }

    /// Moves a booking to another time at its centre, up to its cut-off.
    async fn reschedule_booking(
        &self,
        ctx: &Context<'_>,
        id: ID,
        date: String,
        time: String,
    ) -> Result<RescheduleBookingPayload> {
        rescheduled(service(ctx)?.reschedule(actor(ctx), network(ctx), &id, &date, &time).await)
    }

    /// Marks an appointment that has begun as completed or missed; for staff.
    async fn close_booking(
        &self,
        ctx: &Context<'_>,
        id: ID,
        outcome: BookingOutcome,
    ) -> Result<CloseBookingPayload> {
        match service(ctx)?.close(actor(ctx), network(ctx), &id, outcome).await {
            Ok(view) => Ok(CloseBookingPayload { booking: Some(BookingObject(view)), errors: Vec::new() }),
            Err(error) => {
                let (errors, _) = refused(error)?;
                Ok(CloseBookingPayload { booking: None, errors: user_errors(&errors) })
            }
        }
    }

    /// Cancels a booking up to its cut-off and answers it as it is then.
    async fn cancel_booking(&self, ctx: &Context<'_>, id: ID) -> Result<CancelBookingPayload> {
        match service(ctx)?.cancel(actor(ctx), network(ctx), &id).await {
            Ok(view) => Ok(CancelBookingPayload { booking: Some(BookingObject(view)), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(CancelBookingPayload { booking: None, errors: user_errors(&errors) })
            }
        }
    }
}
