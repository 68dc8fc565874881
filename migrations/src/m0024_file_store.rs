//! The id of the store of files that all gateways of this database use.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &["CREATE TABLE file_store (slot SMALLINT NOT NULL PRIMARY KEY CHECK (slot = 1), store_id TEXT NOT NULL)"],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE file_store"]).await
    }
}
