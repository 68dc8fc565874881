//! Displayed content of an event in one language, built once with the catalogue and borrowed by resolvers. Each text
//! carries its language, since English pages fall back to Korean.

use std::collections::HashMap;

use async_graphql::{ComplexObject, Context, Enum, ID, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use i18n_content::{EventButton, EventLink, EventLinkKind, EventPicture, EventSlide, EventText};
use kernel::{Clock, Language};

use crate::EventKey;
use crate::document::{
    ButtonSlot, ColourPreset, EventDocument, ImageSlot, LinkSlot, LinkTarget, TextInLanguage, TextSlot,
};
use crate::images::StoredImage;
use crate::publication::rules::{EventStatus, Phase};
use crate::publication::stored_event::StoredEvent;
use crate::submissions::participation::text_version;

/// The displayed content in one language.
#[derive(Debug)]
pub(super) struct EventViews {
    pub(super) past: PastEvent,
    pub(super) page: EventPage,
}

/// The phase of an event by its days.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum EventPhase {
    /// Its first day is to come.
    Before,
    /// It is on.
    On,
    /// Its last day is over.
    Over,
}

impl EventPhase {
    /// Of these days at `now`.
    #[must_use]
    pub fn of(days: Phase, now: DateTime<Utc>) -> Self {
        if days.has_ended(now) {
            Self::Over
        } else if days.has_started(now) {
            Self::On
        } else {
            Self::Before
        }
    }
}

/// An event as the list shows it.
#[derive(SimpleObject, Clone, Debug)]
pub struct EventCard {
    /// Its id.
    pub id: ID,
    /// Its name in addresses.
    pub url: String,
    /// Its name.
    pub name: EventText,
    /// Its description; may be empty.
    pub description: EventText,
    /// The words of its button; may be empty.
    pub button_text: EventText,
    /// Its picture.
    pub banner: Option<EventPicture>,
    /// Its first day in Seoul.
    pub start_date: Option<NaiveDate>,
    /// Its last day in Seoul.
    pub end_date: Option<NaiveDate>,
}

/// An event that is over.
#[derive(SimpleObject, Clone, Debug)]
pub struct PastEvent {
    /// Its id.
    pub id: ID,
    /// Its name in addresses.
    pub url: String,
    /// Its name.
    pub name: EventText,
    /// Its first day in Seoul.
    pub start_date: Option<NaiveDate>,
    /// Its last day in Seoul.
    pub end_date: Option<NaiveDate>,
}

/// A note of an event.
#[derive(SimpleObject, Clone, Debug)]
pub struct EventNote {
    /// Its text.
    pub text: EventText,
    /// Its link.
    pub link: Option<EventLink>,
}

/// A consent in the form of an event.
#[derive(SimpleObject, Clone, Debug)]
pub struct EventConsent {
    /// Its place, from 0.
    pub position: u32,
    /// Its heading.
    pub title: EventText,
    /// The text of the consent.
    pub text: EventText,
    /// The link to the full text.
    pub link: Option<EventLink>,
    /// Whether a no is taken.
    pub optional: bool,
    /// The version of the words, to send back with the answer.
    pub text_version: String,
}

/// The form of an event. Name, phone and email are always collected.
#[derive(SimpleObject, Clone, Debug)]
pub struct EventForm {
    /// The purpose of the identity check.
    pub purpose: String,
    /// Whether the address is collected.
    pub collects_address: bool,
    /// Whether the gender is collected.
    pub collects_gender: bool,
    /// The consents, in order.
    pub consents: Vec<EventConsent>,
}

/// The content of the success page.
#[derive(SimpleObject, Clone, Debug)]
pub struct EventSuccess {
    /// The heading; may be empty.
    pub title: EventText,
    /// The words under it; may be empty.
    pub message: EventText,
    /// The words of the button; null where it leads nowhere.
    pub button_text: Option<EventText>,
    /// The button's link.
    pub button_link: Option<EventLink>,
    /// The picture for desks.
    pub pc_image: Option<EventPicture>,
    /// The picture for phones.
    pub mobile_image: Option<EventPicture>,
}

