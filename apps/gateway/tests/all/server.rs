//! The loop that accepts connections, over real sockets.

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use gateway::http::health::Draining;
use gateway::http::server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot};

struct Running {
    address: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    hurry: oneshot::Sender<()>,
    ended: tokio::task::JoinHandle<()>,
    entered: Arc<Notify>,
    proceed: Arc<Notify>,
}

/// A server whose one handler says when it was entered and waits until it may answer.
async fn run() -> Running {
    let (entered, proceed) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let router = {
        let (entered, proceed) = (Arc::clone(&entered), Arc::clone(&proceed));
        Router::new().route(
            "/",
            get(async move || {
                entered.notify_one();
                proceed.notified().await;
                "whole"
            }),
        )
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let (hurry, hurried) = oneshot::channel();
    let ended = tokio::spawn(async move {
        let stop = async { stopped.await.unwrap() };
        let hurry = async { hurried.await.unwrap() };
        server::serve(listener, router, Draining::default(), stop, hurry).await;
    });
    Running { address, stop, hurry, ended, entered, proceed }
}

async fn ask(address: std::net::SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    stream
}

#[tokio::test]
async fn the_first_signal_lets_a_request_finish_and_takes_no_other() {
    let running = run().await;
    let mut stream = ask(running.address).await;
    running.entered.notified().await;
    running.stop.send(()).unwrap();
    // The listener is gone once a new connection is refused.
    while TcpStream::connect(running.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    running.proceed.notify_one();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("whole"), "{answer}");
    running.ended.await.unwrap();
    drop(running.hurry);
}

#[tokio::test]
async fn the_second_signal_ends_at_once() {
    let running = run().await;
    let _stream = ask(running.address).await;
    running.entered.notified().await;
    running.stop.send(()).unwrap();
    running.hurry.send(()).unwrap();
    // The handler still waits; the server does not wait for it.
    running.ended.await.unwrap();
}
