//! Invalid input of visitors and programs: each case has its documented key or status in both APIs, and changes no
//! table that a booking writes.

use axum::body::Body;
use http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::support::{Gateway, request};

const SAVE: &str = "/api/booking/save-booking";
const TABLES: [&str; 5] = ["booking", "bay_claim", "phone_seat", "hold", "outbox"];

async fn counted(gateway: &Gateway) -> Vec<i64> {
    let database = &gateway.services.database;
    let mut counts = Vec::new();
    for table in TABLES {
        let sql = format!("SELECT COUNT(*) AS n FROM {table}");
        let row =
            database.read().query_one_raw(Statement::from_string(database.engine().backend(), sql)).await;
        counts.push(row.expect("reads").expect("a row").try_get("", "n").expect("a number"));
    }
    counts
}

fn rest_body() -> Value {
    json!({
        "bookingDetails": {"DealerCode": "SC-0001", "Make": "현대", "Year": "2024", "Model": "아반떼",
            "Service": ["service-oil"], "NeedHelp": "", "SelectedDate": "2026-11-25", "SelectedTime": "10:00"},
        "contactor": {"Name": "홍길동", "Phone": "01000005678", "Email": "hong@example.com", "LicenseNo": "12가3456"},
        "personalAgreement": true, "thirdPartyAgreement": true
    })
}

fn graphql_input() -> Value {
    json!({
        "idempotencyKey": "6f1d2a4e-8f0b-4d35-9a53-0c9a3c1b7d11", "dealerCode": "SC-0001", "date": "2026-11-25", "time": "10:00",
        "vehicle": {"make": "현대", "model": "아반떼", "year": "2024"}, "serviceIds": ["service-oil"],
        "contact": {"name": "홍길동", "phone": "01000005678", "licenseNo": "12가3456"},
        "consents": {"personal": true, "thirdParty": true, "marketing": false, "advertising": false}
    })
}

