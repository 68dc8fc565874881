//! Dealers in a real database, on both engines.

#![expect(clippy::unwrap_used, reason = "a test that meets a fault can only fail")]

mod closures;
mod corrections;
mod directory;
mod edits;
mod graphql;
mod lists;
mod lists_over_time;
mod regions;
mod seed;
mod staff;
mod staff_graphql;

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, Clock, Database, Fault, Right, StaffActor};
use locations::{BookingsAhead, Locations, TOPIC};
use sea_orm::ConnectionTrait;

/// Monday 23 November 2026, 09:30 in Seoul.
pub(crate) const MONDAY: &str = "2026-11-23T00:30:00Z";

pub(crate) fn clock() -> Clock {
    Clock::fixed_at(MONDAY.parse::<DateTime<Utc>>().unwrap())
}

pub(crate) fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The sample dealers, opened.
pub(crate) async fn seeded(db: &Database) -> Locations {
    locations::demo::seed(db).await.unwrap();
    Locations::open(db.clone(), clock()).await.unwrap()
}

/// Changes rows as another gateway would, and bumps the revision.
pub(crate) async fn change(db: &Database, statement: &'static str) {
    db.write(move |tx| {
        Box::pin(async move {
            tx.execute_unprepared(statement).await?;
            kernel::bump_revision(tx, TOPIC).await?;
            Ok::<_, Fault>(())
        })
    })
    .await
    .unwrap();
}

/// Staff who may change dealers, by the number of their account.
pub(crate) fn manager(account_id: i64) -> Actor {
    Actor::Staff(StaffActor { account_id, rights: vec![Right::ManageDealers], centres: None })
}

/// All other kinds of callers.
pub(crate) fn others() -> [Actor; 3] {
    let rights = Right::ALL.into_iter().filter(|right| *right != Right::ManageDealers).collect();
    [Actor::Visitor, Actor::Member, Actor::Staff(StaffActor { account_id: 9, rights, centres: None })]
}

/// Dealers that have this many bookings to come, and as many on each day.
pub(crate) struct BookingCounts(pub(crate) HashMap<i64, u32>);

#[async_trait]
impl BookingsAhead for BookingCounts {
    async fn ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault> {
        assert!(dealers.len() <= 1_000, "{} dealers at once", dealers.len());
        Ok(dealers.iter().filter_map(|dealer| Some((*dealer, *self.0.get(dealer)?))).collect())
    }

    async fn standing_on(&self, dealer: i64, _: NaiveDate) -> Result<u32, Fault> {
        Ok(self.0.get(&dealer).copied().unwrap_or_default())
    }
}

/// With bookings at one dealer.
pub(crate) fn booked(locations: Locations, dealer: i64, bookings: u32) -> Locations {
    locations.counting(Arc::new(BookingCounts(HashMap::from([(dealer, bookings)]))))
}

/// The staff log, oldest entry first: account, action, subject, detail.
pub(crate) async fn log(db: &Database) -> Vec<(Option<i64>, String, String, String)> {
    let text = "SELECT account_id, action, subject, detail FROM staff_log ORDER BY id";
    kernel::test_support::rows(db.read(), text, Vec::new()).await
}
