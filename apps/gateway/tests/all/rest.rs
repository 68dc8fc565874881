//! The contract of each documented path, refusals included.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, Gateway, encoded, request};

/// The body of a booking of the sample centre, in the spelling of the pages.
fn booking_body(time: &str, plate: &str) -> Value {
    json!({
        "bookingDetails": {
            "SelectedState": "서울특별시", "SelectedCity": "", "DealerCode": "SC-0001", "DealerName": "", "DealerPhone": "",
            "Make": "현대", "Year": "2024", "Model": "아반떼", "Service": ["service-oil"], "NeedHelp": "",
            "SelectedDate": "2026-11-25", "SelectedTime": time, "DisplayDateTime": ""
        },
        "contactor": {"Name": "홍길동", "Phone": "01012345678", "Email": "hong@example.com", "LicenseNo": plate},
        "personalAgreement": true, "thirdPartyAgreement": true, "marketingAgreement": false, "advertisingAgreement": false
    })
}

const SAVE: &str = "/api/booking/save-booking";

async fn save(gateway: &Gateway, body: &Value) -> Value {
    let answer = gateway.post(SAVE, body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

async fn saved_id(gateway: &Gateway, time: &str, plate: &str) -> String {
    let answer = save(gateway, &booking_body(time, plate)).await;
    assert_eq!(answer["status"], true, "{answer}");
    answer["data"]["serviceBookingID"].as_str().unwrap().to_owned()
}

async fn data(gateway: &Gateway, address: &str) -> Value {
    let answer = gateway.get(address).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text());
    let mut envelope = answer.json();
    assert_eq!((&envelope["status"], &envelope["message"]), (&json!(true), &json!("")), "{address}");
    envelope["data"].take()
}

async fn refusal(gateway: &Gateway, address: &str) -> String {
    let answer = gateway.get(address).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    let envelope = answer.json();
    assert_eq!(envelope["status"], false, "{address}: {envelope}");
    envelope["message"].as_str().unwrap().to_owned()
}

fn outcome(answer: &Answer) -> (bool, String) {
    let envelope = answer.json();
    (envelope["status"] == true, envelope["message"].as_str().unwrap().to_owned())
}

kernel::both_engines! {
    async fn language_answers_key_and_text_without_an_envelope(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let korean = gateway.get("/Language/get?lng=kr&screenName=errors").await;
        let english = gateway.get("/Language/get?lng=en&screenName=errors").await;
        assert_eq!(korean.json(), gateway.get("/Language/get?screenName=errors").await.json());
        assert!(korean.json()["required_name"].is_string());
        assert_ne!(korean.json()["required_name"], english.json()["required_name"]);
        assert_eq!(gateway.get("/Language/get?lng=en&screenName=none").await.json(), json!({}));
        let tag = english.header("etag").to_owned();
        let again = gateway.get_with("/Language/get?lng=en&screenName=errors", &[("if-none-match", &tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }

    async fn images_are_rows_of_id_and_file_name(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let rows = data(&gateway, "/api/Images/get?lng=ko&screenName=home").await;
        for row in rows.as_array().unwrap() {
            assert!(row["id2"].is_string() && row["fileName"].is_string(), "{row}");
        }
        assert_eq!(data(&gateway, "/api/Images/get?screenName=none").await, json!([]));
    }

    async fn a_region_has_the_names_of_get_state_and_get_cities(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let region = data(&gateway, "/api/KakaoMap/get-region?latitude=37.5665&longitude=126.978").await;
        assert_eq!(region["state"], "서울특별시");
        let states = data(&gateway, "/api/booking/get-state?isServiceCentre=true").await;
        assert!(states.as_array().unwrap().contains(&json!({"stateName": region["state"]})));
        let english = data(&gateway, "/api/KakaoMap/get-region?latitude=37.5665&longitude=126.978&lng=en").await;
        assert_eq!(english["state"], "Seoul");
        for nowhere in ["latitude=0&longitude=0", "latitude=x", "latitude=NaN&longitude=inf", ""] {
            let address = format!("/api/KakaoMap/get-region?{nowhere}");
            assert_eq!(refusal(&gateway, &address).await, "region_not_found");
        }
    }

    async fn states_lead_to_cities_and_cities_to_dealers(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for kind in ["true", "false"] {
            let states = data(&gateway, &format!("/api/booking/get-state?brandFlag=Y&isServiceCentre={kind}")).await;
            let state = states[0]["stateName"].as_str().unwrap().to_owned();
            let within = format!("isServiceCentre={kind}&state={}", encoded(&state));
            let cities = data(&gateway, &format!("/api/booking/get-cities?{within}")).await;
            let city = cities[0]["cityName"].as_str().unwrap().to_owned();
            let address = format!("/api/booking/get-dealers?{within}&city={}", encoded(&city));
            let dealers = data(&gateway, &address).await;
            let dealer = &dealers[0];
            assert_eq!((&dealer["state"], &dealer["city"]), (&json!(state), &json!(city)));
            for field in ["dealerCode", "dealerName", "address", "phone"] {
                assert!(dealer[field].is_string(), "{field}: {dealer}");
            }
            assert!(dealer["location"]["lat"].is_number() && dealer["location"]["lng"].is_number());
            assert!(dealer["tradingHours"][0]["label"].is_string() && dealer["tradingHours"][0]["hours"].is_string());
            assert!(dealer["exclusiveShop"].is_boolean());
            let code = dealer["dealerCode"].as_str().unwrap();
            let one = data(&gateway, &format!("/api/booking/get-dealers?isServiceCentre={kind}&dealerCode={code}")).await;
            assert_eq!(one, json!([dealer]));
        }
        assert_eq!(data(&gateway, "/api/booking/get-cities?state=none").await, json!([]));
        assert_eq!(data(&gateway, "/api/booking/get-dealers?dealerCode=none").await, json!([]));
        let english = data(&gateway, "/api/booking/get-dealers?state=Seoul&lng=en").await;
        assert_eq!(english[0]["state"], "Seoul");
    }

    async fn makes_lead_to_models_and_services_come_in_categories(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let makes = data(&gateway, "/api/booking/get-make").await;
        assert!(makes[0]["make"]["en"].is_string() && makes[0]["make"]["kr"].is_string());
        let make = makes[0]["make"]["en"].as_str().unwrap();
        let models = data(&gateway, &format!("/api/booking/get-model?makeEn={}", encoded(make))).await;
        assert!(models[0]["model"]["en"].is_string() && models[0]["model"]["kr"].is_string());
        assert_eq!(data(&gateway, "/api/booking/get-model?makeEn=none").await, json!([]));
        let years = data(&gateway, "/api/booking/get-year").await;
        assert!(years.as_array().unwrap().contains(&json!({"year": {"en": "2026", "kr": "2026년"}})));
        let services = data(&gateway, "/api/booking/get-service").await;
        assert!(services[0]["categoryName"]["kr"].is_string());
        let items: Vec<&Value> =
            services.as_array().unwrap().iter().flat_map(|c| c["serviceItems"].as_array().unwrap()).collect();
        assert_eq!(items.len(), 8);
        assert!(items.iter().any(|item| item["serviceID"] == "service-oil" && item["serviceName"]["en"].is_string()));
    }

    async fn the_earliest_date_is_today_in_seoul(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        assert_eq!(data(&gateway, "/api/booking/get-min-select-date").await, "2026-11-23");
    }

    async fn a_week_of_timeslots_has_seven_days_and_letters(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let address = "/api/booking/get-timeslot?selectedDate=2026-11-23&serviceCentreCode=SC-0001";
        let week = data(&gateway, address).await;
        assert_eq!(week["dayList"].as_array().unwrap().len(), 7);
        assert_eq!(week["dayList"][0], "2026-11-23");
        let slots = week["timeslots"].as_array().unwrap();
        assert!(slots.iter().all(|slot| ["Y", "N", "C", "P"].contains(&slot["timeSlotType"].as_str().unwrap())));
        assert!(slots.iter().any(|slot| slot["timeSlotType"] == "P" && slot["date"] == "2026-11-23"));
        assert!(slots.iter().any(|slot| slot["timeSlotType"] == "Y" && slot["date"] == "2026-11-24"));
        assert!(week["timeList"].as_array().unwrap().contains(&json!("10:00")));
        let pascal = data(&gateway, "/api/booking/get-timeslot?SelectedDate=2026-11-23&ServiceCentreCode=SC-0001").await;
        assert_eq!(pascal, week);
        let whole_day = data(&gateway, &format!("{address}&services=service-oil,service-brakes")).await;
        assert_eq!(whole_day["dayList"], week["dayList"]);

        assert_eq!(refusal(&gateway, "/api/booking/get-timeslot").await, "service_centre_required");
        assert_eq!(
            refusal(&gateway, "/api/booking/get-timeslot?serviceCentreCode=SC-0001&selectedDate=soon").await,
            "timeslot_required"
        );
        assert_eq!(
            refusal(&gateway, "/api/booking/get-timeslot?serviceCentreCode=none&selectedDate=2026-11-24").await,
            "dealer_not_found"
        );
        assert_eq!(refusal(&gateway, &format!("{address}&services=none")).await, "service_not_found");
    }

    async fn a_saved_booking_is_shown_masked(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let id = saved_id(&gateway, "10:00", "12가3456").await;
        assert_eq!(id.len(), 22);
        let booking = data(&gateway, &format!("/api/booking/get-booking?serviceBookingID={id}")).await;
        assert!(booking["dmsBookingNo"].as_str().unwrap().starts_with("G261123-"), "{booking}");
        assert_eq!(booking["vehicle"], json!({"brand": "현대", "year": "2024", "model": "아반떼"}));
        assert_eq!(booking["serviceSelection"][0]["serviceID"], "service-oil");
        assert_eq!((&booking["selectedDate"], &booking["selectedTime"]), (&json!("2026-11-25"), &json!("10:00")));
        assert_eq!(booking["serviceCentre"]["dealerCode"], "SC-0001");
        assert_eq!(booking["submitted"], "Y");
        let shown = booking["contactInfo"].to_string();
        for secret in ["홍길동", "01012345678", "hong@example.com", "12가3456"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
        assert_eq!(
            refusal(&gateway, "/api/booking/get-booking?serviceBookingID=none").await,
            "booking_not_found"
        );
    }

    async fn an_empty_form_is_refused_by_every_key_in_form_order(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let answer = save(&gateway, &json!({})).await;
        assert_eq!((&answer["status"], &answer["message"]), (&json!(false), &json!("service_centre_required")));
        let mut codes: Vec<&str> =
            answer["data"]["errors"].as_array().unwrap().iter().map(|e| e["code"].as_str().unwrap()).collect();
        codes.dedup();
        assert_eq!(codes, [
            "service_centre_required", "required_make", "required_model", "required_year", "required_service",
            "timeslot_required", "required_name", "required_phoneno", "required_licenseno", "required_copyright",
        ]);
    }

    async fn a_taken_time_names_the_nearest_free_ones(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut answers = Vec::new();
        for number in 0..20 {
            let mut body = booking_body("10:00", &format!("12가34{number:02}"));
            body["contactor"]["Phone"] = json!(format!("010123400{number:02}"));
            let answer = save(&gateway, &body).await;
            let taken = answer["status"] == false;
            answers.push(answer);
            if taken {
                break;
            }
        }
        let last = answers.pop().unwrap();
        assert_eq!(last["message"], "timeslot_taken", "{last}");
        assert!(!answers.is_empty());
        let nearest = &last["data"]["nearest"][0];
        assert!(nearest["date"].is_string() && nearest["timeSlot"].is_string(), "{last}");
        let address = "/api/booking/get-timeslot?selectedDate=2026-11-25&serviceCentreCode=SC-0001&services=service-oil";
        let week = data(&gateway, address).await;
        let full = json!({"date": "2026-11-25", "timeSlot": "10:00", "timeSlotType": "N"});
        assert!(week["timeslots"].as_array().unwrap().contains(&full));
    }

    async fn the_same_idempotency_key_answers_the_same_booking(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let key = [("idempotency-key", "5f2c1d1e-6f0f-4a63-9c3e-0d6f0a3b9e11")];
        let body = booking_body("11:00", "12가3456");
        let first = gateway.post_with(SAVE, &key, &body).await.json();
        let again = gateway.post_with(SAVE, &key, &body).await.json();
        assert_eq!(first["status"], true, "{first}");
        assert_eq!(first, again);
        let other = gateway.post_with(SAVE, &key, &booking_body("11:30", "12가3456")).await;
        assert_eq!(outcome(&other), (false, "idempotency_conflict".to_owned()));
        let malformed = gateway.post_with(SAVE, &[("idempotency-key", "once")], &body).await;
        assert_eq!(malformed.status, StatusCode::BAD_REQUEST);
    }

    async fn a_booking_is_cancelled_once(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let id = saved_id(&gateway, "10:00", "12가3456").await;
        let address = format!("/api/booking/cancel-booking?bookingNo={id}");
        assert_eq!(outcome(&gateway.post(&address, &json!({})).await), (true, String::new()));
        let shown = data(&gateway, &format!("/api/booking/get-booking?serviceBookingID={id}")).await;
        assert_eq!(shown["submitted"], "N");
        assert_eq!(outcome(&gateway.post(&address, &json!({})).await), (false, "already_cancel".to_owned()));
    }

    async fn a_get_cancels_only_for_a_script_of_our_own_page(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let id = saved_id(&gateway, "10:00", "12가3456").await;
        let address = format!("/api/booking/cancel-booking?bookingNo={id}");
        let script = [("sec-fetch-mode", "cors"), ("sec-fetch-site", "same-origin")];
        let refused = (false, "not_allowed".to_owned());
        for headers in [
            &[][..],
            &[("sec-fetch-mode", "navigate"), ("sec-fetch-site", "same-origin")],
            &[("sec-fetch-mode", "navigate"), ("sec-fetch-site", "none")],
            &[("sec-fetch-mode", "cors"), ("sec-fetch-site", "cross-site")],
            &[("sec-fetch-mode", "no-cors"), ("sec-fetch-site", "same-origin")],
            &[("sec-fetch-mode", "cors"), ("sec-fetch-site", "same-origin"), ("sec-purpose", "prefetch")],
        ] {
            assert_eq!(outcome(&gateway.get_with(&address, headers).await), refused, "{headers:?}");
        }
        gateway.send(request(Method::HEAD, &address, &script, axum::body::Body::empty())).await;
        let shown = data(&gateway, &format!("/api/booking/get-booking?serviceBookingID={id}")).await;
        assert_eq!(shown["submitted"], "Y");
        assert_eq!(outcome(&gateway.get_with(&address, &script).await), (true, String::new()));
    }

    async fn past_the_cut_off_a_booking_is_shown_but_stays(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let id = saved_id(&gateway, "10:00", "12가3456").await;
        gateway.clock.advance(chrono::Duration::hours(36));
        let shown = gateway.get(&format!("/api/booking/get-booking?serviceBookingID={id}")).await;
        assert_eq!(outcome(&shown), (true, "OverDueToCancel".to_owned()));
        let cancelled = gateway.post(&format!("/api/booking/cancel-booking?bookingNo={id}"), &json!({})).await;
        assert_eq!(outcome(&cancelled), (false, "OverDueToCancel".to_owned()));
    }

    async fn both_faces_save_the_same_booking(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let id = saved_id(&gateway, "10:00", "12가3456").await;
        let answer = gateway.query(&format!("{{ booking(id: \"{id}\") {{ number date time vehicle {{ year }} }} }}")).await;
        assert_eq!(answer["data"]["booking"]["date"], "2026-11-25", "{answer}");
        let row = data(&gateway, &format!("/api/booking/get-booking?serviceBookingID={id}")).await;
        assert_eq!(answer["data"]["booking"]["number"], row["dmsBookingNo"]);
    }
}
