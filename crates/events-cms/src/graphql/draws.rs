//! Prize draws: the five steps of staff, what everybody may see, and the claim of a prize. No rule is held here.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{ComplexObject, Context, Enum, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Clock, Language, Names, UserError, Visit, user_errors};

use super::{actor, fault, network};
use crate::draws::{self, CLAIM_CONSENT_VERSION, ClaimForm, Draws, PrizeDrawError, PrizePlan, StaffDraw};
use crate::entries::EventKey;
use crate::shelf::EventPhase;

/// Rows on a page where nothing else was asked for.
const PAGE: u32 = 100;
/// What a step counts for, of the 400 that a request may ask for: it looks at every entrant.
const COSTLY: usize = 150;
/// Where the published file of an event is downloaded.
const FILE: &str = "/api/Event/draw-file/";

/// A step of a prize draw; they are made in this order.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "draws::DrawStep")]
enum DrawStep {
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
enum WinnerStanding {
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
enum ClaimStanding {
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
struct DrawPrize {
    /// As it was announced.
    name: String,
    /// How many of it.
    count: u32,
    /// What one of it is worth, in KRW.
    worth: i32,
    /// Whether it is sent to an address.
    delivered: bool,
}

/// What is given away, as it was announced.
#[derive(SimpleObject)]
struct DrawPlan {
    /// From 1; the last one is drawn.
    number: i32,
    /// In the order in which they are drawn.
    prizes: Vec<DrawPrize>,
    /// How many people may move up.
    alternates: u32,
    /// To the seed: its SHA-256, 64 hexadecimal digits.
    commitment: String,
    /// When it was announced.
    planned_at: DateTime<Utc>,
    /// Who planned it; null when the account is gone.
    planned_by: Option<String>,
}

/// What is given away, as everybody sees it.
#[derive(SimpleObject)]
struct PublishedDrawPlan {
    /// From 1; the last one is drawn.
    number: i32,
    /// In the order in which they are drawn.
    prizes: Vec<DrawPrize>,
    /// How many people may move up.
    alternates: u32,
    /// To the seed: its SHA-256, 64 hexadecimal digits.
    commitment: String,
    /// When it was announced.
    planned_at: DateTime<Utc>,
}

/// A step that was made.
#[derive(SimpleObject)]
struct DrawMark {
    /// Which.
    step: DrawStep,
    /// When.
    at: DateTime<Utc>,
    /// Who made it; null when the account is gone.
    by: Option<String>,
}

/// Somebody who was drawn.
#[derive(SimpleObject)]
struct DrawWinner {
    /// From 0: first the prizes in the order of the plan, then the alternates.
    place: i32,
    /// The prize that they have or had; null for an alternate who has not moved up.
    prize: Option<String>,
    /// Their name, masked; empty when they were forgotten.
    masked_name: String,
    /// Their telephone number, masked; empty when they were forgotten.
    masked_phone: String,
    /// Where they stand.
    standing: WinnerStanding,
    /// Until when they can claim; null before the result is published.
    claim_until: Option<DateTime<Utc>>,
    /// When they claimed.
    claimed_at: Option<DateTime<Utc>>,
    /// Whether the prize was somebody else's before.
    moved_up: bool,
}

/// Somebody who has a prize, as everybody sees it.
#[derive(SimpleObject)]
struct PublishedWinner {
    /// From 0, in the order of the draw.
    place: i32,
    /// The prize.
    prize: String,
    /// Their name, masked; empty when they were forgotten.
    masked_name: String,
    /// Their telephone number, masked; empty when they were forgotten.
    masked_phone: String,
    /// Whether the prize was somebody else's before.
    moved_up: bool,
}

/// An event and the draw of it, for staff.
#[derive(SimpleObject)]
#[graphql(complex)]
struct EventDraw {
    /// The key of the event: `cms-17`, or the id of a quiz.
    event: String,
    /// Its name in Korean, or the id of a quiz.
    name: String,
    /// Where it stands in its days.
    phase: EventPhase,
    /// Persons: those that were sealed, or those who have entered so far.
    entrants: i64,
    /// How far the draw has come; null when nothing is planned.
    step: Option<DrawStep>,
    /// The steps that were made, in order.
    marks: Vec<DrawMark>,
    /// The plan in force.
    plan: Option<DrawPlan>,
    /// Every plan that was announced, the newest first.
    plans: Vec<DrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    seal: Option<String>,
    /// Whether the entries are closed, so that they can be sealed.
    can_seal: bool,
    /// Whether the asking account neither planned nor drew.
    can_approve: bool,
    /// Those drawn, alternates included.
    winners_total: i64,
    /// Those whose prize was not claimed in time and may move up.
    overdue: i64,
    /// The address of the published file.
    file: Option<String>,
    #[graphql(skip)]
    key: EventKey,
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
struct PublishedDraw {
    /// The key of the event.
    event: String,
    /// How far it has come.
    step: DrawStep,
    /// Every plan that was announced, the newest first: a change stays visible.
    plans: Vec<PublishedDrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    seal: Option<String>,
    /// When the entrants were closed.
    sealed_at: Option<DateTime<Utc>>,
    /// How many persons took part.
    entrants: Option<i32>,
    /// When the result was published.
    published_at: Option<DateTime<Utc>>,
    /// The seed: 64 hexadecimal digits.
    seed: Option<String>,
    /// The address of the file by which everybody can draw again.
    file: Option<String>,
    /// Until when winners can claim who didn't move up.
    claim_until: Option<DateTime<Utc>>,
    /// Those who have a prize.
    winners_total: i64,
    #[graphql(skip)]
    key: EventKey,
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
struct PrizeClaim {
    /// The key of the event, which is what a check of the phone is for.
    event: String,
    /// The answer.
    standing: ClaimStanding,
    /// What was won.
    prize: Option<String>,
    /// What it is worth, in KRW.
    worth: Option<i32>,
    /// Until when it can be claimed.
    claim_until: Option<DateTime<Utc>>,
    /// The name of the verified person.
    name: Option<String>,
    /// The telephone number of the verified person.
    phone: Option<String>,
    /// Whether an address is asked for.
    needs_address: bool,
    /// Whether the registration number is asked for, as the prize is taxed.
    needs_tax_data: bool,
    /// The tax on the prize, in KRW: 22 % of its worth.
    tax: Option<i32>,
    /// The version of the consents' words, to send back with the claim.
    consent_version: String,
}

/// How a winner is reached.
#[derive(SimpleObject)]
struct WinnerContact {
    /// The full name.
    name: String,
    /// Digits only.
    phone: String,
    /// Of an event's form.
    email: Option<String>,
    /// The road.
    address: Option<String>,
    /// The rest of the address.
    address_detail: Option<String>,
    /// Thirteen digits, when it was asked for.
    registration_number: Option<String>,
}

/// A prize to give away.
#[derive(InputObject)]
struct DrawPrizeInput {
    /// 100 characters at most.
    name: String,
    /// From 1.
    count: i32,
    /// What one of it is worth, in KRW.
    worth: i32,
    /// Whether it is sent to an address.
    delivered: bool,
}

/// The claim of a prize. Name and phone come from the check of the phone.
#[derive(InputObject)]
struct ClaimPrizeInput {
    /// The key of the event.
    event: String,
    /// The language of the page.
    language: Language,
    /// Where an address is asked for, 200 characters at most.
    address: Option<String>,
    /// Where an address is asked for, 200 characters at most.
    address_detail: Option<String>,
    /// Where it is asked for: thirteen digits, with or without hyphen.
    registration_number: Option<String>,
    /// Agrees to the use of personal data for handing the prize over.
    agree_delivery: bool,
    /// Agrees to the use of the registration number for the tax, where it is asked for.
    agree_tax: Option<bool>,
    /// The version of the words that were read: `consentVersion` of the claim.
    consent_version: String,
}

/// The draw as it stands now, or why nothing was done.
#[derive(SimpleObject)]
struct DrawPayload {
    /// Null when there is no such event.
    draw: Option<EventDraw>,
    /// Why not; empty when it was done.
    errors: Vec<UserError>,
}

/// How a winner is reached, or why it is not said.
#[derive(SimpleObject)]
struct RevealWinnerPayload {
    /// Null when refused.
    contact: Option<WinnerContact>,
    /// Why not.
    errors: Vec<UserError>,
}

/// Whether the claim was taken, or why not.
#[derive(SimpleObject)]
struct ClaimPrizePayload {
    /// Why not, in the order of the form; empty when it was taken.
    errors: Vec<UserError>,
}

fn service<'c>(ctx: &Context<'c>) -> Result<&'c Draws> {
    ctx.data::<Draws>()
}

/// For fields without a payload, where nothing but a right can be refused.
fn refused_read(error: PrizeDrawError) -> async_graphql::Error {
    match error {
        PrizeDrawError::Denied(denied) => denied.into_error(),
        other => match other.into_refusal() {
            Ok(errors) => async_graphql::Error::new(errors.to_string()),
            Err(inner) => fault(inner),
        },
    }
}

/// The refusals as data; a refused right is an error with its code, a fault one without.
fn refused(error: PrizeDrawError) -> Result<Vec<UserError>> {
    if let PrizeDrawError::Denied(denied) = error {
        return Err(denied.into_error());
    }
    Ok(user_errors(&error.into_refusal().map_err(fault)?))
}

/// Our instants lie far within what the calendar knows.
fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// A longer page costs more of what one request may ask for.
fn page_cost(first: u32) -> usize {
    usize::try_from(first).unwrap_or(usize::MAX)
}

fn count(given: i32) -> u32 {
    // Nothing below 0 can be planned; 0 is refused as what it is.
    u32::try_from(given).unwrap_or(0)
}

impl From<draws::PlannedPrize> for DrawPrize {
    fn from(prize: draws::PlannedPrize) -> Self {
        let draws::PlannedPrize { name, count, worth, delivered } = prize;
        Self { name, count, worth, delivered }
    }
}

fn prizes(plan: PrizePlan) -> Vec<DrawPrize> {
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
    async fn of(ctx: &Context<'_>, draw: StaffDraw) -> Result<Self> {
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
    async fn now(ctx: &Context<'_>, event: &str) -> Result<Option<Self>> {
        match service(ctx)?.staff_draw(actor(ctx), event).await.map_err(refused_read)? {
            Some(draw) => Ok(Some(Self::of(ctx, draw).await?)),
            None => Ok(None),
        }
    }
}

/// The names of accounts, each asked for once.
async fn names(ctx: &Context<'_>, mut accounts: Vec<i64>) -> Result<BTreeMap<i64, String>> {
    accounts.sort_unstable();
    accounts.dedup();
    match ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) {
        Some(names) => names.names(&accounts).await.map_err(fault),
        None => Ok(BTreeMap::new()),
    }
}

async fn payload<T>(
    ctx: &Context<'_>,
    event: &str,
    outcome: std::result::Result<T, PrizeDrawError>,
) -> Result<DrawPayload> {
    let errors = match outcome {
        Ok(_) => Vec::new(),
        Err(error) => refused(error)?,
    };
    Ok(DrawPayload { draw: EventDraw::now(ctx, event).await?, errors })
}

/// Prize draws.
#[derive(Default)]
pub struct DrawQuery;

#[Object]
impl DrawQuery {
    /// The draw of an event and what can be done about it; for who may manage events. Null when there is no such event.
    async fn event_draw(&self, ctx: &Context<'_>, event: String) -> Result<Option<EventDraw>> {
        EventDraw::now(ctx, &event).await
    }

