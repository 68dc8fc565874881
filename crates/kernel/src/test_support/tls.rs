//! A certificate authority for tests, trusted only where it is configured.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::PrivatePkcs8KeyDer;

/// A certificate authority of its own, made for one test.
pub struct TestAuthority {
    pem: String,
    issuer: Issuer<'static, KeyPair>,
}

impl TestAuthority {
    /// A new one.
    #[must_use]
    pub fn new() -> Self {
        let key = KeyPair::generate().expect("a key");
        let mut parameters = CertificateParams::default();
        parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = parameters.self_signed(&key).expect("a certificate");
        Self { pem: certificate.pem(), issuer: Issuer::new(parameters, key) }
    }

    /// Its certificate in PEM.
    #[must_use]
    pub fn pem(&self) -> &str {
        &self.pem
    }

    /// The TLS settings of a server of this name or address, with a certificate that this authority has signed.
    #[must_use]
    pub fn server(&self, host: &str) -> Arc<ServerConfig> {
        let key = KeyPair::generate().expect("a key");
        let parameters = CertificateParams::new([host.to_owned()]).expect("a name");
        let certificate = parameters.signed_by(&key, &self.issuer).expect("a certificate");
        let key = PrivatePkcs8KeyDer::from(key.serialize_der());
        let server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the usual versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key.into())
            .expect("key and certificate fit");
        Arc::new(server)
    }
}

impl Default for TestAuthority {
    fn default() -> Self {
        Self::new()
    }
}
