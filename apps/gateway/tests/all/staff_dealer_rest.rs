//! The contract of lists of dealers: downloaded, uploaded, compared, confirmed; and what an upload is refused for.

use accounts::Role;
use axum::body::Body;
use gateway::config::UploadLimits;
use gateway::services::Services;
use http::header::CONTENT_TYPE;
use http::{Method, Request, StatusCode};
use locations::{DealerKind, DealerRow, Field};
use rust_xlsxwriter::Workbook;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::{Answer, Gateway, ORIGIN, answer_of};

const DOWNLOAD: &str = "/api/Managerment/download-dealer-list";
const UPLOAD: &str = "/api/Managerment/upload-dealer-list";
const CONFIRM: &str = "/api/Managerment/confirm-upload";
const SHEET: &str = "service-center";

/// A person with the right to change dealers.
async fn manager(gateway: &Gateway) -> Browser {
    caller_kinds::make(gateway).await;
    CallerKind::Staff(Role::DealerManager).browser(gateway).await
}

/// The first centres, as the list has them.
fn centres(gateway: &Gateway) -> Vec<DealerRow> {
    let mut rows = gateway.services.locations.dealer_rows(DealerKind::ServiceCentre);
    rows.truncate(3);
    rows
}

/// A workbook of a header row and these lines. `change` has the last word on a cell.
fn book(sheet: &str, rows: &[DealerRow], change: impl Fn(usize, Field) -> Option<&'static str>) -> Vec<u8> {
    let mut workbook = Workbook::new();
    let page = workbook.add_worksheet().set_name(sheet).expect("a name");
    for (column, field) in (0..).zip(Field::ALL) {
        page.write(0, column, field.name()).expect("a cell");
        for (at, row) in rows.iter().enumerate() {
            let text = change(at, field).map_or_else(|| row.text(field).into_owned(), str::to_owned);
            page.write(u32::try_from(at).unwrap() + 1, column, text).expect("a cell");
        }
    }
    workbook.save_to_buffer().expect("a workbook")
}

fn unchanged(_: usize, _: Field) -> Option<&'static str> {
    None
}

async fn send_with(
    gateway: &Gateway,
    browser: &Browser,
    headers: &[(&str, &str)],
    fields: &[(&str, &str)],
    bytes: &[u8],
) -> Answer {
    let cookies: Vec<String> =
        browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").into_bytes(),
        );
    }
    let file = "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"centres.xlsx\"\r\n\r\n";
    body.extend([file.as_bytes(), bytes, b"\r\n--x--\r\n"].concat());
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(UPLOAD)
        .header("host", "www.example.com")
        .header("cookie", cookies.join("; "))
        .header(CONTENT_TYPE, "multipart/form-data; boundary=x");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    answer_of(gateway.router(), request.body(Body::from(body)).expect("a request")).await
}

/// Sends a form as our page does.
async fn send(gateway: &Gateway, browser: &Browser, fields: &[(&str, &str)], bytes: &[u8]) -> Value {
    let answer = send_with(gateway, browser, &[("origin", ORIGIN)], fields, bytes).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.json()
}

