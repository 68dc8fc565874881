//! Dependencies of entries, and the code shared by forms and quizzes.

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::identity::{Identity, Purpose, VerifiedPerson};
use chrono::NaiveDate;
use kernel::vault::Vault;
use kernel::{
    Clock, Database, Fault, FieldErrors, MinuteLimiter, Randomness, SecurityEvent, Snapshot, Visit,
    fingerprint, security_event,
};
use serde::Serialize;
use uuid::Uuid;

use super::answers::{self, QuizAnswers};
use super::makes::{self, QuizMake};
use super::{EntryError, EntrySettings, EventDirectory, EventKey, store};
use crate::external::{AddressSearch, AddressSuggestion};

/// Minimum age in completed years (events spec §6; decisions "Age").
const OLD_ENOUGH: u32 = 14;
/// Part of every cipher's key: with another name nothing would open.
const SEALED_AS: &str = "event entries 1";

/// All submissions of visitors. Cheap to clone.
#[derive(Clone)]
pub struct Entries(Arc<Inner>);

pub(super) struct Inner {
    pub(super) database: Database,
    pub(super) clock: Clock,
    pub(super) randomness: Randomness,
    pub(super) identity: Option<Identity>,
    pub(super) directory: Arc<dyn EventDirectory>,
    pub(super) vault: Vault,
    pub(super) settings: EntrySettings,
    answers: Snapshot<QuizAnswers>,
    addresses: Option<Arc<dyn AddressSearch>>,
    limiter: MinuteLimiter,
}

