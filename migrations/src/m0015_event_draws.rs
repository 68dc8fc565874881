//! Prize draws: announcements with their times, sealed participants, winners, and claims. Announcements are
//! append-only; personal data is encrypted with a key from the settings.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                // Each plan that was announced, with the commitment to its seed. `prizes` is JSON. Instants are UTC milliseconds.
                "CREATE TABLE event_draw_plan (
                    event_key TEXT NOT NULL,
                    number INTEGER NOT NULL CHECK (number > 0),
                    prizes TEXT NOT NULL,
                    alternates INTEGER NOT NULL CHECK (alternates >= 0),
                    commitment TEXT NOT NULL UNIQUE,
                    planned_at BIGINT NOT NULL,
                    planned_by BIGINT NOT NULL,
                    PRIMARY KEY (event_key, number)
                )",
                // One draw of an event; the steps are made in their order. `seed_sealed` is bound to event and plan.
                "CREATE TABLE event_draw (
                    event_key TEXT PRIMARY KEY NOT NULL,
                    step TEXT NOT NULL CHECK (step IN ('planned', 'sealed', 'drawn', 'approved', 'published')),
                    plan_number INTEGER NOT NULL,
                    seed_sealed TEXT NOT NULL,
                    key_id TEXT NOT NULL,
                    seal TEXT,
                    entrants INTEGER,
                    planned_at BIGINT NOT NULL,
                    planned_by BIGINT NOT NULL,
                    sealed_at BIGINT,
                    sealed_by BIGINT,
                    drawn_at BIGINT,
                    drawn_by BIGINT,
                    approved_at BIGINT,
                    approved_by BIGINT,
                    published_at BIGINT,
                    published_by BIGINT,
                    FOREIGN KEY (event_key, plan_number) REFERENCES event_draw_plan (event_key, number),
                    CHECK ((step = 'planned') = (seal IS NULL)),
                    CHECK (approved_by IS NULL OR (approved_by <> drawn_by AND approved_by <> planned_by))
                )",
                // The sealed entrants in ascending order, 64 hexadecimal digits each, with nothing between them.
                "CREATE TABLE event_draw_entrants (
                    event_key TEXT PRIMARY KEY NOT NULL,
                    entrants TEXT NOT NULL
                )",
                // The downloadable result.
                "CREATE TABLE event_draw_file (
                    event_key TEXT PRIMARY KEY NOT NULL,
                    content TEXT NOT NULL
                )",
                // Drawn persons: winners, then alternates. `prize` is the place in the plan; an alternate gets one by
                // moving up. Names and phone numbers are masked, and deleted with the hash after their retention
                // period.
                "CREATE TABLE event_draw_winner (
                    event_key TEXT NOT NULL,
                    place INTEGER NOT NULL CHECK (place >= 0),
                    alternate BOOLEAN NOT NULL,
                    prize INTEGER,
                    entrant TEXT NOT NULL,
                    person_hash TEXT,
                    masked_name TEXT,
                    masked_phone TEXT,
                    claim_until BIGINT,
                    claimed_at BIGINT,
                    lapsed_at BIGINT,
                    PRIMARY KEY (event_key, place),
                    UNIQUE (event_key, entrant),
                    CHECK (alternate OR prize IS NOT NULL),
                    CHECK (claimed_at IS NULL OR lapsed_at IS NULL)
                )",
                "CREATE INDEX event_draw_winner_kept ON event_draw_winner (event_key) WHERE person_hash IS NOT NULL",
                // A winner's claim: contact data, and separately the tax data.
                "CREATE TABLE event_prize_claim (
                    event_key TEXT NOT NULL,
                    place INTEGER NOT NULL,
                    reference TEXT NOT NULL,
                    key_id TEXT NOT NULL,
                    contact_sealed TEXT,
                    tax_sealed TEXT,
                    language TEXT NOT NULL,
                    consents TEXT NOT NULL,
                    claimed_at BIGINT NOT NULL,
                    PRIMARY KEY (event_key, place),
                    FOREIGN KEY (event_key, place) REFERENCES event_draw_winner (event_key, place)
                )",
                "CREATE INDEX event_prize_claim_by_age ON event_prize_claim (claimed_at)",
                "CREATE INDEX event_prize_claim_by_key ON event_prize_claim (key_id)",
            ],
        )
        .await?;
        crate::append_only(manager, "event_draw_plan", "event_key, number").await?;
        crate::append_only(manager, "event_draw_entrants", "event_key").await?;
        crate::append_only(manager, "event_draw_file", "event_key").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(
            manager,
            &[
                "DROP TABLE event_prize_claim",
                "DROP TABLE event_draw_winner",
                "DROP TABLE event_draw_file",
                "DROP TABLE event_draw_entrants",
                "DROP TABLE event_draw",
                "DROP TABLE event_draw_plan",
            ],
        )
        .await?;
        for table in ["event_draw_file", "event_draw_entrants", "event_draw_plan"] {
            crate::no_longer_append_only(manager, table).await?;
        }
        Ok(())
    }
}
