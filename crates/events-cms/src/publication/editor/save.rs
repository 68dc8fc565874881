//! Saving: one transaction checks the stored event and the requested change, then stores the new version with its audit
//! log entry, or nothing.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::{Actor, StaffAct, bump_revision};
use sea_orm::DatabaseTransaction;

use super::library::keep_images;
use super::{Events, TOPIC, act, manager, subject};
use crate::document::EventDocument;
use crate::publication::error::{Conflict, EventError};
use crate::publication::rules::{
    Correction, EventStatus, NotPossible, Phase, RequestedAction, Strictness, check_locked, check_url,
    content_changes, overlapping_places, restored, validate,
};
use crate::publication::store::events::NewRow;
use crate::publication::store::versions::NewVersion;
use crate::publication::store::{self, events, versions};
use crate::publication::stored_event::{Restore, SaveEvent, StoredEvent};

/// The author and time of a save.
#[derive(Clone, Debug)]
struct Author {
    account: Option<i64>,
    network: String,
    now: DateTime<Utc>,
}

impl Events {
    /// Keeps a new version of an event, or a new event. A save based on another version than the newest is refused with what
    /// changed, and nothing of it is kept. In a public event a save that changes nothing keeps no version.
    ///
    /// # Errors
    /// [`EventError`].
    pub async fn save(
        &self,
        actor: &Actor,
        network: &str,
        save: SaveEvent,
    ) -> Result<StoredEvent, EventError> {
        let author = self.author(actor, network)?;
        self.keep(author, save, None).await
    }

    /// Restores an earlier version as a new one, under the rules of every save: not allowed in a public event.
    ///
    /// # Errors
    /// [`EventError`].
    pub async fn restore(
        &self,
        actor: &Actor,
        network: &str,
        restore: Restore,
    ) -> Result<StoredEvent, EventError> {
        let author = self.author(actor, network)?;
        let Restore { id, version, based_on } = restore;
        let reader = self.0.database.read();
        let current = events::find(reader, id).await?.ok_or(EventError::NotFound)?;
        let old = versions::read(reader, id, version).await?.ok_or(EventError::VersionNotFound)?;
        // Protected by the version check: if someone saves in between, this save is stale.
        let document = restored(&old, &current.document, current.was_launched());
        let save = SaveEvent {
            id: Some(id),
            based_on: Some(based_on),
            document,
            action: RequestedAction::Save,
            correction: None,
        };
        self.keep(author, save, Some(version)).await
    }

    /// Stores a sample event of the demo in its status, without an author.
    pub(crate) async fn keep_sample(
        &self,
        document: EventDocument,
        action: RequestedAction,
        now: DateTime<Utc>,
    ) -> Result<StoredEvent, EventError> {
        let author = Author { account: None, network: String::new(), now };
        let save = SaveEvent { id: None, based_on: None, document, action, correction: None };
        self.keep(author, save, None).await
    }

    fn author(&self, actor: &Actor, network: &str) -> Result<Author, EventError> {
        Ok(Author { account: Some(manager(actor)?), network: network.to_owned(), now: self.now() })
    }

    async fn keep(
        &self,
        author: Author,
        mut save: SaveEvent,
        restored_from: Option<i32>,
    ) -> Result<StoredEvent, EventError> {
        save.document.normalise();
        let all = Arc::new((author, save, restored_from));
        let kept = self
            .0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (author, save, restored_from) = &*all;
                    match save.id {
                        None => add(tx, author, save).await,
                        Some(id) => change(tx, author, save, id, *restored_from).await,
                    }
                })
            })
            .await?;
        self.show().await;
        Ok(kept)
    }
}

async fn add(tx: &DatabaseTransaction, author: &Author, save: &SaveEvent) -> Result<StoredEvent, EventError> {
    validate(&save.document, strictness(save.action, false))?;
    keep_images(tx, &save.document, None).await?;
    let status = next(EventStatus::Draft, save, author.now)?;
    let row = row(author, save, status)?;
    let id = events::insert(tx, &row).await?;
    let event = find(tx, id).await?;
    finish(tx, author, save, &event, &row, None, None).await?;
    Ok(event)
}

async fn change(
    tx: &DatabaseTransaction,
    author: &Author,
    save: &SaveEvent,
    id: i64,
    restored_from: Option<i32>,
) -> Result<StoredEvent, EventError> {
    let current = events::hold(tx, id).await?.ok_or(EventError::NotFound)?;
    if save.based_on.is_some_and(|seen| seen != current.version) {
        return Err(stale(tx, save, current).await?);
    }
    if current.is_template && save.action == RequestedAction::Launch {
        return Err(NotPossible::IsTemplate.into());
    }
    let mut correction = None;
    if current.status.is_locked() {
        let changes = check_locked(&current.document, &save.document, save.correction.as_ref())?;
        if changes.is_empty() && save.action == RequestedAction::Save {
            return Ok(current);
        }
        correction = save.correction.as_ref().filter(|_| !changes.is_empty());
    }
    check_url(&current.document, &save.document, current.was_launched())?;
    if save.action != RequestedAction::Inactivate || correction.is_some() {
        validate(&save.document, strictness(save.action, correction.is_some()))?;
    }
    keep_images(tx, &save.document, Some(&current.document)).await?;
    let status = next(current.status, save, author.now)?;
    let row = row(author, save, status)?;
    if !events::update(tx, id, current.version, &row).await? {
        return Err(EventError::NotFound);
    }
    let event = find(tx, id).await?;
    finish(tx, author, save, &event, &row, correction, restored_from).await?;
    Ok(event)
}

