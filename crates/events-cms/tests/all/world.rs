//! A whole event, and a way to change one member of it.

use events_cms::document::EventDocument;
use serde_json::{Value, json};

/// An event that can be launched, with every section, as a client of the editor sends it.
pub(crate) fn whole() -> Value {
    let button = |text: &str, link: &str| {
        json!({
            "Text": text, "BackgroundColor": "#0172CE", "Color": "white", "FontSize": 16, "Html": null,
            "LinkUrl": {"Name": link, "DisplayName": link, "Url": ""},
        })
    };
    json!({
        "eventID": 12,
        "statusCode": 0,
        "homeSetting": {
            "eventName": {"Text": "가을 점검 행사"},
            "eventUrl": "autumn_check-26",
            "startDate": "2026-11-23",
            "endDate": "2026-12-22",
            "pcBannerUrl": "0f3a.avif",
            "mobileBannerUrl": "77b1.avif",
            "leftButton": button("예약하기", "OSS"),
            "rightButton": button("", "NoLink"),
            "backgroundLink": {"Name": "Event"},
        },
        "listingSetting": {
            "pcBannerUrl": "0f3a.avif",
            "eventName": {"Text": "가을 점검"},
            "eventButtonText": "자세히 보기",
            "listingDescription": "무상 점검을\n받아 보세요",
            "expiredEventName": "2026 가을 점검",
        },
        "detailsSetting": {
            "mainEventTitle": "가을맞이 무상 점검",
            "mainEventDesc": "배터리와 오일을\n무료로 봐 드려요.",
            "leftButton": button("신청하기", "CollectInformation"),
            "consentTitle": "[유의사항]",
            "consentCount": 1,
            "consents": [{"consentText": "선착순이에요.", "consentLink": {"Name": "Term & Conditions"}}],
        },
        "collectInfoSetting": {
            "isCollectInformation": true,
            "isCollectName": true,
            "isCollectEmail": true,
            "isCollectPhone": true,
            "isCollectAddress": true,
            "isCollectGender": true,
            "hasConsent": true,
            "successTitle": "신청했어요",
            "successMessage": "곧 연락드릴게요.",
            "successButtonText": "홈으로",
            "successButtonLink": {"Name": "Home"},
            "consentCount": 2,
            "consents": [
                {"consentTitle": "개인정보 수집", "consentText": "이름과 연락처를 받아요.", "optional": false},
                {"consentTitle": "광고 수신", "consentText": "소식을 보내 드려요.", "optional": true},
            ],
        },
        "translations": {"en": {
            "homeSetting": {"eventName": {"Text": "Autumn check"}},
            "collectInfoSetting": {"consents": [
                {"consentTitle": "Personal data", "consentText": "We take your name and number."},
            ]},
        }},
    })
}

pub(crate) fn document(value: Value) -> EventDocument {
    serde_json::from_value(value).unwrap()
}

/// Sets `value` at `path`, creating missing objects.
pub(crate) fn set(whole: &mut Value, path: &str, value: Value) {
    let place = path.split('.').fold(whole, |place, part| match part.parse::<usize>() {
        Ok(at) => {
            if !place.is_array() {
                *place = json!([]);
            }
            let list = place.as_array_mut().unwrap();
            while list.len() <= at {
                list.push(json!({}));
            }
            &mut list[at]
        }
        Err(_) => {
            if !place.is_object() {
                *place = json!({});
            }
            &mut place[part]
        }
    });
    *place = value;
}

/// The whole event with one member changed.
pub(crate) fn with(path: &str, value: Value) -> Value {
    let mut changed = whole();
    set(&mut changed, path, value);
    changed
}
