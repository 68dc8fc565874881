//! The rows of second factors and recovery codes. A code is spent by the statement that looks for it.

use kernel::{Fault, Randomness};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Set};

use super::{TotpSecret, matching_step, open, seal};
use crate::entity::second_factor::{Column, Entity};
use crate::entity::{recovery_code, second_factor_reset};
use crate::secret::{KeyRing, Secret};
use crate::{base32, sql};

/// Recovery codes of an account.
const CODES: usize = 10;

/// A second factor as it is stored.
#[derive(Clone)]
pub(crate) struct Factor {
    pub(crate) secret: TotpSecret,
    /// The encrypted secret of the row: updates after a verification compare it, since it may have been replaced
    /// meanwhile.
    pub(crate) sealed: String,
    pub(crate) confirmed: bool,
    pub(crate) last_step: i64,
    /// When it was drawn, UTC milliseconds.
    pub(crate) created_at: i64,
}

/// The account's, confirmed or not.
pub(crate) async fn find(
    on: &impl ConnectionTrait,
    keys: &KeyRing,
    account: i64,
) -> Result<Option<Factor>, Fault> {
    let row = Entity::find_by_id(account).one(on).await?;
    row.map(|row| {
        Ok(Factor {
            secret: open(keys, account, &row.secret)?,
            sealed: row.secret,
            confirmed: row.confirmed_at.is_some(),
            last_step: row.last_step,
            created_at: row.created_at,
        })
    })
    .transpose()
}

/// Stores an unconfirmed secret, which has no effect until a code is verified; a confirmed one is kept, and `false`
/// returned.
pub(crate) async fn put_unconfirmed_in(
    tx: &impl ConnectionTrait,
    account: i64,
    sealed: &str,
    now: i64,
) -> Result<bool, Fault> {
    // Raw: an upsert with a condition.
    let put = sql::run(
        tx,
        "INSERT INTO second_factor AS f (account_id, secret, last_step, created_at) VALUES ($1, $2, 0, $3) \
         ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = $3 \
         WHERE f.confirmed_at IS NULL",
        vec![account.into(), sealed.into(), now.into()],
    )
    .await?;
    Ok(put > 0)
}

/// Confirms exactly the verified secret, with the step of its first code.
pub(crate) async fn confirm_in(
    tx: &impl ConnectionTrait,
    account: i64,
    factor: &Factor,
    step: i64,
    now: i64,
) -> Result<bool, Fault> {
    let confirmed = Entity::update_many()
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::AccountId.eq(account))
        .filter(Column::Secret.eq(&factor.sealed))
        .filter(Column::ConfirmedAt.is_null())
        .filter(Column::LastStep.lt(step))
        .exec(tx)
        .await?;
    Ok(confirmed.rows_affected > 0)
}

pub(crate) async fn remove_in(tx: &impl ConnectionTrait, account: i64) -> Result<(), Fault> {
    delete_codes_in(tx, account).await?;
    Entity::delete_by_id(account).exec(tx).await?;
    // A request to remove it is done with.
    second_factor_reset::Entity::delete_by_id(account).exec(tx).await?;
    Ok(())
}

/// Whether the code is a good one of the authenticator, or an unspent recovery code; spends it.
pub(crate) async fn check_in(
    tx: &impl ConnectionTrait,
    account: i64,
    factor: &Factor,
    typed: &Secret,
    now: i64,
) -> Result<bool, Fault> {
    let spent = match matching_step(&factor.secret, typed.expose(), now, factor.last_step) {
        Some(step) => {
            Entity::update_many()
                .col_expr(Column::LastStep, Expr::value(step))
                .filter(Column::AccountId.eq(account))
                .filter(Column::Secret.eq(&factor.sealed))
                .filter(Column::LastStep.lt(step))
                .filter(Column::ConfirmedAt.is_not_null())
                .exec(tx)
                .await?
        }
        None => {
            recovery_code::Entity::update_many()
                .col_expr(recovery_code::Column::SpentAt, Expr::value(now))
                .filter(recovery_code::Column::AccountId.eq(account))
                .filter(recovery_code::Column::CodeHash.eq(code_hash(typed)))
                .filter(recovery_code::Column::SpentAt.is_null())
                .exec(tx)
                .await?
        }
    };
    Ok(spent.rows_affected > 0)
}

/// Re-encrypts secrets of other keys with the current one; returns their number. A secret that was replaced meanwhile
/// stays as it is, and so does one that can't be decrypted.
pub(crate) async fn reseal(
    tx: &impl ConnectionTrait,
    keys: &KeyRing,
    randomness: &Randomness,
) -> Result<u64, Fault> {
    let keys = keys.pinned();
    let current = keys.current().id();
    let mut resealed = 0;
    for row in Entity::find().all(tx).await? {
        if row.secret.split_once('.').is_some_and(|(id, _)| id == current) {
            continue;
        }
        let Ok(secret) = open(&keys, row.account_id, &row.secret) else {
            tracing::error!(
                account = row.account_id,
                "second factor re-encryption failed: decryption key missing"
            );
            continue;
        };
        let sealed = seal(&keys, randomness, row.account_id, &secret)?;
        let changed = Entity::update_many()
            .col_expr(Column::Secret, Expr::value(sealed))
            .filter(Column::AccountId.eq(row.account_id))
            .filter(Column::Secret.eq(&row.secret))
            .exec(tx)
            .await?;
        resealed += changed.rows_affected;
    }
    Ok(resealed)
}

/// 120 random bits each: from 112 bits on a plain digest is sufficient (ASVS 6.5.2).
pub(crate) fn new_codes(randomness: &Randomness) -> Vec<Secret> {
    (0..CODES).map(|_| Secret::new(base32::grouped(&randomness.bytes::<15>()))).collect()
}

fn code_hash(code: &Secret) -> String {
    Secret::new(base32::normalised(code.expose())).digest()
}

pub(crate) async fn replace_codes_in(
    tx: &impl ConnectionTrait,
    account: i64,
    codes: &[Secret],
) -> Result<(), Fault> {
    delete_codes_in(tx, account).await?;
    let rows = codes.iter().map(|code| recovery_code::ActiveModel {
        account_id: Set(account),
        code_hash: Set(code_hash(code)),
        ..Default::default()
    });
    recovery_code::Entity::insert_many(rows).exec_without_returning(tx).await?;
    Ok(())
}

async fn delete_codes_in(tx: &impl ConnectionTrait, account: i64) -> Result<(), Fault> {
    let own = recovery_code::Entity::delete_many().filter(recovery_code::Column::AccountId.eq(account));
    own.exec(tx).await?;
    Ok(())
}
