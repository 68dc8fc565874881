//! Verifications of persons: begun by a visit for a purpose, answered once, spent once. What they hold is encrypted
//! under a key of the settings; nothing in a row names a person.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // Visit and request number are bearers' secrets and stand here as SHA-256. `sealed` is what the provider's
                // client keeps while begun, and the verified person once answered. A row is deleted when it is spent.
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
