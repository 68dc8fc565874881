//! The rows of the claims that winners submit.

use kernel::{Fault, Language, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set, Value};

use crate::entity::event_prize_claim::{ActiveModel, Column, Entity, Model};

/// A stored claim.
#[derive(Clone)]
pub(in crate::lottery) struct ClaimRow {
    pub(in crate::lottery) event: String,
    pub(in crate::lottery) place: i32,
    pub(in crate::lottery) reference: String,
    pub(in crate::lottery) contact_sealed: Option<String>,
    pub(in crate::lottery) tax_sealed: Option<String>,
}

/// A claim to insert.
#[derive(Clone)]
pub(in crate::lottery) struct NewClaim {
    pub(in crate::lottery) row: ClaimRow,
    pub(in crate::lottery) key_id: String,
    pub(in crate::lottery) language: &'static str,
    pub(in crate::lottery) consents: String,
    pub(in crate::lottery) claimed_at: i64,
}

pub(in crate::lottery) async fn insert_claim(
    tx: &impl ConnectionTrait,
    claim: &NewClaim,
) -> Result<(), Fault> {
    let row = ActiveModel {
        event_key: Set(claim.row.event.clone()),
        place: Set(claim.row.place),
        reference: Set(claim.row.reference.clone()),
        key_id: Set(claim.key_id.clone()),
        contact_sealed: Set(claim.row.contact_sealed.clone()),
        tax_sealed: Set(claim.row.tax_sealed.clone()),
        language: Set(claim.language.to_owned()),
        consents: Set(claim.consents.clone()),
        claimed_at: Set(claim.claimed_at),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

impl From<Model> for ClaimRow {
    fn from(row: Model) -> Self {
        Self {
            event: row.event_key,
            place: row.place,
            reference: row.reference,
            contact_sealed: row.contact_sealed,
            tax_sealed: row.tax_sealed,
        }
    }
}

/// The claim of a place.
pub(in crate::lottery) async fn claim(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<ClaimRow>, Fault> {
    Ok(Entity::find_by_id((event.to_owned(), place)).one(on).await?.map(ClaimRow::from))
}

/// The claim of a place, with the language of its page.
pub(in crate::lottery) async fn claim_in_language(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<(ClaimRow, Language)>, Fault> {
    let row = Entity::find_by_id((event.to_owned(), place)).one(on).await?;
    Ok(row.map(|row| {
        let language = Language::parse(&row.language).unwrap_or_default();
        (row.into(), language)
    }))
}

/// Claims that another key than this one sealed.
pub(in crate::lottery) async fn claims_of_other_keys(
    on: &impl ConnectionTrait,
    key_id: &str,
    first: i64,
) -> Result<Vec<ClaimRow>, Fault> {
    let claims = Entity::find().filter(Column::KeyId.ne(key_id));
    let claims = claims.order_by_asc(Column::EventKey).order_by_asc(Column::Place);
    let rows = claims.limit(first.unsigned_abs()).all(on).await?;
    Ok(rows.into_iter().map(ClaimRow::from).collect())
}

/// Re-encrypts a claim with another key. Data deleted meanwhile stays deleted.
pub(in crate::lottery) async fn reseal_claim(
    tx: &impl ConnectionTrait,
    claim: &ClaimRow,
    key_id: &str,
) -> Result<(), Fault> {
    // Raw: the new value of a column depends on its old one.
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

/// Deletes the contact data of claims made before `until`.
pub(in crate::lottery) async fn forget_contacts(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    forget(tx, Column::ContactSealed, until).await
}

/// Deletes the tax data of claims made before `until`.
pub(in crate::lottery) async fn forget_tax(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    forget(tx, Column::TaxSealed, until).await
}

/// Deletes claims without any data left.
pub(in crate::lottery) async fn delete_empty_claims(tx: &impl ConnectionTrait) -> Result<u64, Fault> {
    let empty =
        Entity::delete_many().filter(Column::ContactSealed.is_null()).filter(Column::TaxSealed.is_null());
    Ok(empty.exec(tx).await?.rows_affected)
}

async fn forget(tx: &impl ConnectionTrait, column: Column, until: i64) -> Result<u64, Fault> {
    let claims = Entity::update_many()
        .col_expr(column, Expr::value(Option::<String>::None))
        .filter(Column::ClaimedAt.lt(until))
        .filter(column.is_not_null());
    Ok(claims.exec(tx).await?.rows_affected)
}