async fn by_graphql(gateway: &Gateway, input: &Value) -> Value {
    let query = "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id needHelp } errors { path code } } }";
    let body = json!({"query": query, "variables": {"input": input}});
    let answer = gateway.post("/graphql", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

/// A case: its position in the REST body and in the GraphQL input, the value, and the key.
fn cases() -> Vec<(&'static str, &'static str, Value, &'static str)> {
    let at = |rest: &'static str, graphql: &'static str, value: Value, key: &'static str| {
        (rest, graphql, value, key)
    };
    vec![
        at("/bookingDetails/DealerCode", "/dealerCode", json!(""), "service_centre_required"),
        at("/bookingDetails/DealerCode", "/dealerCode", json!("SC-9999"), "dealer_not_found"),
        at("/bookingDetails/DealerCode", "/dealerCode", json!("PD-0001"), "dealer_not_found"),
        at("/bookingDetails/DealerCode", "/dealerCode", json!("' OR 1=1 --"), "dealer_not_found"),
        at("/bookingDetails/Make", "/vehicle/make", json!("Trabant"), "required_make"),
        at("/bookingDetails/Model", "/vehicle/model", json!(""), "required_model"),
        at("/bookingDetails/Year", "/vehicle/year", json!("1886"), "required_year"),
        at("/bookingDetails/Service", "/serviceIds", json!(["service-x"]), "service_not_found"),
        at("/bookingDetails/Service", "/serviceIds", json!([]), "required_service"),
        at("/bookingDetails/NeedHelp", "/needHelp", json!("가".repeat(10 * 1024 / 3)), "text_too_long"),
        at("/bookingDetails/SelectedDate", "/date", json!("2026-11-20"), "slot_past"),
        at("/bookingDetails/SelectedDate", "/date", json!("2026-11-29"), "slot_closed"),
        at("/bookingDetails/SelectedDate", "/date", json!("2027-01-23"), "out_of_horizon"),
        at("/bookingDetails/SelectedDate", "/date", json!("2026-02-31"), "timeslot_required"),
        at("/bookingDetails/SelectedDate", "/date", json!("+262142-12-31"), "timeslot_required"),
        at("/bookingDetails/SelectedTime", "/time", json!("10:15"), "slot_closed"),
        at("/bookingDetails/SelectedTime", "/time", json!("03:00"), "slot_closed"),
        at("/bookingDetails/SelectedTime", "/time", json!("열 시"), "timeslot_required"),
        at("/contactor/Name", "/contact/name", json!("  "), "required_name"),
        at("/contactor/Name", "/contact/name", json!("홍".repeat(51)), "text_too_long"),
        at("/contactor/Phone", "/contact/phone", json!("0100000567"), "required_phoneno"),
        at("/contactor/Phone", "/contact/phone", json!("010000056789"), "required_phoneno"),
        at("/contactor/Phone", "/contact/phone", json!("010-0000-567"), "required_phoneno"),
        at("/contactor/LicenseNo", "/contact/licenseNo", json!(""), "required_licenseno"),
        at("/personalAgreement", "/consents/personal", json!(false), "required_copyright"),
        at("/thirdPartyAgreement", "/consents/thirdParty", json!(false), "required_copyright"),
    ]
}

kernel::both_engines! {
    async fn each_bad_field_has_its_key_on_both_faces_and_changes_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let before = counted(&gateway).await;
        for (rest, graphql, value, key) in cases() {
            let mut body = rest_body();
            *body.pointer_mut(rest).unwrap() = value.clone();
            let answer = gateway.post(SAVE, &body).await;
            assert_eq!(answer.status, StatusCode::OK, "{rest}: {}", answer.text());
            let answer = answer.json();
            assert_eq!((&answer["status"], &answer["message"]), (&json!(false), &json!(key)), "{rest} {value:.40}: {answer}");

            let mut input = graphql_input();
            match input.pointer_mut(graphql) {
                Some(place) => *place = value.clone(),
                None => input["needHelp"] = value.clone(),
            }
            let answer = by_graphql(&gateway, &input).await;
            let payload = &answer["data"]["saveBooking"];
            assert!(payload["booking"].is_null(), "{graphql}: {answer}");
            assert_eq!(payload["errors"][0]["code"], key, "{graphql} {value:.40}: {answer}");
        }
        assert_eq!(counted(&gateway).await, before);
    }

    async fn what_is_not_a_booking_at_all_is_a_fault_of_the_client(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let before = counted(&gateway).await;
        for (body, kind, status) in [
            ("", "application/json", StatusCode::BAD_REQUEST),
            ("{", "application/json", StatusCode::BAD_REQUEST),
            ("null", "application/json", StatusCode::BAD_REQUEST),
            ("\"x\"", "application/json", StatusCode::BAD_REQUEST),
            (r#"{"personalAgreement":"yes"}"#, "application/json", StatusCode::BAD_REQUEST),
            ("a=b", "application/x-www-form-urlencoded", StatusCode::UNSUPPORTED_MEDIA_TYPE),
            ("{}", "text/plain", StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ] {
            let sent = request(Method::POST, SAVE, &[("content-type", kind)], Body::from(body));
            let answer = gateway.send(sent).await;
            assert_eq!(answer.status, status, "{body:?}: {}", answer.text());
            assert_eq!(answer.json()["status"], false, "the envelope stays: {}", answer.text());
        }
        let huge = json!({"bookingDetails": {"NeedHelp": "x".repeat(3 << 20)}});
        assert_eq!(gateway.post(SAVE, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
        let key = [("idempotency-key", "not-a-uuid")];
        assert_eq!(gateway.post_with(SAVE, &key, &rest_body()).await.status, StatusCode::BAD_REQUEST);
        assert_eq!(counted(&gateway).await, before);
    }

    async fn a_key_used_for_another_body_is_refused_and_the_first_booking_stays(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let key = [("idempotency-key", "0b6f1d2a-4e8f-4d35-9a53-0c9a3c1b7d11")];
        let first = gateway.post_with(SAVE, &key, &rest_body()).await.json();
        assert_eq!(first["status"], true, "{first}");
        let after_first = counted(&gateway).await;
        for (place, value) in [
            ("/bookingDetails/SelectedTime", json!("11:00")),
            ("/contactor/Name", json!("김철수")),
            ("/contactor/Phone", json!("1")),
            ("/bookingDetails/SelectedDate", json!("2020-01-01")),
        ] {
            let mut other = rest_body();
            *other.pointer_mut(place).unwrap() = value;
            let answer = gateway.post_with(SAVE, &key, &other).await.json();
            assert_eq!(answer["message"], "idempotency_conflict", "{place}: {answer}");
        }
        let again = gateway.post_with(SAVE, &key, &rest_body()).await.json();
        assert_eq!(again["data"]["serviceBookingID"], first["data"]["serviceBookingID"]);
        gateway.clock.advance(chrono::Duration::days(3));
        let late = gateway.post_with(SAVE, &key, &rest_body()).await.json();
        assert_eq!(late["data"]["serviceBookingID"], first["data"]["serviceBookingID"], "even once its day is over");
        assert_eq!(counted(&gateway).await, after_first);
    }

    async fn control_characters_are_refused_and_line_breaks_are_kept(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let before = counted(&gateway).await;
        for (path, body) in [
            ("/api/User/authenticate", json!({"username": "a\u{0}b@example.com", "password": "bxqz vwtk rmpl"})),
            ("/api/User/authenticate", json!({"username": "a@example.com", "password": "bxqz\u{1b}vwtk rmpl"})),
            ("/api/User/update-password", json!({"email": "a@example.com", "tempPassword": "a\u{0}b", "password": "\u{7f}"})),
            (SAVE, json!({"bookingDetails": {"NeedHelp": "a\u{85}b"}})),
            (SAVE, json!({"a\u{0}b": 1})),
        ] {
            let answer = gateway.post(path, &body).await;
            assert_eq!((answer.status, &answer.json()["message"]), (StatusCode::BAD_REQUEST, &json!("invalid_characters")), "{body}");
        }
        for (address, status) in [
            ("/api/Managerment/download/pdf/a%00b.pdf", StatusCode::BAD_REQUEST),
            ("/api/booking/get-booking?serviceBookingID=a%00b", StatusCode::BAD_REQUEST),
            ("/graphql?query=%7Bbrand%7Bphone%7D%7D&variables=%7B%22a%22%3A%22%5Cu0000%22%7D", StatusCode::BAD_REQUEST),
            ("/graphql?query=%7Ba(b%3A%22%5Cu0000%22)%7D", StatusCode::BAD_REQUEST),
            ("/kr/booking-confirmation/a%00b", StatusCode::NOT_FOUND),
            ("/kr/search?q=a%1bb", StatusCode::BAD_REQUEST),
        ] {
            assert_eq!(gateway.get(address).await.status, status, "{address}");
        }
        let query = "mutation { signIn(input: {email: \"a\\u0000b\", password: \"x\"}) { errors { code } } }";
        let answer = gateway.post("/graphql", &json!({"query": query})).await;
        let error = &answer.json()["errors"][0];
        assert_eq!((answer.status, &error["message"]), (StatusCode::BAD_REQUEST, &json!("invalid_characters")));
        assert_eq!(error["extensions"]["code"], "BAD_REQUEST");
        assert_eq!(counted(&gateway).await, before);
        let mut input = graphql_input();
        input["needHelp"] = "소음이 나요.\n\t시동 때\r\n".into();
        let answer = by_graphql(&gateway, &input).await;
        assert!(answer["data"]["saveBooking"]["booking"]["needHelp"].as_str().unwrap().contains("\n\t시동 때"), "{answer}");
    }

    async fn one_car_has_one_plate_however_it_is_spelt(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let saved = gateway.post(SAVE, &rest_body()).await.json();
        assert_eq!(saved["status"], true, "{saved}");
        for (number, plate) in ["１２가３４５６", "12\u{1100}\u{1161}3456", "12가-3456\u{200b}", "\u{feff}12 가 3456"].into_iter().enumerate() {
            let mut body = rest_body();
            body["contactor"]["LicenseNo"] = plate.into();
            body["bookingDetails"]["SelectedTime"] = "11:00".into();
            assert_eq!(gateway.post(SAVE, &body).await.json()["message"], "duplicate_booking", "{plate:?}");
            let mut input = graphql_input();
            input["idempotencyKey"] = format!("00000000-0000-4000-8000-00000000000{number}").into();
            input["contact"]["licenseNo"] = plate.into();
            input["time"] = "11:00".into();
            let answer = by_graphql(&gateway, &input).await;
            assert_eq!(answer["data"]["saveBooking"]["errors"][0]["code"], "duplicate_booking", "{plate:?} {answer}");
        }
    }

    async fn names_and_words_are_stored_composed_and_without_unseen_characters(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut input = graphql_input();
        input["contact"]["name"] = "\u{1112}\u{1169}\u{11bc}\u{200b}\u{1100}\u{1175}\u{11af}\u{1103}\u{1169}\u{11bc}".into();
        input["needHelp"] = "\u{1109}\u{1169}리 e\u{301} \u{2066}".into();
        let answer = by_graphql(&gateway, &input).await;
        assert_eq!(answer["data"]["saveBooking"]["booking"]["needHelp"], "소리 é", "{answer}");
        let database = &gateway.services.database;
        let sql = Statement::from_string(database.engine().backend(), "SELECT name FROM booking");
        let row = database.read().query_one_raw(sql).await.expect("reads").expect("a row");
        assert_eq!(row.try_get::<String>("", "name").expect("a name"), "홍길동");
        let mut unseen = graphql_input();
        unseen["idempotencyKey"] = "00000000-0000-4000-8000-000000000000".into();
        unseen["contact"]["name"] = "\u{200b}\u{200d}\u{3164}".into();
        let answer = by_graphql(&gateway, &unseen).await;
        assert_eq!(answer["data"]["saveBooking"]["errors"][0]["code"], "required_name", "{answer}");
    }

    async fn null_is_the_same_as_absent_for_each_optional_member(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for optional in [
            json!({"extensions": null, "variables": null, "operationName": null}),
            json!({"extensions": {"persistedQuery": null}, "variables": {}}),
        ] {
            let mut body = optional;
            body["query"] = "{ __typename }".into();
            let answer = gateway.post("/graphql", &body).await;
            assert_eq!((answer.status, &answer.json()["data"]["__typename"]), (StatusCode::OK, &json!("Query")), "{body}");
        }
    }

    async fn emoji_and_markup_are_kept_as_typed_and_shown_as_text(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let typed = "</script><script>alert('견적')</script> 🚗💨 & \"소리\"";
        let mut input = graphql_input();
        input["needHelp"] = format!("{typed} \u{202e}").into();
        input["contact"]["name"] = "<b>홍</b>👩‍🔧".into();
        let answer = by_graphql(&gateway, &input).await;
        let booking = &answer["data"]["saveBooking"]["booking"];
        assert_eq!(booking["needHelp"], typed, "{answer}");
        let id = booking["id"].as_str().unwrap();
        for language in ["", "/en"] {
            let page = gateway.get(&format!("/kr{language}/booking-confirmation/{id}")).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(!page.text().contains("<script>alert") && !page.text().contains("<b>홍"), "{}", page.text());
        }
    }
}
