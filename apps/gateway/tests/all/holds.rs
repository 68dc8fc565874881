//! Holding, rescheduling and closing over HTTP: the visit's cookie, rejections as data, and rights.

use booking::{BookingError, HoldRequest};
use chrono::Duration;
use http::StatusCode;
use kernel::Visit;
use serde_json::{Value, json};

use crate::support::{Answer, Gateway};

const HOLD: &str = "mutation($input: HoldTimeslotInput!) { holdTimeslot(input: $input) { \
    hold { token dealerCode date time endTime secondsLeft renewableSeconds } errors { path code } nearest { date time } } }";

fn input(time: &str) -> Value {
    json!({"dealerCode": "SC-0001", "date": "2026-11-24", "time": time})
}

async fn hold(gateway: &Gateway, headers: &[(&str, &str)], input: Value) -> Answer {
    let body = json!({"query": HOLD, "variables": {"input": input}});
    let answer = gateway.post_with("/graphql", headers, &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer
}

async fn mutate(gateway: &Gateway, field: &str) -> Value {
    gateway.query(&format!("mutation {{ {field} }}")).await["data"].take()
}

async fn statuses(gateway: &Gateway, token: Option<&str>) -> Vec<String> {
    let own = token.map(|token| format!(", holdToken: \"{token}\"")).unwrap_or_default();
    let query = format!(
        "{{ timeslots(dealerCode: \"SC-0001\", from: \"2026-11-24\"{own}) {{ week {{ timeslots {{ date time status }} }} }} }}"
    );
    let answer = gateway.query(&query).await;
    let slots = answer["data"]["timeslots"]["week"]["timeslots"].as_array().unwrap().clone();
    slots.iter().map(|slot| slot["status"].as_str().unwrap().to_owned()).collect()
}

fn saving(token: Option<&str>, confirm: bool) -> Value {
    json!({
        "bookingDetails": {"DealerCode": "SC-0001", "Make": "현대", "Year": "2024", "Model": "그랜저",
            "Service": ["service-oil"], "SelectedDate": "2026-11-24", "SelectedTime": "10:00"},
        "contactor": {"Name": "홍길동", "Phone": "01000001234", "Email": "", "LicenseNo": "12가3456"},
        "personalAgreement": true, "thirdPartyAgreement": true, "holdToken": token, "confirmDuplicate": confirm
    })
}

kernel::both_engines! {
    async fn a_visit_is_told_its_cookie_with_its_first_hold_and_has_one_at_a_time(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let refused = hold(&gateway, &[], input("03:00")).await;
        assert!(!refused.headers.contains_key("set-cookie"), "nothing is kept, nothing is told");
        assert_eq!(refused.json()["data"]["holdTimeslot"]["errors"][0]["code"], "slot_closed");

        let first = hold(&gateway, &[], input("10:00")).await;
        let cookie = first.header("set-cookie");
        assert!(cookie.starts_with("__Host-visit=") && cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let held = &first.json()["data"]["holdTimeslot"]["hold"];
        assert_eq!((held["time"].as_str(), held["endTime"].as_str()), (Some("10:00"), Some("11:00")));
        assert_eq!((held["secondsLeft"].as_u64(), held["renewableSeconds"].as_u64()), (Some(600), Some(1800)));
        let token = held["token"].as_str().unwrap().to_owned();

        let visit = cookie.split(';').next().unwrap().to_owned();
        let second = hold(&gateway, &[("cookie", &visit)], input("15:00")).await;
        let second = second.json()["data"]["holdTimeslot"]["hold"]["token"].as_str().unwrap().to_owned();
        let gone = mutate(&gateway, &format!("renewHold(token: \"{token}\") {{ errors {{ code }} }}")).await;
        assert_eq!(gone["renewHold"]["errors"][0]["code"], "hold_expired");
        let renewed = mutate(&gateway, &format!("renewHold(token: \"{second}\") {{ hold {{ time }} }}")).await;
        assert_eq!(renewed["renewHold"]["hold"]["time"], "15:00");
        let resized =
            mutate(&gateway, &format!("resizeHold(token: \"{second}\", serviceIds: [\"service-oil\"]) {{ hold {{ endTime }} }}")).await;
        assert_eq!(resized["resizeHold"]["hold"]["endTime"], "15:30");
        let own = statuses(&gateway, Some(&second)).await;
        let released = mutate(&gateway, &format!("releaseHold(token: \"{second}\")")).await;
        assert_eq!(released["releaseHold"], true);
        assert_eq!(own, statuses(&gateway, None).await, "one's own hold reads as free");
    }

    async fn a_hold_is_spent_by_the_rest_save_as_well(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let held = hold(&gateway, &[], input("10:00")).await;
        let token = held.json()["data"]["holdTimeslot"]["hold"]["token"].as_str().unwrap().to_owned();
        let week = format!("/api/booking/get-timeslot?selectedDate=2026-11-24&serviceCentreCode=SC-0001&holdToken={token}");
        let rows = gateway.get(&week).await.json()["data"]["timeslots"].as_array().unwrap().clone();
        let ten = rows.iter().find(|row| row["date"] == "2026-11-24" && row["timeSlot"] == "10:00").unwrap().clone();
        assert_eq!(ten["timeSlotType"], "Y");
        let saved = gateway.post("/api/booking/save-booking", &saving(Some(&token), false)).await.json();
        assert_eq!(saved["status"], true, "{saved}");

        let again = gateway.post("/api/booking/save-booking", &saving(None, false)).await.json();
        assert_eq!(again["message"], "duplicate_booking");
        assert_eq!(again["data"]["errors"][0]["path"], "vehicle");
        let meant = gateway.post("/api/booking/save-booking", &saving(Some("nothing"), true)).await.json();
        assert_eq!(meant["status"], true, "{meant}");
        let mut later = saving(None, true);
        later["bookingDetails"]["SelectedTime"] = "15:00".into();
        let third = gateway.post("/api/booking/save-booking", &later).await.json();
        assert_eq!(third["status"], true, "{third}");
        later["bookingDetails"]["SelectedTime"] = "16:00".into();
        let fourth = gateway.post("/api/booking/save-booking", &later).await.json();
        assert_eq!(fourth["message"], "too_many_bookings", "{fourth}");
    }

    async fn a_long_job_late_in_the_day_is_answered_with_other_times_on_both_faces(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let closing = {
            let answer = gateway.get("/api/booking/get-timeslot?selectedDate=2026-11-24&serviceCentreCode=SC-0001&services=service-oil").await.json();
            let rows = answer["data"]["timeslots"].as_array().unwrap().clone();
            let last = rows.iter().rfind(|row| row["date"] == "2026-11-24").unwrap();
            last["timeSlot"].as_str().unwrap().to_owned()
        };
        let held = hold(&gateway, &[], json!({"dealerCode": "SC-0001", "date": "2026-11-24", "time": closing})).await.json();
        assert_eq!(held["data"]["holdTimeslot"]["errors"][0]["code"], "too_long");
        assert!(!held["data"]["holdTimeslot"]["nearest"].as_array().unwrap().is_empty());
        let mut body = saving(None, false);
        body["bookingDetails"]["SelectedTime"] = closing.as_str().into();
        body["bookingDetails"]["Service"] = json!(["service-brakes", "service-battery", "service-oil"]);
        let saved = gateway.post("/api/booking/save-booking", &body).await.json();
        assert_eq!(saved["message"], "too_long");
        assert!(!saved["data"]["nearest"].as_array().unwrap().is_empty(), "{saved}");
    }

    async fn a_booking_moves_and_its_calendar_file_with_it(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let saved = gateway.post("/api/booking/save-booking", &saving(None, false)).await.json();
        let id = saved["data"]["serviceBookingID"].as_str().unwrap().to_owned();
        let moved = mutate(&gateway, &format!(
            "rescheduleBooking(id: \"{id}\", date: \"2026-11-25\", time: \"11:00\") {{ booking {{ date time version reschedulable }} errors {{ code }} }}"
        )).await;
        assert_eq!(moved["rescheduleBooking"]["booking"], json!({"date": "2026-11-25", "time": "11:00", "version": 1, "reschedulable": true}));
        let past = mutate(&gateway, &format!(
            "rescheduleBooking(id: \"{id}\", date: \"2026-11-20\", time: \"11:00\") {{ booking {{ id }} errors {{ path code }} }}"
        )).await;
        assert_eq!(past["rescheduleBooking"]["errors"][0], json!({"path": "time", "code": "slot_past"}));

        let file = gateway.get(&format!("/api/booking/get-calendar?serviceBookingID={id}&lng=en")).await;
        assert_eq!(file.header("content-type"), "text/calendar; charset=utf-8");
        assert_eq!(file.header("content-disposition"), "attachment; filename=\"booking.ics\"");
        assert!(file.text().contains("SEQUENCE:1\r\n") && file.text().contains("DTSTART:20261125T020000Z\r\n"), "{}", file.text());
    }

    async fn only_staff_see_a_day_and_close_a_booking(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for query in [
            "{ serviceCentreDay(dealerCode: \"SC-0001\", date: \"2026-11-24\") { bays } }",
            "mutation { closeBooking(id: \"x\", outcome: COMPLETED) { errors { code } } }",
        ] {
            let answer = gateway.query(query).await;
            assert_eq!(answer["errors"][0]["extensions"]["code"], "UNAUTHORISED_ACCESS", "{answer}");
            assert!(answer["data"].as_object().is_none_or(|data| data.values().all(Value::is_null)), "{answer}");
        }
    }

    async fn hostile_tokens_and_times_change_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let long = "x".repeat(10_000);
        for token in ["", "nothing", "' OR 1=1 --", &long] {
            let answer = mutate(&gateway, &format!("renewHold(token: \"{token}\") {{ errors {{ code }} }}")).await;
            assert_eq!(answer["renewHold"]["errors"][0]["code"], "hold_expired", "{token:.20}");
            assert_eq!(mutate(&gateway, &format!("releaseHold(token: \"{token}\")")).await["releaseHold"], false);
        }
        for (date, time) in [("262143-01-01", "10:00"), ("2026-11-24", "99:99"), ("", ""), ("2026-11-24T10:00", "10:00")] {
            let refused = hold(&gateway, &[], json!({"dealerCode": "SC-0001", "date": date, "time": time})).await.json();
            assert!(refused["data"]["holdTimeslot"]["hold"].is_null(), "{refused}");
            assert!(!refused["data"]["holdTimeslot"]["errors"].as_array().unwrap().is_empty(), "{refused}");
        }
    }

    async fn one_network_is_capped_and_another_is_not(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let booking = &gateway.services.booking;
        // 40 centres, an hour at each from 09:00 on.
        let at = |nth: u32| HoldRequest {
            dealer_code: format!("SC-{:04}", 1 + nth % 40),
            date: "2026-11-24".into(),
            time: format!("{:02}:00", 9 + nth / 40),
            service_ids: Vec::new(),
        };
        for n in 0..300 {
            let visit = Visit::new(format!("visit-{n}"), "192.0.2.9".parse().ok());
            booking.hold(&visit, &at(n)).await.expect("is held");
        }
        let more = Visit::new("one-more", "192.0.2.9".parse().ok());
        assert!(matches!(booking.hold(&more, &at(300)).await, Err(BookingError::TooManyHolds)));
        gateway.clock.advance(Duration::minutes(10));
        booking.hold(&more, &at(300)).await.expect("once the others have run out");
    }
}