/// Keeps the version, gives or takes the places in the lists, and writes down who did it.
async fn finish(
    tx: &DatabaseTransaction,
    author: &Author,
    save: &SaveEvent,
    event: &StoredEvent,
    row: &NewRow,
    correction: Option<&Correction>,
    restored_from: Option<i32>,
) -> Result<(), EventError> {
    let reason = correction.map(|correction| correction.reason.trim());
    let version = NewVersion {
        event: event.id,
        number: event.version,
        status: event.status,
        document: &row.document,
        saved_at: row.now,
        saved_by: author.account,
        reason,
        restored_from,
    };
    versions::insert(tx, version).await?;
    match save.action {
        RequestedAction::Launch => store::order::to_the_front(tx, event.id).await?,
        RequestedAction::Inactivate => store::order::remove(tx, event.id).await?,
        RequestedAction::Save | RequestedAction::Delete => {}
    }
    if let Some(account) = author.account {
        let action = match (save.action, correction, restored_from) {
            (RequestedAction::Launch, ..) => "event.launch",
            (RequestedAction::Inactivate, ..) => "event.inactivate",
            (RequestedAction::Save | RequestedAction::Delete, Some(_), _) => "event.correct",
            (RequestedAction::Save | RequestedAction::Delete, None, Some(_)) => "event.restore",
            (RequestedAction::Save | RequestedAction::Delete, None, None) => "event.save",
        };
        let mut detail = format!("version {}", event.version);
        if let Some(from) = restored_from {
            detail = format!("{detail} from {from}");
        }
        if let Some(reason) = reason {
            detail = format!("{detail}: {reason}");
        }
        let act = act(account, &author.network, action, subject(event.id));
        StaffAct { detail, ..act }.append_in(tx, row.now).await?;
    }
    Ok(bump_revision(tx, TOPIC).await?)
}

/// The status after the save.
fn next(stored: EventStatus, save: &SaveEvent, now: DateTime<Utc>) -> Result<EventStatus, EventError> {
    let after = stored.after(save.action, Phase::of(&save.document), now)?;
    // Deleting has a way of its own.
    after.ok_or(EventError::NotPossible(NotPossible::NotDraft))
}

const fn strictness(action: RequestedAction, is_correction: bool) -> Strictness {
    match action {
        RequestedAction::Launch => Strictness::Publish,
        RequestedAction::Save | RequestedAction::Inactivate | RequestedAction::Delete if is_correction => {
            Strictness::Publish
        }
        RequestedAction::Save | RequestedAction::Inactivate | RequestedAction::Delete => Strictness::Save,
    }
}

fn row(author: &Author, save: &SaveEvent, status: EventStatus) -> Result<NewRow, EventError> {
    let launched = save.action == RequestedAction::Launch;
    Ok(NewRow { launched, ..new_row(&save.document, status, author.now, author.account)? })
}

/// The row of a document that is no launch.
pub(super) fn new_row(
    document: &EventDocument,
    status: EventStatus,
    now: DateTime<Utc>,
    account: Option<i64>,
) -> Result<NewRow, EventError> {
    let value = document.to_value().map_err(|error| kernel::Fault::Corrupt(error.to_string()))?;
    Ok(NewRow {
        status,
        url: document.url().to_owned(),
        names: document.names(),
        phase: Phase::of(document),
        document: value.to_string(),
        now: now.timestamp_millis(),
        account,
        launched: false,
    })
}

async fn find(tx: &DatabaseTransaction, id: i64) -> Result<StoredEvent, EventError> {
    events::find(tx, id).await?.ok_or(EventError::NotFound)
}

/// The conflict: changes saved since the author's version, and their overlap with the author's own.
async fn stale(
    tx: &DatabaseTransaction,
    save: &SaveEvent,
    current: StoredEvent,
) -> Result<EventError, EventError> {
    let seen = match save.based_on {
        Some(number) => versions::read(tx, current.id, number).await?,
        None => None,
    };
    let (mut changes, mut met) = (Vec::new(), Vec::new());
    if let Some(seen) = seen {
        changes = content_changes(&seen, &current.document);
        met = overlapping_places(&changes, &content_changes(&seen, &save.document));
    }
    Ok(EventError::Stale(Box::new(Conflict { current, path: "basedOn", changes, overlaps: met })))
}