kernel::both_engines! {
    async fn a_list_is_downloaded_by_its_link_and_uploaded_again(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = manager(&gateway).await;
        for kind in DealerKind::ALL {
            let answer = staff.post(DOWNLOAD, &json!({"category": kind.category()})).await;
            let link = answer["link"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
            assert_eq!(answer, json!({"status": true, "message": "", "link": link, "data": link}));
            let file = staff.call(Method::GET, &link, &Value::Null).await;
            assert_eq!(file.status, StatusCode::OK);
            assert!(file.header("content-disposition").starts_with("attachment"), "{}", file.header("content-disposition"));
            let mut other = CallerKind::Staff(Role::Owner).browser(&gateway).await;
            assert_eq!(other.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND);

            let count = gateway.services.locations.dealer_rows(kind).len();
            let sent = send(&gateway, &staff, &[("category", kind.category())], &file.body).await;
            assert_eq!((&sent["status"], &sent["message"], &sent["invalid"]), (&json!(true), &json!(""), &json!(false)));
            assert_eq!(sent["counts"], json!({"new": 0, "changed": 0, "unchanged": count, "invalid": 0, "removed": 0}));
            let rows = sent["updateList"].as_array().unwrap();
            assert_eq!(rows.len(), count);
            assert!(rows.iter().all(|row| row["dataHasChanged"] == false && row["isInvalid"] == false));
            for member in ["updateList", "invalid", "planId", "counts"] {
                assert_eq!(sent["data"][member], sent[member], "{member}");
            }
            let brief = send(&gateway, &staff, &[("category", kind.category()), ("summary", "Y")], &file.body).await;
            assert_eq!((&brief["updateList"], &brief["counts"]), (&json!([]), &sent["counts"]));
        }
        let refused = staff.post(DOWNLOAD, &json!({"category": "garage"})).await;
        assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!("category_unknown")));
    }

    async fn each_line_is_told_with_what_changes_and_what_is_wrong(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let staff = manager(&gateway).await;
        let rows = centres(&gateway);
        let bytes = book(SHEET, &rows, |line, field| match (line, field) {
            (0, Field::DealerName) => Some("새 이름"),
            (1, Field::WeekdayHours) => Some("always"),
            (2, Field::DealerCode) => Some("SC-NEW"),
            _ => None,
        });
        let category = ("category", "service-center");
        let sent = send(&gateway, &staff, &[category, ("lng", "en")], &bytes).await;
        assert_eq!((&sent["status"], &sent["invalid"]), (&json!(true), &json!(true)), "{sent}");
        assert_eq!(sent["counts"], json!({"new": 1, "changed": 1, "unchanged": 0, "invalid": 1, "removed": 0}));
        let list = sent["updateList"].as_array().unwrap();
        assert_eq!(list[0], json!({
            "dealerCode": rows[0].code, "networkName": rows[0].network_name, "dataHasChanged": true, "isInvalid": false,
            "messageCode": [], "message": [], "planId": sent["planId"],
            "changes": [{"field": "dealerName", "before": rows[0].name, "after": "새 이름"}],
        }));
        assert_eq!((&list[1]["isInvalid"], &list[1]["dataHasChanged"]), (&json!(true), &json!(false)));
        assert_eq!(list[1]["messageCode"], json!(["cell_hours_invalid"]));
        assert_eq!(list[1]["message"], json!(["Write hours like 09:00-18:00. Leave a closed day blank."]));
        assert_eq!((&list[2]["dealerCode"], &list[2]["dataHasChanged"]), (&json!("SC-NEW"), &json!(true)));
        // The page's language, else Korean.
        let headers = [("origin", ORIGIN), ("accept-language", "en")];
        let english = send_with(&gateway, &staff, &headers, &[category], &bytes).await.json();
        assert_eq!(english["updateList"][1]["message"], list[1]["message"]);
        let korean = send(&gateway, &staff, &[category], &bytes).await;
        assert_eq!(korean["updateList"][1]["message"], json!(["영업시간을 09:00-18:00처럼 적어 주세요. 쉬는 날은 비워 두세요."]));

        let full = send(&gateway, &staff, &[category, ("fullReplacement", "Y")], &book(SHEET, &rows, unchanged)).await;
        let all = gateway.services.locations.dealer_rows(DealerKind::ServiceCentre).len();
        assert_eq!(full["counts"]["removed"], all - 3);
        assert_eq!(full["updateList"].as_array().unwrap().len(), all);
        assert!(full["updateList"][all - 1]["dataHasChanged"].as_bool().unwrap());
    }

    async fn what_is_applied_is_the_plan_and_once(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = manager(&gateway).await;
        let rows = centres(&gateway);
        let name = async |staff: &mut Browser| {
            let address = format!("/api/booking/get-dealers?isServiceCentre=Y&dealerCode={}", rows[0].code);
            staff.call(Method::GET, &address, &Value::Null).await.json()["data"][0]["dealerName"].clone()
        };
        let named = |new: &'static str| {
            book(SHEET, &rows, move |line, field| ((line, field) == (0, Field::DealerName)).then_some(new))
        };
        let category = [("category", "service-center")];
        let first = send(&gateway, &staff, &category, &named("첫째 이름")).await;
        let second = send(&gateway, &staff, &category, &named("둘째 이름")).await;
        // A legacy client sends the rows back; their content is ignored.
        let mut sent = first["updateList"].clone();
        sent[0]["changes"][0]["after"] = json!("속인 이름");
        let done = staff.post(CONFIRM, &json!({"uploadData": sent})).await;
        assert_eq!(done, json!({"status": true, "message": "", "data": null}));
        assert_eq!(name(&mut staff).await, "첫째 이름");
        let again = staff.post(CONFIRM, &json!({"uploadData": sent, "planId": first["planId"]})).await;
        assert_eq!((&again["status"], &again["message"]), (&json!(false), &json!("plan_applied")));
        let stale = staff.post(CONFIRM, &json!({"uploadData": [], "planId": second["planId"]})).await;
        assert_eq!((&stale["status"], &stale["message"]), (&json!(false), &json!("plan_stale")));
        assert_eq!(name(&mut staff).await, "첫째 이름");
        gateway.clock.advance(chrono::Duration::seconds(1));
        send(&gateway, &staff, &category, &named("셋째 이름")).await;
        // Rows without a word of the plan: the last one that the caller sent.
        let bare = json!({"uploadData": [{"dealerCode": rows[0].code, "dataHasChanged": true}]});
        assert_eq!(staff.post(CONFIRM, &bare).await["status"], true);
        assert_eq!(name(&mut staff).await, "셋째 이름");
        for body in [json!({"planId": "0"}), json!({"planId": "x"}), json!({"planId": ""})] {
            assert_eq!(staff.post(CONFIRM, &body).await["message"], "plan_not_found", "{body}");
        }
        let invalid = book(SHEET, &rows, |_, field| (field == Field::Phone).then_some("x"));
        let invalid = send(&gateway, &staff, &category, &invalid).await;
        let refused = staff.post(CONFIRM, &json!({"planId": invalid["planId"]})).await;
        assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!("plan_invalid")));
    }

    async fn the_sheet_s_name_says_which_list_it_is(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let staff = manager(&gateway).await;
        let rows = centres(&gateway);
        let bare = send(&gateway, &staff, &[], &book(SHEET, &rows, unchanged)).await;
        assert_eq!(bare["counts"]["unchanged"], 3, "{bare}");
        for (fields, sheet, path, key) in [
            (&[][..], "Sheet1", "files", "category_unknown"),
            (&[("category", "garage")], SHEET, "category", "category_unknown"),
            (&[("category", "parts-dealer")], SHEET, "files", "category_mismatch"),
        ] {
            let refused = send(&gateway, &staff, fields, &book(sheet, &rows, unchanged)).await;
            assert_eq!(refused, json!({
                "status": false, "message": key, "data": {"errors": [{"path": path, "code": key}]}
            }));
        }
    }

    async fn a_file_that_is_no_list_is_refused_with_its_key(db: TestDatabase) {
        let limited = |services: Services| {
            let limits = UploadLimits { sheet: 20_000, ..services.incoming.limits() };
            Services { incoming: services.incoming.clone().limited(limits), ..services }
        };
        let gateway = Gateway::with_parts(&db, limited).await;
        let staff = manager(&gateway).await;
        let category = [("category", "service-center")];
        let list = book(SHEET, &centres(&gateway), unchanged);
        let padded = |length: usize| [&list[..], &vec![0; length - list.len()]].concat();
        for (bytes, key) in [
            (b"hello\n".to_vec(), "file_type"),
            (b"".to_vec(), "file_unreadable"),
            (list[..list.len() / 2].to_vec(), "file_unreadable"),
            (padded(20_001), "file_too_large"),
        ] {
            let refused = send(&gateway, &staff, &category, &bytes).await;
            assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!(key)), "{}", bytes.len());
            assert_eq!(refused["data"]["errors"], json!([{"path": "files", "code": key}]));
        }
        // The largest allowed size; bytes after the end of an archive are ignored.
        assert_eq!(send(&gateway, &staff, &category, &padded(20_000)).await["status"], true);
        let missing = book(SHEET, &[], |_, _| None);
        assert_eq!(send(&gateway, &staff, &category, &missing).await["message"], "no_rows");
        assert_eq!(std::fs::read_dir(gateway.data_dir().join("incoming")).map_or(0, Iterator::count), 0, "nothing stays");
    }

    async fn another_site_s_page_sends_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let staff = manager(&gateway).await;
        let foreign = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
        let list = book(SHEET, &centres(&gateway), unchanged);
        let answer = send_with(&gateway, &staff, &foreign, &[("category", SHEET)], &list).await;
        assert_eq!((answer.status, &answer.json()["message"]), (StatusCode::OK, &json!("not_allowed")));
        assert!(!gateway.data_dir().join("incoming").exists(), "none of it was written");
        // A script without origin headers is allowed.
        let answer = send_with(&gateway, &staff, &[], &[("category", SHEET)], &list).await;
        assert_eq!(answer.json()["status"], true);
    }
}
