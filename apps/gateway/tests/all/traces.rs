//! Traces as a collector receives them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::routing::post;
use gateway::config::{Access, TraceSettings};
use gateway::middleware::traces::TraceExport;
use http::HeaderMap;
use kernel::external::Egress;
use kernel::{Clock, TRACE_TARGET, both_engines};
use sea_orm::ConnectionTrait;
use tokio::net::TcpListener;
use tracing::Instrument;
use tracing_subscriber::layer::SubscriberExt;

/// Bodies that a collector has received, and the values of `Authorization`.
type Received = Arc<Mutex<Vec<(String, Bytes)>>>;

async fn collector() -> (String, Received) {
    let received = Received::default();
    let kept = Arc::clone(&received);
    let router = Router::new().route(
        "/collect/v1/traces",
        post(async move |headers: HeaderMap, body: Bytes| {
            let authorization = headers["authorization"].to_str().unwrap().to_owned();
            kept.lock().unwrap().push((authorization, body));
        }),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/collect/", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (url, received)
}

fn settings(url: &str, share: f64) -> TraceSettings {
    TraceSettings { collector: Access { url: url.to_owned(), secret: "Bearer token".to_owned() }, share }
}

fn contains(body: &[u8], part: &str) -> bool {
    body.windows(part.len()).any(|window| window == part.as_bytes())
}

both_engines! {
    async fn reads_and_writes_are_spans_of_the_request(db: TestDatabase) {
        let (url, received) = collector().await;
        for share in [0.0, 1.0] {
            let export = TraceExport::start(&settings(&url, share), &Egress::direct(Clock::system())).unwrap();
            let subscriber = tracing_subscriber::registry().with(export.layer());
            let subscribed = tracing::subscriber::set_default(subscriber);
            let request = tracing::debug_span!(target: TRACE_TARGET, "request", otel.name = "POST /graphql");
            let work = async {
                db.read().execute_unprepared("SELECT 1").await.unwrap();
                db.write(|tx| Box::pin(async move { tx.execute_unprepared("SELECT 1").await.map_err(kernel::Fault::from) }))
                    .await
                    .unwrap();
                tracing::info!("a line of the log is no span");
            };
            work.instrument(request).await;
            // A poll of a background job.
            db.read().execute_unprepared("SELECT 2").await.unwrap();
            drop(subscribed);
            tokio::time::timeout(Duration::from_secs(30), export.close()).await.expect("closes");
        }
        let received = received.lock().unwrap().clone();
        assert_eq!(received.len(), 1, "nothing of the share of 0, one batch of the share of 1");
        let (authorization, body) = &received[0];
        assert_eq!(authorization, "Bearer token");
        for name in ["POST /graphql", "database read", "database write", "gateway", "service.version"] {
            assert!(contains(body, name), "{name}");
        }
        assert!(!contains(body, "a line of the log") && !contains(body, "external call"));
        let reads = body.windows("database read".len()).filter(|window| window == b"database read");
        assert_eq!(reads.count(), 1, "none without a request");
    }
}

#[tokio::test]
async fn a_collector_that_is_away_delays_nothing_but_the_end() {
    let url = "http://127.0.0.1:9";
    let export = TraceExport::start(&settings(url, 1.0), &Egress::direct(Clock::system())).unwrap();
    let subscriber = tracing_subscriber::registry().with(export.layer());
    tracing::subscriber::with_default(subscriber, || {
        drop(tracing::debug_span!(target: TRACE_TARGET, "request").entered());
    });
    tokio::time::timeout(Duration::from_secs(20), export.close()).await.expect("closes");
}
