//! The site's own operations: by hash, queries by GET, cached if public.

use accounts::Role;
use gateway::config::Mode;
use gateway::graphql::operations::Operations;
use http::StatusCode;
use serde_json::{Value, json};

use crate::caller_kinds::{self, CallerKind};
use crate::support::{Gateway, encoded};

fn hash(name: &str) -> String {
    let operations = Operations::embedded().unwrap();
    let found = operations.iter().find(|(_, operation)| &*operation.name == name);
    found.map(|(hash, _)| hash.to_owned()).unwrap_or_else(|| panic!("no operation {name}"))
}

fn extensions(hash: &str) -> Value {
    json!({"persistedQuery": {"version": 1, "sha256Hash": hash}})
}

fn address(name: &str, variables: &Value) -> String {
    let extensions = extensions(&hash(name)).to_string();
    let (variables, extensions) = (encoded(&variables.to_string()), encoded(&extensions));
    format!("/graphql?operationName={name}&variables={variables}&extensions={extensions}")
}

kernel::both_engines! {
    async fn public_content_by_get_is_kept_and_known_again(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        let address = address("Texts", &json!({"language": "EN", "screens": ["common"]}));
        let first = gateway.get(&address).await;
        assert_eq!(first.status, StatusCode::OK, "{}", first.text());
        assert!(first.json()["data"]["texts"][0]["entries"].is_object(), "{}", first.text());
        assert_eq!(first.header("cache-control"), "public, max-age=60");
        let again = gateway.get(&address).await;
        assert_eq!((&again.body, again.header("etag")), (&first.body, first.header("etag")));
        let known = gateway.get_with(&address, &[("if-none-match", first.header("etag"))]).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED);
    }

    async fn a_kept_answer_is_sent_compressed_to_who_accepts_that(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        let address = address("Texts", &json!({"language": "EN", "screens": ["common"]}));
        let plain = gateway.get(&address).await;
        for _ in 0..2 {
            let packed = gateway.get_with(&address, &[("accept-encoding", "gzip, br")]).await;
            let headers = ["content-encoding", "content-type", "vary", "etag", "cache-control"];
            assert_eq!(
                headers.map(|name| packed.header(name)),
                ["br", "application/json", "accept-encoding", plain.header("etag"), plain.header("cache-control")]
            );
            let mut text = Vec::new();
            brotli::BrotliDecompress(&mut packed.body.as_slice(), &mut text).unwrap();
            assert_eq!(text, plain.body);
        }
        let unpacked = gateway.get_with(&address, &[("accept-encoding", "br;q=0")]).await;
        assert_eq!((unpacked.header("content-encoding"), &unpacked.body), ("", &plain.body));
    }

    async fn a_change_of_content_is_seen_at_once_after_the_refresh(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let address = address("Brand", &json!({}));
        let before = gateway.get(&address).await.json();
        let changed: Result<(), kernel::Fault> = db
            .write(|tx| {
                Box::pin(async move {
                    use sea_orm::ConnectionTrait;
                    let row = "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at) \
                               VALUES ('brand', 'brand', 'record', '', 1, '{\"phone\":\"02-000-7777\"}', 0)";
                    tx.execute_unprepared(row).await?;
                    kernel::bump_revision(tx, "content").await
                })
            })
            .await;
        changed.unwrap();
        gateway.services.refresher().poll().await.unwrap();
        let after = gateway.get(&address).await.json();
        assert_ne!(before, after);
        assert_eq!(after["data"]["brand"]["phone"], "02-000-7777");
        assert!(gateway.get("/kr").await.text().contains("02-000-7777"), "pages follow as well");
    }

    async fn what_is_one_visitor_s_is_never_shared(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        let answer = gateway.get(&address("BookingConfirmation", &json!({"id": "none"}))).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("etag"), "");
    }

    async fn a_mutation_is_by_post_only(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        let variables = json!({"id": "none", "language": "KO"});
        let by_get = gateway.get(&address("CancelBooking", &variables)).await;
        assert_eq!((by_get.status, by_get.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "POST"));
        let body = json!({"operationName": "CancelBooking", "variables": variables, "extensions": extensions(&hash("CancelBooking"))});
        let by_post = gateway.post("/graphql", &body).await;
        assert_eq!(by_post.json()["data"]["cancelBooking"]["errors"][0]["code"], "booking_not_found", "{}", by_post.text());
    }

    async fn production_answers_only_the_site_s_operations(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        let code = |answer: &Value| answer["errors"][0]["extensions"]["code"].clone();
        let own_words = gateway.post("/graphql", &json!({"query": "{ brand { phone } }"})).await.json();
        assert_eq!(code(&own_words), "PERSISTED_QUERY_ONLY");
        let unknown = json!({"extensions": extensions(&"0".repeat(64))});
        let unknown = gateway.post("/graphql", &unknown).await.json();
        assert_eq!(code(&unknown), "PERSISTED_QUERY_NOT_FOUND");
        let hidden = json!({"query": "{ brand { phone } }", "extensions": extensions(&"0".repeat(64))});
        let hidden = gateway.post("/graphql", &hidden).await.json();
        assert_eq!(code(&hidden), "PERSISTED_QUERY_NOT_FOUND");
        let nothing = gateway.post("/graphql", &json!({})).await.json();
        assert_eq!(code(&nothing), "BAD_REQUEST");
    }

    // The site's operations skip limits and rules in production, so they are checked here: each is sent as an unknown
    // text by an owner, who has all rights. Missing variables are the only allowed error.
    async fn every_operation_of_the_site_passes_limits_and_rules(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        for (_, operation) in Operations::embedded().unwrap().iter() {
            // One of them signs out.
            let mut owner = CallerKind::Staff(Role::Owner).browser(&gateway).await;
            let answer = owner.graphql(&operation.body, json!({})).await;
            for error in answer["errors"].as_array().into_iter().flatten() {
                let message = error["message"].as_str().unwrap_or_default();
                let wants_variables = message.contains("ariable") || message.contains("found null");
                assert!(wants_variables, "{}: {message}", operation.name);
            }
        }
    }

    async fn missing_and_mistaken_variables_of_a_known_operation_are_the_clients_mistake(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        for (name, variables) in [
            ("FinderCities", json!({})),
            ("FinderCities", json!({"kind": "CASTLE", "state": "Seoul"})),
            ("FinderCities", json!({"kind": "SERVICE_CENTRE", "state": 5})),
            ("CancelBooking", json!({"id": {"deep": []}})),
            ("CancelBooking", json!({})),
            ("Texts", json!({"language": "EN", "screens": vec!["a"; 21]})),
        ] {
            let body = json!({"variables": variables, "extensions": extensions(&hash(name))});
            let answer = gateway.post("/graphql", &body).await;
            assert_eq!(answer.status, StatusCode::OK, "{name} {variables}: {}", answer.text());
            assert_eq!(answer.json()["errors"][0]["extensions"]["code"], "BAD_USER_INPUT", "{}", answer.text());
        }
        // Variables are an object (GraphQL over HTTP); a list is no request at all.
        let body = json!({"variables": [1, 2], "extensions": extensions(&hash("FinderCities"))});
        let answer = gateway.post("/graphql", &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
    }
}
