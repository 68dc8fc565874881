//! The rows of second factors and recovery codes. A code is spent by the statement that looks for it.

use kernel::{Fault, Randomness};
use sea_orm::ConnectionTrait;

use super::{TotpSecret, matching_step, open};
use crate::secret::{KeyRing, Secret};
use crate::{base32, sql};

/// Recovery codes of an account.
const CODES: usize = 10;

/// A second factor as it is stored.
#[derive(Clone)]
pub(crate) struct Factor {
    pub(crate) secret: TotpSecret,
    /// The secret as it lies in the row: what is written after a code was looked at names it, because another may have
    /// been put there meanwhile.
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
    let row = sql::one(
        on,
        "SELECT secret, confirmed_at, last_step, created_at FROM second_factor WHERE account_id = $1",
        vec![account.into()],
    )
    .await?;
    row.map(|row| {
        let sealed: String = row.try_get("", "secret")?;
        Ok(Factor {
            secret: open(keys, account, &sealed)?,
            sealed,
            confirmed: row.try_get::<Option<i64>>("", "confirmed_at")?.is_some(),
            last_step: row.try_get("", "last_step")?,
            created_at: row.try_get("", "created_at")?,
        })
    })
    .transpose()
}

/// Puts a secret that counts for nothing until a code of it was typed; a confirmed one stays, and `false` is answered.
pub(crate) async fn put_unconfirmed_in(
    tx: &impl ConnectionTrait,
    account: i64,
    sealed: &str,
    now: i64,
) -> Result<bool, Fault> {
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

/// Confirms the secret that was looked at and no other, with the step of its first code.
pub(crate) async fn confirm_in(
    tx: &impl ConnectionTrait,
    account: i64,
    factor: &Factor,
    step: i64,
    now: i64,
) -> Result<bool, Fault> {
    let confirmed = sql::run(
        tx,
        "UPDATE second_factor SET confirmed_at = $1, last_step = $2 \
         WHERE account_id = $3 AND secret = $4 AND confirmed_at IS NULL AND last_step < $2",
        vec![now.into(), step.into(), account.into(), factor.sealed.clone().into()],
    )
    .await?;
    Ok(confirmed > 0)
}

pub(crate) async fn remove_in(tx: &impl ConnectionTrait, account: i64) -> Result<(), Fault> {
    for text in
        ["DELETE FROM recovery_code WHERE account_id = $1", "DELETE FROM second_factor WHERE account_id = $1"]
    {
        sql::run(tx, text, vec![account.into()]).await?;
    }
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
            sql::run(
                tx,
                "UPDATE second_factor SET last_step = $1 \
                 WHERE account_id = $2 AND secret = $3 AND last_step < $1 AND confirmed_at IS NOT NULL",
                vec![step.into(), account.into(), factor.sealed.clone().into()],
            )
            .await?
        }
        None => {
            sql::run(
                tx,
                "UPDATE recovery_code SET spent_at = $1 WHERE account_id = $2 AND code_hash = $3 AND spent_at IS NULL",
                vec![now.into(), account.into(), code_hash(typed).into()],
            )
            .await?
        }
    };
    Ok(spent > 0)
}

/// 120 random bits each: from 112 on a plain digest is enough (ASVS 6.5.2), nobody searches through them.
pub(crate) fn new_codes(randomness: &Randomness) -> Vec<Secret> {
    (0..CODES).map(|_| Secret::new(base32::grouped(&randomness.bytes::<15>()))).collect()
}

fn code_hash(code: &Secret) -> String {
    Secret::new(base32::folded(code.expose())).digest()
}

pub(crate) async fn replace_codes_in(
    tx: &impl ConnectionTrait,
    account: i64,
    codes: &[Secret],
) -> Result<(), Fault> {
    sql::run(tx, "DELETE FROM recovery_code WHERE account_id = $1", vec![account.into()]).await?;
    for code in codes {
        sql::run(
            tx,
            "INSERT INTO recovery_code (account_id, code_hash) VALUES ($1, $2)",
            vec![account.into(), code_hash(code).into()],
        )
        .await?;
    }
    Ok(())
}
