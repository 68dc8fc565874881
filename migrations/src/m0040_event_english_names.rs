//! The English names of events, for search and lists of staff.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DatabaseBackend;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let english = match manager.get_database_backend() {
            DatabaseBackend::Postgres => "document::json #>> '{translations,en,homeSetting,eventName,Text}'",
            _ => "json_extract(document, '$.translations.en.homeSetting.eventName.Text')",
        };
        let fill = format!("UPDATE event SET name_en = COALESCE(NULLIF(TRIM({english}), ''), name)");
        crate::run(manager, &["ALTER TABLE event ADD COLUMN name_en TEXT NOT NULL DEFAULT ''", &fill]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["ALTER TABLE event DROP COLUMN name_en"]).await
    }
}
