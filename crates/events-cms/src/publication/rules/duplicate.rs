//! The document of a duplicate: the content of another event without what belongs to that event alone.

use chrono::NaiveDate;

use super::validate::{LONGEST_URL, read_day};
use crate::document::{EventDocument, Member, Sections, TextSlot};

/// Mark of a duplicate at the end of its name, Korean and English.
const MARKS: (&str, &str) = (" (사본)", " (copy)");
/// Mark of a duplicate at the end of its URL segment; further ones are numbered from 2.
const URL_MARK: &str = "-copy";

/// The content of `original` for a new draft under a marked name. Its URL segment is one of [`duplicate_urls`].
#[must_use]
pub(crate) fn duplicated(original: &EventDocument, today: NaiveDate) -> EventDocument {
    let mut document = of_template(original, today);
    mark_name(&mut document.sections, MARKS.0);
    if let Some(english) = document.english_mut() {
        mark_name(english, MARKS.1);
    }
    document
}

/// The content of a template for a new draft: without number and status, and without days that are past on `today`.
#[must_use]
pub(crate) fn of_template(template: &EventDocument, today: NaiveDate) -> EventDocument {
    let mut document = template.clone();
    document.event_id = Member::absent();
    document.status_code = Member::absent();
    let home = document.sections.home_setting.make();
    for day in [&mut home.start_date, &mut home.end_date] {
        if read_day(day.text()).is_some_and(|day| day < today) {
            *day = String::new().into();
        }
    }
    document
}

/// URL segments for a duplicate in the order in which they are tried: `winter-copy`, `winter-copy-2`, …
pub(crate) fn duplicate_urls(original: &str) -> impl Iterator<Item = String> {
    let base = without_mark(original);
    (1_u32..).map(move |number| {
        let mark = if number == 1 { URL_MARK.to_owned() } else { format!("{URL_MARK}-{number}") };
        let kept: String = base.chars().take(LONGEST_URL - mark.len()).collect();
        format!("{kept}{mark}")
    })
}

/// `winter-copy-2` → `winter`, so that a duplicate of a duplicate is no longer than the first.
fn without_mark(url: &str) -> &str {
    let base = url.trim_end_matches(|c: char| c.is_ascii_digit());
    let unnumbered = if base.len() < url.len() { base.strip_suffix('-').unwrap_or(url) } else { url };
    unnumbered.strip_suffix(URL_MARK).unwrap_or(url)
}

fn mark_name(sections: &mut Sections, mark: &str) {
    let name = sections.home_setting.get_mut().and_then(|home| home.event_name.get_mut());
    let Some(name) = name.filter(|name| !name.text().trim().is_empty()) else { return };
    let room = TextSlot::EventName.limit() - mark.chars().count();
    let kept: String = name.text().trim_end_matches(mark).chars().take(room).collect();
    name.set_text(&format!("{}{mark}", kept.trim_end()));
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn copy(event: Value) -> Value {
        let original: EventDocument = serde_json::from_value(event).unwrap();
        duplicated(&original, "2026-11-22".parse().unwrap()).to_value().unwrap()
    }

    #[test]
    fn everything_is_copied_but_number_status_and_past_days() {
        let event = json!({
            "eventID": 7, "statusCode": 3, "campaign": {"code": null},
            "homeSetting": {"eventName": {"Text": "가을 행사", "Color": "white"}, "startDate": "2026-11-21", "endDate": "2026-11-22"},
            "detailsSetting": {"consents": [{"consentText": "선착순"}]},
            "translations": {"en": {"homeSetting": {"eventName": {"Text": "Autumn event"}}}},
        });
        assert_eq!(
            copy(event),
            json!({
                "campaign": {"code": null},
                "homeSetting": {"eventName": {"Text": "가을 행사 (사본)", "Color": "white"}, "startDate": "", "endDate": "2026-11-22"},
                "detailsSetting": {"consents": [{"consentText": "선착순"}]},
                "translations": {"en": {"homeSetting": {"eventName": {"Text": "Autumn event (copy)"}}}},
            })
        );
    }

    #[test]
    fn a_name_is_marked_once_within_its_limit_and_none_is_made() {
        let name = |text: &str, english: &str| {
            let home = |text: &str| json!({"homeSetting": {"eventName": {"Text": text}}});
            let mut event = home(text);
            event["translations"] = json!({ "en": home(english) });
            let copied = copy(event);
            let of = |value: &Value| value["homeSetting"]["eventName"]["Text"].as_str().unwrap().to_owned();
            (of(&copied), of(&copied["translations"]["en"]))
        };
        assert_eq!(name("가을 (사본)", "Autumn (copy)"), ("가을 (사본)".into(), "Autumn (copy)".into()));
        assert_eq!(name("가을", ""), ("가을 (사본)".into(), String::new()));
        let (long, _) = name(&"가".repeat(100), "");
        assert_eq!(long.chars().count(), 100);
        assert!(long.ends_with("가 (사본)"), "{long}");
    }

    #[test]
    fn addresses_are_numbered_within_their_limit() {
        let urls = |url: &str| duplicate_urls(url).take(3).collect::<Vec<_>>();
        assert_eq!(urls("winter"), ["winter-copy", "winter-copy-2", "winter-copy-3"]);
        assert_eq!(urls("winter-copy-2"), urls("winter"));
        assert_eq!(urls("sale-2026"), ["sale-2026-copy", "sale-2026-copy-2", "sale-2026-copy-3"]);
        assert!(urls(&"a".repeat(30)).iter().all(|url| url.len() == 30), "{:?}", urls(&"a".repeat(30)));
    }
}
