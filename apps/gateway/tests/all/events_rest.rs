//! The contract of `/api/EventsCMS`, refusals included.

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::event_world::{document, launch, owner, save, upload, with};
use crate::support::Gateway;
use accounts::Role;

const PNG: &[u8] = include_bytes!("../../../../frontend/public/images/icon-512.png");
const WIDE: &[u8] = include_bytes!("../../../../frontend/public/images/og-ko.png");
const BY_ID: &str = "/api/EventsCMS/get-events-cms-by-id";
const BY_URL: &str = "/api/EventsCMS/get-events-cms-by-url";
const LIST: &str = "/api/EventsCMS/get-events-cms";
const UPDATE: &str = "/api/EventsCMS/update-events-cms";
const SORT: &str = "/api/EventsCMS/update-events-sorting";

/// The document of an answer, and the rest of it.
fn opened(answer: &Value) -> Value {
    let text = answer["data"]["eventJsonData"].as_str().unwrap_or_else(|| panic!("no document: {answer}"));
    serde_json::from_str(text).unwrap()
}

/// The numbers of the events of a list.
fn ids(answer: &Value) -> Vec<i64> {
    assert_eq!(answer["status"], true, "{answer}");
    answer["data"].as_array().unwrap().iter().map(|row| row["eventID"].as_i64().unwrap()).collect()
}

