//! The event catalogue: an in-memory snapshot of all events that aren't deleted, ready to be borrowed. Visibility is
//! computed from status, days and clock on each request; the snapshot is independent of time, so midnight needs no job
//! and no query (decisions "Status codes").

mod event;
mod slides;
mod views;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use i18n_content::{Slide, SlideSource};
use kernel::{Fault, Language};
use sea_orm::ConnectionTrait;

pub use event::CatalogueEvent;
pub(crate) use views::picture;
pub use views::{
    EventCard, EventConsent, EventForm, EventNote, EventPage, EventPhase, EventSuccess, PastEvent,
};

use crate::EventKey;
use crate::document::EventDocument;
use crate::images::StoredImage;
use crate::publication::fixed::{FixedEvent, Quiz};
use crate::publication::order::EventListKind;
use crate::publication::rules::{EventStatus, Phase};
use crate::publication::store;
use crate::publication::stored_event::StoredEvent;

/// Every event that isn't deleted, the orders of staff, the pictures, and the days of fixed events.
#[derive(Debug)]
pub struct EventCatalogue {
    /// By id.
    events: Vec<CatalogueEvent>,
    by_url: HashMap<String, usize>,
    /// Of each list all events, as staff put them.
    home: Vec<usize>,
    collection: Vec<usize>,
    /// The latest end first.
    by_end: Vec<usize>,
    images: HashMap<String, StoredImage>,
    days: HashMap<String, Phase>,
    slides: Arc<[Slide]>,
    previewed: Arc<[Slide]>,
}

/// A place in a list: the event and its position; smaller ones come first.
pub(crate) type ListPosition = (i64, i64);

/// Raw rows before assembly.
#[derive(Debug, Default)]
pub(crate) struct CatalogueRows {
    pub(crate) events: Vec<StoredEvent>,
    pub(crate) home: Vec<ListPosition>,
    pub(crate) collection: Vec<ListPosition>,
    pub(crate) images: Vec<StoredImage>,
    pub(crate) days: Vec<(String, Phase)>,
}

/// Reads all events from the database.
pub(crate) async fn read(on: &impl ConnectionTrait) -> Result<EventCatalogue, Fault> {
    Ok(EventCatalogue::new(CatalogueRows {
        events: store::events::all(on).await?,
        home: store::order::places(on, EventListKind::HomeSlider).await?,
        collection: store::order::places(on, EventListKind::EventCollection).await?,
        images: store::images::all(on).await?,
        days: store::fixed::days(on).await?,
    }))
}

impl EventCatalogue {
    pub(crate) fn new(stock: CatalogueRows) -> Self {
        let images: HashMap<String, StoredImage> =
            stock.images.into_iter().map(|image| (image.file.clone(), image)).collect();
        let mut events: Vec<CatalogueEvent> =
            stock.events.into_iter().map(|event| CatalogueEvent::new(event, &images)).collect();
        events.sort_unstable_by_key(CatalogueEvent::id);
        let by_url =
            events.iter().enumerate().map(|(at, event)| (event.url().to_ascii_lowercase(), at)).collect();
        let mut by_end: Vec<usize> = (0..events.len()).collect();
        by_end.sort_by_key(|&at| Reverse((events[at].phase().end(), events[at].id())));
        let home = in_order(&events, &stock.home);
        let collection = in_order(&events, &stock.collection);
        let slides = |public: bool| -> Arc<[Slide]> {
            let shown = home.iter().map(|&at| &events[at]);
            shown.filter(|event| event.is_shown(public)).map(CatalogueEvent::slide).collect()
        };
        Self {
            by_url,
            by_end,
            images,
            days: stock.days.into_iter().collect(),
            slides: slides(true),
            previewed: slides(false),
            home,
            collection,
            events,
        }
    }

    /// The current events, as the list of events shows them.
    #[must_use]
    pub fn active(&self, now: DateTime<Utc>) -> Vec<&CatalogueEvent> {
        self.listed(EventListKind::EventCollection).filter(|event| event.is_active(now)).collect()
    }

    /// The current events, as the carousel of the home page shows them.
    #[must_use]
    pub fn home(&self, now: DateTime<Utc>) -> Vec<&CatalogueEvent> {
        self.listed(EventListKind::HomeSlider).filter(|event| event.is_active(now)).collect()
    }

