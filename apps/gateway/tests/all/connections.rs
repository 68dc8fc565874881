//! Silent, slow and idle connections, the limits of open ones, and requests of ambiguous length, over real sockets.

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

/// A second request, which a body hides or which follows a request.
const SECOND: &str = "GET /quick HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

/// The responses to a request with these lines of its head, followed by `rest` on the same connection.
async fn responses_to(running: &Running, version: &str, head: &str, rest: &str) -> String {
    let sent = format!("GET /quick {version}\r\nhost: localhost\r\n{head}\r\n{rest}");
    until_closed(&mut connected(running, sent.as_bytes()).await).await
}

#[tokio::test]
async fn a_request_of_ambiguous_length_is_refused_and_none_is_read_from_behind_it() {
    let running = Running::with(unlimited(), LONG).await;
    let both = responses_to(&running, "HTTP/1.1", "", SECOND).await;
    assert_eq!(both.matches("HTTP/1.1 200 OK").count(), 2, "two plain requests: {both}");
    for (what, version, head) in [
        ("two lengths", "HTTP/1.1", "content-length: 0\r\ncontent-length: 5\r\n"),
        ("two lengths in a line", "HTTP/1.1", "content-length: 0, 5\r\n"),
        ("a length with a sign", "HTTP/1.1", "content-length: +5\r\n"),
        ("a length in hexadecimal", "HTTP/1.1", "content-length: 0x5\r\n"),
        ("a negative length", "HTTP/1.1", "content-length: -1\r\n"),
        ("an encoding that is not chunked", "HTTP/1.1", "transfer-encoding: gzip\r\n"),
        ("one after chunked", "HTTP/1.1", "transfer-encoding: chunked, identity\r\n"),
        ("one in a later line", "HTTP/1.1", "transfer-encoding: chunked\r\ntransfer-encoding: gzip\r\n"),
        ("chunked in HTTP/1.0", "HTTP/1.0", "transfer-encoding: chunked\r\n"),
        ("a space before the colon", "HTTP/1.1", "transfer-encoding : chunked\r\n"),
        ("a folded line", "HTTP/1.1", "x-folded: a\r\n content-length: 5\r\n"),
        ("one folded by a tab", "HTTP/1.1", "transfer-encoding:\r\n\tchunked\r\n"),
    ] {
        let received = responses_to(&running, version, head, &format!("0\r\n\r\n{SECOND}")).await;
        let status = received.split(' ').nth(1);
        assert_eq!((status, received.matches("HTTP/1.").count()), (Some("400"), 1), "{what}: {received}");
    }
}

#[tokio::test]
async fn with_a_length_beside_chunks_the_chunks_count_and_the_connection_ends() {
    let running = Running::with(unlimited(), LONG).await;
    let rest = format!("0\r\n\r\n{SECOND}");
    // Either length of the body, by the chunks or by the field, could leave a second request behind it.
    for length in [0, 5, rest.len()] {
        let length = format!("content-length: {length}\r\n");
        let chunked = "transfer-encoding: chunked\r\n";
        for head in [format!("{length}{chunked}"), format!("{chunked}{length}")] {
            let received = responses_to(&running, "HTTP/1.1", &head, &rest).await;
            let responses = received.matches("HTTP/1.1 ").count();
            assert!(received.starts_with("HTTP/1.1 200 OK") && responses == 1, "{head}: {received}");
        }
    }
}