/// The page of an event.
#[derive(SimpleObject, Clone, Debug)]
#[graphql(complex)]
pub struct EventPage {
    /// Its id.
    pub id: ID,
    /// Its name in addresses.
    pub url: String,
    /// Its title.
    pub title: EventText,
    /// Its description, in lines; may be empty.
    pub description: EventText,
    /// The banner for desks.
    pub pc_banner: Option<EventPicture>,
    /// The banner for phones.
    pub mobile_banner: Option<EventPicture>,
    /// The banner's link.
    pub banner_link: Option<EventLink>,
    /// The picture for desks.
    pub pc_image: Option<EventPicture>,
    /// The picture for phones.
    pub mobile_image: Option<EventPicture>,
    /// The button to the left.
    pub left_button: Option<EventButton>,
    /// The button to the right.
    pub right_button: Option<EventButton>,
    /// The heading above the notes; may be empty.
    pub notes_title: EventText,
    /// The notes, in order.
    pub notes: Vec<EventNote>,
    /// Its first day in Seoul.
    pub start_date: Option<NaiveDate>,
    /// Its last day in Seoul.
    pub end_date: Option<NaiveDate>,
    /// Its form; null if it has none.
    pub form: Option<EventForm>,
    /// The content of the success page.
    pub success: EventSuccess,
    /// Its card in the list.
    pub card: EventCard,
    /// Its slide on the home page.
    pub slide: EventSlide,
    #[graphql(skip)]
    stored: EventStatus,
    #[graphql(skip)]
    days: Phase,
}

#[ComplexObject]
impl EventPage {
    /// Its phase by its days.
    async fn phase(&self, ctx: &Context<'_>) -> Result<EventPhase> {
        Ok(EventPhase::of(self.days, ctx.data::<Clock>()?.now()))
    }

    /// Its status; always launched for the public.
    async fn status(&self, ctx: &Context<'_>) -> Result<EventStatus> {
        Ok(self.stored.at(self.days, ctx.data::<Clock>()?.now()))
    }
}

/// A picture as pages name it.
pub(crate) fn picture(image: &StoredImage) -> EventPicture {
    EventPicture {
        file: image.file.clone(),
        width: image.width,
        height: image.height,
        widths: image.widths(),
        focus_x: image.focus_x,
        focus_y: image.focus_y,
        alt: image.alt.clone(),
    }
}

/// Draws everything that is shown of an event in one language.
pub(super) fn draw(
    event: &StoredEvent,
    key: &EventKey,
    language: Language,
    images: &HashMap<String, StoredImage>,
) -> EventViews {
    let pen = Pen { event: &event.document, language, images };
    let (id, url) = (ID::from(event.id), event.document.url().to_owned());
    let days = event.phase();
    let (start_date, end_date) = (days.start(), days.end());
    let card = EventCard {
        id: id.clone(),
        url: url.clone(),
        name: pen.first(&[TextSlot::ListingName, TextSlot::EventName]),
        description: pen.words(TextSlot::ListingDescription),
        button_text: pen.words(TextSlot::ListingButton),
        banner: pen.picture(ImageSlot::Listing),
        start_date,
        end_date,
    };
    let past = PastEvent {
        id: id.clone(),
        url: url.clone(),
        name: pen.first(&[TextSlot::ExpiredName, TextSlot::ListingName, TextSlot::EventName]),
        start_date,
        end_date,
    };
    let slide = EventSlide {
        name: pen.words(TextSlot::EventName),
        left_button: pen.button(ButtonSlot::HomeLeft),
        right_button: pen.button(ButtonSlot::HomeRight),
        link: pen.link(LinkSlot::HomeBackground),
        pc_banner: pen.picture(ImageSlot::HomePc),
        mobile_banner: pen.picture(ImageSlot::HomeMobile),
    };
    let page = EventPage {
        id,
        url,
        title: pen.first(&[TextSlot::MainTitle, TextSlot::EventName]),
        description: pen.words(TextSlot::MainDescription),
        pc_banner: pen.picture(ImageSlot::DetailsPc),
        mobile_banner: pen.picture(ImageSlot::DetailsMobile),
        banner_link: pen.link(LinkSlot::DetailsBackground),
        pc_image: pen.picture(ImageSlot::EventPc),
        mobile_image: pen.picture(ImageSlot::EventMobile),
        left_button: pen.button(ButtonSlot::DetailsLeft),
        right_button: pen.button(ButtonSlot::DetailsRight),
        notes_title: pen.words(TextSlot::ConsentHeading),
        notes: pen.notes(),
        start_date,
        end_date,
        form: pen.form(key),
        success: pen.success(),
        card,
        slide,
        stored: event.status,
        days,
    };
    EventViews { past, page }
}

