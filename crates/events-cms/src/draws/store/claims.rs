//! The rows of what winners hand in.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult, Value};

/// What a winner handed in.
#[derive(Clone)]
pub(in crate::draws) struct ClaimRow {
    pub(in crate::draws) event: String,
    pub(in crate::draws) place: i32,
    pub(in crate::draws) reference: String,
    pub(in crate::draws) contact_sealed: Option<String>,
    pub(in crate::draws) tax_sealed: Option<String>,
}

/// What a winner hands in.
#[derive(Clone)]
pub(in crate::draws) struct NewClaim {
    pub(in crate::draws) row: ClaimRow,
    pub(in crate::draws) key_id: String,
    pub(in crate::draws) language: &'static str,
    pub(in crate::draws) consents: String,
    pub(in crate::draws) claimed_at: i64,
}

pub(in crate::draws) async fn insert_claim(tx: &impl ConnectionTrait, claim: &NewClaim) -> Result<(), Fault> {
    let text = "INSERT INTO event_prize_claim (event_key, place, reference, key_id, contact_sealed, tax_sealed, \
                language, consents, claimed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let values: Vec<Value> = vec![
        claim.row.event.as_str().into(),
        claim.row.place.into(),
        claim.row.reference.as_str().into(),
        claim.key_id.as_str().into(),
        claim.row.contact_sealed.clone().into(),
        claim.row.tax_sealed.clone().into(),
        claim.language.into(),
        claim.consents.as_str().into(),
        claim.claimed_at.into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

fn claim_of(found: &QueryResult) -> Result<ClaimRow, Fault> {
    Ok(ClaimRow {
        event: found.try_get("", "event_key")?,
        place: found.try_get("", "place")?,
        reference: found.try_get("", "reference")?,
        contact_sealed: found.try_get("", "contact_sealed")?,
        tax_sealed: found.try_get("", "tax_sealed")?,
    })
}

/// The claim of a place.
pub(in crate::draws) async fn claim(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<ClaimRow>, Fault> {
    let text = "SELECT event_key, place, reference, contact_sealed, tax_sealed FROM event_prize_claim \
                WHERE event_key = $1 AND place = $2";
    sql::one(on, text, vec![event.into(), place.into()]).await?.as_ref().map(claim_of).transpose()
}

/// Claims that another key than this one sealed.
pub(in crate::draws) async fn claims_of_other_keys(
    on: &impl ConnectionTrait,
    key_id: &str,
    first: i64,
) -> Result<Vec<ClaimRow>, Fault> {
    let text = "SELECT event_key, place, reference, contact_sealed, tax_sealed FROM event_prize_claim \
                WHERE key_id <> $1 ORDER BY event_key, place LIMIT $2";
    let rows = sql::all(on, text, vec![key_id.into(), first.into()]).await?;
    rows.iter().map(claim_of).collect()
}

/// Puts the same claim under another key. What retention took away meanwhile stays away.
pub(in crate::draws) async fn reseal_claim(
    tx: &impl ConnectionTrait,
    claim: &ClaimRow,
    key_id: &str,
) -> Result<(), Fault> {
    let text = "UPDATE event_prize_claim SET key_id = $3, \
                contact_sealed = CASE WHEN contact_sealed IS NULL THEN NULL ELSE $4 END, \
                tax_sealed = CASE WHEN tax_sealed IS NULL THEN NULL ELSE $5 END \
                WHERE event_key = $1 AND place = $2";
    let values: Vec<Value> = vec![
        claim.event.as_str().into(),
        claim.place.into(),
        key_id.into(),
        claim.contact_sealed.clone().into(),
        claim.tax_sealed.clone().into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

/// Takes away how winners are reached who claimed before `until`.
pub(in crate::draws) async fn forget_contacts(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text = "UPDATE event_prize_claim SET contact_sealed = NULL \
                WHERE claimed_at < $1 AND contact_sealed IS NOT NULL";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Takes away the tax data of those who claimed before `until`.
pub(in crate::draws) async fn forget_tax(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text =
        "UPDATE event_prize_claim SET tax_sealed = NULL WHERE claimed_at < $1 AND tax_sealed IS NOT NULL";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Deletes claims that hold nothing any more.
pub(in crate::draws) async fn delete_empty_claims(tx: &impl ConnectionTrait) -> Result<u64, Fault> {
    let text = "DELETE FROM event_prize_claim WHERE contact_sealed IS NULL AND tax_sealed IS NULL";
    Ok(sql::run(tx, text, Vec::new()).await?)
}
