//! Lookups by plate or VIN of an account: kind and time, never the vehicle.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE look_up (
                    id IDENTITY,
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    by_plate BOOLEAN NOT NULL,
                    by_vin BOOLEAN NOT NULL,
                    at BIGINT NOT NULL
                )",
                "CREATE INDEX look_up_by_account ON look_up (account_id, at)",
                "CREATE INDEX look_up_by_time ON look_up (at)",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE look_up"]).await
    }
}
