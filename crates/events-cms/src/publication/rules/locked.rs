//! Allowed changes of a public event (decisions "Locked content", "Event URL", "Versions").

use kernel::FieldErrors;
use serde_json::Value;

use super::diff::{Change, Path, changes, leaves};
use super::is_plain;
use crate::document::{EventDocument, TextSlot};

/// Unicode scalar values of a reason, at most.
pub const LONGEST_REASON: usize = 500;
/// As many consents as any list may have: places beyond are no places.
const CONSENTS: usize = 5;

/// Leave to change words. The service hands one in only for staff with the right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The reason, stored with the version; required, at most 500 characters.
    pub reason: String,
}

/// Checks a save of a scheduled or launched event: without a correction nothing may change, with one only words. Korean
/// words may be replaced, but neither added nor removed, since that would add or remove buttons and notes; English ones
/// may be added and removed, since Korean is the fallback. Number and status of the event aren't compared: the server
/// sets them. Returns the changes; publishing rules are validated separately.
///
/// # Errors
/// `event_locked` at each place that may not change; `reason_required`, `text_too_long` and `text_invalid` at
/// `correction.reason`.
pub fn check_locked(
    before: &EventDocument,
    after: &EventDocument,
    correction: Option<&Correction>,
) -> Result<Vec<Change>, FieldErrors> {
    let (Some(old), Some(new)) = (content(before), content(after)) else {
        return Err(FieldErrors::one("", "event_locked"));
    };
    let found = changes(&old, &new);
    if found.is_empty() {
        return Ok(found);
    }
    let mut errors = FieldErrors::new();
    match correction {
        None => found.iter().for_each(|change| errors.push(change.path.to_string(), "event_locked")),
        Some(correction) => {
            check_words(before, after, &found, &mut errors);
            check_reason(&correction.reason, &mut errors);
        }
    }
    errors.into_result().map(|()| found)
}

/// The address of an event stays once it was public: it is printed on posters.
///
/// # Errors
/// `eventurl_frozen`.
pub fn check_url(
    before: &EventDocument,
    after: &EventDocument,
    was_launched: bool,
) -> Result<(), FieldErrors> {
    if was_launched && before.url() != after.url() {
        return Err(FieldErrors::one("homeSetting.eventUrl", "eventurl_frozen"));
    }
    Ok(())
}

/// The document of a new version that restores `old`: its content with today's number and status, and with today's URL
/// if the event was ever public. It must pass the same rules as any other save.
#[must_use]
pub fn restored(old: &EventDocument, current: &EventDocument, was_launched: bool) -> EventDocument {
    let mut document = old.clone();
    document.event_id = current.event_id.clone();
    document.status_code = current.status_code.clone();
    if was_launched {
        let url = current.sections.home_setting.get().map(|home| home.event_url.clone()).unwrap_or_default();
        document.sections.home_setting.make().event_url = url;
    }
    document
}

/// Differences of two documents of one event, except number and status, which the server sets.
#[must_use]
pub fn content_changes(before: &EventDocument, after: &EventDocument) -> Vec<Change> {
    match (content(before), content(after)) {
        (Some(before), Some(after)) => changes(&before, &after),
        (None, _) | (_, None) => Vec::new(),
    }
}

/// A document's content without the members set by the server.
fn content(document: &EventDocument) -> Option<Value> {
    let mut value = document.to_value().ok()?;
    let members = value.as_object_mut()?;
    members.remove("eventID");
    members.remove("statusCode");
    Some(value)
}

fn check_words(before: &EventDocument, after: &EventDocument, found: &[Change], errors: &mut FieldErrors) {
    for change in found {
        let mut touched = Vec::new();
        for value in [&change.before, &change.after].into_iter().flatten() {
            leaves(&change.path, value, &mut touched);
        }
        if touched.iter().any(|(path, value)| !is_words(path, value)) {
            errors.push(change.path.to_string(), "event_locked");
        }
    }
    for slot in TextSlot::all(CONSENTS) {
        let blank = |document: &EventDocument| {
            slot.read(&document.sections).is_none_or(|text| text.trim().is_empty())
        };
        if blank(before) != blank(after) {
            errors.push(slot.path(), "event_locked");
        }
    }
}

