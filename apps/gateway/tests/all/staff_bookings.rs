//! Staff work on bookings over GraphQL: access to full data, and log entries.

use accounts::Role;
use http::Method;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::{Gateway, encoded};

const SECRETS: [&str; 4] = ["홍길동", "01000005678", "hong@example.com", "12가3456"];
const WHOLE: &str = "booking { id number contact { name phone email licenseNo } }";

/// Creates a visitor's booking, and returns its id.
pub(crate) async fn booked(visitor: &mut Browser) -> String {
    let input = json!({
        "idempotencyKey": "6f1d2a4e-8f0b-4d35-9a53-0c9a3c1b7d11", "dealerCode": "SC-0001", "date": "2026-11-25", "time": "10:00",
        "vehicle": {"make": "현대", "model": "아반떼", "year": "2024"}, "serviceIds": ["service-oil"],
        "contact": {"name": "홍길동", "phone": "01000005678", "email": "hong@example.com", "licenseNo": "12가3456"},
        "consents": {"personal": true, "thirdParty": true, "marketing": false, "advertising": false}
    });
    let query = "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { code } } }";
    let answer = visitor.graphql(query, json!({"input": input})).await;
    answer["data"]["saveBooking"]["booking"]["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn shows_nobody(answer: &Value) {
    let text = answer.to_string();
    assert!(answer["errors"].is_null(), "{text}");
    assert!(text.contains("홍*동"), "{text}");
    for secret in SECRETS {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

kernel::both_engines! {
    async fn a_booking_is_shown_whole_to_staff_who_open_it_and_that_is_in_the_log(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let id = booked(&mut Browser::new(&gateway)).await;
        let mut manager = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;

        for query in [
            format!("{{ booking(id: \"{id}\") {{ contact {{ name phone email licenseNo }} }} }}"),
            format!("{{ serviceCentreDay(dealerCode: \"SC-0001\", date: \"2026-11-25\") {{ entries {{ bay {WHOLE} }} }} }}"),
            format!("{{ bookingList(input: {{search: \"5678\"}}) {{ total rows {{ troubles createdAt {WHOLE} }} }} }}"),
            format!("mutation {{ rescheduleBooking(id: \"{id}\", date: \"2026-11-25\", time: \"11:00\") {{ {WHOLE} }} }}"),
        ] {
            shows_nobody(&manager.graphql(&query, Value::Null).await);
        }

        let query = format!(
            "{{ staffBooking(id: \"{id}\") {{ bay createdAt cancelledAt language consentVersion {WHOLE} \
               deliveries {{ id topic kind state attempts retryable bookingNumber }} }} }}"
        );
        let answer = manager.graphql(&query, Value::Null).await;
        let whole = &answer["data"]["staffBooking"];
        assert_eq!(whole["booking"]["contact"], json!({
            "name": SECRETS[0], "phone": SECRETS[1], "email": SECRETS[2], "licenseNo": SECRETS[3],
        }), "{answer}");
        assert_eq!((&whole["language"], &whole["cancelledAt"]), (&json!("KO"), &Value::Null));
        let kinds: Vec<&Value> = whole["deliveries"].as_array().expect("a list").iter().map(|delivery| &delivery["kind"]).collect();
        assert!(kinds.contains(&&json!("changed")) && kinds.contains(&&json!("state")), "{answer}");
        let number = whole["booking"]["number"].as_str().expect("a number");

        let cancelled = manager.graphql(&format!("mutation {{ cancelBooking(id: \"{id}\") {{ {WHOLE} }} }}"), Value::Null).await;
        shows_nobody(&cancelled);
        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        let log = auditor.graphql("{ staffLog(first: 20) { entries { accountEmail action subject detail } } }", Value::Null).await;
        let about = format!("booking:{number}");
        let entries: Vec<(&str, &str)> = log["data"]["staffLog"]["entries"].as_array().expect("entries").iter()
            .filter(|entry| entry["subject"] == about && entry["accountEmail"] == "booking-manager@example.com")
            .map(|entry| (entry["action"].as_str().expect("text"), entry["detail"].as_str().expect("text")))
            .collect();
        assert_eq!(entries, [
            ("booking.cancel", ""), ("booking.read", ""), ("booking.reschedule", "2026-11-25 10:00 > 2026-11-25 11:00"),
        ], "{log}");
    }

    async fn a_booking_is_made_corrected_noted_and_cancelled_and_the_log_names_nobody(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut manager = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let input = json!({
            "idempotencyKey": "6f1d2a4e-8f0b-4d35-9a53-0c9a3c1b7d12", "dealerCode": "SC-0001", "date": "2026-11-25", "time": "10:00",
            "vehicle": {"make": "현대", "model": "아반떼", "year": "2024"}, "serviceIds": ["service-oil"],
            "contact": {"name": "홍길동", "phone": "01000005678", "email": "hong@example.com", "licenseNo": "12가3456"},
            "consents": {"personal": true, "thirdParty": true, "marketing": false, "advertising": false}
        });
        let query = "mutation($input: SaveBookingInput!) { saveStaffBooking(input: $input) { booking { id number } errors { code } } }";
        let answer = manager.graphql(query, json!({"input": input})).await;
        let booking = &answer["data"]["saveStaffBooking"]["booking"];
        let (id, number) = (booking["id"].as_str().expect("an id"), booking["number"].as_str().expect("a number"));

        let correct = |version: i32| format!(
            "mutation {{ correctBooking(id: \"{id}\", version: {version}, contact: {{name: \"김가온\", phone: \"01000009999\", \
             licenseNo: \"12가3456\"}}) {{ booking {{ version }} errors {{ path code message }} }} }}"
        );
        let corrected = manager.graphql(&correct(0), Value::Null).await;
        assert_eq!(corrected["data"]["correctBooking"], json!({"booking": {"version": 1}, "errors": []}), "{corrected}");
        let stale = manager.graphql(&correct(0), Value::Null).await;
        let error = &stale["data"]["correctBooking"]["errors"][0];
        assert_eq!((&error["path"], &error["code"]), (&json!("id"), &json!("booking_changed")), "{stale}");
        assert!(error["message"].as_str().is_some_and(|message| message.contains("그사이에")), "{stale}");
        let noted = format!("mutation {{ saveBookingNote(id: \"{id}\", note: \"오전에 전화\") {{ errors {{ code }} }} }}");
        manager.graphql(&noted, Value::Null).await;
        let whole = format!("{{ staffBooking(id: \"{id}\") {{ note origin booking {{ contact {{ name phone email }} }} }} }}");
        let whole = manager.graphql(&whole, Value::Null).await;
        assert_eq!(whole["data"]["staffBooking"], json!({
            "note": "오전에 전화", "origin": "STAFF", "booking": {"contact": {"name": "김가온", "phone": "01000009999", "email": null}},
        }), "{whole}");
        let cancelled = format!("mutation {{ cancelBookingFor(id: \"{id}\", reason: PARTS_UNAVAILABLE) {{ errors {{ code }} }} }}");
        manager.graphql(&cancelled, Value::Null).await;
        let seen = format!("{{ booking(id: \"{id}\") {{ state cancellationReason }} }}");
        let seen = Browser::new(&gateway).graphql(&seen, Value::Null).await;
        assert_eq!(seen["data"]["booking"], json!({"state": "CANCELLED", "cancellationReason": "PARTS_UNAVAILABLE"}), "{seen}");

        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        let log = auditor.graphql("{ staffLog(first: 20) { entries { action subject detail } } }", Value::Null).await;
        let about = format!("booking:{number}");
        let entries: Vec<(&str, &str)> = log["data"]["staffLog"]["entries"].as_array().expect("entries").iter()
            .filter(|entry| entry["subject"] == about)
            .map(|entry| (entry["action"].as_str().expect("text"), entry["detail"].as_str().expect("text")))
            .collect();
        assert_eq!(entries, [
            ("booking.cancel", "parts_unavailable"), ("booking.read", ""), ("booking.note", ""),
            ("booking.correct", "name phone email"), ("booking.create", ""),
        ], "{log}");
    }

    async fn the_secret_of_a_booking_opens_no_more_over_the_old_calls(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let id = booked(&mut Browser::new(&gateway)).await;
        let mut owner = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let path = format!("/api/booking/get-booking?serviceBookingID={}", encoded(&id));
        let answer = owner.call(Method::GET, &path, &Value::Null).await;
        for secret in SECRETS {
            assert!(!answer.text().contains(secret), "{}", answer.text());
        }
    }

    async fn a_search_that_is_too_long_and_a_delivery_that_there_is_none_of_are_told(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut manager = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let long = "가".repeat(101);
        let answer = manager.graphql(&format!("{{ bookingList(input: {{search: \"{long}\"}}) {{ total }} }}"), Value::Null).await;
        assert!(answer["errors"][0]["message"].is_string() && answer["data"].is_null(), "{answer}");
        let longest = "가".repeat(100);
        let answer = manager.graphql(&format!("{{ bookingList(input: {{search: \"{longest}\"}}) {{ total pages }} }}"), Value::Null).await;
        assert_eq!(answer["data"]["bookingList"], json!({"total": 0, "pages": 0}), "{answer}");
        for mutation in ["retryDelivery", "settleDelivery"] {
            let query = format!("mutation {{ {mutation}(id: \"7\") {{ delivery {{ id }} errors {{ path code ko: message en: message(language: EN) }} }} }}");
            let answer = manager.graphql(&query, Value::Null).await;
            let error = &answer["data"][mutation]["errors"][0];
            assert_eq!((&error["path"], &error["code"]), (&json!("id"), &json!("delivery_not_found")), "{answer}");
            assert_ne!(error["ko"], error["en"]);
        }
    }

    async fn staff_of_named_centres_meet_other_bookings_nowhere(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let id = booked(&mut Browser::new(&gateway)).await;
        let mut manager = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let mut owner = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let number = manager.graphql(&format!("{{ booking(id: \"{id}\") {{ number }} }}"), Value::Null).await;
        let number = number["data"]["booking"]["number"].as_str().expect("a number").to_owned();

        let people = owner.graphql("{ people { id email } }", Value::Null).await;
        let people = people["data"]["people"].as_array().expect("a list").clone();
        let person = people.iter().find(|person| person["email"] == "booking-manager@example.com").expect("the manager");
        let limit = |codes: Value| json!({"id": person["id"], "codes": codes});
        let mutation = "mutation($id: ID!, $codes: [ID!]!) { limitToCentres(id: $id, dealerCodes: $codes) { done errors { path code } } }";
        let unknown = owner.graphql(mutation, limit(json!(["SC-NONE"]))).await;
        assert_eq!(unknown["data"]["limitToCentres"]["errors"], json!([{"path": "dealerCodes", "code": "dealer_not_found"}]), "{unknown}");
        let limited = owner.graphql(mutation, limit(json!(["sc-0002"]))).await;
        assert_eq!(limited["data"]["limitToCentres"]["done"], true, "{limited}");
        let session = manager.graphql("{ session { centres } }", Value::Null).await;
        assert_eq!(session["data"]["session"]["centres"], json!(["SC-0002"]), "the open session has the limit");

        // Each call about the booking is answered as one about a booking that doesn't exist.
        let contact = "{name: \"김가온\", phone: \"01000009999\", licenseNo: \"12가3456\"}";
        let calls = |id: &str| [
            format!("{{ staffBooking(id: \"{id}\") {{ bay }} }}"),
            format!("{{ booking(id: \"{id}\") {{ number }} }}"),
            format!("mutation {{ correctBooking(id: \"{id}\", version: 0, contact: {contact}) {{ errors {{ path code }} }} }}"),
            format!("mutation {{ saveBookingNote(id: \"{id}\", note: \"전화\") {{ errors {{ path code }} }} }}"),
            format!("mutation {{ cancelBookingFor(id: \"{id}\", reason: UNREACHABLE) {{ errors {{ path code }} }} }}"),
            format!("mutation {{ cancelBooking(id: \"{id}\") {{ errors {{ path code }} }} }}"),
            format!("mutation {{ rescheduleBooking(id: \"{id}\", date: \"2026-11-26\", time: \"11:00\") {{ errors {{ path code }} }} }}"),
            format!("mutation {{ moveBooking(id: \"{id}\", dealerCode: \"SC-0002\", date: \"2026-11-26\", time: \"11:00\") {{ errors {{ path code }} }} }}"),
            format!("mutation {{ closeBooking(id: \"{id}\", outcome: NO_SHOW) {{ errors {{ path code }} }} }}"),
            format!("mutation {{ reopenBooking(id: \"{id}\") {{ errors {{ path code }} }} }}"),
            format!("mutation {{ cancelBookingsOfSource(id: \"{id}\") {{ cancelled errors {{ path code }} }} }}"),
        ];
        for (other, missing) in calls(&id).iter().zip(calls("AAAAAAAAAAAAAAAAAAAAAA")) {
            let (other_answer, missing_answer) = (manager.graphql(other, Value::Null).await, manager.graphql(&missing, Value::Null).await);
            assert_eq!(other_answer["data"], missing_answer["data"], "{other}");
            assert!(!other_answer.to_string().contains(&number), "{other_answer}");
        }
        let search = manager.graphql(&format!("{{ bookingList(input: {{search: \"{number}\"}}) {{ total }} }}"), Value::Null).await;
        assert_eq!(search["data"]["bookingList"]["total"], 0, "{search}");
        let day = |code: &str| format!("{{ serviceCentreDay(dealerCode: \"{code}\", date: \"2026-11-25\") {{ bays }} }}");
        assert_eq!(manager.graphql(&day("SC-0001"), Value::Null).await["data"], manager.graphql(&day("SC-NONE"), Value::Null).await["data"]);
        let overview = manager.graphql("{ staffNotices { failedDeliveries } overview { bookings { centres { dealerCode } } } deliveries(states: [WAITING]) { total } }", Value::Null).await;
        assert_eq!(overview["data"]["overview"]["bookings"]["centres"], json!([{"dealerCode": "SC-0002"}]), "{overview}");
        assert_eq!((&overview["data"]["staffNotices"]["failedDeliveries"], &overview["data"]["deliveries"]["total"]), (&json!(0), &json!(0)));

        owner.graphql(mutation, limit(json!([]))).await;
        let back = manager.graphql(&format!("{{ staffBooking(id: \"{id}\") {{ booking {{ number }} }} }}"), Value::Null).await;
        assert_eq!(back["data"]["staffBooking"]["booking"]["number"], number, "{back}");
    }
}
