//! The report of bookings over REST and GraphQL: requests, errors, and the owner of a link.

use accounts::Role;
use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::Gateway;

const REPORT: &str = "/api/Managerment/download-booking-status-report";
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async fn exported(staff: &mut Browser, input: Value) -> Value {
    let query = "mutation($input: BookingReportInput!) { exportBookings(input: $input) { link errors { path code } } }";
    let answer = staff.graphql(query, json!({"input": input})).await;
    answer["data"]["exportBookings"].clone()
}

fn link_of(answer: &Value) -> String {
    answer["link"].as_str().unwrap_or_else(|| panic!("no link: {answer}")).to_owned()
}

kernel::both_engines! {
    async fn only_the_account_that_requested_a_report_downloads_it(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let body = json!({
            "requestStart": "2026-11-01", "requestEnd": "2026-11-23", "bookingStart": "2026-11-24", "bookingEnd": "2026-12-31",
        });
        let asked = staff.post(REPORT, &body).await;
        let link = link_of(&asked);
        assert_eq!((&asked["status"], &asked["message"], &asked["data"]), (&json!(true), &json!(""), &json!(link)));
        assert!(link.starts_with("/api/Managerment/download/booking-report/bookings-20261123-"), "{link}");
        let file = staff.call(Method::GET, &link, &Value::Null).await;
        assert_eq!((file.status, file.header("cache-control")), (StatusCode::OK, "no-store"));
        assert_eq!((file.header("content-type"), file.header("x-content-type-options")), (WORKBOOK, "nosniff"));
        assert_eq!(file.header("content-disposition"), "attachment; filename*=UTF-8''bookings%2D20261123%2Exlsx");
        assert_eq!(&file.body[..2], b"PK", "a workbook");
        let mut other = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        assert_eq!(other.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND);
        assert_eq!(gateway.get(&link).await.status, StatusCode::NOT_FOUND);
        for changed in [
            link.replace("until=", "until=9"),
            link.replace("/booking-report/", "/dealer-list/"),
            link.replace("/Managerment/download/booking-report/", "/EventsCMS/download/"),
            link.replace("/booking-report/", "/nothing/"),
        ] {
            let answer = staff.call(Method::GET, &changed, &Value::Null).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{changed}");
        }
        gateway.clock.advance(chrono::Duration::minutes(10));
        assert_eq!(staff.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND, "it has run out");
    }

    async fn what_is_wrong_is_named_as_each_face_names_it(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        for (rest, graphql, path, named, key) in [
            (json!({"requestStart": "2026-11-02", "requestEnd": "2026-11-01"}), json!({"requestFrom": "2026-11-02", "requestTo": "2026-11-01"}), "requestStart", "requestFrom", "fromdate_biggerthan_todate"),
            (json!({"bookingStart": "2026-12-02", "bookingEnd": "2026-12-01"}), json!({"bookingFrom": "2026-12-02", "bookingTo": "2026-12-01"}), "bookingStart", "bookingFrom", "bookingfromdate_biggerthan_todate"),
            (json!({"requestEnd": "2026-11-24"}), json!({"requestTo": "2026-11-24"}), "requestEnd", "requestTo", "date_after_today"),
            (json!({"reason": " "}), json!({"reason": " "}), "reason", "reason", "reason_required"),
        ] {
            let refused = staff.post(REPORT, &rest).await;
            assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!(key)), "{refused}");
            assert_eq!(refused["data"]["errors"], json!([{"path": path, "code": key}]));
            let mut input = graphql;
            if input.get("reason").is_none() {
                input["reason"] = json!("월말");
            }
            let refused = exported(&mut staff, input).await;
            assert_eq!(refused, json!({"link": null, "errors": [{"path": named, "code": key}]}));
        }
        let refused = staff.post(REPORT, &json!({"requestStart": "01.11.2026", "format": "doc"})).await;
        assert_eq!(refused["data"]["errors"], json!([
            {"path": "requestStart", "code": "date_invalid"}, {"path": "format", "code": "format_invalid"},
        ]));
        for body in [json!([]), json!("x")] {
            assert_eq!(staff.call(Method::POST, REPORT, &body).await.status, StatusCode::BAD_REQUEST, "{body}");
        }
    }

    async fn a_page_gives_a_reason_and_takes_a_document_too(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let answer = exported(&mut staff, json!({"format": "PDF", "language": "EN", "reason": "월말 정산"})).await;
        assert_eq!(answer["errors"], json!([]));
        let file = staff.call(Method::GET, &link_of(&answer), &Value::Null).await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "application/pdf"));
        assert_eq!(&file.body[..5], b"%PDF-");
        let log = staff.graphql("{ staffLog(first: 20) { entries { action subject detail } } }", Value::Null).await;
        let entries = log["data"]["staffLog"]["entries"].as_array().expect("entries");
        let entry = entries.iter().find(|entry| entry["action"] == "booking.export").expect("it is in the log");
        assert_eq!(entry["detail"], "월말 정산");
        assert_eq!(entry["subject"], "bookings:requested .. booked .. pdf");
    }

    async fn the_report_is_for_those_who_may_export_bookings(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        for role in [Role::ContentEditor, Role::DealerManager, Role::Auditor] {
            let mut staff = CallerKind::Staff(role).browser(&gateway).await;
            // A malformed body reveals nothing more.
            let refused = staff.post(REPORT, &json!({"requestStart": "x"})).await;
            assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!("not_allowed")), "{role:?}");
        }
        let nobody = gateway.post(REPORT, &json!({})).await.json();
        assert_eq!((&nobody["message"], &nobody["code"]), (&json!("UnauthorisedAccess"), &json!("UnauthorisedAccess")));
    }

    async fn the_staff_log_is_exported_for_auditors_and_the_export_is_in_it(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        let export = "mutation { exportStaffLog(filter: {action: \"people.join\", to: \"2026-11-23\"}, language: KO) { link errors { code } } }";
        let answer = auditor.graphql(export, Value::Null).await;
        let link = link_of(&answer["data"]["exportStaffLog"]);
        assert!(link.starts_with("/api/Managerment/download/staff-log/staff-log-20261123-"), "{link}");
        let file = auditor.call(Method::GET, &link, &Value::Null).await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, WORKBOOK));
        assert_eq!(&file.body[..2], b"PK", "a workbook");
        let mut owner = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        assert_eq!(owner.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND);
        let log = "{ staffLog(filter: {action: \"log.export\"}) { entries { subject detail accountEmail } people { email } } }";
        let seen = owner.graphql(log, Value::Null).await;
        let entries = json!([{
            "subject": "staff-log", "detail": "action people.join, days ..2026-11-23", "accountEmail": "auditor@example.com"
        }]);
        assert_eq!(seen["data"]["staffLog"]["entries"], entries, "{seen}");
        let people = seen["data"]["staffLog"]["people"].as_array().expect("people");
        assert_eq!((people.len(), &people[0]["email"]), (5, &json!("auditor@example.com")));
        for wrong in ["{account: \"x\"}", "{from: \"yesterday\"}"] {
            let answer = owner.graphql(&format!("{{ staffLog(filter: {wrong}) {{ next }} }}"), Value::Null).await;
            assert!(answer["errors"].is_array(), "{wrong}: {answer}");
        }
    }
}
