//! Event entries, the tries of a quiz's code, and the answers of quizzes. A person is a keyed hash; all personal data
//! is encrypted in one column with a key from the settings.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // `sealed` is bound to event, kind, person and `reference`, which is random, so that it decrypts in its
                // own row only. `key_id` is the id of the key of `sealed`, for the job that moves rows to a newer key.
                // `consents` is JSON: which text was accepted, in which language, when. `request_hash` includes the
                // visit's secret id, so that it can't be used to guess typed data.
                "CREATE TABLE event_entry (
                    id IDENTITY,
                    event_key TEXT NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('form', 'quiz')),
                    person_hash TEXT NOT NULL,
                    reference TEXT NOT NULL,
                    key_id TEXT NOT NULL,
                    sealed TEXT NOT NULL,
                    language TEXT NOT NULL,
                    consents TEXT NOT NULL,
                    idempotency_key TEXT,
                    request_hash TEXT NOT NULL,
                    created_at BIGINT NOT NULL
                )",
                // One form of a person; a quiz may be entered again. Each row is in one of the two.
                "CREATE UNIQUE INDEX event_entry_once ON event_entry (event_key, person_hash) WHERE kind = 'form'",
                "CREATE INDEX event_entry_by_person ON event_entry (event_key, person_hash) WHERE kind = 'quiz'",
                "CREATE INDEX event_entry_by_event ON event_entry (event_key, id)",
                "CREATE INDEX event_entry_by_key ON event_entry (key_id, id)",
                "CREATE UNIQUE INDEX event_entry_by_request ON event_entry (idempotency_key) \
                 WHERE idempotency_key IS NOT NULL",
                // The last five tries of a visit (`v:` and SHA-256 of its id) or a person (`p:` and the keyed hash), the newest
                // first; 0 for none.
                "CREATE TABLE quiz_try (
                    quiz TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    try_1 BIGINT NOT NULL,
                    try_2 BIGINT NOT NULL,
                    try_3 BIGINT NOT NULL,
                    try_4 BIGINT NOT NULL,
                    try_5 BIGINT NOT NULL,
                    PRIMARY KEY (quiz, subject)
                )",
                "CREATE INDEX quiz_try_by_age ON quiz_try (try_1)",
                // The accepted answers, one per line, since there may be one per language.
                "CREATE TABLE quiz_answer (
                    quiz TEXT PRIMARY KEY NOT NULL,
                    answers TEXT NOT NULL,
                    changed_at BIGINT NOT NULL,
                    changed_by BIGINT
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE quiz_answer", "DROP TABLE quiz_try", "DROP TABLE event_entry"])
            .await
    }
}
