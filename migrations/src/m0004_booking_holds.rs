//! Holds, the slots that limit bookings per phone, duplicate detection, and the version of a booking. Services of a
//! booking move from their own table into the row, since they are always read and written together.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DatabaseBackend;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The day in Seoul of an instant, as a number of days since 1970: nine hours ahead of UTC.
const SEOUL_DAY: &str = "((starts_at + 32400000) / 86400000)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let services = match manager.get_database_backend() {
            DatabaseBackend::Postgres => {
                "SELECT json_agg(json_build_object('id', service_id, 'minutes', minutes) ORDER BY position)::text \
                 FROM booking_service WHERE booking_id = booking.id"
            }
            _ => {
                "SELECT json_group_array(json_object('id', service_id, 'minutes', minutes)) \
                 FROM (SELECT * FROM booking_service WHERE booking_id = booking.id ORDER BY position)"
            }
        };
        crate::run(
            manager,
            &[
                "ALTER TABLE booking ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE booking ADD COLUMN services TEXT NOT NULL DEFAULT '[]'",
                "ALTER TABLE booking ADD COLUMN duplicate_key TEXT",
                "ALTER TABLE booking ADD COLUMN closed_at BIGINT",
                &format!("UPDATE booking SET services = COALESCE(({services}), '[]')"),
                &format!(
                    "UPDATE booking SET duplicate_key = dealer_id || '/' || {SEOUL_DAY} || '/' || license_key \
                     WHERE id IN (SELECT MIN(id) FROM booking WHERE state = 'booked' \
                                  GROUP BY dealer_id, license_key, {SEOUL_DAY})"
                ),
                "DROP TABLE booking_service",
                // Unused, and each index costs a page write per booking.
                "DROP INDEX booking_by_phone",
                // One booking per car, day and centre, unless the visitor confirmed a second visit: then it is NULL.
                "CREATE UNIQUE INDEX booking_by_duplicate ON booking (duplicate_key)",
                // A phone has as many slots as active bookings are allowed; the key enforces the limit.
                "CREATE TABLE phone_seat (
                    phone TEXT NOT NULL,
                    seat INTEGER NOT NULL,
                    owner TEXT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    PRIMARY KEY (phone, seat)
                )",
                "INSERT INTO phone_seat (phone, seat, owner, expires_at) \
                 SELECT phone, ROW_NUMBER() OVER (PARTITION BY phone ORDER BY id), public_id, ends_at \
                 FROM booking WHERE state = 'booked'",
                // A visit's hold while its booking is being written. Its rows of bay_claim have the token as owner.
                "CREATE TABLE hold (
                    visit TEXT PRIMARY KEY,
                    token TEXT NOT NULL UNIQUE,
                    network TEXT NOT NULL,
                    dealer_id BIGINT NOT NULL,
                    bay INTEGER NOT NULL,
                    first_quantum BIGINT NOT NULL,
                    quanta INTEGER NOT NULL,
                    started_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL
                )",
                "CREATE INDEX hold_by_network ON hold (network, expires_at)",
                "CREATE INDEX bay_claim_by_expiry ON bay_claim (expires_at) WHERE expires_at < 9223372036854775807",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let each_service = match manager.get_database_backend() {
            DatabaseBackend::Postgres => {
                "SELECT booking.id, item.position - 1, item.value->>'id', (item.value->>'minutes')::integer \
                 FROM booking, json_array_elements(booking.services::json) WITH ORDINALITY AS item (value, position)"
            }
            _ => {
                "SELECT booking.id, item.key, json_extract(item.value, '$.id'), json_extract(item.value, '$.minutes') \
                 FROM booking, json_each(booking.services) AS item"
            }
        };
        crate::run(
            manager,
            &[
                "DROP INDEX bay_claim_by_expiry",
                "DELETE FROM bay_claim WHERE owner IN (SELECT token FROM hold)",
                "DROP TABLE hold",
                "DROP TABLE phone_seat",
                "CREATE TABLE booking_service (
                    booking_id BIGINT NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    service_id TEXT NOT NULL,
                    minutes INTEGER NOT NULL,
                    PRIMARY KEY (booking_id, position)
                )",
                &format!(
                    "INSERT INTO booking_service (booking_id, position, service_id, minutes) {each_service}"
                ),
                "CREATE INDEX booking_by_phone ON booking (phone, state)",
                "DROP INDEX booking_by_duplicate",
                "ALTER TABLE booking DROP COLUMN closed_at",
                "ALTER TABLE booking DROP COLUMN duplicate_key",
                "ALTER TABLE booking DROP COLUMN services",
                "ALTER TABLE booking DROP COLUMN version",
            ],
        )
        .await
    }
}
