//! Counts the rows that still need a key that is to be removed from the settings.

use kernel::Fault;
use kernel::vault::KeyUse;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entity::{credential, identity_verification, second_factor};
use crate::passwords::pepper_of;

/// Password hashes that are read at once.
const PAGE: u64 = 10_000;

/// How many secrets of authenticator apps each key encrypts.
///
/// # Errors
/// The database's.
pub async fn second_factors_by_key(on: &impl ConnectionTrait) -> Result<KeyUse, Fault> {
    let column = second_factor::Column::Secret;
    let sealed: Vec<String> =
        second_factor::Entity::find().select_only().column(column).into_tuple().all(on).await?;
    Ok(KeyUse::of_sealed(&sealed))
}

/// How many records of identity checks each key encrypts. They expire within 20 minutes.
///
/// # Errors
/// The database's.
pub async fn identity_records_by_key(on: &impl ConnectionTrait) -> Result<KeyUse, Fault> {
    let column = identity_verification::Column::Sealed;
    let sealed: Vec<String> =
        identity_verification::Entity::find().select_only().column(column).into_tuple().all(on).await?;
    Ok(KeyUse::of_sealed(&sealed))
}

/// How many password hashes contain each pepper.
///
/// # Errors
/// The database's.
pub async fn passwords_by_pepper(on: &impl ConnectionTrait) -> Result<KeyUse, Fault> {
    let mut found = KeyUse::default();
    let mut after = i64::MIN;
    loop {
        let page: Vec<(i64, Option<String>)> = credential::Entity::find()
            .select_only()
            .column(credential::Column::AccountId)
            .column(credential::Column::PasswordHash)
            .filter(credential::Column::AccountId.gt(after))
            .order_by_asc(credential::Column::AccountId)
            .limit(PAGE)
            .into_tuple()
            .all(on)
            .await?;
        let Some((last, _)) = page.last() else { return Ok(found) };
        after = *last;
        for hash in page.iter().filter_map(|(_, hash)| hash.as_deref()) {
            found.add(&pepper_of(hash).unwrap_or_default(), 1);
        }
    }
}
