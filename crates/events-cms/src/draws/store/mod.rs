//! The rows of draws. Each step is one statement that says by the rows it touched whether the draw stood where it had to.

mod claims;
mod winners;

pub(in crate::draws) use claims::*;
pub(in crate::draws) use winners::*;

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult, Value};

use crate::draw::{Entrant, Seal};
use crate::draws::plan::{PlannedPrize, PrizePlan};

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
    /// Everybody can see and check it.
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

/// Who made a step, and when.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DrawMark {
    /// Which.
    pub step: DrawStep,
    /// UTC milliseconds.
    pub at: i64,
    /// The account.
    pub by: i64,
}

/// A draw as it stands.
#[derive(Clone, Debug)]
pub(in crate::draws) struct Row {
    pub(in crate::draws) event: String,
    pub(in crate::draws) step: DrawStep,
    pub(in crate::draws) plan_number: i32,
    pub(in crate::draws) seed_sealed: String,
    pub(in crate::draws) seal: Option<String>,
    pub(in crate::draws) entrants: Option<i32>,
    pub(in crate::draws) marks: Vec<DrawMark>,
}

impl Row {
    /// Who made a step, where it was made.
    pub(in crate::draws) fn by(&self, step: DrawStep) -> Option<i64> {
        self.marks.iter().find(|mark| mark.step == step).map(|mark| mark.by)
    }

    /// When a step was made, where it was.
    pub(in crate::draws) fn at(&self, step: DrawStep) -> Option<i64> {
        self.marks.iter().find(|mark| mark.step == step).map(|mark| mark.at)
    }
}

/// A plan as it was announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedPlan {
    /// From 1 in the order of announcing; the last one is drawn.
    pub number: i32,
    /// What is given away.
    pub plan: PrizePlan,
    /// To the seed, 64 hexadecimal digits.
    pub commitment: String,
    /// UTC milliseconds.
    pub planned_at: i64,
    /// The account.
    pub planned_by: i64,
}

fn row_of(found: &QueryResult) -> Result<Row, Fault> {
    let mut marks = Vec::new();
    for step in DrawStep::ALL {
        let at: Option<i64> = found.try_get("", &format!("{}_at", step.text()))?;
        let by: Option<i64> = found.try_get("", &format!("{}_by", step.text()))?;
        marks.extend(at.zip(by).map(|(at, by)| DrawMark { step, at, by }));
    }
    Ok(Row {
        event: found.try_get("", "event_key")?,
        step: DrawStep::of(&found.try_get::<String>("", "step")?)?,
        plan_number: found.try_get("", "plan_number")?,
        seed_sealed: found.try_get("", "seed_sealed")?,
        seal: found.try_get("", "seal")?,
        entrants: found.try_get("", "entrants")?,
        marks,
    })
}

/// The draw of an event, if one is planned.
pub(in crate::draws) async fn find(on: &impl ConnectionTrait, event: &str) -> Result<Option<Row>, Fault> {
    let text = "SELECT event_key, step, plan_number, seed_sealed, seal, entrants, planned_at, planned_by, sealed_at, \
                sealed_by, drawn_at, drawn_by, approved_at, approved_by, published_at, published_by \
                FROM event_draw WHERE event_key = $1";
    sql::one(on, text, vec![event.into()]).await?.as_ref().map(row_of).transpose()
}

fn plan_of(found: &QueryResult) -> Result<AnnouncedPlan, Fault> {
    let prizes: String = found.try_get("", "prizes")?;
    let prizes: Vec<PlannedPrize> = serde_json::from_str(&prizes)
        .map_err(|reason| Fault::Corrupt(format!("the plan of a draw can't be read: {reason}")))?;
    let alternates: i32 = found.try_get("", "alternates")?;
    Ok(AnnouncedPlan {
        number: found.try_get("", "number")?,
        plan: PrizePlan { prizes, alternates: alternates.unsigned_abs() },
        commitment: found.try_get("", "commitment")?,
        planned_at: found.try_get("", "planned_at")?,
        planned_by: found.try_get("", "planned_by")?,
    })
}

