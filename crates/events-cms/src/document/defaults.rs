//! A new event, as the editor opens it (events spec §3).

use chrono::{Months, NaiveDate};

use super::{
    CollectInfoSetting, DetailsSetting, EventDocument, HomeSetting, LinkChoice, LinkField, ListingSetting,
    Member, Sections, TextElement, TextField, Translation, Translations, WholeNumber,
};

/// The heading above the notes of a new event.
pub const DEFAULT_CONSENT_HEADING: &str = "[유의사항]";
/// The same in English.
const DEFAULT_CONSENT_HEADING_EN: &str = "[Please note]";

/// The same day a month later, or the last day of that month where it is shorter.
#[must_use]
pub fn month_after(day: NaiveDate) -> NaiveDate {
    day.checked_add_months(Months::new(1)).unwrap_or(day)
}

impl EventDocument {
    /// A new event from `start` to `end`, days in Seoul; the editor offers today and [`month_after`] today.
    #[must_use]
    pub fn draft(start: NaiveDate, end: NaiveDate) -> Self {
        let words = || Member::from(TextField::default());
        let text = || Member::from(String::new());
        let home = HomeSetting {
            event_name: TextField::element("").into(),
            event_url: text(),
            start_date: start.format("%Y-%m-%d").to_string().into(),
            end_date: end.format("%Y-%m-%d").to_string().into(),
            pc_banner_url: text(),
            mobile_banner_url: text(),
            left_button: button().into(),
            right_button: button().into(),
            background_link: no_link().into(),
            ..HomeSetting::default()
        };
        let listing = ListingSetting {
            pc_banner_url: text(),
            event_name: TextField::element("").into(),
            event_button_text: words(),
            listing_description: words(),
            expired_event_name: words(),
            ..ListingSetting::default()
        };
        let details = DetailsSetting {
            pc_banner_url: text(),
            mobile_banner_url: text(),
            pc_event_image_url: text(),
            mobile_event_image_url: text(),
            main_event_title: words(),
            main_event_desc: words(),
            left_button: button().into(),
            right_button: button().into(),
            consent_title: TextField::Plain(DEFAULT_CONSENT_HEADING.to_owned()).into(),
            consent_count: WholeNumber::Number(0).into(),
            consents: Member::from(Vec::new()),
            background_link: no_link().into(),
            ..DetailsSetting::default()
        };
        let mut collect = CollectInfoSetting {
            pc_success_image_url: text(),
            mobile_success_image_url: text(),
            success_title: words(),
            success_message: words(),
            success_button_text: words(),
            success_button_link: no_link().into(),
            consent_count: WholeNumber::Number(0).into(),
            consents: Member::from(Vec::new()),
            ..CollectInfoSetting::default()
        };
        collect.fill_flags();
        Self {
            sections: Sections {
                home_setting: home.into(),
                listing_setting: listing.into(),
                details_setting: details.into(),
                collect_info_setting: collect.into(),
            },
            translations: Translations { en: english().into(), ..Translations::default() }.into(),
            ..Self::default()
        }
    }
}

impl CollectInfoSetting {
    /// Gives each flag that is absent its default: no form, which asks for name, email and phone alone.
    pub(crate) fn fill_flags(&mut self) {
        for (flag, default) in [
            (&mut self.is_collect_information, false),
            (&mut self.is_collect_name, true),
            (&mut self.is_collect_email, true),
            (&mut self.is_collect_phone, true),
            (&mut self.is_collect_address, false),
            (&mut self.is_collect_gender, false),
            (&mut self.has_consent, false),
        ] {
            if flag.is_absent() {
                *flag = default.into();
            }
        }
    }
}

/// Nothing is translated yet but what the program itself wrote.
fn english() -> Translation {
    let heading = TextField::Plain(DEFAULT_CONSENT_HEADING_EN.to_owned());
    let details = DetailsSetting { consent_title: heading.into(), ..DetailsSetting::default() };
    Translation {
        sections: Sections { details_setting: details.into(), ..Sections::default() },
        ..Translation::default()
    }
}

fn button() -> TextElement {
    TextElement {
        text: String::new().into(),
        background_color: String::new().into(),
        color: String::new().into(),
        link_url: no_link().into(),
        ..TextElement::default()
    }
}

fn no_link() -> LinkField {
    LinkField::of(LinkChoice::NoLink, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_later_is_the_same_day_or_the_last_of_a_shorter_month() {
        let after = |day: &str| month_after(day.parse().unwrap()).to_string();
        assert_eq!(after("2026-11-22"), "2026-12-22");
        assert_eq!(after("2026-12-31"), "2027-01-31");
        assert_eq!(after("2027-01-31"), "2027-02-28");
        assert_eq!(after("2028-01-31"), "2028-02-29");
        assert_eq!(month_after(NaiveDate::MAX), NaiveDate::MAX);
    }

    #[test]
    fn a_new_event_has_the_documented_defaults() {
        let today: NaiveDate = "2026-11-22".parse().unwrap();
        let draft = EventDocument::draft(today, month_after(today)).to_value().unwrap();
        assert_eq!(draft["homeSetting"]["startDate"], "2026-11-22");
        assert_eq!(draft["homeSetting"]["endDate"], "2026-12-22");
        assert_eq!(draft["homeSetting"]["eventName"]["Text"], "");
        assert_eq!(draft["homeSetting"]["leftButton"]["LinkUrl"]["Name"], "NoLink");
        assert_eq!(draft["detailsSetting"]["consentTitle"], "[유의사항]");
        assert_eq!(draft["detailsSetting"]["consentCount"], 0);
        let collect = &draft["collectInfoSetting"];
        for (flag, value) in [
            ("isCollectInformation", false),
            ("isCollectName", true),
            ("isCollectEmail", true),
            ("isCollectPhone", true),
            ("isCollectAddress", false),
            ("isCollectGender", false),
            ("hasConsent", false),
        ] {
            assert_eq!(collect[flag], value, "{flag}");
        }
        assert_eq!(draft.get("eventID"), None);
    }
}
