//! Prize draws: the five steps of staff, the public view, and prize claims. Contains no rules.

use async_graphql::{Context, Object, Result};
use kernel::{UserError, Visit, user_errors};

mod support;
mod types;

use self::support::{FILE, instant, service};
use self::types::*;
use super::{actor, fault, network};
use crate::lottery::{self, ClaimForm, PrizeDrawError, PrizePlan};

/// Complexity of a step, of the 400 allowed per request: it reads every participant.
const COSTLY: usize = 150;
/// The refusals as data; a refused right is an error with its code, a fault one without.
fn refused(error: PrizeDrawError) -> Result<Vec<UserError>> {
    if let PrizeDrawError::AccessDenied(denied) = error {
        return Err(denied.into_error());
    }
    Ok(user_errors(&error.into_refusal().map_err(fault)?))
}

fn count(given: i32) -> u32 {
    // Nothing below 0 can be planned; 0 is refused as what it is.
    u32::try_from(given).unwrap_or(0)
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
    /// The draw of an event with the possible steps; requires the right to manage events. Null when there is no such
    /// event.
    #[graphql(cache_control(private))]
    async fn event_draw(&self, ctx: &Context<'_>, event: String) -> Result<Option<EventDraw>> {
        EventDraw::now(ctx, &event).await
    }

    /// The public view of an event's draw; null when none is planned.
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

    /// The claim page of an event for this visit; null when no draw is planned.
    #[graphql(cache_control(private))]
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
    /// Announces the prizes, with the commitment to a new seed. Until the seal a plan can be replaced, and both stay
    /// visible.
    async fn plan_draw(
        &self,
        ctx: &Context<'_>,
        event: String,
        #[graphql(validator(max_items = 60))] prizes: Vec<DrawPrizeInput>,
        alternates: i32,
    ) -> Result<DrawPayload> {
        let prize = |input: DrawPrizeInput| {
            let DrawPrizeInput { name, count: given, worth, delivered, voucher } = input;
            lottery::PlannedPrize { name, count: count(given), worth, delivered, voucher }
        };
        let plan = PrizePlan {
            prizes: prizes.into_iter().map(prize).collect(),
            // Negative values are as invalid as values above the limit.
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

    /// Approves the draw for publication; by another account than planning and drawing.
    async fn approve_draw(&self, ctx: &Context<'_>, event: String) -> Result<DrawPayload> {
        let outcome = service(ctx)?.approve(actor(ctx), network(ctx), &event).await;
        payload(ctx, &event, outcome).await
    }

    /// Publishes the seed, the file for independent verification, and the masked winners.
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
