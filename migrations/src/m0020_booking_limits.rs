//! Limits against abuse: counters, the first placing of a hold, the network that a booking came from as a keyed
//! fingerprint, and confirmation codes.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // Uses counted per kind, subject (a keyed fingerprint) and period. A large limit is split over several
                // rows, so that transactions of one busy network do not wait for one row lock.
                "CREATE TABLE quota_use (
                    kind TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    period BIGINT NOT NULL,
                    shard INTEGER NOT NULL,
                    used INTEGER NOT NULL,
                    expires_at BIGINT NOT NULL,
                    PRIMARY KEY (kind, subject, period, shard)
                )",
                // Mails and messages that were counted already: a retry of the same one is not counted again.
                "CREATE TABLE quota_message (
                    message TEXT PRIMARY KEY,
                    expires_at BIGINT NOT NULL
                )",
                // The time when a visit first held a half hour of a centre. Holding again does not restart its 30
                // minutes.
                "CREATE TABLE hold_chain (
                    visit TEXT NOT NULL,
                    dealer_id BIGINT NOT NULL,
                    quantum BIGINT NOT NULL,
                    started_at BIGINT NOT NULL,
                    placings INTEGER NOT NULL,
                    PRIMARY KEY (visit, dealer_id, quantum)
                )",
                // The keyed fingerprint of the network; removed after 30 days.
                "ALTER TABLE booking ADD COLUMN source TEXT",
                // A confirmation code is derived from the row's id by a secret key and is not stored.
                "CREATE TABLE booking_code (
                    visit TEXT NOT NULL,
                    contact TEXT NOT NULL,
                    id TEXT NOT NULL UNIQUE,
                    sealed TEXT NOT NULL,
                    language TEXT NOT NULL,
                    tries INTEGER NOT NULL,
                    confirmed BOOLEAN NOT NULL,
                    expires_at BIGINT NOT NULL,
                    PRIMARY KEY (visit, contact)
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "DROP TABLE booking_code",
                "ALTER TABLE booking DROP COLUMN source",
                "DROP TABLE hold_chain",
                "DROP TABLE quota_message",
                "DROP TABLE quota_use",
            ],
        )
        .await
    }
}
