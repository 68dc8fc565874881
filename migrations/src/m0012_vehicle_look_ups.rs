//! Saved vehicles of members, and the number of lookups by plate or VIN per account and day of Asia/Seoul, without
//! vehicle data.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE vehicle_look_up_count (
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    day TEXT NOT NULL,
                    used BIGINT NOT NULL,
                    PRIMARY KEY (account_id, day)
                )",
                "CREATE TABLE saved_vehicle (
                    id IDENTITY,
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    slug TEXT NOT NULL,
                    nickname TEXT,
                    created_at BIGINT NOT NULL,
                    UNIQUE (account_id, slug)
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE saved_vehicle", "DROP TABLE vehicle_look_up_count"]).await
    }
}