    /// The draw of an event as everybody sees it; null when none is planned.
    async fn published_draw(&self, ctx: &Context<'_>, event: String) -> Result<Option<PublishedDraw>> {
        let Some(draw) = service(ctx)?.public_draw(&event).await.map_err(fault)? else { return Ok(None) };
        Ok(Some(PublishedDraw {
            event: draw.event.to_string(),
            step: draw.step.into(),
            plans: draw.plans.into_iter().map(PublishedDrawPlan::from).collect(),
            seal: draw.seal,
            sealed_at: draw.sealed_at.map(instant),
            entrants: draw.entrants,
            published_at: draw.published_at.map(instant),
            seed: draw.seed,
            file: draw.published_at.map(|_| format!("{FILE}{}", draw.event)),
            claim_until: draw.claim_until.map(instant),
            winners_total: draw.holders,
            key: draw.event,
        }))
    }

    /// What the visit is told that asks for a prize of an event; null when no draw is planned.
    async fn prize_claim(&self, ctx: &Context<'_>, event: String) -> Result<Option<PrizeClaim>> {
        let visit = ctx.data::<Visit>()?;
        let claim = service(ctx)?.prize_claim(visit, &event).await.map_err(fault)?;
        Ok(claim.map(PrizeClaim::from))
    }
}

/// The steps of a draw, and the claim of a prize.
#[derive(Default)]
pub struct DrawMutation;

#[Object]
impl DrawMutation {
    /// Announces what is given away, with the commitment to a new seed. While nothing is sealed a plan can be followed by
    /// another, and both stay visible.
    async fn plan_draw(
        &self,
        ctx: &Context<'_>,
        event: String,
        #[graphql(validator(max_items = 60))] prizes: Vec<DrawPrizeInput>,
        alternates: i32,
    ) -> Result<DrawPayload> {
        let prize = |input: DrawPrizeInput| {
            let DrawPrizeInput { name, count: given, worth, delivered } = input;
            draws::PlannedPrize { name, count: count(given), worth, delivered }
        };
        let plan = PrizePlan {
            prizes: prizes.into_iter().map(prize).collect(),
            // What lies below 0 is as wrong as what lies above the limit.
            alternates: u32::try_from(alternates).unwrap_or(u32::MAX),
        };
        let outcome = service(ctx)?.plan(actor(ctx), network(ctx), &event, plan).await;
        payload(ctx, &event, outcome).await
    }

