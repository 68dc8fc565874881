//! Database access for draws. Each step is one statement whose row count shows whether the draw was in the required
//! state.

mod claims;
mod winners;

pub(in crate::lottery) use claims::*;
pub(in crate::lottery) use winners::*;

use kernel::{Fault, sql};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Set,
    UpdateMany,
};

use crate::entity::event_draw::{Column, Entity, Model};
use crate::entity::{event_draw_entrants, event_draw_file, event_draw_plan};
use crate::lottery::drawing::{Entrant, Seal};
use crate::lottery::plan::{PlannedPrize, PrizePlan};

/// How far a draw has come; the steps are made in this order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DrawStep {
    /// The prizes are announced with the commitment to a seed.
    Planned,
    /// The entrants are closed and their seal is announced.
    Sealed,
    /// Winners and alternates are known to staff.
    Drawn,
    /// Another person has looked at it.
    Approved,
    /// Public and verifiable.
    Published,
}

impl DrawStep {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [Self::Planned, Self::Sealed, Self::Drawn, Self::Approved, Self::Published];

    const fn text(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Sealed => "sealed",
            Self::Drawn => "drawn",
            Self::Approved => "approved",
            Self::Published => "published",
        }
    }

    fn of(text: &str) -> Result<Self, Fault> {
        let step = Self::ALL.into_iter().find(|step| step.text() == text);
        step.ok_or_else(|| Fault::Corrupt(format!("unknown step of a draw {text:?}")))
    }
}

/// The author and time of a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DrawMark {
    /// Which.
    pub step: DrawStep,
    /// UTC milliseconds.
    pub at: i64,
    /// The account.
    pub by: i64,
}

/// A stored draw.
#[derive(Clone, Debug)]
pub(in crate::lottery) struct Row {
    pub(in crate::lottery) event: String,
    pub(in crate::lottery) step: DrawStep,
    pub(in crate::lottery) plan_number: i32,
    pub(in crate::lottery) seed_sealed: String,
    pub(in crate::lottery) seal: Option<String>,
    pub(in crate::lottery) entrants: Option<i32>,
    pub(in crate::lottery) marks: Vec<DrawMark>,
}

impl Row {
    /// The author of a step, if done.
    pub(in crate::lottery) fn by(&self, step: DrawStep) -> Option<i64> {
        self.marks.iter().find(|mark| mark.step == step).map(|mark| mark.by)
    }

    /// When a step was made, where it was.
    pub(in crate::lottery) fn at(&self, step: DrawStep) -> Option<i64> {
        self.marks.iter().find(|mark| mark.step == step).map(|mark| mark.at)
    }
}

/// A plan as it was announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedPlan {
    /// From 1 in the order of announcing; the last one is drawn.
    pub number: i32,
    /// The prizes.
    pub plan: PrizePlan,
    /// To the seed, 64 hexadecimal digits.
    pub commitment: String,
    /// UTC milliseconds.
    pub planned_at: i64,
    /// The account.
    pub planned_by: i64,
}

impl TryFrom<Model> for Row {
    type Error = Fault;

    fn try_from(row: Model) -> Result<Self, Fault> {
        let marks = [
            (DrawStep::Planned, Some(row.planned_at), Some(row.planned_by)),
            (DrawStep::Sealed, row.sealed_at, row.sealed_by),
            (DrawStep::Drawn, row.drawn_at, row.drawn_by),
            (DrawStep::Approved, row.approved_at, row.approved_by),
            (DrawStep::Published, row.published_at, row.published_by),
        ];
        let marks = marks.into_iter().filter_map(|(step, at, by)| Some(DrawMark { step, at: at?, by: by? }));
        Ok(Self {
            step: DrawStep::of(&row.step)?,
            event: row.event_key,
            plan_number: row.plan_number,
            seed_sealed: row.seed_sealed,
            seal: row.seal,
            entrants: row.entrants,
            marks: marks.collect(),
        })
    }
}

/// The draw of an event, if one is planned.
pub(in crate::lottery) async fn find(on: &impl ConnectionTrait, event: &str) -> Result<Option<Row>, Fault> {
    Entity::find_by_id(event).one(on).await?.map(Row::try_from).transpose()
}

