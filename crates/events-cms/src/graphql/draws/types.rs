//! What draws look like in GraphQL.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{ComplexObject, Context, Enum, InputObject, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Clock, Language, Names, UserError};

use super::{FILE, PAGE, actor, fault, instant, page_cost, refused_read, service};
use crate::draws::{self, CLAIM_CONSENT_VERSION, PrizePlan, StaffDraw};
use crate::entries::EventKey;
use crate::shelf::EventPhase;

/// A step of a prize draw; they are made in this order.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "draws::DrawStep")]
pub(super) enum DrawStep {
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

/// Where somebody stands who was drawn.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "draws::WinnerStanding")]
pub(super) enum WinnerStanding {
    /// An alternate who has not moved up.
    Alternate,
    /// Has a prize, and time to claim it.
    Waiting,
    /// Has claimed it.
    Claimed,
    /// Has not claimed it in time.
    Overdue,
    /// Has not claimed it in time, and it moved on.
    Lapsed,
}

/// What the answer to somebody is who asks for a prize.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "draws::ClaimStanding")]
pub(super) enum ClaimStanding {
    /// The result isn't published.
    NotPublished,
    /// The visit has verified nobody for this event.
    NotVerified,
    /// The verified person was not drawn.
    NotWon,
    /// The verified person is an alternate; a prize may still move up.
    Alternate,
    /// The verified person has a prize and may claim it.
    Won,
    /// It is claimed.
    Claimed,
    /// The time for the claim has passed.
    Over,
}

/// Some prizes of one kind.
#[derive(SimpleObject)]
pub(super) struct DrawPrize {
    /// As it was announced.
    pub(super) name: String,
    /// How many of it.
    pub(super) count: u32,
    /// What one of it is worth, in KRW.
    pub(super) worth: i32,
    /// Whether it is sent to an address.
    pub(super) delivered: bool,
}

/// What is given away, as it was announced.
#[derive(SimpleObject)]
pub(super) struct DrawPlan {
    /// From 1; the last one is drawn.
    pub(super) number: i32,
    /// In the order in which they are drawn.
    pub(super) prizes: Vec<DrawPrize>,
    /// How many people may move up.
    pub(super) alternates: u32,
    /// To the seed: its SHA-256, 64 hexadecimal digits.
    pub(super) commitment: String,
    /// When it was announced.
    pub(super) planned_at: DateTime<Utc>,
    /// Who planned it; null when the account is gone.
    pub(super) planned_by: Option<String>,
}

/// What is given away, as everybody sees it.
#[derive(SimpleObject)]
pub(super) struct PublishedDrawPlan {
    /// From 1; the last one is drawn.
    pub(super) number: i32,
    /// In the order in which they are drawn.
    pub(super) prizes: Vec<DrawPrize>,
    /// How many people may move up.
    pub(super) alternates: u32,
    /// To the seed: its SHA-256, 64 hexadecimal digits.
    pub(super) commitment: String,
    /// When it was announced.
    pub(super) planned_at: DateTime<Utc>,
}

/// A step that was made.
#[derive(SimpleObject)]
pub(super) struct DrawMark {
    /// Which.
    pub(super) step: DrawStep,
    /// When.
    pub(super) at: DateTime<Utc>,
    /// Who made it; null when the account is gone.
    pub(super) by: Option<String>,
}

/// Somebody who was drawn.
#[derive(SimpleObject)]
pub(super) struct DrawWinner {
    /// From 0: first the prizes in the order of the plan, then the alternates.
    pub(super) place: i32,
    /// The prize that they have or had; null for an alternate who has not moved up.
    pub(super) prize: Option<String>,
    /// Their name, masked; empty when they were forgotten.
    pub(super) masked_name: String,
    /// Their telephone number, masked; empty when they were forgotten.
    pub(super) masked_phone: String,
    /// Where they stand.
    pub(super) standing: WinnerStanding,
    /// Until when they can claim; null before the result is published.
    pub(super) claim_until: Option<DateTime<Utc>>,
    /// When they claimed.
    pub(super) claimed_at: Option<DateTime<Utc>>,
    /// Whether the prize was somebody else's before.
    pub(super) moved_up: bool,
}

/// Somebody who has a prize, as everybody sees it.
#[derive(SimpleObject)]
pub(super) struct PublishedWinner {
    /// From 0, in the order of the draw.
    pub(super) place: i32,
    /// The prize.
    pub(super) prize: String,
    /// Their name, masked; empty when they were forgotten.
    pub(super) masked_name: String,
    /// Their telephone number, masked; empty when they were forgotten.
    pub(super) masked_phone: String,
    /// Whether the prize was somebody else's before.
    pub(super) moved_up: bool,
}

/// An event and the draw of it, for staff.
#[derive(SimpleObject)]
#[graphql(complex)]
pub(super) struct EventDraw {
    /// The key of the event: `cms-17`, or the id of a quiz.
    pub(super) event: String,
    /// Its name in Korean, or the id of a quiz.
    pub(super) name: String,
    /// Where it stands in its days.
    pub(super) phase: EventPhase,
    /// Persons: those that were sealed, or those who have entered so far.
    pub(super) entrants: i64,
    /// How far the draw has come; null when nothing is planned.
    pub(super) step: Option<DrawStep>,
    /// The steps that were made, in order.
    pub(super) marks: Vec<DrawMark>,
    /// The plan in force.
    pub(super) plan: Option<DrawPlan>,
    /// Every plan that was announced, the newest first.
    pub(super) plans: Vec<DrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    pub(super) seal: Option<String>,
    /// Whether the entries are closed, so that they can be sealed.
    pub(super) can_seal: bool,
    /// Whether the asking account neither planned nor drew.
    pub(super) can_approve: bool,
    /// Those drawn, alternates included.
    pub(super) winners_total: i64,
    /// Those whose prize was not claimed in time and may move up.
    pub(super) overdue: i64,
    /// The address of the published file.
    pub(super) file: Option<String>,
    #[graphql(skip)]
    pub(super) key: EventKey,
}

#[ComplexObject]
impl EventDraw {
    /// Those who were drawn, masked, by place after `after`; 500 at most.
    #[graphql(complexity = "page_cost(first) + child_complexity")]
    async fn winners(
        &self,
        ctx: &Context<'_>,
        #[graphql(default_with = "PAGE")] first: u32,
        after: Option<i32>,
    ) -> Result<Vec<DrawWinner>> {
        let winners = service(ctx)?.winners(actor(ctx), &self.key, after, first).await;
        Ok(winners.map_err(refused_read)?.into_iter().map(DrawWinner::from).collect())
    }
}

/// The draw of an event as everybody sees it: commitment and seal as soon as they exist, the rest once it is published.
#[derive(SimpleObject)]
#[graphql(complex)]
pub(super) struct PublishedDraw {
    /// The key of the event.
    pub(super) event: String,
    /// How far it has come.
    pub(super) step: DrawStep,
    /// Every plan that was announced, the newest first: a change stays visible.
    pub(super) plans: Vec<PublishedDrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    pub(super) seal: Option<String>,
    /// When the entrants were closed.
    pub(super) sealed_at: Option<DateTime<Utc>>,
    /// How many persons took part.
    pub(super) entrants: Option<i32>,
    /// When the result was published.
    pub(super) published_at: Option<DateTime<Utc>>,
    /// The seed: 64 hexadecimal digits.
    pub(super) seed: Option<String>,
    /// The address of the file by which everybody can draw again.
    pub(super) file: Option<String>,
    /// Until when winners can claim who didn't move up.
    pub(super) claim_until: Option<DateTime<Utc>>,
    /// Those who have a prize.
    pub(super) winners_total: i64,
    #[graphql(skip)]
    pub(super) key: EventKey,
}

#[ComplexObject]
impl PublishedDraw {
    /// Those who have a prize, masked, by place after `after`; 500 at most.
    #[graphql(complexity = "page_cost(first) + child_complexity")]
    async fn winners(
        &self,
        ctx: &Context<'_>,
        #[graphql(default_with = "PAGE")] first: u32,
        after: Option<i32>,
    ) -> Result<Vec<PublishedWinner>> {
        let winners = service(ctx)?.public_winners(&self.key, after, first).await.map_err(fault)?;
        Ok(winners.into_iter().filter_map(PublishedWinner::of).collect())
    }
}

/// What the page of claims shows to the visit.
#[derive(SimpleObject)]
pub(super) struct PrizeClaim {
    /// The key of the event, which is what a check of the phone is for.
    pub(super) event: String,
    /// The answer.
    pub(super) standing: ClaimStanding,
    /// What was won.
    pub(super) prize: Option<String>,
    /// What it is worth, in KRW.
    pub(super) worth: Option<i32>,
    /// Until when it can be claimed.
    pub(super) claim_until: Option<DateTime<Utc>>,
    /// The name of the verified person.
    pub(super) name: Option<String>,
    /// The telephone number of the verified person.
    pub(super) phone: Option<String>,
    /// Whether an address is asked for.
    pub(super) needs_address: bool,
    /// Whether the registration number is asked for, as the prize is taxed.
    pub(super) needs_tax_data: bool,
    /// The tax on the prize, in KRW: 22 % of its worth.
    pub(super) tax: Option<i32>,
    /// The version of the consents' words, to send back with the claim.
    pub(super) consent_version: String,
}

/// How a winner is reached.
#[derive(SimpleObject)]
pub(super) struct WinnerContact {
    /// The full name.
    pub(super) name: String,
    /// Digits only.
    pub(super) phone: String,
    /// Of an event's form.
    pub(super) email: Option<String>,
    /// The road.
    pub(super) address: Option<String>,
    /// The rest of the address.
    pub(super) address_detail: Option<String>,
    /// Thirteen digits, when it was asked for.
    pub(super) registration_number: Option<String>,
}

/// A prize to give away.
#[derive(InputObject)]
pub(super) struct DrawPrizeInput {
    /// 100 characters at most.
    pub(super) name: String,
    /// From 1.
    pub(super) count: i32,
    /// What one of it is worth, in KRW.
    pub(super) worth: i32,
    /// Whether it is sent to an address.
    pub(super) delivered: bool,
}

/// The claim of a prize. Name and phone come from the check of the phone.
#[derive(InputObject)]
pub(super) struct ClaimPrizeInput {
    /// The key of the event.
    pub(super) event: String,
    /// The language of the page.
    pub(super) language: Language,
    /// Where an address is asked for, 200 characters at most.
    pub(super) address: Option<String>,
    /// Where an address is asked for, 200 characters at most.
    pub(super) address_detail: Option<String>,
    /// Where it is asked for: thirteen digits, with or without hyphen.
    pub(super) registration_number: Option<String>,
    /// Agrees to the use of personal data for handing the prize over.
    pub(super) agree_delivery: bool,
    /// Agrees to the use of the registration number for the tax, where it is asked for.
    pub(super) agree_tax: Option<bool>,
    /// The version of the words that were read: `consentVersion` of the claim.
    pub(super) consent_version: String,
}

/// The draw as it stands now, or why nothing was done.
#[derive(SimpleObject)]
pub(super) struct DrawPayload {
    /// Null when there is no such event.
    pub(super) draw: Option<EventDraw>,
    /// Why not; empty when it was done.
    pub(super) errors: Vec<UserError>,
}

/// How a winner is reached, or why it is not said.
#[derive(SimpleObject)]
pub(super) struct RevealWinnerPayload {
    /// Null when refused.
    pub(super) contact: Option<WinnerContact>,
    /// Why not.
    pub(super) errors: Vec<UserError>,
}

/// Whether the claim was taken, or why not.
#[derive(SimpleObject)]
pub(super) struct ClaimPrizePayload {
    /// Why not, in the order of the form; empty when it was taken.
    pub(super) errors: Vec<UserError>,
}

impl From<draws::PlannedPrize> for DrawPrize {
    fn from(prize: draws::PlannedPrize) -> Self {
        let draws::PlannedPrize { name, count, worth, delivered } = prize;
        Self { name, count, worth, delivered }
    }
}

pub(super) fn prizes(plan: PrizePlan) -> Vec<DrawPrize> {
    plan.prizes.into_iter().map(DrawPrize::from).collect()
}

impl From<draws::AnnouncedPlan> for PublishedDrawPlan {
    fn from(announced: draws::AnnouncedPlan) -> Self {
        let draws::AnnouncedPlan { number, plan, commitment, planned_at, planned_by: _ } = announced;
        Self {
            number,
            alternates: plan.alternates,
            prizes: prizes(plan),
            commitment,
            planned_at: instant(planned_at),
        }
    }
}

impl From<draws::Winner> for DrawWinner {
    fn from(winner: draws::Winner) -> Self {
        Self {
            place: winner.place,
            prize: winner.prize,
            masked_name: winner.masked_name,
            masked_phone: winner.masked_phone,
            standing: winner.standing.into(),
            claim_until: winner.claim_until.map(instant),
            claimed_at: winner.claimed_at.map(instant),
            moved_up: winner.moved_up,
        }
    }
}

impl PublishedWinner {
    fn of(winner: draws::Winner) -> Option<Self> {
        let draws::Winner { place, prize, masked_name, masked_phone, moved_up, .. } = winner;
        Some(Self { place, prize: prize?, masked_name, masked_phone, moved_up })
    }
}

impl From<draws::WinnerContact> for WinnerContact {
    fn from(contact: draws::WinnerContact) -> Self {
        let draws::WinnerContact { name, phone, email, address, registration_number } = contact;
        let (address, address_detail) = address.unzip();
        Self { name, phone, email, address, address_detail, registration_number }
    }
}

impl From<draws::PrizeClaim> for PrizeClaim {
    fn from(claim: draws::PrizeClaim) -> Self {
        let draws::PrizeClaim { event, standing, prize, claim_until, person, needs_address } = claim;
        let (name, phone) = person.unzip();
        let tax = prize.as_ref().and_then(draws::PlannedPrize::tax);
        Self {
            event: event.to_string(),
            standing: standing.into(),
            worth: prize.as_ref().map(|prize| prize.worth),
            prize: prize.map(|prize| prize.name),
            claim_until: claim_until.map(instant),
            name,
            phone,
            needs_address,
            needs_tax_data: tax.is_some(),
            tax,
            consent_version: CLAIM_CONSENT_VERSION.to_owned(),
        }
    }
}

impl EventDraw {
    pub(super) async fn of(ctx: &Context<'_>, draw: StaffDraw) -> Result<Self> {
        let accounts =
            draw.plans.iter().map(|plan| plan.planned_by).chain(draw.marks.iter().map(|mark| mark.by));
        let names = names(ctx, accounts.collect()).await?;
        let plan = |announced: draws::AnnouncedPlan| {
            let planned_by = names.get(&announced.planned_by).cloned();
            let PublishedDrawPlan { number, prizes, alternates, commitment, planned_at } = announced.into();
            DrawPlan { number, prizes, alternates, commitment, planned_at, planned_by }
        };
        let mark = |mark: &draws::DrawMark| DrawMark {
            step: mark.step.into(),
            at: instant(mark.at),
            by: names.get(&mark.by).cloned(),
        };
        let step = draw.step();
        Ok(Self {
            event: draw.event.to_string(),
            phase: EventPhase::of(draw.phase, ctx.data::<Clock>()?.now()),
            name: draw.name,
            entrants: draw.entrants,
            step: step.map(DrawStep::from),
            marks: draw.marks.iter().map(mark).collect(),
            plan: draw.plans.first().cloned().map(plan),
            plans: draw.plans.into_iter().map(plan).collect(),
            seal: draw.seal,
            can_seal: draw.can_seal,
            can_approve: draw.can_approve,
            winners_total: draw.drawn,
            overdue: draw.overdue,
            file: (step == Some(draws::DrawStep::Published)).then(|| format!("{FILE}{}", draw.event)),
            key: draw.event,
        })
    }

    /// The draw as it stands, for the answer of a mutation.
    pub(super) async fn now(ctx: &Context<'_>, event: &str) -> Result<Option<Self>> {
        match service(ctx)?.staff_draw(actor(ctx), event).await.map_err(refused_read)? {
            Some(draw) => Ok(Some(Self::of(ctx, draw).await?)),
            None => Ok(None),
        }
    }
}

/// The names of accounts, each asked for once.
pub(super) async fn names(ctx: &Context<'_>, mut accounts: Vec<i64>) -> Result<BTreeMap<i64, String>> {
    accounts.sort_unstable();
    accounts.dedup();
    match ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) {
        Some(names) => names.names(&accounts).await.map_err(fault),
        None => Ok(BTreeMap::new()),
    }
}
