//! A company's certificate authority and proxy.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use chrono::DateTime;
use http::Method;
use kernel::Clock;
use kernel::external::{Authorities, Egress, EgressProxy, ExternalClient, ExternalFailure, Limits};
use kernel::mail::{Sender, SmtpMailer};
use kernel::test_support::TestAuthority;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

const LIMITS: Limits = Limits { connect: Duration::from_secs(5), whole: Duration::from_secs(10) };

fn direct() -> Egress {
    Egress::direct(Clock::fixed_at(DateTime::UNIX_EPOCH))
}

fn trusting(authority: &TestAuthority) -> Egress {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ca.pem");
    std::fs::write(&file, authority.pem()).expect("writes");
    direct().with_authorities(Authorities::read(&file).expect("a certificate"))
}

async fn get(url: &str, egress: &Egress) -> Result<String, ExternalFailure> {
    let client = ExternalClient::new("the test service", url, LIMITS, egress).expect("an address");
    let answer = client.call(Method::GET, &["path"]).send().await?;
    Ok(String::from_utf8_lossy(&answer.body).into_owned())
}

/// Reads the head of a request and answers with `body`; returns the first line.
async fn answer(stream: &mut (impl AsyncRead + AsyncWrite + Unpin), body: &str) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let answer =
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
    stream.write_all(answer.as_bytes()).await.ok()?;
    stream.shutdown().await.ok()?;
    Some(String::from_utf8_lossy(&head).lines().next()?.to_owned())
}

/// A server over TLS that a certificate authority has signed: its port.
async fn secure_server(authority: &TestAuthority) -> u16 {
    let acceptor = TlsAcceptor::from(authority.server("localhost"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move { answer(&mut acceptor.accept(stream).await.ok()?, "secure").await });
        }
    });
    port
}

/// A server that notes the first line of each request: its address, and the lines.
async fn noting_server(body: &'static str) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let lines = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&lines);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            if let Some(line) = answer(&mut stream, body).await {
                noted.lock().expect("no panic").push(line);
            }
        }
    });
    (address, lines)
}

#[tokio::test]
async fn a_company_s_certificate_authority_is_trusted_once_it_is_configured() {
    let authority = TestAuthority::new();
    let url = format!("https://localhost:{}", secure_server(&authority).await);
    assert!(matches!(get(&url, &direct()).await, Err(ExternalFailure::NotSent(..))));
    assert!(matches!(get(&url, &trusting(&TestAuthority::new())).await, Err(ExternalFailure::NotSent(..))));
    assert_eq!(get(&url, &trusting(&authority)).await.expect("trusted"), "secure");
    let by_address = url.replace("localhost", "127.0.0.1");
    assert!(get(&by_address, &trusting(&authority)).await.is_err(), "another name than the certificate's");
}

#[tokio::test]
async fn mails_trust_it_too() {
    let authority = TestAuthority::new();
    let acceptor = TlsAcceptor::from(authority.server("localhost"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("smtps://localhost:{}", listener.local_addr().expect("an address").port());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let mut stream = acceptor.accept(stream).await?;
                stream.write_all(b"220 test\r\n").await?;
                let mut commands = [0; 512];
                while stream.read(&mut commands).await? > 0 {
                    stream.write_all(b"250 test\r\n").await?;
                }
                std::io::Result::Ok(())
            });
        }
    });
    let mailer = |egress: &Egress| {
        let sender = Sender::parse("GAON <noreply@example.com>").expect("an address");
        SmtpMailer::new(&url, sender, egress).expect("a mailer")
    };
    assert!(mailer(&direct()).reach().await.is_err());
    mailer(&trusting(&authority)).reach().await.expect("trusted");
}

#[tokio::test]
async fn a_proxy_is_used_but_for_the_hosts_that_are_excepted() {
    let (proxy, proxied) = noting_server("by proxy").await;
    let (service, direct_calls) = noting_server("direct").await;
    let through = |except: &str| {
        direct().with_proxy(Some(EgressProxy { url: proxy.clone(), except: except.to_owned() }))
    };
    assert_eq!(get("http://service.example.com", &through("")).await.expect("answers"), "by proxy");
    assert_eq!(get(&service, &through("")).await.expect("answers"), "by proxy");
    assert_eq!(get(&service, &through("example.org, 127.0.0.0/8")).await.expect("answers"), "direct");
    let expected =
        ["GET http://service.example.com/path HTTP/1.1".to_owned(), format!("GET {service}/path HTTP/1.1")];
    assert_eq!(*proxied.lock().expect("no panic"), expected);
    assert_eq!(*direct_calls.lock().expect("no panic"), ["GET /path HTTP/1.1"]);
    let secure = get("https://service.example.com", &through("")).await;
    assert!(secure.is_err(), "the proxy opens no tunnel");
    assert_eq!(proxied.lock().expect("no panic")[2], "CONNECT service.example.com:443 HTTP/1.1");
}

#[test]
fn a_file_without_certificates_is_refused_by_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ca.pem");
    let refused = |file: &std::path::Path| Authorities::read(file).expect_err("no authority").to_string();
    assert!(refused(&file).contains("ca.pem"), "a missing one");
    for text in ["", "nothing", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
        std::fs::write(&file, text).expect("writes");
        assert!(refused(&file).contains("ca.pem"), "{text}");
    }
}