/// Draws that are drawn or approved and not published, the longest waiting first.
pub(in crate::lottery) async fn unpublished(on: &impl ConnectionTrait, most: u64) -> Result<Vec<Row>, Fault> {
    let steps = [DrawStep::Drawn, DrawStep::Approved].map(DrawStep::text);
    let waiting = Entity::find().filter(Column::Step.is_in(steps)).order_by_asc(Column::DrawnAt).limit(most);
    waiting.all(on).await?.into_iter().map(Row::try_from).collect()
}

fn plan_of(row: event_draw_plan::Model) -> Result<AnnouncedPlan, Fault> {
    let unreadable = |reason| Fault::Corrupt(format!("the plan of a draw can't be read: {reason}"));
    let mut prizes: Vec<PlannedPrize> = serde_json::from_str(&row.prizes).map_err(unreadable)?;
    let vouchers: Option<Vec<Option<String>>> =
        row.vouchers.as_deref().map(serde_json::from_str).transpose().map_err(unreadable)?;
    for (prize, voucher) in prizes.iter_mut().zip(vouchers.unwrap_or_default()) {
        prize.voucher = voucher;
    }
    Ok(AnnouncedPlan {
        number: row.number,
        plan: PrizePlan { prizes, alternates: row.alternates.unsigned_abs() },
        commitment: row.commitment,
        planned_at: row.planned_at,
        planned_by: row.planned_by,
    })
}

/// All plans of an event, the newest first.
pub(in crate::lottery) async fn plans(
    on: &impl ConnectionTrait,
    event: &str,
) -> Result<Vec<AnnouncedPlan>, Fault> {
    let plans = event_draw_plan::Entity::find().filter(event_draw_plan::Column::EventKey.eq(event));
    let rows = plans.order_by_desc(event_draw_plan::Column::Number).all(on).await?;
    rows.into_iter().map(plan_of).collect()
}

/// The plan in force; every draw has one.
pub(in crate::lottery) async fn plan(on: &impl ConnectionTrait, row: &Row) -> Result<AnnouncedPlan, Fault> {
    let found = event_draw_plan::Entity::find_by_id((row.event.clone(), row.plan_number)).one(on).await?;
    plan_of(found.ok_or_else(|| Fault::Corrupt(format!("the draw of {} has no plan", row.event)))?)
}

/// Inserts a plan; false if its number was taken concurrently.
pub(in crate::lottery) async fn insert_plan(
    tx: &impl ConnectionTrait,
    event: &str,
    plan: &AnnouncedPlan,
) -> Result<bool, Fault> {
    let unwritable = |_| Fault::Corrupt("the plan of a draw could not be written out".to_owned());
    let prizes = serde_json::to_string(&plan.plan.prizes).map_err(unwritable)?;
    let vouchers: Vec<_> = plan.plan.prizes.iter().map(|prize| prize.voucher.as_deref()).collect();
    let has_vouchers = vouchers.iter().any(Option::is_some);
    let vouchers = has_vouchers.then(|| serde_json::to_string(&vouchers)).transpose().map_err(unwritable)?;
    let row = event_draw_plan::ActiveModel {
        event_key: Set(event.to_owned()),
        number: Set(plan.number),
        prizes: Set(prizes),
        vouchers: Set(vouchers),
        alternates: Set(i32::try_from(plan.plan.alternates).unwrap_or(i32::MAX)),
        commitment: Set(plan.commitment.clone()),
        planned_at: Set(plan.planned_at),
        planned_by: Set(plan.planned_by),
    };
    let key = [event_draw_plan::Column::EventKey, event_draw_plan::Column::Number];
    let insert =
        event_draw_plan::Entity::insert(row).on_conflict(OnConflict::columns(key).do_nothing().to_owned());
    Ok(insert.exec_without_returning(tx).await? == 1)
}

/// A seed under a key.
#[derive(Clone)]
pub(in crate::lottery) struct SealedSeed {
    pub(in crate::lottery) key_id: String,
    pub(in crate::lottery) text: String,
}

