//! Event pages without scripts, the list of current ones, and redirects to the home page (events spec §2; decisions
//! "Fixed events", "Quiz success"). Everything comes from the event catalogue in memory: a launch needs no database.

use chrono::{DateTime, Utc};
use events_cms::publication::fixed::{self, FixedEvent, PageContent, Quiz};
use events_cms::{EventCatalogue, EventNote, EventPage as Face};
use i18n_content::{EventButton, EventLink, EventLinkKind, EventPicture, EventText};
use kernel::Language;

use super::contents::Contents;
use super::document::{Block, PageDocument, StaffText};
use super::event_page::{EventPage, EventPageKind};
use super::first_picture::FirstPicture;
use super::routes::MatchedRoute;

/// The list of all events.
pub const LIST: &str = "/events";
const DETAILS: &str = "/events-details/$eventurl";
const FORM: &str = "/events-collect-info/$eventurl";
const SUCCESS: &str = "/events-success/$eventurl";
/// The page of an event under a known id.
const FIXED: &str = "/events/$id";
const QUIZ: &str = "/events/$id/quiz";
const QUIZ_VERIFIED: &str = "/events2fa/$id/quiz";
const QUIZ_COMPLETION: &str = "/events/$id/quiz/completion";
const QUIZ_SUCCESS: &str = "/quiz-success/$id";
/// The texts of fixed events and of the list.
const FIXED_TEXTS: &str = "fixed-events";
const LIST_TEXTS: &str = "events";

/// The result of resolving the URL of an event page.
#[derive(Copy, Clone, Debug)]
pub enum ResolvedEventPage<'s> {
    /// No page of events.
    Elsewhere,
    /// The list, a quiz or a fixed event: it is there.
    Here,
    /// An event that staff wrote.
    Event(EventPage<'s>),
    /// There is no such event, or it is not public.
    Nowhere,
    /// The home page.
    Home,
}

/// The result for a page of an event at `now`.
#[must_use]
pub fn led<'s>(
    found: &MatchedRoute,
    event_catalogue: &'s EventCatalogue,
    now: DateTime<Utc>,
) -> ResolvedEventPage<'s> {
    let parameter = |name: &str| found.parameters.get(name).map_or("", String::as_str);
    let id = parameter("id");
    let unless_home = |is_home: bool| if is_home { ResolvedEventPage::Home } else { ResolvedEventPage::Here };
    let event = |kind: EventPageKind| {
        let event = event_catalogue.find_public(parameter("eventurl"), now);
        // Both other pages belong to the form.
        let event =
            event.filter(|event| kind == EventPageKind::Details || event.page(Language::Ko).form.is_some());
        event.map_or(ResolvedEventPage::Nowhere, |event| ResolvedEventPage::Event(EventPage { event, kind }))
    };
    match found.route.path.as_deref() {
        Some(LIST) => ResolvedEventPage::Here,
        Some(DETAILS) => event(EventPageKind::Details),
        Some(FORM) => event(EventPageKind::Form),
        Some(SUCCESS) => event(EventPageKind::Success),
        Some(FIXED) => unless_home(fixed_event(id, event_catalogue, now).is_none()),
        Some(QUIZ) => unless_home(Quiz::shown(id, false) == PageContent::Home),
        Some(QUIZ_VERIFIED) => unless_home(Quiz::shown(id, true) == PageContent::Home),
        Some(QUIZ_COMPLETION) => unless_home(!fixed::has_quiz_completion(id)),
        Some(QUIZ_SUCCESS) => unless_home(!fixed::has_quiz_success(id)),
        _ => ResolvedEventPage::Elsewhere,
    }
}

fn fixed_event(id: &str, event_catalogue: &EventCatalogue, now: DateTime<Utc>) -> Option<FixedEvent> {
    match FixedEvent::shown(id, |event| event_catalogue.days(event), now) {
        PageContent::Page(event) => Some(event),
        PageContent::Home => None,
    }
}

/// The paths of every public page of an event: fixed ones and those written by staff.
#[must_use]
pub fn paths(event_catalogue: &EventCatalogue, now: DateTime<Utc>) -> Vec<String> {
    let fixed = FixedEvent::ALL.into_iter().filter_map(|event| fixed_event(event.id(), event_catalogue, now));
    let fixed = fixed.map(|event| format!("{LIST}/{}", event.id()));
    fixed.chain(event_catalogue.public(now).map(|event| details_path(event.url()))).collect()
}

/// The path of an event's page.
#[must_use]
pub fn details_path(url: &str) -> String {
    format!("/events-details/{url}")
}

/// The fixed event of a page.
#[must_use]
pub fn fixed_id(found: &MatchedRoute) -> Option<&str> {
    let is_fixed = found.route.path.as_deref() == Some(FIXED);
    found.parameters.get("id").filter(|_| is_fixed).map(String::as_str)
}

impl EventPage<'_> {
    /// The meta description; empty if staff wrote none.
    #[must_use]
    pub fn description(&self, language: Language) -> String {
        let said = [&self.event.page(language).description, &self.event.card(language).description];
        let said = said.into_iter().find(|said| !said.text.trim().is_empty());
        said.map(|said| said.text.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default()
    }

    /// The picture by which it is shown elsewhere.
    #[must_use]
    pub fn picture(&self, language: Language) -> Option<&EventPicture> {
        let (page, card) = (self.event.page(language), self.event.card(language));
        let pictures =
            [&page.pc_banner, &card.banner, &page.pc_image, &page.mobile_banner, &page.mobile_image];
        pictures.into_iter().find_map(Option::as_ref)
    }
}

