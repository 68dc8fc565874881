//! The current parts catalogue. The catalogues themselves are stored separately: a file each on SQLite, a schema each
//! on PostgreSQL.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE parts_catalogue (
                    revision BIGINT PRIMARY KEY NOT NULL,
                    state TEXT NOT NULL CHECK (state IN ('importing', 'active', 'retired')),
                    source TEXT NOT NULL,
                    digest TEXT NOT NULL,
                    bundle_bytes BIGINT NOT NULL,
                    made_at BIGINT NOT NULL,
                    retired_at BIGINT,
                    vehicles BIGINT NOT NULL,
                    parts BIGINT NOT NULL,
                    fitments BIGINT NOT NULL,
                    categories BIGINT NOT NULL,
                    brands BIGINT NOT NULL,
                    numbers BIGINT NOT NULL
                )",
                "CREATE UNIQUE INDEX parts_catalogue_active ON parts_catalogue (state) WHERE state = 'active'",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE parts_catalogue"]).await
    }
}
