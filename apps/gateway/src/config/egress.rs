//! Connections from this server to external services: a company's certificate authority and proxy.

use kernel::external::{Authorities, EgressProxy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;

/// For external services, mails, the object store and the collector of traces. The demo, which connects to nothing beyond this machine,
/// ignores them.
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct EgressSection {
    /// a PEM file of certificate authorities that are trusted as well as the public ones, such as that of a company; `SSL_CERT_FILE` when
    /// not set. PostgreSQL's own is `sslrootcert` in its address
    pub ca_file: Option<String>,
    /// `http://user:password@proxy.example.com:3128`: the proxy of all connections but mails and the database. `HTTPS_PROXY` is ignored,
    /// so that no variable of a shell decides where personal data goes
    egress_proxy: Option<String>,
    /// hosts that are connected to without that proxy, separated by commas: names with their subdomains, addresses, networks
    #[schemars(example = "localhost, storage.internal, 10.0.0.0/8")]
    egress_direct: Option<String>,
}

impl EgressSection {
    pub(super) fn checked(self, check: &mut Check) -> (Authorities, Option<EgressProxy>) {
        if check.mode == Mode::Demo {
            return (Authorities::default(), None);
        }
        let authorities = self.ca_file.map(|file| Authorities::read(file.as_ref()));
        let authorities = authorities.transpose().unwrap_or_else(|fault| {
            check.refuse("ca_file", fault.to_string());
            None
        });
        let except = self.egress_direct.unwrap_or_default();
        let proxy = self.egress_proxy.map(|url| EgressProxy { url, except });
        if proxy.as_ref().is_some_and(|proxy| !proxy.is_valid()) {
            // The value is not repeated: it may hold a password.
            check.refuse("egress_proxy", "is not an address such as http://proxy.example.com:3128");
        }
        (authorities.unwrap_or_default(), proxy)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{names, with};
    use super::super::{Mode, Purpose};

    const PURPOSE: Purpose = Purpose::Maintain;

    #[test]
    fn a_proxy_and_a_certificate_authority_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ca.pem");
        std::fs::write(&file, kernel::test_support::TestAuthority::new().pem()).unwrap();
        let file = file.to_str().unwrap();
        let proxy = "http://user:secret@proxy.example.com:3128";
        let external =
            with(&[("ca_file", file), ("egress_proxy", proxy), ("egress_direct", "10.0.0.0/8")], PURPOSE)
                .unwrap()
                .external;
        assert_ne!(external.authorities, Default::default());
        assert!(!format!("{:?}", external.proxy).contains("secret"));
        assert_eq!(external.proxy.unwrap().except, "10.0.0.0/8");
    }

    #[test]
    fn a_file_without_certificates_and_an_address_that_is_none_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("empty.pem");
        std::fs::write(&file, "nothing").unwrap();
        for file in [file.to_str().unwrap(), "/nowhere/ca.pem"] {
            assert_eq!(names(with(&[("ca_file", file)], PURPOSE)), ["GATEWAY_CA_FILE"]);
        }
        for proxy in ["proxy", "ftp://proxy.example.com", "socks5://proxy.example.com"] {
            assert_eq!(names(with(&[("egress_proxy", proxy)], PURPOSE)), ["GATEWAY_EGRESS_PROXY"], "{proxy}");
        }
    }

    #[test]
    fn the_demo_connects_to_nothing_and_ignores_them() {
        let demo = with(&[("ca_file", "/nowhere/ca.pem")], Purpose::Serve { demo: true }).unwrap();
        assert_eq!((demo.mode, demo.external.authorities), (Mode::Demo, Default::default()));
    }
}
