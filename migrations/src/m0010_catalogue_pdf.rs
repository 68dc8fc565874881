//! The parts catalogues that staff published. The file itself is in the data folder under the name in `stored_as`.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // A name can be used again after its file was deleted.
                "CREATE TABLE catalogue_pdf (
                    id IDENTITY,
                    file_name TEXT NOT NULL,
                    stored_as TEXT NOT NULL UNIQUE,
                    bytes BIGINT NOT NULL,
                    created_at BIGINT NOT NULL,
                    created_by BIGINT,
                    deleted_at BIGINT
                )",
                "CREATE UNIQUE INDEX catalogue_pdf_by_name ON catalogue_pdf (file_name) WHERE deleted_at IS NULL",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE catalogue_pdf"]).await
    }
}
