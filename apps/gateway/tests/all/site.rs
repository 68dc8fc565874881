//! Pages: heads, first answers, the plain version, redirects, 404, files.

use std::time::{Duration, Instant};

use axum::body::Body;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use gateway::config::MapSettings;
use gateway::services::Services;
use http::{Method, StatusCode};
use kernel::{Clock, Language};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{Gateway, ORIGIN, answer_of, request};

/// The data block that the app reads before its first render.
fn inlined(page: &str) -> Value {
    let (_, rest) =
        page.split_once("<script type=\"application/json\" id=\"inlined\">").expect("a data block");
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

kernel::both_engines! {
    async fn a_page_can_be_read_without_a_script(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (address, tag, other) in [("/kr", "ko", "/kr/en"), ("/kr/en", "en", "/kr")] {
            let page = gateway.get(address).await;
            assert_eq!(page.status, StatusCode::OK);
            assert_eq!(page.header("content-language"), tag);
            let html = page.text();
            assert!(html.contains(&format!("<html lang=\"{tag}\"")), "{address}");
            assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{ORIGIN}{address}\">")), "{address}");
            assert!(html.contains(&format!("hreflang=\"x-default\" href=\"{ORIGIN}/kr\"")), "{address}");
            assert!(html.contains(&format!("href=\"{ORIGIN}{other}\"")), "{address} names the other language");
            for piece in ["<title>", "name=\"description\"", "og:title", "\"@type\":\"Organization\"", "<h1>", "<nav "] {
                assert!(html.contains(piece), "{address}: {piece}");
            }
            let lead = gateway.services.content.text("home", "hero_lead", if tag == "ko" { Language::Ko } else { Language::En });
            assert!(html.contains(&format!("</h1><p>{lead}</p>")), "{address} begins as the screen does");
            assert!(html.contains("<style>body{margin:0}</style>"), "the first paint waits for no style sheet: {html}");
            assert!(!html.contains("<link rel=\"stylesheet\" crossorigin"), "{html}");
            let hash = STANDARD.encode(Sha256::digest("body{margin:0}"));
            assert!(page.header("content-security-policy").contains(&format!("'sha256-{hash}'")), "its own style is let in");
            assert!(html.contains("href=\"/kr/assets/index-1.css\""), "relative addresses are below the base path");
            let files = "<template id=\"files\"><link rel=\"modulepreload\" crossorigin href=\"/kr/assets/home-1.js\">\
                <link rel=\"preload\" as=\"style\" crossorigin href=\"/kr/assets/home-1.css\"></template>";
            assert!(html.contains(files), "{html}");
            assert!(!html.contains("<!--"), "every mark is filled");
        }
    }

    async fn a_page_carries_its_texts_and_first_answers(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let data = inlined(gateway.get("/kr/en/location-service").await.text());
        assert_eq!((&data["basePath"], &data["language"]), (&"/kr".into(), &"en".into()));
        assert_eq!(data["now"], "2026-11-23T00:30:00Z");
        assert!(data["texts"]["common"].is_object() && data["texts"]["location"].is_object());
        assert_eq!(data["brand"]["name"]["ko"], "가온");
        let operations = data["operations"].as_array().unwrap();
        assert!(operations.iter().any(|operation| operation["name"] == "FinderStates" && operation["data"].is_object()));
    }

    async fn a_page_is_the_same_on_every_gateway(db: TestDatabase) {
        let on_system_time = |services| Services { clock: Clock::system(), ..services };
        let [here, there] = [
            Gateway::changed(db.handle(), on_system_time).await,
            Gateway::changed(db.handle(), on_system_time).await,
        ];
        for path in ["", "/en", "/location-service", "/en/select-service", "/parts-finder", "/events", "/about", "/en/privacy-policy"] {
            let (one, other) = (here.get(&format!("/kr{path}")).await, there.get(&format!("/kr{path}")).await);
            assert_eq!((one.status, one.header("etag")), (StatusCode::OK, other.header("etag")), "{path}");
            assert_eq!(inlined(one.text())["now"], serde_json::Value::Null, "{path}: a device knows this time");
        }
    }

    async fn a_page_is_revalidated_and_put_together_once(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let first = gateway.get("/kr/location-service").await;
        let tag = first.header("etag").to_owned();
        assert_eq!(first.header("cache-control"), "public, max-age=0, s-maxage=10");
        let cdn = "max-age=10, stale-while-revalidate=60, stale-if-error=3600";
        assert_eq!(first.header("cdn-cache-control"), cdn);
        let again = gateway.get_with("/kr/location-service", &[("if-none-match", &tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        assert!(again.body.is_empty());
    }

    async fn a_centre_s_own_page_is_described_as_a_repair_shop(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/en/select-location/SC-0001").await;
        let html = page.text();
        assert!(html.contains("\"@type\":\"AutoRepair\""), "{html}");
        let directory = gateway.services.locations.directory();
        let dealer = directory.dealer(locations::DealerKind::ServiceCentre, "SC-0001").unwrap();
        assert!(html.contains(&dealer.name.en) && html.contains(&dealer.phone));
    }

    async fn the_finder_s_plain_page_lists_dealers_of_the_place_asked_for(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/en/location-service?state=Seoul").await;
        let directory = gateway.services.locations.directory();
        let dealers = directory.dealers(locations::DealerKind::ServiceCentre, Some("Seoul"), None);
        assert!(page.text().contains(&dealers[0].address.en));
        assert_eq!(page.text().matches("<section>").count(), dealers.len().min(60));
    }

    async fn what_a_visitor_types_into_the_address_stays_text(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/location-service?state=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E").await;
        assert!(!page.text().contains("<script>alert"), "{}", page.text());
    }

    async fn a_page_with_a_secret_address_is_kept_out_of_everything(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/booking-confirmation/q0Q3x1b7S8uV5yT2w9ZkLA").await;
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(page.header("referrer-policy"), "no-referrer");
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("x-robots-tag"), "noindex");
        assert!(page.text().contains("noindex") && !page.text().contains("canonical"));
        assert!(!page.text().contains("og:url"));
    }

    async fn a_step_of_the_booking_names_the_page_to_begin_at(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for step in ["select-timeslot", "select-vehicle", "select-service", "contact-info", "select-location/SC-0001"] {
            let page = gateway.get(&format!("/kr/en/{step}")).await;
            let start = format!("<link rel=\"canonical\" href=\"{ORIGIN}/kr/en/select-location\">");
            assert!(page.text().contains(&start) && !page.text().contains("noindex"), "{step}");
            assert!(!gateway.get("/sitemap.xml").await.text().contains(step), "{step}");
        }
    }

    async fn the_page_may_load_the_map_that_is_set_and_no_other(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/location-service").await;
        assert_eq!(inlined(page.text())["map"], json!({"kakaoScript": null, "tiles": null, "skyTiles": null}));
        assert!(!page.header("content-security-policy").contains("https:"));

        let script = "https://dapi.kakao.com/v2/maps/sdk.js?appkey=K&libraries=services,clusterer&autoload=false";
        let map = MapSettings { kakao_script: Some(script.into()), ..MapSettings::default() };
        let asked = request(Method::GET, "/kr/location-service", &[], Body::empty());
        let page = answer_of(gateway.with_map(map), asked).await;
        assert_eq!(inlined(page.text())["map"]["kakaoScript"], script);
        let policy = page.header("content-security-policy");
        assert!(policy.contains("script-src 'self' https://dapi.kakao.com https://t1.daumcdn.net;"), "{policy}");
    }

    async fn an_unknown_page_is_404_in_its_language(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for address in ["/kr/no-such-page", "/kr/en/no-such-page", "/elsewhere", "/kr/select-location/a/b"] {
            let page = gateway.get(address).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{address}");
            assert!(page.text().contains("id=\"inlined\"") && page.text().contains("noindex"), "{address}");
        }
        assert!(gateway.get("/kr/en/no-such-page").await.text().contains("Page Not Found"));
        for file in ["/kr/assets/none.js", "/kr/index.html", "/kr/.vite/manifest.json", "/wp-login.php"] {
            let answer = gateway.get(file).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{file}");
            assert!(!answer.text().contains("id=\"inlined\""), "{file}");
        }
        let post = request(Method::POST, "/kr", &[], axum::body::Body::empty());
        assert_eq!(gateway.send(post).await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    async fn addresses_lead_to_the_one_that_counts(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (asked, location) in [
            ("/", "/kr"),
            ("/kr/location-service/", "/kr/location-service"),
            ("/kr?from=%2Fkr%2Fabout", "/kr?from=%2Fabout"),
        ] {
            let answer = gateway.get(asked).await;
            assert_eq!(answer.status, StatusCode::TEMPORARY_REDIRECT, "{asked}");
            assert_eq!(answer.header("location"), location);
        }
        assert_eq!(gateway.get("/kr?q=%2Fkr%2Fabout&re=%2Fkr%2Fx").await.status, StatusCode::OK);
    }

    async fn files_are_sent_as_the_build_left_them(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let plain = gateway.get("/kr/assets/index-1.js").await;
        assert_eq!((plain.text(), plain.header("content-type")), ("plain", "text/javascript; charset=utf-8"));
        assert!(plain.header("cache-control").contains("immutable"));
        let packed = gateway.get_with("/kr/assets/index-1.js", &[("accept-encoding", "gzip, br")]).await;
        assert_eq!((packed.text(), packed.header("content-encoding")), ("packed", "br"));
        let image = gateway.get("/kr/images/mark.svg").await;
        assert_eq!(image.header("content-type"), "image/svg+xml; charset=utf-8");
        assert!(!image.header("cache-control").contains("immutable"));
        let known = gateway.get_with("/kr/images/mark.svg", &[("if-none-match", image.header("etag"))]).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED);
    }

    async fn a_page_that_was_asked_for_comes_smaller_soon_and_says_the_same(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let plain = gateway.get("/kr/privacy-policy").await;
        let asked = || gateway.get_with("/kr/privacy-policy", &[("accept-encoding", "br")]);
        let first = asked().await.body.len();
        let deadline = Instant::now() + Duration::from_secs(30);
        let packed = loop {
            let answer = asked().await;
            if answer.body.len() < first || Instant::now() > deadline {
                break answer;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        assert_eq!(packed.header("content-encoding"), "br");
        assert!(packed.body.len() < first, "it is no smaller than the {first} bytes of before");
        let mut page = Vec::new();
        brotli::BrotliDecompress(&mut &packed.body[..], &mut page).unwrap();
        assert_eq!(String::from_utf8(page).unwrap(), plain.text());
    }

    async fn crawlers_are_told_what_there_is(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let robots = gateway.get("/robots.txt").await;
        assert!(robots.text().contains("Disallow: /kr/en/booking-confirmation/"), "{}", robots.text());
        assert!(robots.text().contains(&format!("Sitemap: {ORIGIN}/sitemap.xml")));
        let sitemap = gateway.get("/sitemap.xml").await;
        assert_eq!(sitemap.header("content-type"), "application/xml; charset=utf-8");
        for address in ["/kr", "/kr/en", "/kr/location-service", "/kr/en/location-service"] {
            assert!(sitemap.text().contains(&format!("<loc>{ORIGIN}{address}</loc>")), "{address}");
        }
        assert!(!sitemap.text().contains("cancel-booking") && !sitemap.text().contains('$'));
    }
}
