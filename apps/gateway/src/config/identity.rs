//! The identity provider and the keys for its results. Disabled by default; the demo uses a fake.

use accounts::identity::nice::NiceAccount;
use accounts::{KeyRing, Secret};
use sandbox::keys;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;
use super::values::{Count, KEYS_ADVICE, Keys};

/// Verifications that one network may begin in ten minutes: each is paid for, and offices share an address.
const PER_NETWORK: u32 = 30;
/// In demo mode, which is often driven by many clients of one machine.
const PER_NETWORK_DEMO: u32 = 1_000;

/// Identity verification.
#[derive(Clone, Debug)]
pub struct IdentityAccess {
    /// The contract with the provider.
    pub account: NiceAccount,
    /// Encrypt records; none in demo mode, which makes its own, and before there are keys.
    pub keys: Option<KeyRing>,
    /// Tells persons apart; none in demo mode and before there are keys.
    pub person_keys: Option<KeyRing>,
    /// Verifications that one network may begin in ten minutes.
    pub per_network: u32,
}

/// NICE mobile identity verification (hidden-form flow). Disabled without a client id; the demo uses the sandbox. The system clock
/// must be accurate to three minutes.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct IdentitySection {
    /// NICE's client
    identity_client_id: Option<String>,
    /// the secret of NICE's client
    identity_client_secret: Option<String>,
    /// NICE's product
    identity_product_id: String,
    /// base URL of the provider's API
    identity_api_url: String,
    /// URL of the provider's window
    identity_window_url: String,
    /// encrypt records of identity checks, which live at most 20 minutes: `id:key`, as those of accounts; [how to change
    /// one](OPERATIONS.md#keys-of-accounts)
    identity_keys: Option<Keys>,
    /// identifies entries of the same person, in the same `id:key` form. Never change it while an event runs: everyone would count as a
    /// new person. Store it with the backups' keys
    identity_person_key: Option<Keys>,
    /// verifications that one network may begin in ten minutes, each of which is paid for; 30, in the demo 1000
    #[schemars(example = "30")]
    identity_per_network: Option<Count>,
}

impl Default for IdentitySection {
    fn default() -> Self {
        Self {
            identity_client_id: None,
            identity_client_secret: None,
            identity_product_id: "2101979031".to_owned(),
            identity_api_url: "https://svc.niceapi.co.kr:22001".to_owned(),
            identity_window_url: "https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb".to_owned(),
            identity_keys: None,
            identity_person_key: None,
            identity_per_network: None,
        }
    }
}

impl IdentitySection {
    pub(super) fn checked(self, sandbox: Option<&str>, check: &mut Check) -> Option<IdentityAccess> {
        let per_network = self.identity_per_network.map_or(
            match check.mode {
                Mode::Demo => PER_NETWORK_DEMO,
                Mode::Development | Mode::Production => PER_NETWORK,
            },
            |count| count.0,
        );
        if self.identity_client_id.is_none() && self.identity_client_secret.is_none() {
            return sandbox.map(|sandbox| IdentityAccess {
                account: NiceAccount {
                    api_url: format!("{sandbox}/nice"),
                    // Relative, since the browser may use any address of the demo.
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
        check.url("identity_api_url", &self.identity_api_url);
        check.url("identity_window_url", &self.identity_window_url);
        let client_id = self.identity_client_id.unwrap_or_default();
        let client_secret = self.identity_client_secret.unwrap_or_default();
        check.secret("identity_client_id", &client_id);
        check.secret("identity_client_secret", &client_secret);
        check.secret("identity_product_id", &self.identity_product_id);
        if client_id.contains(':') {
            check.refuse("identity_client_id", "holds no colon");
        }
        let needed = [
            ("identity_keys", self.identity_keys.is_none()),
            ("identity_person_key", self.identity_person_key.is_none()),
        ];
        for (name, is_missing) in needed {
            if is_missing && check.needs_keys && !check.problems.mentions(name) {
                check.refuse(name, format!("is not set: {KEYS_ADVICE}"));
            }
        }
        Some(IdentityAccess {
            account: NiceAccount {
                api_url: self.identity_api_url,
                window_url: self.identity_window_url,
                client_id,
                client_secret: Secret::new(client_secret),
                product_id: self.identity_product_id,
            },
            keys: self.identity_keys.map(|keys| keys.0),
            person_keys: self.identity_person_key.map(|keys| keys.0),
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
    const KEYLESS: Purpose = Purpose::GenerateKeys;
    const PUBLIC: (&str, &str) = ("public_url", "https://www.example.com");

    fn key(byte: u8) -> String {
        STANDARD.encode([byte; 32])
    }

    #[test]
    fn off_until_it_is_set_and_the_demo_has_its_fake() {
        assert!(with(&[PUBLIC], SERVE).unwrap().external.identity.is_none());
        let demo = with(&[("listen", "0.0.0.0:9000")], Purpose::Serve { demo: true }).unwrap();
        let access = demo.external.identity.unwrap();
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
        let settings = with(&[PUBLIC, ("identity_client_id", "C"), ("identity_client_secret", "S")], KEYLESS);
        assert!(settings.unwrap().external.identity.unwrap().keys.is_none(), "they are generated");
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
        let access = settings.external.identity.as_ref().unwrap();
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
