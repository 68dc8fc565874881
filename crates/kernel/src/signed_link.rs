//! Links that are valid for one account and a limited time: downloads of exports (decisions "Event data download",
//! "Booking export"). Nothing is stored: the link contains its expiry, and its signature binds path, account and expiry
//! with a key from the settings. The account id isn't part of the link: the user must be signed in as the account that
//! created it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::vault::KeyRing;

/// The purpose of the signature, so that the key ring may serve other uses.
const USE: &str = "signed link 1";

/// Makes and reads links. Cheap to clone.
#[derive(Clone, Debug)]
pub struct SignedLinks(KeyRing);

impl SignedLinks {
    /// With the keys of the settings.
    #[must_use]
    pub const fn new(keys: KeyRing) -> Self {
        Self(keys)
    }

    /// The root-relative link to `path` (which begins with `/` and has no query) that opens for `account` before `until`,
    /// UTC milliseconds.
    #[must_use]
    pub fn link(&self, path: &str, account: i64, until: i64) -> String {
        let key = self.0.current();
        let (account, until) = (account.to_string(), until.to_string());
        let seal = URL_SAFE_NO_PAD.encode(key.mac(&[USE, path, &account, &until]).as_slice());
        format!("{path}?until={until}&seal={}.{seal}", key.id())
    }

    /// Whether a request for `path` with that `query` (as it came, without `?`) follows a link that was made for `account` and
    /// opens at `now`, UTC milliseconds.
    #[must_use]
    pub fn holds(&self, path: &str, query: &str, account: i64, now: i64) -> bool {
        self.opens(path, query, account, now).is_some()
    }

    fn opens(&self, path: &str, query: &str, account: i64, now: i64) -> Option<()> {
        let (until, seal) = query.strip_prefix("until=")?.split_once("&seal=")?;
        // Written in one way only: the text is what was sealed.
        let ends: i64 = until.parse().ok()?;
        let (id, seal) = seal.split_once('.')?;
        let seal = URL_SAFE_NO_PAD.decode(seal).ok()?;
        let is_ours = self.0.get(id)?.is_mac(&[USE, path, &account.to_string(), until], &seal);
        (is_ours && now < ends).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PATH: &str = "/api/EventsCMS/download/a.xlsx";

    fn links(keys: &[(&str, u8)]) -> SignedLinks {
        let keys = keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]));
        SignedLinks::new(KeyRing::new(keys).expect("keys"))
    }

    fn query(link: &str) -> &str {
        link.split_once('?').expect("a query").1
    }

    #[test]
    fn a_link_opens_for_its_account_its_path_and_its_time() {
        let links = links(&[("k1", 1)]);
        let link = links.link(PATH, 17, 1_000);
        assert!(link.starts_with("/api/EventsCMS/download/a.xlsx?until=1000&seal=k1."), "{link}");
        let query = query(&link);
        assert!(links.holds(PATH, query, 17, 999));
        assert!(!links.holds(PATH, query, 17, 1_000), "over");
        assert!(!links.holds(PATH, query, 18, 999), "another's");
        assert!(!links.holds("/api/EventsCMS/download/b.xlsx", query, 17, 999), "another file");
        for longer in
            [query.replace("1000", "9000"), query.replace("1000", "+1000"), query.replace("1000", "01000")]
        {
            assert!(!links.holds(PATH, &longer, 17, 999), "{longer}");
        }
        for nothing in [
            "",
            "until=9000",
            "until=9000&seal=",
            "until=9000&seal=k1.",
            "seal=x&until=9000",
            "until=x&seal=k1.x",
        ] {
            assert!(!links.holds(PATH, nothing, 17, 999), "{nothing}");
        }
    }

    #[test]
    fn a_link_made_with_the_old_key_opens_while_the_key_is_there() {
        let link = links(&[("k1", 1)]).link(PATH, 17, 1_000);
        assert!(links(&[("k2", 2), ("k1", 1)]).holds(PATH, query(&link), 17, 0));
        assert!(!links(&[("k2", 2)]).holds(PATH, query(&link), 17, 0));
        assert!(!links(&[("k1", 3)]).holds(PATH, query(&link), 17, 0), "another key under the same id");
    }

    proptest! {
        #[test]
        fn no_letter_of_a_link_can_be_changed(at in any::<proptest::sample::Index>(), letter in "[ -~]") {
            let links = links(&[("k1", 1)]);
            let link = links.link(PATH, 17, 1_000);
            let query = query(&link);
            let at = at.index(query.len());
            let changed = format!("{}{letter}{}", &query[..at], &query[at + 1..]);
            prop_assert_eq!(links.holds(PATH, &changed, 17, 0), changed == query);
        }
    }
}