kernel::both_engines! {
    async fn what_an_old_client_saves_comes_back_with_every_member(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let sent = document("autumn-check");
        let saved = save(&mut staff, &sent).await;
        assert_eq!((&saved["status"], &saved["message"]), (&json!(true), &json!("")));
        let id = saved["data"].as_i64().unwrap();
        let whole = staff.post(BY_ID, &json!({"eventID": id})).await;
        let expected = with(with(sent, "/eventID", json!(id)), "/statusCode", json!(0));
        assert_eq!(opened(&whole), expected, "nothing is added, changed or lost");
        assert_eq!((&whole["data"]["eventID"], &whole["data"]["statusCode"], &whole["data"]["version"]), (&json!(id), &json!(0), &json!(1)));
        // Saving the same content as text with a number changes only the version.
        let again = staff.post(UPDATE, &json!({"eventCMSJson": whole["data"]["eventJsonData"], "version": "1"})).await;
        assert_eq!(again["data"], id, "{again}");
        let whole = staff.post(BY_ID, &json!({"eventID": id.to_string()})).await;
        assert_eq!((opened(&whole), &whole["data"]["version"]), (expected, &json!(2)));
    }

    async fn object_and_text_must_say_the_same(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let (one, other) = (document("one"), document("other"));
        let refused = staff.post(UPDATE, &json!({"eventCMS": one, "eventCMSJson": other.to_string()})).await;
        assert_eq!(refused["message"], "eventcms_mismatch");
        for body in [json!({}), json!({"eventCMSJson": "{"}), json!({"eventCMSJson": "[]"}), json!({"eventCMS": "x"})] {
            let answer = staff.call(Method::POST, UPDATE, &body).await;
            assert_eq!((answer.status, &answer.json()["status"]), (StatusCode::BAD_REQUEST, &json!(false)), "{body}");
        }
        let alone = staff.post(UPDATE, &json!({"eventCMS": one})).await;
        assert_eq!(alone["status"], true, "{alone}");
    }

    async fn a_save_says_what_is_wrong_by_the_document_s_own_names(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let empty = save(&mut staff, &json!({"homeSetting": {}})).await;
        assert_eq!((&empty["status"], &empty["message"]), (&json!(false), &json!("eventname_required")), "{empty}");
        let errors = empty["data"]["errors"].as_array().unwrap();
        assert_eq!(errors[0]["path"], "homeSetting.eventName");
        assert!(errors.iter().any(|error| error["code"] == "eventurl_required"), "{errors:?}");
        let taken = document("taken");
        assert_eq!(save(&mut staff, &taken).await["status"], true);
        assert_eq!(save(&mut staff, &taken).await["message"], "eventurl_taken");
    }

    async fn the_status_in_the_document_asks_and_the_server_decides(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let id = launch(&mut staff, &document("launched")).await;
        let status = async |staff: &mut Browser, id: i64| {
            let whole = staff.post(BY_ID, &json!({"eventID": id})).await;
            (whole["data"]["statusCode"].clone(), opened(&whole))
        };
        let (code, stored) = status(&mut staff, id).await;
        assert_eq!(code, 3);
        let locked = save(&mut staff, &with(stored.clone(), "/homeSetting/startDate", json!("2026-11-22"))).await;
        assert_eq!(locked["message"], "event_locked", "{locked}");
        assert_eq!(locked["data"]["errors"][0]["path"], "homeSetting.startDate");
        let reworded = with(stored.clone(), "/detailsSetting/mainEventTitle", json!("가을 무상 점검"));
        let correction = json!({"eventCMSJson": reworded.to_string(), "correctionReason": "오타"});
        assert_eq!(staff.post(UPDATE, &correction).await["data"], id);
        let (_, stored) = status(&mut staff, id).await;
        assert_eq!(save(&mut staff, &with(stored.clone(), "/statusCode", json!(1))).await["data"], id);
        assert_eq!(status(&mut staff, id).await.0, 1, "taken back");
        let refused = staff.post("/api/EventsCMS/delete-events-cms", &json!({"eventID": id})).await;
        assert_eq!(refused["message"], "event_not_draft");
        let later = with(document("later"), "/homeSetting/startDate", json!("2026-11-24"));
        let later = launch(&mut staff, &later).await;
        assert_eq!(status(&mut staff, later).await.0, 2, "its first day is to come");
        gateway.clock.advance(chrono::Duration::days(1));
        let mut staff = Browser::new(&gateway);
        staff.sign_in("owner@example.com", crate::browser::PASSWORD).await;
        assert_eq!(status(&mut staff, later).await.0, 3, "no job was needed");
    }

    async fn a_stale_save_is_refused_with_what_changed(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let id = save(&mut staff, &document("shared")).await["data"].as_i64().unwrap();
        let mine = with(document("shared"), "/eventID", json!(id));
        let theirs = with(mine.clone(), "/detailsSetting/mainEventTitle", json!("다른 제목"));
        let body = |document: &Value| json!({"eventCMSJson": document.to_string(), "version": 1});
        assert_eq!(staff.post(UPDATE, &body(&theirs)).await["status"], true);
        let mine = with(mine, "/detailsSetting/mainEventTitle", json!("내 제목"));
        let stale = staff.post(UPDATE, &body(&mine)).await;
        assert_eq!((&stale["status"], &stale["message"]), (&json!(false), &json!("stale_version")));
        assert_eq!(stale["data"]["version"], 2);
        assert_eq!(stale["data"]["changes"], json!([{
            "path": "detailsSetting.mainEventTitle", "before": "가을맞이 무상 점검", "after": "다른 제목",
        }]));
        assert_eq!(stale["data"]["overlaps"], json!(["detailsSetting.mainEventTitle"]));
        // Without a version the newest one is the base.
        assert_eq!(save(&mut staff, &mine).await["data"], id);
    }

    async fn the_list_is_found_by_name_day_and_status(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let draft = save(&mut staff, &document("draft")).await["data"].as_i64().unwrap();
        let public = with(document("public"), "/homeSetting/eventName/Text", json!("겨울 배터리"));
        let public = launch(&mut staff, &public).await;
        let all = json!({"eventName": "", "startDate": null, "endDate": null, "statusCode": null});
        let list = staff.post(LIST, &all).await;
        let row = list["data"].as_array().unwrap().iter().find(|row| row["eventID"] == public).unwrap().clone();
        assert_eq!(row, json!({
            "eventID": public, "eventName": "겨울 배터리", "createDate": "2026-11-23", "startDate": "2026-11-23",
            "endDate": "2026-12-22", "statusText": "Launched", "status": 3, "hasEventData": false,
        }));
        assert_eq!(ids(&staff.post(LIST, &json!({"eventName": "배터리"})).await), [public]);
        let drafts = ids(&staff.post(LIST, &json!({"statusCode": 0})).await);
        assert!(drafts.contains(&draft) && !drafts.contains(&public), "{drafts:?}");
        assert_eq!(ids(&staff.post(LIST, &json!({"startDate": "2027-01-01"})).await), [0_i64; 0]);
    }

    async fn a_draft_is_thrown_away_and_its_address_is_free_again(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let id = save(&mut staff, &document("gone")).await["data"].as_i64().unwrap();
        let delete = json!({"eventID": id});
        assert_eq!(staff.post("/api/EventsCMS/delete-events-cms", &delete).await, json!({"status": true, "message": "", "data": null}));
        assert_eq!(staff.post("/api/EventsCMS/delete-events-cms", &delete).await["message"], "event_not_found");
        assert_eq!(staff.post(BY_ID, &delete).await["message"], "event_not_found");
        assert_eq!(save(&mut staff, &document("gone")).await["status"], true);
    }

    async fn an_address_shows_what_is_public_and_staff_the_rest(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        save(&mut staff, &document("hidden")).await;
        let id = launch(&mut staff, &document("shown")).await;
        let mut visitor = Browser::new(&gateway);
        let shown = visitor.post(BY_URL, &json!({"eventUrl": "shown"})).await;
        assert_eq!((&shown["data"]["eventID"], &shown["data"]["statusCode"]), (&json!(id), &json!(3)));
        assert_eq!(opened(&shown)["homeSetting"]["eventUrl"], "shown");
        for url in ["hidden", "none", "", "SHOWN"] {
            assert_eq!(visitor.post(BY_URL, &json!({"eventUrl": url})).await["message"], "event_not_found", "{url}");
        }
        assert_eq!(staff.post(BY_URL, &json!({"eventUrl": "hidden"})).await["status"], true);
    }

    async fn pages_read_what_is_on_and_what_is_over(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let [first, second] = ["first", "second"].map(document);
        let (first, second) = (launch(&mut staff, &first).await, launch(&mut staff, &second).await);
        let draft = save(&mut staff, &document("draft")).await["data"].as_i64().unwrap();
        let mut visitor = Browser::new(&gateway);
        for list in ["get-home-events", "get-active-events"] {
            let path = format!("/api/EventsCMS/{list}");
            let answer = visitor.post(&path, &json!({"isPreview": false})).await;
            assert_eq!(ids(&answer), [second, first], "the latest launch first");
            assert!(answer["data"][0]["eventJsonData"].as_str().unwrap().contains("가을 점검 행사"));
            let refused = visitor.post(&path, &json!({"isPreview": true})).await;
            assert_eq!((&refused["message"], &refused["code"]), (&json!("UnauthorisedAccess"), &json!("UnauthorisedAccess")));
            assert!(ids(&staff.post(&path, &json!({"isPreview": true})).await).contains(&draft));
        }
        assert_eq!(ids(&visitor.post("/api/EventsCMS/get-past-events", &json!({})).await), [0_i64; 0]);
        gateway.clock.advance(chrono::Duration::days(30));
        assert_eq!(ids(&visitor.post("/api/EventsCMS/get-active-events", &json!({})).await), [0_i64; 0]);
        let past = ids(&visitor.post("/api/EventsCMS/get-past-events", &json!({})).await);
        assert!(past.contains(&first) && past.contains(&second) && !past.contains(&draft), "{past:?}");
    }

    async fn every_role_previews_and_a_member_does_not(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        for caller_kind in CallerKind::all() {
            let mut browser = caller_kind.browser(&gateway).await;
            let answer = browser.post("/api/EventsCMS/get-active-events", &json!({"isPreview": true})).await;
            let expected = match caller_kind {
                CallerKind::Visitor => "UnauthorisedAccess",
                CallerKind::Member => "not_allowed",
                CallerKind::Staff(_) => "",
            };
            assert_eq!(answer["message"], expected, "{caller_kind:?}");
        }
        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        assert_eq!(auditor.post(LIST, &json!({})).await["message"], "not_allowed");
    }

    async fn lists_are_put_in_order(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let (first, second) = (launch(&mut staff, &document("first")).await, launch(&mut staff, &document("second")).await);
        for (kind, sorting, list) in [
            ("home_slider", "get-home-events-sorting", "get-home-events"),
            ("event_collection", "get-listing-events-sorting", "get-active-events"),
        ] {
            let (sorting, list) = (format!("/api/EventsCMS/{sorting}"), format!("/api/EventsCMS/{list}"));
            let rows = staff.post(&sorting, &json!({})).await;
            assert_eq!((ids(&rows), &rows["data"][1]["sortingNo"]), (vec![second, first], &json!(1)));
            assert!(rows["data"][0]["eventJsonData"].is_string());
            let items = json!([{"eventID": first, "sortingNo": 0}, {"eventID": second, "sortingNo": "1"}]);
            let answer = staff.post(SORT, &json!({"sortItems": items, "sortingType": kind})).await;
            assert_eq!(answer["status"], true, "{answer}");
            assert_eq!(ids(&staff.post(&sorting, &json!({})).await), [first, second]);
            assert_eq!(ids(&staff.post(&list, &json!({})).await), [first, second]);
        }
        let unknown = json!({"sortItems": [{"eventID": 999_999, "sortingNo": 0}], "sortingType": "home_slider"});
        assert_eq!(staff.post(SORT, &unknown).await["message"], "event_not_found");
        assert_eq!(staff.post(SORT, &json!({"sortItems": [], "sortingType": "x"})).await["message"], "sorting_type_invalid");
    }

    async fn a_picture_is_taken_in_and_served_for_good(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let staff = owner(&gateway).await;
        let answer = upload(&staff, &gateway, "../../x.png", WIDE).await;
        let taken = answer.json();
        assert_eq!((answer.status, &taken["status"], &taken["message"]), (StatusCode::OK, &json!(true), &json!("")), "{taken}");
        let file = taken["fileName"].as_str().unwrap().to_owned();
        assert_eq!(taken["data"], json!({
            "file": file, "width": 1200, "height": 630, "widths": [480, 768, 1080, 1200], "focusX": 0.5, "focusY": 0.5,
        }));
        assert_eq!(upload(&staff, &gateway, "again.png", WIDE).await.json()["fileName"], file, "named by its content");
        let mut lengths = Vec::new();
        for query in ["", "?w=480", "?w=1", "?w=9000"] {
            let picture = gateway.get(&format!("/events-cms/{file}{query}")).await;
            assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/webp"), "{query}");
            assert_eq!(picture.header("cache-control"), "public, max-age=31536000, immutable");
            assert_eq!(picture.header("x-content-type-options"), "nosniff");
            assert_eq!(&picture.body[8..12], b"WEBP");
            lengths.push(picture.body.len());
        }
        assert!(lengths[0] > lengths[1] && lengths[1] == lengths[2] && lengths[0] == lengths[3], "{lengths:?}");
        let tag = gateway.get(&format!("/events-cms/{file}")).await.header("etag").to_owned();
        let known = gateway.get_with(&format!("/events-cms/{file}"), &[("if-none-match", &tag)]).await;
        assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
        let stem = file.strip_suffix(".webp").unwrap();
        for none in [
            format!("{stem}-480.webp"), stem.to_owned(), file.to_uppercase(), format!("..%2F{file}"), format!("%2e%2e%2f{file}"),
            format!("{file}%00"), "..".to_owned(), ".".to_owned(), "gaon.db".to_owned(), String::new(), format!("{file}/x"),
            format!("{file}?w=x"), format!("{file}?w=-480"),
        ] {
            assert_eq!(gateway.get(&format!("/events-cms/{none}")).await.status, StatusCode::NOT_FOUND, "{none}");
        }
    }

    async fn what_is_no_picture_is_refused_by_its_content(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let staff = owner(&gateway).await;
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
        // 20,000 by 10,000 by its header.
        let mut huge = PNG.to_vec();
        huge[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x27, 0x10]);
        let crc = png_crc(&huge[12..29]);
        huge[29..33].copy_from_slice(&crc.to_be_bytes());
        let large = vec![0; 5_242_881];
        for (name, bytes, key) in [
            ("catalogue.png", b"%PDF-1.7\n".as_slice(), "file_type"),
            ("drawing.png", svg.as_slice(), "file_type"),
            ("huge.png", huge.as_slice(), "file_too_large"),
            ("large.png", large.as_slice(), "file_too_large"),
            ("half.png", &PNG[..200], "file_unreadable"),
            ("empty.png", b"".as_slice(), "file_unreadable"),
        ] {
            let answer = upload(&staff, &gateway, name, bytes).await;
            let refused = answer.json();
            assert_eq!((answer.status, &refused["message"]), (StatusCode::OK, &json!(key)), "{name}: {refused}");
            assert_eq!(refused["data"]["errors"][0]["path"], "files");
        }
        let nobody = upload(&Browser::new(&gateway), &gateway, "x.png", PNG).await.json();
        assert_eq!(nobody["code"], "UnauthorisedAccess");
    }

    async fn only_the_account_that_requested_event_data_downloads_them(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::ContentEditor).browser(&gateway).await;
        let id = launch(&mut staff, &document("data")).await;
        let asked = staff.post("/api/EventsCMS/download-event-data", &json!({"eventID": id, "reason": "경품 발송"})).await;
        let link = asked["link"].as_str().unwrap_or_else(|| panic!("{asked}")).to_owned();
        assert_eq!((&asked["status"], &asked["data"]), (&json!(true), &json!(link)));
        assert!(link.starts_with("/api/EventsCMS/download/"), "{link}");
        let file = staff.call(Method::GET, &link, &Value::Null).await;
        assert_eq!((file.status, file.header("cache-control")), (StatusCode::OK, "no-store"));
        assert!(file.header("content-disposition").starts_with("attachment; filename*=UTF-8''"));
        assert_eq!(&file.body[..2], b"PK", "a workbook");
        let mut other = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        assert_eq!(other.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND);
        assert_eq!(gateway.get(&link).await.status, StatusCode::NOT_FOUND);
        let longer = link.replace("until=", "until=9");
        assert_eq!(staff.call(Method::GET, &longer, &Value::Null).await.status, StatusCode::NOT_FOUND);
        gateway.clock.advance(chrono::Duration::minutes(10));
        assert_eq!(staff.call(Method::GET, &link, &Value::Null).await.status, StatusCode::NOT_FOUND, "it has run out");
        let none = staff.post("/api/EventsCMS/download-event-data", &json!({"eventID": 999_999})).await;
        assert_eq!(none["message"], "event_not_found");
        let mut auditor = CallerKind::Staff(Role::Auditor).browser(&gateway).await;
        let refused = auditor.post("/api/EventsCMS/download-event-data", &json!({"eventID": id})).await;
        assert_eq!(refused["message"], "not_allowed");
    }
}

/// The checksum of a chunk of a PNG, over its name and content.
fn png_crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 },
        )
    })
}
