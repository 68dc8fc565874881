//! Working copies of public events, with the time at which they are published.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // One row per event that ever had a copy; without a document it has none now. `version` rises with each
                // change, also across copies. `based_on` is the version of the event that the copy includes.
                // `refusal` is the key of the reason why the copy was not published at its time. Instants are UTC
                // milliseconds.
                "CREATE TABLE event_working_copy (
                    event_id BIGINT PRIMARY KEY NOT NULL REFERENCES event (id),
                    version INTEGER NOT NULL CHECK (version > 0),
                    based_on INTEGER NOT NULL CHECK (based_on > 0),
                    document TEXT,
                    updated_at BIGINT NOT NULL,
                    updated_by BIGINT,
                    publish_at BIGINT,
                    publish_by BIGINT,
                    refusal TEXT,
                    CHECK (document IS NOT NULL OR publish_at IS NULL)
                )",
                "CREATE INDEX event_working_copy_due ON event_working_copy (publish_at) WHERE publish_at IS NOT NULL",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE event_working_copy"]).await
    }
}
