//! A member's own bookings in GraphQL.

use accounts::identity::Identity;
use async_graphql::{Context, Object, Result, SimpleObject};
use kernel::{AccessDenied, UserError, Visit, user_errors};

use super::types::{OwnBookings, page};
use super::{fault, service};
use crate::BookingError;

/// The signed-in caller; absent for anonymous requests. The gateway adds it to the request's data.
#[derive(Copy, Clone, Debug)]
pub struct Member {
    /// The account's key.
    pub account: i64,
}

/// The account of the caller, if signed in.
pub(super) fn account(ctx: &Context<'_>) -> Option<i64> {
    ctx.data_opt::<Member>().map(|member| member.account)
}

fn signed_in(ctx: &Context<'_>) -> Result<i64> {
    account(ctx).ok_or_else(|| AccessDenied::NotSignedIn.into_error())
}

/// Bookings that were added to an account.
#[derive(SimpleObject)]
pub struct AddOwnBookingsPayload {
    /// How many were added; 0 when there are no further ones, or when refused.
    added: u64,
    /// Why not: `identity_required`.
    errors: Vec<UserError>,
}

/// What members have booked.
#[derive(Default)]
pub struct OwnBookingQuery;

#[Object]
impl OwnBookingQuery {
    /// The bookings of the signed-in member, 10 a page: those to come, the next one first, then the others, the latest
    /// first.
    #[graphql(cache_control(private))]
    async fn my_bookings(&self, ctx: &Context<'_>, #[graphql(default = 1)] page: i32) -> Result<OwnBookings> {
        let account = signed_in(ctx)?;
        let own = service(ctx)?.own_bookings(account, self::page(page)).await;
        own.map(OwnBookings).map_err(fault)
    }
}

/// What members do with their bookings as a whole.
#[derive(Default)]
pub struct OwnBookingMutation;

#[Object]
impl OwnBookingMutation {
    /// Adds the bookings that were made without an account under the phone number that the member has verified for
    /// `my-bookings`: those still to come, and those that are over under the verified name.
    async fn add_own_bookings(&self, ctx: &Context<'_>) -> Result<AddOwnBookingsPayload> {
        let account = signed_in(ctx)?;
        let added = match ctx.data_opt::<Identity>() {
            Some(identity) => service(ctx)?.add_own_bookings(account, ctx.data::<Visit>()?, identity).await,
            // Without a provider no number is verified.
            None => Err(BookingError::IdentityRequired),
        };
        match added {
            Ok(added) => Ok(AddOwnBookingsPayload { added, errors: Vec::new() }),
            Err(error) => {
                let errors = error.into_refusal().map_err(fault)?;
                Ok(AddOwnBookingsPayload { added: 0, errors: user_errors(&errors) })
            }
        }
    }
}
