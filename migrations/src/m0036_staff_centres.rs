//! The limit of a member of staff to the bookings of some service centres.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // A JSON array of the centres' codes; null for all centres.
        crate::run(manager, &["ALTER TABLE account ADD COLUMN centres TEXT"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["ALTER TABLE account DROP COLUMN centres"]).await
    }
}
