//! Bookings and the claims that make double booking impossible.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "CREATE TABLE booking (
                    id IDENTITY,
                    public_id TEXT NOT NULL UNIQUE,
                    number TEXT NOT NULL UNIQUE,
                    state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled', 'completed', 'no_show')),
                    dealer_id BIGINT NOT NULL REFERENCES dealer (id),
                    bay INTEGER NOT NULL,
                    starts_at BIGINT NOT NULL,
                    ends_at BIGINT NOT NULL CHECK (ends_at > starts_at),
                    make_ko TEXT NOT NULL,
                    make_en TEXT NOT NULL,
                    model_ko TEXT NOT NULL,
                    model_en TEXT NOT NULL,
                    year INTEGER NOT NULL,
                    need_help TEXT,
                    name TEXT NOT NULL,
                    phone TEXT NOT NULL,
                    email TEXT,
                    license_no TEXT NOT NULL,
                    license_key TEXT NOT NULL,
                    marketing BOOLEAN NOT NULL,
                    advertising BOOLEAN NOT NULL,
                    consent_version TEXT NOT NULL,
                    language TEXT NOT NULL,
                    idempotency_key TEXT UNIQUE,
                    request_hash TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    cancelled_at BIGINT
                )",
                "CREATE INDEX booking_by_dealer_and_time ON booking (dealer_id, starts_at)",
                "CREATE INDEX booking_by_phone ON booking (phone, state)",
                "CREATE TABLE booking_service (
                    booking_id BIGINT NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    service_id TEXT NOT NULL,
                    minutes INTEGER NOT NULL,
                    PRIMARY KEY (booking_id, position)
                )",
                // One row per centre, half hour and bay, for holds and bookings alike: this key assigns a slot.
                "CREATE TABLE bay_claim (
                    dealer_id BIGINT NOT NULL,
                    quantum BIGINT NOT NULL,
                    bay INTEGER NOT NULL,
                    owner TEXT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    PRIMARY KEY (dealer_id, quantum, bay)
                )",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["DROP TABLE bay_claim", "DROP TABLE booking_service", "DROP TABLE booking"])
            .await
    }
}
