//! Draws: the dependencies, and the five steps of a draw.

use std::sync::Arc;

use accounts::Accounts;
use accounts::identity::{Identity, PersonHash};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::vault::Vault;
use kernel::{Actor, Clock, Database, Fault, LocalizedText, Randomness, Right, StaffAct};
use sea_orm::DatabaseTransaction;

use super::store::{self, AnnouncedPlan, DrawStep, MaskedWinner, NewWinner, Row, SealedSeed};
use super::{DrawSettings, PrizeDrawError, PrizePlan};
use crate::handover;
use crate::lottery::drawing::{DrawFile, Entrant, SealedDraw, Seed, masked_name, masked_phone};
use crate::publication::rules::Phase;
use crate::submissions::{Entries, EventDirectory, EventKey};

/// Part of every cipher's key: with another name nothing would open.
const SEALED_AS: &str = "prize draws 1";
/// How long after midnight of the last day entries are sealed at the earliest, in minutes: what was accepted a moment before
/// is stored by then.
const SETTLE_MINUTES: i64 = 10;

/// From when the entries of an event can be sealed; `None` while it has no last day.
pub(super) fn sealable_from(phase: Phase) -> Option<DateTime<Utc>> {
    Some(phase.ends_at()? + TimeDelta::minutes(SETTLE_MINUTES))
}

/// Pending draws that are shown, at most.
const MOST_PENDING: u64 = 20;

/// A draw that waits for a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingDraw {
    /// The event.
    pub event: EventKey,
    /// Its name; the key if there is no such event.
    pub name: LocalizedText,
    /// The last step that was made: drawn or approved.
    pub step: DrawStep,
}

/// Prize draws and the claims of their winners. Cheap to clone.
#[derive(Clone)]
pub struct Draws(Arc<Inner>);

pub(super) struct Inner {
    pub(super) database: Database,
    pub(super) clock: Clock,
    pub(super) randomness: Randomness,
    pub(super) entries: Entries,
    pub(super) identity: Option<Identity>,
    pub(super) directory: Arc<dyn EventDirectory>,
    pub(super) vault: Vault,
    pub(super) settings: DrawSettings,
}

impl Draws {
    /// Needs a migrated database. Without an identity provider claims are unavailable.
    #[must_use]
    pub fn new(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        entries: Entries,
        identity: Option<Identity>,
        directory: Arc<dyn EventDirectory>,
        settings: DrawSettings,
    ) -> Self {
        let vault = Vault::new(settings.keys.clone(), SEALED_AS);
        Self(Arc::new(Inner { database, clock, randomness, entries, identity, directory, vault, settings }))
    }

