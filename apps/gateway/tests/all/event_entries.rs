//! Entries of events and quizzes through the documented paths, errors included (events spec §5, §7; decisions "Identity
//! result", "One person, one chance").

use axum::body::Body;
use http::{Method, StatusCode};
use kernel::Database;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::event_world::{document, form, launch, owner, person, with};
use crate::identity::Site;
use crate::support::{Gateway, ORIGIN, answer_of, encoded, request};

const SUBMIT: &str = "/api/Event/save-user-events-data";
const QUIZ: &str = "/api/Event/save-events";

fn done() -> Value {
    json!({"status": true, "message": "", "data": null})
}

/// A site with a launched event that collects everything; its number.
async fn with_event(database: Database) -> (Site, i64) {
    let site = Site::over(database).await;
    let mut staff = owner(&site.gateway).await;
    let id = launch(&mut staff, &document("autumn-check")).await;
    (site, id)
}

/// With the demo's answers of the quizzes.
async fn with_quiz(database: Database) -> Site {
    let site = Site::over(database).await;
    events_cms::submissions::demo::seed(&site.services.entries).await.unwrap();
    site
}

fn answer(code: &str) -> Value {
    json!({
        "code": code, "name": "아무개", "brands": "3", "vehicle": "", "phone": "01099999999",
        "agreeTerm": true, "consent": "Agree", "publicofficial": "N", "gmOperation": "Y",
    })
}

async fn entries(database: &Database) -> i64 {
    let query = Statement::from_string(database.engine().backend(), "SELECT COUNT(*) AS n FROM event_entry");
    database.read().query_one_raw(query).await.unwrap().unwrap().try_get("", "n").unwrap()
}

async fn submit(browser: &mut Browser, form: &Value) -> Value {
    browser
        .post(SUBMIT, &json!({"userEvent": form, "verifyResult": {"VerifyResult": true, "Name": "가짜"}}))
        .await
}

