//! Every limit and key of an event, at its edge.

use events_cms::document::{EventDocument, LinkSlot, TextSlot, month_after};
use events_cms::publication::rules::{Strictness, validate};
use serde_json::{Value, json};

use crate::world::{document, set, whole, with};

fn refused(event: Value, strictness: Strictness) -> Vec<String> {
    match validate(&document(event), strictness) {
        Ok(()) => Vec::new(),
        Err(errors) => {
            errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
        }
    }
}

/// The same for both strictnesses.
fn always(event: Value) -> Vec<String> {
    let saved = refused(event.clone(), Strictness::Save);
    assert_eq!(saved, refused(event, Strictness::Publish));
    saved
}

const NONE: [&str; 0] = [];

#[test]
fn a_whole_event_can_be_saved_and_published() {
    assert_eq!(always(whole()), NONE);
}

#[test]
fn a_new_event_lacks_its_name_and_address() {
    let today = "2026-11-22".parse().unwrap();
    let draft = EventDocument::draft(today, month_after(today)).to_value().unwrap();
    assert_eq!(
        refused(draft.clone(), Strictness::Save),
        ["homeSetting.eventName eventname_required", "homeSetting.eventUrl eventurl_required"]
    );
    assert_eq!(
        refused(draft, Strictness::Publish),
        [
            "homeSetting.eventName eventname_required",
            "homeSetting.eventUrl eventurl_required",
            "listingSetting.eventName eventname_required",
            "detailsSetting.mainEventTitle maineventtitle_required"
        ]
    );
}

#[test]
fn an_empty_document_is_refused_in_the_order_of_the_form() {
    let saved = ["homeSetting.eventName eventname_required", "homeSetting.eventUrl eventurl_required"];
    assert_eq!(refused(json!({}), Strictness::Save), saved);
    assert_eq!(
        refused(json!({}), Strictness::Publish),
        [
            saved[0],
            saved[1],
            "homeSetting.startDate startdate_required",
            "homeSetting.endDate enddate_required",
            "listingSetting.eventName eventname_required",
            "detailsSetting.mainEventTitle maineventtitle_required"
        ]
    );
}

#[test]
fn each_text_has_its_limit_counted_in_characters() {
    for slot in TextSlot::all(5) {
        for prefix in ["", "translations.en."] {
            let path = format!("{prefix}{}", slot.path());
            let member = match slot {
                TextSlot::HomeLeftButton
                | TextSlot::HomeRightButton
                | TextSlot::DetailsLeftButton
                | TextSlot::DetailsRightButton
                | TextSlot::EventName => format!("{path}.Text"),
                _ => path.clone(),
            };
            let filled = |text: String| {
                let mut event = whole();
                // Consents before the tested one must be complete.
                for at in 0..5 {
                    set(&mut event, &format!("detailsSetting.consents.{at}.consentText"), json!("글"));
                    set(&mut event, &format!("collectInfoSetting.consents.{at}.consentTitle"), json!("글"));
                    set(&mut event, &format!("collectInfoSetting.consents.{at}.consentText"), json!("글"));
                }
                set(&mut event, &member, json!(text));
                always(event)
            };
            assert_eq!(filled("🍂".repeat(slot.limit())), NONE, "{path}");
            assert_eq!(filled("가".repeat(slot.limit() + 1)), [format!("{path} text_too_long")]);
            assert_eq!(filled("a\u{202e}b".into()), [format!("{path} text_invalid")]);
            let lines = filled("두\n줄".into());
            assert_eq!(lines.is_empty(), slot.has_lines(), "{path}");
        }
    }
}

#[test]
fn an_address_has_thirty_letters_and_is_no_known_word() {
    let url = |url: &str| always(with("homeSetting.eventUrl", json!(url)));
    for good in ["a", "Autumn_2026-check", &"a".repeat(30)] {
        assert_eq!(url(good), NONE, "{good}");
    }
    for bad in ["가을", "a b", "a/b", "a.b", "a%20", " a", &"a".repeat(31)] {
        assert_eq!(url(bad), ["homeSetting.eventUrl eventurl_invalid"], "{bad}");
    }
    for reserved in ["preview", "Quiz", "wiperblade", "winterbatteries", "summer-battery-discount-event"] {
        assert_eq!(url(reserved), ["homeSetting.eventUrl eventurl_reserved"], "{reserved}");
    }
}

#[test]
fn days_are_days_and_the_last_is_not_before_the_first() {
    let days = |start: &str, end: &str| {
        let mut event = with("homeSetting.startDate", json!(start));
        set(&mut event, "homeSetting.endDate", json!(end));
        event
    };
    assert_eq!(always(days("2026-11-23", "2026-11-23")), NONE);
    assert_eq!(always(days("2026-11-24", "2026-11-23")), ["homeSetting.startDate enddate_bigger_startdate"]);
    for bad in ["2026-02-30", "2026-1-1", "20261123", "2026-11-23T00:00:00", "+026-11-23", "tomorrow"] {
        assert_eq!(always(days(bad, "2026-12-01")), ["homeSetting.startDate date_invalid"], "{bad}");
        assert_eq!(always(days("2026-12-01", bad)), ["homeSetting.endDate date_invalid"], "{bad}");
    }
    assert_eq!(refused(days("", ""), Strictness::Save), NONE);
    assert_eq!(
        refused(days("", ""), Strictness::Publish),
        ["homeSetting.startDate startdate_required", "homeSetting.endDate enddate_required"]
    );
    assert_eq!(
        refused(days("2026-11-23", ""), Strictness::Publish),
        ["homeSetting.endDate enddate_required"]
    );
}

