//! Staff's overrides of texts, images and the brand. The defaults are files in the program, so an upgrade brings new
//! words and keeps what staff have changed.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE content_text (
                    screen TEXT NOT NULL,
                    key TEXT NOT NULL,
                    language TEXT NOT NULL CHECK (language IN ('ko', 'en')),
                    text TEXT NOT NULL,
                    PRIMARY KEY (screen, key, language)
                )",
                "CREATE TABLE content_image (
                    screen TEXT NOT NULL,
                    image_id TEXT NOT NULL,
                    language TEXT NOT NULL CHECK (language IN ('ko', 'en')),
                    file_name TEXT NOT NULL,
                    alt TEXT NOT NULL,
                    PRIMARY KEY (screen, image_id, language)
                )",
                "CREATE TABLE content_brand (
                    field TEXT PRIMARY KEY NOT NULL,
                    value TEXT NOT NULL
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &["DROP TABLE content_brand", "DROP TABLE content_image", "DROP TABLE content_text"],
        )
        .await
    }
}
