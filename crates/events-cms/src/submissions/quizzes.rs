//! Entries of a quiz. A person may enter again and counts once in the draw; a code may be tried five times in ten minutes.

use std::sync::Arc;

use accounts::identity::{PersonHash, Purpose, VerifiedPerson};
use kernel::{Language, SecurityEvent, Visit, fingerprint, security_event};
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::answers::QuizAnswers;
use super::sealed::{self, Kind};
use super::service::{Attempt, check_age};
use super::store::{self, NewEntry};
use super::{Contact, Entries, EntryError, EventKey, Personal, makes, tries};
use crate::handover;
use crate::publication::fixed::Quiz;
use crate::submissions::participation::{Agreement, CheckedEntry, ConsentRecord, QuizEntry};

/// The consents of the quiz form, in the order of the form; raised whenever the words of one change.
const CONSENT_VERSIONS: [&str; 2] = ["quiz-terms/2026-11", "quiz-personal-data/2026-11"];

/// An entry of a verified person, before its code is compared.
struct QuizAttempt {
    entries: Entries,
    answers: Arc<QuizAnswers>,
    visit: Visit,
    person: PersonHash,
    quiz: Quiz,
    key: EventKey,
    purpose: Purpose,
    entry: QuizEntry,
    language: Language,
    attempt: Attempt,
}

/// How an attempt ended whose try stays counted.
enum Outcome {
    Stored,
    WrongCode,
    /// The verification was spent by a request at the same time.
    NotVerified,
}

impl Entries {
    /// Submits an entry of a quiz, from a page in `language`; returns when it is durable. Name and phone are those of
    /// the identity check, regardless of the entry. A wrong code consumes no identity check. The same idempotency key
    /// and entry from the same visit is one entry. Identity check and tries are verified before the code is compared,
    /// so that neither response nor timing reveals to others whether a code is right.
    ///
    /// # Errors [`EntryError::Invalid`] with the documented keys in the order of the form, `identity_required` for the
    /// name without an identity check; [`EntryError::EventNotFound`], [`EntryError::NotOn`],
    /// [`EntryError::IdentityRequired`], [`EntryError::WrongCode`], [`EntryError::TriesExceeded`],
    /// [`EntryError::UnderAge`], [`EntryError::IdempotencyConflict`]; an internal error, as with [`Self::submit`].
    pub async fn enter_quiz(
        &self,
        visit: &Visit,
        entry: &QuizEntry,
        language: Language,
        idempotency_key: Option<Uuid>,
    ) -> Result<(), EntryError> {
        let attempt = Attempt::new(idempotency_key, visit, &("quiz", entry, language))?;
        match self.try_quiz(visit, entry, language, attempt.clone()).await {
            Ok(()) => Ok(()),
            Err(refused) => self.unless_stored(&attempt, refused).await,
        }
    }

    async fn try_quiz(
        &self,
        visit: &Visit,
        entry: &QuizEntry,
        language: Language,
        attempt: Attempt,
    ) -> Result<(), EntryError> {
        let quiz = Quiz::of_entry(entry.event_id.as_deref()).ok_or(EntryError::EventNotFound)?;
        let inner = self.inner();
        let now = inner.clock.now();
        let answers = self.snapshot().current();
        // One that has no answer yet can't be entered.
        if !inner.directory.quiz(quiz).is_on(now) || !answers.has_answer(quiz) {
            return Err(EntryError::NotOn);
        }
        let key = EventKey::quiz(quiz);
        let purpose = key.purpose().ok_or(EntryError::EventNotFound)?;
        if let Err(errors) = of_person(entry, "-", "01000000000").check(makes::is_offered) {
            return Err(self.with_identity(visit, &purpose, errors, &["code"]).await?.into());
        }
        let person = self.verified(visit, &purpose).await?.ok_or(EntryError::IdentityRequired)?;
        check_age(&person, inner.clock.today_in_seoul())?;
        let attempt = Arc::new(QuizAttempt {
            entries: self.clone(),
            answers,
            visit: visit.clone(),
            person: person.hash,
            quiz,
            key,
            purpose,
            entry: entry.clone(),
            language,
            attempt,
        });
        let outcome = inner
            .database
            .write(move |tx| {
                let attempt = Arc::clone(&attempt);
                Box::pin(async move { attempt.run(tx).await })
            })
            .await
            .inspect_err(|error| {
                if matches!(error, EntryError::TriesExceeded) {
                    security_event(SecurityEvent::LimitHit, None, "quiz_tries");
                }
            })?;
        match outcome {
            Outcome::Stored => Ok(()),
            Outcome::WrongCode => Err(EntryError::WrongCode),
            Outcome::NotVerified => Err(EntryError::IdentityRequired),
        }
    }
}

