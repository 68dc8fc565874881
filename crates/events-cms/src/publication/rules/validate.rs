//! Validation of events (events spec §5 and §9). Saving requires only a name and a URL, so that a draft can grow;
//! publishing requires everything. Errors are in the order of the form, Korean first, with the documented keys.

use chrono::NaiveDate;
use kernel::FieldErrors;

use super::is_plain;
use crate::document::{
    ButtonSlot, COLLECT_CONSENTS, ColourPreset, DETAILS_CONSENTS, EventDocument, ImageSlot, LinkChoice,
    LinkSlot, LinkTarget, Member, Sections, TextSlot, WholeNumber,
};
use crate::publication::fixed;

/// Letters of an event's part of the address, at most.
pub const LONGEST_URL: usize = 30;
/// Letters of the name of an uploaded picture, at most.
const LONGEST_IMAGE: usize = 200;

/// Strictness of validation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Limits, and what identifies it: for a draft.
    Save,
    /// Complete for visitors: for launching, and for a correction of a public event.
    Publish,
}

/// Looks at a whole document. Whether its address is free, the database knows.
///
/// # Errors
/// Every refusal, in the order of the form.
pub fn validate(document: &EventDocument, strictness: Strictness) -> Result<(), FieldErrors> {
    let mut korean = Form::new(&document.sections, "", strictness == Strictness::Publish);
    korean.whole();
    let mut errors = korean.errors;
    if let Some(sections) = document.english() {
        let mut english = Form::new(sections, "translations.en.", false);
        english.is_translation = true;
        english.whole();
        for error in english.errors.as_slice() {
            errors.push(error.path.clone(), error.code.clone());
        }
    }
    errors.into_result()
}

/// One language's form, walked from the top to the bottom.
struct Form<'a> {
    sections: &'a Sections,
    prefix: &'static str,
    strict: bool,
    /// A translation may leave out everything.
    is_translation: bool,
    errors: FieldErrors,
}

impl<'a> Form<'a> {
    const fn new(sections: &'a Sections, prefix: &'static str, strict: bool) -> Self {
        Self { sections, prefix, strict, is_translation: false, errors: FieldErrors::new() }
    }

    fn whole(&mut self) {
        self.home();
        self.listing();
        self.details();
        self.collect_info();
    }

    fn home(&mut self) {
        let always = if self.is_translation { None } else { Some("eventname_required") };
        self.text(TextSlot::EventName, always);
        if !self.is_translation {
            self.url();
            self.dates();
        }
        self.image(ImageSlot::HomePc);
        self.image(ImageSlot::HomeMobile);
        self.button(ButtonSlot::HomeLeft);
        self.button(ButtonSlot::HomeRight);
        self.link(LinkSlot::HomeBackground);
    }

    fn listing(&mut self) {
        self.image(ImageSlot::Listing);
        self.text(TextSlot::ListingName, self.when_strict("eventname_required"));
        self.text(TextSlot::ListingButton, None);
        self.text(TextSlot::ListingDescription, None);
        self.text(TextSlot::ExpiredName, None);
    }

    fn details(&mut self) {
        let pictures =
            [ImageSlot::DetailsPc, ImageSlot::DetailsMobile, ImageSlot::EventPc, ImageSlot::EventMobile];
        pictures.into_iter().for_each(|slot| self.image(slot));
        self.text(TextSlot::MainTitle, self.when_strict("maineventtitle_required"));
        self.text(TextSlot::MainDescription, None);
        self.button(ButtonSlot::DetailsLeft);
        self.button(ButtonSlot::DetailsRight);
        self.text(TextSlot::ConsentHeading, None);
        let notes = self.sections.details_consents().len();
        let said = self.sections.details_setting.get().map(|details| &details.consent_count);
        self.count("detailsSetting.consentCount", DETAILS_CONSENTS.contains(&notes) && is_count(said));
        for at in 0..notes.min(*DETAILS_CONSENTS.end()) {
            self.text(TextSlot::DetailsConsent(at), self.when_strict("consent_required"));
            self.link(LinkSlot::DetailsConsent(at));
        }
        self.link(LinkSlot::DetailsBackground);
    }

    /// A form that isn't shown keeps its limits and needs nothing.
    fn collect_info(&mut self) {
        let Some(collect) = self.sections.collect_info_setting.get() else { return };
        let on = |flag: &Member<bool>| flag.get() == Some(&true);
        let asks = !self.is_translation && on(&collect.is_collect_information) && on(&collect.has_consent);
        let consents = self.sections.collect_consents().len();
        let fits = consents <= *COLLECT_CONSENTS.end() && (!asks || consents >= *COLLECT_CONSENTS.start());
        self.count("collectInfoSetting.consentCount", fits && is_count(Some(&collect.consent_count)));
        for at in 0..consents.min(*COLLECT_CONSENTS.end()) {
            self.text(TextSlot::CollectConsentTitle(at), asks.then_some("consent_title_required"));
            self.text(TextSlot::CollectConsent(at), asks.then_some("consent_required"));
            self.link(LinkSlot::CollectConsent(at));
        }
        self.image(ImageSlot::SuccessPc);
        self.image(ImageSlot::SuccessMobile);
        self.text(TextSlot::SuccessTitle, None);
        self.text(TextSlot::SuccessMessage, None);
        self.text(TextSlot::SuccessButton, None);
        self.link(LinkSlot::Success);
    }