    /// Closes the entrants of an event that is over, and announces the seal over them and the plan.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn seal_draw(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.seal(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// Draws winners and alternates.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn draw_winners(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.draw(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// Says that the draw may be published; by another account than those that planned and drew.
    async fn approve_draw(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.approve(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// Publishes the seed, the file by which everybody can draw again, and the winners, masked.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn publish_draw(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.publish(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// Gives the prizes that were not claimed in time to the next alternates.
    async fn move_up_alternates(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.move_up(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// One of the drawn, whole; every look is logged with its reason. With `taxData` the registration number too, which takes
    /// the right to export the data of events besides.
    async fn reveal_winner(
        &self,
        ctx: &Context<'_>,
        event: String,
        place: i32,
        reason: String,
        #[graphql(default = false)] tax_data: bool,
    ) -> Result<RevealWinnerPayload> {
        let outcome = service(ctx)?.reveal(actor(ctx), network(ctx), &event, place, &reason, tax_data).await;
        match outcome {
            Ok(contact) => Ok(RevealWinnerPayload { contact: Some(contact.into()), errors: Vec::new() }),
            Err(error) => Ok(RevealWinnerPayload { contact: None, errors: refused(error)? }),
        }
    }

    /// Claims a prize for the person whom the visit has verified for the event.
    async fn claim_prize(&self, ctx: &Context<'_>, input: ClaimPrizeInput) -> Result<ClaimPrizePayload> {
        let visit = ctx.data::<Visit>()?;
        let form = ClaimForm {
            address: input.address,
            address_detail: input.address_detail,
            registration_number: input.registration_number,
            agree_delivery: input.agree_delivery,
            agree_tax: input.agree_tax.unwrap_or(false),
            consent_version: input.consent_version,
        };
        match service(ctx)?.claim(visit, &input.event, &form, input.language).await {
            Ok(()) => Ok(ClaimPrizePayload { errors: Vec::new() }),
            Err(error) => Ok(ClaimPrizePayload { errors: refused(error)? }),
        }
    }
}