impl Contents<'_> {
    /// A page of an event: what it is, where its buttons lead, and its notes.
    #[must_use]
    pub fn event_document(&self, page: &EventPage<'_>) -> PageDocument {
        let face = page.event.page(self.language);
        let (heading, blocks) = match page.kind {
            EventPageKind::Details => (&face.title, self.details(face)),
            EventPageKind::Form => {
                let href = Some(self.address(&details_path(page.event.url())));
                (
                    &face.title,
                    vec![
                        Block::StaffText(self.said(&face.description)),
                        Block::Items(vec![StaffText { href, ..self.said(&face.title) }]),
                    ],
                )
            }
            EventPageKind::Success => {
                let success = &face.success;
                let heading = if success.title.text.trim().is_empty() { &face.title } else { &success.title };
                let button = success.button_text.as_ref().zip(success.button_link.as_ref());
                let button = button.map(|(text, link)| self.leading(text, Some(link)));
                (
                    heading,
                    vec![
                        Block::StaffText(self.said(&success.message)),
                        Block::Items(button.into_iter().collect()),
                    ],
                )
            }
        };
        let heading = self.said(heading);
        let blocks = blocks.into_iter().filter(|block| !is_empty(block)).collect();
        PageDocument {
            picture: FirstPicture::of_page(page, self.language),
            heading: heading.text,
            heading_language: heading.language,
            blocks,
            ..self.empty()
        }
    }

    fn details(&self, face: &Face) -> Vec<Block> {
        let buttons = face.left_button.iter().chain(&face.right_button);
        let button = |button: &EventButton| self.leading(&button.text, Some(&button.link));
        let note = |note: &EventNote| self.leading(&note.text, note.link.as_ref());
        let notes: Vec<StaffText> = face.notes.iter().map(note).collect();
        let title = Block::Titled(self.said(&face.notes_title));
        let mut blocks =
            vec![Block::StaffText(self.said(&face.description)), Block::Items(buttons.map(button).collect())];
        if !notes.is_empty() {
            blocks.extend([title, Block::Items(notes)]);
        }
        blocks
    }

    /// The events of now as cards, and the names of past ones, behind the list's own words.
    pub fn put_events(
        &self,
        document: &mut PageDocument,
        event_catalogue: &EventCatalogue,
        now: DateTime<Utc>,
    ) {
        for (place, event) in event_catalogue.active(now).into_iter().enumerate() {
            let picture = (place == 0).then(|| FirstPicture::of_card(event, self.language)).flatten();
            let picture = picture.map(Box::new);
            let card = event.card(self.language);
            let href = Some(self.address(&details_path(event.url())));
            let name = StaffText { href, ..self.said(&card.name) };
            document.blocks.push(Block::Card { picture, name, text: self.said(&card.description) });
        }
        let past =
            event_catalogue.past(now).into_iter().map(|event| self.said(&event.past(self.language).name));
        let past: Vec<StaffText> = past.collect();
        if !past.is_empty() {
            let text = self.content.text(LIST_TEXTS, "past_title", self.language);
            document.blocks.extend([Block::Heading { level: 2, text, anchor: None }, Block::Items(past)]);
        }
    }

    /// A fixed event's benefits, steps and notes, as far as it has words for them.
    pub fn put_fixed_event(&self, document: &mut PageDocument, id: &str) {
        let texts = self.library.screen(FIXED_TEXTS, self.language).entries();
        let text = |key: &str| texts.get(&format!("{id}_{key}")).cloned();
        let heading = |level: u8, text: String| Block::Heading { level, text, anchor: None };
        for part in ["benefit", "step"] {
            let Some(title) = text(&format!("{part}s_title")) else { continue };
            document.blocks.push(heading(2, title));
            for number in 1.. {
                let [title, words] = ["title", "text"].map(|end| text(&format!("{part}_{number}_{end}")));
                if title.is_none() && words.is_none() {
                    break;
                }
                document.blocks.extend(title.map(|text| heading(3, text)));
                document.blocks.extend(words.map(Block::Paragraph));
            }
        }
        let notes: Vec<String> = (1..).map_while(|number| text(&format!("note_{number}_text"))).collect();
        if !notes.is_empty() {
            document.blocks.extend(texts.get("notes_title").map(|text| heading(2, text.clone())));
            document.blocks.push(Block::List(notes));
        }
    }

    /// Words of staff on this page, marked where they are not in its language.
    fn said(&self, words: &EventText) -> StaffText {
        let language = Some(words.language).filter(|language| *language != self.language);
        StaffText { text: words.text.clone(), language, href: None }
    }

    /// Words that lead somewhere.
    fn leading(&self, words: &EventText, link: Option<&EventLink>) -> StaffText {
        let brand = self.library.brand();
        let href = |link: &EventLink| match (link.kind, &brand.privacy_url) {
            (EventLinkKind::Elsewhere, _) => link.href.clone(),
            (EventLinkKind::Privacy, Some(elsewhere)) => elsewhere.clone(),
            (EventLinkKind::Privacy, None) | (EventLinkKind::Page, _) => self.address(&link.href),
        };
        StaffText { href: link.map(href), ..self.said(words) }
    }
}

fn is_empty(block: &Block) -> bool {
    match block {
        Block::StaffText(said) | Block::Titled(said) => said.text.trim().is_empty(),
        Block::Items(items) => items.is_empty(),
        _ => false,
    }
}
