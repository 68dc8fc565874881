//! How often the code of a quiz may be tried: five times in any ten minutes, by one visit and by one person, whichever way the
//! tries come (decisions "Quiz answer").

use kernel::{Fault, sql};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::EventKey;
use crate::entity::quiz_try::{Column, Entity};

/// Over what time tries are counted, in milliseconds. The table has a column for each of the five.
const COUNTED_MILLIS: i64 = 10 * 60_000;

/// Proof that a try was counted. The comparison with the answer takes one, so that no code is compared before.
pub(super) struct CountedTry(());

impl CountedTry {
    #[cfg(test)]
    pub(super) const fn for_tests() -> Self {
        Self(())
    }
}

/// Counts a try of a person and of a visit (its SHA-256); `None` when one of them is at its limit. One statement, whose
/// row count shows whether both were below it. Each row holds the last five tries; another is allowed only after the
/// oldest has expired. Concurrent tries lock the person's row first, which prevents deadlocks.
pub(super) async fn take(
    tx: &impl ConnectionTrait,
    quiz: &EventKey,
    person: &str,
    visit_hash: &str,
    now: i64,
) -> Result<Option<CountedTry>, Fault> {
    // Raw: an upsert that moves the tries on.
    let text = "INSERT INTO quiz_try (quiz, subject, try_1, try_2, try_3, try_4, try_5) \
                VALUES ($1, $2, $4, 0, 0, 0, 0), ($1, $3, $4, 0, 0, 0, 0) \
                ON CONFLICT (quiz, subject) DO UPDATE SET try_5 = quiz_try.try_4, try_4 = quiz_try.try_3, \
                try_3 = quiz_try.try_2, try_2 = quiz_try.try_1, try_1 = excluded.try_1 WHERE quiz_try.try_5 <= $5";
    let values = vec![
        quiz.as_str().into(),
        format!("p:{person}").into(),
        format!("v:{visit_hash}").into(),
        now.into(),
        (now - COUNTED_MILLIS).into(),
    ];
    Ok((sql::run(tx, text, values).await? == 2).then_some(CountedTry(())))
}

/// Deletes expired tries; returns the number of rows.
pub(super) async fn sweep(tx: &impl ConnectionTrait, now: i64) -> Result<u64, Fault> {
    let over = Entity::delete_many().filter(Column::Try1.lte(now - COUNTED_MILLIS));
    Ok(over.exec(tx).await?.rows_affected)
}
