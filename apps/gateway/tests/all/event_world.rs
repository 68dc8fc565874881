//! Events for the tests: a whole document, staff who save it, and visitors whose telephone is verified.

use axum::body::Body;
use http::header::CONTENT_TYPE;
use http::{Method, Request};
use sandbox::identity::DemoPerson;
use serde_json::{Value, json};

use crate::browser::{Browser, PASSWORD};
use crate::support::{Answer, Gateway, ORIGIN, answer_of};

/// An event of the tests' day that can be launched, as an editor client sends it, with unknown members.
pub(crate) fn document(url: &str) -> Value {
    let button = |text: &str, link: &str| {
        json!({
            "Text": text, "BackgroundColor": "#0172CE", "Color": "white", "FontSize": 16, "Html": null,
            "LinkUrl": {"Name": link, "DisplayName": link, "Url": ""},
        })
    };
    json!({
        "eventID": 0,
        "statusCode": 0,
        "homeSetting": {
            "eventName": {"Text": "가을 점검 행사"}, "eventUrl": url,
            "startDate": "2026-11-23", "endDate": "2026-12-22",
            "pcBannerUrl": "", "mobileBannerUrl": null,
            "leftButton": button("예약하기", "OSS"),
            "backgroundLink": {"Name": "Event"},
            "theme": {"old": [1, null, {"deep": "유지"}]},
        },
        "listingSetting": {
            "eventName": {"Text": "가을 점검"}, "eventButtonText": "자세히 보기",
            "listingDescription": "무상 점검을 받아 보세요", "expiredEventName": "2026 가을 점검",
        },
        "detailsSetting": {
            "mainEventTitle": "가을맞이 무상 점검", "mainEventDesc": "배터리와 오일을\n무료로 봐 드려요.",
            "leftButton": button("신청하기", "CollectInformation"),
            "rightButton": button("약관", "Term & Conditions"),
            "consentTitle": "[유의사항]", "consentCount": 1,
            "consents": [{"consentText": "선착순이에요.", "consentLink": {"Name": "Privacy"}}],
        },
        "collectInfoSetting": {
            "isCollectInformation": true, "isCollectName": true, "isCollectEmail": true, "isCollectPhone": true,
            "isCollectAddress": true, "isCollectGender": true, "hasConsent": true,
            "successTitle": "신청했어요", "successMessage": "곧 연락드릴게요.",
            "successButtonText": "홈으로", "successButtonLink": {"Name": "Home"},
            "consentCount": 2,
            "consents": [
                {"consentTitle": "개인정보 수집", "consentText": "이름과 연락처를 받아요.", "optional": false},
                {"consentTitle": "광고 수신", "consentText": "소식을 보내 드려요.", "optional": true},
            ],
        },
        "translations": {"en": {"detailsSetting": {"mainEventTitle": "Free autumn check"}}},
        "createdWith": "an older editor",
    })
}

/// A visitor's form for [`document`].
pub(crate) fn form(event: i64) -> Value {
    json!({
        "EventID": event, "EventName": "가을 점검 행사", "Email": "hong@example.com",
        "Address": "서울특별시 중구 가온로 12", "AddressDetail": "101호", "Gender": "Male",
        "Consents": [
            {"ConsentTitle": "개인정보 수집", "ConsentAnswer": "Agree"},
            {"ConsentTitle": "광고 수신", "ConsentAnswer": "Disagree"},
        ],
    })
}

/// The same with another member.
pub(crate) fn with(mut value: Value, pointer: &str, to: Value) -> Value {
    *value.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is there")) = to;
    value
}

/// An owner's browser.
pub(crate) async fn owner(gateway: &Gateway) -> Browser {
    let accounts = gateway.services.accounts.clone().expect("accounts");
    accounts.create_owner("owner@example.com", "Kim", &PASSWORD.into()).await.expect("an owner");
    let mut browser = Browser::new(gateway);
    assert_eq!(browser.sign_in("owner@example.com", PASSWORD).await["status"], true);
    browser
}

/// Saves by REST; the answer.
pub(crate) async fn save(browser: &mut Browser, document: &Value) -> Value {
    let body = json!({"eventCMS": document, "eventCMSJson": document.to_string()});
    browser.post("/api/EventsCMS/update-events-cms", &body).await
}

/// Saves and launches; the event's number.
pub(crate) async fn launch(browser: &mut Browser, document: &Value) -> i64 {
    let launched = save(browser, &with(document.clone(), "/statusCode", json!(3))).await;
    launched["data"].as_i64().unwrap_or_else(|| panic!("not launched: {launched}"))
}

/// Sends one file as the editor's page does.
pub(crate) async fn upload(browser: &Browser, gateway: &Gateway, name: &str, bytes: &[u8]) -> Answer {
    let mut body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--x--\r\n");
    let cookies: Vec<String> =
        browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/EventsCMS/upload-file")
        .header("host", "www.example.com")
        .header("origin", ORIGIN)
        .header("x-requested-with", "fetch")
        .header("cookie", cookies.join("; "))
        .header(CONTENT_TYPE, "multipart/form-data; boundary=x")
        .body(Body::from(body))
        .expect("a request");
    answer_of(gateway.router(), request).await
}

/// A person known to the carriers, born in 1990.
pub(crate) fn person(name: &str) -> DemoPerson {
    DemoPerson {
        name: name.into(),
        birth_date: "19900215".into(),
        gender: 1,
        foreign: false,
        carrier: 1,
        phone: "01000001234".into(),
    }
}