/// All plans of an event, the newest first.
pub(in crate::draws) async fn plans(
    on: &impl ConnectionTrait,
    event: &str,
) -> Result<Vec<AnnouncedPlan>, Fault> {
    let text = "SELECT number, prizes, alternates, commitment, planned_at, planned_by FROM event_draw_plan \
                WHERE event_key = $1 ORDER BY number DESC";
    let rows = sql::all(on, text, vec![event.into()]).await?;
    rows.iter().map(plan_of).collect()
}

/// The plan in force; every draw has one.
pub(in crate::draws) async fn plan(on: &impl ConnectionTrait, row: &Row) -> Result<AnnouncedPlan, Fault> {
    let text = "SELECT number, prizes, alternates, commitment, planned_at, planned_by FROM event_draw_plan \
                WHERE event_key = $1 AND number = $2";
    let found = sql::one(on, text, vec![row.event.as_str().into(), row.plan_number.into()]).await?;
    let found = found.ok_or_else(|| Fault::Corrupt(format!("the draw of {} has no plan", row.event)))?;
    plan_of(&found)
}

/// Announces a plan; false when somebody else announced one under that number a moment ago.
pub(in crate::draws) async fn insert_plan(
    tx: &impl ConnectionTrait,
    event: &str,
    plan: &AnnouncedPlan,
) -> Result<bool, Fault> {
    let prizes = serde_json::to_string(&plan.plan.prizes)
        .map_err(|_| Fault::Corrupt("the plan of a draw could not be written out".to_owned()))?;
    let text = "INSERT INTO event_draw_plan (event_key, number, prizes, alternates, commitment, planned_at, \
                planned_by) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (event_key, number) DO NOTHING";
    let values = vec![
        event.into(),
        plan.number.into(),
        prizes.into(),
        i32::try_from(plan.plan.alternates).unwrap_or(i32::MAX).into(),
        plan.commitment.as_str().into(),
        plan.planned_at.into(),
        plan.planned_by.into(),
    ];
    Ok(sql::run(tx, text, values).await? == 1)
}

/// A seed under a key.
#[derive(Clone)]
pub(in crate::draws) struct SealedSeed {
    pub(in crate::draws) key_id: String,
    pub(in crate::draws) text: String,
}

/// Begins a draw, or puts a new plan with its seed in the place of the one before while nothing is sealed; false when it is.
pub(in crate::draws) async fn put_plan(
    tx: &impl ConnectionTrait,
    event: &str,
    plan: &AnnouncedPlan,
    seed: &SealedSeed,
) -> Result<bool, Fault> {
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
pub(in crate::draws) async fn begin_seal(tx: &impl ConnectionTrait, event: &str) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'planned' WHERE event_key = $1 AND step = 'planned'";
    Ok(sql::run(tx, text, vec![event.into()]).await? == 1)
}

pub(in crate::draws) async fn put_seal(
    tx: &impl ConnectionTrait,
    event: &str,
    seal: Seal,
    entrants: &[Entrant],
    (now, by): (i64, i64),
) -> Result<(), Fault> {
    let count = i32::try_from(entrants.len())
        .map_err(|_| Fault::Corrupt("more entrants than a draw can have".to_owned()))?;
    let text = "UPDATE event_draw SET step = 'sealed', seal = $2, entrants = $3, sealed_at = $4, sealed_by = $5 \
                WHERE event_key = $1";
    let values = vec![event.into(), String::from(seal).into(), count.into(), now.into(), by.into()];
    sql::run(tx, text, values).await?;
    let mut list = String::with_capacity(entrants.len() * DIGITS);
    entrants.iter().for_each(|entrant| list.push_str(&String::from(*entrant)));
    let text = "INSERT INTO event_draw_entrants (event_key, entrants) VALUES ($1, $2)";
    sql::run(tx, text, vec![event.into(), list.into()]).await?;
    Ok(())
}

