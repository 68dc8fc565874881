//! The places of buttons, links and pictures in a document.

use super::{LinkField, Sections, TextElement, TextSlot};

/// A button with a look of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ButtonSlot {
    /// On the slide, to the left.
    HomeLeft,
    /// On the slide, to the right.
    HomeRight,
    /// On the page, to the left.
    DetailsLeft,
    /// On the page, to the right.
    DetailsRight,
}

impl ButtonSlot {
    /// All of them, in the order of the form.
    pub const ALL: [Self; 4] = [Self::HomeLeft, Self::HomeRight, Self::DetailsLeft, Self::DetailsRight];

    /// The place of its words.
    #[must_use]
    pub const fn words(self) -> TextSlot {
        match self {
            Self::HomeLeft => TextSlot::HomeLeftButton,
            Self::HomeRight => TextSlot::HomeRightButton,
            Self::DetailsLeft => TextSlot::DetailsLeftButton,
            Self::DetailsRight => TextSlot::DetailsRightButton,
        }
    }

    /// The place of its link.
    #[must_use]
    pub const fn link(self) -> LinkSlot {
        match self {
            Self::HomeLeft => LinkSlot::HomeLeft,
            Self::HomeRight => LinkSlot::HomeRight,
            Self::DetailsLeft => LinkSlot::DetailsLeft,
            Self::DetailsRight => LinkSlot::DetailsRight,
        }
    }

    /// The button.
    #[must_use]
    pub fn read(self, sections: &Sections) -> Option<&TextElement> {
        let (home, details) = (sections.home_setting.get(), sections.details_setting.get());
        match self {
            Self::HomeLeft => home?.left_button.get(),
            Self::HomeRight => home?.right_button.get(),
            Self::DetailsLeft => details?.left_button.get(),
            Self::DetailsRight => details?.right_button.get(),
        }
    }

    pub(super) fn read_mut(self, sections: &mut Sections) -> Option<&mut TextElement> {
        match self {
            Self::HomeLeft => sections.home_setting.get_mut()?.left_button.get_mut(),
            Self::HomeRight => sections.home_setting.get_mut()?.right_button.get_mut(),
            Self::DetailsLeft => sections.details_setting.get_mut()?.left_button.get_mut(),
            Self::DetailsRight => sections.details_setting.get_mut()?.right_button.get_mut(),
        }
    }
}

/// A link. The numbers are positions in a list of consents, from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkSlot {
    /// Of the slide's left button.
    HomeLeft,
    /// Of the slide's right button.
    HomeRight,
    /// Of the slide's picture.
    HomeBackground,
    /// Of the page's left button.
    DetailsLeft,
    /// Of the page's right button.
    DetailsRight,
    /// Of the page's banner.
    DetailsBackground,
    /// Of a note.
    DetailsConsent(usize),
    /// Of something to agree to.
    CollectConsent(usize),
    /// Of the success page's button.
    Success,
}

impl LinkSlot {
    /// Its path in a document.
    #[must_use]
    pub fn path(self) -> String {
        let path = match self {
            Self::HomeLeft => "homeSetting.leftButton.LinkUrl",
            Self::HomeRight => "homeSetting.rightButton.LinkUrl",
            Self::HomeBackground => "homeSetting.backgroundLink",
            Self::DetailsLeft => "detailsSetting.leftButton.LinkUrl",
            Self::DetailsRight => "detailsSetting.rightButton.LinkUrl",
            Self::DetailsBackground => "detailsSetting.backgroundLink",
            Self::DetailsConsent(at) => return format!("detailsSetting.consents.{at}.consentLink"),
            Self::CollectConsent(at) => return format!("collectInfoSetting.consents.{at}.consentLink"),
            Self::Success => "collectInfoSetting.successButtonLink",
        };
        path.to_owned()
    }

    /// The link.
    #[must_use]
    pub fn read(self, sections: &Sections) -> Option<&LinkField> {
        let (home, details) = (sections.home_setting.get(), sections.details_setting.get());
        let button = |slot: ButtonSlot| slot.read(sections).and_then(|button| button.link_url.get());
        match self {
            Self::HomeLeft => button(ButtonSlot::HomeLeft),
            Self::HomeRight => button(ButtonSlot::HomeRight),
            Self::HomeBackground => home?.background_link.get(),
            Self::DetailsLeft => button(ButtonSlot::DetailsLeft),
            Self::DetailsRight => button(ButtonSlot::DetailsRight),
            Self::DetailsBackground => details?.background_link.get(),
            Self::DetailsConsent(at) => sections.details_consents().get(at)?.consent_link.get(),
            Self::CollectConsent(at) => sections.collect_consents().get(at)?.consent_link.get(),
            Self::Success => sections.collect_info_setting.get()?.success_button_link.get(),
        }
    }
}

