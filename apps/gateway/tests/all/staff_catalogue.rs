//! The contract of the parts catalogue: sent, confirmed, listed, taken down, and downloaded whole or in parts.

use accounts::Role;
use axum::body::Body;
use http::header::CONTENT_TYPE;
use http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::event_world::owner;
use crate::support::{Answer, Gateway, ORIGIN, answer_of};

const UPLOAD: &str = "/api/Managerment/upload-pdf";
const CONFIRM: &str = "/api/Managerment/confirm-upload-pdf";
const LIST: &str = "/api/Managerment/get-pdf-list";
const DELETE: &str = "/api/Managerment/delete-pdf";
const LATEST: &str = "/api/Managerment/get-latest-pdf";

fn pdf(content: &str) -> Vec<u8> {
    format!("%PDF-1.7\n{content}\n%%EOF\n").into_bytes()
}

/// Sends a form as a browser does.
async fn send_with(
    gateway: &Gateway,
    browser: &Browser,
    more: &[(&str, &str)],
    name: &str,
    bytes: &[u8],
) -> Answer {
    let cookies: Vec<String> =
        browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let head = format!(
        "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"{name}\"\r\nContent-Type: application/pdf\r\n\r\n"
    );
    let body = [head.as_bytes(), bytes, b"\r\n--x--\r\n"].concat();
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(UPLOAD)
        .header("host", "www.example.com")
        .header("cookie", cookies.join("; "))
        .header(CONTENT_TYPE, "multipart/form-data; boundary=x");
    for (name, value) in more {
        request = request.header(*name, *value);
    }
    answer_of(gateway.router(), request.body(Body::from(body)).expect("a request")).await
}

async fn send(gateway: &Gateway, browser: &Browser, name: &str, bytes: &[u8]) -> Value {
    let answer = send_with(gateway, browser, &[("origin", ORIGIN)], name, bytes).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.json()
}

/// Sent and confirmed.
async fn put_up(gateway: &Gateway, browser: &mut Browser, name: &str, bytes: &[u8]) {
    gateway.clock.advance(chrono::Duration::seconds(1));
    let sent = send(gateway, browser, name, bytes).await;
    let done = browser.post(CONFIRM, &json!({"uploadData": [], "planId": sent["planId"]})).await;
    assert_eq!(done["status"], true, "{done}");
}

fn incoming(gateway: &Gateway) -> usize {
    std::fs::read_dir(gateway.data_dir().join("incoming")).map_or(0, Iterator::count)
}

