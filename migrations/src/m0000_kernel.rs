//! Revisions of what gateways hold in memory.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &["CREATE TABLE content_revision (
                topic TEXT PRIMARY KEY NOT NULL,
                revision BIGINT NOT NULL
            )"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE content_revision"]).await
    }
}
