//! The host that a request names (RFC 9112 §3.2, RFC 9113 §8.3.1): exactly one, or the request is refused with 400.

use axum::extract::Request;
use http::header::HOST;
use http::uri::Authority;
use http::{HeaderValue, Version};

use super::fault::HttpFault;

/// Health checks speak HTTP/1.0 without a host; nothing in their answers depends on one.
const HEALTH_CHECKS: [&str; 2] = ["/healthz", "/readyz"];

/// Checks the host. An HTTP/2 request that names it as `:authority` receives the header `Host` too, which later layers
/// read.
///
/// # Errors
/// 400 for no host, two hosts, or a value that is none.
pub fn check(request: &mut Request) -> Result<(), HttpFault> {
    let mut headers = request.headers().get_all(HOST).iter();
    let (header, second) = (headers.next(), headers.next());
    if second.is_some() {
        return Err(HttpFault::Malformed);
    }
    let header = header.map(|value| authority(value.as_bytes())).transpose()?;
    match (header, request.uri().authority()) {
        (Some(header), Some(target)) if header != *target => Err(HttpFault::Malformed),
        (Some(_), _) => Ok(()),
        (None, Some(target)) if request.version() >= Version::HTTP_2 => {
            let target = authority(target.as_str().as_bytes())?;
            let value = HeaderValue::from_str(target.as_str()).map_err(|_| HttpFault::Malformed)?;
            request.headers_mut().insert(HOST, value);
            Ok(())
        }
        (None, _) => {
            let is_health_check =
                request.version() == Version::HTTP_10 && HEALTH_CHECKS.contains(&request.uri().path());
            if is_health_check { Ok(()) } else { Err(HttpFault::Malformed) }
        }
    }
}

/// A host with or without a port; never with a user.
fn authority(value: &[u8]) -> Result<Authority, HttpFault> {
    let authority = Authority::try_from(value).map_err(|_| HttpFault::Malformed)?;
    if authority.as_str().contains('@') || authority.host().is_empty() {
        return Err(HttpFault::Malformed);
    }
    Ok(authority)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn checked(version: Version, target: &str, hosts: &[&str]) -> Result<String, HttpFault> {
        let mut builder = Request::builder().version(version).uri(target);
        for host in hosts {
            builder = builder.header(HOST, *host);
        }
        let mut request = builder.body(Body::empty()).unwrap();
        check(&mut request)?;
        let host = request.headers().get(HOST).map(|value| value.to_str().unwrap().to_owned());
        Ok(host.unwrap_or_default())
    }

    #[test]
    fn one_host_is_accepted() {
        for host in ["www.example.com", "127.0.0.1:8080", "[::1]:8080", "localhost"] {
            assert_eq!(checked(Version::HTTP_11, "/kr", &[host]), Ok(host.to_owned()));
        }
        let absolute = checked(Version::HTTP_11, "http://www.example.com/kr", &["WWW.example.com"]);
        assert_eq!(absolute, Ok("WWW.example.com".to_owned()));
    }

    #[test]
    fn no_host_two_hosts_and_what_is_none_are_malformed() {
        let refused: [(&str, &[&str]); 8] = [
            ("/kr", &[]),
            ("/kr", &["a.example", "b.example"]),
            ("/kr", &["a.example", "a.example"]),
            ("/kr", &[""]),
            ("/kr", &["a b"]),
            ("/kr", &["user@a.example"]),
            ("/kr", &[":80"]),
            ("http://a.example/kr", &["b.example"]),
        ];
        for (target, hosts) in refused {
            assert_eq!(
                checked(Version::HTTP_11, target, hosts),
                Err(HttpFault::Malformed),
                "{target} {hosts:?}"
            );
        }
        assert!(
            checked(Version::HTTP_11, "http://a.example/kr", &[]).is_err(),
            "the header is needed besides"
        );
    }

    #[test]
    fn the_authority_of_http2_is_the_host() {
        let named = checked(Version::HTTP_2, "http://www.example.com/kr", &[]);
        assert_eq!(named, Ok("www.example.com".to_owned()));
        assert!(checked(Version::HTTP_2, "/kr", &[]).is_err());
        assert!(checked(Version::HTTP_2, "http://a.example/kr", &["b.example"]).is_err());
    }

    #[test]
    fn a_health_check_of_http_1_0_needs_no_host() {
        assert!(checked(Version::HTTP_10, "/healthz", &[]).is_ok());
        assert!(checked(Version::HTTP_10, "/readyz", &[]).is_ok());
        assert!(checked(Version::HTTP_10, "/kr", &[]).is_err());
        assert!(checked(Version::HTTP_11, "/readyz", &[]).is_err());
    }
}
