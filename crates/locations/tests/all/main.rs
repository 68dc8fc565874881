//! Dealers in a real database, on both engines.

#![expect(clippy::unwrap_used, reason = "a test that meets a fault can only fail")]

mod closures;
mod directory;
mod graphql;
mod regions;
mod seed;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Clock, Database, Fault};
use locations::{Locations, TOPIC};
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
    Locations::seed_demo(db).await.unwrap();
    Locations::open(db.clone(), clock()).await.unwrap()
}

/// Changes rows as another gateway would, and says so.
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
