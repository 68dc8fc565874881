//! A closed loop of HTTP/1.1 requests over kept-alive connections: each connection sends the next request when the
//! answer to the last one is there, whole, and is what was expected.

use std::io::Read as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The longest head of an answer.
const HEAD: usize = 16 * 1024;
/// A server that does not answer within this time has failed.
const TIMEOUT: Duration = Duration::from_secs(10);

/// One request to one server.
#[derive(Debug, Clone)]
pub struct Request {
    address: SocketAddr,
    bytes: Vec<u8>,
}

impl Request {
    /// A GET.
    #[must_use]
    pub fn get(address: SocketAddr, target: &str) -> Self {
        let bytes = format!("GET {target} HTTP/1.1\r\nHost: {address}\r\nAccept: */*\r\n\r\n").into_bytes();
        Self { address, bytes }
    }

    /// A POST of JSON.
    #[must_use]
    pub fn post(address: SocketAddr, target: &str, body: &str) -> Self {
        Self::of_visitor(address, ("POST", target), "", body)
    }

    /// A request with JSON or nothing and with headers of its own, a whole line each.
    #[must_use]
    pub fn of_visitor(
        address: SocketAddr,
        (method, target): (&str, &str),
        headers: &str,
        body: &str,
    ) -> Self {
        let length = body.len();
        let head = format!(
            "{method} {target} HTTP/1.1\r\nHost: {address}\r\nAccept: */*\r\n{headers}Content-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        Self { address, bytes: head.into_bytes() }
    }

    /// The target address.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The serialised request.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Sends it once and gives the body of the answer.
    ///
    /// # Errors
    /// When the server does not answer, or not with 200.
    pub async fn once(&self) -> anyhow::Result<Vec<u8>> {
        let mut connection = Connection::open(self.address).await?;
        connection.ask(&self.bytes).await.map(<[u8]>::to_vec)
    }
}

/// The result of a loop.
#[derive(Debug, Clone, Copy)]
pub struct Outcome {
    /// Answers per second.
    pub per_second: f64,
}

/// The text of a body that is compressed by Brotli; `None` for any other.
fn decompressed(body: &[u8]) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    brotli::Decompressor::new(body, HEAD).read_to_end(&mut text).ok()?;
    Some(text)
}

/// Whether two compressed bodies have the same text: a page is compressed fast for its first visitor, and better a moment later.
fn is_same_text(one: &[u8], other: &[u8]) -> bool {
    decompressed(one).is_some_and(|text| decompressed(other).is_some_and(|expected| expected == text))
}

/// Asks over `connections` for the time of `span`, and compares each answer with `expected`.
///
/// # Errors
/// On the first answer that is late, not 200, or another than expected.
pub async fn run(
    request: &Request,
    expected: &[u8],
    connections: u32,
    span: Duration,
) -> anyhow::Result<Outcome> {
    let mut open = Vec::new();
    for _ in 0..connections {
        open.push(Connection::open(request.address).await?);
    }
    let started = Instant::now();
    let loops = open.into_iter().map(|mut connection| async move {
        let mut answered = 0_u64;
        let mut known = expected.to_vec();
        while started.elapsed() < span {
            let body = connection.ask(&request.bytes).await?;
            if body != known {
                ensure!(
                    is_same_text(body, expected),
                    "another answer of {} bytes than the first",
                    body.len()
                );
                known = body.to_vec();
            }
            answered += 1;
        }
        anyhow::Ok(answered)
    });
    let answered: u64 = futures_util::future::try_join_all(loops).await?.into_iter().sum();
    let answered = u32::try_from(answered).context("counting answers")?;
    Ok(Outcome { per_second: f64::from(answered) / started.elapsed().as_secs_f64() })
}

