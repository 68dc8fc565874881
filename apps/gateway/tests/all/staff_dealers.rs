//! Staff work on dealers over GraphQL, with bookings: removing a centre or closing a day keeps its bookings and reports
//! their number.

use accounts::{Right, Role};
use kernel::Actor;
use locations::{DealerKind, PlannedRow};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::Gateway;

/// Creates a visitor's booking at SC-0001, and returns its id.
async fn booked(visitor: &mut Browser) -> String {
    let input = json!({
        "idempotencyKey": "6f1d2a4e-8f0b-4d35-9a53-0c9a3c1b7d12", "dealerCode": "SC-0001", "date": "2026-11-25", "time": "10:00",
        "vehicle": {"make": "현대", "model": "아반떼", "year": "2024"}, "serviceIds": ["service-oil"],
        "contact": {"name": "홍길동", "phone": "01000005678", "email": "hong@example.com", "licenseNo": "12가3456"},
        "consents": {"personal": true, "thirdParty": true, "marketing": false, "advertising": false}
    });
    let query = "mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { code } } }";
    let answer = visitor.graphql(query, json!({"input": input})).await;
    answer["data"]["saveBooking"]["booking"]["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// The list of centres without the first, as a sheet that replaces the whole list.
async fn without_the_first(gateway: &Gateway) -> i64 {
    let locations = &gateway.services.locations;
    let manager = kernel::StaffActor { account_id: 1, rights: vec![Right::ManageDealers], centres: None };
    let rows = locations.dealer_rows(DealerKind::ServiceCentre).into_iter().zip(2..).skip(1);
    let rows = rows.map(|(row, line)| PlannedRow { line, row, troubles: Vec::new() }).collect();
    let manager = Actor::Staff(manager);
    locations.plan(&manager, "", DealerKind::ServiceCentre, "centres.xlsx", rows, true).await.expect("a plan")
}

kernel::both_engines! {
    async fn a_centre_that_a_list_takes_away_keeps_its_bookings_and_staff_are_told(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut visitor = Browser::new(&gateway);
        let booking = booked(&mut visitor).await;
        let plan = without_the_first(&gateway).await;
        let mut manager = CallerKind::Staff(Role::DealerManager).browser(&gateway).await;

        let query = format!(
            "{{ dealerPlan(id: \"{plan}\") {{ state bookingsAtRemoved counts {{ removed unchanged }}
                rows(states: [REMOVED]) {{ rows {{ dealerCode bookings }} }} }} }}"
        );
        let answer = manager.graphql(&query, Value::Null).await;
        assert_eq!(answer["data"]["dealerPlan"], json!({
            "state": "OPEN", "bookingsAtRemoved": 1, "counts": {"removed": 1, "unchanged": 369},
            "rows": {"rows": [{"dealerCode": "SC-0001", "bookings": 1}]}
        }), "{answer}");
        let confirm = format!("mutation {{ confirmDealerPlan(id: \"{plan}\") {{ plan {{ state }} errors {{ code message(language: EN) }} }} }}");
        let answer = manager.graphql(&confirm, Value::Null).await;
        assert_eq!(answer["data"]["confirmDealerPlan"], json!({"plan": {"state": "APPLIED"}, "errors": []}), "{answer}");
        let answer = manager.graphql(&confirm, Value::Null).await;
        assert_eq!(answer["data"]["confirmDealerPlan"]["errors"], json!([
            {"code": "plan_applied", "message": "Someone has already applied this file."}
        ]), "{answer}");

        let mut colleague = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let notices = "{ staffNotices { orphanedBookings { dealerCode bookings } openUpload { plan } } }";
        let answer = colleague.graphql(notices, Value::Null).await;
        assert_eq!(answer["data"]["staffNotices"], json!({
            "orphanedBookings": [{"dealerCode": "SC-0001", "bookings": 1}], "openUpload": null
        }), "{answer}");

        // Who may not open bookings hands them over to those who may.
        let hand_over = "mutation { handOverBookings(kind: SERVICE_CENTRE, code: \"SC-0001\") { dealer { handedOverAt } errors { code } } }";
        let answer = manager.graphql(hand_over, Value::Null).await;
        assert_eq!(answer["data"]["handOverBookings"]["errors"], json!([]), "{answer}");
        assert!(answer["data"]["handOverBookings"]["dealer"]["handedOverAt"].is_string(), "{answer}");
        let refused = colleague.graphql(hand_over, Value::Null).await;
        assert_eq!(refused["errors"][0]["message"], "not_allowed", "{refused}");
        let notices = "{ staffNotices { orphanedBookings { dealerCode handedOverAt handedOverBy } } }";
        let answer = colleague.graphql(notices, Value::Null).await;
        let orphaned = &answer["data"]["staffNotices"]["orphanedBookings"][0];
        assert!(orphaned["handedOverAt"].is_string() && orphaned["handedOverBy"].is_string(), "{answer}");

        let listed = visitor.graphql("{ dealer(kind: SERVICE_CENTRE, code: \"SC-0001\") { code } }", Value::Null).await;
        assert_eq!(listed["data"]["dealer"], Value::Null, "{listed}");
        let kept = visitor.graphql(&format!("{{ booking(id: \"{booking}\") {{ state }} }}"), Value::Null).await;
        assert_eq!(kept["data"]["booking"]["state"], "BOOKED", "{kept}");
        let query = "{ staffDealers(kind: SERVICE_CENTRE) { total rows { removed bookingsAhead dealer { code } } } }";
        let answer = manager.graphql(query, Value::Null).await;
        assert_eq!(answer["data"]["staffDealers"]["total"], 370, "{answer}");
        assert_eq!(answer["data"]["staffDealers"]["rows"][0], json!({
            "removed": true, "bookingsAhead": 1, "dealer": {"code": "SC-0001"}
        }), "{answer}");

        let undo = format!("mutation {{ undoDealerPlan(id: \"{plan}\") {{ plan {{ state }} errors {{ code }} }} }}");
        let answer = manager.graphql(&undo, Value::Null).await;
        assert_eq!(answer["data"]["undoDealerPlan"], json!({"plan": {"state": "UNDONE"}, "errors": []}), "{answer}");
        let listed = visitor.graphql("{ dealer(kind: SERVICE_CENTRE, code: \"SC-0001\") { code } }", Value::Null).await;
        assert_eq!(listed["data"]["dealer"]["code"], "SC-0001", "{listed}");

        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        let log = auditor.graphql("{ staffLog(first: 20) { entries { accountEmail action subject } } }", Value::Null).await;
        let about = format!("dealer-plan:{plan}");
        let entries = log["data"]["staffLog"]["entries"].as_array().expect("entries").iter();
        let told: Vec<_> = entries
            .filter(|entry| entry["subject"] == about && entry["accountEmail"] == "dealer-manager@example.com")
            .map(|entry| entry["action"].as_str().expect("text"))
            .collect();
        assert_eq!(told, ["dealers.undo", "dealers.confirm"], "{log}");
    }

    async fn a_day_that_is_closed_takes_no_more_bookings_and_tells_of_those_that_stand(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut visitor = Browser::new(&gateway);
        booked(&mut visitor).await;
        let mut manager = CallerKind::Staff(Role::DealerManager).browser(&gateway).await;
        let save = "mutation { saveDealerClosure(kind: SERVICE_CENTRE, code: \"SC-0001\", date: \"2026-11-25\", \
                    reasonKo: \"설비 점검\", reasonEn: \"Equipment check\") \
                    { dealer { closures { date bookings } } errors { code } } }";
        let answer = manager.graphql(save, Value::Null).await;
        assert_eq!(answer["data"]["saveDealerClosure"], json!({
            "dealer": {"closures": [{"date": "2026-11-25", "bookings": 1}]}, "errors": []
        }), "{answer}");
        let days = "{ closedDays(dealerCode: \"SC-0001\") { date } }";
        let answer = visitor.graphql(days, Value::Null).await;
        assert!(answer.to_string().contains("2026-11-25"), "{answer}");
    }
}
