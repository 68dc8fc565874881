//! Working copies: staff edit a copy of a public event while the event stays as it is, and publish the copy at once or
//! at a chosen time. The event itself stays locked.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use kernel::{Actor, Fault, FieldErrors, LocalizedText, StaffAct, bump_revision, seoul};
use sea_orm::DatabaseTransaction;

use super::library::keep_images;
use super::save::new_row;
use super::{Events, TOPIC, act, manager, subject};
use crate::document::EventDocument;
use crate::publication::error::{Conflict, EventError};
use crate::publication::rules::{
    EventStatus, NotPossible, Phase, RequestedAction, Strictness, check_url, content_changes, merged,
    overlapping_places, restored, validate,
};
use crate::publication::store::copies::{self, NewCopy};
use crate::publication::store::versions::NewVersion;
use crate::publication::store::{events, versions};
use crate::publication::stored_event::{Restore, SaveCopy, StoredEvent, WorkingCopy};

/// How far ahead a publication can be scheduled.
const FARTHEST: Duration = Duration::days(366);

/// Refused copies that are listed, at most.
const MOST_REFUSED: u64 = 20;

/// A working copy that could not be published at its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedCopy {
    /// The event.
    pub event: i64,
    /// Its name.
    pub name: LocalizedText,
    /// The key of the reason.
    pub reason: String,
}

/// A copy that the caller saw.
#[derive(Copy, Clone, Debug)]
pub struct CopyRef {
    /// The event.
    pub id: i64,
    /// The version of the copy.
    pub based_on: i32,
}

/// The author of a publication.
#[derive(Clone, Debug)]
struct Author {
    account: Option<i64>,
    network: String,
    now: DateTime<Utc>,
}

impl Events {
    /// The working copies of events. The caller must have checked the right.
    pub(crate) async fn working_copies(&self, events: &[i64]) -> Result<Vec<WorkingCopy>, Fault> {
        copies::of_events(self.0.database.read(), events).await
    }

