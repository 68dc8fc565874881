//! Draws for staff, and the inputs of their steps.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{ComplexObject, Context, Enum, InputObject, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Clock, Names, UserError};

use super::public::PublishedDrawPlan;
use super::{DrawPrize, DrawStep};
use crate::graphql::lottery::support::{FILE, PAGE, instant, page_cost, refused_read, service};
use crate::graphql::{EventName, actor, fault};
use crate::lottery::{self, StaffDraw};
use crate::publication::catalogue::EventPhase;
use crate::submissions::EventKey;

/// The state of a drawn person.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "lottery::WinnerStanding")]
pub(in crate::graphql::lottery) enum WinnerStanding {
    /// An alternate, not a winner yet.
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

/// The prizes as announced.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct DrawPlan {
    /// From 1; the last one is drawn.
    pub(in crate::graphql::lottery) number: i32,
    /// In the order in which they are drawn.
    pub(in crate::graphql::lottery) prizes: Vec<DrawPrize>,
    /// How many people may move up.
    pub(in crate::graphql::lottery) alternates: u32,
    /// To the seed: its SHA-256, 64 hexadecimal digits.
    pub(in crate::graphql::lottery) commitment: String,
    /// When it was announced.
    pub(in crate::graphql::lottery) planned_at: DateTime<Utc>,
    /// The author's name; null when the account was deleted.
    pub(in crate::graphql::lottery) planned_by: Option<String>,
}

/// A step that was made.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct DrawMark {
    /// Which.
    pub(in crate::graphql::lottery) step: DrawStep,
    /// When.
    pub(in crate::graphql::lottery) at: DateTime<Utc>,
    /// The author's name; null when the account was deleted.
    pub(in crate::graphql::lottery) by: Option<String>,
}

/// A drawn person.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct DrawWinner {
    /// From 0: first the prizes in the order of the plan, then the alternates.
    pub(in crate::graphql::lottery) place: i32,
    /// The prize that they have or had; null for an alternate who has not moved up.
    pub(in crate::graphql::lottery) prize: Option<String>,
    /// Their masked name; empty after deletion of their data.
    pub(in crate::graphql::lottery) masked_name: String,
    /// Their masked phone number; empty after deletion of their data.
    pub(in crate::graphql::lottery) masked_phone: String,
    /// Their state.
    pub(in crate::graphql::lottery) standing: WinnerStanding,
    /// Their deadline; null before publication.
    pub(in crate::graphql::lottery) claim_until: Option<DateTime<Utc>>,
    /// When they claimed.
    pub(in crate::graphql::lottery) claimed_at: Option<DateTime<Utc>>,
    /// Whether the prize was another winner's before.
    pub(in crate::graphql::lottery) moved_up: bool,
}