/// A picture: the name of an uploaded file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ImageSlot {
    /// `homeSetting.pcBannerUrl`
    HomePc,
    /// `homeSetting.mobileBannerUrl`
    HomeMobile,
    /// `listingSetting.pcBannerUrl`
    Listing,
    /// `detailsSetting.pcBannerUrl`
    DetailsPc,
    /// `detailsSetting.mobileBannerUrl`
    DetailsMobile,
    /// `detailsSetting.pcEventImageUrl`
    EventPc,
    /// `detailsSetting.mobileEventImageUrl`
    EventMobile,
    /// `collectInfoSetting.pcSuccessImageUrl`
    SuccessPc,
    /// `collectInfoSetting.mobileSuccessImageUrl`
    SuccessMobile,
}

impl ImageSlot {
    /// All of them, in the order of the form.
    pub const ALL: [Self; 9] = [
        Self::HomePc,
        Self::HomeMobile,
        Self::Listing,
        Self::DetailsPc,
        Self::DetailsMobile,
        Self::EventPc,
        Self::EventMobile,
        Self::SuccessPc,
        Self::SuccessMobile,
    ];

    /// Its path in a document.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::HomePc => "homeSetting.pcBannerUrl",
            Self::HomeMobile => "homeSetting.mobileBannerUrl",
            Self::Listing => "listingSetting.pcBannerUrl",
            Self::DetailsPc => "detailsSetting.pcBannerUrl",
            Self::DetailsMobile => "detailsSetting.mobileBannerUrl",
            Self::EventPc => "detailsSetting.pcEventImageUrl",
            Self::EventMobile => "detailsSetting.mobileEventImageUrl",
            Self::SuccessPc => "collectInfoSetting.pcSuccessImageUrl",
            Self::SuccessMobile => "collectInfoSetting.mobileSuccessImageUrl",
        }
    }

    /// The name of the file; empty where there is none.
    #[must_use]
    pub fn read(self, sections: &Sections) -> &str {
        let home = sections.home_setting.get();
        let details = sections.details_setting.get();
        let collect = sections.collect_info_setting.get();
        let name = match self {
            Self::HomePc => home.map(|home| &home.pc_banner_url),
            Self::HomeMobile => home.map(|home| &home.mobile_banner_url),
            Self::Listing => sections.listing_setting.get().map(|listing| &listing.pc_banner_url),
            Self::DetailsPc => details.map(|details| &details.pc_banner_url),
            Self::DetailsMobile => details.map(|details| &details.mobile_banner_url),
            Self::EventPc => details.map(|details| &details.pc_event_image_url),
            Self::EventMobile => details.map(|details| &details.mobile_event_image_url),
            Self::SuccessPc => collect.map(|collect| &collect.pc_success_image_url),
            Self::SuccessMobile => collect.map(|collect| &collect.mobile_success_image_url),
        };
        name.map_or("", |name| name.text().trim())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::document::EventDocument;

    fn document(path: &str, value: Value) -> EventDocument {
        let whole = path.rsplit('.').fold(value, |inner, part| match part.parse::<usize>() {
            Ok(_) => json!([inner]),
            Err(_) => json!({ part: inner }),
        });
        serde_json::from_value(whole).unwrap()
    }

    #[test]
    fn every_picture_is_read_where_its_path_says() {
        for slot in ImageSlot::ALL {
            assert_eq!(slot.read(&document(slot.path(), json!("a.avif")).sections), "a.avif", "{slot:?}");
            assert_eq!(slot.read(&EventDocument::default().sections), "", "{slot:?}");
        }
    }

    #[test]
    fn every_link_is_read_where_its_path_says() {
        let buttons = ButtonSlot::ALL.map(ButtonSlot::link);
        let others = [
            LinkSlot::HomeBackground,
            LinkSlot::DetailsBackground,
            LinkSlot::DetailsConsent(0),
            LinkSlot::CollectConsent(0),
            LinkSlot::Success,
        ];
        for slot in buttons.into_iter().chain(others) {
            let sections = document(&slot.path(), json!({"Name": "Custom", "Url": "/products"})).sections;
            assert_eq!(slot.read(&sections).map(LinkField::url), Some("/products"), "{slot:?}");
        }
    }
}
