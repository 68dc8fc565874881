//! The rows of those who were drawn.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult, Value};

use crate::draw::Entrant;

/// Somebody who was drawn.
#[derive(Clone, Debug)]
pub(in crate::draws) struct WinnerRow {
    pub(in crate::draws) place: i32,
    pub(in crate::draws) alternate: bool,
    pub(in crate::draws) prize: Option<i32>,
    pub(in crate::draws) person_hash: Option<String>,
    pub(in crate::draws) masked_name: Option<String>,
    pub(in crate::draws) masked_phone: Option<String>,
    pub(in crate::draws) claim_until: Option<i64>,
    pub(in crate::draws) claimed_at: Option<i64>,
    pub(in crate::draws) lapsed_at: Option<i64>,
}

/// Somebody who was drawn, to be kept.
#[derive(Clone, Debug)]
pub(in crate::draws) struct NewWinner {
    pub(in crate::draws) place: i32,
    pub(in crate::draws) prize: Option<i32>,
    pub(in crate::draws) entrant: String,
    pub(in crate::draws) person_hash: Option<String>,
}

/// How a winner is shown, once the result is published or the prize has moved up.
#[derive(Clone, Debug)]
pub(in crate::draws) struct Masked {
    pub(in crate::draws) place: i32,
    pub(in crate::draws) name: String,
    pub(in crate::draws) phone: String,
}

pub(in crate::draws) async fn insert_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    winner: &NewWinner,
) -> Result<(), Fault> {
    let text = "INSERT INTO event_draw_winner (event_key, place, alternate, prize, entrant, person_hash) \
                VALUES ($1, $2, $3, $4, $5, $6)";
    let values: Vec<Value> = vec![
        event.into(),
        winner.place.into(),
        winner.prize.is_none().into(),
        winner.prize.into(),
        winner.entrant.as_str().into(),
        winner.person_hash.clone().into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

fn winner_of(found: &QueryResult) -> Result<WinnerRow, Fault> {
    Ok(WinnerRow {
        place: found.try_get("", "place")?,
        alternate: found.try_get("", "alternate")?,
        prize: found.try_get("", "prize")?,
        person_hash: found.try_get("", "person_hash")?,
        masked_name: found.try_get("", "masked_name")?,
        masked_phone: found.try_get("", "masked_phone")?,
        claim_until: found.try_get("", "claim_until")?,
        claimed_at: found.try_get("", "claimed_at")?,
        lapsed_at: found.try_get("", "lapsed_at")?,
    })
}

async fn winner_rows(
    on: &impl ConnectionTrait,
    text: &'static str,
    values: Vec<Value>,
) -> Result<Vec<WinnerRow>, Fault> {
    sql::all(on, text, values).await?.iter().map(winner_of).collect()
}

/// Those drawn after a place, `first` of them at most.
pub(in crate::draws) async fn winners(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place > $2 ORDER BY place LIMIT $3";
    winner_rows(on, text, vec![event.into(), after.into(), first.into()]).await
}

/// Those who have a prize now, as the public sees them, in the order of the prizes.
pub(in crate::draws) async fn holders(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place > $2 AND prize IS NOT NULL \
                AND lapsed_at IS NULL ORDER BY place LIMIT $3";
    winner_rows(on, text, vec![event.into(), after.into(), first.into()]).await
}

/// The one at a place.
pub(in crate::draws) async fn winner(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place = $2";
    Ok(winner_rows(on, text, vec![event.into(), place.into()]).await?.pop())
}

/// The one who is that entrant.
pub(in crate::draws) async fn winner_by_entrant(
    on: &impl ConnectionTrait,
    event: &str,
    entrant: Entrant,
) -> Result<Option<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND entrant = $2";
    Ok(winner_rows(on, text, vec![event.into(), String::from(entrant).into()]).await?.pop())
}

/// How many were drawn, how many have a prize, and how many of those have let the time for the claim pass.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::draws) struct Counts {
    pub(in crate::draws) drawn: i64,
    pub(in crate::draws) holders: i64,
    pub(in crate::draws) overdue: i64,
}

