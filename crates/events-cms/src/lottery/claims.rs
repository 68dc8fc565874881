//! Prize claims: winners verify their mobile phone as for the entry, so that the server identifies them. The address is
//! collected only from winners and only if the event has none, tax data only for taxed prizes (design "Formats and
//! rules", "Prize over ₩50,000").

use std::fmt;
use std::sync::Arc;

use accounts::identity::VerifiedPerson;
use kernel::vault::Vault;
use kernel::{Fault, FieldErrors, Language, Visit};
use serde::{Deserialize, Serialize};
use serde_json::json;
use zeroize::Zeroizing;

use super::PrizeDrawError;
use super::plan::PlannedPrize;
use super::registration::registration_number;
use super::service::Draws;
use super::store::{self, ClaimRow, DrawStep, Row, WinnerRow};
use super::view::WinnerStanding;
use crate::handover;
use crate::lottery::drawing::Entrant;
use crate::submissions::EventKey;

/// The words of both consents, `consent_delivery_…` and `consent_tax_…` of the texts of `prize-claim`. Raised when they change.
pub const CLAIM_CONSENT_VERSION: &str = "2026-11";
/// Characters of either part of an address, as in an event's form.
const ADDRESS: usize = 200;

/// The part of a claim with the contact data.
pub(super) const CONTACT: &str = "contact";
/// The part of a claim that the tax office wants.
pub(super) const TAX: &str = "tax";

/// The encrypted part of a claim.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ClaimContact {
    pub(super) name: String,
    pub(super) phone: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) address: Option<(String, String)>,
}

/// The state of a claim for the current visit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClaimStanding {
    /// The result isn't published.
    NotPublished,
    /// The visit has no valid identity check for this event.
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

/// The data of the claim page.
#[derive(Clone, PartialEq, Eq)]
pub struct PrizeClaim {
    /// The event.
    pub event: EventKey,
    /// The answer.
    pub standing: ClaimStanding,
    /// The prize; shown to the winner only.
    pub prize: Option<PlannedPrize>,
    /// Deadline for the claim, UTC milliseconds.
    pub claim_until: Option<i64>,
    /// The verified person's name and telephone number.
    pub person: Option<(String, String)>,
    /// Whether the claim needs an address.
    pub needs_address: bool,
}

impl fmt::Debug for PrizeClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrizeClaim").field("standing", &self.standing).finish_non_exhaustive()
    }
}

/// A claim as submitted. Deliberately without `Debug`.
#[derive(Clone, Default)]
pub struct ClaimForm {
    /// The road name address, if required.
    pub address: Option<String>,
    /// The rest of it.
    pub address_detail: Option<String>,
    /// With or without hyphen, where the prize is taxed.
    pub registration_number: Option<String>,
    /// Agrees that name, number and address are used to hand the prize over.
    pub agree_delivery: bool,
    /// Agrees that the registration number is used for the tax; where the prize is taxed.
    pub agree_tax: bool,
    /// The version of the words that were read.
    pub consent_version: String,
}

impl fmt::Debug for ClaimForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClaimForm(…)")
    }
}

/// A form that can be kept.
struct ValidClaim {
    address: Option<(String, String)>,
    registration_number: Option<String>,
}

impl ClaimForm {
    /// The part of a claim that is stored: required fields only.
    fn checked(
        &self,
        prize: &PlannedPrize,
        needs_address: bool,
        person: &VerifiedPerson,
    ) -> Result<ValidClaim, FieldErrors> {
        let mut errors = FieldErrors::new();
        let address = needs_address.then(|| {
            let road = line(&mut errors, self.address.as_deref(), "address", "address_required");
            let rest =
                line(&mut errors, self.address_detail.as_deref(), "addressDetail", "address_detail_required");
            (road, rest)
        });
        let current = self.consent_version == CLAIM_CONSENT_VERSION;
        let registration_number = prize.tax().and_then(|_| {
            let given = self.registration_number.as_deref().unwrap_or_default();
            let number = registration_number(given, person.birth_date);
            errors.require(number.is_some(), "registrationNumber", "registration_number_invalid");
            errors.require(self.agree_tax, "agreeTax", "consent_required");
            number
        });
        errors.require(self.agree_delivery, "agreeDelivery", "consent_required");
        errors.require(current, "consentVersion", "consent_changed");
        errors.into_result()?;
        Ok(ValidClaim { address, registration_number })
    }
}

