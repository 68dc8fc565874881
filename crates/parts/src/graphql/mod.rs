//! GraphQL API of the catalogue: resolvers over the services without rules. Rejections are data in the payload; a
//! missing session is the API's common error.
//!
//! The gateway adds [`LookUps`](crate::registry::LookUps) and [`SavedVehicles`](crate::saved::SavedVehicles) to the
//! schema's data, one [`Catalogue`](crate::Catalogue) to each request's, so that a request sees one state, and the
//! caller, as [`Asking`], to that of signed-in requests.

mod changes;
mod eager;
mod objects;
mod query;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_graphql::connection::{CursorType, PageInfo};
use async_graphql::{Context, Error, Result};
use async_trait::async_trait;
use kernel::{AccessDenied, Fault};

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

/// Records a lookup of a vehicle (public spec §4 "Parts finder"); implemented with accounts.
#[async_trait]
pub trait UsageRecord: Send + Sync {
    /// Records it. A failure is only logged, and doesn't affect the response.
    async fn note(&self, by: LookedUpBy);
}

/// The signed-in caller; absent for anonymous requests.
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
/// Complexity of a text search in the fitments of a part, of the 400 allowed per request.
const LOOKING: usize = 60;
/// Parts shown beside one that are like it.
const SIMILAR: usize = 8;

fn catalogue<'c>(ctx: &Context<'c>) -> Result<&'c Catalogue> {
    Ok(ctx.data::<Arc<Catalogue>>()?.as_ref())
}

/// The signed-in caller.
fn asking<'c>(ctx: &Context<'c>) -> Result<&'c Asking> {
    ctx.data_opt::<Asking>().ok_or_else(|| AccessDenied::NotSignedIn.into_error())
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// Maps "not found" to `None`; an internal error stays one.
fn or_none<T>(outcome: std::result::Result<T, PartsError>) -> Result<Option<T>> {
    match outcome {
        Ok(found) => Ok(Some(found)),
        Err(PartsError::VehicleNotFound | PartsError::CategoryNotFound) => Ok(None),
        Err(PartsError::Fault(inner)) => Err(fault(inner)),
    }
}

/// Complexity of a list with this page size.
fn rows(first: i32, most: i32) -> usize {
    usize::try_from(first.clamp(0, most)).unwrap_or(0)
}

/// Complexity of a list of fitments, whose rows are short. A text search reads all fitments of the part.
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

/// The position of a page of `shown` rows in a list of `total`.
fn page_info(offset: usize, shown: usize, total: usize) -> PageInfo {
    let cursor = |place: usize| (shown > 0).then(|| place.encode_cursor());
    PageInfo {
        has_previous_page: offset > 0 && total > 0,
        has_next_page: offset.saturating_add(shown) < total,
        start_cursor: cursor(offset),
        end_cursor: cursor((offset.saturating_add(shown)).saturating_sub(1)),
    }
}
