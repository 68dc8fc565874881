//! Bookings for staff in GraphQL.

use async_graphql::{Context, ID, Object, Result};
use kernel::outbox::EntryState;
use kernel::user_errors;

use super::types::{
    BookingList, BookingListInput, CancelSourcePayload, Delivery, DeliveryList, DeliveryPayload,
    StaffBooking, int, page,
};
use super::{actor, network, refused, service};
use crate::BookingError;
use crate::service::BookingDelivery;

/// The day's work.
#[derive(Default)]
pub struct StaffBookingQuery;

#[Object]
impl StaffBookingQuery {
    /// Bookings searched, filtered and sorted, masked; for staff.
    #[graphql(cache_control(private))]
    async fn booking_list(&self, ctx: &Context<'_>, input: BookingListInput) -> Result<BookingList> {
        let list = service(ctx)?.list(actor(ctx), &input.into()).await;
        list.map(BookingList).map_err(unanswered)
    }

    /// A booking, whole; for staff, and in their log as `booking.read`.
    #[graphql(cache_control(private))]
    async fn staff_booking(&self, ctx: &Context<'_>, id: ID) -> Result<Option<StaffBooking>> {
        match service(ctx)?.staff_booking(actor(ctx), network(ctx), &id).await {
            Ok(booking) => Ok(Some(StaffBooking(booking))),
            Err(error) => refused(error).map(|_| None),
        }
    }

    /// Notices and hand-overs to the dealer system, the newest first, 10 rows a page; failed and uncertain ones unless
    /// states are given. For staff.
    #[graphql(cache_control(private))]
    async fn deliveries(
        &self,
        ctx: &Context<'_>,
        #[graphql(validator(max_items = 6))] states: Option<Vec<EntryState>>,
        #[graphql(default = 1)] page: i32,
    ) -> Result<DeliveryList> {
        let states = states.unwrap_or_default();
        let list = service(ctx)?.deliveries(actor(ctx), &states, self::page(page)).await;
        list.map(DeliveryList).map_err(unanswered)
    }
}

/// Staff decisions about failed deliveries.
#[derive(Default)]
pub struct StaffBookingMutation;

#[Object]
impl StaffBookingMutation {
    /// Sends again what failed or is uncertain; for staff.
    async fn retry_delivery(&self, ctx: &Context<'_>, id: ID) -> Result<DeliveryPayload> {
        decided(service(ctx)?.retry_delivery(actor(ctx), network(ctx), &id).await)
    }

    /// Ends a flood: cancels every booking still to come that was made from the same network as this one, within a day
    /// before and after it; for staff.
    async fn cancel_bookings_of_source(&self, ctx: &Context<'_>, id: ID) -> Result<CancelSourcePayload> {
        match service(ctx)?.cancel_source(actor(ctx), network(ctx), &id).await {
            Ok(cancelled) => Ok(CancelSourcePayload { cancelled: Some(int(cancelled)), errors: Vec::new() }),
            Err(error) => {
                let (errors, _) = refused(error)?;
                Ok(CancelSourcePayload { cancelled: None, errors: user_errors(&errors) })
            }
        }
    }

    /// Puts aside what failed or is uncertain, as dealt with otherwise; for staff.
    async fn settle_delivery(&self, ctx: &Context<'_>, id: ID) -> Result<DeliveryPayload> {
        decided(service(ctx)?.settle_delivery(actor(ctx), network(ctx), &id).await)
    }
}

fn decided(outcome: std::result::Result<BookingDelivery, BookingError>) -> Result<DeliveryPayload> {
    match outcome {
        Ok(delivery) => Ok(DeliveryPayload { delivery: Some(Delivery(delivery)), errors: Vec::new() }),
        Err(error) => {
            let (errors, _) = refused(error)?;
            Ok(DeliveryPayload { delivery: None, errors: user_errors(&errors) })
        }
    }
}

/// Errors of fields without a payload: denied rights and internal errors.
fn unanswered(error: BookingError) -> async_graphql::Error {
    match refused(error) {
        Ok((errors, _)) => async_graphql::Error::new(errors.to_string()),
        Err(error) => error,
    }
}