    pub(super) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Announces the prizes, with the commitment to a new seed. Until the seal a plan can be replaced by another with a
    /// new seed; the previous one stays in the public history.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::Invalid`], [`PrizeDrawError::EventNotFound`],
    /// [`PrizeDrawError::OutOfOrder`] once the entrants are sealed, or a fault.
    pub async fn plan(
        &self,
        actor: &Actor,
        network: &str,
        event: &str,
        plan: PrizePlan,
    ) -> Result<(), PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, _) = self.event(event).await?;
        let plan = plan.checked()?;
        let now = self.0.clock.now_millis();
        let seed: [u8; 32] = self.0.randomness.bytes();
        let commitment = String::from(Seed::from(seed).commitment());
        let sealed = self.sealed_seed(&event, &commitment, &seed)?;
        let plan = AnnouncedPlan { number: 1, plan, commitment, planned_at: now, planned_by: by };
        let act = act(by, network, "draw.plan", &event, "");
        let work = Arc::new((event, plan, sealed, act));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (event, plan, seed, act) = &*work;
                let number = store::find(tx, event.as_str()).await?.map_or(1, |row| row.plan_number + 1);
                let plan = AnnouncedPlan { number, ..plan.clone() };
                let announced = store::insert_plan(tx, event.as_str(), &plan).await?
                    && store::put_plan(tx, event.as_str(), &plan, seed).await?;
                if !announced {
                    return Err(PrizeDrawError::OutOfOrder);
                }
                let detail = format!("plan {number}, commitment {}", plan.commitment);
                Ok(StaffAct { detail, ..act.clone() }.append_in(tx, now).await?)
            })
        })
        .await
    }

    /// Fixes the participants, each person once, and announces the seal over them and the plan. Later entries, should
    /// the event be reopened, take no part.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::EventNotFound`], [`PrizeDrawError::DrawNotFound`],
    /// [`PrizeDrawError::NotOver`] until ten minutes after the last day, [`PrizeDrawError::NoEntrants`],
    /// [`PrizeDrawError::OutOfOrder`], or a fault.
    pub async fn seal(&self, actor: &Actor, network: &str, event: &str) -> Result<(), PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, phase) = self.event(event).await?;
        if !self.entries_are_closed(phase) {
            return Err(PrizeDrawError::NotOver);
        }
        let now = self.0.clock.now_millis();
        let work = Arc::new((act(by, network, "draw.seal", &event, ""), event));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (act, event) = &*work;
                if !store::begin_seal(tx, event.as_str()).await? {
                    return Err(match store::find(tx, event.as_str()).await? {
                        Some(_) => PrizeDrawError::OutOfOrder,
                        None => PrizeDrawError::DrawNotFound,
                    });
                }
                let row = found(tx, event).await?;
                let plan = store::plan(tx, &row).await?.plan.drawable();
                let persons = Entries::entrants_in(tx, event).await?;
                let entrants = persons.iter().map(|person| Entrant::of(event.as_str(), person.as_str()));
                let sealed = SealedDraw::new(event.as_str(), plan, entrants).map_err(undrawable)?;
                if sealed.entrants().is_empty() {
                    return Err(PrizeDrawError::NoEntrants);
                }
                let seal = sealed.seal();
                store::put_seal(tx, event.as_str(), seal, sealed.entrants(), (now, by)).await?;
                let detail = format!("{} entrants, seal {}", sealed.entrants().len(), String::from(seal));
                Ok(StaffAct { detail, ..act.clone() }.append_in(tx, now).await?)
            })
        })
        .await
    }

    /// Draws winners and alternates out of the sealed entrants by the seed that was committed to, and notifies the staff who
    /// may approve.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::EventNotFound`], [`PrizeDrawError::DrawNotFound`],
    /// [`PrizeDrawError::OutOfOrder`], or a fault.
    pub async fn draw(&self, actor: &Actor, network: &str, event: &str) -> Result<(), PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, _) = self.event(event).await?;
        let (row, plan) = self.standing_at(&event, DrawStep::Sealed).await?;
        // Sealed data is immutable, so the draw runs before the transaction.
        let drawn = self.drawn(&row, &plan).await?;
        let persons = Entries::entrants_in(self.0.database.read(), &event).await?;
        let winners = winners_of(&event, &plan.plan, drawn, persons).await?;
        let now = self.0.clock.now_millis();
        let prizes = winners.iter().filter(|winner| winner.prize.is_some()).count();
        let detail = format!("{prizes} winners, {} alternates", winners.len() - prizes);
        let work = Arc::new((act(by, network, "draw.draw", &event, &detail), event, winners));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (act, event, winners) = &*work;
                if !store::mark_drawn(tx, event.as_str(), (now, by)).await? {
                    return Err(PrizeDrawError::OutOfOrder);
                }
                for winner in winners {
                    store::insert_winner(tx, event.as_str(), winner).await?;
                }
                let row = found(tx, event).await?;
                let mut approvers = Accounts::ids_with(tx, Right::ManageEvents).await?;
                approvers.retain(|account| may_approve(&row, *account));
                handover::drawn(tx, event.as_str(), &approvers, now).await?;
                Ok(act.append_in(tx, now).await?)
            })
        })
        .await
    }

    /// Draws whose next step the caller may take, 20 at most: drawn ones that the caller may approve, and approved ones.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`] or a fault.
    pub async fn pending(&self, actor: &Actor) -> Result<Vec<PendingDraw>, PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let mut pending = Vec::new();
        for row in store::unpublished(self.0.database.read(), MOST_PENDING).await? {
            if row.step == DrawStep::Drawn && !may_approve(&row, by) {
                continue;
            }
            let Some(event) = EventKey::parse(&row.event) else { continue };
            let key = || LocalizedText::new(event.to_string(), event.to_string());
            let name = self.0.directory.name(&event).unwrap_or_else(key);
            pending.push(PendingDraw { event, name, step: row.step });
        }
        Ok(pending)
    }

    /// Approves the draw for publication: by another account than planning and drawing.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::EventNotFound`], [`PrizeDrawError::DrawNotFound`],
    /// [`PrizeDrawError::SecondPersonRequired`], [`PrizeDrawError::OutOfOrder`], or a fault.
    pub async fn approve(&self, actor: &Actor, network: &str, event: &str) -> Result<(), PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, _) = self.event(event).await?;
        let (row, _) = self.standing_at(&event, DrawStep::Drawn).await?;
        if !may_approve(&row, by) {
            return Err(PrizeDrawError::SecondPersonRequired);
        }
        let now = self.0.clock.now_millis();
        let work = Arc::new((act(by, network, "draw.approve", &event, ""), event));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (act, event) = &*work;
                if !store::mark_approved(tx, event.as_str(), (now, by)).await? {
                    return Err(PrizeDrawError::OutOfOrder);
                }
                Ok(act.append_in(tx, now).await?)
            })
        })
        .await
    }

    /// Publishes the seed, the file for independent verification, and the masked winners, and notifies the winners. From
    /// now on they have [`DrawSettings::claim_within`] for their claims.
    ///
    /// # Errors
    /// [`PrizeDrawError::AccessDenied`], [`PrizeDrawError::EventNotFound`], [`PrizeDrawError::DrawNotFound`],
    /// [`PrizeDrawError::OutOfOrder`], or a fault.
    pub async fn publish(&self, actor: &Actor, network: &str, event: &str) -> Result<(), PrizeDrawError> {
        let by = actor.demand(Right::ManageEvents)?;
        let (event, _) = self.event(event).await?;
        let (row, plan) = self.standing_at(&event, DrawStep::Approved).await?;
        let drawn = self.drawn(&row, &plan).await?;
        let content = blocking(move || {
            drawn.to_text().map_err(|_| Fault::Corrupt("a result could not be written out".to_owned()))
        })
        .await?;
        let on = self.0.database.read();
        let everybody = store::winners(on, event.as_str(), -1, i64::MAX).await?;
        let mut masked = Vec::new();
        for winner in everybody.iter().filter(|winner| winner.prize.is_some()) {
            masked.push(self.masked(&event, winner.place, winner.person_hash.as_deref()).await?);
        }
        let now = self.0.clock.now_millis();
        let claim_until = now + self.0.settings.claim_within.num_milliseconds();
        let work = Arc::new((act(by, network, "draw.publish", &event, ""), event, content, masked));
        self.write(move |tx| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (act, event, content, masked) = &*work;
                if !store::mark_published(tx, event.as_str(), (now, by)).await? {
                    return Err(PrizeDrawError::OutOfOrder);
                }
                for winner in masked {
                    store::show_winner(tx, event.as_str(), winner, claim_until).await?;
                }
                store::insert_file(tx, event.as_str(), content).await?;
                let reached: Vec<_> = masked.iter().map(|winner| (winner.place, winner.reach)).collect();
                handover::published(tx, event.as_str(), &reached, (claim_until, now)).await?;
                Ok(act.append_in(tx, now).await?)
            })
        })
        .await
    }

    /// The key and days of the event with this id or URL segment.
    pub(super) async fn event(&self, event: &str) -> Result<(EventKey, Phase), PrizeDrawError> {
        let key = EventKey::parse(event).ok_or(PrizeDrawError::EventNotFound)?;
        if let Some(quiz) = key.of_quiz() {
            return Ok((key, self.0.directory.quiz(quiz)));
        }
        let id = key.event_id().ok_or(PrizeDrawError::EventNotFound)?;
        let facts = self.0.directory.facts(id).await?.ok_or(PrizeDrawError::EventNotFound)?;
        // Drafts and unlaunched events have a last day too, but no entries.
        let public = self.0.directory.phase(&id.to_string(), self.0.clock.now());
        Ok((key, public.unwrap_or_else(|| Phase::new(None, facts.last_day))))
    }

    /// Whether the last day is over, and everything that was accepted on it is stored.
    pub(super) fn entries_are_closed(&self, phase: Phase) -> bool {
        sealable_from(phase).is_some_and(|from| from <= self.0.clock.now())
    }

    /// The draw and its plan, if it is at `step`.
    async fn standing_at(
        &self,
        event: &EventKey,
        step: DrawStep,
    ) -> Result<(Row, AnnouncedPlan), PrizeDrawError> {
        let on = self.0.database.read();
        let row = store::find(on, event.as_str()).await?.ok_or(PrizeDrawError::DrawNotFound)?;
        if row.step != step {
            return Err(PrizeDrawError::OutOfOrder);
        }
        let plan = store::plan(on, &row).await?;
        Ok((row, plan))
    }

    /// Draws from stored data after verifying it against the announcements: seed, participants and plan by commitment
    /// and seal.
    async fn drawn(&self, row: &Row, plan: &AnnouncedPlan) -> Result<DrawFile, Fault> {
        let list = store::entrants(self.0.database.read(), &row.event).await?;
        let seed = self.seed(row, plan)?;
        let (event, drawable, announced) = (row.event.clone(), plan.plan.drawable(), row.seal.clone());
        blocking(move || {
            let entrants = store::entrants_of(&list)?;
            let sealed = SealedDraw::new(&event, drawable, entrants)
                .map_err(|reason| Fault::Corrupt(format!("the plan of the draw of {event}: {reason}")))?;
            if announced != Some(String::from(sealed.seal())) {
                return Err(Fault::Corrupt(format!("the sealed entrants of {event} were changed")));
            }
            Ok(sealed.draw(seed))
        })
        .await
    }

    fn sealed_seed(&self, event: &EventKey, commitment: &str, seed: &[u8; 32]) -> Result<SealedSeed, Fault> {
        let vault = self.0.vault.pinned();
        let text = vault.seal(&self.0.randomness, &seed_place(event.as_str(), commitment), seed)?;
        Ok(SealedSeed { key_id: vault.current_key_id().to_owned(), text })
    }

    /// The seed of a draw, if it is the one that was committed to.
    pub(super) fn seed(&self, row: &Row, plan: &AnnouncedPlan) -> Result<Seed, Fault> {
        let place = seed_place(&row.event, &plan.commitment);
        let opened = self.0.vault.open(&place, &row.seed_sealed);
        let seed = opened.and_then(|plain| <[u8; 32]>::try_from(plain.as_slice()).ok()).map(Seed::from);
        seed.filter(|seed| String::from(seed.commitment()) == plan.commitment).ok_or_else(|| {
            let event = &row.event;
            Fault::Corrupt(format!(
                "the seed of {event} can't be opened: was a key taken away, or the row changed?"
            ))
        })
    }

    /// The same seed under the current key.
    pub(super) fn resealed(&self, row: &Row, plan: &AnnouncedPlan) -> Result<SealedSeed, Fault> {
        let vault = self.0.vault.pinned();
        let place = seed_place(&row.event, &plan.commitment);
        let plain = vault.open(&place, &row.seed_sealed).ok_or_else(|| {
            Fault::Corrupt(format!(
                "the seed of {} can't be opened: was a key taken away too early?",
                row.event
            ))
        })?;
        let text = vault.seal(&self.0.randomness, &place, &plain)?;
        Ok(SealedSeed { key_id: vault.current_key_id().to_owned(), text })
    }

    /// The masked data of the winner at `place`, and how they are reached. A winner whose data was deleted has no name and
    /// can't be reached.
    pub(super) async fn masked(
        &self,
        event: &EventKey,
        place: i32,
        person: Option<&str>,
    ) -> Result<MaskedWinner, Fault> {
        let contact = match person {
            Some(person) => {
                let person = PersonHash::of_stored(person.to_owned());
                self.0.entries.contact_in(self.0.database.read(), event, &person).await?
            }
            None => None,
        };
        let (name, phone, reach) = contact.map_or_else(Default::default, |contact| {
            (masked_name(&contact.name), masked_phone(&contact.phone), contact.reach())
        });
        Ok(MaskedWinner { place, name, phone, reach })
    }

    pub(super) async fn write<F, T>(&self, work: F) -> Result<T, PrizeDrawError>
    where
        F: for<'c> Fn(&'c DatabaseTransaction) -> kernel::Work<'c, T, PrizeDrawError> + Send + Sync + 'static,
        T: Send + 'static,
    {
        self.0.database.write(work).await
    }
}

