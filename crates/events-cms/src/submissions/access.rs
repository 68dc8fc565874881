//! Read access to entries: for exports, draws, and contacting winners. Access of staff to personal data is logged with
//! the reason.

use std::sync::Arc;

use accounts::identity::PersonHash;
use kernel::{Actor, Fault, FieldErrors, Language, Right, StaffAct};
use sea_orm::ConnectionTrait;

use super::sealed::Addressee;
use super::store::Row;
use super::{Contact, Entries, EntryError, EventKey, Personal, sealed, store};
use crate::lottery;
use crate::submissions::participation::ConsentRecord;

/// Entries of one page.
const PAGE: i64 = 500;
/// Characters of a reason, at most.
const LONGEST_REASON: usize = 500;

/// An entry, decrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number.
    pub id: i64,
    /// Identity and answers; `None` when the key is missing or the row was modified, which is logged.
    pub personal: Option<Personal>,
    /// The given consents.
    pub consents: Vec<ConsentRecord>,
    /// The language of the page.
    pub language: Language,
    /// UTC milliseconds.
    pub created_at: i64,
}

impl Entries {
    /// All participants of an event, each once, in ascending order: the basis of a draw. Inside a transaction no entry
    /// can be added until it ends.
    ///
    /// # Errors
    /// The database's.
    pub async fn entrants_in(tx: &impl ConnectionTrait, event: &EventKey) -> Result<Vec<PersonHash>, Fault> {
        let mut persons = store::persons(tx, event.as_str()).await?;
        persons.sort_unstable();
        Ok(persons.into_iter().map(PersonHash::of_stored).collect())
    }

    /// The contact data of a person's newest entry; `None` without entries. The caller must check the right.
    ///
    /// # Errors
    /// The database's; [`Fault::Corrupt`] when the entry can't be decrypted.
    pub async fn contact_in(
        &self,
        tx: &impl ConnectionTrait,
        event: &EventKey,
        person: &PersonHash,
    ) -> Result<Option<Contact>, Fault> {
        Ok(self.addressee_in(tx, event, person).await?.map(|addressee| addressee.contact))
    }

    /// The author of a person's newest entry; `None` without entries.
    pub(crate) async fn addressee_in(
        &self,
        on: &impl ConnectionTrait,
        event: &EventKey,
        person: &PersonHash,
    ) -> Result<Option<Addressee>, Fault> {
        let row = store::newest_of(on, event.as_str(), person.as_str()).await?;
        row.map(|row| self.addressee(&row)).transpose()
    }

    /// The author of one entry; `None` for one that was deleted.
    pub(crate) async fn addressee_of(
        &self,
        event: &EventKey,
        entry: i64,
    ) -> Result<Option<Addressee>, Fault> {
        let row = store::find(self.inner().database.read(), event.as_str(), entry).await?;
        row.map(|row| self.addressee(&row)).transpose()
    }

    fn addressee(&self, row: &Row) -> Result<Addressee, Fault> {
        let personal = sealed::open(&self.inner().vault, row.id, row.place(), &row.sealed)?;
        Ok(Addressee {
            contact: personal.into(),
            language: Language::parse(&row.language).unwrap_or_default(),
        })
    }

    /// The same for staff, written to their log with the reason before anything is shown.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to manage events; `reason_required`, `text_too_long`; a fault.
    pub async fn contact(
        &self,
        actor: &Actor,
        network: &str,
        event: &EventKey,
        person: &PersonHash,
        reason: &str,
    ) -> Result<Option<Contact>, EntryError> {
        let account = actor.demand(Right::ManageEvents)?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.contact.read",
            // A prefix lets auditors see whether two log entries concern one person, without identifying them.
            subject: format!("event:{event}/{}", person.as_str().get(..12).unwrap_or_default()),
            detail: checked_reason(reason)?,
        };
        let now = self.inner().clock.now_millis();
        let work = Arc::new((self.clone(), event.clone(), person.clone(), act));
        self.inner()
            .database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (entries, event, person, act) = &*work;
                    act.append_in(tx, now).await?;
                    Ok(entries.contact_in(tx, event, person).await?)
                })
            })
            .await
    }

    /// Entries of an event in order of creation, at most 500, after the entry with that number (0 for the first). The
    /// caller must check the right and write the log.
    ///
    /// # Errors
    /// The database's.
    pub async fn page(&self, event: &EventKey, after: i64) -> Result<Vec<StoredEntry>, Fault> {
        let rows = store::page(self.inner().database.read(), event.as_str(), after, PAGE).await?;
        rows.iter().map(|row| self.opened(row)).collect()
    }

    pub(super) fn opened(&self, row: &Row) -> Result<StoredEntry, Fault> {
        let personal = sealed::open(&self.inner().vault, row.id, row.place(), &row.sealed)
            .inspect_err(|fault| tracing::error!(%fault, "entry decryption failed"))
            .ok();
        let consents = serde_json::from_str(&row.consents)
            .map_err(|_| Fault::Corrupt(format!("the consents of entry {} can't be read", row.id)))?;
        let language = Language::parse(&row.language).unwrap_or_default();
        Ok(StoredEntry { id: row.id, personal, consents, language, created_at: row.created_at })
    }

    /// Permanently deletes one entry, a form or a quiz entry, on request of its author; logged with the reason. With a
    /// person's last entry a draw of the event deletes their identity too: sealed data is pseudonymous and stays as
    /// announced, and their place becomes nameless. Data of a claim is kept for the period required by law.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to manage events; `reason_required`, `text_too_long`;
    /// [`EntryError::EntryNotFound`]; a fault.
    pub async fn erase(
        &self,
        actor: &Actor,
        network: &str,
        entry: i64,
        reason: &str,
    ) -> Result<(), EntryError> {
        let account = actor.demand(Right::ManageEvents)?;
        let work = Arc::new((network.to_owned(), checked_reason(reason)?));
        let now = self.inner().clock.now_millis();
        self.inner()
            .database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (network, reason) = &*work;
                    let (event, person) = store::delete(tx, entry).await?.ok_or(EntryError::EntryNotFound)?;
                    lottery::forget_in(tx, &event, &person).await?;
                    let act = StaffAct {
                        account_id: Some(account),
                        network: network.clone(),
                        action: "event.entry.erase",
                        subject: format!("event:{event}/entry:{entry}"),
                        detail: reason.clone(),
                    };
                    Ok(act.append_in(tx, now).await?)
                })
            })
            .await
    }
}

/// A non-blank reason.
pub(super) fn checked_reason(reason: &str) -> Result<String, FieldErrors> {
    let reason = reason.trim();
    let mut errors = FieldErrors::new();
    errors.require(!reason.is_empty(), "reason", "reason_required");
    errors.require(reason.chars().count() <= LONGEST_REASON, "reason", "text_too_long");
    errors.into_result()?;
    Ok(reason.to_owned())
}
