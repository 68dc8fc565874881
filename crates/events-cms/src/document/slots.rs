//! Text slots of a document: path, maximum length, and value in a language.

use super::{Consent, Member, Sections, TextElement, TextField};

/// A place of words. The numbers are positions in a list of consents, from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextSlot {
    /// `homeSetting.eventName`
    EventName,
    /// `homeSetting.leftButton`
    HomeLeftButton,
    /// `homeSetting.rightButton`
    HomeRightButton,
    /// `listingSetting.eventName`
    ListingName,
    /// `listingSetting.eventButtonText`
    ListingButton,
    /// `listingSetting.listingDescription`
    ListingDescription,
    /// `listingSetting.expiredEventName`
    ExpiredName,
    /// `detailsSetting.mainEventTitle`
    MainTitle,
    /// `detailsSetting.mainEventDesc`
    MainDescription,
    /// `detailsSetting.leftButton`
    DetailsLeftButton,
    /// `detailsSetting.rightButton`
    DetailsRightButton,
    /// `detailsSetting.consentTitle`
    ConsentHeading,
    /// `detailsSetting.consents.n.consentText`
    DetailsConsent(usize),
    /// `collectInfoSetting.successTitle`
    SuccessTitle,
    /// `collectInfoSetting.successMessage`
    SuccessMessage,
    /// `collectInfoSetting.successButtonText`
    SuccessButton,
    /// `collectInfoSetting.consents.n.consentTitle`
    CollectConsentTitle(usize),
    /// `collectInfoSetting.consents.n.consentText`
    CollectConsent(usize),
}

impl TextSlot {
    /// Every place, for lists of `consents` notes and consents.
    pub fn all(consents: usize) -> impl Iterator<Item = Self> {
        let single = [
            Self::EventName,
            Self::HomeLeftButton,
            Self::HomeRightButton,
            Self::ListingName,
            Self::ListingButton,
            Self::ListingDescription,
            Self::ExpiredName,
            Self::MainTitle,
            Self::MainDescription,
            Self::DetailsLeftButton,
            Self::DetailsRightButton,
            Self::ConsentHeading,
            Self::SuccessTitle,
            Self::SuccessMessage,
            Self::SuccessButton,
        ];
        let listed = (0..consents).flat_map(|at| {
            [Self::DetailsConsent(at), Self::CollectConsentTitle(at), Self::CollectConsent(at)]
        });
        single.into_iter().chain(listed)
    }

    /// Unicode scalar values at most (events spec §5 and §9).
    #[must_use]
    pub const fn limit(self) -> usize {
        match self {
            Self::HomeLeftButton
            | Self::HomeRightButton
            | Self::DetailsLeftButton
            | Self::DetailsRightButton => 20,
            Self::ListingName | Self::ListingButton | Self::ListingDescription | Self::ExpiredName => 50,
            Self::EventName | Self::SuccessTitle | Self::SuccessMessage | Self::SuccessButton => 100,
            Self::MainTitle
            | Self::ConsentHeading
            | Self::DetailsConsent(_)
            | Self::CollectConsentTitle(_)
            | Self::CollectConsent(_) => 150,
            Self::MainDescription => 500,
        }
    }

    /// Whether it may hold line breaks.
    #[must_use]
    pub const fn has_lines(self) -> bool {
        matches!(
            self,
            Self::MainDescription
                | Self::ListingDescription
                | Self::SuccessMessage
                | Self::DetailsConsent(_)
                | Self::CollectConsent(_)
        )
    }

