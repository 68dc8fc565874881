//! A document in one language: English where it is translated, Korean elsewhere, and which of the two each text is, so that a
//! page can mark Korean words on an English page with `lang="ko"` (decisions "Languages of an event").

use kernel::{Language, LocalizedText};

use super::{ButtonSlot, ColourPreset, EventDocument, ImageSlot, LinkSlot, LinkTarget, TextSlot};

/// Words and the language that they are in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TextInLanguage<'a> {
    /// The words; empty where there are none in Korean either.
    pub text: &'a str,
    /// Their actual language, which may differ from the requested one.
    pub language: Language,
}

/// A button as a page draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button<'a> {
    /// Its words.
    pub words: TextInLanguage<'a>,
    /// Its look.
    pub colours: ColourPreset,
    /// Its target.
    pub target: LinkTarget,
}

impl EventDocument {
    /// The name of the event: the Korean one where it isn't translated; empty while it has none.
    #[must_use]
    pub fn names(&self) -> LocalizedText {
        let name = |language| self.text(TextSlot::EventName, language).text;
        LocalizedText::new(name(Language::Ko), name(Language::En))
    }

    /// The words of a place.
    #[must_use]
    pub fn text(&self, slot: TextSlot, language: Language) -> TextInLanguage<'_> {
        let english = match language {
            Language::Ko => None,
            Language::En => self.english().and_then(|sections| slot.read(sections)),
        };
        english.filter(|text| !text.trim().is_empty()).map_or_else(
            || TextInLanguage { text: slot.read(&self.sections).unwrap_or_default(), language: Language::Ko },
            |text| TextInLanguage { text, language: Language::En },
        )
    }

    /// The file name of a picture, `None` where there is none. One with words in it may have an English twin.
    #[must_use]
    pub fn image(&self, slot: ImageSlot, language: Language) -> Option<&str> {
        let english = match language {
            Language::Ko => None,
            Language::En => self.english().map(|sections| slot.read(sections)),
        };
        let named = |name: &&str| !name.is_empty();
        english.filter(named).or_else(|| Some(slot.read(&self.sections)).filter(named))
    }

    /// The target of a link, `None` for no link. English has a link only if Korean has one; it may have a different
    /// target.
    #[must_use]
    pub fn target(&self, slot: LinkSlot, language: Language) -> Option<LinkTarget> {
        let korean = LinkTarget::of(slot.read(&self.sections), self.url())?;
        let english = match language {
            Language::Ko => None,
            Language::En => {
                self.english().and_then(|sections| LinkTarget::of(slot.read(sections), self.url()))
            }
        };
        Some(english.unwrap_or(korean))
    }

    /// A button; `None` unless it has words and leads somewhere (events spec §2 "Event details").
    #[must_use]
    pub fn button(&self, slot: ButtonSlot, language: Language) -> Option<Button<'_>> {
        let words = self.text(slot.words(), language);
        let target = self.target(slot.link(), language)?;
        let colours = slot.read(&self.sections).and_then(ColourPreset::of).unwrap_or(ColourPreset::Blue);
        (!words.text.trim().is_empty()).then_some(Button { words, colours, target })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn document() -> EventDocument {
        serde_json::from_value(json!({
            "homeSetting": {
                "eventName": {"Text": "가을 행사"},
                "eventUrl": "autumn",
                "pcBannerUrl": "ko.avif",
                "mobileBannerUrl": "both.avif",
                "leftButton": {"Text": "예약하기", "LinkUrl": {"Name": "OSS"}, "BackgroundColor": "white", "Color": "#0172CE"},
                "rightButton": {"Text": "자세히", "LinkUrl": {"Name": "NoLink"}},
            },
            "detailsSetting": {"mainEventTitle": "가을맞이", "consents": [{"consentText": "하나"}, {"consentText": "둘"}]},
            "translations": {"en": {
                "homeSetting": {
                    "eventName": {"Text": "Autumn event"},
                    "pcBannerUrl": "en.avif",
                    "rightButton": {"Text": "More", "LinkUrl": {"Name": "Custom", "Url": "https://a.example"}},
                },
                "detailsSetting": {"mainEventTitle": " ", "consents": [{"consentText": "One"}]},
            }},
        }))
        .unwrap()
    }

    #[test]
    fn what_is_not_translated_stays_korean_and_says_so() {
        let document = document();
        let spoken = |slot, language| {
            let TextInLanguage { text, language } = document.text(slot, language);
            (text, language)
        };
        assert_eq!(spoken(TextSlot::EventName, Language::Ko), ("가을 행사", Language::Ko));
        assert_eq!(spoken(TextSlot::EventName, Language::En), ("Autumn event", Language::En));
        assert_eq!(
            spoken(TextSlot::MainTitle, Language::En),
            ("가을맞이", Language::Ko),
            "blank is not translated"
        );
        assert_eq!(spoken(TextSlot::DetailsConsent(0), Language::En), ("One", Language::En));
        assert_eq!(spoken(TextSlot::DetailsConsent(1), Language::En), ("둘", Language::Ko));
        assert_eq!(spoken(TextSlot::DetailsConsent(2), Language::En), ("", Language::Ko));
    }

    #[test]
    fn a_picture_may_have_an_english_twin() {
        let document = document();
        assert_eq!(document.image(ImageSlot::HomePc, Language::En), Some("en.avif"));
        assert_eq!(document.image(ImageSlot::HomePc, Language::Ko), Some("ko.avif"));
        assert_eq!(document.image(ImageSlot::HomeMobile, Language::En), Some("both.avif"));
        assert_eq!(document.image(ImageSlot::Listing, Language::En), None);
    }

    #[test]
    fn a_button_needs_words_and_a_link() {
        let document = document();
        let left = document.button(ButtonSlot::HomeLeft, Language::En).expect("it has both");
        assert_eq!((left.words.text, left.words.language), ("예약하기", Language::Ko));
        assert_eq!(
            (left.colours, left.target),
            (ColourPreset::White, LinkTarget::Page("/select-location".into()))
        );
        assert_eq!(document.button(ButtonSlot::HomeRight, Language::Ko), None, "it leads nowhere");
        assert_eq!(document.button(ButtonSlot::HomeRight, Language::En), None, "nor does it in English");
        assert_eq!(document.button(ButtonSlot::DetailsLeft, Language::Ko), None);
    }
}