pub(in crate::draws) async fn counts(
    on: &impl ConnectionTrait,
    event: &str,
    now: i64,
) -> Result<Counts, Fault> {
    let text = "SELECT COUNT(*) AS drawn, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL THEN 1 END) AS holders, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 THEN 1 END) AS overdue \
                FROM event_draw_winner WHERE event_key = $1";
    let Some(row) = sql::one(on, text, vec![event.into(), now.into()]).await? else {
        return Ok(Counts::default());
    };
    Ok(Counts {
        drawn: row.try_get("", "drawn")?,
        holders: row.try_get("", "holders")?,
        overdue: row.try_get("", "overdue")?,
    })
}

/// Says how a winner is shown and until when the prize can be claimed.
pub(in crate::draws) async fn show_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    masked: &Masked,
    claim_until: i64,
) -> Result<(), Fault> {
    let text = "UPDATE event_draw_winner SET masked_name = $3, masked_phone = $4, claim_until = $5 \
                WHERE event_key = $1 AND place = $2";
    let values = vec![
        event.into(),
        masked.place.into(),
        masked.name.as_str().into(),
        masked.phone.as_str().into(),
        claim_until.into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

/// Takes the prizes away from those who let the time pass, and answers them in the order of their places.
pub(in crate::draws) async fn lapse(
    tx: &impl ConnectionTrait,
    event: &str,
    now: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "UPDATE event_draw_winner SET lapsed_at = $2 \
                WHERE event_key = $1 AND prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 \
                RETURNING place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at";
    let mut rows = winner_rows(tx, text, vec![event.into(), now.into()]).await?;
    rows.sort_unstable_by_key(|row| (row.prize, row.place));
    Ok(rows)
}

/// The alternates who wait, the next one first.
pub(in crate::draws) async fn waiting(
    on: &impl ConnectionTrait,
    event: &str,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND prize IS NULL ORDER BY place LIMIT $2";
    winner_rows(on, text, vec![event.into(), first.into()]).await
}

/// Gives a prize to an alternate; false when they have one meanwhile.
pub(in crate::draws) async fn give(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    prize: i32,
) -> Result<bool, Fault> {
    let text =
        "UPDATE event_draw_winner SET prize = $3 WHERE event_key = $1 AND place = $2 AND prize IS NULL";
    Ok(sql::run(tx, text, vec![event.into(), place.into(), prize.into()]).await? == 1)
}

/// Marks a prize as claimed; false when it was, when it moved up, or when the time has passed.
pub(in crate::draws) async fn mark_claimed(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    now: i64,
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw_winner SET claimed_at = $3 \
                WHERE event_key = $1 AND place = $2 AND prize IS NOT NULL AND claimed_at IS NULL \
                AND lapsed_at IS NULL AND claim_until >= $3";
    Ok(sql::run(tx, text, vec![event.into(), place.into(), now.into()]).await? == 1)
}

/// Takes away who the winners of draws are that were published before `until`.
pub(in crate::draws) async fn forget_winners(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text = "UPDATE event_draw_winner SET person_hash = NULL, masked_name = NULL, masked_phone = NULL \
                WHERE person_hash IS NOT NULL \
                AND event_key IN (SELECT event_key FROM event_draw WHERE published_at < $1)";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Takes away who a winner is that has no entry any more.
pub(in crate::draws) async fn forget_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    person: &str,
) -> Result<(), Fault> {
    let text = "UPDATE event_draw_winner SET person_hash = NULL, masked_name = NULL, masked_phone = NULL \
                WHERE event_key = $1 AND person_hash = $2 \
                AND NOT EXISTS (SELECT 1 FROM event_entry WHERE event_key = $1 AND person_hash = $2)";
    sql::run(tx, text, vec![event.into(), person.into()]).await?;
    Ok(())
}
