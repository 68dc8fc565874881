//! The pages of events as a crawler and a reader without scripts get them, where they lead, and who finds them (events spec §2,
//! §4; decisions "Fixed events", "Quiz success", "Preview", "Languages of an event").

use http::StatusCode;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::event_world::{document, launch, owner, save, upload, with};
use crate::identity::Site;
use crate::support::{Answer, Gateway, ORIGIN, answer_of, request};

const PNG: &[u8] = include_bytes!("../../../../frontend/public/images/icon-512.png");

/// The JSON between the marks of a script element.
fn data<'h>(html: &'h str, start: &str) -> &'h str {
    html.split_once(start)
        .and_then(|(_, rest)| rest.split_once("</script>"))
        .unwrap_or_else(|| panic!("{start}: {html}"))
        .0
}

fn structured(page: &Answer, kind: &str) -> Value {
    let graph: Value =
        serde_json::from_str(data(page.text(), "<script type=\"application/ld+json\">")).unwrap();
    let things = graph["@graph"].as_array().unwrap();
    things.iter().find(|thing| thing["@type"] == kind).cloned().unwrap_or(Value::Null)
}

kernel::both_engines! {
    async fn an_event_has_a_page_of_its_own_words(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        let file = upload(&staff, &gateway, "x.png", PNG).await.json()["fileName"].as_str().unwrap().to_owned();
        let mut event = document("autumn-check");
        event["detailsSetting"]["pcBannerUrl"] = file.clone().into();
        launch(&mut staff, &event).await;
        let page = gateway.get("/kr/events-details/autumn-check").await;
        let html = page.text();
        assert_eq!(page.status, StatusCode::OK);
        for part in [
            "<title>가을맞이 무상 점검 | 가온</title>",
            "<meta name=\"description\" content=\"배터리와 오일을 무료로 봐 드려요.\">",
            "<h1>가을맞이 무상 점검</h1><picture data-place=\"banner\">",
            "</picture><p>배터리와 오일을<br>무료로 봐 드려요.</p>",
            "<li><a href=\"/kr/events-collect-info/autumn-check\">신청하기</a></li>",
            "<li><a href=\"/kr/terms-conditions\">약관</a></li>",
            "<h2>[유의사항]</h2><ul><li><a href=\"/kr/privacy-policy\">선착순이에요.</a></li></ul>",
            &format!("<link rel=\"canonical\" href=\"{ORIGIN}/kr/events-details/autumn-check\">"),
            &format!("<link rel=\"alternate\" hreflang=\"en\" href=\"{ORIGIN}/kr/en/events-details/autumn-check\">"),
            &format!("<meta property=\"og:image\" content=\"{ORIGIN}/events-cms/{file}\">"),
            "<meta property=\"og:image:width\" content=\"512\">",
            "<meta property=\"og:image:alt\" content=\"가을맞이 무상 점검\">",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(!html.contains("noindex"));
        let told = structured(&page, "Event");
        assert_eq!((&told["name"], &told["startDate"], &told["endDate"]), (&json!("가을맞이 무상 점검"), &json!("2026-11-23"), &json!("2026-12-22")));
        assert_eq!((&told["description"], &told["image"]), (&json!("배터리와 오일을 무료로 봐 드려요."), &json!([format!("{ORIGIN}/events-cms/{file}")])));
        assert_eq!(told["organizer"], json!({"@type": "Organization", "name": "가온", "url": format!("{ORIGIN}/kr")}));
        assert_eq!(structured(&page, "BreadcrumbList")["itemListElement"][0]["name"], "가온");
        let inlined: Value = serde_json::from_str(data(html, "<script type=\"application/json\" id=\"inlined\">")).unwrap();
        let first = inlined["operations"].as_array().unwrap().iter().find(|one| one["name"] == "EventDetails").unwrap();
        assert_eq!(first["variables"], json!({"url": "autumn-check", "language": "KO"}));
        assert_eq!(first["data"]["event"]["title"]["text"], "가을맞이 무상 점검");
    }

    async fn what_is_not_translated_is_marked_on_an_english_page(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        launch(&mut staff, &document("autumn-check")).await;
        let page = gateway.get("/kr/en/events-details/autumn-check").await;
        for part in [
            "<html lang=\"en\">",
            "<h1>Free autumn check</h1><p lang=\"ko\">배터리와 오일을<br>무료로 봐 드려요.</p>",
            "<h2 lang=\"ko\">[유의사항]</h2><ul><li lang=\"ko\"><a href=\"/kr/en/privacy-policy\">선착순이에요.</a></li></ul>",
        ] {
            assert!(page.text().contains(part), "{part} is missing in {}", page.text());
        }
    }

    async fn an_event_that_is_not_public_is_404(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        save(&mut staff, &document("draft")).await;
        launch(&mut staff, &with(document("later"), "/homeSetting/startDate", json!("2026-11-24"))).await;
        let bare = with(document("bare"), "/collectInfoSetting/isCollectInformation", json!(false));
        launch(&mut staff, &bare).await;
        for base in ["/kr", "/kr/en"] {
            for stem in ["events-details", "events-collect-info", "events-success"] {
                for url in ["draft", "later", "none", "%3Cscript%3E", "DRAFT"] {
                    let page = gateway.get(&format!("{base}/{stem}/{url}")).await;
                    assert_eq!(page.status, StatusCode::NOT_FOUND, "{base}/{stem}/{url}");
                    assert!(page.text().contains("noindex") && page.text().contains("id=\"inlined\""));
                }
            }
            assert_eq!(gateway.get(&format!("{base}/events-details/bare")).await.status, StatusCode::OK);
            for stem in ["events-collect-info", "events-success"] {
                assert_eq!(gateway.get(&format!("{base}/{stem}/bare")).await.status, StatusCode::NOT_FOUND, "it has no form");
            }
        }
        gateway.clock.advance(chrono::Duration::days(1));
        assert_eq!(gateway.get("/kr/events-details/later").await.status, StatusCode::OK, "by its day alone");
    }

    async fn the_form_and_what_follows_it_are_pages_of_the_event(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        launch(&mut staff, &document("autumn-check")).await;
        let form = gateway.get("/kr/events-collect-info/autumn-check").await;
        assert_eq!(form.status, StatusCode::OK);
        assert!(form.text().contains("가을맞이 무상 점검") && form.text().contains("noindex"), "{}", form.text());
        let success = gateway.get("/kr/events-success/autumn-check").await;
        assert!(success.text().contains("<h1>신청했어요</h1><p>곧 연락드릴게요.</p>"), "{}", success.text());
        assert!(success.text().contains("<a href=\"/kr\">홈으로</a>"), "{}", success.text());
    }

    async fn the_list_shows_what_is_on_and_names_what_is_over(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        launch(&mut staff, &document("autumn-check")).await;
        let list = gateway.get("/kr/events").await;
        let card = "<section><h2><a href=\"/kr/events-details/autumn-check\">가을 점검</a></h2><p>무상 점검을 받아 보세요</p></section>";
        assert!(list.text().contains(card), "{}", list.text());
        let english = gateway.get("/kr/en/events").await;
        assert!(english.text().contains("<h2 lang=\"ko\"><a href=\"/kr/en/events-details/autumn-check\">가을 점검</a></h2>"), "{}", english.text());
        gateway.clock.advance(chrono::Duration::days(30));
        let list = gateway.get("/kr/events").await;
        assert!(!list.text().contains(card) && list.text().contains("<li>2026 가을 점검</li>"), "{}", list.text());
    }

    async fn what_there_is_no_page_for_leads_home_in_its_language(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (base, home) in [("/kr", "/kr"), ("/kr/en", "/kr/en")] {
            for path in [
                "/events/lantern-campaign", "/events/%7Btoken%7D", "/events/none", "/events/Wiperblade", "/events/autumn-event",
                "/events/wiperblade/quiz", "/events/none/quiz", "/events2fa/autumn-event/quiz", "/events2fa/none/quiz",
                "/events/wiperblade/quiz/completion", "/quiz-success/autumn-event", "/quiz-success/none",
            ] {
                let answer = gateway.get(&format!("{base}{path}")).await;
                assert_eq!((answer.status, answer.header("location")), (StatusCode::FOUND, home), "{base}{path}");
                assert_eq!(answer.header("cache-control"), "no-store");
            }
            for path in [
                "/events/may-special-discount", "/events/wiperblade", "/events/winterbatteries", "/events/Summer-battery-discount-event",
                "/events/winterbatteries/quiz", "/events/autumn-event/quiz", "/events2fa/winterbatteries/quiz",
                "/events/winterbatteries/quiz/completion", "/events/autumn-event/quiz/completion",
                "/events/summer-event/quiz/completion", "/quiz-success/winterbatteries", "/events",
            ] {
                let page = gateway.get(&format!("{base}{path}")).await;
                assert_eq!(page.status, StatusCode::OK, "{base}{path}");
                assert!(!page.text().contains("<h1></h1>") && !page.text().contains("{id}"), "{base}{path}");
            }
        }
    }

    async fn a_fixed_event_says_what_it_offers_before_any_script(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for language in kernel::Language::ALL {
            let path = match language {
                kernel::Language::Ko => "/kr/events/wiperblade",
                kernel::Language::En => "/kr/en/events/wiperblade",
            };
            let text = |key: &str| gateway.services.content.text("fixed-events", &format!("wiperblade_{key}"), language);
            let page = gateway.get(path).await;
            for key in ["title", "lead", "benefits_title", "note_1_text"] {
                let words = text(key);
                assert!(page.text().contains(&words), "{key}: {words} is missing in {}", page.text());
            }
            assert!(page.text().contains(&format!("<link rel=\"canonical\" href=\"{ORIGIN}{path}\">")));
        }
    }

    async fn a_return_to_the_quiz_is_kept_by_nobody_and_may_leave_for_the_provider(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let get = async |path: &str| {
            answer_of(site.router.clone(), request(http::Method::GET, path, &[], axum::body::Body::empty())).await
        };
        let quiz = "/kr/events/autumn-event/quiz";
        let plain = get(quiz).await;
        assert_eq!(plain.status, StatusCode::OK);
        assert!(plain.header("cache-control").starts_with("public, max-age=0, s-maxage="), "{:?}", plain.headers);
        for page in [quiz, "/kr/events/winterbatteries/quiz", "/kr/en/events2fa/winterbatteries/quiz"] {
            let page = get(page).await;
            let policy = page.header("content-security-policy");
            assert!(policy.contains("frame-src 'self' https://window.example;"), "{policy}");
            assert!(policy.contains("form-action 'self' https://window.example;"), "{policy}");
        }
        let back = get(&format!("{quiz}?token_version_id=1&enc_data=%2Fkr%2F9A%3D%3D&integrity_value=x")).await;
        assert_eq!((back.status, back.header("cache-control"), back.header("referrer-policy")), (StatusCode::OK, "no-store", "no-referrer"));
        assert!(!back.text().contains("9A=="), "nothing of it is written into the page");
        let form = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://window.example"), ("sec-fetch-site", "cross-site")];
        let posted = request(http::Method::POST, quiz, &form, "token_version_id=1&enc_data=a%2Bb&integrity_value=c".into());
        let posted = answer_of(site.router.clone(), posted).await;
        assert_eq!((posted.status, posted.header("location")), (StatusCode::SEE_OTHER, "/kr/events/autumn-event/quiz?token_version_id=1&enc_data=a%2Bb&integrity_value=c"));
    }

    async fn previews_are_written_for_nobody(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        save(&mut staff, &document("draft")).await;
        for path in ["/events/preview", "/events-details/preview/draft", "/events-collect-info/preview/draft", "/events-success/preview/draft"] {
            let page = gateway.get(&format!("/kr{path}")).await;
            assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "no-store"), "{path}");
            assert!(page.text().contains("noindex") && !page.text().contains("가을맞이 무상"), "{path}");
        }
    }

    async fn only_staff_are_answered_a_preview_and_never_by_get(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut editor = CallerKind::Staff(accounts::Role::ContentEditor).browser(&gateway).await;
        save(&mut editor, &document("draft")).await;
        let query = "{ activeEventPreview(language: KO) { url } eventPreview(url: \"draft\", language: KO) { url status } }";
        for caller_kind in CallerKind::all() {
            let mut browser = caller_kind.browser(&gateway).await;
            let answer = browser.graphql(query, Value::Null).await;
            match caller_kind {
                CallerKind::Visitor => assert_eq!(answer["errors"][0]["message"], "UnauthorisedAccess"),
                CallerKind::Member => assert_eq!(answer["errors"][0]["message"], "not_allowed"),
                CallerKind::Staff(_) => assert_eq!(answer["data"]["eventPreview"], json!({"url": "draft", "status": "DRAFT"}), "{answer}"),
            }
        }
        let address = format!("/graphql?query={}", crate::support::encoded(query));
        assert_eq!(gateway.get(&address).await.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(gateway.query("{ event(url: \"draft\", language: KO) { url } }").await["data"]["event"], Value::Null);
    }

    async fn search_engines_and_the_site_s_own_find_what_is_public(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        save(&mut staff, &document("draft")).await;
        let before = gateway.get("/sitemap.xml").await.text().to_owned();
        for address in ["/kr/events", "/kr/en/events", "/kr/events/wiperblade", "/kr/en/events/winterbatteries"] {
            assert!(before.contains(&format!("<loc>{ORIGIN}{address}</loc>")), "{address}");
        }
        assert!(!before.contains("lantern-campaign") && !before.contains("/draft") && !before.contains("/quiz"));
        launch(&mut staff, &with(document("turbo"), "/detailsSetting/mainEventTitle", json!("터보차저 특별전"))).await;
        let after = gateway.get("/sitemap.xml").await.text().to_owned();
        assert!(after.contains(&format!("<loc>{ORIGIN}/kr/en/events-details/turbo</loc>")), "{after}");
        let found = async || gateway.query("{ search(query: \"터보차저\", language: KO) { edges { node { kind href title } } } }").await;
        gateway.services.search.refresh().await.unwrap();
        let answer = found().await;
        let node = &answer["data"]["search"]["edges"][0]["node"];
        assert_eq!(node, &json!({"kind": "EVENT", "href": "/events-details/turbo", "title": "터보차저 특별전"}), "{answer}");
        gateway.clock.advance(chrono::Duration::days(30));
        gateway.services.search.refresh().await.unwrap();
        assert_eq!(found().await["data"]["search"]["edges"], json!([]), "it is over");
        let robots = gateway.get("/robots.txt").await;
        assert!(!robots.text().contains("Disallow: /kr/events/\n") && !robots.text().contains("Disallow: /kr/events\n"), "{}", robots.text());
        assert!(robots.text().contains("Disallow: /kr/events-details/preview/"), "{}", robots.text());
    }

    async fn under_a_launch_no_page_asks_the_database(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut staff = owner(&gateway).await;
        launch(&mut staff, &document("autumn-check")).await;
        gateway.services.database.close().await.unwrap();
        let mut visitor = Browser::new(&gateway);
        for path in [
            "/kr", "/kr/events", "/kr/en/events", "/kr/events-details/autumn-check", "/kr/en/events-details/autumn-check",
            "/kr/events-collect-info/autumn-check", "/kr/events-success/autumn-check", "/kr/events/wiperblade",
            "/kr/events/winterbatteries/quiz",
        ] {
            let page = gateway.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            let inlined: Value = serde_json::from_str(data(page.text(), "<script type=\"application/json\" id=\"inlined\">")).unwrap();
            assert!(!inlined["operations"].as_array().unwrap().is_empty(), "{path}: its first answer was read, too");
        }
        let answer = visitor.graphql(
            "{ activeEvents(language: KO) { name { text } } event(url: \"autumn-check\", language: EN) { title { text language } phase } \
             homeSlides { kind event(language: KO) { name { text } } } quiz(id: \"winterbatteries\") { makes { id } } }",
            Value::Null,
        ).await;
        assert!(answer["errors"].is_null(), "{answer}");
        assert_eq!(answer["data"]["homeSlides"][0]["event"]["name"]["text"], "가을 점검 행사", "events come first");
        assert_eq!(answer["data"]["event"], json!({"title": {"text": "Free autumn check", "language": "EN"}, "phase": "ON"}));
    }
}