/// A kept-alive connection.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    /// Connects.
    ///
    /// # Errors
    /// When the connection is refused.
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await.with_context(|| format!("connecting to {address}"))?;
        stream.set_nodelay(true).context("setting TCP_NODELAY")?;
        Ok(Self { stream, buffer: Vec::with_capacity(HEAD) })
    }

    /// Connects as the visitor of that number, from an address of the loopback network that some hundreds share at most: one
    /// address has no more ports than a launch has visitors, and the kernel's search for a free one would be what is timed.
    ///
    /// # Errors
    /// When the connection is refused.
    pub async fn of_visitor(address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let host = u8::try_from(number % 250 + 1).context("numbering an address")?;
        let socket = TcpSocket::new_v4().context("making a socket")?;
        socket.bind((Ipv4Addr::new(127, 1, 0, host), 0).into()).context("taking an address")?;
        let stream = socket.connect(address).await.with_context(|| format!("connecting to {address}"))?;
        stream.set_nodelay(true).context("setting TCP_NODELAY")?;
        Ok(Self { stream, buffer: Vec::with_capacity(HEAD) })
    }

    /// Sends one request and reads one answer; gives its body.
    ///
    /// # Errors
    /// When the answer is late or not 200.
    pub async fn ask(&mut self, request: &[u8]) -> anyhow::Result<&[u8]> {
        let answer = self.answer(request, TIMEOUT).await?;
        ensure!(answer.head.status == 200, "answered {}", answer.head.status);
        Ok(answer.body)
    }

    /// Sends one request and reads one answer, whatever its status.
    ///
    /// # Errors
    /// When the answer is late.
    pub async fn answer(&mut self, request: &[u8], deadline: Duration) -> anyhow::Result<Answer<'_>> {
        let head =
            tokio::time::timeout(deadline, self.exchange(request)).await.context("no answer in time")??;
        let body = &self.buffer[head.body.clone()];
        Ok(Answer { received: &self.buffer[..head.body.start], head, body })
    }

    async fn exchange(&mut self, request: &[u8]) -> anyhow::Result<Head> {
        self.stream.write_all(request).await.context("sending")?;
        self.buffer.clear();
        let mut head = None;
        loop {
            let read = self.stream.read_buf(&mut self.buffer).await.context("reading")?;
            ensure!(read > 0, "the server closed the connection");
            if head.is_none() {
                head = head_of(&self.buffer)?;
            }
            match &head {
                Some(head) if self.buffer.len() >= head.body.end => return Ok(head.clone()),
                None if self.buffer.len() > HEAD => bail!("the head of the answer is too long"),
                _ => {}
            }
        }
    }
}

/// The response.
#[derive(Debug)]
pub struct Answer<'b> {
    /// Status line and headers as they came.
    received: &'b [u8],
    head: Head,
    /// The body.
    pub body: &'b [u8],
}

impl Answer<'_> {
    /// The status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.head.status
    }

    /// The first header of that name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = std::str::from_utf8(self.received).ok()?.split("\r\n");
        let named = lines.filter_map(|line| line.split_once(':'));
        named.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    }
}

/// The head of a response.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Head {
    status: u16,
    /// The range of the body.
    body: std::ops::Range<usize>,
}

/// The head, once it is complete.
fn head_of(received: &[u8]) -> anyhow::Result<Option<Head>> {
    let Some(end) = received.windows(4).position(|window| window == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(&received[..end]).context("the head is not text")?;
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.strip_prefix("HTTP/1.1 ")).context("no status")?;
    let status = status.get(..3).and_then(|code| code.parse().ok()).context("no status")?;
    let length = lines
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .context("the answer does not tell its length")?
        .1
        .trim()
        .parse::<usize>()
        .context("reading the length of the answer")?;
    Ok(Some(Head { status, body: end + 4..end + 4 + length }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_is_found_when_the_head_is_complete() {
        let answer = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\ncontent-length: 2\r\n\r\nok";
        assert_eq!(head_of(&answer[..30]).unwrap(), None);
        let head = head_of(answer).unwrap().unwrap();
        assert_eq!((head.status, &answer[head.body]), (200, b"ok".as_slice()));
    }

    #[test]
    fn compressed_bodies_are_the_same_by_their_text() {
        let packed = |text: &str, quality| {
            let mut body = Vec::new();
            brotli::CompressorReader::new(text.as_bytes(), HEAD, quality, 20).read_to_end(&mut body).unwrap();
            body
        };
        let page = |time: &str| format!("{}{time}</html>", "<p>a service centre</p>".repeat(40));
        let (fast, good) = (packed(&page("12:00"), 1), packed(&page("12:00"), 11));
        assert_ne!(fast, good);
        assert!(is_same_text(&fast, &good));
        assert!(!is_same_text(&fast, &packed(&page("12:30"), 11)));
        assert!(!is_same_text(b"{\"data\":1}", b"{\"data\":1} "));
    }

    #[test]
    fn a_refusal_is_read_too() {
        let received = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\ncontent-length: 0\r\n\r\n";
        let head = head_of(received).unwrap().unwrap();
        let answer = Answer { received, head, body: b"" };
        assert_eq!(
            (answer.status(), answer.header("retry-after"), answer.header("x")),
            (503, Some("2"), None)
        );
        assert!(head_of(b"SSH-2.0\r\n\r\n").is_err());
    }
}
