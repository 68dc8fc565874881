//! Events as slides of the home page, which come before all others (public spec §2 "Home").

use std::sync::Arc;

use chrono::{NaiveDate, NaiveTime};
use i18n_content::{EventBanner, Slide, SlideKind, Window};
use kernel::{Language, LocalizedText, seoul};

use super::CatalogueEvent;

impl CatalogueEvent {
    /// Its slide, shown from midnight of the first day to the midnight after the last.
    pub(super) fn slide(&self) -> Slide {
        let (ko, en) = (&self.page(Language::Ko).slide, &self.page(Language::En).slide);
        let phase = self.phase();
        let window = Window {
            starts_at: phase.start().map(midnight),
            ends_at: phase.end().and_then(|end| end.succ_opt()).map(midnight),
            cut_off_at: None,
        };
        let banner = EventBanner { ko: ko.clone(), en: en.clone(), public: self.stored().status.is_locked() };
        Slide {
            id: format!("event-{}", self.id()),
            kind: SlideKind::Event,
            title: LocalizedText::new(ko.name.text.as_str(), en.name.text.as_str()),
            text: LocalizedText::default(),
            alt: LocalizedText::default(),
            button_text: None,
            link: None,
            phone_image: LocalizedText::default(),
            desk_image: LocalizedText::default(),
            video_phone: None,
            video_desk: None,
            window,
            event: Some(Arc::new(banner)),
        }
    }
}

fn midnight(day: NaiveDate) -> i64 {
    seoul::to_utc(day, NaiveTime::MIN).timestamp_millis()
}
