//! Public queries of dealers. The gateway adds one `Arc<Directory>` and its `Clock` to each request's data; resolvers
//! borrow from it. [`Locations`] is in the schema's data.

use std::sync::Arc;

use async_graphql::{ComplexObject, Context, ContextSelectionSet, Object, Result, SimpleObject, Value};
use chrono::{NaiveTime, Timelike};
use kernel::eager::{Eager, EagerObject, ToValue, plain_enum};
use kernel::{Clock, LocalizedText};

use super::network;
use crate::dealer::{Dealer, DealerKind};
use crate::directory::{City, Directory, State, given};
use crate::places::{GeoPoint, Region};
use crate::rules::{Opening, TradingHours};
use crate::service::Locations;

/// The queries of this crate.
#[derive(Default)]
pub struct LocationsQuery;

/// Complexity of a list of all dealers, without its fields. Two such lists with all fields exceed the limit of a request.
const WHOLE_LIST: usize = 180;

fn list_cost(state: Option<&str>, city: Option<&str>) -> usize {
    if given(state).or(given(city)).is_some() { 1 } else { WHOLE_LIST }
}

fn directory<'c>(ctx: &Context<'c>) -> Result<&'c Directory> {
    Ok(ctx.data::<Arc<Directory>>()?.as_ref())
}

#[Object]
impl LocationsQuery {
    /// The states that have dealers of the kind, in the official order.
    #[graphql(cache_control(max_age = 60))]
    async fn states<'c>(&self, ctx: &Context<'c>, kind: DealerKind) -> Result<Eager<&'c [State]>> {
        Ok(Eager(directory(ctx)?.states(kind)))
    }

    /// The cities of a state that have dealers of the kind. `state` may be in either language.
    #[graphql(cache_control(max_age = 60))]
    async fn cities<'c>(
        &self,
        ctx: &Context<'c>,
        kind: DealerKind,
        state: String,
    ) -> Result<Eager<&'c [City]>> {
        Ok(Eager(directory(ctx)?.cities(kind, &state)))
    }

    /// The dealers of a kind, in a state, in a city of it; names may be in either language. The whole list, for the map: it is
    /// expensive, so two with all fields do not fit into one request.
    #[graphql(
        complexity = "list_cost(state.as_deref(), city.as_deref()) + child_complexity",
        cache_control(max_age = 60)
    )]
    async fn dealers<'c>(
        &self,
        ctx: &Context<'c>,
        kind: DealerKind,
        state: Option<String>,
        city: Option<String>,
    ) -> Result<Eager<&'c [Dealer]>> {
        Ok(Eager(directory(ctx)?.dealers(kind, state.as_deref(), city.as_deref())))
    }

    /// One dealer by its code.
    #[graphql(cache_control(max_age = 60))]
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
        Ok(ctx.data::<Locations>()?.region(network(ctx), latitude, longitude).await)
    }
}

/// Today's opening hours in Seoul, with public holidays and the dealer's own closures.
#[derive(SimpleObject)]
struct OpeningToday {
    /// `HH:MM`; null on a closed day.
    opens: Option<String>,
    /// `HH:MM`; null on a closed day.
    closes: Option<String>,
    /// The reason for being closed: the holiday's name, the closure's reason, or the weekly day off; null on an open
    /// day.
    closed_for: Option<LocalizedText>,
}

#[ComplexObject]
impl Dealer {
    /// Today's hours in Seoul, public holidays and the dealer's own closures included.
    async fn opening_today(&self, ctx: &Context<'_>) -> Result<OpeningToday> {
        Ok(opening_today(self, directory(ctx)?, ctx.data::<Clock>()?))
    }
}

fn opening_today(dealer: &Dealer, directory: &Directory, clock: &Clock) -> OpeningToday {
    let time = |time: NaiveTime| Some(format!("{:02}:{:02}", time.hour(), time.minute()));
    match directory.opening_on(dealer, clock.today_in_seoul()) {
        Opening::Open { opens, closes } => {
            OpeningToday { opens: time(opens), closes: time(closes), closed_for: None }
        }
        Opening::Closed(_, name) => OpeningToday { opens: None, closes: None, closed_for: Some(name) },
    }
}

