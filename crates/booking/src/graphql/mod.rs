//! Booking in GraphQL: resolvers over the service that hold no rule. Refusals are data in the payload.

mod types;

use async_graphql::{Context, ID, Object, Result};
use chrono::NaiveDate;
use kernel::{Actor, Fault, user_errors};

use crate::BookingError;
use crate::service::Booking;
use types::{
    BookingObject, BookingWindow, CancelBookingPayload, ClosedDay, SaveBookingInput, SaveBookingPayload,
    ServiceCategory, Timeslot, TimeslotWeek, TimeslotsPayload, VehicleMake, VehicleModel,
};

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
                Ok(TimeslotsPayload { week: None, errors: user_errors(&errors) })
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
                Ok(SaveBookingPayload { booking: None, errors: user_errors(&errors), nearest })
            }
        }
    }

    /// Cancels a booking up to its cut-off and answers it as it is then.
    async fn cancel_booking(&self, ctx: &Context<'_>, id: ID) -> Result<CancelBookingPayload> {
        match service(ctx)?.cancel(actor(ctx), &id).await {
            Ok(view) => Ok(CancelBookingPayload { booking: Some(BookingObject(view)), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(CancelBookingPayload { booking: None, errors: user_errors(&errors) })
            }
        }
    }
}
