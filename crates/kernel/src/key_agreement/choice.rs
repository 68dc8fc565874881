//! The choice of the key that a ring uses, from what all running gateways have.

use serde::{Deserialize, Serialize};

use crate::vault::{Key, KeyRing};

/// A key without its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyName {
    /// The id in the settings.
    pub id: String,
    /// [`Key::fingerprint`], which differs when another key has the same id.
    pub fingerprint: String,
}

impl From<&Key> for KeyName {
    fn from(key: &Key) -> Self {
        Self { id: key.id().to_owned(), fingerprint: key.fingerprint() }
    }
}

/// The keys of a ring in the order of the settings.
#[must_use]
pub fn names(ring: &KeyRing) -> Vec<KeyName> {
    ring.iter().map(KeyName::from).collect()
}

/// The result for one ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// New values are created with this key, which all running gateways have.
    Use(KeyName),
    /// The same, but there is no key that all running gateways have: some values are unreadable on some of them.
    NotShared(KeyName),
    /// The other gateways use a key that is not in these settings.
    Missing(KeyName),
}

/// Chooses the key of a ring: the first one when all gateways have it in front, otherwise the one in use. A new key
/// that is added in front is therefore accepted by every gateway before one of them uses it.
///
/// `own` and `others` are the keys of this and of the other running gateways, `own` is not empty.
pub(crate) fn choose(own: &[KeyName], others: &[Vec<KeyName>], in_use: Option<&KeyName>) -> Choice {
    let everyone_has = |key: &KeyName| others.iter().all(|keys| keys.contains(key));
    let first = &own[0];
    match in_use {
        Some(used) if !own.contains(used) => Choice::Missing(used.clone()),
        _ if others.iter().all(|keys| keys.first() == Some(first)) => Choice::Use(first.clone()),
        Some(used) if everyone_has(used) => Choice::Use(used.clone()),
        _ => match own.iter().find(|key| everyone_has(key)) {
            Some(shared) => Choice::Use(shared.clone()),
            None => Choice::NotShared(in_use.unwrap_or(first).clone()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys of these ids; `k1!` is another key under the id `k1`.
    fn keys(ids: &[&str]) -> Vec<KeyName> {
        let named =
            |id: &&str| KeyName { id: id.trim_end_matches('!').to_owned(), fingerprint: (*id).to_owned() };
        ids.iter().map(named).collect()
    }

    fn chosen(own: &[&str], others: &[&[&str]], in_use: Option<&str>) -> Choice {
        let in_use = in_use.map(|id| keys(&[id]).remove(0));
        let others: Vec<_> = others.iter().map(|ids| keys(ids)).collect();
        choose(&keys(own), &others, in_use.as_ref())
    }

    fn using(id: &str) -> Choice {
        Choice::Use(keys(&[id]).remove(0))
    }

    #[test]
    fn a_new_key_is_used_once_every_gateway_has_it_in_front() {
        assert_eq!(chosen(&["k1"], &[], None), using("k1"));
        assert_eq!(chosen(&["k2", "k1"], &[&["k1"], &["k1"]], Some("k1")), using("k1"));
        assert_eq!(chosen(&["k2", "k1"], &[&["k2", "k1"], &["k1"]], Some("k1")), using("k1"));
        assert_eq!(chosen(&["k2", "k1"], &[&["k2", "k1"], &["k2", "k1"]], Some("k1")), using("k2"));
        // The old one is removed.
        assert_eq!(chosen(&["k2"], &[&["k2", "k1"]], Some("k2")), using("k2"));
        // Going back is the same in reverse.
        assert_eq!(chosen(&["k1", "k2"], &[&["k2", "k1"]], Some("k2")), using("k2"));
    }

    #[test]
    fn a_gateway_without_the_key_in_use_is_told_so() {
        assert_eq!(chosen(&["k1"], &[&["k2", "k1"]], Some("k2")), Choice::Missing(keys(&["k2"]).remove(0)));
        let another = chosen(&["k1!"], &[&["k1"]], Some("k1"));
        assert_eq!(another, Choice::Missing(keys(&["k1"]).remove(0)), "another key under the same id");
    }

    #[test]
    fn without_a_key_in_use_the_first_shared_one_is_chosen() {
        assert_eq!(chosen(&["k2", "k1"], &[&["k3", "k1"]], None), using("k1"));
        assert_eq!(chosen(&["k3"], &[&["k1"]], None), Choice::NotShared(keys(&["k3"]).remove(0)));
        // A gateway started with the old key only: the key in use does not change.
        assert_eq!(chosen(&["k3", "k2"], &[&["k1"]], Some("k2")), Choice::NotShared(keys(&["k2"]).remove(0)));
    }
}