/// Starts a draw, or replaces plan and seed until the seal; false after it.
pub(in crate::lottery) async fn put_plan(
    tx: &impl ConnectionTrait,
    event: &str,
    plan: &AnnouncedPlan,
    seed: &SealedSeed,
) -> Result<bool, Fault> {
    // Raw: an upsert with conditions.
    let text = "INSERT INTO event_draw (event_key, step, plan_number, seed_sealed, key_id, planned_at, planned_by) \
                VALUES ($1, 'planned', $2, $3, $4, $5, $6) \
                ON CONFLICT (event_key) DO UPDATE SET plan_number = excluded.plan_number, \
                seed_sealed = excluded.seed_sealed, key_id = excluded.key_id, planned_at = excluded.planned_at, \
                planned_by = excluded.planned_by \
                WHERE event_draw.step = 'planned' AND event_draw.plan_number = excluded.plan_number - 1";
    let values = vec![
        event.into(),
        plan.number.into(),
        seed.text.as_str().into(),
        seed.key_id.as_str().into(),
        plan.planned_at.into(),
        plan.planned_by.into(),
    ];
    Ok(sql::run(tx, text, values).await? == 1)
}

/// Closes a planned draw; false when it isn't one. The seal follows with [`put_seal`] in the same transaction: the row is
/// locked first, so that no plan changes between.
pub(in crate::lottery) async fn begin_seal(tx: &impl ConnectionTrait, event: &str) -> Result<bool, Fault> {
    let planned = at_step(event, DrawStep::Planned);
    let planned = planned.col_expr(Column::Step, Expr::value(DrawStep::Planned.text()));
    Ok(planned.exec(tx).await?.rows_affected == 1)
}

