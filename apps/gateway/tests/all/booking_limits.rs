//! Limits of bookings over REST and GraphQL: one counter for both, the confirmation code, and `Retry-After`.

use std::sync::Arc;

use axum::body::Body;
use gateway::middleware::client::Peer;
use http::{Method, StatusCode};
use kernel::Randomness;
use kernel::mail::MemoryMailer;
use kernel::messages::MemoryMessenger;
use kernel::outbox::OutboxWorker;
use serde_json::{Value, json};

use crate::support::{Answer, Gateway, request};

const SAVE: &str = "/api/booking/save-booking?lng=en";
const CODE: &str = "/api/booking/request-booking-code?lng=en";

/// A call from one address.
async fn post(gateway: &Gateway, address: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    let mut all = vec![("content-type", "application/json")];
    all.extend(headers);
    let mut request = request(Method::POST, address, &all, Body::from(body.to_string()));
    request.extensions_mut().insert(Peer("192.0.2.1:4000".parse().expect("an address")));
    gateway.send(request).await
}

/// A booking of a person of that number, at a time of its own.
pub(crate) fn booking(person: u32) -> Value {
    let time = format!("{:02}:{}", 9 + person / 2, if person.is_multiple_of(2) { "00" } else { "30" });
    json!({
        "bookingDetails": {"DealerCode": "SC-0001", "Make": "현대", "Year": "2024", "Model": "그랜저",
            "Service": ["service-oil"], "SelectedDate": "2026-11-24", "SelectedTime": time},
        "contactor": {"Name": "홍길동", "Phone": format!("010000{person:05}"), "Email": format!("person{person}@example.com"),
            "LicenseNo": format!("{}가{person:04}", 100 + person)},
        "personalAgreement": true, "thirdPartyAgreement": true
    })
}

pub(crate) fn graphql(person: u32, code: Option<&str>) -> Value {
    let rest = booking(person);
    let (details, contact) = (&rest["bookingDetails"], &rest["contactor"]);
    json!({
        "query": "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { path code } } }",
        "variables": {"input": {
            "idempotencyKey": Randomness::system().uuid(),
            "dealerCode": "SC-0001", "date": details["SelectedDate"], "time": details["SelectedTime"],
            "vehicle": {"make": "Hyundai", "model": "Grandeur", "year": "2024"}, "serviceIds": ["service-oil"],
            "contact": {"name": "홍길동", "phone": contact["Phone"], "email": contact["Email"], "licenseNo": contact["LicenseNo"]},
            "consents": {"personal": true, "thirdParty": true, "marketing": false, "advertising": false},
            "verificationCode": code,
        }},
    })
}

/// Delivers due notices and returns the code mailed to an address.
async fn mailed_code(gateway: &Gateway, to: &str) -> String {
    let (services, mailer) = (&gateway.services, Arc::new(MemoryMailer::default()));
    let messenger = Arc::new(MemoryMessenger::default());
    let (booking, content) = (services.booking.clone(), services.content.clone());
    let handler = booking::notices::code_handler(booking, content, mailer.clone(), messenger);
    let (database, clock) = (services.database.clone(), services.clock.clone());
    let outbox_worker = OutboxWorker::new(database, clock, Randomness::seeded(1), vec![handler]);
    while outbox_worker.drain_once().await.expect("the outbox is read") > 0 {}
    // Mails to several addresses are sent in any order.
    let mail = mailer.sent().into_iter().find(|mail| mail.to == to).expect("a mail");
    mail.subject.chars().filter(char::is_ascii_digit).collect()
}

kernel::both_engines! {
    async fn both_ways_share_the_limits_and_a_code_confirms_on_both(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for person in 0..5 {
            let saved = post(&gateway, SAVE, &[], &booking(person)).await.json();
            assert_eq!(saved["status"], true, "{saved}");
            let saved = post(&gateway, "/graphql", &[], &graphql(person + 5, None)).await.json();
            assert!(saved["data"]["saveBooking"]["booking"]["id"].is_string(), "{saved}");
        }

        // REST, by a client without cookies: the visit's id is sent with the code.
        let mut eleventh = booking(10);
        let refused = post(&gateway, SAVE, &[], &eleventh).await.json();
        assert_eq!(refused["message"], "verification_required", "{refused}");
        assert_eq!(refused["data"]["errors"][0]["path"], "verificationCode");
        let sent = post(&gateway, CODE, &[], &json!({"contactor": eleventh["contactor"]})).await.json();
        assert_eq!((&sent["data"]["channel"], &sent["data"]["validSeconds"]), (&json!("mail"), &json!(600)));
        let visit = sent["data"]["identityId"].clone();
        eleventh["identityId"] = visit.clone();
        eleventh["verificationCode"] = "1".into();
        let wrong = post(&gateway, SAVE, &[], &eleventh).await.json();
        assert_eq!(wrong["message"], "verification_code_wrong");
        eleventh["verificationCode"] = mailed_code(&gateway, "person10@example.com").await.into();
        let saved = post(&gateway, SAVE, &[], &eleventh).await.json();
        assert_eq!(saved["status"], true, "{saved}");
        for _ in 0..4 {
            post(&gateway, CODE, &[], &json!({"contactor": eleventh["contactor"], "identityId": visit})).await;
        }
        let sixth = post(&gateway, CODE, &[], &json!({"contactor": eleventh["contactor"], "identityId": visit})).await;
        assert_eq!((sixth.status, sixth.json()["message"].as_str()), (StatusCode::OK, Some("too_many_codes")));
        let wait: u64 = sixth.header("retry-after").parse().expect("seconds");
        assert!((1..=86_400).contains(&wait), "{wait}");

        // GraphQL, by the visit's cookie.
        let refused = post(&gateway, "/graphql", &[], &graphql(11, None)).await.json();
        assert_eq!(refused["data"]["saveBooking"]["errors"][0]["code"], "verification_required");
        let query = "mutation($input: BookingCodeInput!) { requestBookingCode(input: $input) { channel errors { code } } }";
        let input = json!({"email": "person11@example.com", "phone": "01000000011", "language": "EN"});
        let sent = post(&gateway, "/graphql", &[], &json!({"query": query, "variables": {"input": input}})).await;
        assert_eq!(sent.json()["data"]["requestBookingCode"]["channel"], "MAIL");
        let cookie = sent.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
        let code = mailed_code(&gateway, "person11@example.com").await;
        let stranger = post(&gateway, "/graphql", &[], &graphql(11, Some(&code))).await.json();
        assert_eq!(stranger["data"]["saveBooking"]["errors"][0]["code"], "verification_code_expired");
        let saved = post(&gateway, "/graphql", &[("cookie", &cookie)], &graphql(11, Some(&code))).await.json();
        assert!(saved["data"]["saveBooking"]["booking"]["id"].is_string(), "{saved}");
    }

    async fn an_e_mail_address_at_its_limit_says_when_to_come_again(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for person in 0..6 {
            let mut body = booking(person);
            body["contactor"]["Email"] = "one@example.com".into();
            let answer = post(&gateway, SAVE, &[], &body).await;
            if person < 5 {
                assert_eq!(answer.json()["status"], true);
            } else {
                assert_eq!(answer.json()["message"], "too_many_bookings_email");
                assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 0));
            }
        }
    }
}
