//! The catalogue as pages, GraphQL, files and the search show it.

use http::StatusCode;
use parts::registry::LookUps;
use serde_json::{Value, json};

use crate::accounts_graphql::denied;
use crate::browser::{Browser, PASSWORD};
use crate::parts_bundle::{self, EV6, PDF, SONATA};
use crate::support::{Gateway, ORIGIN, encoded};

const LISTING: &str = "productNr companySku guid description { ko en } note { ko } thumbnail { src alt { en } } \
    brand { id name partner } positions { ko en }";

async fn plain(db: &kernel::test_support::TestDatabase) -> Gateway {
    Gateway::with_parts(db, |services| services).await
}

async fn ask(gateway: &Gateway, query: &str) -> Value {
    let mut answer = gateway.query(query).await;
    assert!(answer["errors"].is_null(), "{query}: {answer}");
    answer["data"].take()
}

/// The numbers of the parts of a group or list.
fn numbers(parts: &Value) -> Vec<&str> {
    parts.as_array().unwrap().iter().map(|part| part["productNr"].as_str().unwrap()).collect()
}

async fn member(gateway: &Gateway, email: &str) -> Browser {
    let mut browser = Browser::new(gateway);
    browser.join(email).await;
    assert_eq!(browser.sign_in(email, PASSWORD).await["status"], true);
    browser
}

