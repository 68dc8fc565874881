//! Event data that entries depend on. Implemented by [`Events`](crate::Events), and by fakes in tests.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Fault, Language, LocalizedText};
use serde::Serialize;

use super::EventKey;
use crate::Events;
use crate::document::{EventDocument, TextSlot};
use crate::publication::fixed::{FixedEvent, Quiz};
use crate::publication::rules::{EventStatus, Phase};

/// How a visitor names an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum EventRef {
    /// By its part of the address.
    Url(String),
    /// By its number.
    Id(i64),
}

/// An event that the public sees.
#[derive(Clone, Debug)]
pub struct PublicForm {
    /// Its number.
    pub id: i64,
    /// Its document.
    pub document: Arc<EventDocument>,
    /// Its days.
    pub phase: Phase,
}

/// Facts about an event, in any status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFacts {
    /// Its last day in Seoul, where it has one.
    pub last_day: Option<NaiveDate>,
    /// Whether it is scheduled or launched.
    pub is_public: bool,
}

/// Knows events.
#[async_trait]
pub trait EventDirectory: Send + Sync {
    /// The event, when it is launched at `now`, whether its last day is over or not.
    fn form(&self, event: &EventRef, now: DateTime<Utc>) -> Option<PublicForm>;

    /// The days of a quiz.
    fn quiz(&self, quiz: Quiz) -> Phase;

    /// The days of whatever has a page under `id`: a fixed event, a quiz, a launched event by address or number.
    fn phase(&self, id: &str, now: DateTime<Utc>) -> Option<Phase>;

    /// Facts about an event of the editor; `None` if it doesn't exist.
    ///
    /// # Errors
    /// The database's.
    async fn facts(&self, event_id: i64) -> Result<Option<EventFacts>, Fault>;

    /// The name of an event of the editor as visitors of a language read it; `None` if it doesn't exist.
    fn title(&self, event_id: i64, language: Language) -> Option<String>;

    /// The name of an event or the id of a quiz, for staff; `None` when there is no such event.
    fn name(&self, event: &EventKey) -> Option<LocalizedText> {
        match event.event_id() {
            Some(id) => {
                Some(LocalizedText::new(self.title(id, Language::Ko)?, self.title(id, Language::En)?))
            }
            None => event.of_quiz().map(|quiz| LocalizedText::new(quiz.id(), quiz.id())),
        }
    }
}

#[async_trait]
impl EventDirectory for Events {
    fn form(&self, event: &EventRef, now: DateTime<Utc>) -> Option<PublicForm> {
        let event_catalogue = self.event_catalogue();
        let found = match event {
            EventRef::Url(url) => event_catalogue.find_public(url, now),
            EventRef::Id(id) => {
                event_catalogue.get(*id).filter(|event| event.status_at(now) == EventStatus::Launched)
            }
        }?;
        let document = Arc::clone(found.document());
        Some(PublicForm { id: found.id(), document, phase: found.phase() })
    }

    fn quiz(&self, quiz: Quiz) -> Phase {
        self.event_catalogue().quiz_days(quiz)
    }

    fn phase(&self, id: &str, now: DateTime<Utc>) -> Option<Phase> {
        let event_catalogue = self.event_catalogue();
        if let Some(quiz) = Quiz::ALL.into_iter().find(|quiz| quiz.id() == id) {
            return Some(event_catalogue.quiz_days(quiz));
        }
        if let Some(event) = FixedEvent::ALL.into_iter().find(|event| event.id() == id) {
            return Some(event_catalogue.days(event));
        }
        let numbered = id.parse().ok().map(EventRef::Id).and_then(|event| self.form(&event, now));
        let found = numbered.or_else(|| self.form(&EventRef::Url(id.to_owned()), now));
        found.map(|form| form.phase)
    }

    async fn facts(&self, event_id: i64) -> Result<Option<EventFacts>, Fault> {
        let event_catalogue = self.event_catalogue();
        Ok(event_catalogue.get(event_id).map(|event| EventFacts {
            last_day: event.phase().end(),
            is_public: event.stored().status.is_locked(),
        }))
    }

    fn title(&self, event_id: i64, language: Language) -> Option<String> {
        let event_catalogue = self.event_catalogue();
        let event = event_catalogue.get(event_id)?;
        Some(event.document().text(TextSlot::EventName, language).text.to_owned())
    }
}
