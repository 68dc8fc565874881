//! Uploaded dealer lists: the planned changes, kept until they are confirmed and while they can be undone. Each change
//! increments a dealer's version, so that a stale plan is detected.

use sea_orm_migration::prelude::*;

/// `stored` and `planned` are a dealer's row in the list as JSON, before and after. `seen` is the version of the dealer
/// at comparison, 0 for a new one. A row of the sheet has its number in `line`; a missing dealer has none. A plan that
/// is being written is invisible.
const UP: &[&str] = &[
    "ALTER TABLE dealer ADD COLUMN version INTEGER NOT NULL DEFAULT 1",
    "CREATE TABLE dealer_plan (
        id IDENTITY,
        kind TEXT NOT NULL CHECK (kind IN ('service-center', 'parts-dealer')),
        file_name TEXT NOT NULL,
        full_replacement BOOLEAN NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('writing', 'open', 'applied', 'undone')),
        rows_new INTEGER NOT NULL DEFAULT 0,
        rows_changed INTEGER NOT NULL DEFAULT 0,
        rows_unchanged INTEGER NOT NULL DEFAULT 0,
        rows_invalid INTEGER NOT NULL DEFAULT 0,
        rows_removed INTEGER NOT NULL DEFAULT 0,
        created_at BIGINT NOT NULL,
        created_by BIGINT NOT NULL,
        applied_at BIGINT,
        applied_by BIGINT,
        undone_at BIGINT,
        undone_by BIGINT,
        CHECK ((state IN ('applied', 'undone')) = (applied_at IS NOT NULL)),
        CHECK ((state = 'undone') = (undone_at IS NOT NULL))
    )",
    "CREATE INDEX dealer_plan_by_state ON dealer_plan (state, kind, applied_at)",
    "CREATE TABLE dealer_plan_row (
        plan_id BIGINT NOT NULL REFERENCES dealer_plan (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        line INTEGER,
        state TEXT NOT NULL CHECK (state IN ('new', 'changed', 'unchanged', 'invalid', 'removed')),
        code TEXT NOT NULL,
        dealer_id BIGINT,
        seen INTEGER NOT NULL,
        stored TEXT,
        planned TEXT,
        troubles TEXT,
        PRIMARY KEY (plan_id, place),
        CHECK ((line IS NULL) = (state = 'removed')),
        CHECK ((state = 'invalid') = (troubles IS NOT NULL))
    )",
];

const DOWN: &[&str] =
    &["DROP TABLE dealer_plan_row", "DROP TABLE dealer_plan", "ALTER TABLE dealer DROP COLUMN version"];

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, UP).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, DOWN).await
    }
}
