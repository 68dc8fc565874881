//! A server over a real socket, whose handlers are the test's own, and its shutdown.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use gateway::middleware::activity::TimeLimits;
use gateway::middleware::client::TrustedProxies;
use gateway::middleware::connections::ConnectionLimits;
use gateway::middleware::health::Draining;
use gateway::middleware::server::{self, ServerOptions};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot};

/// Longer than any test runs.
pub(crate) const LONG: Duration = Duration::from_secs(3_600);

/// Limits that no test reaches.
pub(crate) fn unlimited() -> ConnectionLimits {
    let times = TimeLimits { header: LONG, idle: LONG, stalled_write: LONG };
    ConnectionLimits { times, total: 10_000, per_network: 10_000, exempt: TrustedProxies::default() }
}

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    draining: Draining,
    stop: oneshot::Sender<()>,
    hurry: oneshot::Sender<()>,
    ended: tokio::task::JoinHandle<()>,
    pub(crate) entered: Arc<Notify>,
    pub(crate) proceed: Arc<Notify>,
}

impl Running {
    /// A server whose `/` says when it was entered and waits until it may answer, while `/quick` answers at once.
    pub(crate) async fn with(limits: ConnectionLimits, grace: Duration) -> Self {
        let (entered, proceed) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let waiting = {
            let (entered, proceed) = (Arc::clone(&entered), Arc::clone(&proceed));
            async move || {
                entered.notify_one();
                proceed.notified().await;
                "whole"
            }
        };
        let router = Router::new().route("/", get(waiting)).route("/quick", get(async || "quick"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let (hurry, hurried) = oneshot::channel();
        let draining = Draining::default();
        let ended = tokio::spawn({
            let draining = draining.clone();
            async move {
                let stop = async { stopped.await.unwrap() };
                let hurry = async { hurried.await.unwrap() };
                let options = ServerOptions { limits, grace };
                server::serve(listener, router, draining, options, stop, hurry).await;
            }
        });
        Self { address, draining, stop, hurry, ended, entered, proceed }
    }
}

/// A connection that has sent a GET for `path`.
pub(crate) async fn ask(address: SocketAddr, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes()).await.unwrap();
    stream
}

/// Data received until the server closes the connection, in order or by a reset.
pub(crate) async fn until_closed(stream: &mut TcpStream) -> String {
    let mut received = Vec::new();
    stream.read_to_end(&mut received).await.ok();
    String::from_utf8_lossy(&received).into_owned()
}

#[tokio::test]
async fn the_first_signal_lets_a_request_finish_and_takes_no_other_after_the_grace_period() {
    let running = Running::with(unlimited(), Duration::ZERO).await;
    let mut stream = ask(running.address, "/").await;
    running.entered.notified().await;
    running.stop.send(()).unwrap();
    // The listener is closed once a new connection is refused.
    while TcpStream::connect(running.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    running.proceed.notify_one();
    let answer = until_closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("whole"), "{answer}");
    running.ended.await.unwrap();
    drop(running.hurry);
}

#[tokio::test]
async fn new_connections_are_served_during_the_grace_period_and_closed_after_their_response() {
    let running = Running::with(unlimited(), LONG).await;
    let mut kept = ask(running.address, "/quick").await;
    let mut before = [0; 4_096];
    let read = kept.read(&mut before).await.unwrap();
    let before = String::from_utf8_lossy(&before[..read]).to_lowercase();
    assert!(before.ends_with("quick") && !before.contains("connection: close"), "{before}");
    running.stop.send(()).unwrap();
    while !running.draining.has_begun() {
        tokio::task::yield_now().await;
    }
    let new = until_closed(&mut ask(running.address, "/quick").await).await;
    kept.write_all(b"GET /quick HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    for answer in [new, until_closed(&mut kept).await] {
        let answer = answer.to_lowercase();
        assert!(answer.starts_with("http/1.1 200") && answer.ends_with("quick"), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    running.hurry.send(()).unwrap();
    running.ended.await.unwrap();
    assert!(TcpStream::connect(running.address).await.is_err());
}

#[tokio::test]
async fn the_second_signal_ends_at_once() {
    let running = Running::with(unlimited(), Duration::ZERO).await;
    let _stream = ask(running.address, "/").await;
    running.entered.notified().await;
    running.stop.send(()).unwrap();
    running.hurry.send(()).unwrap();
    // The handler still waits; the server does not wait for it.
    running.ended.await.unwrap();
}