fn line(errors: &mut FieldErrors, text: Option<&str>, path: &'static str, required: &'static str) -> String {
    let text = text.unwrap_or_default().trim();
    if text.is_empty() {
        errors.push(path, required);
    } else if text.chars().count() > ADDRESS {
        errors.push(path, "text_too_long");
    } else if text.contains(char::is_control) {
        errors.push(path, "text_invalid");
    }
    text.to_owned()
}

impl ClaimRow {
    /// The place of an encrypted part: moved to another claim it doesn't decrypt.
    pub(super) fn place_of(&self, part: &str) -> String {
        let Self { event, place, reference, .. } = self;
        format!("event_prize_claim/{event}/{place}/{reference}/{part}")
    }
}

impl Draws {
    /// The claim page of an event for this visit; `None` when no draw is planned.
    ///
    /// # Errors
    /// A fault.
    pub async fn prize_claim(&self, visit: &Visit, event: &str) -> Result<Option<PrizeClaim>, Fault> {
        let Some(event) = EventKey::parse(event) else { return Ok(None) };
        let on = self.inner().database.read();
        let Some(row) = store::find(on, event.as_str()).await? else { return Ok(None) };
        let mut claim = PrizeClaim {
            standing: ClaimStanding::NotPublished,
            prize: None,
            claim_until: None,
            person: None,
            needs_address: false,
            event,
        };
        if row.step != DrawStep::Published {
            return Ok(Some(claim));
        }
        claim.standing = ClaimStanding::NotVerified;
        let Some(person) = self.verified(visit, &claim.event).await? else { return Ok(Some(claim)) };
        claim.person = Some((person.name.clone(), person.phone.clone()));
        let Some((winner, prize)) = self.won(&row, &claim.event, &person).await? else {
            claim.standing = ClaimStanding::NotWon;
            return Ok(Some(claim));
        };
        claim.standing = match winner.standing(self.inner().clock.now_millis()) {
            WinnerStanding::Alternate => ClaimStanding::Alternate,
            WinnerStanding::Waiting => ClaimStanding::Won,
            WinnerStanding::Claimed => ClaimStanding::Claimed,
            WinnerStanding::Overdue | WinnerStanding::Lapsed => ClaimStanding::Over,
        };
        claim.claim_until = winner.claim_until;
        if claim.standing == ClaimStanding::Won
            && let Some(prize) = &prize
        {
            claim.needs_address = self.needs_address(&claim.event, prize, &person).await?;
        }
        claim.prize = prize;
        Ok(Some(claim))
    }