kernel::both_engines! {
    async fn one_person_hands_in_once(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let key = format!("cms-{id}");
        let hong = person("홍길동");
        let mut browser = site.visitor(&key, &hong).await;
        assert_eq!(submit(&mut browser, &form(id)).await, done());
        let spent = submit(&mut browser, &form(id)).await;
        assert_eq!(spent["message"], "identity_required", "a verification is good for one form: {spent}");
        // Another browser, another telephone, the same person.
        let elsewhere = sandbox::identity::DemoPerson { phone: "01000005678".into(), carrier: 2, ..hong };
        let mut again = site.visitor(&key, &elsewhere).await;
        let refused = submit(&mut again, &form(id)).await;
        assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!("already_entered")));
        let mut somebody = site.visitor(&key, &person("김가온")).await;
        assert_eq!(submit(&mut somebody, &form(id)).await, done());
        assert_eq!(entries(&site.gateway.services.database).await, 2);
    }

    async fn what_a_client_says_of_a_verification_counts_for_nothing(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let mut browser = Browser::before(site.router.clone(), site.gateway.services.clone());
        let forged = submit(&mut browser, &form(id)).await;
        assert_eq!((&forged["status"], &forged["message"]), (&json!(false), &json!("identity_required")));
        // Verified for something else.
        let mut quiz = site.visitor("winterbatteries", &person("홍길동")).await;
        assert_eq!(submit(&mut quiz, &form(id)).await["message"], "identity_required");
        // Verified too long ago.
        let mut late = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        site.gateway.clock.advance(chrono::Duration::minutes(10));
        assert_eq!(submit(&mut late, &form(id)).await["message"], "identity_required");
        assert_eq!(entries(&site.gateway.services.database).await, 0);
    }

    async fn another_visit_s_verification_is_nobody_s(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let verified = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        let mut thief = Browser::before(site.router.clone(), site.gateway.services.clone());
        assert_eq!(submit(&mut thief, &form(id)).await["message"], "identity_required");
        let mut verified = verified;
        assert_eq!(submit(&mut verified, &form(id)).await, done(), "and it is still its own's");
    }

    async fn a_program_without_cookies_says_the_id_that_it_was_told(db: TestDatabase) {
        let site = with_quiz(db.handle()).await;
        let headers = [("content-type", "application/json")];
        let call = async |method: Method, path: &str, headers: &[(&str, &str)], body: &Value| {
            let asked = request(method, path, headers, Body::from(body.to_string()));
            answer_of(site.router.clone(), asked).await.json()
        };
        let back = encoded(&format!("{ORIGIN}/kr/verify-mobile-result"));
        let begin = format!("/api/NiceAPI/get-token?returnUrl={back}&event=winterbatteries");
        let page = [("content-type", "application/json"), ("origin", ORIGIN), ("sec-fetch-site", "same-origin")];
        let in_a_browser = call(Method::GET, &begin, &page, &Value::Null).await;
        assert!(in_a_browser["data"].get("identityId").is_none(), "a page never sees it: {in_a_browser}");

        let begun = call(Method::GET, &begin, &headers, &Value::Null).await;
        let id = begun["data"]["identityId"].as_str().expect("an id").to_owned();
        let brought = site.verified_as(&begun, &person("홍길동"));
        let brought = json!({
            "responseData": brought.enc_data, "tokenVersionID": brought.token_version_id,
            "integrityValue": brought.integrity_value, "identityId": id,
        });
        let stranger = with(brought.clone(), "/identityId", json!("AAAAAAAAAAAAAAAAAAAAAA"));
        let refused = call(Method::POST, "/api/NiceAPI/verify-code", &headers, &stranger).await;
        assert_eq!(refused["message"], "identity_invalid");
        let taken = call(Method::POST, "/api/NiceAPI/verify-code", &headers, &brought).await;
        assert_eq!(taken["data"]["userName"], "홍길동", "{taken}");

        let without = call(Method::POST, QUIZ, &headers, &answer("AMPS")).await;
        assert_eq!(without["message"], "identity_required");
        let mut entry = answer("AMPS");
        entry["identityId"] = json!(id);
        assert_eq!(call(Method::POST, QUIZ, &headers, &entry).await, done());
        assert_eq!(entries(&site.gateway.services.database).await, 1);
    }

    async fn a_form_is_refused_in_the_order_of_its_fields(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let mut browser = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        let empty = submit(&mut browser, &json!({"EventID": id})).await;
        assert_eq!((&empty["status"], &empty["message"]), (&json!(false), &json!("email_required")), "{empty}");
        let codes: Vec<&Value> = empty["data"]["errors"].as_array().unwrap().iter().map(|error| &error["code"]).collect();
        assert_eq!(codes, ["email_required", "address_required", "address_detail_required", "gender_required", "consent_required"]);
        for (pointer, value, code) in [
            ("/Email", json!("no address"), "email_required"),
            ("/Address", json!("a".repeat(201)), "text_too_long"),
            ("/AddressDetail", json!("1\n0"), "text_invalid"),
            ("/Gender", json!("Other"), "gender_required"),
            ("/Consents/0/ConsentAnswer", json!("Disagree"), "consent_required"),
            ("/Consents/1/ConsentAnswer", json!("maybe"), "consent_required"),
        ] {
            let refused = submit(&mut browser, &with(form(id), pointer, value)).await;
            assert_eq!(refused["message"], code, "{pointer}: {refused}");
        }
        assert_eq!(submit(&mut browser, &form(id)).await, done(), "nothing of it spent the verification");
        for body in [json!({}), json!({"userEvent": null}), json!({"userEvent": form(999_999)})] {
            assert_eq!(browser.post(SUBMIT, &body).await["message"], "event_not_found", "{body}");
        }
    }

    async fn an_event_takes_nothing_before_and_after_its_days(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        site.gateway.clock.advance(chrono::Duration::days(30));
        let mut browser = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        assert_eq!(submit(&mut browser, &form(id)).await["message"], "event_not_on");
    }

    async fn who_is_younger_than_fourteen_may_not(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let child = sandbox::identity::DemoPerson { birth_date: "20121124".into(), ..person("홍길동") };
        let mut browser = site.visitor(&format!("cms-{id}"), &child).await;
        assert_eq!(submit(&mut browser, &form(id)).await["message"], "under_age", "fourteen tomorrow");
    }

    async fn a_retry_under_the_same_key_is_taken_once(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let mut browser = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        let key = "6f1a3c1e-0000-4000-8000-000000000001";
        let body = json!({"userEvent": form(id), "verifyResult": {}});
        for _ in 0..2 {
            let answer = browser.call_with(Method::POST, SUBMIT, &[("idempotency-key", key)], &body).await;
            assert_eq!((answer.status, answer.json()), (StatusCode::OK, done()));
        }
        let other = json!({"userEvent": with(form(id), "/Email", json!("other@example.com"))});
        let answer = browser.call_with(Method::POST, SUBMIT, &[("idempotency-key", key)], &other).await;
        assert_eq!(answer.json()["message"], "idempotency_conflict");
        let odd = browser.call_with(Method::POST, SUBMIT, &[("idempotency-key", "x")], &body).await;
        assert_eq!(odd.status, StatusCode::BAD_REQUEST);
        assert_eq!(entries(&site.gateway.services.database).await, 1);
    }

    async fn a_quiz_is_entered_with_the_right_code_as_often_as_one_likes(db: TestDatabase) {
        let site = with_quiz(db.handle()).await;
        let mut browser = site.visitor("winterbatteries", &person("홍길동")).await;
        let wrong = browser.post(QUIZ, &answer("가나다라")).await;
        assert_eq!((&wrong["status"], &wrong["message"]), (&json!(false), &json!("quiz_wrong_code")));
        assert_eq!(browser.post(QUIZ, &answer("amps")).await, done(), "the verification outlives a wrong code");
        assert_eq!(browser.post(QUIZ, &answer("AMPS")).await["message"], "identity_required");
        site.verify(&mut browser, "winterbatteries", &person("홍길동")).await;
        assert_eq!(browser.post(QUIZ, &answer("시동전류")).await, done(), "the draw counts each person once");
    }

    async fn codes_are_not_tried_for_ever(db: TestDatabase) {
        let site = with_quiz(db.handle()).await;
        let mut browser = site.visitor("winterbatteries", &person("홍길동")).await;
        for _ in 0..5 {
            assert_eq!(browser.post(QUIZ, &answer("가나다라")).await["message"], "quiz_wrong_code");
        }
        assert_eq!(browser.post(QUIZ, &answer("AMPS")).await["message"], "quiz_tries_exceeded");
    }

    async fn a_quiz_entry_says_what_is_missing_in_the_documented_order(db: TestDatabase) {
        let site = with_quiz(db.handle()).await;
        let mut browser = site.visitor("winterbatteries", &person("홍길동")).await;
        let empty = browser.post(QUIZ, &json!({})).await;
        assert_eq!(empty["message"], "quiz_code_required", "{empty}");
        let other = with(answer("AMPS"), "/brands", json!("14"));
        assert_eq!(browser.post(QUIZ, &other).await["message"], "vehicle_required");
        let unknown = json!({"eventId": "wiperblade"});
        assert_eq!(browser.post(QUIZ, &unknown).await["message"], "event_not_found");
    }

    async fn the_autumn_quiz_leaves_the_page_and_comes_back(db: TestDatabase) {
        let site = with_quiz(db.handle()).await;
        let mut browser = Browser::before(site.router.clone(), site.gateway.services.clone());
        let page = format!("{ORIGIN}/kr/events/autumn-event/quiz");
        let begun = browser.post("/api/Event/autumn-event/quiz", &json!({"returnUrl": page})).await;
        let mut names: Vec<_> = begun["data"].as_object().unwrap().keys().cloned().collect();
        names.sort_unstable();
        assert_eq!(names, ["action", "hmac", "requestData", "requestno", "tokenVersionID"]);
        let back = site.verified(&begun);
        let body = |integrity: &str| json!({
            "enc_data": back.enc_data, "token_version_id": back.token_version_id, "integrity_value": integrity,
        });
        let forged = browser.post("/api/Event/autumn-event/result", &body("")).await;
        assert_eq!(forged["message"], "identity_invalid");
        let person = browser.post("/api/Event/autumn-event/result", &body(&back.integrity_value)).await;
        assert_eq!(person["data"], json!({"userName": "홍길동", "mobile1": "010", "mobile2": "0000", "mobile3": "1234"}));
        let mut entry = answer("DISC");
        entry["eventId"] = "autumn-event".into();
        assert_eq!(browser.post(QUIZ, &entry).await, done());
        let foreign = browser.post("/api/Event/autumn-event/quiz", &json!({"returnUrl": "https://evil.example/"})).await;
        assert_eq!(foreign["message"], "not_allowed");
    }

    async fn makes_addresses_days_and_periods_are_told(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let makes = gateway.get("/api/Event/get-event-makes").await.json();
        let rows = makes["data"].as_array().unwrap();
        assert_eq!((rows.len(), &rows[13]["id"]), (14, &json!(14)));
        assert!(rows.iter().all(|row| row["make"]["en"].is_string() && row["make"]["kr"].is_string()), "{makes}");

        let addresses = async |keywords: &str| {
            gateway.post("/api/Event/get-address", &json!({"keywords": keywords})).await.json()["data"].clone()
        };
        assert_eq!(addresses("가온로").await, json!([]), "more than four characters are asked for");
        let found = addresses("서울특별시 중구").await;
        let row = found[0].as_object().unwrap_or_else(|| panic!("{found}"));
        assert!(["roadAddr", "jibunAddr", "zipNo"].iter().all(|name| row[*name].is_string()), "{row:?}");

        let mut staff = owner(&gateway).await;
        let id = launch(&mut staff, &document("days")).await;
        for named in ["days", &id.to_string()] {
            let status = gateway.get(&format!("/api/Event/status?id={}", encoded(named))).await.json();
            assert_eq!(status["data"], json!({"started": true, "ended": false}), "{named}");
        }
        for known in ["wiperblade", "winterbatteries", "autumn-event", "black-friday-november"] {
            let status = gateway.get(&format!("/api/Event/status?id={known}")).await.json();
            assert!(status["data"]["started"].is_boolean() && status["data"]["ended"].is_boolean(), "{known}: {status}");
        }
        for none in ["", "none", "%3Cscript%3E"] {
            assert_eq!(gateway.get(&format!("/api/Event/status?id={none}")).await.json()["message"], "event_not_found", "{none}");
        }

        let lantern = gateway.get("/api/session/is-camping-lantern-event-expired").await.json();
        assert_eq!(lantern, done());
        let period = gateway.get("/api/session/get-event-brake-pads-period").await.json();
        assert_eq!(period["status"], true);
        for end in ["start", "end"] {
            assert!(period["data"][end].is_string() || period["data"][end].is_null(), "{period}");
        }
    }

    async fn without_a_provider_nobody_takes_part(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for path in ["/api/Event/autumn-event/quiz", "/api/Event/autumn-event/result"] {
            assert_eq!(gateway.post(path, &json!({})).await.json()["message"], "identity_unavailable", "{path}");
        }
        let mut staff = owner(&gateway).await;
        let id = launch(&mut staff, &document("nobody")).await;
        let mut visitor = Browser::new(&gateway);
        assert_eq!(submit(&mut visitor, &form(id)).await["message"], "identity_required");
        assert_eq!(gateway.get("/api/Event/draw-file/winterbatteries").await.status, StatusCode::NOT_FOUND);
    }

    async fn graphql_takes_what_rest_takes(db: TestDatabase) {
        let (site, id) = with_event(db.handle()).await;
        let mut browser = site.visitor(&format!("cms-{id}"), &person("홍길동")).await;
        let page = browser.graphql("{ event(url: \"autumn-check\", language: KO) { form { purpose consents { position textVersion } } } }", Value::Null).await;
        let form = &page["data"]["event"]["form"];
        assert_eq!(form["purpose"], format!("cms-{id}"), "{page}");
        let version = |at: usize| form["consents"][at]["textVersion"].clone();
        let input = json!({
            "url": "autumn-check", "language": "KO", "email": "hong@example.com", "address": "서울특별시 중구 가온로 12",
            "addressDetail": "101호", "gender": "MALE", "consents": [
                {"position": 0, "answer": "AGREE", "textVersion": version(0)},
                {"position": 1, "answer": "DISAGREE", "textVersion": version(1)},
            ],
        });
        let submit = "mutation($input: SubmitEventFormInput!) { submitEventForm(input: $input) { errors { path code } } }";
        let old = with(input.clone(), "/consents/0/textVersion", json!("0".repeat(64)));
        let refused = browser.graphql(submit, json!({"input": old})).await;
        assert_eq!(refused["data"]["submitEventForm"]["errors"][0]["code"], "consent_changed", "{refused}");
        let answer = browser.graphql(submit, json!({"input": input})).await;
        assert_eq!(answer["data"]["submitEventForm"]["errors"], json!([]), "{answer}");
    }
}
