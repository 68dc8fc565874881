//! GraphQL: responses, limits, and errors.

use axum::body::Body;
use gateway::config::Mode;
use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Gateway, request};

/// The codes of the errors of an answer.
fn codes(answer: &Value) -> Vec<&str> {
    let errors = answer["errors"].as_array().map(Vec::as_slice).unwrap_or_default();
    errors.iter().map(|error| error["extensions"]["code"].as_str().unwrap_or("none")).collect()
}

fn nested(levels: usize) -> String {
    format!(
        "{}name{}",
        "{ __schema { types { fields { type ".repeat(levels / 4),
        " } } } }".repeat(levels / 4)
    )
}

/// Fragments that each spread the next twice.
fn doubling(levels: usize) -> String {
    let fragments: String =
        (0..levels).map(|n| format!("fragment F{n} on Query{{...F{} ...F{}}}", n + 1, n + 1)).collect();
    format!("{{...F0}}{fragments}fragment F{levels} on Query{{brand{{phone}}}}")
}

kernel::both_engines! {
    async fn content_dealers_and_booking_are_asked_in_one_query(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let answer = gateway
            .query(
                "{ brand { name { en } } states(kind: SERVICE_CENTRE) { name { ko } } bookingWindow { minDate } \
                 texts(language: EN, screens: [\"errors\"]) { screen entries } \
                 dealer(kind: SERVICE_CENTRE, code: \"SC-0001\") { code name { ko } tradingHours { hours { en } } } }",
            )
            .await;
        let data = &answer["data"];
        assert_eq!(data["brand"]["name"]["en"], "GAON", "{answer}");
        assert_eq!(data["bookingWindow"]["minDate"], "2026-11-23");
        assert_eq!(data["dealer"]["code"], "SC-0001");
        assert!(data["texts"][0]["entries"]["required_name"].is_string());
        assert!(data["states"].as_array().unwrap().len() > 10);
    }

    async fn a_refusal_is_data_with_its_sentence(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let answer = gateway
            .query("mutation { cancelBooking(id: \"none\") { booking { id } errors { code ko: message en: message(language: EN) } } }")
            .await;
        let error = &answer["data"]["cancelBooking"]["errors"][0];
        assert_eq!(error["code"], "booking_not_found", "{answer}");
        assert_ne!(error["ko"], error["en"]);
        assert_ne!(error["en"], "booking_not_found", "the key has words");
    }

    async fn what_asks_for_too_much_is_refused(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let aliases: String = (0..1_000).map(|n| format!("a{n}: brand {{ phone }} ")).collect();
        let fields = "brand { phone } ".repeat(200);
        let directives = "@include(if: true) ".repeat(50);
        for (what, query) in [
            ("40 levels", nested(40)),
            ("2,000 levels", format!("{}a{}", "{a".repeat(2_000), "}".repeat(2_000))),
            ("1,000 aliases", format!("{{ {aliases} }}")),
            ("200 root fields", format!("{{ {fields} }}")),
            ("50 directives on a field", format!("{{ brand {directives} {{ phone }} }}")),
            ("fragments that each spread the next twice", doubling(22)),
            ("an unused chain of such fragments", doubling(22).replacen("{...F0}", "{brand{phone}}", 1)),
            ("60,000 nested lists", format!("{{texts(screens: {}", "[".repeat(60_000))),
            ("a type of 60,000 nested lists", format!("query($a: {}", "[".repeat(60_000))),
            ("20,000 fields", format!("{{brand{{{}}}}}", "a ".repeat(20_000))),
            ("a name of 60,000 letters", format!("{{{}}}", "a".repeat(60_000))),
            ("17 operations", (0..17).map(|n| format!("query A{n} {{ brand {{ phone }} }} ")).collect()),
            ("21 screens", format!("{{ texts(language: KO, screens: {:?}) {{ screen }} }}", vec!["a"; 21])),
        ] {
            // Twice: a rejected document is not cached by its first request.
            for _ in 0..2 {
                let answer = gateway.query(&query).await;
                assert!(!codes(&answer).is_empty(), "{what} was answered");
                assert!(codes(&answer).iter().all(|code| ["TOO_COMPLEX", "BAD_USER_INPUT"].contains(code)), "{what}: {answer}");
                assert!(answer["data"].is_null(), "{what}");
            }
        }
    }

    async fn costly_fields_are_limited_by_what_they_cost_and_not_by_their_number(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let costly = [
            ("query", "overview { from }"),
            ("mutation", "exportDealers(kind: PARTS_DEALER) { link }"),
            ("mutation", "exportBookings(input: {reason: \"\"}) { link }"),
            ("mutation", "exportEventData(id: \"1\", reason: \"\") { link }"),
            ("mutation", "exportAccount { json }"),
        ];
        for (operation, field) in costly {
            let times = |number: usize| {
                let fields: String = (0..number).map(|n| format!("a{n}: {field} ")).collect();
                format!("{operation} {{ {fields} }}")
            };
            let two = gateway.query(&times(2)).await;
            let refused = codes(&two);
            assert!(!refused.is_empty() && refused.iter().all(|&code| code == "UNAUTHORISED_ACCESS"), "{field}: {two}");
            assert_eq!(codes(&gateway.query(&times(3)).await), ["TOO_COMPLEX"], "{field}");
        }
    }

    async fn one_whole_list_of_dealers_with_all_fields_fits_into_a_request(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let list = |alias: &str, place: &str| {
            format!(
                "{alias}: dealers(kind: SERVICE_CENTRE{place}) {{ code kind name {{ ko en }} address {{ ko en }} phone \
                 mobilePhone location {{ lat lng }} state {{ ko en }} city {{ ko en }} exclusiveShop linkHref \
                 tradingHours {{ day label {{ ko en }} opens closes hours {{ ko en }} }} openingToday {{ opens closes }} }} "
            )
        };
        let none: [&str; 0] = [];
        let (whole, seoul) = (list("a", ""), ", state: \"서울\"");
        assert_eq!(codes(&gateway.query(&format!("{{ {whole} }}")).await), none);
        for place in ["", ", state: \" \", city: \"\""] {
            assert_eq!(codes(&gateway.query(&format!("{{ {whole} {} }}", list("b", place))).await), ["TOO_COMPLEX"]);
        }
        assert_eq!(codes(&gateway.query(&format!("{{ {whole} {} }}", list("b", seoul))).await), none);
    }

    async fn a_text_that_is_known_is_answered_as_before(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let query = "query Q($code: String!, $more: Boolean!) { dealer(kind: SERVICE_CENTRE, code: $code) { ...D } } \
                     fragment D on Dealer { __typename code name { ko } phone @include(if: $more) name { en } }";
        let ask = async |code: &str, more: bool| {
            let variables = json!({"code": code, "more": more});
            gateway.post("/graphql", &json!({"query": query, "variables": variables})).await.json()
        };
        let first = ask("SC-0001", true).await;
        assert_eq!(first["data"]["dealer"]["__typename"], "Dealer", "{first}");
        assert!(first["data"]["dealer"]["name"]["en"].is_string() && first["data"]["dealer"]["phone"].is_string());
        assert_eq!(ask("SC-0001", true).await, first);
        let other = ask("SC-0002", false).await;
        assert_eq!(other["data"]["dealer"]["code"], "SC-0002");
        assert!(other["data"]["dealer"].get("phone").is_none(), "{other}");
        let mistaken = json!({"query": query, "variables": {"code": 7, "more": true}});
        assert_eq!(codes(&gateway.post("/graphql", &mistaken).await.json()), ["BAD_USER_INPUT"]);
    }

    async fn a_huge_body_a_batch_and_another_type_are_faults_of_the_transport(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let huge = gateway.post("/graphql", &json!({"query": "#".repeat(100 * 1024)})).await;
        assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(codes(&huge.json()), ["TOO_LARGE"]);
        let batch = gateway.post("/graphql", &json!([{"query": "{ brand { phone } }"}])).await;
        assert_eq!(batch.status, StatusCode::BAD_REQUEST);
        let form = request(Method::POST, "/graphql", &[("content-type", "text/plain")], Body::from("{}"));
        assert_eq!(gateway.send(form).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        let put = request(Method::PUT, "/graphql", &[("content-type", "application/json")], Body::from("{}"));
        let put = gateway.send(put).await;
        assert_eq!(put.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(codes(&put.json()), ["METHOD_NOT_ALLOWED"]);
    }

    async fn a_mistake_in_a_query_is_told_and_a_fault_is_not(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mistake = gateway.query("{ brand { nothing } }").await;
        assert_eq!(codes(&mistake), ["BAD_USER_INPUT"]);
        assert!(mistake["errors"][0]["message"].as_str().unwrap().contains("nothing"));
        let date = gateway.query("{ timeslots(dealerCode: \"SC-0001\", from: \"soon\") { errors { code } } }").await;
        assert_eq!(codes(&date), ["BAD_USER_INPUT"], "{date}");

        db.close().await.unwrap();
        let fault = gateway.post("/graphql", &json!({"query": "{ booking(id: \"x\") { id } }"})).await;
        assert_eq!(fault.status, StatusCode::SERVICE_UNAVAILABLE);
        let shown = fault.json();
        assert_eq!(codes(&shown), ["UNAVAILABLE"], "{shown}");
        assert_eq!(shown["errors"][0]["message"], "internal error");
        assert_eq!(shown["errors"][0]["extensions"]["requestId"], fault.header("x-request-id"));
    }

    async fn the_schema_can_be_read_in_the_demo_and_not_in_production(db: TestDatabase) {
        let open = Gateway::over(db.handle()).await;
        let query = "{ __schema { queryType { fields { name type { name kind ofType { name } } } } } }";
        assert!(open.query(query).await["data"]["__schema"].is_object());
        let closed = Gateway::in_mode(db.handle(), Mode::Production).await;
        let answer = closed.query(query).await;
        assert_eq!(codes(&answer), ["PERSISTED_QUERY_ONLY"], "{answer}");
    }

    async fn the_playground_says_that_it_is_not_built_or_closed(db: TestDatabase) {
        let open = Gateway::over(db.handle()).await;
        let answer = open.get("/playground").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert!(answer.text().contains("has not been built"));
        let closed = Gateway::in_mode(db.handle(), Mode::Production).await;
        assert_eq!(closed.get("/playground").await.status, StatusCode::FORBIDDEN);
    }
}