/// Whether `by` neither planned nor drew.
pub(super) fn may_approve(row: &Row, by: i64) -> bool {
    [DrawStep::Planned, DrawStep::Drawn].into_iter().all(|step| row.by(step) != Some(by))
}

/// The place of an encrypted seed: moved to another event or plan it doesn't decrypt.
fn seed_place(event: &str, commitment: &str) -> String {
    format!("event_draw/{event}/{commitment}")
}

pub(super) fn act(by: i64, network: &str, action: &'static str, event: &EventKey, detail: &str) -> StaffAct {
    StaffAct {
        account_id: Some(by),
        network: network.to_owned(),
        action,
        subject: format!("event:{event}"),
        detail: detail.to_owned(),
    }
}

/// The draw of an event whose row is locked.
async fn found(tx: &DatabaseTransaction, event: &EventKey) -> Result<Row, Fault> {
    let row = store::find(tx, event.as_str()).await?;
    row.ok_or_else(|| Fault::Corrupt(format!("the draw of {event} went away")))
}

/// A plan was checked before it was stored.
fn undrawable(reason: crate::lottery::drawing::DrawError) -> Fault {
    Fault::Corrupt(format!("a stored plan can't be drawn: {reason}"))
}

/// Resolves drawn participants to persons. A person deleted since the seal keeps the place without identity.
async fn winners_of(
    event: &EventKey,
    plan: &PrizePlan,
    drawn: DrawFile,
    persons: Vec<PersonHash>,
) -> Result<Vec<NewWinner>, Fault> {
    let (event, plan) = (event.clone(), plan.clone());
    blocking(move || {
        let known: std::collections::HashMap<Entrant, &PersonHash> =
            persons.iter().map(|person| (Entrant::of(event.as_str(), person.as_str()), person)).collect();
        let entrants = drawn.winners.iter().map(|won| won.entrant).chain(drawn.alternates.iter().copied());
        let winner = |(place, entrant): (usize, Entrant)| {
            let prize = plan.prize_at(place).filter(|_| place < drawn.winners.len());
            Ok(NewWinner {
                place: small(place)?,
                prize: prize.map(small).transpose()?,
                entrant: String::from(entrant),
                person_hash: known.get(&entrant).map(|person| person.as_str().to_owned()),
            })
        };
        entrants.enumerate().map(winner).collect()
    })
    .await
}

fn small(number: usize) -> Result<i32, Fault> {
    i32::try_from(number).map_err(|_| Fault::Corrupt("more winners than a draw can have".to_owned()))
}

/// Runs what takes a while beside the runtime's threads.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Panicked)?
}