impl EagerObject for Dealer {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "code" => self.code.plain(within),
            "kind" => plain_enum(self.kind),
            "name" => self.name.plain(within),
            "address" => self.address.plain(within),
            "phone" => self.phone.plain(within),
            "mobilePhone" => self.mobile_phone.plain(within),
            "location" => self.location.plain(within),
            "state" => self.state.plain(within),
            "city" => self.city.plain(within),
            "tradingHours" => self.trading_hours.plain(within),
            "exclusiveShop" => self.exclusive_shop.plain(within),
            "linkHref" => self.link_href.plain(within),
            "openingToday" => match (within.data::<Arc<Directory>>(), within.data::<Clock>()) {
                (Ok(directory), Ok(clock)) => opening_today(self, directory, clock).plain(within),
                _ => Value::Null,
            },
            _ => Value::Null,
        }
    }
}

impl EagerObject for GeoPoint {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "lat" => self.lat.plain(within),
            "lng" => self.lng.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for TradingHours {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "day" => plain_enum(self.day),
            "label" => self.label.plain(within),
            "opens" => self.opens.plain(within),
            "closes" => self.closes.plain(within),
            "hours" => self.hours.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for OpeningToday {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "opens" => self.opens.plain(within),
            "closes" => self.closes.plain(within),
            "closedFor" => self.closed_for.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for State {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "name" => self.name.plain(within),
            "dealerCount" => self.dealer_count.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for City {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "name" => self.name.plain(within),
            "dealerCount" => self.dealer_count.plain(within),
            _ => Value::Null,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use async_graphql::{EmptyMutation, EmptySubscription, Request, Schema};
    use kernel::both_engines;
    use kernel::eager::same::assert_same;

    use super::*;

    /// The same data through the engine's derive and synchronously.
    struct Twice;

    #[Object]
    impl Twice {
        async fn dealers<'c>(&self, ctx: &Context<'c>) -> Result<&'c [Dealer]> {
            Ok(directory(ctx)?.dealers(DealerKind::ServiceCentre, Some("Seoul"), None))
        }
        async fn dealers_at_once<'c>(&self, ctx: &Context<'c>) -> Result<Eager<&'c [Dealer]>> {
            Ok(Eager(directory(ctx)?.dealers(DealerKind::ServiceCentre, Some("Seoul"), None)))
        }
        async fn states<'c>(&self, ctx: &Context<'c>) -> Result<&'c [State]> {
            Ok(directory(ctx)?.states(DealerKind::PartsDealer))
        }
        async fn states_at_once<'c>(&self, ctx: &Context<'c>) -> Result<Eager<&'c [State]>> {
            Ok(Eager(directory(ctx)?.states(DealerKind::PartsDealer)))
        }
        async fn cities<'c>(&self, ctx: &Context<'c>) -> Result<&'c [City]> {
            Ok(directory(ctx)?.cities(DealerKind::PartsDealer, "Seoul"))
        }
        async fn cities_at_once<'c>(&self, ctx: &Context<'c>) -> Result<Eager<&'c [City]>> {
            Ok(Eager(directory(ctx)?.cities(DealerKind::PartsDealer, "Seoul")))
        }
    }

    both_engines! {
        async fn what_is_written_out_at_once_is_what_the_schema_says(db: TestDatabase) {
            crate::demo::seed(&db).await.unwrap();
            // A Sunday: the day off has a reason.
            let clock = Clock::fixed_at("2026-11-22T03:00:00Z".parse().unwrap());
            let directory = Locations::open(db.clone(), clock.clone()).await.unwrap().directory();
            let schema = Schema::new(Twice, EmptyMutation, EmptySubscription);
            let request = |query| Request::new(query).data::<Arc<Directory>>(directory.clone()).data(clock.clone());
            for field in ["dealers", "states", "cities"] {
                assert_same(&schema, request, field, &format!("{field}AtOnce")).await;
            }
        }
    }
}
