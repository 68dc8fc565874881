//! The price guide that staff edit, version by version, and the range that a booking was made with.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE price_guide_version (
                    version INTEGER PRIMARY KEY NOT NULL CHECK (version > 0),
                    value TEXT,
                    restored_from INTEGER,
                    saved_at BIGINT NOT NULL,
                    saved_by BIGINT NOT NULL
                )",
                "ALTER TABLE booking ADD COLUMN price_from INTEGER",
                "ALTER TABLE booking ADD COLUMN price_to INTEGER",
            ],
        )
        .await?;
        crate::append_only(manager, "price_guide_version", "version").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "ALTER TABLE booking DROP COLUMN price_to",
                "ALTER TABLE booking DROP COLUMN price_from",
                "DROP TABLE price_guide_version",
            ],
        )
        .await?;
        crate::no_longer_append_only(manager, "price_guide_version").await
    }
}
