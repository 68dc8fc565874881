//! Helpers of the queries, mutations and types of draws.

use async_graphql::{Context, Result};
use chrono::{DateTime, Utc};

use crate::graphql::fault;
use crate::lottery::{Draws, PrizeDrawError};

/// Default page size.
pub(super) const PAGE: u32 = 100;
/// Path prefix of the published file of an event.
pub(super) const FILE: &str = "/api/Event/draw-file/";

pub(super) fn service<'c>(ctx: &Context<'c>) -> Result<&'c Draws> {
    ctx.data::<Draws>()
}

/// Errors of fields without a payload, where only a right can be denied.
pub(super) fn refused_read(error: PrizeDrawError) -> async_graphql::Error {
    match error {
        PrizeDrawError::AccessDenied(denied) => denied.into_error(),
        other => match other.into_refusal() {
            Ok(errors) => async_graphql::Error::new(errors.to_string()),
            Err(inner) => fault(inner),
        },
    }
}

/// Our instants lie far within what the calendar knows.
pub(super) fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// Complexity grows with the page size.
pub(super) fn page_cost(first: u32) -> usize {
    usize::try_from(first).unwrap_or(usize::MAX)
}
