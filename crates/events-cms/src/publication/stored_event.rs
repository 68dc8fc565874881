//! Events and versions as they are stored, with the filters, pages and saves of the editor's service.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Language, LocalizedText};

use crate::document::{DocumentError, EventDocument, TextSlot, WholeNumber};
use crate::publication::rules::{Correction, EventStatus, Phase, RequestedAction};

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredEvent {
    /// Its number.
    pub id: i64,
    /// The stored status; see [`Self::status_at`] for the displayed one.
    pub status: EventStatus,
    /// Rises by one with each save; what the next save is based on.
    pub version: i32,
    /// The document as it was saved.
    pub document: Arc<EventDocument>,
    /// UTC milliseconds.
    pub created_at: i64,
    /// UTC milliseconds.
    pub updated_at: i64,
    /// The account of the last save; `None` for the demo's sample events.
    pub updated_by: Option<i64>,
    /// When it was launched first, UTC milliseconds. From then on its address stays.
    pub launched_at: Option<i64>,
    /// A draft that is content for new events and can't be launched.
    pub is_template: bool,
}

/// A save.
#[derive(Clone, Debug)]
pub struct SaveEvent {
    /// The event; `None` creates a new one.
    pub id: Option<i64>,
    /// The version that the author saw; without one it is saved on the newest (REST `version?`).
    pub based_on: Option<i32>,
    /// The edited document.
    pub document: EventDocument,
    /// The requested change of status.
    pub action: RequestedAction,
    /// Leave to change words of an event that is public.
    pub correction: Option<Correction>,
}

/// A save of the working copy of a public event.
#[derive(Clone, Debug)]
pub struct SaveCopy {
    /// The event.
    pub id: i64,
    /// The version of the copy that the author saw; `None` creates the copy.
    pub based_on: Option<i32>,
    /// The version of the event that the document includes.
    pub event_version: i32,
    /// The edited document.
    pub document: EventDocument,
}

/// The working copy of a public event.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkingCopy {
    /// The event.
    pub event: i64,
    /// Rises with each change; what the next one is based on.
    pub version: i32,
    /// The version of the event that it includes.
    pub based_on: i32,
    /// The document.
    pub document: Arc<EventDocument>,
    /// UTC milliseconds.
    pub updated_at: i64,
    /// The account of the last save.
    pub updated_by: Option<i64>,
    /// When it is published, UTC milliseconds.
    pub publish_at: Option<i64>,
    /// The account that chose the time.
    pub publish_by: Option<i64>,
    /// The key of the reason why it was not published at its time.
    pub refusal: Option<String>,
}

/// Restores an earlier version as a new one.
#[derive(Copy, Clone, Debug)]
pub struct Restore {
    /// The event.
    pub id: i64,
    /// The version.
    pub version: i32,
    /// The version that the author saw.
    pub based_on: i32,
}

/// Filters of a list; missing ones match everything.
#[derive(Clone, Debug, Default)]
pub struct EventFilter {
    /// Case-insensitive substring of the name; only the first 100 characters are used (events spec §9).
    pub search: String,
    /// With this status as it reads now.
    pub status: Option<EventStatus>,
    /// Not over before this day in Seoul.
    pub from: Option<NaiveDate>,
    /// Begun by this day in Seoul.
    pub to: Option<NaiveDate>,
    /// Templates alone; without it, all others.
    pub templates: bool,
    /// Rows at most; all of them where absent.
    pub first: Option<u32>,
    /// The id of the last row of the page before.
    pub after: Option<i64>,
}

/// A page of events, the newest first.
#[derive(Clone, Debug, Default)]
pub struct EventList {
    /// The events.
    pub rows: Vec<StoredEvent>,
    /// Whether others follow.
    pub more: bool,
    /// On all pages.
    pub total: i64,
}

/// A save that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventVersion {
    /// From 1, without gaps.
    pub number: i32,
    /// The status after the save.
    pub status: EventStatus,
    /// UTC milliseconds.
    pub saved_at: i64,
    /// The author's account; `None` for the demo's sample events.
    pub saved_by: Option<i64>,
    /// The reason for changing words of a public event.
    pub reason: Option<String>,
    /// The version that was restored.
    pub restored_from: Option<i32>,
}

/// A page of versions, the newest first.
#[derive(Clone, Debug)]
pub struct EventVersions {
    /// The versions.
    pub rows: Vec<EventVersion>,
    /// Whether others follow.
    pub more: bool,
    /// On all pages.
    pub total: i64,
}

impl StoredEvent {
    /// Its days.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::of(&self.document)
    }

    /// The status as it reads at `now`.
    #[must_use]
    pub fn status_at(&self, now: DateTime<Utc>) -> EventStatus {
        self.status.at(self.phase(), now)
    }

    /// Whether its address stays as it is.
    #[must_use]
    pub const fn was_launched(&self) -> bool {
        self.launched_at.is_some()
    }

    /// Its name; empty while it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.document.text(TextSlot::EventName, Language::Ko).text
    }

    /// Its name in both languages: the Korean one where it isn't translated.
    #[must_use]
    pub fn names(&self) -> LocalizedText {
        self.document.names()
    }

    /// The document as clients get it: with the number of the event and the status as it reads at `now`, whatever was sent
    /// for them (REST contract "Events").
    #[must_use]
    pub fn document_at(&self, now: DateTime<Utc>) -> EventDocument {
        stamped(&self.document, self.id, self.status_at(now))
    }

    /// The same as text: `eventJsonData`, in which a form without its flags has their defaults.
    ///
    /// # Errors
    /// [`DocumentError`], which no stored document causes.
    pub fn json_at(&self, now: DateTime<Utc>) -> Result<String, DocumentError> {
        let mut document = self.document_at(now);
        document.sections.collect_info_setting.make().fill_flags();
        Ok(document.to_value()?.to_string())
    }
}

pub(crate) fn stamped(document: &EventDocument, id: i64, status: EventStatus) -> EventDocument {
    let mut document = document.clone();
    document.event_id = WholeNumber::Number(id).into();
    document.status_code = WholeNumber::Number(status.code()).into();
    document
}
