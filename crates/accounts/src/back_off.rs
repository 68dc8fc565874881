//! Back-off: each try is counted before it is verified, with one statement per counter, so that a thousand concurrent
//! tries count as a thousand failures and not one. A successful try is subtracted again.
//!
//! Counters use keyed digests, for addresses with and without an account alike: neither the table nor a delay reveals
//! which addresses have one.

use std::time::Duration;

use kernel::Fault;
use sea_orm::{ConnectionTrait, EntityTrait, Value};

use crate::entity::sign_in_attempt::Entity;
use crate::secret::Key;
use crate::settings::BackOff;
use crate::{AccountError, sql};

/// Something that is counted, and how it slows down.
#[derive(Clone)]
pub(crate) struct Subject {
    digest: String,
    rule: BackOff,
}

impl Subject {
    pub(crate) fn new(key: &Key, parts: &[&str], rule: BackOff) -> Self {
        Self { digest: hex::encode(*key.mac(&[&["back-off"][..], parts].concat())), rule }
    }
}

// Raw: an upsert with conditions. `failures` is the count before this one; the pause after it is written at once. Doubling ends at 2^20.
const COUNT: &str = "INSERT INTO sign_in_attempt AS t (subject, failures, last_at, blocked_until) VALUES ($1, 1, $2, 0) \
    ON CONFLICT (subject) DO UPDATE SET \
    failures = CASE WHEN t.last_at < $3 THEN 1 ELSE t.failures + 1 END, \
    last_at = $2, \
    blocked_until = CASE \
        WHEN t.last_at < $3 OR t.failures < $4 THEN 0 \
        WHEN t.failures - $4 >= 20 THEN $2 + $6 \
        WHEN ($5 << CAST(t.failures - $4 AS INTEGER)) > $6 THEN $2 + $6 \
        ELSE $2 + ($5 << CAST(t.failures - $4 AS INTEGER)) END \
    WHERE t.blocked_until <= $2";

/// Counts a try of each subject. Inside a transaction: an error takes the others back.
///
/// # Errors
/// [`AccountError::TooManyTries`] when one of them is in its pause.
pub(crate) async fn count_in(
    tx: &impl ConnectionTrait,
    subjects: &[Subject],
    now: i64,
) -> Result<(), AccountError> {
    for Subject { digest, rule } in subjects {
        let values: Vec<Value> = vec![
            digest.clone().into(),
            now.into(),
            (now - rule.forgotten_after.num_milliseconds()).into(),
            i64::from(rule.free).into(),
            rule.pause.num_milliseconds().into(),
            rule.longest.num_milliseconds().into(),
        ];
        if sql::run(tx, COUNT, values).await? == 0 {
            let row = Entity::find_by_id(digest).one(tx).await?;
            let until = row.map_or(now, |row| row.blocked_until);
            let millis = u64::try_from(until - now).unwrap_or(0).max(1);
            return Err(AccountError::TooManyTries { retry_after: Duration::from_millis(millis) });
        }
    }
    Ok(())
}

/// Takes one try off a subject: it was right, or was not looked at.
pub(crate) async fn forgive_in(tx: &impl ConnectionTrait, subject: &Subject) -> Result<(), Fault> {
    // Raw: one column follows from another.
    sql::run(
        tx,
        "UPDATE sign_in_attempt SET failures = failures - 1, \
         blocked_until = CASE WHEN failures - 1 <= $2 THEN 0 ELSE blocked_until END \
         WHERE subject = $1 AND failures > 0",
        vec![subject.digest.clone().into(), i64::from(subject.rule.free).into()],
    )
    .await?;
    Ok(())
}

/// Deletes the counters of a subject.
pub(crate) async fn forget_in(tx: &impl ConnectionTrait, subject: &Subject) -> Result<(), Fault> {
    Entity::delete_by_id(&subject.digest).exec(tx).await?;
    Ok(())
}
