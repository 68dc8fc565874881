//! Collect-information forms: one of each person and event.

use std::sync::Arc;

use accounts::identity::Purpose;
use kernel::{Language, Visit};
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::sealed::{self, Kind};
use super::service::{Attempt, check_age};
use super::store::{self, NewEntry};
use super::{Contact, Entries, EntryError, EventKey, EventRef, Personal, PublicForm};
use crate::handover;
use crate::submissions::participation::{CheckedSubmission, Submission, VerifiedPerson};

/// Placeholder for the person while the rest of a form is validated, before the database is queried.
const SOMEBODY: VerifiedPerson<'static> = VerifiedPerson { name: "-", mobile: ["010", "0000", "0000"] };

/// A form that is about to be stored.
struct Form {
    entries: Entries,
    visit: Visit,
    event: PublicForm,
    key: EventKey,
    purpose: Purpose,
    submission: Submission,
    language: Language,
    attempt: Attempt,
}

impl Entries {
    /// Submits a form to an event, from a page in `language`; returns when it is durable. Name and phone are those of
    /// the identity check. The same idempotency key and form from the same visit is one form.
    ///
    /// # Errors [`EntryError::Invalid`] with the documented keys in the order of the form, `identity_required` for the
    /// name without an identity check; [`EntryError::EventNotFound`], [`EntryError::NotOn`],
    /// [`EntryError::IdentityRequired`], [`EntryError::UnderAge`], [`EntryError::AlreadyEntered`],
    /// [`EntryError::IdempotencyConflict`]; an internal error: then nothing was stored and no identity check consumed,
    /// or a retry with the same key finds the stored form.
    pub async fn submit(
        &self,
        visit: &Visit,
        event: &EventRef,
        submission: &Submission,
        language: Language,
        idempotency_key: Option<Uuid>,
    ) -> Result<(), EntryError> {
        let attempt = Attempt::new(idempotency_key, visit, &("form", event, submission, language))?;
        match self.try_submit(visit, event, submission, language, attempt.clone()).await {
            Ok(()) => Ok(()),
            Err(refused) => self.unless_stored(&attempt, refused).await,
        }
    }

    async fn try_submit(
        &self,
        visit: &Visit,
        event: &EventRef,
        submission: &Submission,
        language: Language,
        attempt: Attempt,
    ) -> Result<(), EntryError> {
        let now = self.inner().clock.now();
        let event = self.inner().directory.form(event, now).ok_or(EntryError::EventNotFound)?;
        if !event.phase.is_on(now) {
            return Err(EntryError::NotOn);
        }
        let key = EventKey::event(event.id);
        let purpose = key.purpose().ok_or(EntryError::EventNotFound)?;
        if let Err(errors) = submission.check(&event.document, SOMEBODY, language, now.timestamp_millis()) {
            return Err(self.with_identity(visit, &purpose, errors, &["eventID"]).await?.into());
        }
        let form = Arc::new(Form {
            entries: self.clone(),
            visit: visit.clone(),
            event,
            key,
            purpose,
            submission: submission.clone(),
            language,
            attempt,
        });
        self.inner()
            .database
            .write(move |tx| {
                let form = Arc::clone(&form);
                Box::pin(async move { form.store(tx).await })
            })
            .await
    }
}

impl Form {
    /// Three statements: the verification is spent, the form inserted, its confirmation enqueued. When the second is refused,
    /// the first is undone.
    async fn store(&self, tx: &impl ConnectionTrait) -> Result<(), EntryError> {
        let inner = self.entries.inner();
        let now = inner.clock.now_millis();
        let identity = inner.identity.as_ref().ok_or(EntryError::IdentityRequired)?;
        let person = identity.spend_in(tx, &self.visit, &self.purpose).await?;
        let person = person.ok_or(EntryError::IdentityRequired)?;
        check_age(&person, inner.clock.today_in_seoul())?;
        let verified = VerifiedPerson { name: &person.name, mobile: person.phone_parts() };
        let checked = self.submission.check(&self.event.document, verified, self.language, now)?;
        let CheckedSubmission { name, phone, email, address, gender, consents } = checked;
        let personal = Personal {
            name,
            phone,
            age_known: person.birth_date.is_some(),
            email: Some(email),
            address,
            gender,
            make: None,
            vehicle: None,
            public_official: None,
            gm_operation: None,
        };
        let reach = Contact::from(personal.clone()).reach();
        let vault = inner.vault.pinned();
        let sealed = sealed::seal(&vault, &inner.randomness, &self.key, Kind::Form, &person.hash, &personal)?;
        let entry = NewEntry {
            event: self.key.as_str().to_owned(),
            kind: Kind::Form,
            person: person.hash.as_str().to_owned(),
            reference: sealed.reference,
            key_id: vault.current_key_id().to_owned(),
            sealed: sealed.text,
            language: self.language.tag(),
            consents: store::written(&consents)?,
            idempotency_key: self.attempt.key.clone(),
            request_hash: self.attempt.hash.clone(),
            created_at: now,
        };
        let id = store::insert(tx, &entry).await?.ok_or(EntryError::AlreadyEntered)?;
        Ok(handover::entered(tx, self.key.as_str(), (id, &id.to_string()), reach, now).await?)
    }
}
