//! The site's search with typical queries: the expected page comes first.

use http::StatusCode;
use serde_json::{Value, json};

use crate::support::Gateway;

const QUERY: &str = "query ($q: String!, $language: Language!, $first: Int, $after: String) { \
    search(query: $q, language: $language, first: $first, after: $after) { totalCount \
    pageInfo { hasNextPage endCursor } nodes { kind title extract { text hit } href } } }";

async fn ask(gateway: &Gateway, q: &str, language: &str, more: Value) -> Value {
    let mut variables = json!({"q": q, "language": language});
    variables.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = gateway.post("/graphql", &json!({"query": QUERY, "variables": variables})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let answer = answer.json();
    assert!(answer.get("errors").is_none(), "{answer}");
    answer["data"]["search"].clone()
}

/// Kind, address and title of the first answers.
async fn found(gateway: &Gateway, q: &str, language: &str) -> Vec<(String, String, String)> {
    let results = ask(gateway, q, language, json!({})).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let nodes = results["nodes"].as_array().unwrap();
    nodes.iter().map(|node| (text(&node["kind"]), text(&node["href"]), text(&node["title"]))).collect()
}

/// A query, and the URL expected among the first results.
const EXPECTED: [(&str, &str, &str, usize); 35] = [
    ("오일 교환", "KO", "/service-center/service-oil", 1),
    ("오일교환", "KO", "/service-center/service-oil", 1),
    ("엔진오일", "KO", "/service-center/service-oil", 2),
    ("엔진 오일을 언제 갈아야 하나요?", "KO", "/service-center/service-oil", 2),
    ("브레이크 패드", "KO", "/products/parts-brakes", 2),
    ("브레이크패드", "KO", "/products/parts-brakes", 2),
    ("브레이크에서 소음", "KO", "/service-center/service-brakes", 2),
    ("배터리 방전", "KO", "/service-center/service-battery", 1),
    ("밧데리", "KO", "/service-center/service-battery", 2),
    ("와이퍼", "KO", "/service-center/service-wiper", 2),
    ("점화 플러그", "KO", "/service-center/service-sparkplug", 2),
    ("헤드라이트", "KO", "/service-center/service-headlight", 1),
    ("이리듐 플러그", "KO", "/products/parts-sparkplug", 1),
    ("냉각수", "KO", "/products/parts-oil", 1),
    ("서비스센터 찾기", "KO", "/location-service", 1),
    ("부품 대리점 찾기", "KO", "/location-parts", 1),
    ("정비 예약", "KO", "/select-location", 2),
    ("고객센터 전화번호", "KO", "/contact-us", 1),
    ("개인정보 처리방침", "KO", "/privacy-policy", 1),
    ("이용약관", "KO", "/terms-conditions", 1),
    ("brake pads", "KO", "/products/parts-brakes", 2),
    ("brake pads", "EN", "/products/parts-brakes", 2),
    ("oil change", "EN", "/service-center/service-oil", 1),
    ("changing the oil", "EN", "/service-center/service-oil", 2),
    ("batery", "EN", "/service-center/service-battery", 3),
    ("sparkplugs", "EN", "/products/parts-sparkplug", 2),
    ("find a service center", "EN", "/location-service", 1),
    ("privacy", "EN", "/privacy-policy", 1),
    ("head light bulb", "EN", "/service-center/service-headlight", 2),
    ("history", "EN", "/hundred-years", 2),
    ("02-000-1234", "KO", "/contact-us", 1),
    ("02-000-1234", "EN", "/contact-us", 1),
    ("내 차에 맞는 부품", "KO", "/parts-finder", 2),
    ("부품 조회", "KO", "/parts-finder", 1),
    ("parts finder", "EN", "/parts-finder", 1),
];

async fn hold_expected(gateway: &Gateway) {
    let mut wrong = Vec::new();
    for (question, language, expected, among) in EXPECTED {
        let found = found(gateway, question, language).await;
        if !found.iter().take(among).any(|(_, href, _)| href == expected) {
            let first: Vec<_> = found.iter().take(4).map(|(_, href, _)| href).collect();
            wrong.push(format!("{question} ({language}): {expected} is not among {first:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

kernel::both_engines! {
    async fn what_a_person_expects_stands_at_the_top(db: TestDatabase) {
        hold_expected(&Gateway::over(db.handle()).await).await;
    }

    async fn a_catalogue_of_parts_pushes_nothing_else_down(db: TestDatabase) {
        let gateway = Gateway::with_sample_parts(&db).await;
        hold_expected(&gateway).await;
        let parts = gateway.services.parts.catalogue().most_fitted(50).await.unwrap();
        assert_eq!(parts.len(), 50);
        for part in parts {
            let found = found(&gateway, &part.product_nr, "KO").await;
            let first: Vec<&(String, String, String)> = found.iter().take(3).collect();
            assert!(first.iter().any(|(kind, _, title)| kind == "PART" && title.ends_with(&part.product_nr)), "{}: {first:?}", part.product_nr);
        }
    }

    async fn a_place_and_what_is_wanted_there_find_the_dealers_of_that_place(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (question, language, place, prefix) in [
            ("강남 서비스센터", "KO", "강남구", "/select-location/"),
            ("강남서비스센터", "KO", "강남구", "/select-location/"),
            ("해운대구 대리점", "KO", "해운대구", "/location-parts?"),
            ("Gangnam service centre", "EN", "Gangnam", "/select-location/"),
        ] {
            let results = ask(&gateway, question, language, json!({})).await;
            let first = &results["nodes"][0];
            assert_eq!(first["kind"], "DEALER", "{question}: {first}");
            assert!(first["href"].as_str().unwrap().starts_with(prefix), "{question}: {first}");
            let extract = first["extract"].as_array().unwrap();
            let words: String = extract.iter().map(|part| part["text"].as_str().unwrap()).collect();
            assert!(words.contains(place), "{question}: {first}");
        }
    }

    async fn spaces_make_no_difference_and_what_was_looked_for_is_marked(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let apart = ask(&gateway, "오일 교환", "KO", json!({})).await;
        assert_eq!(apart, ask(&gateway, "오일교환", "KO", json!({})).await);
        let extract = apart["nodes"][0]["extract"].as_array().unwrap();
        let hits: Vec<&str> =
            extract.iter().filter(|part| part["hit"] == true).map(|part| part["text"].as_str().unwrap()).collect();
        assert!(hits.contains(&"오일") || hits.contains(&"오일 교환"), "{extract:?}");
        let shown: String = extract.iter().map(|part| part["text"].as_str().unwrap()).collect();
        assert!(shown.chars().count() <= 240, "{shown}");
    }

    async fn the_page_shows_what_is_found_before_any_script(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let page = gateway.get("/kr/context-search?q=%EC%98%A4%EC%9D%BC%EA%B5%90%ED%99%98").await;
        assert!(page.text().contains("<h2><a href=\"/kr/service-center/service-oil\">"), "{}", page.text());
        let english = gateway.get("/kr/en/context-search?q=brake%20pads").await;
        assert!(english.text().contains("<h2><a href=\"/kr/en/"), "{}", english.text());
        let hostile = gateway.get("/kr/context-search?q=%EC%98%A4%EC%9D%BC%3Cscript%3Ealert(1)%3C/script%3E").await;
        assert!(!hostile.text().contains("<script>alert"), "{}", hostile.text());
        // A visitor's text is never treated as a placeholder.
        let blank = gateway.get("/kr/context-search?q=%EC%98%A4%EC%9D%BC%20%7Bcount%7D").await;
        assert!(blank.text().contains("“오일 {count}”"), "{}", blank.text());
        let nothing = gateway.get("/kr/context-search?q=zzzqq").await;
        assert_eq!(nothing.status, http::StatusCode::OK);
        assert!(!nothing.text().contains("<section><h2><a"), "{}", nothing.text());
    }

    async fn results_come_by_the_page(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let first = ask(&gateway, "서비스센터", "KO", json!({"first": 4})).await;
        assert_eq!((first["nodes"].as_array().unwrap().len(), &first["pageInfo"]["hasNextPage"]), (4, &json!(true)));
        let after = json!({"first": 4, "after": first["pageInfo"]["endCursor"]});
        let second = ask(&gateway, "서비스센터", "KO", after).await;
        let both = ask(&gateway, "서비스센터", "KO", json!({"first": 8})).await;
        let joined: Vec<&Value> =
            [&first, &second].iter().flat_map(|page| page["nodes"].as_array().unwrap()).collect();
        assert_eq!(joined, both["nodes"].as_array().unwrap().iter().collect::<Vec<_>>());
        assert!(ask(&gateway, "서비스센터", "KO", json!({"first": 1000})).await["nodes"].as_array().unwrap().len() <= 100);
        let nothing = ask(&gateway, "zzzzqqq", "EN", json!({})).await;
        assert_eq!((&nothing["totalCount"], &nothing["nodes"]), (&json!(0), &json!([])));
        assert_eq!(ask(&gateway, "  ?!", "KO", json!({})).await["totalCount"], 0);
        let bad = json!({"query": QUERY, "variables": {"q": "a", "language": "KO", "after": "x"}});
        let refused = gateway.post("/graphql", &bad).await.json();
        assert_eq!(refused["errors"][0]["extensions"]["code"], "BAD_USER_INPUT", "{refused}");
    }

    async fn the_longest_questions_are_answered_as_far_as_they_are_read(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let beyond = format!("{}{}", "서비스센터 ".repeat(17), "zzz".repeat(5_000));
        let within = "서비스센터 ".repeat(17);
        let all = json!({"first": 100});
        assert_eq!(ask(&gateway, &beyond, "KO", all.clone()).await, ask(&gateway, &within, "KO", all.clone()).await);
        for question in ["가 ".repeat(50), "a ".repeat(5_000), "정비".repeat(5_000), "\u{110b}".repeat(200)] {
            let results = ask(&gateway, &question, "KO", all.clone()).await;
            assert!(results["nodes"].as_array().unwrap().len() <= 100);
        }
    }
}
