//! Parts catalogues that staff have uploaded and not confirmed yet. The file is in the data folder under the name in `stored_as`, as
//! that of a catalogue does.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // Few rows: each goes when it is confirmed, or an hour after it came (UTC milliseconds).
                "CREATE TABLE catalogue_plan (
                    id TEXT PRIMARY KEY NOT NULL,
                    file_name TEXT NOT NULL,
                    stored_as TEXT NOT NULL UNIQUE,
                    bytes BIGINT NOT NULL,
                    created_at BIGINT NOT NULL,
                    created_by BIGINT NOT NULL
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE catalogue_plan"]).await
    }
}
