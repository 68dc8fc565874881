//! Calls to external services, against a real listener.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use chrono::DateTime;
use http::Method;
use kernel::Clock;
use kernel::external::{Egress, ExternalClient, ExternalFailure, Limits};
use kernel::outbox::DeliveryError;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

const SHORT: Limits = Limits { connect: Duration::from_secs(2), whole: Duration::from_millis(300) };

/// A service that returns these statuses in order, repeating the last one, and counts calls.
async fn service(statuses: &'static [u16]) -> (String, Arc<AtomicU32>) {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&calls);
    let router = Router::new().fallback(move |request: Request| {
        let call = counted.fetch_add(1, Ordering::SeqCst) as usize;
        let status = statuses[call.min(statuses.len() - 1)];
        let asked = request.uri().to_string();
        async move { (StatusCode::from_u16(status).expect("a status"), asked).into_response() }
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    (format!("http://{address}/below"), calls)
}

fn client(base: &str, limits: Limits, clock: &Clock) -> ExternalClient {
    ExternalClient::new("the test service", base, limits, &Egress::direct(clock.clone())).expect("an address")
}

fn clock() -> Clock {
    Clock::fixed_at(DateTime::UNIX_EPOCH)
}

#[tokio::test]
async fn path_segments_and_queries_are_escaped() {
    let (base, _) = service(&[200]).await;
    let client = client(&base, Limits::BACKGROUND, &clock());
    let answer =
        client.call(Method::GET, &["v1", "a/b c"]).query("x", "1&2 가").send().await.expect("answers");
    assert_eq!(String::from_utf8_lossy(&answer.body), "/below/v1/a%2Fb%20c?x=1%262+%EA%B0%80");
}

#[tokio::test]
async fn a_form_and_a_header_arrive_as_they_were_given() {
    let router = Router::new().fallback(|request: Request| async move {
        let told = {
            let header = |name: &str| request.headers()[name].to_str().expect("text").to_owned();
            format!("{} {}", header("content-type"), header("productid"))
        };
        let body = axum::body::to_bytes(request.into_body(), 1_000).await.expect("a body");
        format!("{told} {}", String::from_utf8_lossy(&body))
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let client = client(&base, Limits::BACKGROUND, &clock());
    let product = http::HeaderName::from_static("productid");
    let call = client.call(Method::POST, &[]).header(&product, "21").header(&product, "a\nb");
    let answer = call.form(&[("a", "1&2"), ("b", "가 나")]).send().await.expect("answers");
    assert_eq!(
        String::from_utf8_lossy(&answer.body),
        "application/x-www-form-urlencoded 21 a=1%262&b=%EA%B0%80+%EB%82%98"
    );
}

#[tokio::test]
async fn a_call_that_may_be_repeated_is_tried_twice_and_another_once() {
    let (base, calls) = service(&[503, 200]).await;
    let answer =
        client(&base, Limits::BACKGROUND, &clock()).call(Method::PUT, &[]).send().await.expect("answers");
    assert_eq!((answer.status.as_u16(), calls.load(Ordering::SeqCst)), (200, 2));

    let (base, calls) = service(&[503, 200]).await;
    let answer =
        client(&base, Limits::BACKGROUND, &clock()).call(Method::POST, &[]).send().await.expect("answers");
    assert_eq!((answer.status.as_u16(), calls.load(Ordering::SeqCst)), (503, 1));
}

#[tokio::test]
async fn a_service_that_fails_again_and_again_is_left_alone_for_half_a_minute() {
    let (base, calls) = service(&[500, 500, 500, 500, 500, 200]).await;
    let clock = clock();
    let client = client(&base, Limits::BACKGROUND, &clock);
    for _ in 0..5 {
        assert_eq!(client.call(Method::POST, &[]).send().await.expect("answers").status.as_u16(), 500);
    }
    let refused = client.call(Method::POST, &[]).send().await.expect_err("rests");
    assert_eq!(refused, ExternalFailure::CircuitOpen("the test service"));
    assert!(matches!(refused.into(), DeliveryError::Later(_)));
    assert_eq!(calls.load(Ordering::SeqCst), 5);
    clock.advance(chrono::Duration::seconds(30));
    assert_eq!(client.call(Method::POST, &[]).send().await.expect("answers").status.as_u16(), 200);
}

#[tokio::test]
async fn where_nobody_listens_nothing_was_sent() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let base = format!("http://{}/?secret=1", listener.local_addr().expect("an address"));
    drop(listener);
    let failure =
        client(&base, SHORT, &clock()).call(Method::POST, &["x"]).send().await.expect_err("nobody there");
    assert!(matches!(&failure, ExternalFailure::NotSent(..)), "{failure}");
    assert!(!failure.to_string().contains("secret"), "{failure}");
    assert!(matches!(failure.into(), DeliveryError::Later(_)));
}

#[tokio::test]
async fn an_answer_that_does_not_come_or_breaks_off_leaves_open_what_was_done() {
    for head in ["", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{\"half"] {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a caller");
            let mut request = [0; 4096];
            assert!(stream.read(&mut request).await.expect("a request") > 0);
            stream.write_all(head.as_bytes()).await.expect("takes it");
            // Kept open without another word, until the caller hangs up.
            while stream.read(&mut request).await.is_ok_and(|read| read > 0) {}
        });
        let failure =
            client(&base, SHORT, &clock()).call(Method::POST, &[]).send().await.expect_err("too late");
        assert!(matches!(&failure, ExternalFailure::Unanswered(..)), "{failure}");
        assert!(matches!(failure.into(), DeliveryError::Unknown(_)));
    }
}

#[tokio::test]
async fn an_endless_answer_is_broken_off() {
    let router = Router::new().fallback(|| async { "x".repeat(2 << 20) });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let failure = client(&base, Limits::BACKGROUND, &clock())
        .call(Method::GET, &[])
        .send()
        .await
        .expect_err("too long");
    assert!(failure.to_string().contains("longer than"), "{failure}");
}

#[test]
fn an_address_that_is_none_is_refused() {
    for base in ["", "nowhere", "ftp://example.com", "mailto:a@example.com"] {
        assert!(
            ExternalClient::new("the test service", base, SHORT, &Egress::direct(clock())).is_err(),
            "{base}"
        );
    }
}
