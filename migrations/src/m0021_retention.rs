//! Retention: schedule of the job, and the record of its deletions. Marks anonymised rows, and allows the staff log to
//! lose its persons in exactly one way.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The kind of a retention run that allows rows of the staff log to be anonymised.
const RUN: &str =
    "EXISTS (SELECT 1 FROM retention_run r WHERE r.kind = 'staff_log' AND r.before_at > OLD.at)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // One row for each periodic job. A gateway claims it by an update that compares the clock with both
                // times: the end of the lease of another one, and when the job is due again.
                "CREATE TABLE job_lease (
                    name TEXT PRIMARY KEY NOT NULL,
                    owner TEXT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    due_at BIGINT NOT NULL
                )",
                // Deletions: the number of records of a kind, and the instant before which they were created.
                "CREATE TABLE retention_run (
                    id IDENTITY,
                    at BIGINT NOT NULL,
                    kind TEXT NOT NULL,
                    before_at BIGINT NOT NULL,
                    records BIGINT NOT NULL
                )",
                "CREATE INDEX retention_run_by_kind ON retention_run (kind, before_at)",
                "ALTER TABLE booking ADD COLUMN anonymised_at BIGINT",
                "ALTER TABLE staff_log ADD COLUMN anonymised_at BIGINT",
            ],
        )
        .await?;
        crate::append_only(manager, "retention_run", "id").await?;
        allow_anonymising(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        refuse_every_update(manager).await?;
        crate::run(
            manager,
            &[
                "ALTER TABLE staff_log DROP COLUMN anonymised_at",
                "ALTER TABLE booking DROP COLUMN anonymised_at",
                "DROP TABLE retention_run",
                "DROP TABLE job_lease",
            ],
        )
        .await?;
        crate::no_longer_append_only(manager, "retention_run").await
    }
}

/// Replaces the triggers that refuse each update of the staff log by ones that allow the anonymisation of a row once:
/// action and time stay, the person, the network and the details go, of the subject its kind remains, and a run that
/// covers the row is in `retention_run`.
async fn allow_anonymising(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    match connection.get_database_backend() {
        DatabaseBackend::Postgres => {
            connection
                .execute_unprepared(&format!(
                    "CREATE OR REPLACE FUNCTION staff_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS \
                     $$ BEGIN \
                     IF TG_OP = 'UPDATE' THEN \
                         IF OLD.anonymised_at IS NULL AND NEW.anonymised_at IS NOT NULL \
                             AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.action = OLD.action \
                             AND NEW.account_id IS NULL AND NEW.network = '' AND NEW.detail = '' \
                             AND NEW.subject = SPLIT_PART(OLD.subject, ':', 1) AND {RUN} \
                         THEN RETURN NEW; END IF; \
                     END IF; \
                     RAISE EXCEPTION 'staff_log is append-only'; END $$"
                ))
                .await?;
        }
        _ => {
            connection.execute_unprepared("DROP TRIGGER staff_log_no_update").await?;
            connection
                .execute_unprepared(&format!(
                    "CREATE TRIGGER staff_log_no_update BEFORE UPDATE ON staff_log \
                     WHEN NOT (OLD.anonymised_at IS NULL AND NEW.anonymised_at IS NOT NULL \
                         AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.action = OLD.action \
                         AND NEW.account_id IS NULL AND NEW.network = '' AND NEW.detail = '' \
                         AND NEW.subject = SUBSTR(OLD.subject, 1, INSTR(OLD.subject || ':', ':') - 1) AND {RUN}) \
                     BEGIN SELECT RAISE(ABORT, 'staff_log is append-only'); END"
                ))
                .await?;
        }
    }
    Ok(())
}

/// As the migration of accounts left it.
async fn refuse_every_update(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let statements: &[&str] = match connection.get_database_backend() {
        DatabaseBackend::Postgres => {
            &["CREATE OR REPLACE FUNCTION staff_log_is_append_only() RETURNS trigger \
             LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'staff_log is append-only'; END $$"]
        }
        _ => &[
            "DROP TRIGGER staff_log_no_update",
            "CREATE TRIGGER staff_log_no_update BEFORE UPDATE ON staff_log \
             BEGIN SELECT RAISE(ABORT, 'staff_log is append-only'); END",
        ],
    };
    for statement in statements {
        connection.execute_unprepared(statement).await?;
    }
    Ok(())
}
