//! The keys of accounts, and what a place may choose about sign-in. Production does not start without them; the demo and
//! development make their own on the first start and keep them in the data folder.

use accounts::{AccountKeys, Secret};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;
use super::values::{KEYS_ADVICE, Keys, ParsedValue};

/// Configuration of accounts.
#[derive(Clone, Debug, Default)]
pub struct AccountAccess {
    /// Absent where they are not set: never while production serves.
    pub keys: Option<AccountKeys>,
    /// Whether owners can do nothing before they have a second factor; off in demo mode.
    pub require_second_factor: bool,
    /// The password of the demo's owner; one is made up where none is set.
    pub demo_owner_password: Option<Secret>,
}

/// Each of the four keys is `id:key`, the id 1 to 8 letters and digits, the key of 32 bytes or more in base64; older keys follow
/// after a comma. `gateway keys generate` prints them. They are needed in production and made in the demo; [how to change
/// one](OPERATIONS.md#keys-of-accounts).
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct AccountsSection {
    /// signs the tokens of sessions
    session_keys: Option<Keys>,
    /// makes links for activation, reset and invitation; hides who and what the back-off counts
    token_keys: Option<Keys>,
    /// encrypts the secrets of authenticator apps
    second_factor_keys: Option<Keys>,
    /// goes into every password's hash
    password_pepper: Option<Keys>,
    /// `true`, in the demo `false`: an owner without an authenticator app can set one up and do nothing else in the staff area
    #[schemars(example = "true")]
    require_second_factor: Option<ParsedValue<bool>>,
    /// the password of the demo's owner, made up when not set; refused outside the demo
    demo_owner_password: Option<String>,
}

impl AccountsSection {
    pub(super) fn checked(self, check: &mut Check) -> AccountAccess {
        let require_second_factor = self.require_second_factor.map_or(check.mode != Mode::Demo, |it| it.0);
        if self.demo_owner_password.is_some() && check.mode != Mode::Demo {
            let advice = "belongs to --demo: make the first owner with `gateway create-owner`";
            check.refuse("demo_owner_password", advice);
        }
        let demo_owner_password = self.demo_owner_password.clone().map(Secret::new);
        AccountAccess { keys: self.keys(check), require_second_factor, demo_owner_password }
    }

    /// All four rings, or none where none has to be set.
    fn keys(self, check: &mut Check) -> Option<AccountKeys> {
        let keys = [
            ("session_keys", self.session_keys),
            ("token_keys", self.token_keys),
            ("second_factor_keys", self.second_factor_keys),
            ("password_pepper", self.password_pepper),
        ];
        let needed = check.serves && check.mode == Mode::Production;
        if !needed && keys.iter().all(|(_, keys)| keys.is_none()) {
            return None;
        }
        let rings = keys.map(|(name, keys)| {
            if keys.is_none() && !check.problems.mentions(name) {
                check.refuse(name, format!("is not set: {KEYS_ADVICE}"));
            }
            keys.map(|keys| keys.0)
        });
        // Missing keys were already reported.
        let [Some(sessions), Some(tokens), Some(second_factors), Some(pepper)] = rings else { return None };
        Some(AccountKeys { sessions, tokens, second_factors, pepper })
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::super::Purpose;
    use super::super::tests::{account_keys, names, with, without_keys};

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const DEMO: Purpose = Purpose::Serve { demo: true };
    const URL: (&str, &str) = ("public_url", "https://www.example.com");
    const ALL: [&str; 4] = [
        "GATEWAY_SESSION_KEYS",
        "GATEWAY_TOKEN_KEYS",
        "GATEWAY_SECOND_FACTOR_KEYS",
        "GATEWAY_PASSWORD_PEPPER",
    ];

    #[test]
    fn production_does_not_serve_without_every_key() {
        assert_eq!(names(without_keys(&[URL], SERVE)), ALL);
        let keys = account_keys();
        let given: Vec<(&str, &str)> = keys.iter().map(|(name, key)| (*name, key.as_str())).collect();
        for (wanting, name) in ALL.iter().enumerate() {
            let mut some = given.clone();
            some.remove(wanting);
            some.push(URL);
            assert_eq!(names(without_keys(&some, SERVE)), [*name]);
        }
        let accounts = with(&[URL], SERVE).unwrap().accounts;
        assert!(accounts.keys.is_some() && accounts.require_second_factor);
    }

    #[test]
    fn what_does_not_sign_in_needs_no_keys() {
        assert!(without_keys(&[], DEMO).unwrap().accounts.keys.is_none());
        assert!(without_keys(&[("environment", "development")], SERVE).unwrap().accounts.keys.is_none());
        assert!(without_keys(&[], Purpose::Maintain).unwrap().accounts.keys.is_none());
        let some = account_keys();
        let some = [(some[0].0, some[0].1.as_str())];
        assert_eq!(names(without_keys(&some, Purpose::Maintain)), ALL[1..], "none, or all of them");
    }

    #[test]
    fn a_key_that_can_t_be_used_is_told_with_what_to_do_and_not_repeated() {
        let short = STANDARD.encode([7; 31]);
        for bad in
            ["", "k1", "k1:secret!", &format!("k1:{short}"), &format!("k 1:{}", STANDARD.encode([7; 32]))]
        {
            let refused = with(&[URL, ("session_keys", bad)], SERVE).unwrap_err();
            let told = refused.to_string();
            assert!(!told.contains("secret!") && !told.contains(&short), "{told}");
            assert!(
                told.contains("GATEWAY_SESSION_KEYS") && told.contains("openssl rand -base64 32"),
                "{told}"
            );
            assert_eq!(names(Err(refused)), ALL[..1], "{bad}");
        }
    }

    #[test]
    fn the_demo_offers_the_second_factor_and_others_demand_it() {
        assert!(!with(&[], DEMO).unwrap().accounts.require_second_factor);
        let values = [URL, ("require_second_factor", "perhaps")];
        assert_eq!(names(with(&values, SERVE)), ["GATEWAY_REQUIRE_SECOND_FACTOR"]);
    }

    #[test]
    fn only_the_demo_has_an_owner_by_a_setting() {
        let chosen = ("demo_owner_password", "tyre iron and rain");
        let accounts = with(&[chosen], DEMO).unwrap().accounts;
        assert_eq!(accounts.demo_owner_password, Some("tyre iron and rain".into()));
        assert!(!format!("{accounts:?}").contains("rain"));
        assert_eq!(names(with(&[URL, chosen], SERVE)), ["GATEWAY_DEMO_OWNER_PASSWORD"]);
    }
}