    /// Stores the working copy of a public event; a first save creates it. A copy with a time of publication must be as
    /// complete as a published event. Visitors see nothing of it.
    ///
    /// # Errors
    /// [`EventError::Stale`] if another save, a publication or a discard came before; `event_not_launched`;
    /// `eventurl_frozen`; the rest of [`EventError`].
    pub async fn save_copy(
        &self,
        actor: &Actor,
        network: &str,
        mut save: SaveCopy,
    ) -> Result<StoredEvent, EventError> {
        let account = manager(actor)?;
        save.document.normalise();
        let act = act(account, network, "event.copy.save", subject(save.id));
        let work = Arc::new((save, act));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (save, act) = &*work;
                    let event = hold(tx, save.id).await?;
                    let (copy, last) = copies::find(tx, save.id).await?;
                    if copy.as_ref().map(|copy| copy.version) != save.based_on {
                        return Err(stale(event));
                    }
                    let includes = copy.as_ref().map_or(1, |copy| copy.based_on)..=event.version;
                    if !includes.contains(&save.event_version) {
                        return Err(stale(event));
                    }
                    check_url(&event.document, &save.document, true)?;
                    let is_scheduled = copy.as_ref().is_some_and(|copy| copy.publish_at.is_some());
                    validate(
                        &save.document,
                        if is_scheduled { Strictness::Publish } else { Strictness::Save },
                    )?;
                    let stored = copy.as_ref().map_or(&event.document, |copy| &copy.document);
                    keep_images(tx, &save.document, Some(stored)).await?;
                    let text = save.document.to_value().map_err(|error| Fault::Corrupt(error.to_string()))?;
                    let new = NewCopy {
                        event: save.id,
                        version: last + 1,
                        based_on: save.event_version,
                        document: &text.to_string(),
                        now,
                        account,
                    };
                    copies::put(tx, new).await?;
                    act.clone().append_in(tx, now).await?;
                    Ok(event)
                })
            })
            .await
    }

    /// Discards the working copy; the event stays as it is.
    ///
    /// # Errors
    /// [`EventError::Stale`] if it was changed meanwhile; the rest of [`EventError`].
    pub async fn discard_copy(
        &self,
        actor: &Actor,
        network: &str,
        seen: CopyRef,
    ) -> Result<StoredEvent, EventError> {
        let account = manager(actor)?;
        let act = act(account, network, "event.copy.discard", subject(seen.id));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write(move |tx| {
                let act = act.clone();
                Box::pin(async move {
                    let event = events::hold(tx, seen.id).await?.ok_or(EventError::NotFound)?;
                    let event = seen_copy(tx, event, seen).await?.0;
                    copies::close(tx, seen.id).await?;
                    act.append_in(tx, now).await?;
                    Ok(event)
                })
            })
            .await
    }

    /// Sets the time at which the working copy is published, or takes it back.
    ///
    /// # Errors
    /// `publish_at_invalid` at `publishAt` for a time that is past or more than a year ahead; the refusals of a launch;
    /// [`EventError::Stale`]; the rest of [`EventError`].
    pub async fn schedule_copy(
        &self,
        actor: &Actor,
        network: &str,
        seen: CopyRef,
        at: Option<DateTime<Utc>>,
    ) -> Result<StoredEvent, EventError> {
        let account = manager(actor)?;
        let now = self.now();
        if at.is_some_and(|at| at <= now || at > now + FARTHEST) {
            return Err(FieldErrors::one("publishAt", "publish_at_invalid").into());
        }
        let at = at.map(|at| at.timestamp_millis());
        let detail = at.map_or_else(
            || "not scheduled".to_owned(),
            |at| format!("scheduled for {}", seoul::wall_of_millis(at).format("%Y-%m-%d %H:%M")),
        );
        let act = StaffAct { detail, ..act(account, network, "event.copy.schedule", subject(seen.id)) };
        self.0
            .database
            .write(move |tx| {
                let act = act.clone();
                Box::pin(async move {
                    let event = hold(tx, seen.id).await?;
                    let (event, copy) = seen_copy(tx, event, seen).await?;
                    if at.is_some() {
                        validate(&copy.document, Strictness::Publish)?;
                    }
                    copies::schedule(tx, seen.id, at, at.map(|_| account), None).await?;
                    act.append_in(tx, now.timestamp_millis()).await?;
                    Ok(event)
                })
            })
            .await
    }

    /// Publishes the working copy as a new version of the event. Changes of the event since the copy was made are
    /// merged unless they overlap with those of the copy.
    ///
    /// # Errors
    /// [`EventError::Stale`] if the copy was changed meanwhile, or the event in the same places; the refusals of a
    /// launch; the rest of [`EventError`].
    pub async fn publish_copy(
        &self,
        actor: &Actor,
        network: &str,
        seen: CopyRef,
    ) -> Result<StoredEvent, EventError> {
        let author = Author { account: Some(manager(actor)?), network: network.to_owned(), now: self.now() };
        let published = self
            .0
            .database
            .write(move |tx| {
                let author = author.clone();
                Box::pin(async move {
                    let event = hold(tx, seen.id).await?;
                    let (event, copy) = seen_copy(tx, event, seen).await?;
                    publish(tx, &author, event, &copy).await
                })
            })
            .await?;
        self.show().await;
        Ok(published)
    }

    /// Publishes the working copies whose time has come; each once, by whichever gateway comes first. A copy that can't
    /// be published keeps the reason and loses its time. Returns the number of published copies.
    ///
    /// # Errors
    /// The database's.
    pub async fn publish_due(&self) -> Result<usize, Fault> {
        let now = self.now();
        let mut published = 0;
        for id in copies::due(self.0.database.read(), now.timestamp_millis()).await? {
            let outcome = self
                .0
                .database
                .write::<_, bool, EventError>(move |tx| {
                    Box::pin(async move {
                        let Some(event) = events::hold(tx, id).await? else { return Ok(false) };
                        let Some(copy) = due_copy(tx, id, now).await? else { return Ok(false) };
                        if !event.status.is_locked() {
                            return Err(NotPossible::NotLaunched.into());
                        }
                        let author = Author { account: copy.publish_by, network: String::new(), now };
                        publish(tx, &author, event, &copy).await.map(|_| true)
                    })
                })
                .await;
            match outcome {
                Ok(done) => published += usize::from(done),
                Err(error) => self.refuse_due(id, now, error.into_refusal()?).await?,
            }
        }
        if published > 0 {
            self.show().await;
        }
        Ok(published)
    }

    /// Working copies that could not be published at their time and were not changed since, 20 at most.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn refused_copies(&self, actor: &Actor) -> Result<Vec<RefusedCopy>, EventError> {
        manager(actor)?;
        let mut refused = Vec::new();
        for (id, reason) in copies::refused(self.0.database.read(), MOST_REFUSED).await? {
            let Some(event) = events::find(self.0.database.read(), id).await? else { continue };
            refused.push(RefusedCopy { event: id, name: event.names(), reason });
        }
        Ok(refused)
    }

    /// Takes the time of a copy back that could not be published, with the reason.
    async fn refuse_due(&self, id: i64, now: DateTime<Utc>, errors: FieldErrors) -> Result<(), Fault> {
        let key = errors.as_slice().first().map(|error| error.code.to_string()).unwrap_or_default();
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                let key = key.clone();
                Box::pin(async move {
                    events::hold(tx, id).await?;
                    let Some(copy) = due_copy(tx, id, now).await? else { return Ok(()) };
                    copies::schedule(tx, id, None, None, Some(&key)).await?;
                    let act = StaffAct {
                        account_id: copy.publish_by,
                        network: String::new(),
                        action: "event.copy.refuse",
                        subject: subject(id),
                        detail: key,
                    };
                    act.append_in(tx, now.timestamp_millis()).await
                })
            })
            .await
    }

    /// Publishes an earlier version of a public event again, as a new version.
    ///
    /// # Errors
    /// [`EventError::Stale`] if the event was changed meanwhile; [`EventError::VersionNotFound`]; `event_not_launched`;
    /// the refusals of a launch; the rest of [`EventError`].
    pub async fn roll_back(
        &self,
        actor: &Actor,
        network: &str,
        restore: Restore,
    ) -> Result<StoredEvent, EventError> {
        let author = Author { account: Some(manager(actor)?), network: network.to_owned(), now: self.now() };
        let rolled_back = self
            .0
            .database
            .write(move |tx| {
                let author = author.clone();
                Box::pin(async move {
                    let event = hold(tx, restore.id).await?;
                    if event.version != restore.based_on {
                        return Err(stale(event));
                    }
                    let old = versions::read(tx, event.id, restore.version).await?;
                    let old = old.ok_or(EventError::VersionNotFound)?;
                    let document = restored(&old, &event.document, true);
                    replace(tx, &author, event, document, Some(restore.version)).await
                })
            })
            .await?;
        self.show().await;
        Ok(rolled_back)
    }
}