impl From<lottery::Winner> for DrawWinner {
    fn from(winner: lottery::Winner) -> Self {
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

/// An event and the draw of it, for staff.
#[derive(SimpleObject)]
#[graphql(complex)]
pub(in crate::graphql::lottery) struct EventDraw {
    /// The key of the event: `cms-17`, or the id of a quiz.
    pub(in crate::graphql::lottery) event: String,
    #[graphql(flatten)]
    pub(in crate::graphql::lottery) name: EventName,
    /// Its phase by its days.
    pub(in crate::graphql::lottery) phase: EventPhase,
    /// Number of persons: sealed, or entered so far.
    pub(in crate::graphql::lottery) entrants: i64,
    /// How far the draw has come; null when nothing is planned.
    pub(in crate::graphql::lottery) step: Option<DrawStep>,
    /// The steps that were made, in order.
    pub(in crate::graphql::lottery) marks: Vec<DrawMark>,
    /// The plan in force.
    pub(in crate::graphql::lottery) plan: Option<DrawPlan>,
    /// Every plan that was announced, the newest first.
    pub(in crate::graphql::lottery) plans: Vec<DrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    pub(in crate::graphql::lottery) seal: Option<String>,
    /// Whether the entries are closed, so that they can be sealed.
    pub(in crate::graphql::lottery) can_seal: bool,
    /// From when they can be: ten minutes after the midnight that follows the last day; null while the event has no last day.
    pub(in crate::graphql::lottery) sealable_from: Option<DateTime<Utc>>,
    /// Whether the caller may approve, having neither planned nor drawn.
    pub(in crate::graphql::lottery) can_approve: bool,
    /// Number of drawn persons, including alternates.
    pub(in crate::graphql::lottery) winners_total: i64,
    /// Number of winners past their deadline, whose prize may move up.
    pub(in crate::graphql::lottery) overdue: i64,
    /// The address of the published file.
    pub(in crate::graphql::lottery) file: Option<String>,
    #[graphql(skip)]
    pub(in crate::graphql::lottery) key: EventKey,
}

#[ComplexObject]
impl EventDraw {
    /// Drawn persons, masked, by place after `after`; at most 500.
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

impl EventDraw {
    async fn of(ctx: &Context<'_>, draw: StaffDraw) -> Result<Self> {
        let accounts =
            draw.plans.iter().map(|plan| plan.planned_by).chain(draw.marks.iter().map(|mark| mark.by));
        let names = names(ctx, accounts.collect()).await?;
        let plan = |announced: lottery::AnnouncedPlan| {
            let planned_by = names.get(&announced.planned_by).cloned();
            let PublishedDrawPlan { number, prizes, alternates, commitment, planned_at } = announced.into();
            DrawPlan { number, prizes, alternates, commitment, planned_at, planned_by }
        };
        let mark = |mark: &lottery::DrawMark| DrawMark {
            step: mark.step.into(),
            at: instant(mark.at),
            by: names.get(&mark.by).cloned(),
        };
        let step = draw.step();
        Ok(Self {
            event: draw.event.to_string(),
            phase: EventPhase::of(draw.phase, ctx.data::<Clock>()?.now()),
            name: EventName(draw.name),
            entrants: draw.entrants,
            step: step.map(DrawStep::from),
            marks: draw.marks.iter().map(mark).collect(),
            plan: draw.plans.first().cloned().map(plan),
            plans: draw.plans.into_iter().map(plan).collect(),
            seal: draw.seal,
            can_seal: draw.can_seal,
            sealable_from: draw.sealable_from,
            can_approve: draw.can_approve,
            winners_total: draw.drawn,
            overdue: draw.overdue,
            file: (step == Some(lottery::DrawStep::Published)).then(|| format!("{FILE}{}", draw.event)),
            key: draw.event,
        })
    }

    /// The current draw, for the payload of a mutation.
    pub(in crate::graphql::lottery) async fn now(ctx: &Context<'_>, event: &str) -> Result<Option<Self>> {
        match service(ctx)?.staff_draw(actor(ctx), event).await.map_err(refused_read)? {
            Some(draw) => Ok(Some(Self::of(ctx, draw).await?)),
            None => Ok(None),
        }
    }
}

/// The names of accounts, each queried once.
async fn names(ctx: &Context<'_>, mut accounts: Vec<i64>) -> Result<BTreeMap<i64, String>> {
    accounts.sort_unstable();
    accounts.dedup();
    match ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) {
        Some(names) => names.names(&accounts).await.map_err(fault),
        None => Ok(BTreeMap::new()),
    }
}

/// How a winner is reached.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct WinnerContact {
    /// The full name.
    pub(in crate::graphql::lottery) name: String,
    /// Digits only.
    pub(in crate::graphql::lottery) phone: String,
    /// Of an event's form.
    pub(in crate::graphql::lottery) email: Option<String>,
    /// The road.
    pub(in crate::graphql::lottery) address: Option<String>,
    /// The rest of the address.
    pub(in crate::graphql::lottery) address_detail: Option<String>,
    /// Thirteen digits, if collected.
    pub(in crate::graphql::lottery) registration_number: Option<String>,
}

impl From<lottery::WinnerContact> for WinnerContact {
    fn from(contact: lottery::WinnerContact) -> Self {
        let lottery::WinnerContact { name, phone, email, address, registration_number } = contact;
        let (address, address_detail) = address.unzip();
        Self { name, phone, email, address, address_detail, registration_number }
    }
}

/// A prize to give away.
#[derive(InputObject)]
pub(in crate::graphql::lottery) struct DrawPrizeInput {
    /// 100 characters at most.
    pub(in crate::graphql::lottery) name: String,
    /// From 1.
    pub(in crate::graphql::lottery) count: i32,
    /// The value of one prize in KRW.
    pub(in crate::graphql::lottery) worth: i32,
    /// Whether it is sent to an address.
    pub(in crate::graphql::lottery) delivered: bool,
    /// The product of the voucher provider, if it is a mobile voucher: at most 64 letters, digits, `-`, `_` and `.`.
    pub(in crate::graphql::lottery) voucher: Option<String>,
}

/// The current draw, or the errors.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct DrawPayload {
    /// Null when there is no such event.
    pub(in crate::graphql::lottery) draw: Option<EventDraw>,
    /// Errors; empty on success.
    pub(in crate::graphql::lottery) errors: Vec<UserError>,
}

/// The contact data of a winner, or the errors.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct RevealWinnerPayload {
    /// Null when refused.
    pub(in crate::graphql::lottery) contact: Option<WinnerContact>,
    /// Errors, if rejected.
    pub(in crate::graphql::lottery) errors: Vec<UserError>,
}
