//! The catalogue in GraphQL: resolvers over the services that hold no rule. What is refused is data in the payload; where
//! a session is needed and there is none, the answer is the house's error for that.
//!
//! The gateway puts [`LookUps`](crate::registry::LookUps) and [`SavedVehicles`](crate::saved::SavedVehicles) into the
//! schema's data, one [`Catalogue`](crate::Catalogue) into each request's, so that a request sees one state, and who
//! asks, as [`Asking`], into that of a session's.

mod at_hand;
mod changes;
mod objects;
mod query;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_graphql::connection::{CursorType, PageInfo};
use async_graphql::{Context, Error, Result};
use async_trait::async_trait;
use kernel::{Denied, Fault};

use crate::{Catalogue, PartsError};

pub use changes::PartsMutation;
pub use query::PartsQuery;

/// By what a vehicle was looked up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LookedUpBy {
    /// Its plate.
    Plate,
    /// Its identification number.
    Vin,
}

/// Notes that a vehicle was looked up (public spec §4 "Parts finder"): whoever keeps accounts does it.
#[async_trait]
pub trait UsageRecord: Send + Sync {
    /// Notes it. A failure is the record's own matter: it refuses nobody the answer.
    async fn note(&self, by: LookedUpBy);
}

/// Whose session asks; absent from the data of a visitor's request.
#[derive(Clone)]
pub struct Asking {
    /// The account's key.
    pub account: i64,
    /// Where look-ups of it are noted.
    pub usage: Arc<dyn UsageRecord>,
}

/// Rows of a page, at most.
const MOST: i32 = 100;
/// Fitments of a page, at most: a row of them is short.
const MOST_FITMENTS: i32 = 500;
/// What looking for words among the fitments of a part counts for, of the 400 that a request may ask for.
const LOOKING: usize = 60;
/// Parts shown beside one that are like it.
const SIMILAR: usize = 8;

fn catalogue<'c>(ctx: &Context<'c>) -> Result<&'c Catalogue> {
    Ok(ctx.data::<Arc<Catalogue>>()?.as_ref())
}

/// Whose session asks.
fn asking<'c>(ctx: &Context<'c>) -> Result<&'c Asking> {
    ctx.data_opt::<Asking>().ok_or_else(|| Denied::NotSignedIn.into_error())
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// What there is none of has nothing to show; a fault stays one.
fn or_none<T>(outcome: std::result::Result<T, PartsError>) -> Result<Option<T>> {
    match outcome {
        Ok(found) => Ok(Some(found)),
        Err(PartsError::VehicleNotFound | PartsError::CategoryNotFound) => Ok(None),
        Err(PartsError::Fault(inner)) => Err(fault(inner)),
    }
}

/// What counts for a list of so many rows.
fn rows(first: i32, most: i32) -> usize {
    usize::try_from(first.clamp(0, most)).unwrap_or(0)
}

/// What counts for a list of fitments, whose rows are short. To look for words, all of a part's fitments are read.
fn short_rows(first: i32, matching: Option<&str>) -> usize {
    let looking = if matching.is_some_and(|words| !words.trim().is_empty()) { LOOKING } else { 0 };
    rows(first, MOST_FITMENTS) / 5 + looking
}

/// The number of rows before a page, by the cursor of the last row that is known already.
fn offset(after: Option<&str>) -> Result<usize> {
    match after.map(usize::decode_cursor) {
        None => Ok(0),
        Some(Ok(last)) => Ok(last.saturating_add(1)),
        Some(Err(_)) => Err(Error::new("Failed to parse `after`: no cursor of this list")),
    }
}

/// Where a page of `shown` rows stands in a list of `total`.
fn page_info(offset: usize, shown: usize, total: usize) -> PageInfo {
    let cursor = |place: usize| (shown > 0).then(|| place.encode_cursor());
    PageInfo {
        has_previous_page: offset > 0 && total > 0,
        has_next_page: offset.saturating_add(shown) < total,
        start_cursor: cursor(offset),
        end_cursor: cursor((offset.saturating_add(shown)).saturating_sub(1)),
    }
}