/// A public event, locked until the end of the transaction.
async fn hold(tx: &DatabaseTransaction, id: i64) -> Result<StoredEvent, EventError> {
    let event = events::hold(tx, id).await?.ok_or(EventError::NotFound)?;
    if !event.status.is_locked() {
        return Err(NotPossible::NotLaunched.into());
    }
    Ok(event)
}

/// The event with its copy, if that is the one that the caller saw.
async fn seen_copy(
    tx: &DatabaseTransaction,
    event: StoredEvent,
    seen: CopyRef,
) -> Result<(StoredEvent, WorkingCopy), EventError> {
    match copies::find(tx, seen.id).await?.0 {
        Some(copy) if copy.version == seen.based_on => Ok((event, copy)),
        Some(_) | None => Err(stale(event)),
    }
}

/// The copy of an event, if its time has come.
async fn due_copy(
    tx: &DatabaseTransaction,
    id: i64,
    now: DateTime<Utc>,
) -> Result<Option<WorkingCopy>, Fault> {
    let (copy, _) = copies::find(tx, id).await?;
    Ok(copy.filter(|copy| copy.publish_at.is_some_and(|at| at <= now.timestamp_millis())))
}

/// Replaces a public event by its copy.
async fn publish(
    tx: &DatabaseTransaction,
    author: &Author,
    event: StoredEvent,
    copy: &WorkingCopy,
) -> Result<StoredEvent, EventError> {
    let document = if copy.based_on == event.version {
        EventDocument::clone(&copy.document)
    } else {
        let base = versions::read(tx, event.id, copy.based_on).await?.ok_or(EventError::VersionNotFound)?;
        match merged(&base, &event.document, &copy.document) {
            Some(document) => document,
            None => return Err(diverged(&base, event, copy)),
        }
    };
    copies::close(tx, event.id).await?;
    replace(tx, author, event, document, None).await
}

/// Stores a document as the new version of a public event.
async fn replace(
    tx: &DatabaseTransaction,
    author: &Author,
    event: StoredEvent,
    document: EventDocument,
    restored_from: Option<i32>,
) -> Result<StoredEvent, EventError> {
    check_url(&event.document, &document, true)?;
    validate(&document, Strictness::Publish)?;
    let launched = EventStatus::Draft.after(RequestedAction::Launch, Phase::of(&document), author.now)?;
    let row = new_row(&document, launched.unwrap_or(event.status), author.now, author.account)?;
    if !events::update(tx, event.id, event.version, &row).await? {
        return Err(EventError::NotFound);
    }
    let published = events::find(tx, event.id).await?.ok_or(EventError::NotFound)?;
    let version = NewVersion {
        event: published.id,
        number: published.version,
        status: published.status,
        document: &row.document,
        saved_at: row.now,
        saved_by: author.account,
        reason: None,
        restored_from,
    };
    versions::insert(tx, version).await?;
    let (action, detail) = match restored_from {
        Some(from) => ("event.roll-back", format!("version {} from {from}", published.version)),
        None => ("event.copy.publish", format!("version {}", published.version)),
    };
    let act = StaffAct {
        account_id: author.account,
        network: author.network.clone(),
        action,
        subject: subject(published.id),
        detail,
    };
    act.append_in(tx, row.now).await?;
    bump_revision(tx, TOPIC).await?;
    Ok(published)
}

/// Another save of the copy, its publication or its discard came before.
fn stale(current: StoredEvent) -> EventError {
    EventError::Stale(Box::new(Conflict {
        current,
        path: "basedOn",
        changes: Vec::new(),
        overlaps: Vec::new(),
    }))
}

/// The event was changed in places that the copy changes too.
fn diverged(base: &EventDocument, current: StoredEvent, copy: &WorkingCopy) -> EventError {
    let changes = content_changes(base, &current.document);
    let overlaps = overlapping_places(&changes, &content_changes(base, &copy.document));
    EventError::Stale(Box::new(Conflict { current, path: "eventVersion", changes, overlaps }))
}
