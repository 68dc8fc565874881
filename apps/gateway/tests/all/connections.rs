//! Silent, slow and idle connections, and the limits of open ones, over real sockets.

use std::time::Duration;

use gateway::middleware::connections::ConnectionLimits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::{LONG, Running, ask, unlimited, until_closed};

const SHORT: Duration = Duration::from_millis(200);

/// The HTTP/2 connection preface, and an empty SETTINGS frame.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
/// A HEADERS frame: `GET /quick` of `localhost` as stream 1, without a body.
const GET_QUICK: &[u8] = b"\0\0\x15\x01\x05\0\0\0\x01\x82\x86\x44\x06/quick\x41\x09localhost";

fn limited(change: impl FnOnce(&mut ConnectionLimits)) -> ConnectionLimits {
    let mut limits = unlimited();
    change(&mut limits);
    limits
}

async fn connected(running: &Running, sent: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    stream.write_all(sent).await.unwrap();
    stream
}

#[tokio::test]
async fn a_connection_without_a_complete_request_head_is_closed() {
    let running = Running::with(limited(|limits| limits.times.header = SHORT), LONG).await;
    for (what, sent) in [
        ("nothing", &b""[..]),
        ("one byte", b"G"),
        ("half a head", b"GET / HTTP/1.1\r\nhost: localhost\r\n"),
        ("half of the HTTP/2 preface", &PREFACE[..12]),
        ("the HTTP/2 preface and no request", PREFACE),
    ] {
        let received = until_closed(&mut connected(&running, sent).await).await;
        assert!(!received.contains("200 OK"), "{what}: {received}");
    }
    // A handler may take longer than that.
    let mut slow = ask(running.address, "/").await;
    running.entered.notified().await;
    until_closed(&mut connected(&running, b"").await).await;
    running.proceed.notify_one();
    slow.write_all(b"GET /quick HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let both = until_closed(&mut slow).await;
    assert!(both.contains("whole") && both.ends_with("quick"), "{both}");
}

#[tokio::test]
async fn a_connection_without_an_open_request_is_closed_after_the_idle_limit() {
    let running = Running::with(limited(|limits| limits.times.idle = SHORT), LONG).await;
    let mut http1 = ask(running.address, "/quick").await;
    assert!(until_closed(&mut http1).await.ends_with("quick"));
    let mut http2 = connected(&running, &[PREFACE, GET_QUICK].concat()).await;
    let received = until_closed(&mut http2).await;
    assert!(received.contains("quick"), "the response came before the end: {received:?}");
}

#[tokio::test]
async fn a_later_request_head_that_does_not_end_is_closed_too() {
    let running = Running::with(limited(|limits| limits.times.header = SHORT), LONG).await;
    let mut stream = ask(running.address, "/quick").await;
    let mut response = String::new();
    while !response.ends_with("quick") {
        let mut bytes = [0; 512];
        let read = stream.read(&mut bytes).await.unwrap();
        response.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    stream.write_all(b"GET /quick HTTP/1.1\r\nhost: ").await.unwrap();
    assert_eq!(until_closed(&mut stream).await, "");
}

#[tokio::test]
async fn silent_connections_keep_no_visitor_out() {
    let total = 32;
    for limits in [limited(|limits| limits.total = total), limited(|limits| limits.per_network = total)] {
        let running = Running::with(limits, LONG).await;
        let mut silent = Vec::new();
        for _ in 0..3 * total {
            silent.push(connected(&running, b"").await);
            let visitor = until_answered(&running).await;
            assert!(visitor.ends_with("quick"), "{visitor}");
        }
        until_closed(&mut silent[0]).await;
    }
}

async fn until_answered(running: &Running) -> String {
    let request = b"GET /quick HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    until_closed(&mut connected(running, request).await).await
}

#[tokio::test]
async fn a_connection_that_serves_a_request_is_never_closed_for_another() {
    let running = Running::with(limited(|limits| limits.total = 2), LONG).await;
    let mut busy = [ask(running.address, "/").await, ask(running.address, "/").await];
    for _ in &busy {
        running.entered.notified().await;
    }
    let refused = until_answered(&running).await;
    assert_eq!(refused, "", "there is no room");
    for stream in &mut busy {
        running.proceed.notify_one();
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
    }
    assert!(until_answered(&running).await.ends_with("quick"));
}
