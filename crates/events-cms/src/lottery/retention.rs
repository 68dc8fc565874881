//! Deletion of expired data (decisions "Retention"), and re-encryption with a new key. The proof of the draw stays:
//! plans, seal, seed and the published file contain no names.

use std::sync::Arc;

use kernel::vault::Vault;
use kernel::{Fault, StaffAct};
use sea_orm::ConnectionTrait;

use super::claims::{CONTACT, TAX};
use super::service::Draws;
use super::store;

/// Claims that move to a new key in one transaction.
const AT_ONCE: i64 = 200;

/// Deletions of one run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct DrawDeletions {
    contacts: u64,
    tax_data: u64,
    winners: u64,
}

/// Removes the identity of a drawn person after their last entry of the event is deleted, in the same transaction. The
/// place stays, as do all announcements.
///
/// # Errors
/// The database's.
pub(crate) async fn forget_in(tx: &impl ConnectionTrait, event: &str, person: &str) -> Result<(), Fault> {
    store::forget_winner(tx, event, person).await
}

impl Draws {
    /// Deletes claims and the names of winners whose time is over, and writes into the staff log how many. Answers that. To be
    /// called once a day; more often does no harm.
    ///
    /// # Errors
    /// A fault.
    pub async fn sweep(&self) -> Result<u64, Fault> {
        let inner = self.inner();
        let now = inner.clock.now_millis();
        let contacts_until = now - inner.settings.contact_kept.num_milliseconds();
        let tax_until = now - inner.settings.tax_kept.num_milliseconds();
        let swept = inner
            .database
            .write::<_, _, Fault>(move |tx| {
                Box::pin(async move {
                    let swept = DrawDeletions {
                        contacts: store::forget_contacts(tx, contacts_until).await?,
                        tax_data: store::forget_tax(tx, tax_until).await?,
                        winners: store::forget_winners(tx, contacts_until).await?,
                    };
                    if swept == DrawDeletions::default() {
                        return Ok(swept);
                    }
                    store::delete_empty_claims(tx).await?;
                    let DrawDeletions { contacts, tax_data, winners } = swept;
                    let act = StaffAct {
                        account_id: None,
                        network: String::new(),
                        action: "draw.retention",
                        subject: "draws".to_owned(),
                        detail: format!(
                            "{contacts} addresses, {tax_data} tax data, {winners} winners' names"
                        ),
                    };
                    act.append_in(tx, now).await?;
                    Ok(swept)
                })
            })
            .await?;
        Ok(swept.contacts + swept.tax_data + swept.winners)
    }

    /// Re-encrypts seeds and claims with the current key. Returns their number; when it is 0, older keys can be removed.
    ///
    /// # Errors
    /// Internal errors, including a missing key.
    pub async fn reseal(&self) -> Result<u64, Fault> {
        let seeds = self.reseal_seeds().await?;
        Ok(seeds + self.reseal_claims().await?)
    }

    async fn reseal_seeds(&self) -> Result<u64, Fault> {
        let inner = self.inner();
        let on = inner.database.read();
        let mut moved = 0;
        for event in store::seeds_of_other_keys(on, inner.vault.current_key_id()).await? {
            let Some(row) = store::find(on, &event).await? else { continue };
            let plan = store::plan(on, &row).await?;
            let work = Arc::new((self.resealed(&row, &plan)?, row));
            moved += inner
                .database
                .write::<_, _, Fault>(move |tx| {
                    let work = Arc::clone(&work);
                    Box::pin(async move {
                        let (seed, row) = &*work;
                        store::reseal_seed(tx, &row.event, row.plan_number, seed).await
                    })
                })
                .await?;
        }
        Ok(moved)
    }

    async fn reseal_claims(&self) -> Result<u64, Fault> {
        let inner = self.inner();
        let mut moved = 0;
        loop {
            let vault = inner.vault.pinned();
            let key = vault.current_key_id();
            let claims = store::claims_of_other_keys(inner.database.read(), key, AT_ONCE).await?;
            if claims.is_empty() {
                return Ok(moved);
            }
            moved += u64::try_from(claims.len()).unwrap_or(u64::MAX);
            let claims = claims
                .into_iter()
                .map(|claim| self.claim_resealed(&vault, claim))
                .collect::<Result<_, _>>()?;
            let work: Arc<(Vec<store::ClaimRow>, String)> = Arc::new((claims, key.to_owned()));
            inner
                .database
                .write::<_, _, Fault>(move |tx| {
                    let work = Arc::clone(&work);
                    Box::pin(async move {
                        let (claims, key) = &*work;
                        for claim in claims {
                            store::reseal_claim(tx, claim, key).await?;
                        }
                        Ok(())
                    })
                })
                .await?;
        }
    }

    fn claim_resealed(&self, vault: &Vault, mut claim: store::ClaimRow) -> Result<store::ClaimRow, Fault> {
        let randomness = &self.inner().randomness;
        let anew = |part: &str, sealed: &Option<String>| {
            let Some(sealed) = sealed else { return Ok(None) };
            let place = claim.place_of(part);
            let plain = vault.open(&place, sealed).ok_or_else(|| {
                let store::ClaimRow { event, place, .. } = &claim;
                Fault::Corrupt(format!(
                    "the claim of place {place} of {event} can't be opened: was a key taken away too early?"
                ))
            })?;
            vault.seal(randomness, &place, &plain).map(Some)
        };
        let contact = anew(CONTACT, &claim.contact_sealed)?;
        let tax = anew(TAX, &claim.tax_sealed)?;
        (claim.contact_sealed, claim.tax_sealed) = (contact, tax);
        Ok(claim)
    }
}
