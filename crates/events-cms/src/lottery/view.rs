//! Views of a draw: for staff, and for the public.

use chrono::{DateTime, Utc};
use kernel::{Actor, Fault, LocalizedText, Right};

use super::PrizeDrawError;
use super::plan::PlannedPrize;
use super::service::{Draws, may_approve, sealable_from};
use super::store::{self, AnnouncedPlan, DrawMark, DrawStep, Row, WinnerRow};
use crate::publication::rules::Phase;
use crate::submissions::EventKey;

/// Winners on one page at most.
const PAGE: u32 = 500;

/// An event and the draw of it, as staff see it.
#[derive(Clone, Debug)]
pub struct StaffDraw {
    /// The event.
    pub event: EventKey,
    /// Its name; the id of a quiz.
    pub name: LocalizedText,
    /// Its days.
    pub phase: Phase,
    /// Number of persons: sealed, or entered so far.
    pub entrants: i64,
    /// The steps that were made, in order; none when nothing is planned.
    pub marks: Vec<DrawMark>,
    /// Every plan that was announced, the newest first.
    pub plans: Vec<AnnouncedPlan>,
    /// Over entrants and plan, 64 hexadecimal digits, once they are sealed.
    pub seal: Option<String>,
    /// Whether the entries are closed, so that they can be sealed.
    pub can_seal: bool,
    /// From when they can be; `None` while the event has no last day.
    pub sealable_from: Option<DateTime<Utc>>,
    /// Whether the caller may approve, having neither planned nor drawn.
    pub can_approve: bool,
    /// Number of drawn persons, including alternates.
    pub drawn: i64,
    /// Number of winners past their deadline, whose prize may move up.
    pub overdue: i64,
}

impl StaffDraw {
    /// How far it has come.
    #[must_use]
    pub fn step(&self) -> Option<DrawStep> {
        self.marks.last().map(|mark| mark.step)
    }
}

/// The public view of a draw: commitment and seal as soon as they exist, the rest after publication.
#[derive(Clone, Debug)]
pub struct PublicDraw {
    /// The event.
    pub event: EventKey,
    /// How far it has come.
    pub step: DrawStep,
    /// Every plan that was announced, the newest first.
    pub plans: Vec<AnnouncedPlan>,
    /// Over entrants and plan, 64 hexadecimal digits, once they are sealed.
    pub seal: Option<String>,
    /// When they were sealed, UTC milliseconds.
    pub sealed_at: Option<i64>,
    /// How many persons were sealed.
    pub entrants: Option<i32>,
    /// When it was published, UTC milliseconds.
    pub published_at: Option<i64>,
    /// The seed, 64 hexadecimal digits, once it is published.
    pub seed: Option<String>,
    /// Deadline for prizes that haven't moved up, UTC milliseconds; after publication.
    pub claim_until: Option<i64>,
    /// Number of prize holders; 0 before publication.
    pub holders: i64,
}

/// The state of a drawn person.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WinnerStanding {
    /// An alternate, not a winner yet.
    Alternate,
    /// Has a prize, and time to claim it; before the result is published too.
    Waiting,
    /// Has claimed it.
    Claimed,
    /// Has not claimed it in time.
    Overdue,
    /// Has not claimed it in time, and it moved on.
    Lapsed,
}

/// A drawn person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// From 0: first the prizes in the order of the plan, then the alternates.
    pub place: i32,
    /// The name of the prize that they have or had; none for an alternate who has not moved up.
    pub prize: Option<String>,
    /// `홍*동`; empty after deletion of their data.
    pub masked_name: String,
    /// `010-****-5678`; empty after deletion of their data.
    pub masked_phone: String,
    /// Their state.
    pub standing: WinnerStanding,
    /// Their deadline, UTC milliseconds; after publication.
    pub claim_until: Option<i64>,
    /// When they claimed, UTC milliseconds.
    pub claimed_at: Option<i64>,
    /// Whether the prize was another winner's before.
    pub moved_up: bool,
}

