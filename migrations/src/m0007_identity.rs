//! Identity checks: started by a visit for a purpose, completed once, consumed once. Their content is encrypted with a
//! key from the settings; rows are pseudonymous.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // Visit and request number are bearer secrets, stored as SHA-256. `sealed` is the provider client's
                // state after the start, and the verified person after completion. A row is deleted when it is
                // consumed.
                "CREATE TABLE identity_verification (
                    id IDENTITY,
                    request_hash TEXT NOT NULL UNIQUE,
                    visit_hash TEXT NOT NULL,
                    purpose TEXT NOT NULL,
                    network TEXT NOT NULL,
                    token_version TEXT NOT NULL,
                    state TEXT NOT NULL CHECK (state IN ('begun', 'answered')),
                    sealed TEXT NOT NULL,
                    person_hash TEXT CHECK ((person_hash IS NULL) = (state = 'begun')),
                    created_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL
                )",
                "CREATE INDEX identity_verification_by_visit ON identity_verification (visit_hash, state)",
                "CREATE INDEX identity_verification_by_network ON identity_verification (network, created_at)",
                "CREATE INDEX identity_verification_by_expiry ON identity_verification (expires_at)",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE identity_verification"]).await
    }
}
