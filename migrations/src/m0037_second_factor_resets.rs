//! Requests of owners to remove the second factor of a person, which another owner approves.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // One request per account. Instants are UTC milliseconds.
                "CREATE TABLE second_factor_reset (
                    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    requested_by BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    requested_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    CHECK (requested_by <> account_id)
                )",
                "CREATE INDEX second_factor_reset_by ON second_factor_reset (requested_by)",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE second_factor_reset"]).await
    }
}
