//! The four sections of the editor (events spec §3).

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::DocumentError;
use super::member::shape;
use super::{Consent, LinkField, Member, TextElement, TextField, WholeNumber};

shape! {
    /// The slide on the home page, and what the event as a whole is: its name, address and days.
    #[serde(rename_all = "camelCase")]
    pub struct HomeSetting {
        /// 100 characters at most.
        event_name: TextField,
        /// Its part of the address: letters, digits, hyphen and underscore, 30 at most.
        event_url: String,
        /// The first day in Seoul, `YYYY-MM-DD`.
        start_date: String,
        /// The last day in Seoul, `YYYY-MM-DD`.
        end_date: String,
        /// File name of the wide picture.
        pc_banner_url: String,
        /// File name of the narrow picture.
        mobile_banner_url: String,
        /// Up to two buttons, 20 characters each.
        left_button: TextElement,
        /// The second.
        right_button: TextElement,
        /// The picture's link.
        background_link: LinkField,
    }
}

shape! {
    /// The card in the list of events.
    #[serde(rename_all = "camelCase")]
    pub struct ListingSetting {
        /// File name of the picture.
        pc_banner_url: String,
        /// 50 characters at most.
        event_name: TextField,
        /// 50 characters at most.
        event_button_text: TextField,
        /// 50 characters at most.
        listing_description: TextField,
        /// Its name among the past events, 50 characters at most.
        expired_event_name: TextField,
    }
}

shape! {
    /// The page of the event.
    #[serde(rename_all = "camelCase")]
    pub struct DetailsSetting {
        /// File name of the wide banner.
        pc_banner_url: String,
        /// File name of the narrow banner.
        mobile_banner_url: String,
        /// File name of the wide picture below the words.
        pc_event_image_url: String,
        /// File name of the narrow one.
        mobile_event_image_url: String,
        /// 150 characters at most.
        main_event_title: TextField,
        /// 500 characters at most; line breaks are kept.
        main_event_desc: TextField,
        /// Up to two buttons, 20 characters each.
        left_button: TextElement,
        /// The second.
        right_button: TextElement,
        /// The heading above the notes, 150 characters at most.
        consent_title: TextField,
        /// 0 to 5.
        consent_count: WholeNumber,
        /// The notes.
        consents: Vec<Consent>,
        /// The banner's link.
        background_link: LinkField,
    }
}

shape! {
    /// The form for participants and the page after it.
    #[serde(rename_all = "camelCase")]
    pub struct CollectInfoSetting {
        /// Whether there is a form; no by default.
        is_collect_information: bool,
        /// Always yes.
        is_collect_name: bool,
        /// Always yes.
        is_collect_email: bool,
        /// Always yes.
        is_collect_phone: bool,
        /// No by default.
        is_collect_address: bool,
        /// No by default.
        is_collect_gender: bool,
        /// No by default.
        has_consent: bool,
        /// File name of the wide picture of the success page.
        pc_success_image_url: String,
        /// File name of the narrow one.
        mobile_success_image_url: String,
        /// 100 characters at most.
        success_title: TextField,
        /// 100 characters at most.
        success_message: TextField,
        /// 100 characters at most.
        success_button_text: TextField,
        /// Where its button leads.
        success_button_link: LinkField,
        /// 1 to 5 where there are any.
        consent_count: WholeNumber,
        /// The consents of the form.
        consents: Vec<Consent>,
    }
}

/// The sections, in the order of the form. A translation has the same and may leave out what stays Korean.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sections {
    /// The slide on the home page.
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub home_setting: Member<HomeSetting>,
    /// The card in the list.
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub listing_setting: Member<ListingSetting>,
    /// The page.
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub details_setting: Member<DetailsSetting>,
    /// The form.
    #[serde(skip_serializing_if = "Member::is_absent")]
    pub collect_info_setting: Member<CollectInfoSetting>,
}

impl Sections {
    /// Takes the sections out of an object and leaves the rest.
    pub(super) fn take(object: &mut Map<String, Value>) -> Result<Self, DocumentError> {
        Ok(Self {
            home_setting: member(object, "homeSetting")?,
            listing_setting: member(object, "listingSetting")?,
            details_setting: member(object, "detailsSetting")?,
            collect_info_setting: member(object, "collectInfoSetting")?,
        })
    }

    /// The notes of the details page.
    #[must_use]
    pub fn details_consents(&self) -> &[Consent] {
        self.details_setting.get().and_then(|details| details.consents.get()).map_or(&[], Vec::as_slice)
    }

    /// The consents of the form, even if they are switched off.
    #[must_use]
    pub fn collect_consents(&self) -> &[Consent] {
        self.collect_info_setting.get().and_then(|collect| collect.consents.get()).map_or(&[], Vec::as_slice)
    }
}

/// Takes one member out of an object.
pub(super) fn member<T: DeserializeOwned>(
    object: &mut Map<String, Value>,
    name: &'static str,
) -> Result<Member<T>, DocumentError> {
    object.remove(name).map_or(Ok(Member::absent()), |value| {
        serde_json::from_value(value)
            .map_err(|reason| DocumentError::Unreadable { path: name, reason: reason.to_string() })
    })
}
