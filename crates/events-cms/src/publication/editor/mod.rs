//! The editor's service: what staff read, save, order and upload. Rights are checked here; rules are [`crate::publication::rules`].

mod delete;
mod duplicate;
mod fixed_days;
mod images;
mod library;
mod ordering;
mod reads;
mod save;
mod templates;
mod working_copy;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::{AccessDenied, Actor, Clock, Database, Fault, FileStore, Right, Snapshot, StaffAct};

pub use delete::DELETED_DRAFTS_KEPT;
pub use ordering::OrderItem;
pub use working_copy::{CopyRef, RefusedCopy};

use crate::images::ImagePipeline;
use crate::publication::catalogue::{self, EventCatalogue};

/// The revision that a change of an event, an order, a picture or the days of a fixed event bumps.
pub(crate) const TOPIC: &str = "events";

/// The event editor's service. Cheap to clone; clones share one event catalogue.
#[derive(Clone)]
pub struct Events(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    event_catalogue: Snapshot<EventCatalogue>,
    studio: ImagePipeline,
}

impl Events {
    /// With a migrated database and a store for pictures.
    ///
    /// # Errors
    /// The database's, or [`Fault::Corrupt`] when a stored event can't be read.
    pub async fn open(database: Database, clock: Clock, store: FileStore) -> Result<Self, Fault> {
        let event_catalogue = Snapshot::load(database.clone(), TOPIC, |database| async move {
            catalogue::read(database.read()).await
        })
        .await?;
        let studio = ImagePipeline::new(store);
        Ok(Self(Arc::new(Inner { database, clock, event_catalogue, studio })))
    }

    /// Everything that pages read, and the way to rebuild it: for the refresher and for caches that follow its revision.
    #[must_use]
    pub fn snapshot(&self) -> &Snapshot<EventCatalogue> {
        &self.0.event_catalogue
    }

    /// Everything that pages read, as of now. Hold it for one request.
    #[must_use]
    pub fn event_catalogue(&self) -> Arc<EventCatalogue> {
        self.0.event_catalogue.current()
    }

    /// The instant by which events come and go.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.clock.now()
    }

    /// Refreshes the catalogue of this gateway immediately; others follow at their next poll.
    async fn show(&self) {
        if let Err(fault) = self.0.event_catalogue.refresh().await {
            tracing::warn!(%fault, "event snapshot refresh failed");
        }
    }
}

/// The account of a caller with the right to write events.
fn manager(actor: &Actor) -> Result<i64, AccessDenied> {
    actor.demand(Right::ManageEvents)
}

fn act(account: i64, network: &str, action: &'static str, subject: String) -> StaffAct {
    StaffAct {
        account_id: Some(account),
        network: network.to_owned(),
        action,
        subject,
        detail: String::new(),
    }
}

/// As the staff log names an event.
fn subject(id: i64) -> String {
    format!("event:{id}")
}
