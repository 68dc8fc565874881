use super::*;
use crate::publication::rules::{EventStatus, Phase, Strictness, validate};

fn all() -> Vec<(bool, EventDocument)> {
    let names = DRAWINGS
        .iter()
        .flat_map(|drawing| ["desk", "phone"].map(|layout| format!("{}-{layout}", drawing.name)));
    let files: BTreeMap<String, String> = names.map(|name| (name.clone(), format!("{name}.webp"))).collect();
    let today: NaiveDate = "2026-11-22".parse().unwrap();
    let read = |sample: Sample| (sample.launched, document(sample, today, &files).unwrap());
    samples().unwrap().into_iter().map(read).collect()
}

#[test]
fn every_sample_can_be_published_and_comes_in_both_languages() {
    for (_, event) in all() {
        assert_eq!(validate(&event, Strictness::Publish), Ok(()), "{}", event.url());
        let mut kept = event.clone();
        kept.normalise();
        assert_eq!(kept, event, "{} is written as it is kept", event.url());
        for slot in crate::document::TextSlot::all(5) {
            let korean = slot.read(&event.sections).unwrap_or_default();
            let english = event.english().and_then(|english| slot.read(english)).unwrap_or_default();
            assert_eq!(korean.is_empty(), english.is_empty(), "{} {}", event.url(), slot.path());
        }
    }
}

#[test]
fn there_is_something_on_something_to_come_something_over_and_a_draft() {
    let now: chrono::DateTime<chrono::Utc> = "2026-11-22T03:00:00Z".parse().unwrap();
    let launched = |event: &EventDocument| (EventStatus::Launched, Phase::of(event));
    let events = all();
    let public: Vec<_> =
        events.iter().filter(|(is_launched, _)| *is_launched).map(|(_, e)| launched(e)).collect();
    let count = |fits: fn(EventStatus, Phase, chrono::DateTime<chrono::Utc>) -> bool| {
        public.iter().filter(|(status, days)| fits(*status, *days, now)).count()
    };
    assert_eq!(count(|_, days, now| !days.has_started(now)), 1);
    assert!(count(EventStatus::is_past) > 4, "the list of past events has a second page");
    assert_eq!(count(|status, days, now| days.has_started(now) && status.is_active(days, now)), 2);
    assert_eq!(events.len() - public.len(), 1);
}
