//! A row per gateway, written when there is no other write, to check that the database accepts writes.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &["CREATE TABLE write_probe (id BIGINT NOT NULL PRIMARY KEY, writes BIGINT NOT NULL)"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE write_probe"]).await
    }
}
