//! One event of the catalogue.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use i18n_content::EventPicture;
use kernel::Language;

use super::views::{self, EventCard, EventPage, EventViews, PastEvent};
use crate::EventKey;
use crate::document::EventDocument;
use crate::images::StoredImage;
use crate::publication::order::EventListKind;
use crate::publication::rules::{EventStatus, Phase};
use crate::publication::stored_event::StoredEvent;

/// An event with all that pages show of it, in both languages.
#[derive(Debug)]
pub struct CatalogueEvent {
    stored: StoredEvent,
    phase: Phase,
    key: EventKey,
    ko: EventViews,
    en: EventViews,
}

impl CatalogueEvent {
    pub(super) fn new(stored: StoredEvent, images: &HashMap<String, StoredImage>) -> Self {
        let key = EventKey::event(stored.id);
        let draw = |language| views::draw(&stored, &key, language, images);
        Self { phase: stored.phase(), ko: draw(Language::Ko), en: draw(Language::En), key, stored }
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> i64 {
        self.stored.id
    }

    /// Its part of the address.
    #[must_use]
    pub fn url(&self) -> &str {
        self.stored.document.url()
    }

    /// Its key in identity checks, entries and draws.
    #[must_use]
    pub const fn key(&self) -> &EventKey {
        &self.key
    }

    /// The stored event.
    #[must_use]
    pub const fn stored(&self) -> &StoredEvent {
        &self.stored
    }

    /// All that was written.
    #[must_use]
    pub const fn document(&self) -> &Arc<EventDocument> {
        &self.stored.document
    }

    /// Its days.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The status as it reads at `now`.
    #[must_use]
    pub fn status_at(&self, now: DateTime<Utc>) -> EventStatus {
        self.stored.status.at(self.phase, now)
    }

    /// Whether it is in the list of current events.
    #[must_use]
    pub fn is_active(&self, now: DateTime<Utc>) -> bool {
        self.stored.status.is_active(self.phase, now)
    }

    /// Whether it is in the list of past events.
    #[must_use]
    pub fn is_past(&self, now: DateTime<Utc>) -> bool {
        self.stored.status.is_past(self.phase, now)
    }

    /// Its card in the list.
    #[must_use]
    pub const fn card(&self, language: Language) -> &EventCard {
        &self.views(language).page.card
    }

    /// Its line among the past events.
    #[must_use]
    pub const fn past(&self, language: Language) -> &PastEvent {
        &self.views(language).past
    }

    /// Its page.
    #[must_use]
    pub const fn page(&self, language: Language) -> &EventPage {
        &self.views(language).page
    }

    /// Its picture in a list; the other list's where it has none there.
    #[must_use]
    pub fn banner(&self, list: EventListKind) -> Option<&EventPicture> {
        let (home, card) = (self.ko.page.slide.pc_banner.as_ref(), self.ko.page.card.banner.as_ref());
        match list {
            EventListKind::HomeSlider => home.or(card),
            EventListKind::EventCollection => card.or(home),
        }
    }

    /// Whether it may ever be visible: to the public, or in the staff preview, which leaves out unlaunched events and templates.
    pub(super) const fn is_shown(&self, public: bool) -> bool {
        match self.stored.status {
            EventStatus::Scheduled | EventStatus::Launched => true,
            EventStatus::Draft => !public && !self.stored.is_template,
            EventStatus::Inactive => false,
        }
    }

    pub(super) const fn views(&self, language: Language) -> &EventViews {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }
}
