//! Events as the search finds them, as long as they are on: by name, description and notes.

use events_cms::{CatalogueEvent, Events as Service};
use i18n_content::EventText;
use kernel::search::{Entry, SearchKind, SearchSource};
use kernel::{Clock, Fault, Language, LocalizedText};

use crate::site::event_pages::details_path;

/// Words that users add to the name of an event.
const WHAT: [&str; 2] = ["이벤트 행사 프로모션 경품 할인", "event promotion campaign prize offer"];

/// Every event that is on.
pub(super) struct Events {
    pub(super) service: Service,
    pub(super) clock: Clock,
}

impl SearchSource for Events {
    /// Another one with each change, and with each day in Seoul: by it events come and go.
    fn revision(&self) -> i64 {
        let day = self.clock.today_in_seoul();
        (self.service.snapshot().revision() << 20) + i64::from(chrono::Datelike::num_days_from_ce(&day))
    }

    fn entries(&self) -> Result<Vec<Entry>, Fault> {
        Ok(self.service.event_catalogue().active(self.clock.now()).into_iter().map(entry).collect())
    }
}

fn entry(event: &CatalogueEvent) -> Entry {
    let in_both = |of: &dyn Fn(Language) -> String| LocalizedText::new(of(Language::Ko), of(Language::En));
    let text = |words: &EventText| words.text.clone();
    let notes = event.page(Language::Ko).notes.len().max(event.page(Language::En).notes.len());
    let note = |at: usize| {
        in_both(&|language| {
            event.page(language).notes.get(at).map(|note| text(&note.text)).unwrap_or_default()
        })
    };
    let first = in_both(&|language| text(&event.page(language).description));
    Entry {
        kind: SearchKind::Event,
        href: details_path(event.url()),
        title: in_both(&|language| text(&event.page(language).title)),
        lead: in_both(&|language| text(&event.card(language).description)),
        keywords: in_both(&|language| {
            let what = match language {
                Language::Ko => WHAT[0],
                Language::En => WHAT[1],
            };
            format!("{} {what}", event.card(language).name.text)
        }),
        body: std::iter::once(first).chain((0..notes).map(note)).collect(),
    }
}
