//! Queries about dealers. The gateway puts one `Arc<Directory>` and its `Clock` into each request's data; the resolvers lend
//! from it. [`Locations`] is in the schema's data.

use std::sync::Arc;

use async_graphql::{ComplexObject, Context, Object, Result, SimpleObject};
use chrono::NaiveTime;
use kernel::{Clock, LocalizedText};

use crate::dealer::{Dealer, DealerKind};
use crate::directory::{City, Directory, State};
use crate::places::Region;
use crate::rules::Opening;
use crate::service::Locations;

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
        Ok(ctx.data::<Locations>()?.region(latitude, longitude).await)
    }
}

/// What holds today in Seoul, public holidays and the dealer's own closures included.
#[derive(SimpleObject)]
struct OpeningToday {
    /// `HH:MM`; null on a closed day.
    opens: Option<String>,
    /// `HH:MM`; null on a closed day.
    closes: Option<String>,
    /// Why it is closed: the holiday's name, the closure's reason, or the weekly day off; null on an open day.
    closed_for: Option<LocalizedText>,
}

#[ComplexObject]
impl Dealer {
    /// Today's hours in Seoul, public holidays and the dealer's own closures included.
    async fn opening_today(&self, ctx: &Context<'_>) -> Result<OpeningToday> {
        let today = ctx.data::<Clock>()?.today_in_seoul();
        let time = |time: NaiveTime| Some(time.format("%H:%M").to_string());
        Ok(match directory(ctx)?.opening_on(self, today) {
            Opening::Open { opens, closes } => {
                OpeningToday { opens: time(opens), closes: time(closes), closed_for: None }
            }
            Opening::Closed(_, name) => OpeningToday { opens: None, closes: None, closed_for: Some(name) },
        })
    }
}