    fn url(&mut self) {
        let url = self.sections.home_setting.get().map_or("", |home| home.event_url.text());
        let code = if url.is_empty() {
            "eventurl_required"
        } else if !is_event_url(url) {
            "eventurl_invalid"
        } else if fixed::is_reserved(url) {
            "eventurl_reserved"
        } else {
            return;
        };
        self.push("homeSetting.eventUrl", code);
    }

    fn dates(&mut self) {
        let home = self.sections.home_setting.get();
        let start = Day::of(home.map_or("", |home| home.start_date.text()));
        let end = Day::of(home.map_or("", |home| home.end_date.text()));
        match start {
            Day::Unreadable => self.push("homeSetting.startDate", "date_invalid"),
            Day::Missing if self.strict => self.push("homeSetting.startDate", "startdate_required"),
            Day::Missing => {}
            // The documents show it at the start.
            Day::On(start) if matches!(end, Day::On(end) if start > end) => {
                self.push("homeSetting.startDate", "enddate_bigger_startdate");
            }
            Day::On(_) => {}
        }
        match end {
            Day::Unreadable => self.push("homeSetting.endDate", "date_invalid"),
            Day::Missing if self.strict => self.push("homeSetting.endDate", "enddate_required"),
            Day::Missing | Day::On(_) => {}
        }
    }

    /// `required` is the key of a text that has to be there.
    fn text(&mut self, slot: TextSlot, required: Option<&'static str>) {
        let text = slot.read(self.sections).unwrap_or_default();
        let code = if text.trim().is_empty() {
            required
        } else if text.chars().count() > slot.limit() {
            Some("text_too_long")
        } else {
            (!is_plain(text, slot.has_lines())).then_some("text_invalid")
        };
        if let Some(code) = code {
            self.push(&slot.path(), code);
        }
    }

    fn button(&mut self, slot: ButtonSlot) {
        self.text(slot.words(), None);
        let button = slot.read(self.sections);
        if button.is_some_and(|button| ColourPreset::of(button).is_none()) {
            self.push(&format!("{}.BackgroundColor", slot.words().path()), "colour_invalid");
        }
        self.link(slot.link());
    }

    fn link(&mut self, slot: LinkSlot) {
        let link = slot.read(self.sections);
        let url = link.map_or("", |link| link.url());
        let code = match LinkChoice::of(link) {
            Some(LinkChoice::Custom) if url.is_empty() => self.strict.then_some("link_required"),
            Some(LinkChoice::Custom) => LinkTarget::typed(url).is_none().then_some("link_invalid"),
            Some(_) => None,
            None => Some("link_invalid"),
        };
        if let Some(code) = code {
            self.push(&slot.path(), code);
        }
    }

    /// The name of an uploaded file: never a path, so that it can't lead out of its folder.
    fn image(&mut self, slot: ImageSlot) {
        let name = slot.read(self.sections);
        let whole = name.len() <= LONGEST_IMAGE
            && !name.starts_with('.')
            && name.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'.' | b'-' | b'_'));
        if !whole {
            self.push(slot.path(), "image_invalid");
        }
    }

    fn count(&mut self, path: &str, fits: bool) {
        if !fits {
            self.push(path, "consent_count_invalid");
        }
    }

    fn when_strict(&self, code: &'static str) -> Option<&'static str> {
        (self.strict && !self.is_translation).then_some(code)
    }

    fn push(&mut self, path: &str, code: &'static str) {
        self.errors.push(format!("{}{path}", self.prefix), code);
    }
}

/// A day as it is typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Day {
    Missing,
    Unreadable,
    On(NaiveDate),
}

impl Day {
    fn of(text: &str) -> Self {
        if text.is_empty() {
            return Self::Missing;
        }
        read_day(text).map_or(Self::Unreadable, Self::On)
    }
}

/// `YYYY-MM-DD` and nothing else.
pub(super) fn read_day(text: &str) -> Option<NaiveDate> {
    let shape = text.len() == 10 && text.bytes().all(|c| c.is_ascii_digit() || c == b'-');
    text.parse().ok().filter(|_| shape)
}

/// Letters, digits, hyphen and underscore.
fn is_event_url(url: &str) -> bool {
    url.len() <= LONGEST_URL && url.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_'))
}

/// The declared length of a list; may be absent.
fn is_count(said: Option<&Member<WholeNumber>>) -> bool {
    said.and_then(Member::get).is_none_or(|count| {
        matches!(count, WholeNumber::Text(text) if text.is_empty()) || matches!(count.value(), Some(0..=5))
    })
}
