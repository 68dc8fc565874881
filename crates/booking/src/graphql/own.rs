//! A member's own bookings in GraphQL.

use async_graphql::{Context, Object, Result};
use kernel::AccessDenied;

use super::types::{OwnBookings, page};
use super::{fault, service};

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

/// What members have booked.
#[derive(Default)]
pub struct OwnBookingQuery;

#[Object]
impl OwnBookingQuery {
    /// The bookings of the signed-in member, 10 a page: those to come, the next one first, then the others, the latest
    /// first.
    #[graphql(cache_control(private))]
    async fn my_bookings(&self, ctx: &Context<'_>, #[graphql(default = 1)] page: i32) -> Result<OwnBookings> {
        let account = account(ctx).ok_or_else(|| AccessDenied::NotSignedIn.into_error())?;
        let own = service(ctx)?.own_bookings(account, self::page(page)).await;
        own.map(OwnBookings).map_err(fault)
    }
}
