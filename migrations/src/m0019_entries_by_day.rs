//! Entries by when they came, for the figures of the staff area: what is counted is in the index and no row is read.

use sea_orm_migration::prelude::*;

use crate::{Index, create_index};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let on = "event_entry (created_at, event_key)";
        create_index(manager, Index { name: "event_entry_by_time", unique: false, on }).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP INDEX event_entry_by_time"]).await
    }
}
