//! Database access for winners and alternates.

use kernel::{Fault, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select,
    Set,
};

pub(in crate::lottery) use crate::entity::event_draw_winner::Model as WinnerRow;
use crate::entity::event_draw_winner::{ActiveModel, Column, Entity};
use crate::handover::Reach;
use crate::lottery::drawing::Entrant;

/// A drawn person to insert.
#[derive(Clone, Debug)]
pub(in crate::lottery) struct NewWinner {
    pub(in crate::lottery) place: i32,
    pub(in crate::lottery) prize: Option<i32>,
    pub(in crate::lottery) entrant: String,
    pub(in crate::lottery) person_hash: Option<String>,
}

/// How a winner is shown and reached, once the result is published or the prize has moved up.
#[derive(Clone, Debug)]
pub(in crate::lottery) struct MaskedWinner {
    pub(in crate::lottery) place: i32,
    pub(in crate::lottery) name: String,
    pub(in crate::lottery) phone: String,
    pub(in crate::lottery) reach: Reach,
}

pub(in crate::lottery) async fn insert_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    winner: &NewWinner,
) -> Result<(), Fault> {
    let row = ActiveModel {
        event_key: Set(event.to_owned()),
        place: Set(winner.place),
        alternate: Set(winner.prize.is_none()),
        prize: Set(winner.prize),
        entrant: Set(winner.entrant.clone()),
        person_hash: Set(winner.person_hash.clone()),
        ..Default::default()
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

fn drawn(event: &str) -> Select<Entity> {
    Entity::find().filter(Column::EventKey.eq(event)).order_by_asc(Column::Place)
}

/// At most `first` drawn persons after a place.
pub(in crate::lottery) async fn winners(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    Ok(drawn(event).filter(Column::Place.gt(after)).limit(first.unsigned_abs()).all(on).await?)
}

/// The current prize holders as the public sees them, in the order of the prizes.
pub(in crate::lottery) async fn holders(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let holders = drawn(event)
        .filter(Column::Place.gt(after))
        .filter(Column::Prize.is_not_null())
        .filter(Column::LapsedAt.is_null());
    Ok(holders.limit(first.unsigned_abs()).all(on).await?)
}

/// The one at a place.
pub(in crate::lottery) async fn winner(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<WinnerRow>, Fault> {
    Ok(Entity::find_by_id((event.to_owned(), place)).one(on).await?)
}

/// The winner with this participant id.
pub(in crate::lottery) async fn winner_by_entrant(
    on: &impl ConnectionTrait,
    event: &str,
    entrant: Entrant,
) -> Result<Option<WinnerRow>, Fault> {
    Ok(drawn(event).filter(Column::Entrant.eq(String::from(entrant))).one(on).await?)
}

/// How many were drawn, how many have a prize, and how many of those have let the time for the claim pass.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, FromQueryResult)]
pub(in crate::lottery) struct Counts {
    pub(in crate::lottery) drawn: i64,
    pub(in crate::lottery) holders: i64,
    pub(in crate::lottery) overdue: i64,
}

pub(in crate::lottery) async fn counts(
    on: &impl ConnectionTrait,
    event: &str,
    now: i64,
) -> Result<Counts, Fault> {
    // Raw: three counts of one pass.
    let text = "SELECT COUNT(*) AS drawn, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL THEN 1 END) AS holders, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 THEN 1 END) AS overdue \
                FROM event_draw_winner WHERE event_key = $1";
    Ok(sql::find_one(on, text, vec![event.into(), now.into()]).await?.unwrap_or_default())
}

/// Stores the masked data of a winner and the deadline for the claim.
pub(in crate::lottery) async fn show_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    masked: &MaskedWinner,
    claim_until: i64,
) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::MaskedName, Expr::value(masked.name.as_str()))
        .col_expr(Column::MaskedPhone, Expr::value(masked.phone.as_str()))
        .col_expr(Column::ClaimUntil, Expr::value(claim_until))
        .filter(Column::EventKey.eq(event))
        .filter(Column::Place.eq(masked.place))
        .exec(tx)
        .await?;
    Ok(())
}

/// Withdraws unclaimed prizes after their deadline, and returns them in the order of their places.
pub(in crate::lottery) async fn lapse(
    tx: &impl ConnectionTrait,
    event: &str,
    now: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    // Raw: changes and reads in one statement.
    let text = "UPDATE event_draw_winner SET lapsed_at = $2 \
                WHERE event_key = $1 AND prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 \
                RETURNING *";
    let mut rows: Vec<WinnerRow> = sql::find_all(tx, text, vec![event.into(), now.into()]).await?;
    rows.sort_unstable_by_key(|row| (row.prize, row.place));
    Ok(rows)
}

/// The alternates who wait, the next one first.
pub(in crate::lottery) async fn waiting(
    on: &impl ConnectionTrait,
    event: &str,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    Ok(drawn(event).filter(Column::Prize.is_null()).limit(first.unsigned_abs()).all(on).await?)
}

/// Gives a prize to an alternate; false when they have one meanwhile.
pub(in crate::lottery) async fn give(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    prize: i32,
) -> Result<bool, Fault> {
    let given = Entity::update_many()
        .col_expr(Column::Prize, Expr::value(prize))
        .filter(Column::EventKey.eq(event))
        .filter(Column::Place.eq(place))
        .filter(Column::Prize.is_null());
    Ok(given.exec(tx).await?.rows_affected == 1)
}

/// Marks a prize as claimed; false when it was, when it moved up, or when the time has passed.
pub(in crate::lottery) async fn mark_claimed(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    now: i64,
) -> Result<bool, Fault> {
    let claimed = Entity::update_many()
        .col_expr(Column::ClaimedAt, Expr::value(now))
        .filter(Column::EventKey.eq(event))
        .filter(Column::Place.eq(place))
        .filter(Column::Prize.is_not_null())
        .filter(Column::ClaimedAt.is_null())
        .filter(Column::LapsedAt.is_null())
        .filter(Column::ClaimUntil.gte(now));
    Ok(claimed.exec(tx).await?.rows_affected == 1)
}

/// Deletes the identity of winners of draws published before `until`.
pub(in crate::lottery) async fn forget_winners(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    // Raw: looks at another table.
    let text = "UPDATE event_draw_winner SET person_hash = NULL, masked_name = NULL, masked_phone = NULL \
                WHERE person_hash IS NOT NULL \
                AND event_key IN (SELECT event_key FROM event_draw WHERE published_at < $1)";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Deletes the identity of a winner without entries.
pub(in crate::lottery) async fn forget_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    person: &str,
) -> Result<(), Fault> {
    // Raw: looks at another table.
    let text = "UPDATE event_draw_winner SET person_hash = NULL, masked_name = NULL, masked_phone = NULL \
                WHERE event_key = $1 AND person_hash = $2 \
                AND NOT EXISTS (SELECT 1 FROM event_entry WHERE event_key = $1 AND person_hash = $2)";
    sql::run(tx, text, vec![event.into(), person.into()]).await?;
    Ok(())
}
