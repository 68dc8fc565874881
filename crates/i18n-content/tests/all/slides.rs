use i18n_content::{ContentKind, Showing, Slide, SlideKind, SlideSource};
use kernel::Language;

use crate::world::{World, place};

/// An instant in Seoul.
fn at(text: &str) -> i64 {
    chrono::DateTime::parse_from_rfc3339(&format!("{text}:00+09:00")).unwrap().timestamp_millis()
}

fn shown(slides: &[Slide], instant: &str) -> Vec<(String, Showing)> {
    let now = at(instant);
    slides
        .iter()
        .map(|slide| (slide.id.clone(), slide.window.at(now)))
        .filter(|(_, showing)| *showing != Showing::Hidden)
        .collect()
}

kernel::both_engines! {
    async fn the_dated_banner_of_the_documents_is_there_for_its_time(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let library = world.here.library();
        let slides = library.slides();
        let summer = |instant| {
            shown(&slides, instant).into_iter().find(|(id, _)| id == "summer").map(|(_, showing)| showing)
        };
        assert_eq!(summer("2024-06-10T07:59"), None);
        assert_eq!(summer("2024-06-10T08:00"), Some(Showing::Whole));
        assert_eq!(summer("2024-07-31T16:44"), Some(Showing::Whole));
        assert_eq!(summer("2024-07-31T16:45"), Some(Showing::WithoutButton));
        assert_eq!(summer("2024-07-31T23:59"), Some(Showing::WithoutButton));
        assert_eq!(summer("2024-08-01T00:00"), None);
        let today: Vec<String> = shown(&slides, "2026-11-22T12:00").into_iter().map(|(id, _)| id).collect();
        assert_eq!(today, ["booking", "parts", "assembly", "centres"]);
    }

    async fn promotions_come_first_then_the_clip_then_pictures(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let library = world.here.library();
        let kinds: Vec<SlideKind> = library.slides().iter().map(|slide| slide.kind).collect();
        assert!(kinds.is_sorted(), "{kinds:?}");
        for slide in library.slides().iter() {
            assert!(slide.button_text.is_some() && slide.link.is_some(), "{}", slide.id);
            assert!(!slide.text.ko.is_empty() && !slide.alt.en.is_empty(), "{}", slide.id);
            assert_eq!(slide.kind == SlideKind::Video, slide.video_phone.is_some() && slide.video_desk.is_some());
        }
    }

    async fn the_words_and_pictures_of_a_slide_are_edited_like_all_others(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let title = place(ContentKind::Text, "slides", "booking_title");
        world.save_at(title, Language::En, "Book now", 0).await.unwrap();
        let picture = place(ContentKind::ImageFile, "slides", "booking-desk");
        world.save_at(picture, Language::En, "slide-parts-desk.svg", 0).await.unwrap();
        world.poll().await;
        let slides = world.there.library().slides();
        let slide = slides.iter().find(|slide| slide.id == "booking").unwrap();
        assert_eq!(slide.title.en, "Book now");
        assert_eq!(slide.desk_image.en, "slide-parts-desk.svg");
        assert_eq!(slide.desk_image.ko, "slide-booking-desk.svg");
    }
}
