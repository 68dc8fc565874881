//! How many notes and consents there are (events spec §4, §9). English lists are trimmed with the Korean ones: the n-th of
//! the one translates the n-th of the other.

use std::ops::RangeInclusive;

use super::{Consent, EventDocument, LinkChoice, LinkField, Sections, TextField, WholeNumber};

/// How many notes the details page may have.
pub const DETAILS_CONSENTS: RangeInclusive<usize> = 0..=5;
/// Allowed number of consents, if a form has any.
pub const COLLECT_CONSENTS: RangeInclusive<usize> = 1..=5;
/// The default title of a consent when staff add one.
pub const PLACEHOLDER_CONSENT_TITLE: &str = "[필수] 동의 항목";

/// A count that the editor doesn't offer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there can't be {0} consents")]
pub struct ConsentCountOutOfRange(pub usize);

impl EventDocument {
    /// Adds empty notes at the end of the details page, or removes the last ones, until there are `count`.
    ///
    /// # Errors
    /// [`ConsentCountOutOfRange`] for more than five; nothing is changed then.
    pub fn set_details_consents(&mut self, count: usize) -> Result<(), ConsentCountOutOfRange> {
        if !DETAILS_CONSENTS.contains(&count) {
            return Err(ConsentCountOutOfRange(count));
        }
        let details = self.sections.details_setting.make();
        details.consents.make().resize_with(count, empty);
        details.consent_count = whole(count).into();
        self.trim_english();
        Ok(())
    }

    /// Ticking the box makes one mandatory consent with a placeholder title, unless there are some; unticking clears all.
    pub fn set_has_consent(&mut self, has_consent: bool) {
        let collect = self.sections.collect_info_setting.make();
        collect.has_consent = has_consent.into();
        let consents = collect.consents.make();
        if !has_consent {
            consents.clear();
        } else if consents.is_empty() {
            let title = TextField::Plain(PLACEHOLDER_CONSENT_TITLE.to_owned());
            consents.push(Consent { consent_title: title.into(), ..mandatory() });
        }
        let count = consents.len();
        collect.consent_count = whole(count).into();
        self.trim_english();
    }

    /// Adds mandatory consents at the end of the form, or removes the last ones, until there are `count`.
    ///
    /// # Errors
    /// [`ConsentCountOutOfRange`] for none, which is [`Self::set_has_consent`]'s, and for more than five; nothing is changed
    /// then.
    pub fn set_collect_consents(&mut self, count: usize) -> Result<(), ConsentCountOutOfRange> {
        if !COLLECT_CONSENTS.contains(&count) {
            return Err(ConsentCountOutOfRange(count));
        }
        let collect = self.sections.collect_info_setting.make();
        collect.has_consent = true.into();
        collect.consents.make().resize_with(count, mandatory);
        collect.consent_count = whole(count).into();
        self.trim_english();
        Ok(())
    }

    /// Removes translations of removed consents.
    fn trim_english(&mut self) {
        let details = self.sections.details_consents().len();
        let collect = self.sections.collect_consents().len();
        let Some(Sections { details_setting, collect_info_setting, .. }) = self.english_mut() else { return };
        let details_list = details_setting.get_mut().and_then(|english| english.consents.get_mut());
        let collect_list = collect_info_setting.get_mut().and_then(|english| english.consents.get_mut());
        for (list, length) in [(details_list, details), (collect_list, collect)] {
            if let Some(list) = list {
                list.truncate(length);
            }
        }
    }
}

impl Consent {
    /// Whether the consent may be declined; mandatory by default.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.optional.get().copied().unwrap_or(false)
    }
}

fn empty() -> Consent {
    Consent {
        consent_text: TextField::default().into(),
        consent_link: LinkField::of(LinkChoice::NoLink, "").into(),
        ..Consent::default()
    }
}

fn mandatory() -> Consent {
    Consent { consent_title: TextField::default().into(), optional: false.into(), ..empty() }
}

/// At most five; the conversion can't fail.
fn whole(count: usize) -> WholeNumber {
    WholeNumber::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn numbered(count: usize) -> EventDocument {
        let list: Vec<_> = (0..count).map(|at| json!({"consentText": at.to_string()})).collect();
        let sections = json!({"detailsSetting": {"consents": list}, "collectInfoSetting": {"consents": list, "hasConsent": true}});
        let mut whole = sections.clone();
        whole["translations"] = json!({ "en": sections });
        serde_json::from_value(whole).unwrap()
    }

    fn texts(list: &[Consent]) -> Vec<&str> {
        list.iter().map(|consent| consent.consent_text.get().map_or("", TextField::text)).collect()
    }

    #[test]
    fn a_count_adds_at_the_end_or_trims_there_in_both_languages() {
        let mut event = numbered(3);
        event.set_details_consents(5).unwrap();
        assert_eq!(texts(event.sections.details_consents()), ["0", "1", "2", "", ""]);
        event.set_details_consents(1).unwrap();
        event.set_collect_consents(2).unwrap();
        let english = event.english().unwrap();
        for sections in [&event.sections, english] {
            assert_eq!(texts(sections.details_consents()), ["0"]);
            assert_eq!(texts(sections.collect_consents()), ["0", "1"]);
        }
        let written = event.to_value().unwrap();
        assert_eq!(written["detailsSetting"]["consentCount"], 1);
        assert_eq!(written["collectInfoSetting"]["consentCount"], 2);
    }

    #[test]
    fn no_other_count_is_taken() {
        let mut event = numbered(2);
        let before = event.clone();
        assert_eq!(event.set_details_consents(6), Err(ConsentCountOutOfRange(6)));
        assert_eq!(event.set_collect_consents(6), Err(ConsentCountOutOfRange(6)));
        assert_eq!(event.set_collect_consents(0), Err(ConsentCountOutOfRange(0)));
        assert_eq!(event, before);
        assert_eq!(event.set_details_consents(0), Ok(()));
    }

    #[test]
    fn the_box_makes_one_mandatory_consent_and_clears_all() {
        let mut event = EventDocument::default();
        event.set_has_consent(true);
        let [only] = event.sections.collect_consents() else { panic!("one consent") };
        assert_eq!(only.consent_title.get().map(TextField::text), Some(PLACEHOLDER_CONSENT_TITLE));
        assert!(!only.is_optional());

        let mut event = numbered(3);
        event.set_has_consent(true);
        assert_eq!(event.sections.collect_consents().len(), 3, "what is there stays");
        event.set_has_consent(false);
        assert_eq!(event.sections.collect_consents().len(), 0);
        assert_eq!(event.english().unwrap().collect_consents().len(), 0);
        assert_eq!(event.to_value().unwrap()["collectInfoSetting"]["consentCount"], 0);
    }
}
