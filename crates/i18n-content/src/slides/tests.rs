use std::collections::BTreeMap;

use super::*;

/// Instants in Seoul as the specification writes them.
fn at(text: &str) -> i64 {
    chrono::DateTime::parse_from_rfc3339(&format!("{text}:00+09:00")).unwrap().timestamp_millis()
}

/// Public spec §9.
fn banner() -> Window {
    Window {
        starts_at: Some(at("2024-06-10T08:00")),
        ends_at: Some(at("2024-07-31T16:45")),
        cut_off_at: Some(at("2024-08-01T00:00")),
    }
}

#[test]
fn a_dated_slide_comes_loses_its_button_and_goes() {
    for (instant, showing) in [
        ("2024-06-10T07:59", Showing::Hidden),
        ("2024-06-10T08:00", Showing::Whole),
        ("2024-07-31T16:44", Showing::Whole),
        ("2024-07-31T16:45", Showing::WithoutButton),
        ("2024-07-31T23:59", Showing::WithoutButton),
        ("2024-08-01T00:00", Showing::Hidden),
        ("2026-11-22T12:00", Showing::Hidden),
    ] {
        assert_eq!(banner().at(at(instant)), showing, "{instant}");
    }
}

#[test]
fn what_is_absent_does_not_limit() {
    assert_eq!(Window::default().at(0), Showing::Whole);
    let from = Window { starts_at: Some(10), ..Window::default() };
    assert_eq!(
        (from.at(9), from.at(10), from.at(i64::MAX)),
        (Showing::Hidden, Showing::Whole, Showing::Whole)
    );
    let until = Window { ends_at: Some(10), ..Window::default() };
    assert_eq!((until.at(9), until.at(10)), (Showing::Whole, Showing::Hidden));
}

fn row(id: &str) -> Model {
    Model {
        id: id.to_owned(),
        kind: SlideKind::Promotion,
        position: 0,
        link: Some("/select-location".to_owned()),
        video_phone: None,
        video_desk: None,
        starts_at: None,
        ends_at: None,
        cut_off_at: None,
    }
}

#[test]
fn a_slide_without_words_or_pictures_is_no_hole_in_the_page() {
    let texts = BTreeMap::from([("a_title", "Title"), ("a_button", "Go"), ("b_title", "Title")]);
    let alt = LocalizedText::new("그림", "A picture");
    let images = BTreeMap::from([("a-phone", "a-phone.svg"), ("a-desk", "a-desk.svg"), ("b-phone", "b.svg")]);
    let slides = assemble(
        &[row("a"), row("b"), row("c")],
        |key, _| texts.get(key).copied(),
        |id, _| Some((*images.get(id)?, &alt)),
    );
    assert_eq!(slides.iter().map(|slide| slide.id.as_str()).collect::<Vec<_>>(), ["a"]);
    assert_eq!(slides[0].desk_image.en, "a-desk.svg");
    assert_eq!(slides[0].button_text.as_ref().unwrap().en, "Go");
    assert_eq!(slides[0].text, LocalizedText::default());
}