/// Letters of an entrant.
const DIGITS: usize = 64;

/// The sealed entrants in ascending order; reading them takes a while, so this is no work for a runtime's thread.
pub(in crate::draws) fn entrants_of(list: &str) -> Result<Vec<Entrant>, Fault> {
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
pub(in crate::draws) async fn entrants(on: &impl ConnectionTrait, event: &str) -> Result<String, Fault> {
    let text = "SELECT entrants FROM event_draw_entrants WHERE event_key = $1";
    let found = sql::one(on, text, vec![event.into()]).await?;
    let found = found.ok_or_else(|| Fault::Corrupt(format!("the draw of {event} has no entrants")))?;
    Ok(found.try_get("", "entrants")?)
}

/// Persons who have entered so far.
pub(in crate::draws) async fn persons(on: &impl ConnectionTrait, event: &str) -> Result<i64, Fault> {
    let text = "SELECT COUNT(DISTINCT person_hash) AS n FROM event_entry WHERE event_key = $1";
    match sql::one(on, text, vec![event.into()]).await? {
        Some(row) => Ok(row.try_get("", "n")?),
        None => Ok(0),
    }
}

/// Turns a sealed draw into a drawn one; false when it isn't sealed.
pub(in crate::draws) async fn mark_drawn(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'drawn', drawn_at = $2, drawn_by = $3 \
                WHERE event_key = $1 AND step = 'sealed'";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

/// Turns a drawn draw into an approved one; false when it isn't drawn, or `by` planned it or drew.
pub(in crate::draws) async fn mark_approved(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'approved', approved_at = $2, approved_by = $3 \
                WHERE event_key = $1 AND step = 'drawn' AND drawn_by <> $3 AND planned_by <> $3";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

/// Turns an approved draw into a published one; false when it isn't approved.
pub(in crate::draws) async fn mark_published(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'published', published_at = $2, published_by = $3 \
                WHERE event_key = $1 AND step = 'approved'";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

pub(in crate::draws) async fn insert_file(
    tx: &impl ConnectionTrait,
    event: &str,
    content: &str,
) -> Result<(), Fault> {
    let text = "INSERT INTO event_draw_file (event_key, content) VALUES ($1, $2)";
    sql::run(tx, text, vec![event.into(), content.into()]).await?;
    Ok(())
}

/// The published file.
pub(in crate::draws) async fn file(on: &impl ConnectionTrait, event: &str) -> Result<Option<String>, Fault> {
    let text = "SELECT content FROM event_draw_file WHERE event_key = $1";
    let found = sql::one(on, text, vec![event.into()]).await?;
    Ok(found.map(|row| row.try_get("", "content")).transpose()?)
}

/// Keys of events whose seed another key than this one sealed.
pub(in crate::draws) async fn seeds_of_other_keys(
    on: &impl ConnectionTrait,
    key_id: &str,
) -> Result<Vec<String>, Fault> {
    let text = "SELECT event_key FROM event_draw WHERE key_id <> $1";
    let rows = sql::all(on, text, vec![key_id.into()]).await?;
    rows.iter().map(|row| Ok(row.try_get("", "event_key")?)).collect()
}

/// Puts the same seed under another key, unless a new plan has put a new one there.
pub(in crate::draws) async fn reseal_seed(
    tx: &impl ConnectionTrait,
    event: &str,
    plan_number: i32,
    seed: &SealedSeed,
) -> Result<u64, Fault> {
    let text =
        "UPDATE event_draw SET seed_sealed = $3, key_id = $4 WHERE event_key = $1 AND plan_number = $2";
    let values: Vec<Value> =
        vec![event.into(), plan_number.into(), seed.text.as_str().into(), seed.key_id.as_str().into()];
    Ok(sql::run(tx, text, values).await?)
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
