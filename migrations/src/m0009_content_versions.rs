//! Every save of a text, picture or brand record, kept permanently; missing texts; the slides of the home page.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // The latest version is displayed; one without a value means the default.
                "CREATE TABLE content_version (
                    kind TEXT NOT NULL CHECK (kind IN ('text', 'image_alt', 'image_file', 'brand')),
                    screen TEXT NOT NULL,
                    key TEXT NOT NULL,
                    language TEXT NOT NULL CHECK (language IN ('ko', 'en', '')),
                    version INTEGER NOT NULL CHECK (version > 0),
                    value TEXT,
                    restored_from INTEGER,
                    saved_at BIGINT NOT NULL,
                    saved_by BIGINT,
                    PRIMARY KEY (kind, screen, key, language, version)
                )",
                "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at)
                 SELECT 'text', screen, key, language, 1, text, 0 FROM content_text",
                "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at)
                 SELECT 'image_alt', screen, image_id, language, 1, alt, 0 FROM content_image",
                "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at)
                 SELECT 'image_file', screen, image_id, language, 1, file_name, 0 FROM content_image",
                "CREATE TABLE content_missing (
                    screen TEXT NOT NULL,
                    key TEXT NOT NULL,
                    language TEXT NOT NULL CHECK (language IN ('ko', 'en')),
                    first_asked_at BIGINT NOT NULL,
                    PRIMARY KEY (screen, key, language)
                )",
                // Words and pictures of a slide are those of the screen `slides` under its id. Instants are UTC milliseconds.
                "CREATE TABLE home_slide (
                    id TEXT PRIMARY KEY NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('promotion', 'video', 'image')),
                    position INTEGER NOT NULL,
                    link TEXT,
                    video_phone TEXT,
                    video_desk TEXT,
                    starts_at BIGINT,
                    ends_at BIGINT,
                    cut_off_at BIGINT
                )",
                // Public spec §9: 2024-06-10 08:00, 2024-07-31 16:45 and 2024-08-01 00:00 in Seoul.
                "INSERT INTO home_slide
                    (id, kind, position, link, video_phone, video_desk, starts_at, ends_at, cut_off_at) VALUES
                    ('summer', 'promotion', 10, '/select-location', NULL, NULL,
                     1717974000000, 1722411900000, 1722438000000),
                    ('booking', 'promotion', 20, '/select-location', NULL, NULL, NULL, NULL, NULL),
                    ('parts', 'promotion', 30, '/products', NULL, NULL, NULL, NULL, NULL),
                    ('assembly', 'video', 40, '/about', 'clip-phone', 'clip-desk', NULL, NULL, NULL),
                    ('centres', 'image', 50, '/location-service', NULL, NULL, NULL, NULL, NULL)",
            ],
        )
        .await?;
        crate::append_only(manager, "content_version", "kind, screen, key, language, version").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &["DROP TABLE home_slide", "DROP TABLE content_missing", "DROP TABLE content_version"],
        )
        .await?;
        crate::no_longer_append_only(manager, "content_version").await
    }
}