/// Draws the parts of a document in one language.
struct Pen<'d> {
    event: &'d EventDocument,
    language: Language,
    images: &'d HashMap<String, StoredImage>,
}

impl Pen<'_> {
    fn words(&self, slot: TextSlot) -> EventText {
        text(self.event.text(slot, self.language))
    }

    /// The first non-empty text of these slots.
    fn first(&self, slots: &[TextSlot]) -> EventText {
        let mut said = slots.iter().map(|&slot| self.event.text(slot, self.language));
        said.find(|said| !said.text.trim().is_empty()).map(text).unwrap_or_default()
    }

    fn picture(&self, slot: ImageSlot) -> Option<EventPicture> {
        self.images.get(self.event.image(slot, self.language)?).map(picture)
    }

    fn link(&self, slot: LinkSlot) -> Option<EventLink> {
        self.event.target(slot, self.language).map(link)
    }

    fn button(&self, slot: ButtonSlot) -> Option<EventButton> {
        let button = self.event.button(slot, self.language)?;
        let (background, color) = match button.colours {
            ColourPreset::Blue => (BLUE, WHITE),
            ColourPreset::White => (WHITE, BLUE),
        };
        Some(EventButton {
            text: text(button.words),
            background: background.to_owned(),
            color: color.to_owned(),
            link: link(button.target),
        })
    }

    fn notes(&self) -> Vec<EventNote> {
        let notes = 0..self.event.sections.details_consents().len();
        notes
            .map(|at| EventNote {
                text: self.words(TextSlot::DetailsConsent(at)),
                link: self.link(LinkSlot::DetailsConsent(at)),
            })
            .filter(|note| !note.text.text.trim().is_empty())
            .collect()
    }

    fn form(&self, key: &EventKey) -> Option<EventForm> {
        let collect = self.event.sections.collect_info_setting.get()?;
        let on = |flag: &crate::document::Member<bool>| flag.get() == Some(&true);
        if !on(&collect.is_collect_information) {
            return None;
        }
        let consents = if on(&collect.has_consent) { self.event.sections.collect_consents() } else { &[] };
        let consents = consents.iter().enumerate().map(|(at, consent)| EventConsent {
            position: u32::try_from(at).unwrap_or(u32::MAX),
            title: self.words(TextSlot::CollectConsentTitle(at)),
            text: self.words(TextSlot::CollectConsent(at)),
            link: self.link(LinkSlot::CollectConsent(at)),
            optional: consent.is_optional(),
            text_version: text_version(self.event, at, self.language),
        });
        Some(EventForm {
            purpose: key.to_string(),
            collects_address: on(&collect.is_collect_address),
            collects_gender: on(&collect.is_collect_gender),
            consents: consents.collect(),
        })
    }

    fn success(&self) -> EventSuccess {
        let words = self.words(TextSlot::SuccessButton);
        let target = self.link(LinkSlot::Success).filter(|_| !words.text.trim().is_empty());
        EventSuccess {
            title: self.words(TextSlot::SuccessTitle),
            message: self.words(TextSlot::SuccessMessage),
            button_text: target.is_some().then_some(words),
            button_link: target,
            pc_image: self.picture(ImageSlot::SuccessPc),
            mobile_image: self.picture(ImageSlot::SuccessMobile),
        }
    }
}

/// The colours of the presets, as pages write them (events spec §3 "Colour presets").
const BLUE: &str = "#0172CE";
const WHITE: &str = "#FFFFFF";

fn text(said: TextInLanguage<'_>) -> EventText {
    EventText { text: said.text.to_owned(), language: said.language }
}

fn link(target: LinkTarget) -> EventLink {
    let (href, kind) = match target {
        LinkTarget::Page(path) => (path, EventLinkKind::Page),
        LinkTarget::Privacy => ("/privacy-policy".to_owned(), EventLinkKind::Privacy),
        LinkTarget::Elsewhere(address) => (address, EventLinkKind::Elsewhere),
    };
    EventLink { href, kind }
}
