//! Middleware of every request.

use std::time::Duration;

use axum::body::Body;
use axum::routing::{get, post};
use axum::{Router, middleware};
use gateway::config::Sources;
use gateway::middleware::client::TrustedProxies;
use gateway::middleware::guard::{Guard, TIME_LIMIT, guard};
use gateway::middleware::headers::{Policies, Tls};
use gateway::rest::openapi;
use http::{Method, StatusCode};
use kernel::Randomness;
use serde_json::{Value, json};

use crate::support::{Gateway, answer_of, request};

/// `router` behind the guard, with a time limit for every request.
fn guarded(router: Router, limit: Duration) -> Router {
    let policies = Policies::new(&Sources::default(), &[], None).unwrap();
    let guarded = Guard {
        randomness: Randomness::seeded(1),
        proxies: TrustedProxies::default(),
        tls: Tls::Off,
        policy: policies.usual,
        time_limit: limit,
        upload_time_limit: limit,
    };
    router.layer(middleware::from_fn_with_state(guarded, guard))
}

#[tokio::test]
async fn a_panic_is_a_500_that_shows_nothing_inside() {
    let router =
        Router::new().route("/api/broken", get(async || -> &'static str { panic!("a secret of ours") }));
    let router = guarded(router, TIME_LIMIT);
    let answer = answer_of(router, request(Method::GET, "/api/broken", &[], Body::empty())).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer.json()["message"], "internal_error");
    assert!(!answer.text().contains("secret"));
    assert_eq!(answer.header("strict-transport-security"), "", "never told over plain HTTP");
}

/// A body of which the first bytes arrive and the rest never does.
fn unfinished_body() -> Body {
    let begun = futures_util::stream::once(async { Ok::<_, std::io::Error>("{\"query\":") });
    Body::from_stream(futures_util::StreamExt::chain(begun, futures_util::stream::pending()))
}

#[tokio::test]
async fn a_body_that_does_not_arrive_in_time_is_408_and_a_slow_handler_503() {
    let read = async |body: String| body;
    let slow = async |_body: String| std::future::pending::<String>().await;
    let paths = ["/graphql", "/api/read", "/kr/read"];
    let readers = paths.iter().fold(Router::new(), |router, path| router.route(path, post(read)));
    let readers = guarded(readers.route("/api/slow", post(slow)), Duration::ZERO);
    let multipart = ("content-type", "multipart/form-data; boundary=x");
    for headers in [&[][..], &[multipart]] {
        for path in paths {
            let request = request(Method::POST, path, headers, unfinished_body());
            let answer = answer_of(readers.clone(), request).await;
            assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{path}");
            assert_eq!(answer.header("retry-after"), "", "{path}");
            assert!(path.starts_with("/kr") || answer.text().contains("request_timeout"), "{path}");
        }
    }
    let code = answer_of(readers.clone(), request(Method::POST, "/graphql", &[], unfinished_body())).await;
    assert_eq!(code.json()["errors"][0]["extensions"]["code"], "REQUEST_TIMEOUT");
    let answer = answer_of(readers, request(Method::POST, "/api/slow", &[], Body::from("{}"))).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "the body was whole");
    assert!(!answer.header("retry-after").is_empty());
}

