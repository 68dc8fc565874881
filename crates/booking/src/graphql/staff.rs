//! Bookings for staff in GraphQL.

use async_graphql::{Context, ID, Object, Result};
use kernel::outbox::EntryState;
use kernel::{Visit, user_errors};

use super::types::{
    BookingContactInput, BookingList, BookingListInput, BookingObject, CancelSourcePayload, Delivery,
    DeliveryList, DeliveryPayload, RescheduleBookingPayload, SaveBookingInput, SaveBookingPayload,
    StaffBooking, StaffBookingPayload, int, page,
};
use super::{actor, network, refused, rescheduled, service};
use crate::BookingError;
use crate::bookings::{BookingView, CancellationReason};
use crate::service::{BookingDelivery, DeliverySubject};

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

    /// Notices, hand-overs to the dealer system and orders of vouchers, the newest first, 10 rows a page; failed and
    /// uncertain ones unless states are given. Those of bookings require the right to read these, those of events the right
    /// to manage these.
    #[graphql(cache_control(private))]
    async fn deliveries(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "About these; about all that the caller has a right to when absent.")]
        subject: Option<DeliverySubject>,
        #[graphql(validator(max_items = 6))] states: Option<Vec<EntryState>>,
        #[graphql(default = 1)] page: i32,
    ) -> Result<DeliveryList> {
        let states = states.unwrap_or_default();
        let list = service(ctx)?.deliveries(actor(ctx), subject, &states, self::page(page)).await;
        list.map(DeliveryList).map_err(unanswered)
    }
}

/// What staff do with bookings and failed deliveries.
#[derive(Default)]
pub struct StaffBookingMutation;

#[Object]
impl StaffBookingMutation {
    /// Makes a booking for a customer on the phone, who gave the consents; for staff.
    async fn save_staff_booking(
        &self,
        ctx: &Context<'_>,
        input: SaveBookingInput,
    ) -> Result<SaveBookingPayload> {
        match service(ctx)?.save_for_customer(actor(ctx), ctx.data::<Visit>()?, input.into()).await {
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

    /// Corrects the person and the plate of a booking, and sends the confirmation to a changed address; for staff.
    /// `version` is that of the booking that was corrected.
    async fn correct_booking(
        &self,
        ctx: &Context<'_>,
        id: ID,
        version: i32,
        contact: BookingContactInput,
        #[graphql(default)] confirm_duplicate: bool,
    ) -> Result<StaffBookingPayload> {
        let service = service(ctx)?;
        let contact = contact.into();
        changed(service.correct(actor(ctx), network(ctx), &id, version, &contact, confirm_duplicate).await)
    }

    /// Replaces the internal note of a booking, if it is still `previous`; for staff. 1000 characters at most.
    async fn save_booking_note(
        &self,
        ctx: &Context<'_>,
        id: ID,
        note: String,
        previous: Option<String>,
    ) -> Result<StaffBookingPayload> {
        let saved = service(ctx)?.save_note(actor(ctx), network(ctx), &id, &note, previous.as_deref());
        changed(saved.await)
    }

    /// Cancels a booking for a reason; for staff.
    async fn cancel_booking_for(
        &self,
        ctx: &Context<'_>,
        id: ID,
        reason: CancellationReason,
    ) -> Result<StaffBookingPayload> {
        changed(service(ctx)?.cancel_for(actor(ctx), network(ctx), &id, reason).await)
    }

    /// Moves a booking to a time of a centre, which may be another one; for staff.
    async fn move_booking(
        &self,
        ctx: &Context<'_>,
        id: ID,
        dealer_code: String,
        date: String,
        time: String,
    ) -> Result<RescheduleBookingPayload> {
        let at = [date.as_str(), time.as_str()];
        rescheduled(service(ctx)?.move_to(actor(ctx), network(ctx), &id, &dealer_code, at).await)
    }

    /// Takes the mark of a completed or missed appointment back within a day of it; for staff.
    async fn reopen_booking(&self, ctx: &Context<'_>, id: ID) -> Result<StaffBookingPayload> {
        changed(service(ctx)?.reopen(actor(ctx), network(ctx), &id).await)
    }

    /// Sends a failed or uncertain delivery again. One of a booking requires the right to manage bookings, one of an event
    /// the right to manage events.
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

    /// Marks a failed or uncertain delivery as dealt with otherwise. Rights as for `retryDelivery`.
    async fn settle_delivery(&self, ctx: &Context<'_>, id: ID) -> Result<DeliveryPayload> {
        decided(service(ctx)?.settle_delivery(actor(ctx), network(ctx), &id).await)
    }
}

fn changed(outcome: std::result::Result<BookingView, BookingError>) -> Result<StaffBookingPayload> {
    match outcome {
        Ok(view) => Ok(StaffBookingPayload { booking: Some(BookingObject(view)), errors: Vec::new() }),
        Err(error) => {
            let (errors, _) = refused(error)?;
            Ok(StaffBookingPayload { booking: None, errors: user_errors(&errors) })
        }
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
