//! Entries by when they came, for the figures of the staff area: what is counted is in the index and no row is read.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["CREATE INDEX event_entry_by_time ON event_entry (created_at, event_key)"])
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP INDEX event_entry_by_time"]).await
    }
}
