//! The rows of draws. Each step is one statement that says by the rows it touched whether the draw stood where it had to.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult, Value};

use super::plan::{PlannedPrize, PrizePlan};
use crate::draw::{Entrant, Seal};

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
pub(super) struct Row {
    pub(super) event: String,
    pub(super) step: DrawStep,
    pub(super) plan_number: i32,
    pub(super) seed_sealed: String,
    pub(super) seal: Option<String>,
    pub(super) entrants: Option<i32>,
    pub(super) marks: Vec<DrawMark>,
}

impl Row {
    /// Who made a step, where it was made.
    pub(super) fn by(&self, step: DrawStep) -> Option<i64> {
        self.marks.iter().find(|mark| mark.step == step).map(|mark| mark.by)
    }

    /// When a step was made, where it was.
    pub(super) fn at(&self, step: DrawStep) -> Option<i64> {
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

/// Somebody who was drawn.
#[derive(Clone, Debug)]
pub(super) struct WinnerRow {
    pub(super) place: i32,
    pub(super) alternate: bool,
    pub(super) prize: Option<i32>,
    pub(super) person_hash: Option<String>,
    pub(super) masked_name: Option<String>,
    pub(super) masked_phone: Option<String>,
    pub(super) claim_until: Option<i64>,
    pub(super) claimed_at: Option<i64>,
    pub(super) lapsed_at: Option<i64>,
}

/// Somebody who was drawn, to be kept.
#[derive(Clone, Debug)]
pub(super) struct NewWinner {
    pub(super) place: i32,
    pub(super) prize: Option<i32>,
    pub(super) entrant: String,
    pub(super) person_hash: Option<String>,
}

/// How a winner is shown, once the result is published or the prize has moved up.
#[derive(Clone, Debug)]
pub(super) struct Masked {
    pub(super) place: i32,
    pub(super) name: String,
    pub(super) phone: String,
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
pub(super) async fn find(on: &impl ConnectionTrait, event: &str) -> Result<Option<Row>, Fault> {
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
pub(super) async fn plans(on: &impl ConnectionTrait, event: &str) -> Result<Vec<AnnouncedPlan>, Fault> {
    let text = "SELECT number, prizes, alternates, commitment, planned_at, planned_by FROM event_draw_plan \
                WHERE event_key = $1 ORDER BY number DESC";
    let rows = sql::all(on, text, vec![event.into()]).await?;
    rows.iter().map(plan_of).collect()
}

/// The plan in force; every draw has one.
pub(super) async fn plan(on: &impl ConnectionTrait, row: &Row) -> Result<AnnouncedPlan, Fault> {
    let text = "SELECT number, prizes, alternates, commitment, planned_at, planned_by FROM event_draw_plan \
                WHERE event_key = $1 AND number = $2";
    let found = sql::one(on, text, vec![row.event.as_str().into(), row.plan_number.into()]).await?;
    let found = found.ok_or_else(|| Fault::Corrupt(format!("the draw of {} has no plan", row.event)))?;
    plan_of(&found)
}

/// Announces a plan; false when somebody else announced one under that number a moment ago.
pub(super) async fn insert_plan(
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
pub(super) struct SealedSeed {
    pub(super) key_id: String,
    pub(super) text: String,
}

/// Begins a draw, or puts a new plan with its seed in the place of the one before while nothing is sealed; false when it is.
pub(super) async fn put_plan(
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
pub(super) async fn begin_seal(tx: &impl ConnectionTrait, event: &str) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'planned' WHERE event_key = $1 AND step = 'planned'";
    Ok(sql::run(tx, text, vec![event.into()]).await? == 1)
}

pub(super) async fn put_seal(
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
pub(super) fn entrants_of(list: &str) -> Result<Vec<Entrant>, Fault> {
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
pub(super) async fn entrants(on: &impl ConnectionTrait, event: &str) -> Result<String, Fault> {
    let text = "SELECT entrants FROM event_draw_entrants WHERE event_key = $1";
    let found = sql::one(on, text, vec![event.into()]).await?;
    let found = found.ok_or_else(|| Fault::Corrupt(format!("the draw of {event} has no entrants")))?;
    Ok(found.try_get("", "entrants")?)
}

/// Persons who have entered so far.
pub(super) async fn persons(on: &impl ConnectionTrait, event: &str) -> Result<i64, Fault> {
    let text = "SELECT COUNT(DISTINCT person_hash) AS n FROM event_entry WHERE event_key = $1";
    match sql::one(on, text, vec![event.into()]).await? {
        Some(row) => Ok(row.try_get("", "n")?),
        None => Ok(0),
    }
}

/// Turns a sealed draw into a drawn one; false when it isn't sealed.
pub(super) async fn mark_drawn(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'drawn', drawn_at = $2, drawn_by = $3 \
                WHERE event_key = $1 AND step = 'sealed'";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

/// Turns a drawn draw into an approved one; false when it isn't drawn, or `by` planned it or drew.
pub(super) async fn mark_approved(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'approved', approved_at = $2, approved_by = $3 \
                WHERE event_key = $1 AND step = 'drawn' AND drawn_by <> $3 AND planned_by <> $3";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

/// Turns an approved draw into a published one; false when it isn't approved.
pub(super) async fn mark_published(
    tx: &impl ConnectionTrait,
    event: &str,
    (now, by): (i64, i64),
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw SET step = 'published', published_at = $2, published_by = $3 \
                WHERE event_key = $1 AND step = 'approved'";
    Ok(sql::run(tx, text, vec![event.into(), now.into(), by.into()]).await? == 1)
}

pub(super) async fn insert_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    winner: &NewWinner,
) -> Result<(), Fault> {
    let text = "INSERT INTO event_draw_winner (event_key, place, alternate, prize, entrant, person_hash) \
                VALUES ($1, $2, $3, $4, $5, $6)";
    let values: Vec<Value> = vec![
        event.into(),
        winner.place.into(),
        winner.prize.is_none().into(),
        winner.prize.into(),
        winner.entrant.as_str().into(),
        winner.person_hash.clone().into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

fn winner_of(found: &QueryResult) -> Result<WinnerRow, Fault> {
    Ok(WinnerRow {
        place: found.try_get("", "place")?,
        alternate: found.try_get("", "alternate")?,
        prize: found.try_get("", "prize")?,
        person_hash: found.try_get("", "person_hash")?,
        masked_name: found.try_get("", "masked_name")?,
        masked_phone: found.try_get("", "masked_phone")?,
        claim_until: found.try_get("", "claim_until")?,
        claimed_at: found.try_get("", "claimed_at")?,
        lapsed_at: found.try_get("", "lapsed_at")?,
    })
}

async fn winner_rows(
    on: &impl ConnectionTrait,
    text: &'static str,
    values: Vec<Value>,
) -> Result<Vec<WinnerRow>, Fault> {
    sql::all(on, text, values).await?.iter().map(winner_of).collect()
}

/// Those drawn after a place, `first` of them at most.
pub(super) async fn winners(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place > $2 ORDER BY place LIMIT $3";
    winner_rows(on, text, vec![event.into(), after.into(), first.into()]).await
}

/// Those who have a prize now, as the public sees them, in the order of the prizes.
pub(super) async fn holders(
    on: &impl ConnectionTrait,
    event: &str,
    after: i32,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place > $2 AND prize IS NOT NULL \
                AND lapsed_at IS NULL ORDER BY place LIMIT $3";
    winner_rows(on, text, vec![event.into(), after.into(), first.into()]).await
}

/// The one at a place.
pub(super) async fn winner(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND place = $2";
    Ok(winner_rows(on, text, vec![event.into(), place.into()]).await?.pop())
}

/// The one who is that entrant.
pub(super) async fn winner_by_entrant(
    on: &impl ConnectionTrait,
    event: &str,
    entrant: Entrant,
) -> Result<Option<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND entrant = $2";
    Ok(winner_rows(on, text, vec![event.into(), String::from(entrant).into()]).await?.pop())
}

/// How many were drawn, how many have a prize, and how many of those have let the time for the claim pass.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) drawn: i64,
    pub(super) holders: i64,
    pub(super) overdue: i64,
}

pub(super) async fn counts(on: &impl ConnectionTrait, event: &str, now: i64) -> Result<Counts, Fault> {
    let text = "SELECT COUNT(*) AS drawn, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL THEN 1 END) AS holders, \
                COUNT(CASE WHEN prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 THEN 1 END) AS overdue \
                FROM event_draw_winner WHERE event_key = $1";
    let Some(row) = sql::one(on, text, vec![event.into(), now.into()]).await? else {
        return Ok(Counts::default());
    };
    Ok(Counts {
        drawn: row.try_get("", "drawn")?,
        holders: row.try_get("", "holders")?,
        overdue: row.try_get("", "overdue")?,
    })
}

/// Says how a winner is shown and until when the prize can be claimed.
pub(super) async fn show_winner(
    tx: &impl ConnectionTrait,
    event: &str,
    masked: &Masked,
    claim_until: i64,
) -> Result<(), Fault> {
    let text = "UPDATE event_draw_winner SET masked_name = $3, masked_phone = $4, claim_until = $5 \
                WHERE event_key = $1 AND place = $2";
    let values = vec![
        event.into(),
        masked.place.into(),
        masked.name.as_str().into(),
        masked.phone.as_str().into(),
        claim_until.into(),
    ];
    sql::run(tx, text, values).await?;
    Ok(())
}

pub(super) async fn insert_file(tx: &impl ConnectionTrait, event: &str, content: &str) -> Result<(), Fault> {
    let text = "INSERT INTO event_draw_file (event_key, content) VALUES ($1, $2)";
    sql::run(tx, text, vec![event.into(), content.into()]).await?;
    Ok(())
}

/// The published file.
pub(super) async fn file(on: &impl ConnectionTrait, event: &str) -> Result<Option<String>, Fault> {
    let text = "SELECT content FROM event_draw_file WHERE event_key = $1";
    let found = sql::one(on, text, vec![event.into()]).await?;
    Ok(found.map(|row| row.try_get("", "content")).transpose()?)
}

/// Takes the prizes away from those who let the time pass, and answers them in the order of their places.
pub(super) async fn lapse(tx: &impl ConnectionTrait, event: &str, now: i64) -> Result<Vec<WinnerRow>, Fault> {
    let text = "UPDATE event_draw_winner SET lapsed_at = $2 \
                WHERE event_key = $1 AND prize IS NOT NULL AND lapsed_at IS NULL AND claimed_at IS NULL \
                AND claim_until < $2 \
                RETURNING place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at";
    let mut rows = winner_rows(tx, text, vec![event.into(), now.into()]).await?;
    rows.sort_unstable_by_key(|row| (row.prize, row.place));
    Ok(rows)
}

/// The alternates who wait, the next one first.
pub(super) async fn waiting(
    on: &impl ConnectionTrait,
    event: &str,
    first: i64,
) -> Result<Vec<WinnerRow>, Fault> {
    let text = "SELECT place, alternate, prize, person_hash, masked_name, masked_phone, claim_until, claimed_at, \
                lapsed_at FROM event_draw_winner WHERE event_key = $1 AND prize IS NULL ORDER BY place LIMIT $2";
    winner_rows(on, text, vec![event.into(), first.into()]).await
}

/// Gives a prize to an alternate; false when they have one meanwhile.
pub(super) async fn give(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    prize: i32,
) -> Result<bool, Fault> {
    let text =
        "UPDATE event_draw_winner SET prize = $3 WHERE event_key = $1 AND place = $2 AND prize IS NULL";
    Ok(sql::run(tx, text, vec![event.into(), place.into(), prize.into()]).await? == 1)
}

/// Marks a prize as claimed; false when it was, when it moved up, or when the time has passed.
pub(super) async fn mark_claimed(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    now: i64,
) -> Result<bool, Fault> {
    let text = "UPDATE event_draw_winner SET claimed_at = $3 \
                WHERE event_key = $1 AND place = $2 AND prize IS NOT NULL AND claimed_at IS NULL \
                AND lapsed_at IS NULL AND claim_until >= $3";
    Ok(sql::run(tx, text, vec![event.into(), place.into(), now.into()]).await? == 1)
}

/// What a winner handed in.
#[derive(Clone)]
pub(super) struct ClaimRow {
    pub(super) event: String,
    pub(super) place: i32,
    pub(super) reference: String,
    pub(super) contact_sealed: Option<String>,
    pub(super) tax_sealed: Option<String>,
}

/// What a winner hands in.
#[derive(Clone)]
pub(super) struct NewClaim {
    pub(super) row: ClaimRow,
    pub(super) key_id: String,
    pub(super) language: &'static str,
    pub(super) consents: String,
    pub(super) claimed_at: i64,
}

pub(super) async fn insert_claim(tx: &impl ConnectionTrait, claim: &NewClaim) -> Result<(), Fault> {
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
pub(super) async fn claim(
    on: &impl ConnectionTrait,
    event: &str,
    place: i32,
) -> Result<Option<ClaimRow>, Fault> {
    let text = "SELECT event_key, place, reference, contact_sealed, tax_sealed FROM event_prize_claim \
                WHERE event_key = $1 AND place = $2";
    sql::one(on, text, vec![event.into(), place.into()]).await?.as_ref().map(claim_of).transpose()
}

/// Claims that another key than this one sealed.
pub(super) async fn claims_of_other_keys(
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
pub(super) async fn reseal_claim(
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

/// Keys of events whose seed another key than this one sealed.
pub(super) async fn seeds_of_other_keys(
    on: &impl ConnectionTrait,
    key_id: &str,
) -> Result<Vec<String>, Fault> {
    let text = "SELECT event_key FROM event_draw WHERE key_id <> $1";
    let rows = sql::all(on, text, vec![key_id.into()]).await?;
    rows.iter().map(|row| Ok(row.try_get("", "event_key")?)).collect()
}

/// Puts the same seed under another key, unless a new plan has put a new one there.
pub(super) async fn reseal_seed(
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

/// Takes away how winners are reached who claimed before `until`.
pub(super) async fn forget_contacts(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text = "UPDATE event_prize_claim SET contact_sealed = NULL \
                WHERE claimed_at < $1 AND contact_sealed IS NOT NULL";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Takes away the tax data of those who claimed before `until`.
pub(super) async fn forget_tax(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text =
        "UPDATE event_prize_claim SET tax_sealed = NULL WHERE claimed_at < $1 AND tax_sealed IS NOT NULL";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
}

/// Deletes claims that hold nothing any more.
pub(super) async fn delete_empty_claims(tx: &impl ConnectionTrait) -> Result<u64, Fault> {
    let text = "DELETE FROM event_prize_claim WHERE contact_sealed IS NULL AND tax_sealed IS NULL";
    Ok(sql::run(tx, text, Vec::new()).await?)
}

/// Takes away who the winners of draws are that were published before `until`.
pub(super) async fn forget_winners(tx: &impl ConnectionTrait, until: i64) -> Result<u64, Fault> {
    let text = "UPDATE event_draw_winner SET person_hash = NULL, masked_name = NULL, masked_phone = NULL \
                WHERE person_hash IS NOT NULL \
                AND event_key IN (SELECT event_key FROM event_draw WHERE published_at < $1)";
    Ok(sql::run(tx, text, vec![until.into()]).await?)
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
