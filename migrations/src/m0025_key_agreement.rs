//! Which keys each running gateway has, and which key of each ring is in use.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE gateway_key (
                    gateway TEXT NOT NULL PRIMARY KEY,
                    rings TEXT NOT NULL,
                    seen_at BIGINT NOT NULL
                )",
                "CREATE TABLE key_in_use (
                    ring TEXT NOT NULL PRIMARY KEY,
                    key_id TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    since BIGINT NOT NULL
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE key_in_use", "DROP TABLE gateway_key"]).await
    }
}
