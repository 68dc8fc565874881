//! The picture library: alternative texts, and the pictures that each version of an event names.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "ALTER TABLE event_image ADD COLUMN alt_ko TEXT NOT NULL DEFAULT ''",
                "ALTER TABLE event_image ADD COLUMN alt_en TEXT NOT NULL DEFAULT ''",
                // An index that the library fills when it reads. A version that names no picture has a row with an empty
                // `file`; a version without rows is not indexed yet.
                "CREATE TABLE event_version_image (
                    event_id BIGINT NOT NULL,
                    number INTEGER NOT NULL,
                    file TEXT NOT NULL,
                    PRIMARY KEY (event_id, number, file),
                    FOREIGN KEY (event_id, number) REFERENCES event_version (event_id, number) ON DELETE CASCADE
                )",
                "CREATE INDEX event_version_image_by_file ON event_version_image (file)",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "DROP TABLE event_version_image",
                "ALTER TABLE event_image DROP COLUMN alt_en",
                "ALTER TABLE event_image DROP COLUMN alt_ko",
            ],
        )
        .await
    }
}