kernel::both_engines! {
    async fn a_request_without_exactly_one_host_is_malformed_on_every_path(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let hosts: [&[&str]; 2] = [&[], &["www.example.com", "www.example.com"]];
        for hosts in hosts {
            for path in ["/kr", "/kr/assets/index-1.js", "/graphql", "/api/booking/get-state", "/healthz", "/none"] {
                let mut request = http::Request::get(path);
                for host in hosts {
                    request = request.header("host", *host);
                }
                let answer = gateway.send(request.body(Body::empty()).unwrap()).await;
                assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {hosts:?}");
                assert!(!answer.header("x-request-id").is_empty(), "{path}");
            }
        }
        let named = http::Request::get("https://www.example.com/kr").version(http::Version::HTTP_2);
        assert_eq!(gateway.send(named.body(Body::empty()).unwrap()).await.status, StatusCode::OK);
    }

    async fn every_answer_carries_the_security_headers_and_a_request_id(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for address in ["/healthz", "/kr", "/api/booking/get-state", "/no-such-page", "/api/none", "/kr/assets/index-1.js"] {
            let answer = gateway.get(address).await;
            assert!(answer.header("content-security-policy").contains("script-src 'self'"), "{address}");
            assert!(!answer.header("content-security-policy").contains("unsafe"), "{address}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff", "{address}");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{address}");
            assert!(answer.header("permissions-policy").contains("camera=()"), "{address}");
            assert!(!answer.header("referrer-policy").is_empty(), "{address}");
            // The tests' public address is https.
            assert_eq!(answer.header("strict-transport-security"), "max-age=31536000; includeSubDomains", "{address}");
            assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{address}");
            let policy: Vec<_> = answer.header("content-security-policy").split("; ").collect();
            assert!(policy.contains(&"object-src 'none'") && policy.contains(&"base-uri 'none'"), "{address}: {policy:?}");
            assert_eq!(answer.header("x-request-id").len(), 22, "{address}");
        }
    }

    async fn readiness_follows_the_database_and_the_shutdown(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        assert_eq!(gateway.get("/readyz").await.status, StatusCode::OK);
        gateway.draining.begin();
        assert_eq!(gateway.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(gateway.get("/healthz").await.status, StatusCode::OK);
    }

    async fn without_its_database_a_call_answers_503_with_a_request_id_and_pages_stay_up(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        db.close().await.unwrap();
        let call = gateway.get("/api/booking/get-booking?serviceBookingID=x").await;
        assert_eq!(call.status, StatusCode::SERVICE_UNAVAILABLE, "{}", call.text());
        let body = call.json();
        assert_eq!((&body["status"], &body["message"]), (&json!(false), &json!("unavailable")));
        assert_eq!(body["data"]["requestId"], call.header("x-request-id"));
        assert!(!call.header("retry-after").is_empty());
        assert_eq!(gateway.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(gateway.get("/kr").await.status, StatusCode::OK);
        assert_eq!(gateway.get("/api/booking/get-state").await.status, StatusCode::OK);
    }

    async fn a_fault_of_the_transport_keeps_the_envelope(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let save = "/api/booking/save-booking";
        let json_type = [("content-type", "application/json")];
        let form = [("content-type", "application/x-www-form-urlencoded")];
        let huge = "x".repeat(100 * 1024);
        for (asked, status, message) in [
            (request(Method::GET, "/api/none", &[], Body::empty()), 404, "not_found"),
            (request(Method::GET, "/Language/none", &[], Body::empty()), 404, "not_found"),
            (request(Method::DELETE, "/api/booking/get-state", &json_type, Body::empty()), 405, "method_not_allowed"),
            (request(Method::GET, save, &[], Body::empty()), 405, "method_not_allowed"),
            (request(Method::POST, save, &json_type, Body::from("{")), 400, "malformed_request"),
            (request(Method::POST, save, &json_type, Body::from("[]")), 400, "malformed_request"),
            (request(Method::POST, save, &json_type, Body::from(huge)), 413, "too_large"),
            (request(Method::POST, save, &form, Body::from("a=1")), 415, "unsupported_type"),
        ] {
            let what = format!("{} {}", asked.method(), asked.uri());
            let answer = gateway.send(asked).await;
            assert_eq!(answer.status.as_u16(), status, "{what}: {}", answer.text());
            let body = answer.json();
            assert_eq!((&body["status"], &body["message"]), (&json!(false), &json!(message)), "{what}");
            assert_eq!(body["data"]["requestId"], answer.header("x-request-id"), "{what}");
        }
    }

    async fn another_method_is_405_with_the_allowed_ones_and_trace_echoes_nothing(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let description: Value = serde_json::from_str(&openapi::description().unwrap()).unwrap();
        let documented = description["paths"].as_object().unwrap().iter().map(|(path, item)| {
            let allowed = match (item["get"].is_object(), item["post"].is_object()) {
                (true, true) => "GET,HEAD,POST",
                (true, false) => "GET,HEAD",
                (false, _) => "POST",
            };
            (path.replace(['{', '}'], ""), allowed)
        });
        let others = [
            ("/playground", "GET,HEAD"),
            ("/events-cms/x.webp", "GET,HEAD"),
            ("/parts-files/x.pdf", "GET,HEAD"),
            ("/robots.txt", "GET,HEAD"),
            ("/sitemap.xml", "GET,HEAD"),
            ("/healthz", "GET,HEAD"),
            ("/readyz", "GET,HEAD"),
        ];
        let others = others.into_iter().map(|(path, allowed)| (path.to_owned(), allowed));
        let pages = ["/kr", "/kr/en", "/kr/no-such-page", "/kr/assets/index-1.js", "/kr/images/mark.svg"];
        let pages = pages.into_iter().map(|path| (path.to_owned(), "GET,HEAD"));
        for (path, allowed) in documented.chain(others).chain(pages) {
            for method in [Method::OPTIONS, Method::TRACE, Method::PATCH, Method::DELETE] {
                let what = format!("{method} {path}");
                let sent = request(method, &path, &[("x-probe", "sent-by-the-client")], Body::empty());
                let answer = gateway.send(sent).await;
                assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{what}: {}", answer.text());
                assert_eq!(answer.header("allow"), allowed, "{what}");
                assert!(!answer.text().contains("sent-by-the-client"), "{what}: {}", answer.text());
                assert!(!answer.headers.contains_key("x-probe"), "{what}");
            }
        }
    }

    async fn each_response_has_its_content_type_and_text_its_charset(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let (html, json) = ("text/html; charset=utf-8", "application/json");
        for (method, address, status, content_type) in [
            (Method::GET, "/kr", 200, html),
            (Method::GET, "/kr/en/location-service", 200, html),
            (Method::GET, "/kr/no-such-page", 404, html),
            (Method::GET, "/kr/assets/none.js", 404, html),
            (Method::DELETE, "/kr", 405, html),
            (Method::GET, "/playground", 404, html),
            (Method::GET, "/kr/assets/index-1.js", 200, "text/javascript; charset=utf-8"),
            (Method::GET, "/kr/assets/index-1.css", 200, "text/css; charset=utf-8"),
            (Method::GET, "/kr/images/mark.svg", 200, "image/svg+xml; charset=utf-8"),
            (Method::GET, "/robots.txt", 200, "text/plain; charset=utf-8"),
            (Method::GET, "/sitemap.xml", 200, "application/xml; charset=utf-8"),
            (Method::GET, "/Language/get?lng=en&screenName=errors", 200, json),
            (Method::GET, "/api/booking/get-state", 200, json),
            (Method::GET, "/api/none", 404, json),
            (Method::DELETE, "/graphql", 415, json),
            (Method::GET, "/healthz", 200, json),
            (Method::GET, "/readyz", 200, json),
        ] {
            let answer = gateway.send(request(method, address, &[], Body::empty())).await;
            assert_eq!((answer.status.as_u16(), answer.header("content-type")), (status, content_type), "{address}");
        }
        let no_host = http::Request::get("/kr").body(Body::empty()).unwrap();
        assert_eq!(gateway.send(no_host).await.header("content-type"), html);
        let no_site = request(Method::GET, "/kr", &[], Body::empty());
        let no_site = answer_of(gateway.without_site(), no_site).await;
        assert_eq!(no_site.header("content-type"), "text/plain; charset=utf-8");
    }

    async fn without_a_built_site_pages_say_so_and_the_api_answers(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let bare = gateway.without_site();
        let page = answer_of(bare.clone(), request(Method::GET, "/kr", &[], Body::empty())).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(page.text().contains("GATEWAY_SITE_DIR"));
        let call = request(Method::GET, "/api/booking/get-state", &[], Body::empty());
        assert_eq!(answer_of(bare, call).await.status, StatusCode::OK);
    }

    async fn text_is_compressed_for_those_who_take_it(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (address, accepted, encoding) in [
            ("/api/booking/get-dealers", "br, gzip", "br"),
            ("/api/booking/get-dealers", "gzip", "gzip"),
            ("/api/booking/get-dealers", "identity", ""),
            ("/kr", "br", "br"),
        ] {
            let answer = gateway.get_with(address, &[("accept-encoding", accepted)]).await;
            assert_eq!(answer.header("content-encoding"), encoding, "{address} {accepted}");
            assert!(answer.header("vary").contains("accept-encoding"), "{address}");
        }
    }
}
