//! Indexes for staff's lists, reports and statistics. Each index costs a page write per booking, so there is exactly
//! one per access path: other orders and filters walk along one of them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DatabaseBackend;

use crate::{Index, create_index};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // `crates/booking/src/bookings/search.rs` asks by the same expression.
        let end_of_plate = match manager.get_database_backend() {
            DatabaseBackend::Postgres => "RIGHT(license_key, 4)",
            _ => "SUBSTR(license_key, -4)",
        };
        let plate_end = format!("booking (({end_of_plate}))");
        for (name, on) in [
            // State and centre are in it so that figures and counts are made of the index alone.
            ("booking_by_start", "booking (starts_at, state, dealer_id)"),
            ("booking_by_creation", "booking (created_at)"),
            ("booking_by_name", "booking ((LOWER(REPLACE(name, ' ', ''))))"),
            // Staff search the last four digits; a whole number ends with them too.
            ("booking_by_phone_end", "booking ((SUBSTR(phone, 8)))"),
            ("booking_by_plate_end", &plate_end),
        ] {
            create_index(manager, Index { name, unique: false, on }).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "DROP INDEX booking_by_plate_end",
                "DROP INDEX booking_by_phone_end",
                "DROP INDEX booking_by_name",
                "DROP INDEX booking_by_creation",
                "DROP INDEX booking_by_start",
            ],
        )
        .await
    }
}