    /// The events that are over, the latest end first.
    #[must_use]
    pub fn past(&self, now: DateTime<Utc>) -> Vec<&CatalogueEvent> {
        self.by_end.iter().map(|&at| &self.events[at]).filter(|event| event.is_past(now)).collect()
    }

    /// The preview list for staff, in sort order: drafts, scheduled and current events, without templates.
    #[must_use]
    pub fn previewed(&self, list: EventListKind, now: DateTime<Utc>) -> Vec<&CatalogueEvent> {
        self.listed(list).filter(|event| event.is_shown(false) && !event.phase().has_ended(now)).collect()
    }

    /// The public event with this URL segment, current or past.
    #[must_use]
    pub fn find_public(&self, url: &str, now: DateTime<Utc>) -> Option<&CatalogueEvent> {
        self.find(url).filter(|event| event.status_at(now) == EventStatus::Launched)
    }

    /// The event at an address, whatever its status: for staff.
    #[must_use]
    pub fn find(&self, url: &str) -> Option<&CatalogueEvent> {
        let &at = self.by_url.get(&url.to_ascii_lowercase())?;
        // The letters of an address are compared as they are; their case only keeps a second one from being taken.
        self.events.get(at).filter(|event| event.url() == url)
    }

    /// The event of that number, whatever its status.
    #[must_use]
    pub fn get(&self, id: i64) -> Option<&CatalogueEvent> {
        self.events.binary_search_by_key(&id, CatalogueEvent::id).ok().map(|at| &self.events[at])
    }

    /// The page of a document that is not stored, as it would be displayed.
    #[must_use]
    pub(crate) fn draft(&self, mut document: EventDocument, language: Language) -> EventPage {
        document.normalise();
        let stored = StoredEvent {
            id: document.id().unwrap_or_default(),
            status: EventStatus::Draft,
            version: 0,
            document: Arc::new(document),
            created_at: 0,
            updated_at: 0,
            updated_by: None,
            launched_at: None,
            is_template: false,
        };
        views::draw(&stored, &EventKey::event(stored.id), language, &self.images).page
    }

    /// All current and past events: for the site's search and the sitemap.
    pub fn public(&self, now: DateTime<Utc>) -> impl Iterator<Item = &CatalogueEvent> {
        self.events.iter().filter(move |event| event.status_at(now) == EventStatus::Launched)
    }

    /// The days of an event with a page of its own.
    #[must_use]
    pub fn days(&self, event: FixedEvent) -> Phase {
        self.days.get(event.id()).copied().unwrap_or_default()
    }

    /// The days of a quiz.
    #[must_use]
    pub fn quiz_days(&self, quiz: Quiz) -> Phase {
        self.days.get(quiz.id()).copied().unwrap_or_default()
    }

    /// An uploaded picture.
    #[must_use]
    pub fn image(&self, file: &str) -> Option<&StoredImage> {
        self.images.get(file)
    }

    /// All uploaded pictures.
    pub(crate) fn images(&self) -> impl Iterator<Item = &StoredImage> {
        self.images.values()
    }

    fn listed(&self, list: EventListKind) -> impl Iterator<Item = &CatalogueEvent> {
        let order = match list {
            EventListKind::HomeSlider => &self.home,
            EventListKind::EventCollection => &self.collection,
        };
        order.iter().map(|&at| &self.events[at])
    }
}

/// All events by their places; those without one in front, the newest first.
fn in_order(events: &[CatalogueEvent], places: &[ListPosition]) -> Vec<usize> {
    let places: HashMap<i64, i64> = places.iter().copied().collect();
    let mut order: Vec<usize> = (0..events.len()).collect();
    order.sort_by_key(|&at| {
        let id = events[at].id();
        (places.get(&id).copied(), Reverse(id))
    });
    order
}

impl SlideSource for EventCatalogue {
    fn slides(&self) -> Arc<[Slide]> {
        Arc::clone(&self.slides)
    }

    fn previewed(&self) -> Arc<[Slide]> {
        Arc::clone(&self.previewed)
    }
}
