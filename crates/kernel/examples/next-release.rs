//! The migration of a release that does not exist yet, for rehearsals: `cargo run --example next-release postgres://…`. It adds a
//! column to the bookings, fills it and indexes it, as later steps do beside running gateways.

use std::error::Error;

use kernel::{Database, DatabaseSettings};
use migrations::{Index, Migrator, create_index, fill};
use sea_orm_migration::prelude::*;

struct NextRelease;

#[async_trait::async_trait]
impl MigratorTrait for NextRelease {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let mut steps = Migrator::migrations();
        steps.push(Box::new(NextStep));
        steps
    }
}

struct NextStep;

impl MigrationName for NextStep {
    fn name(&self) -> &str {
        "next_release"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for NextStep {
    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = "ALTER TABLE booking ADD COLUMN IF NOT EXISTS rehearsed_at BIGINT";
        manager.get_connection().execute_unprepared(column).await?;
        fill(manager, "booking", "rehearsed_at = created_at", "rehearsed_at IS NULL").await?;
        let on = "booking (rehearsed_at) WHERE rehearsed_at IS NOT NULL";
        create_index(manager, Index { name: "booking_by_rehearsal", unique: false, on }).await
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let url = std::env::args().nth(1).ok_or("usage: next-release postgres://…")?;
    let settings = DatabaseSettings::from_url(url);
    Database::migrate(&settings, |connection| Box::pin(NextRelease::up(connection, None))).await?;
    Ok(())
}
