//! How this program connects to external services: the trusted certificate authorities, the proxy, and the clock of the
//! circuit breakers.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use reqwest::{NoProxy, Proxy};
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};

use crate::{Clock, Fault};

/// The reason why there is no client.
pub(super) type HttpClientError = Box<dyn std::error::Error + Send + Sync>;

/// Connections to external services. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Egress {
    clock: Clock,
    authorities: Authorities,
    proxy: Option<EgressProxy>,
}

/// Certificate authorities that are trusted as well as the public ones, such as that of a company. Cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Authorities(Arc<[CertificateDer<'static>]>);

/// An HTTP proxy between this program and external services.
#[derive(Clone)]
pub struct EgressProxy {
    /// `http://proxy.example.com:3128`; may contain user and password, never logged.
    pub url: String,
    /// Hosts that are connected to directly, separated by commas: names with their subdomains, addresses, networks.
    pub except: String,
}

impl EgressProxy {
    /// Whether the address is one of an HTTP proxy.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        reqwest::Url::parse(&self.url)
            .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
    }
}

impl fmt::Debug for EgressProxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EgressProxy").field("except", &self.except).finish_non_exhaustive()
    }
}

impl Egress {
    /// Direct connections that trust the public certificate authorities.
    #[must_use]
    pub fn direct(clock: Clock) -> Self {
        Self { clock, authorities: Authorities::default(), proxy: None }
    }

    /// Trusts these authorities as well.
    #[must_use]
    pub fn with_authorities(self, authorities: Authorities) -> Self {
        Self { authorities, ..self }
    }

    /// Connects through a proxy. Mails don't: SMTP has no proxy.
    #[must_use]
    pub fn with_proxy(self, proxy: Option<EgressProxy>) -> Self {
        Self { proxy, ..self }
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The additional authorities, in DER.
    pub(crate) fn authorities(&self) -> &[CertificateDer<'static>] {
        &self.authorities.0
    }

    /// A builder of HTTP clients with these connections. Redirects are not followed.
    #[expect(clippy::disallowed_methods, reason = "the one place that builds an HTTP client")]
    pub(super) fn http_client(&self) -> Result<reqwest::ClientBuilder, HttpClientError> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        for authority in self.authorities() {
            roots.add(authority.clone())?;
        }
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let builder = reqwest::Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(reqwest::redirect::Policy::none())
            .user_agent(concat!("gateway/", env!("CARGO_PKG_VERSION")));
        Ok(match &self.proxy {
            None => builder.no_proxy(),
            Some(EgressProxy { url, except }) => {
                builder.proxy(Proxy::all(url)?.no_proxy(NoProxy::from_string(except)))
            }
        })
    }
}

impl Authorities {
    /// Reads those in a PEM file.
    ///
    /// # Errors
    /// [`Fault::Settings`] when the file can't be read, contains none, or one that is invalid.
    pub fn read(file: &Path) -> Result<Self, Fault> {
        let unreadable = |reason: &dyn fmt::Display| Fault::Settings(format!("{}: {reason}", file.display()));
        let certificates = CertificateDer::pem_file_iter(file)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| unreadable(&error))?;
        if certificates.is_empty() {
            return Err(unreadable(&"contains no certificate in PEM"));
        }
        let mut roots = RootCertStore::empty();
        for certificate in &certificates {
            roots.add(certificate.clone()).map_err(|error| unreadable(&error))?;
        }
        Ok(Self(certificates.into()))
    }
}
