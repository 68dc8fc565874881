//! Dealers in GraphQL: resolvers over the directory and the service that hold no rule. Refusals are data in the payload.

mod history;
mod plans;
mod public;
mod staff;

use async_graphql::{Context, Error, ID, MergedObject, Result};
use chrono::{DateTime, Utc};
use kernel::{Actor, Fault, FieldErrors, Visit};

pub use public::LocationsQuery;

use crate::error::DealerError;
use crate::service::Locations;

/// Staff queries of dealers and their lists. Needs [`Locations`] and the `Arc` of its directory in the request's data.
#[derive(MergedObject, Default)]
pub struct StaffDealerQuery(staff::DealerQuery, history::HistoryQuery, plans::PlanQuery);

/// Staff mutations of dealers.
#[derive(MergedObject, Default)]
pub struct StaffDealerMutation(staff::DealerMutation, plans::PlanMutation);

fn service<'c>(ctx: &Context<'c>) -> Result<&'c Locations> {
    ctx.data::<Locations>()
}

fn actor<'c>(ctx: &Context<'c>) -> &'c Actor {
    ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor)
}

fn network<'c>(ctx: &Context<'c>) -> &'c str {
    ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default()
}

/// The number of a plan; what is none names no plan.
fn number(id: &ID) -> i64 {
    id.parse().unwrap_or_default()
}

/// GraphQL's numbers end below what a count may be.
fn count(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Our instants lie far within what the calendar knows.
fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// Converts rejections to data; denied rights and internal errors become errors of the field.
fn refusal(error: DealerError) -> Result<FieldErrors> {
    match error {
        DealerError::AccessDenied(denied) => Err(denied.into_error()),
        other => other.into_refusal().map_err(fault),
    }
}

/// For fields without a payload: what isn't there is nothing, rights and faults are errors.
fn nothing<T: Default>(error: DealerError) -> Result<T> {
    refusal(error).map(|_| T::default())
}