#[test]
fn a_link_leads_into_the_site_or_the_web() {
    let slots = [
        LinkSlot::HomeLeft,
        LinkSlot::HomeRight,
        LinkSlot::HomeBackground,
        LinkSlot::DetailsLeft,
        LinkSlot::DetailsRight,
        LinkSlot::DetailsBackground,
        LinkSlot::DetailsConsent(0),
        LinkSlot::CollectConsent(1),
        LinkSlot::Success,
    ];
    for slot in slots {
        let path = slot.path();
        let custom = |url: &str| with(&path, json!({"Name": "Custom", "Url": url}));
        assert_eq!(always(custom("https://shop.example/a")), NONE, "{path}");
        assert_eq!(always(custom("/products")), NONE, "{path}");
        assert_eq!(always(custom("javascript:alert(1)")), [format!("{path} link_invalid")]);
        assert_eq!(always(custom(&format!("/{}", "a".repeat(499)))), NONE, "{path}");
        assert_eq!(always(custom(&format!("/{}", "a".repeat(500)))), [format!("{path} link_invalid")]);
        assert_eq!(always(with(&path, json!({"Name": "Elsewhere"}))), [format!("{path} link_invalid")]);
        assert_eq!(refused(custom(" "), Strictness::Save), NONE, "{path}");
        assert_eq!(refused(custom(" "), Strictness::Publish), [format!("{path} link_required")]);
    }
}

#[test]
fn colours_are_the_presets_and_pictures_are_names_of_files() {
    assert_eq!(
        always(with("detailsSetting.leftButton.Color", json!("#0172CE"))),
        ["detailsSetting.leftButton.BackgroundColor colour_invalid"]
    );
    for bad in
        ["../secret", "a/b.avif", ".avif", "a b.avif", "https://a.example/a.png", "가.avif", &"a".repeat(201)]
    {
        assert_eq!(
            always(with("detailsSetting.mobileBannerUrl", json!(bad))),
            ["detailsSetting.mobileBannerUrl image_invalid"],
            "{bad}"
        );
    }
}

#[test]
fn notes_need_words_for_publishing_and_number_five_at_most() {
    let empty = with("detailsSetting.consents.1", json!({"consentText": " "}));
    assert_eq!(refused(empty.clone(), Strictness::Save), NONE);
    assert_eq!(
        refused(empty, Strictness::Publish),
        ["detailsSetting.consents.1.consentText consent_required"]
    );
    let six = vec![json!({"consentText": "글"}); 6];
    assert_eq!(
        always(with("detailsSetting.consents", json!(six))),
        ["detailsSetting.consentCount consent_count_invalid"]
    );
    assert_eq!(
        always(with("detailsSetting.consentCount", json!(6))),
        ["detailsSetting.consentCount consent_count_invalid"]
    );
    assert_eq!(always(with("detailsSetting.consentCount", json!("5"))), NONE);
}

#[test]
fn what_participants_agree_to_has_a_title_and_words() {
    let empty = with("collectInfoSetting.consents.1", json!({}));
    assert_eq!(
        always(empty.clone()),
        [
            "collectInfoSetting.consents.1.consentTitle consent_title_required",
            "collectInfoSetting.consents.1.consentText consent_required"
        ]
    );
    let mut unasked = empty;
    set(&mut unasked, "collectInfoSetting.isCollectInformation", json!(false));
    assert_eq!(always(unasked), NONE, "a form that isn't shown needs nothing");
    let mut unticked = with("collectInfoSetting.consents", json!([]));
    set(&mut unticked, "collectInfoSetting.hasConsent", json!(false));
    assert_eq!(always(unticked), NONE, "nor does a form that asks for no consent");
    assert_eq!(
        always(with("collectInfoSetting.consents", json!([]))),
        ["collectInfoSetting.consentCount consent_count_invalid"]
    );
    let six = vec![json!({"consentTitle": "글", "consentText": "글"}); 6];
    assert_eq!(
        always(with("collectInfoSetting.consents", json!(six))),
        ["collectInfoSetting.consentCount consent_count_invalid"]
    );
}

#[test]
fn english_is_told_after_korean_and_needs_nothing() {
    let same_shape = json!({"isCollectInformation": true, "hasConsent": true, "consents": [{}]});
    assert_eq!(always(with("translations.en.collectInfoSetting", same_shape)), NONE);
    let mut event = with("translations.en.homeSetting.eventName.Text", json!("a".repeat(101)));
    set(
        &mut event,
        "translations.en.homeSetting.leftButton.LinkUrl",
        json!({"Name": "Custom", "Url": "//a"}),
    );
    set(&mut event, "collectInfoSetting.successTitle", json!("a".repeat(101)));
    assert_eq!(
        always(event),
        [
            "collectInfoSetting.successTitle text_too_long",
            "translations.en.homeSetting.eventName text_too_long",
            "translations.en.homeSetting.leftButton.LinkUrl link_invalid"
        ]
    );
}