    /// Accepts a claim once, consumes the identity check and orders the mobile voucher, if the prize is one, in the same
    /// transaction. Fields that aren't required are not stored.
    ///
    /// # Errors
    /// [`PrizeDrawError::DrawNotFound`], [`PrizeDrawError::IdentityRequired`], [`PrizeDrawError::NotWon`],
    /// [`PrizeDrawError::AlreadyClaimed`], [`PrizeDrawError::ClaimOver`], [`PrizeDrawError::Invalid`], or a fault.
    pub async fn claim(
        &self,
        visit: &Visit,
        event: &str,
        form: &ClaimForm,
        language: Language,
    ) -> Result<(), PrizeDrawError> {
        let event = EventKey::parse(event).ok_or(PrizeDrawError::DrawNotFound)?;
        let inner = self.inner();
        let on = inner.database.read();
        let row = store::find(on, event.as_str()).await?.ok_or(PrizeDrawError::DrawNotFound)?;
        if row.step != DrawStep::Published {
            return Err(PrizeDrawError::NotWon);
        }
        let person = self.verified(visit, &event).await?.ok_or(PrizeDrawError::IdentityRequired)?;
        let won = self.won(&row, &event, &person).await?;
        let (winner, Some(prize)) = won.ok_or(PrizeDrawError::NotWon)? else {
            return Err(PrizeDrawError::NotWon);
        };
        let now = inner.clock.now_millis();
        match winner.standing(now) {
            WinnerStanding::Waiting => {}
            WinnerStanding::Alternate => return Err(PrizeDrawError::NotWon),
            WinnerStanding::Claimed => return Err(PrizeDrawError::AlreadyClaimed),
            WinnerStanding::Overdue | WinnerStanding::Lapsed => return Err(PrizeDrawError::ClaimOver),
        }
        let needs_address = self.needs_address(&event, &prize, &person).await?;
        let checked = form.checked(&prize, needs_address, &person)?;
        let claim = self.sealed_claim(&event, winner.place, &person, checked, form, (language, now))?;
        let is_voucher = prize.voucher.is_some();

        let (purpose, identity) = event
            .purpose()
            .zip(inner.identity.clone())
            .ok_or_else(|| Fault::Corrupt("a person is verified without an identity provider".to_owned()))?;
        let work = Arc::new((visit.clone(), purpose, identity, claim, person));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (visit, purpose, identity, claim, person) = &*work;
                // The person checked above, even if the visit has verified another one meanwhile.
                let spent = identity.spend_in(tx, visit, purpose).await?;
                if spent.is_none_or(|spent| spent.hash != person.hash) {
                    return Err(PrizeDrawError::IdentityRequired);
                }
                if !store::mark_claimed(tx, &claim.row.event, claim.row.place, now).await? {
                    // A moment ago it could be claimed: either it was, or the prize moved on.
                    let winner = store::winner(tx, &claim.row.event, claim.row.place).await?;
                    let claimed = winner.is_some_and(|winner| winner.claimed_at.is_some());
                    return Err(if claimed {
                        PrizeDrawError::AlreadyClaimed
                    } else {
                        PrizeDrawError::ClaimOver
                    });
                }
                store::insert_claim(tx, claim).await?;
                if is_voucher {
                    handover::voucher_claimed(tx, &claim.row.event, claim.row.place, now).await?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn verified(&self, visit: &Visit, event: &EventKey) -> Result<Option<VerifiedPerson>, Fault> {
        match (&self.inner().identity, event.purpose()) {
            (Some(identity), Some(purpose)) => identity.verified(visit, &purpose).await,
            (None, _) | (_, None) => Ok(None),
        }
    }

    /// The person's place in a published draw, with the prize, if any.
    async fn won(
        &self,
        row: &Row,
        event: &EventKey,
        person: &VerifiedPerson,
    ) -> Result<Option<(WinnerRow, Option<PlannedPrize>)>, Fault> {
        let on = self.inner().database.read();
        let entrant = Entrant::of(event.as_str(), person.hash.as_str());
        let Some(winner) = store::winner_by_entrant(on, event.as_str(), entrant).await? else {
            return Ok(None);
        };
        let plan = store::plan(on, row).await?;
        let prize = winner.prize_of(&plan.plan.prizes).cloned();
        Ok(Some((winner, prize)))
    }

    /// Whether the prize is sent and the event has no address to send it to.
    async fn needs_address(
        &self,
        event: &EventKey,
        prize: &PlannedPrize,
        person: &VerifiedPerson,
    ) -> Result<bool, Fault> {
        if !prize.delivered {
            return Ok(false);
        }
        let inner = self.inner();
        let contact = inner.entries.contact_in(inner.database.read(), event, &person.hash).await?;
        Ok(contact.is_none_or(|contact| contact.address.is_none()))
    }

    fn sealed_claim(
        &self,
        event: &EventKey,
        place: i32,
        person: &VerifiedPerson,
        checked: ValidClaim,
        form: &ClaimForm,
        (language, now): (Language, i64),
    ) -> Result<store::NewClaim, Fault> {
        let inner = self.inner();
        let mut row = ClaimRow {
            event: event.as_str().to_owned(),
            place,
            reference: inner.randomness.url_safe_id(),
            contact_sealed: None,
            tax_sealed: None,
        };
        let ValidClaim { address, registration_number } = checked;
        let contact = ClaimContact { name: person.name.clone(), phone: person.phone.clone(), address };
        let mut consents = vec!["delivery"];
        let vault = inner.vault.pinned();
        row.contact_sealed = Some(self.sealed_part(&vault, &row, CONTACT, &contact)?);
        if let Some(number) = registration_number {
            row.tax_sealed = Some(self.sealed_part(&vault, &row, TAX, &number)?);
            consents.push("tax");
        }
        let consents = json!({ "agreed": consents, "textVersion": form.consent_version });
        Ok(store::NewClaim {
            row,
            key_id: vault.current_key_id().to_owned(),
            language: language.tag(),
            consents: consents.to_string(),
            claimed_at: now,
        })
    }

    fn sealed_part(
        &self,
        vault: &Vault,
        row: &ClaimRow,
        part: &'static str,
        content: &impl serde::Serialize,
    ) -> Result<String, Fault> {
        let plain = serde_json::to_vec(content).map(Zeroizing::new);
        let plain = plain.map_err(|_| Fault::Corrupt("a claim could not be written out".to_owned()))?;
        vault.seal(&self.inner().randomness, &row.place_of(part), &plain)
    }
}