impl WinnerRow {
    pub(super) fn standing(&self, now: i64) -> WinnerStanding {
        match self {
            Self { lapsed_at: Some(_), .. } => WinnerStanding::Lapsed,
            Self { claimed_at: Some(_), .. } => WinnerStanding::Claimed,
            Self { prize: None, .. } => WinnerStanding::Alternate,
            Self { claim_until: Some(until), .. } if *until < now => WinnerStanding::Overdue,
            Self { .. } => WinnerStanding::Waiting,
        }
    }

    /// The prize in its plan.
    pub(super) fn prize_of<'p>(&self, prizes: &'p [PlannedPrize]) -> Option<&'p PlannedPrize> {
        prizes.get(usize::try_from(self.prize?).ok()?)
    }
}

impl Draws {
    /// The draw of an event, for staff; `None` when there is no such event.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], or a fault.
    pub async fn staff_draw(&self, actor: &Actor, event: &str) -> Result<Option<StaffDraw>, PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, phase) = match self.event(event).await {
            Ok(found) => found,
            Err(PrizeDrawError::EventNotFound) => return Ok(None),
            Err(error) => return Err(error),
        };
        let inner = self.inner();
        let on = inner.database.read();
        let row = store::find(on, event.as_str()).await?;
        let counts = store::counts(on, event.as_str(), inner.clock.now_millis()).await?;
        let entrants = match row.as_ref().and_then(|row| row.entrants) {
            Some(sealed) => i64::from(sealed),
            None => store::persons(on, event.as_str()).await?,
        };
        Ok(Some(StaffDraw {
            name: inner.directory.name(&event).unwrap_or_default(),
            plans: store::plans(on, event.as_str()).await?,
            can_seal: self.entries_are_closed(phase),
            sealable_from: sealable_from(phase),
            can_approve: row.as_ref().is_some_and(|row| may_approve(row, by)),
            marks: row.as_ref().map(|row| row.marks.clone()).unwrap_or_default(),
            seal: row.and_then(|row| row.seal),
            drawn: counts.drawn,
            overdue: counts.overdue,
            event,
            phase,
            entrants,
        }))
    }

    /// Drawn persons by place after `after`, masked; for staff, before publication too.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], or a fault.
    pub async fn winners(
        &self,
        actor: &Actor,
        event: &EventKey,
        after: Option<i32>,
        first: u32,
    ) -> Result<Vec<Winner>, PrizeDrawError> {
        actor.demand(Right::ManageEvents)?;
        let on = self.inner().database.read();
        let Some(row) = store::find(on, event.as_str()).await? else { return Ok(Vec::new()) };
        let rows =
            store::winners(on, event.as_str(), after.unwrap_or(-1), i64::from(first.min(PAGE))).await?;
        Ok(self.shown(event, &row, rows).await?)
    }

    /// The public view of an event's draw; `None` when none is planned.
    ///
    /// # Errors
    /// A fault.
    pub async fn public_draw(&self, event: &str) -> Result<Option<PublicDraw>, Fault> {
        let Some(event) = EventKey::parse(event) else { return Ok(None) };
        let inner = self.inner();
        let on = inner.database.read();
        let Some(row) = store::find(on, event.as_str()).await? else { return Ok(None) };
        let plans = store::plans(on, event.as_str()).await?;
        let published_at = row.at(DrawStep::Published);
        let mut public = PublicDraw {
            step: row.step,
            sealed_at: row.at(DrawStep::Sealed),
            entrants: row.entrants,
            seed: None,
            claim_until: None,
            holders: 0,
            seal: row.seal.clone(),
            published_at,
            plans,
            event,
        };
        if let (Some(published_at), Some(plan)) =
            (published_at, public.plans.iter().find(|plan| plan.number == row.plan_number))
        {
            public.seed = Some(String::from(self.seed(&row, plan)?));
            public.claim_until = Some(published_at + inner.settings.claim_within.num_milliseconds());
            public.holders = store::counts(on, &row.event, inner.clock.now_millis()).await?.holders;
        }
        Ok(Some(public))
    }

    /// Prize holders by place after `after`, masked; empty before publication.
    ///
    /// # Errors
    /// A fault.
    pub async fn public_winners(
        &self,
        event: &EventKey,
        after: Option<i32>,
        first: u32,
    ) -> Result<Vec<Winner>, Fault> {
        let on = self.inner().database.read();
        let Some(row) = store::find(on, event.as_str()).await? else { return Ok(Vec::new()) };
        if row.step != DrawStep::Published {
            return Ok(Vec::new());
        }
        let rows =
            store::holders(on, event.as_str(), after.unwrap_or(-1), i64::from(first.min(PAGE))).await?;
        self.shown(event, &row, rows).await
    }

    /// The file for independent verification, with its file name; `None` before publication. It contains no personal
    /// data and never changes.
    ///
    /// # Errors
    /// A fault.
    pub async fn file(&self, event: &str) -> Result<Option<PublishedFile>, Fault> {
        let Some(event) = EventKey::parse(event) else { return Ok(None) };
        let content = store::file(self.inner().database.read(), event.as_str()).await?;
        Ok(content.map(|text| PublishedFile { name: format!("draw-{event}.json"), text }))
    }

    async fn shown(&self, event: &EventKey, row: &Row, rows: Vec<WinnerRow>) -> Result<Vec<Winner>, Fault> {
        let inner = self.inner();
        let now = inner.clock.now_millis();
        let plan = store::plan(inner.database.read(), row).await?;
        let mut winners = Vec::with_capacity(rows.len());
        for row in rows {
            let (masked_name, masked_phone) = match (&row.masked_name, &row.masked_phone) {
                (Some(name), Some(phone)) => (name.clone(), phone.clone()),
                // Before publication the approver sees the same masked names as the public later.
                _ => {
                    let masked = self.masked(event, row.place, row.person_hash.as_deref()).await?;
                    (masked.name, masked.phone)
                }
            };
            winners.push(Winner {
                place: row.place,
                prize: row.prize_of(&plan.plan.prizes).map(|prize| prize.name.clone()),
                masked_name,
                masked_phone,
                standing: row.standing(now),
                claim_until: row.claim_until,
                claimed_at: row.claimed_at,
                moved_up: row.alternate && row.prize.is_some(),
            });
        }
        Ok(winners)
    }
}