impl Entries {
    /// Needs a migrated database. Without an identity provider entries are unavailable. Without `addresses` there are
    /// no suggestions.
    ///
    /// # Errors
    /// The database's.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        identity: Option<Identity>,
        directory: Arc<dyn EventDirectory>,
        addresses: Option<Arc<dyn AddressSearch>>,
        settings: EntrySettings,
    ) -> Result<Self, Fault> {
        let answers = Snapshot::load(database.clone(), answers::TOPIC, answers::read).await?;
        let vault = Vault::new(settings.keys.clone(), SEALED_AS);
        let limiter = MinuteLimiter::default();
        Ok(Self(Arc::new(Inner {
            database,
            clock,
            randomness,
            identity,
            directory,
            vault,
            settings,
            answers,
            addresses,
            limiter,
        })))
    }

    /// The same entries with another clock and identity service: for the history of the demo.
    #[must_use]
    pub fn at(&self, clock: Clock, identity: Identity) -> Self {
        let Inner { database, randomness, directory, vault, settings, answers, addresses, .. } = &*self.0;
        Self(Arc::new(Inner {
            database: database.clone(),
            clock,
            randomness: randomness.clone(),
            identity: Some(identity),
            directory: Arc::clone(directory),
            vault: vault.clone(),
            settings: settings.clone(),
            answers: answers.clone(),
            addresses: addresses.clone(),
            limiter: MinuteLimiter::default(),
        }))
    }

    pub(super) fn inner(&self) -> &Inner {
        &self.0
    }

    /// The answers of the quizzes and the way to rebuild them, for the refresher.
    #[must_use]
    pub fn snapshot(&self) -> &Snapshot<QuizAnswers> {
        &self.0.answers
    }

    /// The makes that a quiz offers.
    #[must_use]
    pub fn makes(&self) -> &'static [QuizMake] {
        makes::makes()
    }

    /// The name of a make that a quiz offers, Korean and English.
    #[must_use]
    pub fn make_name(id: u32) -> Option<&'static kernel::LocalizedText> {
        makes::name_of(id)
    }

    /// Whether an event has started and whether it has ended, by the id of a fixed event or quiz, or the URL segment or
    /// number of an edited one; `None` for one that is not public.
    #[must_use]
    pub fn status(&self, id: &str) -> Option<(bool, bool)> {
        let now = self.0.clock.now();
        let phase = self.0.directory.phase(id, now)?;
        Some((phase.has_started(now), phase.has_ended(now)))
    }

    /// How many entries each event has, by its key; several of one person in a quiz each count.
    ///
    /// # Errors
    /// The database's.
    pub async fn counts(&self) -> Result<BTreeMap<String, i64>, Fault> {
        Ok(store::counts(self.0.database.read()).await?.into_iter().collect())
    }

    /// Whether an event has any entry.
    ///
    /// # Errors
    /// The database's.
    pub async fn has_data(&self, event: &EventKey) -> Result<bool, Fault> {
        store::has_any(self.0.database.read(), event.as_str()).await
    }

    /// Address suggestions for typed text: none for fewer than five characters.
    ///
    /// # Errors
    /// [`EntryError::RateLimited`]; [`EntryError::AddressSearchOff`]; [`EntryError::AddressSearchUnavailable`], with the reason in
    /// the log.
    pub async fn addresses(
        &self,
        visit: &Visit,
        keywords: &str,
    ) -> Result<Vec<AddressSuggestion>, EntryError> {
        let Some(question) = crate::external::question(keywords) else { return Ok(Vec::new()) };
        let Some(search) = &self.0.addresses else { return Err(EntryError::AddressSearchOff) };
        let settings = &self.0.settings;
        let askers = [
            (format!("v:{}", visit.id()), settings.addresses_per_visit),
            (format!("n:{}", visit.network().unwrap_or_default()), settings.addresses_per_network),
        ];
        let taken = self.0.limiter.take(self.0.clock.now_millis(), &askers);
        taken.map_err(|retry_after| {
            security_event(SecurityEvent::LimitHit, None, "address_search");
            EntryError::RateLimited { retry_after }
        })?;
        search.search(&question).await.map_err(|failure| {
            tracing::error!(%failure, "address search failed");
            EntryError::AddressSearchUnavailable
        })
    }

    /// The errors of a form, with `identity_required` at the position of the name if the visit has no identity check.
    /// `before` are the paths in front of the name.
    pub(super) async fn with_identity(
        &self,
        visit: &Visit,
        purpose: &Purpose,
        errors: FieldErrors,
        before: &[&str],
    ) -> Result<FieldErrors, Fault> {
        if self.verified(visit, purpose).await?.is_some() {
            return Ok(errors);
        }
        let (first, rest): (Vec<_>, Vec<_>) =
            errors.as_slice().iter().cloned().partition(|error| before.contains(&error.path.as_ref()));
        let mut all = FieldErrors::new();
        for error in first {
            all.push(error.path, error.code);
        }
        all.push("name", "identity_required");
        for error in rest {
            all.push(error.path, error.code);
        }
        Ok(all)
    }

    pub(super) async fn verified(
        &self,
        visit: &Visit,
        purpose: &Purpose,
    ) -> Result<Option<VerifiedPerson>, Fault> {
        match &self.0.identity {
            Some(identity) => identity.verified(visit, purpose).await,
            None => Ok(None),
        }
    }

    /// Whether the very request that was refused is stored already: a retry whose first answer got lost.
    pub(super) async fn unless_stored(
        &self,
        attempt: &Attempt,
        refused: EntryError,
    ) -> Result<(), EntryError> {
        let (Some(key), false) = (&attempt.key, matches!(refused, EntryError::Fault(_))) else {
            return Err(refused);
        };
        match store::request(self.0.database.read(), key).await? {
            None => Err(refused),
            Some(hash) if hash == attempt.hash => Ok(()),
            Some(_) => Err(EntryError::IdempotencyConflict),
        }
    }
}

/// Names a request, so that the same one is stored once.
#[derive(Clone)]
pub(super) struct Attempt {
    pub(super) key: Option<String>,
    pub(super) hash: String,
}

impl Attempt {
    /// The visit's secret id is part of the hash: another visit's request differs, and the hash can't be used to guess
    /// typed data.
    pub(super) fn new(key: Option<Uuid>, visit: &Visit, request: &impl Serialize) -> Result<Self, Fault> {
        let text = serde_json::to_string(&(visit.id(), request))
            .map_err(|_| Fault::Corrupt("a request could not be written out".to_owned()))?;
        Ok(Self { key: key.map(|key| key.to_string()), hash: fingerprint(&text) })
    }
}

/// Refuses who is verified to be too young; who has no birth date in the record may take part.
pub(super) fn check_age(person: &VerifiedPerson, today: NaiveDate) -> Result<(), EntryError> {
    match person.age_on(today) {
        Some(age) if age < OLD_ENOUGH => Err(EntryError::UnderAge),
        // A birth date in the future is no age at all.
        None if person.birth_date.is_some() => Err(EntryError::UnderAge),
        Some(_) | None => Ok(()),
    }
}
