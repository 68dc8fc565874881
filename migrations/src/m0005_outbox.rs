//! The transactional outbox: rows written with the change that causes them, and executed by a worker after the commit.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // `due_at` is the moment from which a worker may claim the row: the scheduled time, then the end of a
                // backoff, and while it is being sent the end of the worker's lease.
                "CREATE TABLE outbox (
                    id IDENTITY,
                    topic TEXT NOT NULL,
                    lane TEXT NOT NULL,
                    key TEXT NOT NULL UNIQUE,
                    payload TEXT NOT NULL,
                    state TEXT NOT NULL DEFAULT 'waiting'
                        CHECK (state IN ('waiting', 'sending', 'sent', 'skipped', 'failed', 'uncertain')),
                    due_at BIGINT NOT NULL,
                    attempts INTEGER NOT NULL DEFAULT 0,
                    repeated BOOLEAN NOT NULL DEFAULT FALSE,
                    lease TEXT,
                    note TEXT,
                    created_at BIGINT NOT NULL,
                    first_tried_at BIGINT,
                    finished_at BIGINT
                )",
                "CREATE INDEX outbox_by_due ON outbox (topic, due_at) WHERE state IN ('waiting', 'sending')",
                "CREATE INDEX outbox_by_lane ON outbox (lane, id) WHERE state IN ('waiting', 'sending')",
                "CREATE INDEX outbox_for_staff ON outbox (state) WHERE state IN ('failed', 'uncertain')",
                "CREATE INDEX outbox_by_end ON outbox (finished_at) WHERE state IN ('sent', 'skipped')",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE outbox"]).await
    }
}
