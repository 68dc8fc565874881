//! Data of notices and vouchers, read when they are sent, so that the outbox contains no personal data.

use accounts::identity::PersonHash;
use kernel::{Fault, Language};

use super::claims::{CONTACT, ClaimContact};
use super::service::{Draws, may_approve};
use super::store::{self, DrawStep};
use super::view::WinnerStanding;
use crate::external::vouchers::VoucherOrder;
use crate::submissions::{Addressee, EventKey};

/// A winner with an open claim.
pub(crate) struct OutgoingWinner {
    pub(crate) addressee: Addressee,
    /// The announced name of the prize.
    pub(crate) prize: String,
    /// Deadline for the claim, UTC milliseconds.
    pub(crate) claim_until: i64,
}

impl Draws {
    /// The winner at a place whose prize is still to be claimed, or the reason why no notice is sent.
    pub(crate) async fn outgoing_winner(
        &self,
        event: &EventKey,
        place: i32,
    ) -> Result<Result<OutgoingWinner, &'static str>, Fault> {
        let inner = self.inner();
        let on = inner.database.read();
        let (Some(row), Some(winner)) =
            (store::find(on, event.as_str()).await?, store::winner(on, event.as_str(), place).await?)
        else {
            return Ok(Err("the draw is gone"));
        };
        match winner.standing(inner.clock.now_millis()) {
            WinnerStanding::Waiting => {}
            WinnerStanding::Claimed => return Ok(Err("the prize is claimed")),
            WinnerStanding::Overdue | WinnerStanding::Lapsed => {
                return Ok(Err("the time for the claim is over"));
            }
            WinnerStanding::Alternate => return Ok(Err("there is no prize")),
        }
        let plan = store::plan(on, &row).await?;
        let prize = winner.prize_of(&plan.plan.prizes).map(|prize| prize.name.clone());
        let (Some(prize), Some(claim_until), Some(person)) = (prize, winner.claim_until, winner.person_hash)
        else {
            return Ok(Err("the entry was deleted"));
        };
        let addressee = inner.entries.addressee_in(on, event, &PersonHash::of_stored(person)).await?;
        let addressee = addressee.ok_or("the entry was deleted");
        Ok(addressee.map(|addressee| OutgoingWinner { addressee, prize, claim_until }))
    }

    /// Whether the draw of an event waits for an approval that this account may give.
    pub(crate) async fn waits_for_approval_of(&self, event: &EventKey, account: i64) -> Result<bool, Fault> {
        let row = store::find(self.inner().database.read(), event.as_str()).await?;
        Ok(row.is_some_and(|row| row.step == DrawStep::Drawn && may_approve(&row, account)))
    }

    /// The mobile voucher of a claimed prize, to be ordered under `key`, or the reason why there is none.
    pub(crate) async fn outgoing_voucher(
        &self,
        event: &EventKey,
        place: i32,
        key: String,
    ) -> Result<Result<VoucherOrder, &'static str>, Fault> {
        let on = self.inner().database.read();
        let (Some(row), Some(winner)) =
            (store::find(on, event.as_str()).await?, store::winner(on, event.as_str(), place).await?)
        else {
            return Ok(Err("the draw is gone"));
        };
        let plan = store::plan(on, &row).await?;
        let prize = winner.prize_of(&plan.plan.prizes);
        let Some(product) = prize.and_then(|prize| prize.voucher.clone()) else {
            return Ok(Err("the prize is no voucher"));
        };
        let claim = store::claim_in_language(on, event.as_str(), place).await?;
        let Some((claim, language)) = claim else { return Ok(Err("the claim was deleted")) };
        let contact = self.opened::<ClaimContact>(&claim, CONTACT, &claim.contact_sealed)?;
        let Some(ClaimContact { name, phone, .. }) = contact else {
            return Ok(Err("the claim was deleted"));
        };
        Ok(Ok(VoucherOrder { key, product, name, phone, language }))
    }

    /// The name of an event in the language of a notice; `None` for a quiz, whose name is among the texts.
    pub(crate) fn title(&self, event: &EventKey, language: Language) -> Option<String> {
        self.inner().directory.title(event.event_id()?, language)
    }
}
