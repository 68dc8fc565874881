//! The keys of accounts, and what a place may choose about sign-in. Without them nobody can sign in in production; the
//! demo and development make their own on the first start and keep them in the data folder.

use accounts::{AccountKeys, KeyRing};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::Mode;
use super::reader::Reader;

/// What accounts are told.
#[derive(Clone, Debug, Default)]
pub struct AccountAccess {
    /// Absent where they are not set.
    pub keys: Option<AccountKeys>,
    /// Whether owners can do nothing before they have a second factor; off in demo mode.
    pub require_second_factor: bool,
}

const NAMES: [&str; 4] = ["session_keys", "token_keys", "second_factor_keys", "password_pepper"];

impl Reader {
    pub(super) fn accounts(&mut self, mode: Mode) -> AccountAccess {
        let texts = NAMES.map(|name| self.text(name));
        let require_second_factor = match self.text("require_second_factor").as_str() {
            "" => mode != Mode::Demo,
            "true" => true,
            "false" => false,
            _ => {
                self.refuse("require_second_factor", "write true or false");
                true
            }
        };
        if texts.iter().all(String::is_empty) {
            return AccountAccess { keys: None, require_second_factor };
        }
        let rings: [Option<KeyRing>; 4] =
            std::array::from_fn(|index| self.account_ring(NAMES[index], &texts[index]));
        let keys = match rings {
            [Some(sessions), Some(tokens), Some(second_factors), Some(pepper)] => {
                Some(AccountKeys { sessions, tokens, second_factors, pepper })
            }
            // What is wanting was told.
            _ => None,
        };
        AccountAccess { keys, require_second_factor }
    }

    /// `id:key, older:key`, each key in base64. The value is never repeated.
    fn account_ring(&mut self, name: &str, text: &str) -> Option<KeyRing> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let keys: Option<Vec<(String, Vec<u8>)>> = entries
            .map(|entry| {
                let (id, key) = entry.split_once(':')?;
                Some((id.trim().to_owned(), STANDARD.decode(key.trim()).ok()?))
            })
            .collect();
        let ring = keys
            .ok_or("it can't be read".to_owned())
            .and_then(|keys| KeyRing::new(keys).map_err(|error| error.to_string()));
        match ring {
            Ok(ring) => Some(ring),
            Err(why) => {
                let advice = "write id:key, the key from `openssl rand -base64 32`; older keys after a comma";
                self.refuse(name, format!("{why}: {advice}"));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{names, with};
    use super::*;
    use crate::settings::Purpose;

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const URL: (&str, &str) = ("public_url", "https://www.example.com");

    fn key(byte: u8) -> String {
        format!("k1:{}", STANDARD.encode([byte; 32]))
    }

    #[test]
    fn keys_are_all_set_or_none() {
        assert!(with(&[URL], SERVE).unwrap().accounts.keys.is_none());
        let keys = [key(1), key(2), key(3), key(4)];
        let all: Vec<(&str, &str)> =
            NAMES.iter().zip(&keys).map(|(name, key)| (*name, key.as_str())).chain([URL]).collect();
        let accounts = with(&all, SERVE).unwrap().accounts;
        assert!(accounts.keys.is_some() && accounts.require_second_factor);
        assert_eq!(names(with(&all[1..], SERVE)), ["GATEWAY_SESSION_KEYS"]);
    }

    #[test]
    fn a_key_that_can_t_be_used_is_told_and_not_repeated() {
        let short = format!("k1:{}", STANDARD.encode([7; 16]));
        let refused = with(&[URL, ("session_keys", &short)], SERVE).unwrap_err();
        assert_eq!(refused.0[0].name, "GATEWAY_SESSION_KEYS");
        assert!(!refused.to_string().contains(&STANDARD.encode([7; 16])), "{refused}");
    }

    #[test]
    fn the_demo_offers_the_second_factor_and_others_demand_it() {
        assert!(!with(&[], Purpose::Serve { demo: true }).unwrap().accounts.require_second_factor);
        let values = [URL, ("require_second_factor", "perhaps")];
        assert_eq!(names(with(&values, SERVE)), ["GATEWAY_REQUIRE_SECOND_FACTOR"]);
    }
}