impl QuizAttempt {
    /// One statement for a wrong code, four for the right one: the try is counted, the verification spent, the entry inserted,
    /// and its confirmation enqueued, once for each person.
    /// The right code counts as a try too, since five tries are over for it as well.
    async fn run(&self, tx: &impl ConnectionTrait) -> Result<Outcome, EntryError> {
        let inner = self.entries.inner();
        let now = inner.clock.now_millis();
        let identity = inner.identity.as_ref().ok_or(EntryError::IdentityRequired)?;
        let visit_hash = fingerprint(self.visit.id());
        let counted = tries::take(tx, &self.key, self.person.as_str(), &visit_hash, now).await?;
        let counted = counted.ok_or(EntryError::TriesExceeded)?;
        if !self.answers.is_right(self.quiz, &self.entry.code, &counted) {
            return Ok(Outcome::WrongCode);
        }
        let Some(person) = identity.spend_in(tx, &self.visit, &self.purpose).await? else {
            return Ok(Outcome::NotVerified);
        };
        // The visit has verified another person meanwhile, whose verification stays.
        if person.hash != self.person {
            return Err(EntryError::IdentityRequired);
        }
        let checked = of_person(&self.entry, &person.name, &person.phone).check(makes::is_offered)?;
        let personal = personal(checked, &person);
        let reach = Contact::from(personal.clone()).reach();
        let vault = inner.vault.pinned();
        let sealed = sealed::seal(&vault, &inner.randomness, &self.key, Kind::Quiz, &person.hash, &personal)?;
        let entry = NewEntry {
            event: self.key.as_str().to_owned(),
            kind: Kind::Quiz,
            person: person.hash.as_str().to_owned(),
            reference: sealed.reference,
            key_id: vault.current_key_id().to_owned(),
            sealed: sealed.text,
            language: self.language.tag(),
            consents: store::written(&consents(self.language, now))?,
            idempotency_key: self.attempt.key.clone(),
            request_hash: self.attempt.hash.clone(),
            created_at: now,
        };
        // Fails only for an idempotency key in use; the lookup then finds its entry.
        let id = store::insert(tx, &entry).await?.ok_or(EntryError::IdempotencyConflict)?;
        let once = fingerprint(&format!("{}/{}", entry.event, entry.person));
        handover::entered(tx, &entry.event, (id, &once), reach, now).await?;
        Ok(Outcome::Stored)
    }
}

/// The entry with the verified name and number instead of the client's.
fn of_person(entry: &QuizEntry, name: &str, phone: &str) -> QuizEntry {
    QuizEntry { name: name.to_owned(), phone: phone.to_owned(), ..entry.clone() }
}

fn personal(checked: CheckedEntry, person: &VerifiedPerson) -> Personal {
    let CheckedEntry { name, make, vehicle, phone, public_official, gm_operation, .. } = checked;
    Personal {
        name,
        phone,
        age_known: person.birth_date.is_some(),
        email: None,
        address: None,
        gender: None,
        make: Some(make),
        vehicle,
        public_official: Some(public_official),
        gm_operation: Some(gm_operation),
    }
}

/// Both are mandatory, so every valid entry has both.
fn consents(language: Language, at: i64) -> Vec<ConsentRecord> {
    let record = |(position, version): (usize, &str)| ConsentRecord {
        position,
        text_version: version.to_owned(),
        language,
        optional: false,
        answer: Agreement::Agree,
        at,
    };
    CONSENT_VERSIONS.into_iter().enumerate().map(record).collect()
}
