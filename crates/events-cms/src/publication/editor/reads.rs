//! Reads for staff: lists, events, versions and their differences. Read from the database, so that no change of another
//! gateway is missed.

use std::sync::Arc;

use i18n_content::{Slide, SlideSource};
use kernel::{Actor, Fault, Right};

use super::{Events, manager};
use crate::publication::error::EventError;
use crate::publication::rules::{Change, content_changes};
use crate::publication::store::{events, versions};
use crate::publication::stored_event::{EventFilter, EventList, EventVersions, StoredEvent};

impl Events {
    /// Events by their names, the newest first.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn list(&self, actor: &Actor, filter: &EventFilter) -> Result<EventList, EventError> {
        manager(actor)?;
        let (mut rows, total) = events::page(self.0.database.read(), filter, self.now()).await?;
        let first = filter.first.map_or(usize::MAX, |first| first as usize);
        let more = rows.len() > first;
        rows.truncate(first);
        Ok(EventList { rows, more, total })
    }

    /// One event, whatever its status; none when there is none.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn event(&self, actor: &Actor, id: i64) -> Result<Option<StoredEvent>, EventError> {
        manager(actor)?;
        Ok(events::find(self.0.database.read(), id).await?)
    }

    /// The event with this URL segment: in any status for staff, only if public for all others.
    ///
    /// # Errors
    /// A fault.
    pub async fn event_by_url(&self, actor: &Actor, url: &str) -> Result<Option<StoredEvent>, EventError> {
        if !actor.may(Right::PreviewEvents) {
            let event_catalogue = self.event_catalogue();
            return Ok(event_catalogue.find_public(url, self.now()).map(|event| event.stored().clone()));
        }
        Ok(events::find_by_url(self.0.database.read(), url).await?)
    }

    /// The saves of an event before one, the newest first.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`], [`EventError::NotFound`] or a fault.
    pub async fn versions(
        &self,
        actor: &Actor,
        id: i64,
        first: u32,
        before: Option<i32>,
    ) -> Result<EventVersions, EventError> {
        let total = self.there(actor, id).await?.version;
        let mut rows = versions::history(self.0.database.read(), id, before, first.saturating_add(1)).await?;
        let more = rows.len() > first as usize;
        rows.truncate(first as usize);
        Ok(EventVersions { rows, more, total: i64::from(total) })
    }

    /// The changes that turn one version of an event into another.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`], [`EventError::NotFound`], [`EventError::VersionNotFound`] or a fault.
    pub async fn changes(
        &self,
        actor: &Actor,
        id: i64,
        from: i32,
        to: i32,
    ) -> Result<Vec<Change>, EventError> {
        self.there(actor, id).await?;
        let reader = self.0.database.read();
        let before = versions::read(reader, id, from).await?.ok_or(EventError::VersionNotFound)?;
        let after = versions::read(reader, id, to).await?.ok_or(EventError::VersionNotFound)?;
        Ok(content_changes(&before, &after))
    }

    /// The slides of the home page with their days, without touching the database.
    #[must_use]
    pub fn home_slides(&self) -> Arc<[Slide]> {
        self.event_catalogue().slides()
    }

    /// Whether there never was an event.
    pub(crate) async fn is_new(&self) -> Result<bool, Fault> {
        Ok(!events::any(self.0.database.read()).await?)
    }

    async fn there(&self, actor: &Actor, id: i64) -> Result<StoredEvent, EventError> {
        manager(actor)?;
        events::find(self.0.database.read(), id).await?.ok_or(EventError::NotFound)
    }
}