kernel::both_engines! {
    async fn what_is_sent_is_put_up_when_it_is_confirmed(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let sent = send(&gateway, &staff, "가온 2026.pdf", &pdf("")).await;
        assert_eq!((&sent["status"], &sent["message"], &sent["invalid"]), (&json!(true), &json!(""), &json!(false)));
        let id = sent["planId"].as_str().expect("a plan");
        let row = json!({
            "dealerCode": "", "networkName": "가온 2026.pdf", "dataHasChanged": true, "isInvalid": false,
            "messageCode": [], "message": [], "planId": id,
        });
        assert_eq!(sent["pdfInfo"], json!([row]));
        assert_eq!(sent["data"], json!({
            "planId": id, "fileName": "가온 2026.pdf", "bytes": pdf("").len(), "pdfInfo": [row], "invalid": false,
        }));
        assert_eq!(staff.post(LATEST, &json!({})).await["data"], Value::Null);
        assert_eq!(incoming(&gateway), 0, "it has been moved");

        let done = staff.post(CONFIRM, &json!({"uploadData": sent["pdfInfo"], "planId": id})).await;
        assert_eq!(done, json!({"status": true, "message": "", "data": null}));
        let list = staff.post(LIST, &json!({})).await;
        assert_eq!(list["data"], json!([{"fileName": "가온 2026.pdf", "createDate": "2026-11-23"}]));
        let latest = staff.post(LATEST, &json!({})).await;
        assert_eq!(latest["data"], json!({"fileName": "가온 2026.pdf", "createDateText": "2026/11/23"}));
        let again = staff.post(CONFIRM, &json!({"uploadData": [], "planId": id})).await;
        assert_eq!((&again["status"], &again["message"]), (&json!(false), &json!("plan_not_found")));
    }

    async fn an_old_client_confirms_by_the_rows_or_by_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let first = send(&gateway, &staff, "a.pdf", &pdf("")).await;
        gateway.clock.advance(chrono::Duration::seconds(1));
        send(&gateway, &staff, "b.pdf", &pdf("")).await;
        assert_eq!(staff.post(CONFIRM, &json!({"uploadData": first["pdfInfo"]})).await["status"], true);
        assert_eq!(staff.post(CONFIRM, &json!({})).await["status"], true);
        assert_eq!(staff.post(CONFIRM, &json!({})).await["message"], "plan_not_found");
        let names = staff.post(LIST, &json!({})).await;
        let names: Vec<&str> = names["data"].as_array().unwrap().iter().map(|row| row["fileName"].as_str().unwrap()).collect();
        assert_eq!(names, ["b.pdf", "a.pdf"]);
    }

    async fn a_refused_file_says_why_and_leaves_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        put_up(&gateway, &mut staff, "a.pdf", &pdf("")).await;
        let whole = pdf(&"x".repeat(9_000));
        for (name, bytes, key) in [
            ("a.pdf", pdf("other").as_slice(), "file_exists"),
            ("a.txt", pdf("").as_slice(), "file_name_invalid"),
            ("b.pdf", b"PK\x03\x04".as_slice(), "file_type"),
            ("b.pdf", b"".as_slice(), "file_unreadable"),
            ("b.pdf", &whole[..8_000], "file_unreadable"),
        ] {
            let refused = send(&gateway, &staff, name, bytes).await;
            assert_eq!((&refused["status"], &refused["message"], &refused["invalid"]), (&json!(false), &json!(key), &json!(true)), "{name}");
            assert_eq!(refused["data"]["errors"][0]["code"], key);
            assert_eq!((&refused["pdfInfo"][0]["isInvalid"], &refused["pdfInfo"][0]["messageCode"]), (&json!(true), &json!([key])));
        }
        let english = send_with(&gateway, &staff, &[("origin", ORIGIN), ("accept-language", "en")], "a.pdf", &pdf("")).await;
        assert_eq!(english.json()["pdfInfo"][0]["message"], json!(["There is already a file with this name."]));
        assert_eq!(incoming(&gateway), 0);
        assert_eq!(std::fs::read_dir(gateway.data_dir().join("catalogues")).unwrap().count(), 1);
    }

    async fn a_byte_over_the_limit_is_too_large(db: TestDatabase) {
        let limits = gateway::config::UploadLimits { catalogue: 100, sheet: 100 };
        let gateway = Gateway::with_parts(&db, |services| {
            let incoming = services.incoming.clone().limited(limits);
            gateway::services::Services { incoming, ..services }
        })
        .await;
        let mut staff = owner(&gateway).await;
        let exact = pdf(&"x".repeat(100 - pdf("").len()));
        assert_eq!(exact.len(), 100);
        assert_eq!(send(&gateway, &staff, "a.pdf", &exact).await["status"], true);
        let over = [exact.as_slice(), b"\n"].concat();
        assert_eq!(send(&gateway, &staff, "b.pdf", &over).await["message"], "file_too_large");
        assert_eq!(incoming(&gateway), 0);
        let answer = staff.graphql("{ catalogues { largestBytes } }", Value::Null).await;
        assert_eq!(answer["data"]["catalogues"]["largestBytes"], 100.0);
    }

    async fn an_upload_without_the_right_or_from_another_site_is_refused(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        for caller_kind in CallerKind::all() {
            let browser = caller_kind.browser(&gateway).await;
            let answer = send(&gateway, &browser, "a.pdf", &pdf("")).await;
            let expected = match caller_kind {
                CallerKind::Visitor => "UnauthorisedAccess",
                CallerKind::Staff(Role::Owner | Role::ContentEditor) => "",
                _ => "not_allowed",
            };
            assert_eq!(answer["message"], expected, "{caller_kind:?}");
            gateway.services.catalogues.sweep().await.unwrap();
        }
        let staff = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let foreign = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
        let answer = send_with(&gateway, &staff, &foreign, "a.pdf", &pdf("")).await;
        assert_eq!(answer.json()["message"], "not_allowed");
        assert_eq!(incoming(&gateway), 0);
    }

    async fn a_catalogue_that_is_taken_down_is_gone(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        put_up(&gateway, &mut staff, "a.pdf", &pdf("a")).await;
        put_up(&gateway, &mut staff, "b.pdf", &pdf("b")).await;
        assert_eq!(staff.post(DELETE, &json!({"fileName": "b.pdf"})).await["status"], true);
        assert_eq!(staff.post(DELETE, &json!({"fileName": "b.pdf"})).await["message"], "catalogue_not_found");
        assert_eq!(staff.post(LATEST, &json!({})).await["data"]["fileName"], "a.pdf");
        let gone = gateway.get("/api/Managerment/download/pdf/b.pdf").await;
        assert_eq!((gone.status, &gone.json()["status"]), (StatusCode::NOT_FOUND, &json!(false)));
        let text = "SELECT action FROM staff_log WHERE action LIKE 'catalogue%' ORDER BY id";
        let actions: Vec<String> = kernel::test_support::rows(db.read(), text, Vec::new()).await;
        assert_eq!(actions, ["catalogue.add", "catalogue.add", "catalogue.delete"]);
    }

    async fn a_download_goes_on_where_it_stopped(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let content = pdf(&(0..30_000).map(|at| format!("{at},")).collect::<String>());
        put_up(&gateway, &mut staff, "a.pdf", &content).await;
        let address = "/api/Managerment/download/pdf/a.pdf";
        let whole = gateway.get_with(address, &[("accept-encoding", "br, gzip")]).await;
        assert_eq!((whole.status, &whole.body), (StatusCode::OK, &content));
        for (header, value) in [
            ("content-type", "application/pdf"),
            ("content-disposition", "attachment; filename*=UTF-8''a.pdf"),
            ("x-content-type-options", "nosniff"),
            ("accept-ranges", "bytes"),
            ("content-encoding", ""),
        ] {
            assert_eq!(whole.header(header), value, "{header}");
        }
        let (tag, length) = (whole.header("etag"), content.len());
        assert_eq!(whole.header("content-length"), length.to_string());

        let half = length / 2;
        let range = format!("bytes={half}-");
        for more in [vec![("range", range.as_str())], vec![("range", range.as_str()), ("if-range", tag)]] {
            let rest = gateway.get_with(address, &more).await;
            assert_eq!(rest.status, StatusCode::PARTIAL_CONTENT);
            assert_eq!(rest.header("content-range"), format!("bytes {half}-{}/{length}", length - 1));
            assert_eq!(rest.header("content-length"), (length - half).to_string());
            assert_eq!(rest.header("content-disposition"), "attachment; filename*=UTF-8''a.pdf");
            assert_eq!(rest.body, content[half..]);
        }
        let few = gateway.get_with(address, &[("range", "bytes=0-4")]).await;
        assert_eq!((few.status, few.body.as_slice()), (StatusCode::PARTIAL_CONTENT, b"%PDF-".as_slice()));
        let other = gateway.get_with(address, &[("range", range.as_str()), ("if-range", "\"other\"")]).await;
        assert_eq!((other.status, other.body.len()), (StatusCode::OK, length), "another version: from the beginning");
        let behind = gateway.get_with(address, &[("range", &format!("bytes={length}-"))]).await;
        assert_eq!((behind.status, behind.header("content-range")), (StatusCode::RANGE_NOT_SATISFIABLE, format!("bytes */{length}").as_str()));
        let known = gateway.get_with(address, &[("if-none-match", tag)]).await;
        assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    }

    async fn staff_see_ten_a_page_over_graphql_and_confirm_and_take_down_there(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        for at in 1..=11 {
            put_up(&gateway, &mut staff, &format!("{at}.pdf"), &pdf("")).await;
        }
        let query = "query($page: Int!) { catalogues(page: $page) { total page pages rows { fileName bytes createdAt url latest } } }";
        let first = staff.graphql(query, json!({"page": 1})).await["data"]["catalogues"].clone();
        assert_eq!((&first["total"], &first["page"], &first["pages"]), (&json!(11), &json!(1), &json!(2)));
        assert_eq!(first["rows"].as_array().unwrap().len(), 10);
        let row = json!({
            "fileName": "11.pdf", "bytes": pdf("").len() as f64, "createdAt": "2026-11-23T00:30:11+00:00",
            "url": "/api/Managerment/download/pdf/11.pdf", "latest": true,
        });
        assert_eq!(first["rows"][0], row);
        let last = staff.graphql(query, json!({"page": 9})).await["data"]["catalogues"].clone();
        assert_eq!((&last["page"], &last["rows"][0]["fileName"]), (&json!(2), &json!("1.pdf")));

        let sent = send(&gateway, &staff, "12.pdf", &pdf("")).await;
        let confirm = "mutation($id: ID!) { confirmCatalogue(id: $id) { catalogue { fileName latest } errors { path code } } }";
        let done = staff.graphql(confirm, json!({"id": sent["planId"]})).await["data"]["confirmCatalogue"].clone();
        assert_eq!(done, json!({"catalogue": {"fileName": "12.pdf", "latest": true}, "errors": []}));
        let again = staff.graphql(confirm, json!({"id": sent["planId"]})).await["data"]["confirmCatalogue"].clone();
        assert_eq!(again, json!({"catalogue": null, "errors": [{"path": "id", "code": "plan_not_found"}]}));
        let delete = "mutation($name: String!) { deleteCatalogue(fileName: $name) { catalogue { fileName } errors { code } } }";
        let gone = staff.graphql(delete, json!({"name": "12.pdf"})).await["data"]["deleteCatalogue"].clone();
        assert_eq!(gone, json!({"catalogue": {"fileName": "12.pdf"}, "errors": []}));
    }
}
