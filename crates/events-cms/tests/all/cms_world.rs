//! Two gateways on one database, with an author of events.

use std::sync::Arc;

use events_cms::document::EventDocument;
use events_cms::publication::rules::{Correction, RequestedAction};
use events_cms::{CatalogueEvent, EventError, Events, SaveEvent, StoredEvent};
use kernel::test_support::rows;
use kernel::{Actor, Clock, Database, Fault, FileStore, Refresher, Right, StaffActor, sql};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::world::{document, set, whole};

pub(crate) const EDITOR: i64 = 17;
pub(crate) const NETWORK: &str = "192.0.2.1";

pub(crate) fn staff(rights: &[Right]) -> Actor {
    Actor::Staff(StaffActor { account_id: EDITOR, rights: rights.to_vec(), centres: None })
}

/// Two services over one database and one folder. It is noon of 22 November in Seoul.
pub(crate) struct World {
    pub(crate) here: Events,
    pub(crate) there: Events,
    pub(crate) clock: Clock,
    pub(crate) database: Database,
    pub(crate) editor: Actor,
    pub(crate) folder: TempDir,
}

impl World {
    pub(crate) async fn over(database: Database) -> Self {
        let clock = Clock::fixed_at("2026-11-22T03:00:00Z".parse().unwrap());
        let folder = tempfile::tempdir().unwrap();
        let open = async || {
            let store = FileStore::in_folder(folder.path()).unwrap().subfolder("events-cms");
            Events::open(database.clone(), clock.clone(), store).await.unwrap()
        };
        let (here, there) = (open().await, open().await);
        Self { here, there, clock, database, editor: staff(&[Right::ManageEvents]), folder }
    }

    pub(crate) async fn save(&self, save: SaveEvent) -> Result<StoredEvent, EventError> {
        self.here.save(&self.editor, NETWORK, save).await
    }

    /// A new event at an address.
    pub(crate) async fn add(&self, url: &str) -> StoredEvent {
        self.save(new(at(url))).await.unwrap()
    }

    /// A new event at an address, launched.
    pub(crate) async fn launch(&self, url: &str, start: &str, end: &str) -> StoredEvent {
        self.save(SaveEvent { action: RequestedAction::Launch, ..new(between(url, start, end)) })
            .await
            .unwrap()
    }

    pub(crate) async fn inactivate(&self, event: &StoredEvent) -> StoredEvent {
        let action = RequestedAction::Inactivate;
        self.save(SaveEvent { action, ..again(event, &event.document) }).await.unwrap()
    }

    /// Moves the clock to an instant of Seoul.
    pub(crate) fn is(&self, moment: &str) {
        let then: chrono::DateTime<chrono::Utc> = format!("{moment}+09:00").parse().unwrap();
        self.clock.advance(then - self.clock.now());
    }

    /// The other gateway polls its snapshots.
    pub(crate) async fn poll(&self) {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.there.snapshot());
        refresher.poll().await.unwrap();
    }

    pub(crate) fn active(&self, events: &Events) -> Vec<String> {
        urls(events.event_catalogue().active(self.clock.now()))
    }

    pub(crate) fn past(&self, events: &Events) -> Vec<String> {
        urls(events.event_catalogue().past(self.clock.now()))
    }

    /// Action, subject and detail of everything in the log of staff.
    pub(crate) async fn log(&self) -> Vec<String> {
        let text = "SELECT action, subject, detail FROM staff_log ORDER BY id";
        let log: Vec<(String, String, String)> = rows(self.database.read(), text, Vec::new()).await;
        log.into_iter().map(|(action, subject, detail)| format!("{action} {subject} {detail}")).collect()
    }

    pub(crate) async fn count(&self, text: &'static str) -> i64 {
        rows(self.database.read(), text, Vec::new()).await[0]
    }

    /// Does what no service does.
    pub(crate) async fn force(&self, text: &'static str) -> Result<u64, Fault> {
        self.database
            .write::<_, u64, Fault>(move |tx| {
                Box::pin(async move { Ok(sql::run(tx, text, Vec::new()).await?) })
            })
            .await
    }
}

pub(crate) fn urls(events: Vec<&CatalogueEvent>) -> Vec<String> {
    events.into_iter().map(|event| event.url().to_owned()).collect()
}

/// The complete event with another URL, without number and status.
pub(crate) fn written(url: &str) -> Value {
    let mut event = whole();
    set(&mut event, "eventID", json!(0));
    set(&mut event, "homeSetting.eventUrl", json!(url));
    event
}

pub(crate) fn at(url: &str) -> EventDocument {
    document(written(url))
}

pub(crate) fn between(url: &str, start: &str, end: &str) -> EventDocument {
    let mut event = written(url);
    set(&mut event, "homeSetting.startDate", json!(start));
    set(&mut event, "homeSetting.endDate", json!(end));
    document(event)
}

/// A first save.
pub(crate) const fn new(document: EventDocument) -> SaveEvent {
    SaveEvent { id: None, based_on: None, document, action: RequestedAction::Save, correction: None }
}

/// A save based on `event`.
pub(crate) fn again(event: &StoredEvent, document: &Arc<EventDocument>) -> SaveEvent {
    let (id, based_on) = (Some(event.id), Some(event.version));
    SaveEvent {
        id,
        based_on,
        document: EventDocument::clone(document),
        action: RequestedAction::Save,
        correction: None,
    }
}

/// The same with one member changed.
pub(crate) fn edited(event: &StoredEvent, path: &str, value: Value) -> SaveEvent {
    let mut changed = event.document.to_value().unwrap();
    set(&mut changed, path, value);
    again(event, &Arc::new(document(changed)))
}

pub(crate) fn because(reason: &str) -> Option<Correction> {
    Some(Correction { reason: reason.to_owned() })
}

/// Path and key of each refusal.
pub(crate) fn refused<T: std::fmt::Debug>(outcome: Result<T, EventError>) -> Vec<String> {
    let errors = outcome.expect_err("refused").into_refusal().unwrap();
    errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code).trim().to_owned()).collect()
}
