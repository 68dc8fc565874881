//! The public view of draws, and prize claims.

use async_graphql::{ComplexObject, Context, Enum, InputObject, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Language, UserError};

use super::{DrawPrize, DrawStep, prizes};
use crate::graphql::fault;
use crate::graphql::lottery::support::{PAGE, instant, page_cost, service};
use crate::lottery::{self, CLAIM_CONSENT_VERSION};
use crate::submissions::EventKey;

/// The state of a claim for the current visit.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "lottery::ClaimStanding")]
pub(in crate::graphql::lottery) enum ClaimStanding {
    /// The result isn't published.
    NotPublished,
    /// The visit has no identity check for this event.
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

/// The prizes as the public sees them.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct PublishedDrawPlan {
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
}

impl From<lottery::AnnouncedPlan> for PublishedDrawPlan {
    fn from(announced: lottery::AnnouncedPlan) -> Self {
        let lottery::AnnouncedPlan { number, plan, commitment, planned_at, planned_by: _ } = announced;
        Self {
            number,
            alternates: plan.alternates,
            prizes: prizes(plan),
            commitment,
            planned_at: instant(planned_at),
        }
    }
}

/// A prize holder as the public sees it.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct PublishedWinner {
    /// From 0, in the order of the draw.
    pub(in crate::graphql::lottery) place: i32,
    /// The prize.
    pub(in crate::graphql::lottery) prize: String,
    /// Their masked name; empty after deletion of their data.
    pub(in crate::graphql::lottery) masked_name: String,
    /// Their masked phone number; empty after deletion of their data.
    pub(in crate::graphql::lottery) masked_phone: String,
    /// Whether the prize was another winner's before.
    pub(in crate::graphql::lottery) moved_up: bool,
}

impl PublishedWinner {
    fn of(winner: lottery::Winner) -> Option<Self> {
        let lottery::Winner { place, prize, masked_name, masked_phone, moved_up, .. } = winner;
        Some(Self { place, prize: prize?, masked_name, masked_phone, moved_up })
    }
}

/// The public view of a draw: commitment and seal as soon as they exist, the rest after publication.
#[derive(SimpleObject)]
#[graphql(complex)]
pub(in crate::graphql::lottery) struct PublishedDraw {
    /// The key of the event.
    pub(in crate::graphql::lottery) event: String,
    /// How far it has come.
    pub(in crate::graphql::lottery) step: DrawStep,
    /// Every plan that was announced, the newest first: a change stays visible.
    pub(in crate::graphql::lottery) plans: Vec<PublishedDrawPlan>,
    /// Over entrants and plan: SHA-256, 64 hexadecimal digits.
    pub(in crate::graphql::lottery) seal: Option<String>,
    /// When the entrants were closed.
    pub(in crate::graphql::lottery) sealed_at: Option<DateTime<Utc>>,
    /// How many persons took part.
    pub(in crate::graphql::lottery) entrants: Option<i32>,
    /// When the result was published.
    pub(in crate::graphql::lottery) published_at: Option<DateTime<Utc>>,
    /// The seed: 64 hexadecimal digits.
    pub(in crate::graphql::lottery) seed: Option<String>,
    /// The path of the file for independent verification.
    pub(in crate::graphql::lottery) file: Option<String>,
    /// Deadline for winners who didn't move up.
    pub(in crate::graphql::lottery) claim_until: Option<DateTime<Utc>>,
    /// Number of prize holders.
    pub(in crate::graphql::lottery) winners_total: i64,
    #[graphql(skip)]
    pub(in crate::graphql::lottery) key: EventKey,
}

#[ComplexObject]
impl PublishedDraw {
    /// Prize holders, masked, by place after `after`; at most 500.
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

/// The claim page for this visit.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct PrizeClaim {
    /// The key of the event, which is what a check of the phone is for.
    pub(in crate::graphql::lottery) event: String,
    /// The answer.
    pub(in crate::graphql::lottery) standing: ClaimStanding,
    /// The prize.
    pub(in crate::graphql::lottery) prize: Option<String>,
    /// Its value in KRW.
    pub(in crate::graphql::lottery) worth: Option<i32>,
    /// Deadline for the claim.
    pub(in crate::graphql::lottery) claim_until: Option<DateTime<Utc>>,
    /// The name of the verified person.
    pub(in crate::graphql::lottery) name: Option<String>,
    /// The telephone number of the verified person.
    pub(in crate::graphql::lottery) phone: Option<String>,
    /// Whether the claim needs an address.
    pub(in crate::graphql::lottery) needs_address: bool,
    /// Whether the claim needs the registration number, since the prize is taxed.
    pub(in crate::graphql::lottery) needs_tax_data: bool,
    /// The tax on the prize, in KRW: 22 % of its worth.
    pub(in crate::graphql::lottery) tax: Option<i32>,
    /// The version of the consents' words, to send back with the claim.
    pub(in crate::graphql::lottery) consent_version: String,
}

impl From<lottery::PrizeClaim> for PrizeClaim {
    fn from(claim: lottery::PrizeClaim) -> Self {
        let lottery::PrizeClaim { event, standing, prize, claim_until, person, needs_address } = claim;
        let (name, phone) = person.unzip();
        let tax = prize.as_ref().and_then(lottery::PlannedPrize::tax);
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

/// The claim of a prize. Name and phone come from the check of the phone.
#[derive(InputObject)]
pub(in crate::graphql::lottery) struct ClaimPrizeInput {
    /// The key of the event.
    pub(in crate::graphql::lottery) event: String,
    /// The language of the page.
    pub(in crate::graphql::lottery) language: Language,
    /// At most 200 characters, if an address is required.
    pub(in crate::graphql::lottery) address: Option<String>,
    /// At most 200 characters, if an address is required.
    pub(in crate::graphql::lottery) address_detail: Option<String>,
    /// Thirteen digits with or without hyphen, if required.
    pub(in crate::graphql::lottery) registration_number: Option<String>,
    /// Agrees to the use of personal data for handing the prize over.
    pub(in crate::graphql::lottery) agree_delivery: bool,
    /// Consent to the use of the registration number for tax, if required.
    pub(in crate::graphql::lottery) agree_tax: Option<bool>,
    /// The version of the words that were read: `consentVersion` of the claim.
    pub(in crate::graphql::lottery) consent_version: String,
}

/// Whether the claim was taken, or why not.
#[derive(SimpleObject)]
pub(in crate::graphql::lottery) struct ClaimPrizePayload {
    /// Errors in the order of the form; empty on success.
    pub(in crate::graphql::lottery) errors: Vec<UserError>,
}
