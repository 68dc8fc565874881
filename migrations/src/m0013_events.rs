//! Events of the editor with every save of them, the order of staff, the pictures, and the days of the events with a page of
//! their own.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // `status` is what staff decided: 0 draft, 1 inactive, 2 scheduled, 3 launched. Name, address and days are those of
                // the document, for lists and for the key below. `launched_at` is the first launch. Only drafts are deleted.
                "CREATE TABLE event (
                    id IDENTITY,
                    status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
                    url TEXT NOT NULL,
                    name TEXT NOT NULL,
                    starts_on TEXT,
                    ends_on TEXT,
                    version INTEGER NOT NULL CHECK (version > 0),
                    document TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    updated_by BIGINT,
                    launched_at BIGINT,
                    deleted_at BIGINT,
                    CHECK (deleted_at IS NULL OR status = 0)
                )",
                // One event an address, in whatever case; the address of a deleted draft is free again.
                "CREATE UNIQUE INDEX event_by_url ON event (LOWER(url)) WHERE deleted_at IS NULL",
                // Authors are stored by account id: no name is kept permanently.
                "CREATE TABLE event_version (
                    event_id BIGINT NOT NULL REFERENCES event (id),
                    number INTEGER NOT NULL CHECK (number > 0),
                    status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
                    document TEXT NOT NULL,
                    saved_at BIGINT NOT NULL,
                    saved_by BIGINT,
                    reason TEXT,
                    restored_from INTEGER,
                    PRIMARY KEY (event_id, number)
                )",
                "CREATE TABLE event_order (
                    list TEXT NOT NULL CHECK (list IN ('home_slider', 'event_collection')),
                    event_id BIGINT NOT NULL REFERENCES event (id) ON DELETE CASCADE,
                    position BIGINT NOT NULL,
                    PRIMARY KEY (list, event_id)
                )",
                // The files are in the data folder. The focus is what stays in sight when a picture is cut, from 0 to 1.
                "CREATE TABLE event_image (
                    file TEXT PRIMARY KEY NOT NULL,
                    width INTEGER NOT NULL CHECK (width > 0),
                    height INTEGER NOT NULL CHECK (height > 0),
                    focus_x DOUBLE PRECISION NOT NULL CHECK (focus_x BETWEEN 0 AND 1),
                    focus_y DOUBLE PRECISION NOT NULL CHECK (focus_y BETWEEN 0 AND 1),
                    uploaded_at BIGINT NOT NULL,
                    uploaded_by BIGINT
                )",
                // First and last day in Seoul; an empty one means unlimited. Quizzes have their own ids here.
                "CREATE TABLE fixed_event (
                    id TEXT PRIMARY KEY NOT NULL,
                    starts_on TEXT,
                    ends_on TEXT
                )",
                "INSERT INTO fixed_event (id, starts_on, ends_on) VALUES
                    ('may-special-discount', '2026-05-01', '2026-05-31'),
                    ('wiperblade', NULL, NULL),
                    ('winterbatteries', '2026-11-01', NULL),
                    ('Summer-battery-discount-event', '2026-07-01', '2026-08-31'),
                    ('lantern-campaign', '2024-06-10', '2024-07-31'),
                    ('black-friday-november', '2026-11-20', '2026-11-30'),
                    ('autumn-event', '2026-09-01', NULL)",
            ],
        )
        .await?;
        kept_with_the_event(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "DROP TABLE fixed_event",
                "DROP TABLE event_image",
                "DROP TABLE event_order",
                "DROP TABLE event_version",
                "DROP TABLE event",
            ],
        )
        .await?;
        let connection = manager.get_connection();
        if connection.get_database_backend() == DatabaseBackend::Postgres {
            connection.execute_unprepared("DROP FUNCTION event_version_is_kept()").await?;
        }
        Ok(())
    }
}

/// A version never changes, and goes only with an event that was deleted.
async fn kept_with_the_event(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let statements: &[&str] = match connection.get_database_backend() {
        DatabaseBackend::Postgres => &[
            "CREATE FUNCTION event_version_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             IF TG_OP = 'DELETE' AND NOT EXISTS \
             (SELECT 1 FROM event WHERE id = OLD.event_id AND deleted_at IS NULL) THEN RETURN OLD; END IF; \
             RAISE EXCEPTION 'event_version is append-only'; END $$",
            "CREATE TRIGGER event_version_keep BEFORE UPDATE OR DELETE ON event_version \
             FOR EACH ROW EXECUTE FUNCTION event_version_is_kept()",
            "CREATE TRIGGER event_version_keep_all BEFORE TRUNCATE ON event_version \
             FOR EACH STATEMENT EXECUTE FUNCTION event_version_is_kept()",
        ],
        _ => &[
            "CREATE TRIGGER event_version_no_update BEFORE UPDATE ON event_version \
             BEGIN SELECT RAISE(ABORT, 'event_version is append-only'); END",
            "CREATE TRIGGER event_version_no_delete BEFORE DELETE ON event_version \
             WHEN EXISTS (SELECT 1 FROM event WHERE id = OLD.event_id AND deleted_at IS NULL) \
             BEGIN SELECT RAISE(ABORT, 'event_version is append-only'); END",
            // INSERT OR REPLACE deletes a row without firing the trigger above.
            "CREATE TRIGGER event_version_no_replace BEFORE INSERT ON event_version \
             WHEN EXISTS (SELECT 1 FROM event_version WHERE event_id = NEW.event_id AND number = NEW.number) \
             BEGIN SELECT RAISE(ABORT, 'event_version is append-only'); END",
        ],
    };
    for statement in statements {
        connection.execute_unprepared(statement).await?;
    }
    Ok(())
}
