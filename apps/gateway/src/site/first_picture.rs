//! The event picture above the fold. The plain version shows it in the same size as the app: it is the largest
//! contentful paint, so it must not wait for the app.

use events_cms::CatalogueEvent;
use i18n_content::EventPicture;
use kernel::Language;
use maud::{Markup, html};

use super::event_page::{EventPage, EventPageKind};
use crate::files::event_images;

/// Its position; the plain version's styles and the app's `sizes` use the same positions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum PicturePosition {
    /// Below the title of an event.
    Banner,
    /// On the first card of the list.
    Card,
    /// Beside the thanks.
    Success,
}

impl PicturePosition {
    const fn name(self) -> &'static str {
        match self {
            Self::Banner => "banner",
            Self::Card => "card",
            Self::Success => "success",
        }
    }

    /// The same as in the app; otherwise the browser would fetch another width for it.
    const fn sizes(self) -> &'static str {
        match self {
            Self::Banner => "(max-width: 768px) 100vw, (max-width: 1263px) calc(100vw - 64px), 1200px",
            Self::Card => "(max-width: 768px) calc(100vw - 40px), (max-width: 1263px) 48vw, 588px",
            Self::Success => "(max-width: 768px) calc(100vw - 40px), 560px",
        }
    }
}

/// A picture, and the one for phones where it is another.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstPicture {
    place: PicturePosition,
    desk: EventPicture,
    phone: Option<EventPicture>,
    alt: String,
}

impl FirstPicture {
    /// The picture of an event's page; its form has none.
    #[must_use]
    pub fn of_page(page: &EventPage<'_>, language: Language) -> Option<Self> {
        let face = page.event.page(language);
        match page.kind {
            EventPageKind::Details => Self::of(
                PicturePosition::Banner,
                face.pc_banner.as_ref(),
                face.mobile_banner.as_ref(),
                language,
            ),
            EventPageKind::Form => None,
            EventPageKind::Success => Self::of(
                PicturePosition::Success,
                face.success.pc_image.as_ref(),
                face.success.mobile_image.as_ref(),
                language,
            ),
        }
    }

    /// The picture of a card.
    #[must_use]
    pub fn of_card(event: &CatalogueEvent, language: Language) -> Option<Self> {
        Self::of(PicturePosition::Card, event.card(language).banner.as_ref(), None, language)
    }

    /// One that only the other layout has is better than none.
    fn of(
        place: PicturePosition,
        desk: Option<&EventPicture>,
        phone: Option<&EventPicture>,
        language: Language,
    ) -> Option<Self> {
        let shown = desk.or(phone)?.clone();
        let phone = phone.filter(|phone| **phone != shown).cloned();
        // The texts of a card describe its picture.
        let alt = if place == PicturePosition::Card { "" } else { shown.alt.get(language) }.to_owned();
        Some(Self { place, desk: shown, phone, alt })
    }

    /// With the alternative text that staff wrote, as in the app.
    #[must_use]
    pub fn html(&self) -> Markup {
        let (sizes, desk) = (self.place.sizes(), &self.desk);
        html! {
            picture data-place=(self.place.name()) {
                @if let Some(phone) = &self.phone {
                    source media="(max-width: 768px)" sizes=(sizes) srcset=(set_of(phone)) width=(phone.width)
                        height=(phone.height);
                }
                img sizes=(sizes) srcset=(set_of(desk)) src=(source_of(desk)) alt=(self.alt) width=(desk.width)
                    height=(desk.height) fetchpriority="high";
            }
        }
    }
}

/// The widest one; where no width is known, the picture as it is.
fn source_of(picture: &EventPicture) -> String {
    let address = event_images::address(&picture.file);
    picture.widths.last().map_or_else(|| address.clone(), |width| format!("{address}?w={width}"))
}

fn set_of(picture: &EventPicture) -> String {
    let address = event_images::address(&picture.file);
    if picture.widths.is_empty() {
        return address;
    }
    let widths = picture.widths.iter().map(|width| format!("{address}?w={width} {width}w"));
    widths.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use kernel::LocalizedText;

    use super::*;

    fn picture(file: &str, widths: &[u32]) -> EventPicture {
        let (file, widths) = (file.to_owned(), widths.to_vec());
        let alt = LocalizedText::new("자동차", "A \"car\"");
        EventPicture { file, width: 1_440, height: 620, widths, focus_x: 0.5, focus_y: 0.5, alt }
    }

    #[test]
    fn a_phone_gets_its_own_picture_and_a_desk_the_other() {
        let (desk, phone) = (picture("d.webp", &[480, 960]), picture("p.webp", &[]));
        let shown = FirstPicture::of(PicturePosition::Banner, Some(&desk), Some(&phone), Language::En)
            .expect("a picture");
        let html = shown.html().into_string();
        assert!(
            html.starts_with("<picture data-place=\"banner\"><source media=\"(max-width: 768px)\""),
            "{html}"
        );
        assert!(html.contains("srcset=\"/events-cms/p.webp\""), "{html}");
        let desk = "srcset=\"/events-cms/d.webp?w=480 480w, /events-cms/d.webp?w=960 960w\" src=\"/events-cms/d.webp?w=960\"";
        assert!(html.contains(desk), "{html}");
        assert!(html.contains("alt=\"A &quot;car&quot;\""), "{html}");
    }

    #[test]
    fn the_picture_of_a_card_is_described_by_its_texts() {
        let desk = picture("d.webp", &[]);
        let shown =
            FirstPicture::of(PicturePosition::Card, Some(&desk), None, Language::Ko).expect("a picture");
        assert!(shown.html().0.contains("alt=\"\""), "{}", shown.html().0);
    }

    #[test]
    fn one_layout_s_picture_serves_both_and_none_is_none() {
        let phone = picture("p.webp", &[480]);
        let shown =
            FirstPicture::of(PicturePosition::Success, None, Some(&phone), Language::Ko).expect("a picture");
        assert!(!shown.html().0.contains("<source"), "{}", shown.html().0);
        assert_eq!(FirstPicture::of(PicturePosition::Success, None, None, Language::Ko), None);
    }
}
