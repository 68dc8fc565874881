//! The identity provider and the keys of what it tells. Off until it is set; the demo has its own stand-in.

use accounts::identity::nice::NiceAccount;
use accounts::{KeyRing, Secret};
use sandbox::keys;

use super::Mode;
use super::reader::Reader;

/// Verifications that one network may begin in ten minutes: each is paid for, and offices share an address.
const PER_NETWORK: u32 = 30;
/// In demo mode, which is often driven by many clients of one machine.
const PER_NETWORK_DEMO: u32 = 1_000;

/// Identity verification.
#[derive(Clone, Debug)]
pub struct IdentityAccess {
    /// The contract with the provider.
    pub account: NiceAccount,
    /// Encrypt records; none in demo mode, which makes its own.
    pub keys: Option<KeyRing>,
    /// Tells persons apart; none in demo mode.
    pub person_keys: Option<KeyRing>,
    /// Verifications that one network may begin in ten minutes.
    pub per_network: u32,
}

impl Reader {
    pub(super) fn identity(&mut self, mode: Mode, sandbox: Option<&str>) -> Option<IdentityAccess> {
        let [client_id, secret, keys, person_key] =
            ["identity_client_id", "identity_client_secret", "identity_keys", "identity_person_key"]
                .map(|name| self.text(name));
        let per_network = self.parsed::<u32>("identity_per_network", "a whole number such as 30");
        let per_network = per_network.unwrap_or(match mode {
            Mode::Demo => PER_NETWORK_DEMO,
            Mode::Development | Mode::Production => PER_NETWORK,
        });
        if client_id.is_empty() && secret.is_empty() {
            return sandbox.map(|sandbox| IdentityAccess {
                account: NiceAccount {
                    api_url: format!("{sandbox}/nice"),
                    // The browser goes there, on whatever address it sees the demo.
                    window_url: format!("{}/nice/CheckPlusSafeModel/service.cb", super::SANDBOX),
                    client_id: keys::IDENTITY_CLIENT.to_owned(),
                    client_secret: Secret::new(keys::IDENTITY_SECRET),
                    product_id: keys::IDENTITY_PRODUCT.to_owned(),
                },
                keys: None,
                person_keys: None,
                per_network,
            });
        }
        let [api_url, window_url, product_id] =
            ["identity_api_url", "identity_window_url", "identity_product_id"].map(|name| self.text(name));
        self.check_url("identity_api_url", &api_url, mode);
        self.check_url("identity_window_url", &window_url, mode);
        for (name, value) in [
            ("identity_client_id", &client_id),
            ("identity_client_secret", &secret),
            ("identity_product_id", &product_id),
        ] {
            self.check_secret(name, value);
        }
        if client_id.contains(':') {
            self.refuse("identity_client_id", "holds no colon");
        }
        Some(IdentityAccess {
            account: NiceAccount {
                api_url,
                window_url,
                client_id,
                client_secret: Secret::new(secret),
                product_id,
            },
            keys: self.key_ring("identity_keys", &keys),
            person_keys: self.key_ring("identity_person_key", &person_key),
            per_network,
        })
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::super::Purpose;
    use super::super::tests::{names, with};
    use super::*;

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const PUBLIC: (&str, &str) = ("public_url", "https://www.example.com");

    fn key(byte: u8) -> String {
        STANDARD.encode([byte; 32])
    }

    #[test]
    fn off_until_it_is_set_and_the_demo_has_its_stand_in() {
        assert!(with(&[PUBLIC], SERVE).unwrap().outside.identity.is_none());
        let demo = with(&[("listen", "0.0.0.0:9000")], Purpose::Serve { demo: true }).unwrap();
        let access = demo.outside.identity.unwrap();
        assert_eq!(access.account.api_url, "http://127.0.0.1:9000/sandbox/nice");
        assert_eq!(access.account.window_url, "/sandbox/nice/CheckPlusSafeModel/service.cb");
        assert!(access.keys.is_none() && access.person_keys.is_none());
    }

    #[test]
    fn a_contract_needs_its_secret_and_its_keys() {
        let half = [PUBLIC, ("identity_client_id", "C")];
        let expected = [
            "GATEWAY_IDENTITY_CLIENT_SECRET",
            "GATEWAY_IDENTITY_KEYS",
            "GATEWAY_IDENTITY_PERSON_KEY",
            "GATEWAY_EVENT_KEYS",
        ];
        assert_eq!(names(with(&half, SERVE)), expected);
        let (new, old) = (key(1), key(2));
        let (ring, person) = (format!("k2:{new}, k1:{old}"), format!("p1:{old}"));
        let whole = [
            PUBLIC,
            ("identity_client_id", "C"),
            ("identity_client_secret", "S3cret"),
            ("identity_keys", ring.as_str()),
            ("identity_person_key", person.as_str()),
            ("event_keys", person.as_str()),
        ];
        let settings = with(&whole, SERVE).unwrap();
        let access = settings.outside.identity.as_ref().unwrap();
        assert_eq!(access.account.api_url, "https://svc.niceapi.co.kr:22001");
        assert_eq!(access.account.product_id, "2101979031");
        assert_eq!(access.per_network, PER_NETWORK);
        let printed = format!("{settings:?}");
        assert!(
            !printed.contains("S3cret") && !printed.contains(&new[..8]) && printed.contains("k2"),
            "{printed}"
        );
    }

    #[test]
    fn keys_that_are_none_are_refused_and_not_repeated() {
        let good = format!("k1:{}", key(1));
        for bad in
            ["", "k1", "k1:secret!", "k1:c2hvcnQ=", &format!("{good},{good}"), &format!("k 1:{}", key(1))]
        {
            let values = [
                PUBLIC,
                ("identity_client_id", "C"),
                ("identity_client_secret", "S"),
                ("identity_keys", bad),
                ("identity_person_key", good.as_str()),
                ("event_keys", good.as_str()),
            ];
            let refused = with(&values, SERVE).unwrap_err();
            assert!(!refused.to_string().contains("secret!"));
            assert_eq!(names(Err(refused)), ["GATEWAY_IDENTITY_KEYS"], "{bad}");
        }
    }

    #[test]
    fn the_demo_asks_nobody_beyond_this_machine() {
        let good = format!("k1:{}", key(1));
        let values = [
            ("identity_client_id", "C"),
            ("identity_client_secret", "S"),
            ("identity_keys", good.as_str()),
            ("identity_person_key", good.as_str()),
        ];
        let expected = ["GATEWAY_IDENTITY_API_URL", "GATEWAY_IDENTITY_WINDOW_URL"];
        assert_eq!(names(with(&values, Purpose::Serve { demo: true })), expected);
    }
}
