//! Accounts, credentials, sessions, roles, and the staff audit log.
//!
//! No secret is kept in clear: passwords are Argon2id, tokens and recovery codes are digests, the secrets of second
//! factors are encrypted, networks and addresses in the back-off are keyed digests.

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
                // `email` as it was typed, `email_key` folded: one account for each address.
                "CREATE TABLE account (
                    id IDENTITY,
                    public_id TEXT NOT NULL UNIQUE,
                    email TEXT NOT NULL,
                    email_key TEXT NOT NULL UNIQUE,
                    state TEXT NOT NULL CHECK (state IN ('pending', 'invited', 'active')),
                    kind TEXT NOT NULL CHECK (kind IN ('member', 'partner')),
                    title TEXT NOT NULL,
                    name TEXT NOT NULL,
                    company_name TEXT NOT NULL,
                    business_number TEXT NOT NULL,
                    language TEXT NOT NULL,
                    age_confirmed_at BIGINT,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    activated_at BIGINT
                )",
                "CREATE INDEX account_unfinished ON account (created_at) WHERE state = 'pending'",
                // Raised by each change of the password: sessions and tokens of an older one are worth nothing.
                "CREATE TABLE credential (
                    account_id BIGINT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                    password_hash TEXT,
                    version INTEGER NOT NULL,
                    changed_at BIGINT NOT NULL
                )",
                "CREATE TABLE account_role (
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    role TEXT NOT NULL CHECK (role IN
                        ('owner', 'content-editor', 'booking-manager', 'dealer-manager', 'auditor')),
                    granted_at BIGINT NOT NULL,
                    granted_by BIGINT,
                    PRIMARY KEY (account_id, role)
                )",
                "CREATE INDEX account_role_by_role ON account_role (role)",
                // A row without an account belongs to a request with an unknown address: the response is the same.
                "CREATE TABLE one_time_token (
                    id IDENTITY,
                    public_id TEXT NOT NULL UNIQUE,
                    account_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
                    purpose TEXT NOT NULL CHECK (purpose IN ('activate', 'registered', 'reset', 'invite')),
                    token_hash TEXT NOT NULL UNIQUE,
                    credential_version INTEGER NOT NULL,
                    bound_to TEXT,
                    language TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    spent_at BIGINT
                )",
                "CREATE INDEX one_time_token_by_account ON one_time_token (account_id, purpose, created_at)",
                "CREATE INDEX one_time_token_by_binding ON one_time_token (bound_to) WHERE bound_to IS NOT NULL",
                "CREATE INDEX one_time_token_by_end ON one_time_token (expires_at)",
                "CREATE TABLE session (
                    id IDENTITY,
                    public_id TEXT NOT NULL UNIQUE,
                    token_hash TEXT NOT NULL UNIQUE,
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    credential_version INTEGER NOT NULL,
                    second_factor BOOLEAN NOT NULL,
                    network TEXT NOT NULL,
                    device TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    seen_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL
                )",
                "CREATE INDEX session_by_account ON session (account_id)",
                "CREATE INDEX session_by_end ON session (expires_at)",
                // `last_step` is the time step of the last code that was taken: a code is good once.
                "CREATE TABLE second_factor (
                    account_id BIGINT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                    secret TEXT NOT NULL,
                    confirmed_at BIGINT,
                    last_step BIGINT NOT NULL DEFAULT 0,
                    created_at BIGINT NOT NULL
                )",
                "CREATE TABLE recovery_code (
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    code_hash TEXT NOT NULL,
                    spent_at BIGINT,
                    PRIMARY KEY (account_id, code_hash)
                )",
                // Back-off: subjects are keyed digests, so that the table reveals no addresses.
                "CREATE TABLE sign_in_attempt (
                    subject TEXT PRIMARY KEY,
                    failures BIGINT NOT NULL,
                    last_at BIGINT NOT NULL,
                    blocked_until BIGINT NOT NULL
                )",
                "CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (last_at)",
                // Networks from which an account has been signed in to: its owner is not kept out by strangers.
                "CREATE TABLE known_network (
                    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                    network TEXT NOT NULL,
                    seen_at BIGINT NOT NULL,
                    PRIMARY KEY (account_id, network)
                )",
                // No reference to the account: what was done outlives who did it.
                "CREATE TABLE staff_log (
                    id IDENTITY,
                    at BIGINT NOT NULL,
                    account_id BIGINT,
                    network TEXT NOT NULL,
                    action TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    detail TEXT NOT NULL
                )",
                "CREATE INDEX staff_log_by_account ON staff_log (account_id, id)",
            ],
        )
        .await?;
        append_only(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let tables = [
            "staff_log",
            "known_network",
            "sign_in_attempt",
            "recovery_code",
            "second_factor",
            "session",
            "one_time_token",
            "account_role",
            "credential",
            "account",
        ];
        let connection = manager.get_connection();
        for table in tables {
            connection.execute_unprepared(&format!("DROP TABLE {table}")).await?;
        }
        if connection.get_database_backend() == DatabaseBackend::Postgres {
            connection.execute_unprepared("DROP FUNCTION staff_log_is_append_only()").await?;
        }
        Ok(())
    }
}

/// Makes the staff log append-only.
async fn append_only(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let statements: &[&str] = match connection.get_database_backend() {
        DatabaseBackend::Postgres => &[
            "CREATE FUNCTION staff_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'staff_log is append-only'; END $$",
            "CREATE TRIGGER staff_log_keep BEFORE UPDATE OR DELETE ON staff_log \
             FOR EACH ROW EXECUTE FUNCTION staff_log_is_append_only()",
            "CREATE TRIGGER staff_log_keep_all BEFORE TRUNCATE ON staff_log \
             FOR EACH STATEMENT EXECUTE FUNCTION staff_log_is_append_only()",
        ],
        _ => &[
            "CREATE TRIGGER staff_log_no_update BEFORE UPDATE ON staff_log \
             BEGIN SELECT RAISE(ABORT, 'staff_log is append-only'); END",
            "CREATE TRIGGER staff_log_no_delete BEFORE DELETE ON staff_log \
             BEGIN SELECT RAISE(ABORT, 'staff_log is append-only'); END",
            // INSERT OR REPLACE deletes a row without firing the trigger above.
            "CREATE TRIGGER staff_log_no_replace BEFORE INSERT ON staff_log \
             WHEN EXISTS (SELECT 1 FROM staff_log WHERE id = NEW.id) \
             BEGIN SELECT RAISE(ABORT, 'staff_log is append-only'); END",
        ],
    };
    for statement in statements {
        connection.execute_unprepared(statement).await?;
    }
    Ok(())
}
