//! Staff operations on winners after publication: reveal a winner's data, and move alternates up.

use std::fmt;
use std::sync::Arc;

use accounts::identity::PersonHash;
use kernel::{Actor, Fault, FieldErrors, Right};
use serde::Deserialize;

use super::PrizeDrawError;
use super::claims::{CONTACT, ClaimContact, TAX};
use super::service::{Draws, act};
use super::store::{self, DrawStep};
use crate::handover;

/// Characters of a reason at most, as the log keeps them.
const LONGEST_REASON: usize = 300;

/// How a winner is reached, and what the tax office wants to know. It can't be printed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct WinnerContact {
    /// The full name.
    pub name: String,
    /// Digits only.
    pub phone: String,
    /// Of an event's form.
    pub email: Option<String>,
    /// Of the claim, or else of the event's form: the road and the rest.
    pub address: Option<(String, String)>,
    /// Resident registration number, thirteen digits, if claimed with one.
    pub registration_number: Option<String>,
}

impl fmt::Debug for WinnerContact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WinnerContact(…)")
    }
}

impl Draws {
    /// The full data of a drawn person: contact data, and with `tax_data` the registration number too. Requires a
    /// reason, and every access is logged. The registration number also requires the right to export event data.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::Invalid`] without a reason, [`PrizeDrawError::EventNotFound`],
    /// [`PrizeDrawError::WinnerNotFound`], or a fault.
    pub async fn reveal(
        &self,
        actor: &Actor,
        network: &str,
        event: &str,
        place: i32,
        reason: &str,
        tax_data: bool,
    ) -> Result<WinnerContact, PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        if tax_data {
            actor.demand(Right::ExportEventData)?;
        }
        let reason = reason.trim();
        if reason.is_empty() {
            return Err(FieldErrors::one("reason", "reason_required").into());
        }
        if reason.chars().count() > LONGEST_REASON {
            return Err(FieldErrors::one("reason", "text_too_long").into());
        }
        let (event, _) = self.event(event).await?;
        let inner = self.inner();
        let on = inner.database.read();
        let winner = store::winner(on, event.as_str(), place).await?.ok_or(PrizeDrawError::WinnerNotFound)?;
        let mut contact = WinnerContact::default();
        let mut known = false;
        if let Some(person) = winner.person_hash {
            let person = PersonHash::of_stored(person);
            if let Some(entered) = inner.entries.contact_in(on, &event, &person).await? {
                let crate::submissions::Contact { name, phone, email, address } = entered;
                contact = WinnerContact { name, phone, email, address, registration_number: None };
                known = true;
            }
        }
        if let Some(claim) = store::claim(on, event.as_str(), place).await? {
            if let Some(claimed) = self.opened::<ClaimContact>(&claim, CONTACT, &claim.contact_sealed)? {
                contact.name = claimed.name;
                contact.phone = claimed.phone;
                contact.address = claimed.address.or(contact.address);
                known = true;
            }
            if tax_data {
                contact.registration_number = self.opened(&claim, TAX, &claim.tax_sealed)?;
                known |= contact.registration_number.is_some();
            }
        }
        if !known {
            return Err(PrizeDrawError::WinnerNotFound);
        }
        let action = if tax_data { "draw.winner.tax-read" } else { "draw.winner.read" };
        let now = inner.clock.now_millis();
        let act = Arc::new(act(by, network, action, &event, &format!("place {place}: {reason}")));
        // Nothing is shown that isn't in the log.
        self.write(move |tx| {
            let act = Arc::clone(&act);
            Box::pin(async move { Ok(act.append_in(tx, now).await?) })
        })
        .await?;
        Ok(contact)
    }

    /// Passes unclaimed prizes to the next alternates, in the order of the draw, and notifies them. Each has the full time
    /// for the claim.
    /// A prize stays unassigned if no alternate is left. Returns the number of alternates that moved up.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::EventNotFound`], [`PrizeDrawError::DrawNotFound`],
    /// [`PrizeDrawError::OutOfOrder`] before the result is published, [`PrizeDrawError::NobodyOverdue`], or a fault.
    pub async fn move_up(&self, actor: &Actor, network: &str, event: &str) -> Result<usize, PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, _) = self.event(event).await?;
        let inner = self.inner();
        let on = inner.database.read();
        let row = store::find(on, event.as_str()).await?.ok_or(PrizeDrawError::DrawNotFound)?;
        if row.step != DrawStep::Published {
            return Err(PrizeDrawError::OutOfOrder);
        }
        let now = inner.clock.now_millis();
        let overdue = store::counts(on, event.as_str(), now).await?.overdue;
        let mut next = Vec::new();
        for waiting in store::waiting(on, event.as_str(), overdue).await? {
            next.push(self.masked(&event, waiting.place, waiting.person_hash.as_deref()).await?);
        }
        let claim_until = now + inner.settings.claim_within.num_milliseconds();
        let work = Arc::new((act(by, network, "draw.move-up", &event, ""), event, next));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (act, event, next) = &*work;
                let lapsed = store::lapse(tx, event.as_str(), now).await?;
                if lapsed.is_empty() {
                    return Err(PrizeDrawError::NobodyOverdue);
                }
                let mut moved = Vec::new();
                let prizes = lapsed.iter().filter_map(|winner| winner.prize);
                for (prize, masked) in prizes.zip(next) {
                    // Concurrently moved up by another caller; rolled back.
                    if !store::give(tx, event.as_str(), masked.place, prize).await? {
                        return Err(PrizeDrawError::OutOfOrder);
                    }
                    store::show_winner(tx, event.as_str(), masked, claim_until).await?;
                    moved.push((masked.place, masked.reach));
                }
                let moves = moved.len();
                handover::moved_up(tx, event.as_str(), &moved, (claim_until, now)).await?;
                let detail = format!("{} lapsed, {moves} moved up", lapsed.len());
                kernel::StaffAct { detail, ..act.clone() }.append_in(tx, now).await?;
                Ok(moves)
            })
        })
        .await
    }

    /// Opens a part of a claim; `None` for one that isn't there.
    pub(super) fn opened<T: for<'de> Deserialize<'de>>(
        &self,
        claim: &store::ClaimRow,
        part: &'static str,
        sealed: &Option<String>,
    ) -> Result<Option<T>, Fault> {
        let Some(sealed) = sealed else { return Ok(None) };
        let plain = self.inner().vault.open(&claim.place_of(part), sealed);
        let content = plain.and_then(|plain| serde_json::from_slice(&plain).ok());
        content.map(Some).ok_or_else(|| {
            let store::ClaimRow { event, place, .. } = claim;
            Fault::Corrupt(format!(
                "the claim of place {place} of {event} can't be decrypted: was a key taken away, or the row changed?"
            ))
        })
    }
}
