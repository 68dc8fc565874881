//! The state transition of an entry after an attempt: the rule, and the statement that stores it.

use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

use super::claim::ClaimedEntry;
use super::entity::{Column, Entity};
use super::handler::{DeliveryError, Outcome};
use super::{EntryState, backoff};
use crate::{Database, Fault, Randomness};

/// How long an entry is tried, counted from its first attempt.
const TRIED_FOR_MILLIS: i64 = 3 * 24 * 3_600_000;
/// Characters of a reason that are kept.
const NOTE_LENGTH: usize = 300;

/// How an attempt went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Attempt {
    /// The handler's answer.
    Finished(Result<Outcome, DeliveryError>),
    /// An earlier attempt had got through.
    AlreadyDelivered,
    /// It is unknown whether an earlier attempt succeeded.
    Indeterminate(String),
    /// The check for an earlier attempt failed.
    CheckFailed(DeliveryError),
}

/// The result of an attempt as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) state: EntryState,
    /// When it is tried again, UTC milliseconds; for an entry that has ended, now.
    pub(super) due_at: i64,
    /// Whether the effect may have taken place.
    pub(super) repeated: bool,
    pub(super) note: Option<String>,
}

/// The rule.
pub(super) fn judge(claimed: &ClaimedEntry, attempt: Attempt, now: i64, randomness: &Randomness) -> Verdict {
    let before = claimed.delivery.repeated;
    let number = claimed.delivery.attempt;
    let ended = |state, note| Verdict { state, due_at: now, repeated: before, note };
    let again = |pause: i64, repeated: bool, note: String| {
        if now - claimed.first_tried_at < TRIED_FOR_MILLIS {
            return Verdict { state: EntryState::Waiting, due_at: now + pause, repeated, note: Some(note) };
        }
        let state = if repeated { EntryState::Uncertain } else { EntryState::Failed };
        Verdict { state, due_at: now, repeated, note: Some(note) }
    };
    let pause = || backoff::pause(number, randomness);
    match attempt {
        Attempt::AlreadyDelivered => {
            ended(EntryState::Sent, Some("an earlier attempt had got through".to_owned()))
        }
        Attempt::Finished(Ok(Outcome::Done)) => ended(EntryState::Sent, None),
        Attempt::Finished(Ok(Outcome::Skipped(why))) => ended(EntryState::Skipped, Some(why.to_owned())),
        // The attempt itself was refused, and it was only made because an earlier one had not got through.
        Attempt::Finished(Err(DeliveryError::Later(why))) => again(pause(), false, why),
        Attempt::Finished(Err(DeliveryError::LaterAfter(why, requested))) => {
            again(backoff::pause_asked_for(requested, number, randomness), false, why)
        }
        Attempt::Finished(Err(DeliveryError::Suppressed(why)))
        | Attempt::CheckFailed(DeliveryError::Suppressed(why)) => {
            ended(EntryState::Skipped, Some(why.to_owned()))
        }
        Attempt::Finished(Err(DeliveryError::Never(why))) => ended(EntryState::Failed, Some(why)),
        Attempt::Finished(Err(DeliveryError::Unknown(why))) => again(pause(), true, why),
        Attempt::Indeterminate(why) => ended(EntryState::Uncertain, Some(why)),
        Attempt::CheckFailed(DeliveryError::Never(why)) => ended(EntryState::Uncertain, Some(why)),
        Attempt::CheckFailed(DeliveryError::Later(why) | DeliveryError::Unknown(why)) => {
            again(pause(), true, why)
        }
        Attempt::CheckFailed(DeliveryError::LaterAfter(why, requested)) => {
            again(backoff::pause_asked_for(requested, number, randomness), true, why)
        }
    }
}

/// Stores the result, unless another worker has claimed the entry since; then returns false.
pub(super) async fn write(
    database: &Database,
    claimed: &ClaimedEntry,
    verdict: &Verdict,
) -> Result<bool, Fault> {
    let (id, lease, verdict) = (claimed.delivery.id, claimed.lease.clone(), verdict.clone());
    database
        .write::<_, _, Fault>(move |tx| {
            let (lease, verdict) = (lease.clone(), verdict.clone());
            Box::pin(async move { update(tx, id, lease, verdict).await })
        })
        .await
}

async fn update(tx: &DatabaseTransaction, id: i64, lease: String, verdict: Verdict) -> Result<bool, Fault> {
    let finished_at = (verdict.state != EntryState::Waiting).then_some(verdict.due_at);
    let note = verdict.note.map(|note| note.chars().take(NOTE_LENGTH).collect::<String>());
    let changed = Entity::update_many()
        .col_expr(Column::State, Expr::value(verdict.state.to_value()))
        .col_expr(Column::DueAt, Expr::value(verdict.due_at))
        .col_expr(Column::Repeated, Expr::value(verdict.repeated))
        .col_expr(Column::Note, Expr::value(note))
        .col_expr(Column::FinishedAt, Expr::value(finished_at))
        .col_expr(Column::Lease, Expr::value(Option::<String>::None))
        .filter(Column::Id.eq(id))
        .filter(Column::Lease.eq(lease))
        .filter(Column::State.eq(EntryState::Sending))
        .exec(tx)
        .await?;
    Ok(changed.rows_affected == 1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::handler::Delivery;
    use super::*;

    const NOW: i64 = 1_000_000_000_000;

    fn after(attempt: u32, repeated: bool, tried_for: Duration, how: Attempt) -> Verdict {
        let claimed = ClaimedEntry {
            delivery: Delivery {
                id: 1,
                key: "key".into(),
                lane: "lane".into(),
                payload: serde_json::Value::Null,
                attempt,
                repeated,
            },
            first_tried_at: NOW - i64::try_from(tried_for.as_millis()).unwrap(),
            lease: "lease".into(),
        };
        judge(&claimed, how, NOW, &Randomness::seeded(1))
    }

    const THREE_DAYS: Duration = Duration::from_secs(3 * 24 * 3_600);

    fn later() -> Attempt {
        Attempt::Finished(Err(DeliveryError::Later("away".into())))
    }

    #[test]
    fn what_may_work_later_is_tried_for_three_days() {
        let verdict = after(12, false, THREE_DAYS - Duration::from_millis(1), later());
        assert_eq!(verdict.state, EntryState::Waiting);
        assert!(verdict.due_at >= NOW + 3_600_000);
        assert_eq!(after(90, false, THREE_DAYS, later()).state, EntryState::Failed);
    }

    #[test]
    fn what_may_have_got_through_never_ends_as_failed_by_time() {
        let unknown = || Attempt::Finished(Err(DeliveryError::Unknown("no answer".into())));
        assert!(after(1, false, Duration::ZERO, unknown()).repeated);
        assert_eq!(after(90, false, THREE_DAYS, unknown()).state, EntryState::Uncertain);
        let check_failed = Attempt::CheckFailed(DeliveryError::Later("away".into()));
        assert_eq!(after(90, true, THREE_DAYS, check_failed).state, EntryState::Uncertain);
    }

    #[test]
    fn a_refusal_after_it_was_asked_about_is_a_plain_refusal() {
        let verdict = after(2, true, Duration::ZERO, later());
        assert_eq!((verdict.state, verdict.repeated), (EntryState::Waiting, false));
    }
}
