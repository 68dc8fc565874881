//! Dealers (service centres and parts dealers), their bays and closures, and staff's public holidays.
//! Provinces, districts and the known holidays ship inside the binary, so that an upgrade corrects them.

use sea_orm_migration::prelude::*;

/// Trading hours are minutes after midnight in Asia/Seoul, both null on a day without trade. `district_code` names a
/// legal district whose first two digits are the province. Dealers are never deleted: bookings point at them.
const UP: &[&str] = &[
    "CREATE TABLE dealer (
        id IDENTITY,
        kind TEXT NOT NULL CHECK (kind IN ('service-center', 'parts-dealer')),
        code TEXT NOT NULL,
        name_ko TEXT NOT NULL,
        name_en TEXT NOT NULL,
        network_name TEXT NOT NULL,
        province_code TEXT NOT NULL,
        district_code TEXT NOT NULL,
        address_ko TEXT NOT NULL,
        address_en TEXT NOT NULL,
        phone TEXT NOT NULL,
        mobile_phone TEXT,
        lat DOUBLE PRECISION NOT NULL CHECK (lat BETWEEN -90 AND 90),
        lng DOUBLE PRECISION NOT NULL CHECK (lng BETWEEN -180 AND 180),
        weekday_opens INTEGER,
        weekday_closes INTEGER,
        saturday_opens INTEGER,
        saturday_closes INTEGER,
        sunday_opens INTEGER,
        sunday_closes INTEGER,
        bays INTEGER NOT NULL DEFAULT 0 CHECK (bays BETWEEN 0 AND 99),
        exclusive_shop BOOLEAN NOT NULL DEFAULT FALSE,
        link_href TEXT,
        cancel_cutoff_hours INTEGER NOT NULL DEFAULT 24 CHECK (cancel_cutoff_hours BETWEEN 0 AND 720),
        removed_at BIGINT,
        updated_at BIGINT NOT NULL,
        UNIQUE (kind, code),
        CHECK ((weekday_opens IS NULL) = (weekday_closes IS NULL)),
        CHECK ((saturday_opens IS NULL) = (saturday_closes IS NULL)),
        CHECK ((sunday_opens IS NULL) = (sunday_closes IS NULL)),
        CHECK (weekday_opens IS NULL OR (0 <= weekday_opens AND weekday_opens < weekday_closes AND weekday_closes < 1440)),
        CHECK (saturday_opens IS NULL OR (0 <= saturday_opens AND saturday_opens < saturday_closes AND saturday_closes < 1440)),
        CHECK (sunday_opens IS NULL OR (0 <= sunday_opens AND sunday_opens < sunday_closes AND sunday_closes < 1440))
    )",
    // Bays of single weekdays (1 Monday to 7 Sunday) that differ from `dealer.bays`.
    "CREATE TABLE dealer_bays (
        dealer_id BIGINT NOT NULL REFERENCES dealer (id),
        weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
        bays INTEGER NOT NULL CHECK (bays BETWEEN 0 AND 99),
        PRIMARY KEY (dealer_id, weekday)
    )",
    // The key finds a dealer's closure of one day, which every booking checks inside its transaction.
    "CREATE TABLE dealer_closure (
        dealer_id BIGINT NOT NULL REFERENCES dealer (id),
        date TEXT NOT NULL CHECK (length(date) = 10),
        reason_ko TEXT NOT NULL,
        reason_en TEXT NOT NULL,
        PRIMARY KEY (dealer_id, date)
    )",
    "CREATE INDEX dealer_closure_by_date ON dealer_closure (date)",
    // Differences from the built-in holidays: added, renamed or (`observed` false) removed.
    "CREATE TABLE holiday (
        date TEXT NOT NULL PRIMARY KEY CHECK (length(date) = 10),
        name_ko TEXT NOT NULL,
        name_en TEXT NOT NULL,
        observed BOOLEAN NOT NULL DEFAULT TRUE
    )",
];

/// Reverse order: what refers goes before what it refers to.
const DOWN: &[&str] =
    &["DROP TABLE holiday", "DROP TABLE dealer_closure", "DROP TABLE dealer_bays", "DROP TABLE dealer"];

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
