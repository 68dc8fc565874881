//! Export and erasure of a booking's data for guests, and its link.

use async_graphql::{Context, InputObject, Object, Result, SimpleObject};
use kernel::{UserError, Visit, user_errors};

use super::{fault, service};

/// A guest's proof for a booking.
#[derive(InputObject)]
pub struct GuestDataInput {
    /// The booking number, such as `G261121-7K3M9`.
    #[graphql(validator(max_length = 40))]
    number: String,
    /// The mobile number that was given with the booking.
    #[graphql(validator(max_length = 40))]
    phone: String,
}

/// The data of a booking, or why there is none.
#[derive(SimpleObject)]
pub struct ExportGuestDataPayload {
    /// JSON, for a file; null when refused.
    json: Option<String>,
    /// Why: `required_booking_number`, `required_phoneno`, `rate_limited` or `booking_not_found`.
    errors: Vec<UserError>,
}

/// Whether a booking was anonymised.
#[derive(SimpleObject)]
pub struct EraseGuestDataPayload {
    /// True when the personal data was deleted.
    erased: bool,
    /// Errors: as for the export, or `booking_upcoming`, which requires cancelling first.
    errors: Vec<UserError>,
}

/// The answer to a request for the link of a booking; it doesn't reveal whether there is one.
#[derive(SimpleObject)]
pub struct SendBookingLinkPayload {
    /// True when the request was accepted: if number and phone match, the link is on its way.
    accepted: bool,
    /// Why not: `required_booking_number`, `required_phoneno` or `rate_limited`.
    errors: Vec<UserError>,
}

/// Export, erasure and link for guests.
#[derive(Default)]
pub struct GuestDataMutation;

#[Object]
impl GuestDataMutation {
    /// All stored data of a booking, for a caller with its number and phone.
    async fn export_guest_data(
        &self,
        ctx: &Context<'_>,
        input: GuestDataInput,
    ) -> Result<ExportGuestDataPayload> {
        let exported = service(ctx)?.export_guest_data(ctx.data::<Visit>()?, &input.number, &input.phone);
        match exported.await {
            Ok(json) => Ok(ExportGuestDataPayload { json: Some(format!("{json:#}")), errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(ExportGuestDataPayload { json: None, errors: user_errors(&errors) })
            }
        }
    }

    /// Sends the link of a booking to the phone and the e-mail address that were given with it, in the language in which
    /// it was made, if number and phone match. Never shown; the answer is the same for every booking and for none.
    async fn send_booking_link(
        &self,
        ctx: &Context<'_>,
        input: GuestDataInput,
    ) -> Result<SendBookingLinkPayload> {
        let sent = service(ctx)?.send_booking_link(ctx.data::<Visit>()?, &input.number, &input.phone);
        match sent.await {
            Ok(()) => Ok(SendBookingLinkPayload { accepted: true, errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(SendBookingLinkPayload { accepted: false, errors: user_errors(&errors) })
            }
        }
    }

    /// Anonymises a booking, for a caller with its number and phone. A future booking is rejected.
    async fn erase_guest_data(
        &self,
        ctx: &Context<'_>,
        input: GuestDataInput,
    ) -> Result<EraseGuestDataPayload> {
        let erased = service(ctx)?.erase_guest_data(ctx.data::<Visit>()?, &input.number, &input.phone);
        match erased.await {
            Ok(()) => Ok(EraseGuestDataPayload { erased: true, errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(EraseGuestDataPayload { erased: false, errors: user_errors(&errors) })
            }
        }
    }
}