/// The published file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedFile {
    /// `draw-winterbatteries.json`
    pub name: String,
    /// JSON, as `gateway verify-draw` reads it.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(prize: Option<i32>, claim_until: Option<i64>) -> WinnerRow {
        WinnerRow {
            event_key: String::new(),
            place: 0,
            alternate: false,
            entrant: String::new(),
            prize,
            person_hash: None,
            masked_name: None,
            masked_phone: None,
            claim_until,
            claimed_at: None,
            lapsed_at: None,
        }
    }

    #[test]
    fn a_prize_is_overdue_after_its_last_moment() {
        assert_eq!(row(None, None).standing(10), WinnerStanding::Alternate);
        assert_eq!(row(Some(0), None).standing(10), WinnerStanding::Waiting);
        assert_eq!(row(Some(0), Some(10)).standing(10), WinnerStanding::Waiting);
        assert_eq!(row(Some(0), Some(9)).standing(10), WinnerStanding::Overdue);
        let claimed = WinnerRow { claimed_at: Some(5), ..row(Some(0), Some(9)) };
        assert_eq!(claimed.standing(10), WinnerStanding::Claimed);
        let lapsed = WinnerRow { lapsed_at: Some(5), ..row(Some(0), Some(9)) };
        assert_eq!(lapsed.standing(10), WinnerStanding::Lapsed);
    }
}
