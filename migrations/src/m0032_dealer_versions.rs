//! Dealers that staff edit one by one: their versions, the fields that were edited since the last upload, and the bookings of
//! removed centres that were handed over to booking managers.

use sea_orm_migration::prelude::*;

/// A version is the dealer after a change: `value` is its row in the list as JSON, `bays` its bays from Monday to Sunday. The
/// first one of a dealer is its state before the first recorded change. `edited` names fields of the header row, separated by
/// spaces: those that staff edited since an upload last wrote the dealer; of a plan's row, as they were at comparison.
const UP: &[&str] = &[
    "ALTER TABLE dealer ADD COLUMN edited TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE dealer ADD COLUMN handed_over_at BIGINT",
    "ALTER TABLE dealer ADD COLUMN handed_over_by BIGINT",
    "ALTER TABLE dealer_plan ADD COLUMN rows_edited INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE dealer_plan_row ADD COLUMN edited TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE dealer_version (
        id IDENTITY,
        kind TEXT NOT NULL CHECK (kind IN ('service-center', 'parts-dealer')),
        code TEXT NOT NULL,
        version INTEGER NOT NULL,
        source TEXT NOT NULL CHECK (source IN ('initial', 'edit', 'restore', 'close', 'open', 'upload', 'undo')),
        detail TEXT NOT NULL DEFAULT '',
        value TEXT NOT NULL,
        bays TEXT NOT NULL,
        removed BOOLEAN NOT NULL,
        restored_from BIGINT,
        saved_at BIGINT NOT NULL,
        saved_by BIGINT
    )",
    "CREATE INDEX dealer_version_by_dealer ON dealer_version (kind, code, id)",
];

const DOWN: &[&str] = &[
    "DROP TABLE dealer_version",
    "ALTER TABLE dealer_plan_row DROP COLUMN edited",
    "ALTER TABLE dealer_plan DROP COLUMN rows_edited",
    "ALTER TABLE dealer DROP COLUMN handed_over_by",
    "ALTER TABLE dealer DROP COLUMN handed_over_at",
    "ALTER TABLE dealer DROP COLUMN edited",
];

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, UP).await?;
        crate::append_only(manager, "dealer_version", "id").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, DOWN).await?;
        crate::no_longer_append_only(manager, "dealer_version").await
    }
}
