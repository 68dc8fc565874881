//! The products of mobile vouchers among the prizes of a draw.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // JSON: the product or null for each prize; NULL without vouchers. Not a member of `prizes`, since a gateway of the
        // previous version rejects unknown members.
        crate::run(manager, &["ALTER TABLE event_draw_plan ADD COLUMN vouchers TEXT"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["ALTER TABLE event_draw_plan DROP COLUMN vouchers"]).await
    }
}