kernel::both_engines! {
    async fn a_vehicle_is_chosen_step_by_step(db: TestDatabase) {
        let gateway = plain(&db).await;
        let data = ask(&gateway, "{ catalogueMakes { name popular displayName { ko } } catalogueModels(make: \"Hyundai\") { name displayName { ko en } } \
            catalogueYears(make: \"Hyundai\", model: \"Sonata\") catalogueSeries(make: \"Hyundai\", model: \"Sonata\", year: 2021) \
            catalogueVariants(make: \"Hyundai\", model: \"Sonata\", year: 2021, series: \"DN8\") { name slug } }").await;
        assert_eq!(data["catalogueMakes"], json!([
            {"name": "BMW", "popular": true, "displayName": {"ko": "BMW"}},
            {"name": "Hyundai", "popular": false, "displayName": {"ko": "현대"}},
            {"name": "Kia", "popular": false, "displayName": {"ko": "기아"}},
        ]));
        assert_eq!(data["catalogueModels"], json!([{"name": "Sonata", "displayName": {"ko": "쏘나타", "en": "Sonata"}}]));
        assert_eq!(data["catalogueYears"], json!([2021, 2020]));
        assert_eq!(data["catalogueSeries"], json!(["DN8"]));
        assert_eq!(data["catalogueVariants"][1], json!({"name": "2.0 LPi", "slug": SONATA}));
        let vehicle = ask(&gateway, &format!("{{ vehicle(slug: \"{SONATA}\") {{ id ktype make year carline displayName {{ ko }} }} \
            none: vehicle(slug: \"none\") {{ id }} }}")).await;
        let expected = json!({"id": "V1", "ktype": "100001", "make": "Hyundai", "year": 2021, "carline": "Hyundai Sonata 2.0 LPi",
            "displayName": {"ko": "현대 쏘나타 2.0 LPi"}});
        assert_eq!(vehicle, json!({"vehicle": expected, "none": null}));
    }

    async fn categories_have_counts_with_a_vehicle_and_none_without(db: TestDatabase) {
        let gateway = plain(&db).await;
        let tree = "{ id product partCount subcategories { id partCount subcategories { id partCount } } }";
        let data = ask(&gateway, &format!("{{ all: partCategories {tree} own: partCategories(vehicle: \"{EV6}\") {tree} \
            none: partCategories(vehicle: \"none\") {tree} }}")).await;
        assert_eq!(data["all"][0], json!({"id": "oil", "product": "parts-oil", "partCount": null, "subcategories": [
            {"id": "oil-engine", "partCount": null, "subcategories": [{"id": "oil-engine-full", "partCount": null}]},
        ]}));
        assert_eq!(data["own"], json!([{"id": "brakes", "product": "parts-brakes", "partCount": 1, "subcategories": [
            {"id": "brakes-pads", "partCount": 1, "subcategories": [{"id": "brakes-pads-front", "partCount": 1}]},
        ]}]));
        assert_eq!(data["none"], json!([]));
    }

    async fn fitting_parts_come_by_the_page_and_pages_cut_across_groups(db: TestDatabase) {
        let gateway = plain(&db).await;
        let page = async |arguments: &str| {
            let query = format!("{{ fittingParts(vehicle: \"{SONATA}\" {arguments}) {{ totalCount \
                groups {{ category {{ id partCount name {{ en }} }} parts {{ {LISTING} }} }} \
                brands {{ count brand {{ id }} }} facets {{ name {{ ko }} values {{ count value {{ ko }} }} }} \
                pageInfo {{ hasNextPage hasPreviousPage startCursor endCursor }} }} }}");
            ask(&gateway, &query).await["fittingParts"].clone()
        };
        let whole = page("").await;
        assert_eq!(whole["totalCount"], 4, "{whole}");
        let groups = whole["groups"].as_array().unwrap();
        let ids: Vec<&Value> = groups.iter().map(|group| &group["category"]["id"]).collect();
        assert_eq!(ids, ["oil-engine-full", "brakes-pads-front"]);
        assert_eq!(groups[0]["category"]["partCount"], 2);
        let all: Vec<&str> = groups.iter().flat_map(|group| numbers(&group["parts"])).collect();
        let pads = &groups[1]["parts"][0];
        assert_eq!(pads["positions"], json!([{"ko": "앞", "en": "Front"}]));
        assert_eq!(whole["pageInfo"], json!({"hasNextPage": false, "hasPreviousPage": false, "startCursor": whole["pageInfo"]["startCursor"], "endCursor": whole["pageInfo"]["endCursor"]}));

        // One at a time, by the cursor of the last.
        let (mut one_by_one, mut after) = (Vec::new(), String::new());
        for at in 0..4 {
            let one = page(&format!("first: 1 {after}")).await;
            let part = one["groups"][0]["parts"][0]["productNr"].as_str().unwrap().to_owned();
            one_by_one.push(part);
            assert_eq!((&one["totalCount"], &one["pageInfo"]["hasNextPage"]), (&json!(4), &json!(at < 3)));
            after = format!("after: {}", one["pageInfo"]["endCursor"]);
        }
        assert_eq!(one_by_one, all);
        let across = page("first: 2 after: \"0\"").await;
        assert_eq!(across["groups"].as_array().unwrap().len(), 2, "a page cuts across groups: {across}");
        assert_eq!(page("first: 10 after: \"99\"").await["groups"], json!([]));

        let oils = page("category: \"oil\"").await;
        assert_eq!((&oils["totalCount"], oils["brands"].as_array().unwrap().len()), (&json!(2), 1));
        let facet = oils["facets"].as_array().unwrap().iter().find(|facet| facet["name"]["ko"] == "점도").unwrap();
        assert_eq!(facet["values"].as_array().unwrap().len(), 2);
        let thick = page("category: \"oil\" filter: {criteria: [{name: \"점도\", values: [\"5W-30\"]}]}").await;
        assert_eq!(numbers(&thick["groups"][0]["parts"]), ["GA-OIL-5W30"]);
        let own = thick["facets"].as_array().unwrap().iter().find(|facet| facet["name"]["ko"] == "점도").unwrap();
        assert_eq!(own["values"].as_array().unwrap().len(), 2, "a facet counts before its own filter");
        let branded = page("category: \"brakes\" filter: {brands: [\"handok\"]}").await;
        assert_eq!(numbers(&branded["groups"][0]["parts"]), ["0.986/B 1"]);
        assert_eq!(branded["brands"].as_array().unwrap().len(), 2, "brands count before the filter of brands");
        assert_eq!(page("category: \"none\"").await["totalCount"], 0);
        let bad = gateway.query(&format!("{{ fittingParts(vehicle: \"{SONATA}\", after: \"x\") {{ totalCount }} }}")).await;
        assert_eq!(bad["errors"][0]["extensions"]["code"], "BAD_USER_INPUT", "{bad}");
    }

    async fn a_number_is_found_exactly_or_by_its_beginning_or_nearly(db: TestDatabase) {
        let gateway = plain(&db).await;
        let by = async |number: &str| {
            let number = json!(number);
            let query = format!("{{ partsByNumber(number: {number}) {{ totalCount match didYouMean parts {{ productNr }} }} }}");
            ask(&gateway, &query).await["partsByNumber"].clone()
        };
        let exact = by("26300 35505").await;
        assert_eq!((&exact["match"], numbers(&exact["parts"])), (&json!("EXACT"), vec!["GA-OIL-5W30"]));
        let prefix = by("ga-oil").await;
        assert_eq!((&prefix["match"], &prefix["totalCount"]), (&json!("PREFIX"), &json!(2)));
        let slip = by("26300-35506").await;
        assert_eq!((&slip["match"], &slip["totalCount"]), (&json!("NONE"), &json!(0)));
        let meant = slip["didYouMean"].as_array().unwrap();
        assert!(meant.iter().any(|number| parts::normalised_number(number.as_str().unwrap()) == "2630035505"), "{slip}");
        assert_eq!(by(" - ").await["match"], "NONE");
    }

    async fn a_part_is_shown_with_what_belongs_to_it(db: TestDatabase) {
        let gateway = plain(&db).await;
        let data = ask(&gateway, &format!("{{ part(productNr: \"GA-OIL-5W30\", companySku: \"GAON-100\") {{ \
            productNr description {{ en }} brand {{ partner }} images {{ src alt {{ ko }} }} files {{ name {{ en }} url bytes }} \
            criteria {{ name {{ en }} value {{ en }} isLink }} numbers {{ kind number maker displayMaker {{ ko }} }} category {{ id product }} \
            fitmentCount fitments(first: 2) {{ totalCount nodes {{ title make year vehicle position {{ en }} }} pageInfo {{ hasNextPage endCursor }} }} \
            other: fitments(matching: \"2020\") {{ totalCount nodes {{ year }} }} \
            fits(vehicle: \"{SONATA}\") not: fits(vehicle: \"{EV6}\") none: fits(vehicle: \"none\") similar {{ productNr }} }} \
            missing: part(productNr: \"GA-OIL-5W30\", companySku: \"none\") {{ guid }} }}")).await;
        assert_eq!(data["missing"], Value::Null);
        let part = &data["part"];
        assert_eq!(part["images"][0], json!({"src": "/images/part-oil-1.svg", "alt": {"ko": "엔진오일 통"}}));
        assert_eq!(part["files"][0]["bytes"], PDF.len());
        assert_eq!(part["criteria"][2], json!({"name": {"en": "About the product"}, "value": {"en": "https://www.example.com/en/oil"}, "isLink": true}));
        assert_eq!(part["numbers"], json!([
            {"kind": "OE", "number": "26300-35505", "maker": "Hyundai", "displayMaker": {"ko": "현대"}},
            {"kind": "CROSS", "number": "OX 1234 D", "maker": "Mahle", "displayMaker": {"ko": "Mahle"}},
        ]));
        assert_eq!(part["category"], json!({"id": "oil-engine-full", "product": "parts-oil"}), "that of its top category");
        assert_eq!((&part["fitmentCount"], &part["fitments"]["totalCount"]), (&json!(3), &json!(3)));
        assert_eq!(part["fitments"]["nodes"].as_array().unwrap().len(), 2);
        assert_eq!(part["fitments"]["pageInfo"]["hasNextPage"], true);
        assert_eq!(part["other"], json!({"totalCount": 1, "nodes": [{"year": 2020}]}));
        assert_eq!((&part["fits"], &part["not"], &part["none"]), (&json!(true), &json!(false), &json!(false)));
        assert_eq!(numbers(&part["similar"]), ["GA-OIL-0W20"]);
    }

    async fn files_of_the_catalogue_are_sent_by_their_hash_and_nothing_else_is(db: TestDatabase) {
        let gateway = plain(&db).await;
        let data = ask(&gateway, "{ part(productNr: \"GA-OIL-5W30\", companySku: \"GAON-100\") { images { src } files { url } } }").await;
        let (photo, file) = (data["part"]["images"][1]["src"].as_str().unwrap(), data["part"]["files"][0]["url"].as_str().unwrap());
        let answer = gateway.get(file).await;
        assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/pdf"));
        assert_eq!((answer.body.as_slice(), answer.header("content-disposition")), (PDF, "attachment"));
        assert!(answer.header("cache-control").contains("immutable"));
        let picture = gateway.get(photo).await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"));
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        let known = gateway.get_with(photo, &[("if-none-match", picture.header("etag"))]).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED);
        let name = file.strip_prefix("/parts-files/").unwrap();
        for other in [
            name.to_uppercase(), name.replace(".pdf", ".png"), name.replace(".pdf", ""), format!("x{name}"), format!("..%2F{name}"),
            "..%2F..%2Ftest.db".to_owned(), "%2E%2E%2Fcatalogue-1.db".to_owned(), format!("{}.pdf", "0".repeat(32)), String::new(),
            format!("{name}%00"), "catalogue-1.db".to_owned(), format!("files%2F{name}"),
        ] {
            assert_eq!(gateway.get(&format!("/parts-files/{other}")).await.status, StatusCode::NOT_FOUND, "{other}");
        }
    }

    async fn a_part_has_a_page_of_its_own_whatever_its_number_holds(db: TestDatabase) {
        let gateway = plain(&db).await;
        for (language, path, words) in [
            ("", "/part-detail/GA-OIL-5W30/GAON-100", ["합성 엔진오일 5W-30", "점도", "<li>현대 26300-35505</li>", "<li>현대 쏘나타 2021"]),
            ("/en", "/part-detail/GA-OIL-5W30/GAON-100", ["Synthetic engine oil 5W-30", "Viscosity", "<li>Hyundai 26300-35505</li>", "<li>Hyundai Sonata 2021"]),
            ("", "/part-detail/0.986%2FB%201/H.200", ["앞 브레이크 패드", "0.986/B 1", "58101-L1A10", "BMW"]),
        ] {
            let page = gateway.get(&format!("/kr{language}{path}")).await;
            let html = page.text();
            assert_eq!(page.status, StatusCode::OK, "{path}: {html}");
            for word in words {
                assert!(html.contains(word), "{path}: {word} is missing in {html}");
            }
            let canonical = format!("<link rel=\"canonical\" href=\"{ORIGIN}/kr{language}{path}\">");
            assert!(html.contains(&canonical) && !html.contains("noindex"), "{html}");
            assert!(html.contains("\"@type\":\"Product\"") && html.contains("\"@type\":\"BreadcrumbList\""), "{html}");
            assert!(html.contains(&format!("{ORIGIN}/kr{language}/parts-finder")), "it stands below the finder: {html}");
        }
        let oil = gateway.get("/kr/part-detail/GA-OIL-5W30/GAON-100").await;
        assert!(oil.text().contains(&format!("{ORIGIN}/kr/images/part-oil-1.svg")), "{}", oil.text());
        assert!(oil.text().contains("href=\"/kr/products/parts-oil\""), "{}", oil.text());
        assert!(oil.text().contains("href=\"/kr/part-detail/GA-OIL-0W20/GAON-101\""), "{}", oil.text());
        assert!(oil.text().contains("\"name\":\"PartDetail\""), "its first answer comes with it");
    }

    async fn a_part_that_there_is_none_of_is_404(db: TestDatabase) {
        let gateway = plain(&db).await;
        for path in [
            "/part-detail/none/none", "/part-detail/GA-OIL-5W30/none", "/part-detail/ga-oil-5w30%00/GAON-100",
            "/part-detail/%FF/GAON-100", "/part-detail/GA-OIL-5W30", "/part-detail/0.986/B%201/H.200",
            "/part-detail/GA-OIL-5W30/GAON-100/more", "/part-detail/%3Cscript%3E/a.js",
        ] {
            for base in ["/kr", "/kr/en"] {
                let page = gateway.get(&format!("{base}{path}")).await;
                assert_eq!(page.status, StatusCode::NOT_FOUND, "{base}{path}");
                assert!(page.text().contains("noindex") && !page.text().contains("<script>"), "{base}{path}: {}", page.text());
            }
        }
    }

    async fn the_finder_shows_what_its_address_asks_for_before_any_script(db: TestDatabase) {
        let gateway = plain(&db).await;
        let page = gateway.get("/kr/parts-finder").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("<h3>오일류</h3>") && page.text().contains("href=\"/kr/products/parts-oil\""), "{}", page.text());
        let of_vehicle = gateway.get(&format!("/kr/en/parts-finder?vehicle={SONATA}&category=parts-brakes")).await;
        assert_eq!(of_vehicle.text().matches("<section>").count(), 2, "{}", of_vehicle.text());
        assert!(of_vehicle.text().contains("href=\"/kr/en/part-detail/0.986%2FB%201/H.200\""), "{}", of_vehicle.text());
        assert!(of_vehicle.text().contains(&format!("<link rel=\"canonical\" href=\"{ORIGIN}/kr/en/parts-finder\">")));
        let of_number = gateway.get(&format!("/kr/parts-finder?number={}", encoded("26300-35505"))).await;
        assert!(of_number.text().contains("href=\"/kr/part-detail/GA-OIL-5W30/GAON-100\""), "{}", of_number.text());
        let other = gateway.get("/kr/parts-finder").await;
        assert_eq!(other.text(), page.text(), "what one address asked for is not another's page");
        let hostile = gateway.get("/kr/parts-finder?vehicle=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E&number=%3Cb%3E").await;
        assert_eq!(hostile.status, StatusCode::OK);
        assert!(!hostile.text().contains("<script>alert") && !hostile.text().contains("<b>"), "{}", hostile.text());
    }

    async fn crawlers_are_told_of_every_part(db: TestDatabase) {
        let gateway = plain(&db).await;
        let sitemap = gateway.get("/sitemap.xml").await;
        for path in ["/kr/parts-finder", "/kr/part-detail/GA-OIL-5W30/GAON-100", "/kr/en/part-detail/0.986%2FB%201/H.200"] {
            assert!(sitemap.text().contains(&format!("<loc>{ORIGIN}{path}</loc>")), "{path}: {}", sitemap.text());
        }
        let tag = sitemap.header("etag").to_owned();
        let known = gateway.get_with("/sitemap.xml", &[("if-none-match", &tag)]).await;
        assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
        let more = "P9,NEW-1,N1,gaon,oil-engine-full,새 오일,New oil,,\n";
        parts_bundle::import(&db, &gateway.data_dir().join("parts"), more).await;
        gateway.services.refresher().poll().await.unwrap();
        let changed = gateway.get_with("/sitemap.xml", &[("if-none-match", &tag)]).await;
        assert_eq!(changed.status, StatusCode::OK);
        assert!(changed.text().contains("/part-detail/NEW-1/N1<"), "{}", changed.text());
    }

    async fn parts_are_found_by_their_name_and_their_number(db: TestDatabase) {
        let gateway = plain(&db).await;
        for (question, language, href) in [
            ("GA-OIL-5W30", "KO", "/part-detail/GA-OIL-5W30/GAON-100"),
            ("gaoil5w30", "EN", "/part-detail/GA-OIL-5W30/GAON-100"),
            ("0986b1", "KO", "/part-detail/0.986%2FB%201/H.200"),
        ] {
            let query = format!("{{ search(query: {}, language: {language}) {{ nodes {{ kind href title }} }} }}", json!(question));
            let found = ask(&gateway, &query).await;
            let first = &found["search"]["nodes"][0];
            assert_eq!((&first["kind"], &first["href"]), (&json!("PART"), &json!(href)), "{question}: {found}");
        }
        let by_name = ask(&gateway, "{ search(query: \"세라믹 브레이크 패드\", language: KO) { nodes { href } } }").await;
        let first = by_name["search"]["nodes"].as_array().unwrap().iter().take(4);
        assert!(first.into_iter().any(|node| node["href"] == "/part-detail/GA-BP-300/GAON-300"), "{by_name}");
    }

    async fn a_new_catalogue_is_seen_everywhere(db: TestDatabase) {
        let gateway = plain(&db).await;
        let query = "{ part(productNr: \"NEW-1\", companySku: \"N1\") { description { ko } } }";
        assert_eq!(ask(&gateway, query).await["part"], Value::Null);
        assert_eq!(gateway.get("/kr/part-detail/NEW-1/N1").await.status, StatusCode::NOT_FOUND);
        let by_name = "{ search(query: \"NEW1\", language: KO) { totalCount } }";
        assert_eq!(ask(&gateway, by_name).await["search"]["totalCount"], 0);
        let more = "P9,NEW-1,N1,gaon,oil-engine-full,새 오일,New oil,,\n";
        let imported = parts_bundle::import(&db, &gateway.data_dir().join("parts"), more).await;
        assert!(!imported.unchanged);
        gateway.services.refresher().poll().await.unwrap();
        assert_eq!(ask(&gateway, query).await["part"]["description"]["ko"], "새 오일");
        assert_eq!(gateway.get("/kr/part-detail/NEW-1/N1").await.status, StatusCode::OK);
        gateway.services.search.refresh().await.unwrap();
        assert_eq!(ask(&gateway, by_name).await["search"]["totalCount"], 1);
    }

    async fn without_a_catalogue_there_is_an_empty_finder(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let data = ask(&gateway, "{ catalogueMakes { name } partCategories { id } vehicle(slug: \"a\") { id } \
            fittingParts(vehicle: \"a\") { totalCount } partsByNumber(number: \"abc\") { match } part(productNr: \"a\", companySku: \"b\") { guid } }").await;
        assert_eq!(data, json!({
            "catalogueMakes": [], "partCategories": [], "vehicle": null, "fittingParts": {"totalCount": 0},
            "partsByNumber": {"match": "NONE"}, "part": null,
        }));
        assert_eq!(gateway.get("/kr/parts-finder").await.status, StatusCode::OK);
        assert_eq!(gateway.get("/kr/part-detail/a/b").await.status, StatusCode::NOT_FOUND);
    }

    async fn a_member_keeps_cars_and_nobody_else_s(db: TestDatabase) {
        let gateway = plain(&db).await;
        let mut browser = member(&gateway, "member@example.com").await;
        let save = "mutation ($input: SaveVehicleInput!) { saveVehicle(input: $input) { savedVehicle { id slug nickname vehicle { carline } } errors { path code } } }";
        let saved = browser.graphql(save, json!({"input": {"slug": SONATA, "nickname": "우리 차"}})).await;
        let car = &saved["data"]["saveVehicle"]["savedVehicle"];
        assert_eq!((&car["slug"], &car["nickname"], &car["vehicle"]["carline"]), (&json!(SONATA), &json!("우리 차"), &json!("Hyundai Sonata 2.0 LPi")), "{saved}");
        let unknown = browser.graphql(save, json!({"input": {"slug": "none"}})).await;
        assert_eq!(unknown["data"]["saveVehicle"]["errors"], json!([{"path": "slug", "code": "vehicle_not_found"}]));
        let list = "{ savedVehicles { id slug nickname vehicle { year } } }";
        let own = browser.graphql(list, Value::Null).await;
        assert_eq!(own["data"]["savedVehicles"].as_array().unwrap().len(), 1, "{own}");
        let taken = browser.graphql("mutation { exportAccount { json } }", Value::Null).await;
        let taken: Value = serde_json::from_str(taken["data"]["exportAccount"]["json"].as_str().unwrap()).unwrap();
        let kept = &taken["savedVehicles"];
        assert_eq!((kept.as_array().unwrap().len(), &kept[0]["slug"], &kept[0]["nickname"]), (1, &json!(SONATA), &json!("우리 차")), "{taken}");
        assert!(kept[0]["savedAt"].is_i64() && taken["email"] == "member@example.com", "{taken}");
        let mut stranger = member(&gateway, "stranger@example.com").await;
        assert_eq!(stranger.graphql(list, Value::Null).await["data"]["savedVehicles"], json!([]));
        let remove = "mutation ($id: ID!) { removeSavedVehicle(input: {id: $id}) { removedId errors { path code } } }";
        let rename = "mutation ($id: ID!) { renameSavedVehicle(input: {id: $id, nickname: \"x\"}) { savedVehicle { nickname } errors { path code } } }";
        let refused = json!([{"path": "id", "code": "vehicle_not_found"}]);
        for id in [&car["id"], &json!("none")] {
            let theirs = json!({"id": id});
            assert_eq!(stranger.graphql(rename, theirs.clone()).await["data"]["renameSavedVehicle"]["errors"], refused);
            assert_eq!(stranger.graphql(remove, theirs).await["data"]["removeSavedVehicle"]["errors"], refused);
        }
        let mine = json!({"id": car["id"]});
        assert_eq!(browser.graphql(rename, mine.clone()).await["data"]["renameSavedVehicle"]["savedVehicle"]["nickname"], "x");
        assert_eq!(browser.graphql(remove, mine).await["data"]["removeSavedVehicle"], json!({"removedId": car["id"], "errors": []}));
        assert_eq!(browser.graphql(list, Value::Null).await["data"]["savedVehicles"], json!([]));
    }

    async fn a_look_up_needs_a_session_counts_and_is_recorded(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| {
            let look_ups = LookUps::new(services.database.clone(), services.clock.clone(), None, 2);
            gateway::services::Services { look_ups, ..services }
        }).await;
        let can = "{ vehicleLookUps { plate vin remainingToday } }";
        let nothing = ask(&gateway, can).await;
        assert_eq!(nothing["vehicleLookUps"], json!({"plate": false, "vin": false, "remainingToday": null}));
        let by_vin = "mutation ($vin: String!) { findVehicleByVin(input: {vin: $vin}) { found { vin displayName { ko en } make model series year vehicle { slug } } errors { path code } } }";
        let visitor = gateway.post("/graphql", &json!({"query": by_vin, "variables": {"vin": "KMHE341CBLA000009"}})).await.json();
        assert_eq!(denied(&visitor), ("UnauthorisedAccess", "UNAUTHORISED_ACCESS"), "{visitor}");
        let mut browser = member(&gateway, "member@example.com").await;
        assert_eq!(browser.graphql(can, Value::Null).await["data"]["vehicleLookUps"]["remainingToday"], 2);
        let short = browser.graphql(by_vin, json!({"vin": "short"})).await;
        assert_eq!(short["data"]["findVehicleByVin"]["errors"], json!([{"path": "vin", "code": "vin_invalid"}]));
        assert_eq!(recorded(&db).await, 0, "a form that was refused is no look-up");
        let decoded = browser.graphql(by_vin, json!({"vin": "KMHE341CBLA000009"})).await;
        let found = &decoded["data"]["findVehicleByVin"]["found"];
        assert_eq!((&found["make"], &found["year"], &found["vehicle"]), (&json!("Hyundai"), &json!(2020), &Value::Null), "{decoded}");
        assert_eq!(found["displayName"], json!({"ko": "현대 2020", "en": "Hyundai 2020"}));
        assert_eq!((&found["vin"], &found["model"], &found["series"]), (&json!("KMHE341CBLA000009"), &Value::Null, &Value::Null));
        assert_eq!(recorded(&db).await, 1);
        let by_plate = "mutation { findVehicleByRego(input: {plate: \"12가3456\", ownerName: \"홍길동\"}) { errors { path code } } }";
        let away = browser.graphql(by_plate, Value::Null).await;
        assert_eq!(away["data"]["findVehicleByRego"]["errors"][0]["code"], "registry_away", "{away}");
    }
}

/// Look-ups in the accounts' record.
async fn recorded(db: &kernel::test_support::TestDatabase) -> i64 {
    use sea_orm::{ConnectionTrait, Statement};
    let count = Statement::from_string(db.engine().backend(), "SELECT COUNT(*) AS rows FROM look_up");
    let row = db.read().query_one_raw(count).await.unwrap().unwrap();
    row.try_get("", "rows").unwrap()
}