    /// Its path in a document, joined by dots.
    #[must_use]
    pub fn path(self) -> String {
        let path = match self {
            Self::EventName => "homeSetting.eventName",
            Self::HomeLeftButton => "homeSetting.leftButton",
            Self::HomeRightButton => "homeSetting.rightButton",
            Self::ListingName => "listingSetting.eventName",
            Self::ListingButton => "listingSetting.eventButtonText",
            Self::ListingDescription => "listingSetting.listingDescription",
            Self::ExpiredName => "listingSetting.expiredEventName",
            Self::MainTitle => "detailsSetting.mainEventTitle",
            Self::MainDescription => "detailsSetting.mainEventDesc",
            Self::DetailsLeftButton => "detailsSetting.leftButton",
            Self::DetailsRightButton => "detailsSetting.rightButton",
            Self::ConsentHeading => "detailsSetting.consentTitle",
            Self::SuccessTitle => "collectInfoSetting.successTitle",
            Self::SuccessMessage => "collectInfoSetting.successMessage",
            Self::SuccessButton => "collectInfoSetting.successButtonText",
            Self::DetailsConsent(at) => return format!("detailsSetting.consents.{at}.consentText"),
            Self::CollectConsentTitle(at) => return format!("collectInfoSetting.consents.{at}.consentTitle"),
            Self::CollectConsent(at) => return format!("collectInfoSetting.consents.{at}.consentText"),
        };
        path.to_owned()
    }

    /// Its text; `None` if the member is absent.
    #[must_use]
    pub fn read(self, sections: &Sections) -> Option<&str> {
        let home = sections.home_setting.get();
        let listing = sections.listing_setting.get();
        let details = sections.details_setting.get();
        let collect = sections.collect_info_setting.get();
        match self {
            Self::EventName => words(&home?.event_name),
            Self::HomeLeftButton => button(&home?.left_button),
            Self::HomeRightButton => button(&home?.right_button),
            Self::ListingName => words(&listing?.event_name),
            Self::ListingButton => words(&listing?.event_button_text),
            Self::ListingDescription => words(&listing?.listing_description),
            Self::ExpiredName => words(&listing?.expired_event_name),
            Self::MainTitle => words(&details?.main_event_title),
            Self::MainDescription => words(&details?.main_event_desc),
            Self::DetailsLeftButton => button(&details?.left_button),
            Self::DetailsRightButton => button(&details?.right_button),
            Self::ConsentHeading => words(&details?.consent_title),
            Self::DetailsConsent(at) => words(&sections.details_consents().get(at)?.consent_text),
            Self::SuccessTitle => words(&collect?.success_title),
            Self::SuccessMessage => words(&collect?.success_message),
            Self::SuccessButton => words(&collect?.success_button_text),
            Self::CollectConsentTitle(at) => consent(sections, at).and_then(|one| words(&one.consent_title)),
            Self::CollectConsent(at) => consent(sections, at).and_then(|one| words(&one.consent_text)),
        }
    }
}

fn consent(sections: &Sections, at: usize) -> Option<&Consent> {
    sections.collect_consents().get(at)
}

fn words(field: &Member<TextField>) -> Option<&str> {
    field.get().map(TextField::text)
}

fn button(field: &Member<TextElement>) -> Option<&str> {
    field.get()?.text.get().map(String::as_str)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::{Value, json};

    use super::*;
    use crate::document::EventDocument;

    /// Each place is filled through its path in JSON and read back through the types, so that neither can be wrong alone.
    #[test]
    fn every_place_is_read_where_its_path_says() {
        let mut paths = HashSet::new();
        for slot in TextSlot::all(2) {
            let path = slot.path();
            let element = path.ends_with("Button") || path.ends_with("eventName");
            let words = if element { json!({"Text": path}) } else { json!(path) };
            let document: EventDocument = serde_json::from_value(put(&path, words)).unwrap();
            assert_eq!(slot.read(&document.sections), Some(path.as_str()));
            assert!(paths.insert(path), "{slot:?} shares its path");
        }
        assert_eq!(paths.len(), 15 + 6);
    }

    /// `a.0.b` and a value make `{"a": [{"b": value}]}`; positions before are filled with empty objects.
    fn put(path: &str, value: Value) -> Value {
        path.rsplit('.').fold(value, |inner, part| match part.parse::<usize>() {
            Ok(at) => {
                let before = std::iter::repeat_n(json!({}), at);
                Value::Array(before.chain([inner]).collect())
            }
            Err(_) => json!({ part: inner }),
        })
    }
}
