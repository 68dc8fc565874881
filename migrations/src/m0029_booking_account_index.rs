//! Bookings by account. A step of its own, so that it can be built beside running gateways.

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
        let on = "booking (account_id, starts_at) WHERE account_id IS NOT NULL";
        create_index(manager, Index { name: "booking_by_account", unique: false, on }).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP INDEX booking_by_account"]).await
    }
}
