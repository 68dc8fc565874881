//! Words changed by staff over GraphQL, as every page and every gateway shows them; slides and the catalogue.

use accounts::Role;
use chrono::Duration;
use http::StatusCode;
use kernel::{Actor, Right, StaffActor};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::Gateway;

async fn editor(gateway: &Gateway) -> Browser {
    caller_kinds::make(gateway).await;
    CallerKind::Staff(Role::ContentEditor).browser(gateway).await
}

const SAVE: &str = "mutation($text: String!, $basedOn: Int!) { saveText(input: {screen: \"home\", key: \"hero_book\", \
    language: KO, text: $text, basedOn: $basedOn}) { entry { current { ko } version(language: KO) { version savedBy savedAt } } \
    errors { path code message } conflict { version text savedBy } } }";

async fn save(browser: &mut Browser, text: &str, based_on: i32) -> Value {
    let answer = browser.graphql(SAVE, json!({"text": text, "basedOn": based_on})).await;
    assert!(answer["errors"].is_null(), "{answer}");
    answer["data"]["saveText"].clone()
}

kernel::both_engines! {
    async fn a_changed_word_is_on_every_page_of_every_gateway(db: TestDatabase) {
        let (here, there) = (Gateway::over(db.handle()).await, Gateway::over(db.handle()).await);
        let mut editor = editor(&here).await;
        let saved = save(&mut editor, "지금 바로 예약", 0).await;
        let version = &saved["entry"]["version"];
        assert_eq!((&version["version"], &version["savedBy"]), (&json!(1), &json!("Kim")), "{saved}");
        let words = "/Language/get?lng=ko&screenName=home";
        assert_eq!(here.get(words).await.json()["hero_book"], "지금 바로 예약");
        assert!(here.get("/kr").await.text().contains("지금 바로 예약"));
        there.services.refresher().poll().await.unwrap();
        assert_eq!(there.get(words).await.json()["hero_book"], "지금 바로 예약");
        assert!(there.get("/kr").await.text().contains("지금 바로 예약"));
    }

    async fn the_history_of_a_place_that_does_not_exist_is_empty(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut editor = editor(&gateway).await;
        for place in ["screen: \"none\", key: \"title\"", "screen: \"home\", key: \"none\"", "screen: \"\", key: \"\", kind: IMAGE_FILE"] {
            let query = format!("{{ contentHistory({place}, language: EN) {{ nodes {{ version }} pageInfo {{ hasNextPage }} }} }}");
            let answer = editor.graphql(&query, Value::Null).await;
            let history = &answer["data"]["contentHistory"];
            assert_eq!(history, &json!({"nodes": [], "pageInfo": {"hasNextPage": false}}), "{place}: {answer}");
        }
    }

    async fn a_version_at_the_end_of_its_range_is_stale(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut editor = editor(&gateway).await;
        let place = "screen: \"home\", key: \"hero_book\", language: KO";
        for version in [i32::MAX, i32::MIN, -1] {
            for change in [
                format!("saveText(input: {{{place}, text: \"예약\", basedOn: {version}}})"),
                format!("restoreText(input: {{{place}, basedOn: {version}}})"),
                format!("restoreText(input: {{{place}, version: {version}, basedOn: 0}})"),
                format!("restoreBrand(basedOn: {version})"),
                format!("restoreBrand(version: {version}, basedOn: 0)"),
            ] {
                let answer = editor.graphql(&format!("mutation {{ {change} {{ errors {{ code }} }} }}"), Value::Null).await;
                assert!(answer["errors"].is_null(), "{change}: {answer}");
            }
        }
    }

    async fn a_stale_save_tells_who_came_before(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut editor = editor(&gateway).await;
        save(&mut editor, "첫째", 0).await;
        let refused = save(&mut editor, "둘째", 0).await;
        assert_eq!(refused["entry"], Value::Null);
        assert_eq!((&refused["errors"][0]["code"], &refused["errors"][0]["path"]), (&json!("stale_version"), &json!("basedOn")));
        assert!(refused["errors"][0]["message"].as_str().unwrap().contains("저장"), "{refused}");
        assert_eq!(refused["conflict"], json!({"version": 1, "text": "첫째", "savedBy": "Kim"}));
        let restored = editor
            .graphql(
                "mutation { restoreText(input: {screen: \"home\", key: \"hero_book\", language: KO, basedOn: 1}) \
                 { entry { overridden version(language: KO) { version isDefault } } errors { code } } }",
                Value::Null,
            )
            .await;
        assert_eq!(
            restored["data"]["restoreText"]["entry"],
            json!({"overridden": false, "version": {"version": 2, "isDefault": true}}),
            "{restored}"
        );
    }

    async fn an_editor_finds_a_word_its_history_and_what_is_missing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut editor = editor(&gateway).await;
        save(&mut editor, "지금 바로 예약", 0).await;
        let _ = gateway.services.content.text("home", "no_such_key", kernel::Language::Ko);
        let answer = editor
            .graphql(
                "{ contentScreens { name texts images overridden } \
                   contentEntries(search: \"바로예약\", first: 5) { totalCount pageInfo { hasNextPage endCursor } \
                     nodes { screen key kind current { ko } default { ko } placeholders } } \
                   contentHistory(screen: \"home\", key: \"hero_book\", language: KO) { nodes { version text savedBy } } \
                   missingTexts { totalCount nodes { screen key language reason } } \
                   contentFiles brandSettings { brand { phone } colours { ink } version { version } } }",
                Value::Null,
            )
            .await;
        let data = &answer["data"];
        assert!(answer["errors"].is_null(), "{answer}");
        let home = data["contentScreens"].as_array().unwrap().iter().find(|screen| screen["name"] == "home").unwrap();
        assert_eq!(home["overridden"], 1);
        let nodes = data["contentEntries"]["nodes"].as_array().unwrap();
        assert!(nodes.iter().any(|node| node["key"] == "hero_book" && node["default"]["ko"] == "정비 예약"), "{answer}");
        assert_eq!(data["contentHistory"]["nodes"], json!([{"version": 1, "text": "지금 바로 예약", "savedBy": "Kim"}]));
        assert_eq!(
            data["missingTexts"]["nodes"],
            json!([{"screen": "home", "key": "no_such_key", "language": "KO", "reason": "UNKNOWN"}])
        );
        assert!(data["contentFiles"].as_array().unwrap().contains(&json!("home-hero.svg")));
        assert_eq!(data["brandSettings"]["version"]["version"], 0);
    }

    async fn the_home_page_s_slides_follow_the_clock(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let ids = async |query: &str| -> Vec<String> {
            let answer = gateway.query(query).await;
            let slides = answer["data"]["homeSlides"].as_array().unwrap_or_else(|| panic!("{answer}")).clone();
            slides.iter().map(|slide| slide["id"].as_str().unwrap().to_owned()).collect()
        };
        let query = "{ homeSlides { id kind buttonActive shown phoneImage { ko } startsAt } }";
        assert_eq!(ids(query).await, ["booking", "parts", "assembly", "centres"]);
        let mut editor = editor(&gateway).await;
        let preview = "{ homeSlidePreview { id shown buttonActive cutOffAt } }";
        let answer = editor.graphql(preview, Value::Null).await;
        assert_eq!(
            answer["data"]["homeSlidePreview"][0],
            json!({"id": "summer", "shown": false, "buttonActive": false, "cutOffAt": "2024-07-31T15:00:00+00:00"}),
            "{answer}"
        );
        assert_eq!(answer["data"]["homeSlidePreview"].as_array().unwrap().len(), 5);
    }

    async fn the_catalogue_is_offered_once_there_is_one(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let query = "{ latestCatalogue { fileName url createdOn } }";
        let latest = "/api/Managerment/get-latest-pdf";
        assert_eq!(gateway.query(query).await["data"]["latestCatalogue"], Value::Null);
        let none = gateway.post(latest, &json!({})).await.json();
        assert_eq!(none, json!({"status": true, "message": "", "data": null}));
        let refused = gateway.get("/api/Managerment/download/pdf/none.pdf").await;
        assert_eq!((refused.status, &refused.json()["status"]), (StatusCode::NOT_FOUND, &json!(false)));

        let staff = Actor::Staff(StaffActor { account_id: 1, rights: vec![Right::ManageCatalogue], centres: None });
        let content = [b"%PDF-1.7 ".as_slice(), &[b'x'; 300_000], b"%%EOF"].concat();
        gateway.clock.advance(Duration::seconds(1));
        let (catalogues, sent) = (&gateway.services.catalogues, gateway.site_dir().join("sent"));
        std::fs::write(&sent, &content).unwrap();
        let plan = catalogues.propose(&staff, "가온 2026.pdf", &sent).await.unwrap();
        catalogues.confirm(&staff, "", &plan.id).await.unwrap();
        let answer = gateway.query(query).await["data"]["latestCatalogue"].clone();
        assert_eq!((&answer["fileName"], &answer["createdOn"]), (&json!("가온 2026.pdf"), &json!("2026-11-23")));
        let told = gateway.post(latest, &json!({})).await.json();
        assert_eq!(told["data"], json!({"fileName": "가온 2026.pdf", "createDateText": "2026/11/23"}));
        let file = gateway.get_with(answer["url"].as_str().unwrap(), &[("accept-encoding", "br")]).await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "application/pdf"));
        assert_eq!(file.header("content-encoding"), "", "it is compressed inside");
        assert!(file.header("content-disposition").starts_with("attachment; filename*=UTF-8''%EA%B0%80"));
        assert_eq!(file.body, content);
    }
}
