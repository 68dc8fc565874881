//! Queries about dealers. The gateway puts one `Arc<Directory>` into each request's data; the resolvers lend from it.

use std::sync::Arc;

use async_graphql::{Context, Object, Result};

use crate::dealer::{Dealer, DealerKind};
use crate::directory::{City, Directory, State};
use crate::places::Region;

/// The queries of this crate.
#[derive(Default)]
pub struct LocationsQuery;

fn directory<'c>(ctx: &Context<'c>) -> Result<&'c Directory> {
    Ok(ctx.data::<Arc<Directory>>()?.as_ref())
}

#[Object]
impl LocationsQuery {
    /// The states that have dealers of the kind, in the official order.
    async fn states<'c>(&self, ctx: &Context<'c>, kind: DealerKind) -> Result<&'c [State]> {
        Ok(directory(ctx)?.states(kind))
    }

    /// The cities of a state that have dealers of the kind. `state` may be in either language.
    async fn cities<'c>(&self, ctx: &Context<'c>, kind: DealerKind, state: String) -> Result<&'c [City]> {
        Ok(directory(ctx)?.cities(kind, &state))
    }

    /// The dealers of a kind, in a state, in a city of it; names may be in either language. The whole list, for the map.
    async fn dealers<'c>(
        &self,
        ctx: &Context<'c>,
        kind: DealerKind,
        state: Option<String>,
        city: Option<String>,
    ) -> Result<&'c [Dealer]> {
        Ok(directory(ctx)?.dealers(kind, state.as_deref(), city.as_deref()))
    }

    /// One dealer by its code.
    async fn dealer<'c>(
        &self,
        ctx: &Context<'c>,
        kind: DealerKind,
        code: String,
    ) -> Result<Option<&'c Dealer>> {
        Ok(directory(ctx)?.dealer(kind, &code))
    }

    /// The state and city of a pair of coordinates (WGS 84 degrees); null at sea and abroad.
    async fn region(&self, ctx: &Context<'_>, latitude: f64, longitude: f64) -> Result<Option<Region>> {
        Ok(directory(ctx)?.region(latitude, longitude))
    }
}
