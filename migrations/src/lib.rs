//! The schema, step by step. Each step runs on SQLite and on PostgreSQL and only adds (expand); unused columns and
//! tables are removed by a later step (contract), so that an old and a new gateway can share a database for a while.
//!
//! A step is a transaction. One that indexes or fills a table that may be large is none (`use_transaction`): it calls
//! [`create_index`] or [`fill`], which lock no table for long and continue where they were interrupted.

mod online;

mod m0000_kernel;
mod m0001_content;
mod m0002_locations;
mod m0003_booking;
mod m0004_booking_holds;
mod m0005_outbox;
mod m0006_accounts;
mod m0007_identity;
mod m0008_look_ups;
mod m0009_content_versions;
mod m0010_catalogue_pdf;
mod m0011_parts;
mod m0012_vehicle_look_ups;
mod m0013_events;
mod m0014_event_entries;
mod m0015_event_draws;
mod m0016_booking_lists;
mod m0017_dealer_plans;
mod m0018_catalogue_plans;
mod m0019_entries_by_day;
mod m0020_booking_limits;
mod m0021_retention;
mod m0022_write_probe;
mod m0023_booking_source_index;
mod m0024_file_store;
mod m0025_key_agreement;
mod m0026_account_lock;
mod m0027_price_guide;
mod m0028_booking_account;
mod m0029_booking_account_index;
mod m0030_staff_log_indexes;
mod m0031_staff_bookings;
mod m0032_dealer_versions;
mod m0033_event_working_copies;
mod m0034_prize_vouchers;
mod m0036_staff_centres;
mod m0037_second_factor_resets;
mod m0038_event_templates;
mod m0039_event_library;
mod m0040_event_english_names;

pub use online::{Index, create_index, fill};
pub use sea_orm_migration::MigratorTrait;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseBackend};

/// All steps in order.
pub struct Migrator;

/// A step that is a transaction on SQLite too, so that a gateway that was killed leaves no half of it behind.
struct Step(Box<dyn MigrationTrait>);

impl MigrationName for Step {
    fn name(&self) -> &str {
        self.0.name()
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    fn use_transaction(&self) -> Option<bool> {
        self.0.use_transaction().or(Some(true))
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        self.0.up(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        self.0.down(manager).await
    }
}

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let steps: Vec<Box<dyn MigrationTrait>> = vec![
            Box::new(m0000_kernel::Migration),
            Box::new(m0001_content::Migration),
            Box::new(m0002_locations::Migration),
            Box::new(m0003_booking::Migration),
            Box::new(m0004_booking_holds::Migration),
            Box::new(m0005_outbox::Migration),
            Box::new(m0006_accounts::Migration),
            Box::new(m0007_identity::Migration),
            Box::new(m0008_look_ups::Migration),
            Box::new(m0009_content_versions::Migration),
            Box::new(m0010_catalogue_pdf::Migration),
            Box::new(m0011_parts::Migration),
            Box::new(m0012_vehicle_look_ups::Migration),
            Box::new(m0013_events::Migration),
            Box::new(m0014_event_entries::Migration),
            Box::new(m0015_event_draws::Migration),
            Box::new(m0016_booking_lists::Migration),
            Box::new(m0017_dealer_plans::Migration),
            Box::new(m0018_catalogue_plans::Migration),
            Box::new(m0019_entries_by_day::Migration),
            Box::new(m0020_booking_limits::Migration),
            Box::new(m0021_retention::Migration),
            Box::new(m0022_write_probe::Migration),
            Box::new(m0023_booking_source_index::Migration),
            Box::new(m0024_file_store::Migration),
            Box::new(m0025_key_agreement::Migration),
            Box::new(m0026_account_lock::Migration),
            Box::new(m0027_price_guide::Migration),
            Box::new(m0028_booking_account::Migration),
            Box::new(m0029_booking_account_index::Migration),
            Box::new(m0030_staff_log_indexes::Migration),
            Box::new(m0031_staff_bookings::Migration),
            Box::new(m0032_dealer_versions::Migration),
            Box::new(m0033_event_working_copies::Migration),
            Box::new(m0034_prize_vouchers::Migration),
            Box::new(m0036_staff_centres::Migration),
            Box::new(m0037_second_factor_resets::Migration),
            Box::new(m0038_event_templates::Migration),
            Box::new(m0039_event_library::Migration),
            Box::new(m0040_event_english_names::Migration),
        ];
        steps.into_iter().map(|step| -> Box<dyn MigrationTrait> { Box::new(Step(step)) }).collect()
    }
}

/// Runs statements written once for both engines: `TEXT` sorts by code point everywhere, `IDENTITY` is a generated
/// 64-bit key.
async fn run(manager: &SchemaManager<'_>, statements: &[&str]) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let (text, identity) = match connection.get_database_backend() {
        DatabaseBackend::Postgres => {
            ("TEXT COLLATE \"C\"", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY")
        }
        _ => ("TEXT", "INTEGER PRIMARY KEY AUTOINCREMENT"),
    };
    for statement in statements {
        let statement = statement.replace("TEXT", text).replace("IDENTITY", identity);
        connection.execute_unprepared(&statement).await?;
    }
    Ok(())
}

/// Makes a table append-only with triggers. `key` are the columns of its primary key.
async fn append_only(manager: &SchemaManager<'_>, table: &str, key: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let same =
        key.split(", ").map(|column| format!("{column} = NEW.{column}")).collect::<Vec<_>>().join(" AND ");
    let statements = match connection.get_database_backend() {
        DatabaseBackend::Postgres => vec![
            format!(
                "CREATE FUNCTION {table}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS \
                 $$ BEGIN RAISE EXCEPTION '{table} is append-only'; END $$"
            ),
            format!(
                "CREATE TRIGGER {table}_keep BEFORE UPDATE OR DELETE ON {table} \
                 FOR EACH ROW EXECUTE FUNCTION {table}_is_append_only()"
            ),
            format!(
                "CREATE TRIGGER {table}_keep_all BEFORE TRUNCATE ON {table} \
                 FOR EACH STATEMENT EXECUTE FUNCTION {table}_is_append_only()"
            ),
        ],
        _ => vec![
            format!(
                "CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table} \
                 BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            ),
            format!(
                "CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} \
                 BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            ),
            // INSERT OR REPLACE deletes a row without firing the trigger above.
            format!(
                "CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} \
                 WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) \
                 BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            ),
        ],
    };
    for statement in statements {
        connection.execute_unprepared(&statement).await?;
    }
    Ok(())
}

/// Drops the leftovers of [`append_only`] after its table was dropped.
async fn no_longer_append_only(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    if connection.get_database_backend() == DatabaseBackend::Postgres {
        connection.execute_unprepared(&format!("DROP FUNCTION {table}_is_append_only()")).await?;
    }
    Ok(())
}
