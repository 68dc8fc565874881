//! Bookings that staff make for callers, their notes, and the reason of a cancellation.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "ALTER TABLE booking ADD COLUMN origin TEXT NOT NULL DEFAULT 'site'",
                "ALTER TABLE booking ADD COLUMN staff_note TEXT",
                "ALTER TABLE booking ADD COLUMN cancel_reason TEXT",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "ALTER TABLE booking DROP COLUMN cancel_reason",
                "ALTER TABLE booking DROP COLUMN staff_note",
                "ALTER TABLE booking DROP COLUMN origin",
            ],
        )
        .await
    }
}