/// Whether a value is words in a place of words, or an empty frame around translations.
fn is_words(path: &Path, value: &Value) -> bool {
    let path = path.to_string();
    let english = path.strip_prefix("translations.en.");
    let place = english.unwrap_or(&path);
    let words = TextSlot::all(CONSENTS).any(|slot| {
        let slot = slot.path();
        place == slot || place.strip_suffix(".Text") == Some(slot.as_str())
    });
    let frame = path == "translations" || path == "translations.en" || english.is_some();
    match value {
        Value::String(_) => words,
        Value::Null => words || frame,
        Value::Object(members) => frame && members.is_empty(),
        Value::Array(list) => frame && list.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

fn check_reason(reason: &str, errors: &mut FieldErrors) {
    let code = if reason.trim().is_empty() {
        "reason_required"
    } else if reason.chars().count() > LONGEST_REASON {
        "text_too_long"
    } else if !is_plain(reason, true) {
        "text_invalid"
    } else {
        return;
    };
    errors.push("correction.reason", code);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn launched() -> Value {
        json!({
            "eventID": 7,
            "statusCode": 3,
            "homeSetting": {
                "eventName": {"Text": "가을 행샤", "Color": "white"}, "eventUrl": "autumn", "endDate": "2026-12-22",
                "leftButton": {"Text": "자세히", "LinkUrl": {"Name": "Event"}}, "rightButton": {"Text": ""},
            },
            "detailsSetting": {"consents": [{"consentText": "선착순", "consentLink": {"Name": "Terms"}}]},
            "collectInfoSetting": {"hasConsent": true},
        })
    }

    fn save(change: impl FnOnce(&mut Value), correction: Option<&str>) -> Result<Vec<String>, Vec<String>> {
        let mut after = launched();
        change(&mut after);
        let [before, after] = [launched(), after].map(|value| serde_json::from_value(value).unwrap());
        let correction = correction.map(|reason| Correction { reason: reason.to_owned() });
        check_locked(&before, &after, correction.as_ref())
            .map(|found| found.iter().map(|change| change.path.to_string()).collect())
            .map_err(|errors| {
                errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
            })
    }

    fn says(text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    #[test]
    fn a_save_that_changes_nothing_needs_no_leave() {
        assert_eq!(save(|_| (), None), Ok(vec![]));
        assert_eq!(
            save(|event| event["statusCode"] = json!(2), None),
            Ok(vec![]),
            "the status is the server's"
        );
    }

    #[test]
    fn nothing_changes_without_leave() {
        let fix = |event: &mut Value| event["homeSetting"]["eventName"]["Text"] = json!("가을 행사");
        assert_eq!(save(fix, None), Err(says("homeSetting.eventName.Text event_locked")));
        assert_eq!(save(fix, Some("오타")), Ok(says("homeSetting.eventName.Text")));
        assert_eq!(save(fix, Some(" ")), Err(says("correction.reason reason_required")));
        assert_eq!(save(fix, Some(&"가".repeat(501))), Err(says("correction.reason text_too_long")));
    }

    #[test]
    fn leave_covers_words_and_nothing_else() {
        let locked = |path: &str| Err(says(&format!("{path} event_locked")));
        let try_it = |change: fn(&mut Value)| save(change, Some("오타"));
        assert_eq!(
            try_it(|e| e["homeSetting"]["endDate"] = json!("2027-01-22")),
            locked("homeSetting.endDate")
        );
        assert_eq!(
            try_it(|e| e["homeSetting"]["eventUrl"] = json!("winter")),
            locked("homeSetting.eventUrl")
        );
        assert_eq!(
            try_it(|e| e["homeSetting"]["eventName"]["Color"] = json!("red")),
            locked("homeSetting.eventName.Color")
        );
        assert_eq!(
            try_it(|e| e["homeSetting"]["leftButton"]["LinkUrl"]["Name"] = json!("Home")),
            locked("homeSetting.leftButton.LinkUrl.Name")
        );
        assert_eq!(
            try_it(|e| e["collectInfoSetting"]["hasConsent"] = json!(false)),
            locked("collectInfoSetting.hasConsent")
        );
        assert_eq!(try_it(|e| e["campaign"] = json!("x")), locked("campaign"));
        assert_eq!(
            try_it(|e| e["homeSetting"] = json!({})).unwrap_err().len(),
            6,
            "no section goes as a whole"
        );
        let more = |e: &mut Value| {
            e["detailsSetting"]["consents"].as_array_mut().unwrap().push(json!({"consentText": "둘"}));
        };
        assert_eq!(save(more, Some("오타")), locked("detailsSetting.consents.1.consentText"));
        let hollow = |e: &mut Value| e["detailsSetting"]["consents"].as_array_mut().unwrap().push(json!({}));
        assert_eq!(save(hollow, Some("오타")), locked("detailsSetting.consents.1"));
    }

    #[test]
    fn korean_words_neither_appear_nor_vanish() {
        let locked = |path: &str| Err(says(&format!("{path} event_locked")));
        assert_eq!(
            save(|e| e["homeSetting"]["leftButton"]["Text"] = json!(" "), Some("오타")),
            locked("homeSetting.leftButton")
        );
        assert_eq!(
            save(|e| e["homeSetting"]["rightButton"]["Text"] = json!("예약"), Some("오타")),
            locked("homeSetting.rightButton")
        );
    }

    #[test]
    fn a_translation_can_come_later() {
        let translate = |e: &mut Value| {
            e["translations"] = json!({"en": {
                "homeSetting": {"eventName": {"Text": "Autumn event"}},
                "listingSetting": {},
                "detailsSetting": {"consents": [{"consentText": "First come"}]},
            }});
        };
        assert_eq!(save(translate, Some("영어")), Ok(says("translations")));
        let relink = |e: &mut Value| {
            e["translations"] = json!({"en": {"homeSetting": {"leftButton": {"LinkUrl": {"Name": "Home"}}}}});
        };
        assert_eq!(save(relink, Some("영어")), Err(says("translations event_locked")));
    }

    #[test]
    fn an_address_stays_once_it_was_public_also_when_an_old_version_returns() {
        let event = |url: &str| -> EventDocument {
            serde_json::from_value(json!({"eventID": 7, "statusCode": 0, "homeSetting": {"eventUrl": url}}))
                .unwrap()
        };
        assert_eq!(check_url(&event("autumn"), &event("winter"), false), Ok(()));
        assert_eq!(check_url(&event("autumn"), &event("autumn"), true), Ok(()));
        let frozen = FieldErrors::one("homeSetting.eventUrl", "eventurl_frozen");
        assert_eq!(check_url(&event("autumn"), &event("winter"), true), Err(frozen));

        let mut old = event("spring");
        old.event_id = crate::document::Member::absent();
        old.sections.home_setting.make().start_date = String::from("2026-11-01").into();
        let back = restored(&old, &event("autumn"), true);
        assert_eq!((back.id(), back.url()), (Some(7), "autumn"));
        assert_eq!(back.sections.home_setting.get().unwrap().start_date.text(), "2026-11-01");
        assert_eq!(restored(&old, &event("autumn"), false).url(), "spring");
    }
}