pub(in crate::lottery) async fn put_seal(
    tx: &impl ConnectionTrait,
    event: &str,
    seal: Seal,
    entrants: &[Entrant],
    (now, by): (i64, i64),
) -> Result<(), Fault> {
    let count = i32::try_from(entrants.len())
        .map_err(|_| Fault::Corrupt("more entrants than a draw can have".to_owned()))?;
    Entity::update_many()
        .col_expr(Column::Step, Expr::value(DrawStep::Sealed.text()))
        .col_expr(Column::Seal, Expr::value(String::from(seal)))
        .col_expr(Column::Entrants, Expr::value(count))
        .col_expr(Column::SealedAt, Expr::value(now))
        .col_expr(Column::SealedBy, Expr::value(by))
        .filter(Column::EventKey.eq(event))
        .exec(tx)
        .await?;
    let mut list = String::with_capacity(entrants.len() * DIGITS);
    entrants.iter().for_each(|entrant| list.push_str(&String::from(*entrant)));
    let row = event_draw_entrants::ActiveModel { event_key: Set(event.to_owned()), entrants: Set(list) };
    event_draw_entrants::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// Letters of an entrant.
const DIGITS: usize = 64;

/// The sealed entrants in ascending order; reading them takes a while, so this is no work for a runtime's thread.
pub(in crate::lottery) fn entrants_of(list: &str) -> Result<Vec<Entrant>, Fault> {
    let corrupt = || Fault::Corrupt("the sealed entrants of a draw can't be read".to_owned());
    let chunks = list.as_bytes().chunks_exact(DIGITS);
    if !chunks.remainder().is_empty() {
        return Err(corrupt());
    }
    chunks
        .map(|digits| std::str::from_utf8(digits).ok().and_then(|text| text.parse().ok()).ok_or_else(corrupt))
        .collect()
}

/// The list for [`entrants_of`].
pub(in crate::lottery) async fn entrants(on: &impl ConnectionTrait, event: &str) -> Result<String, Fault> {
    let found = event_draw_entrants::Entity::find_by_id(event).one(on).await?;
    Ok(found.ok_or_else(|| Fault::Corrupt(format!("the draw of {event} has no entrants")))?.entrants)
}

/// Persons who have entered so far.
pub(in crate::lottery) async fn persons(on: &impl ConnectionTrait, event: &str) -> Result<i64, Fault> {
    // Raw: counts distinct values.
    let text = "SELECT COUNT(DISTINCT person_hash) AS n FROM event_entry WHERE event_key = $1";
    let found: Option<Count> = sql::find_one(on, text, vec![event.into()]).await?;
    Ok(found.map_or(0, |found| found.n))
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

/// A change of a draw that is at that step.
fn at_step(event: &str, step: DrawStep) -> UpdateMany<Entity> {
    Entity::update_many().filter(Column::EventKey.eq(event)).filter(Column::Step.eq(step.text()))
}

/// Turns a sealed draw into a drawn one; false when it isn't sealed.
pub(in crate::lottery) async fn mark_drawn(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let marked = at_step(event, DrawStep::Sealed)
        .col_expr(Column::Step, Expr::value(DrawStep::Drawn.text()))
        .col_expr(Column::DrawnAt, Expr::value(now))
        .col_expr(Column::DrawnBy, Expr::value(by));
    Ok(marked.exec(tx).await?.rows_affected == 1)
}

/// Turns a drawn draw into an approved one; false when it isn't drawn, or `by` planned it or drew.
pub(in crate::lottery) async fn mark_approved(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let marked = at_step(event, DrawStep::Drawn)
        .col_expr(Column::Step, Expr::value(DrawStep::Approved.text()))
        .col_expr(Column::ApprovedAt, Expr::value(now))
        .col_expr(Column::ApprovedBy, Expr::value(by))
        .filter(Column::DrawnBy.ne(by))
        .filter(Column::PlannedBy.ne(by));
    Ok(marked.exec(tx).await?.rows_affected == 1)
}

/// Turns an approved draw into a published one; false when it isn't approved.
pub(in crate::lottery) async fn mark_published(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let marked = at_step(event, DrawStep::Approved)
        .col_expr(Column::Step, Expr::value(DrawStep::Published.text()))
        .col_expr(Column::PublishedAt, Expr::value(now))
        .col_expr(Column::PublishedBy, Expr::value(by));
    Ok(marked.exec(tx).await?.rows_affected == 1)
}

pub(in crate::lottery) async fn insert_file(
    tx: &impl ConnectionTrait,
    event: &str,
    content: &str,
) -> Result<(), Fault> {
    let row =
        event_draw_file::ActiveModel { event_key: Set(event.to_owned()), content: Set(content.to_owned()) };
    event_draw_file::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The published file.
pub(in crate::lottery) async fn file(
    on: &impl ConnectionTrait,
    event: &str,
) -> Result<Option<String>, Fault> {
    Ok(event_draw_file::Entity::find_by_id(event).one(on).await?.map(|row| row.content))
}

/// Keys of events whose seed another key than this one sealed.
pub(in crate::lottery) async fn seeds_of_other_keys(
    on: &impl ConnectionTrait,
    key_id: &str,
) -> Result<Vec<String>, Fault> {
    let rows = Entity::find().filter(Column::KeyId.ne(key_id)).all(on).await?;
    Ok(rows.into_iter().map(|row| row.event_key).collect())
}

/// Puts the same seed under another key, unless a new plan has put a new one there.
pub(in crate::lottery) async fn reseal_seed(
    tx: &impl ConnectionTrait,
    event: &str,
    plan_number: i32,
    seed: &SealedSeed,
) -> Result<u64, Fault> {
    let resealed = Entity::update_many()
        .col_expr(Column::SeedSealed, Expr::value(seed.text.as_str()))
        .col_expr(Column::KeyId, Expr::value(seed.key_id.as_str()))
        .filter(Column::EventKey.eq(event))
        .filter(Column::PlanNumber.eq(plan_number));
    Ok(resealed.exec(tx).await?.rows_affected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_entrants_is_read_whole_or_not_at_all() {
        let people: Vec<Entrant> = (0..3).map(|n| Entrant::of("a", &n.to_string())).collect();
        let list: String = people.iter().map(|entrant| String::from(*entrant)).collect();
        assert_eq!(entrants_of(&list).unwrap(), people);
        assert_eq!(entrants_of("").unwrap(), []);
        assert!(entrants_of(&list[1..]).is_err());
        assert!(entrants_of(&list.replace('a', "g")).is_err());
    }
}
