//! One-time tokens sent by mail: links for activation, reset and invitation, and the temporary password beside a reset
//! link.
//!
//! Both are derived from the row's random id with a key of the settings. So the row holds a digest only, the outbox holds
//! the id only, and the mail can still be written, and written again after a crash, with the same link in it.

use kernel::{Fault, Language, Randomness};
use sea_orm::{ConnectionTrait, FromQueryResult};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::secret::{Key, KeyRing, Secret};
use crate::{base32, sql};

/// The purpose of a token.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Activate,
    /// No link: the notice that the account is already active, after another sign-up or link request.
    Registered,
    Reset,
    Invite,
}

impl Purpose {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Activate => "activate",
            Self::Registered => "registered",
            Self::Reset => "reset",
            Self::Invite => "invite",
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        [Self::Activate, Self::Registered, Self::Reset, Self::Invite]
            .into_iter()
            .find(|purpose| purpose.name() == name)
    }
}

/// A token to be stored; made before the transaction, which may run twice.
#[derive(Clone)]
pub(crate) struct NewToken {
    pub(crate) public_id: String,
    pub(crate) hash: String,
    pub(crate) language: Language,
    pub(crate) now: i64,
    pub(crate) expires_at: i64,
}

impl NewToken {
    pub(crate) fn draw(
        keys: &KeyRing,
        randomness: &Randomness,
        language: Language,
        now: i64,
        good_for: chrono::Duration,
    ) -> Self {
        let public_id = randomness.url_safe_id();
        let hash = link_of(keys.current(), &public_id).digest();
        Self { public_id, hash, language, now, expires_at: now + good_for.num_milliseconds() }
    }
}

fn link_of(key: &Key, public_id: &str) -> Secret {
    Secret::new(URL_SAFE_NO_PAD.encode(*key.mac(&["one-time link", public_id])))
}

fn temporary_of(key: &Key, public_id: &str) -> Secret {
    // 80 bits: infeasible to guess in half an hour, and short enough to copy (16 letters).
    Secret::new(base32::grouped(&key.mac(&["temporary password", public_id])[..10]))
}

fn key_of<'k>(keys: &'k KeyRing, public_id: &str, hash: &str) -> Option<&'k Key> {
    keys.iter().find(|key| link_of(key, public_id).digest() == hash)
}

/// The link's token, while the key that made it is in the ring.
pub(crate) fn link(keys: &KeyRing, public_id: &str, hash: &str) -> Option<Secret> {
    key_of(keys, public_id, hash).map(|key| link_of(key, public_id))
}

/// The temporary password of a token.
pub(crate) fn temporary_password(keys: &KeyRing, public_id: &str, hash: &str) -> Option<Secret> {
    key_of(keys, public_id, hash).map(|key| temporary_of(key, public_id))
}

/// Whether the typed text is the temporary password, ignoring separators and case.
pub(crate) fn is_temporary_password(keys: &KeyRing, public_id: &str, hash: &str, typed: &Secret) -> bool {
    let Some(key) = key_of(keys, public_id, hash) else { return false };
    let wanted = Secret::new(base32::normalised(temporary_of(key, public_id).expose()));
    wanted == Secret::new(base32::normalised(typed.expose()))
}

/// A token that was spent.
#[derive(FromQueryResult)]
pub(crate) struct SpentToken {
    pub(crate) account_id: i64,
    pub(crate) credential_version: i32,
}

/// Spends the token of a link, once and in time.
pub(crate) async fn spend_in(
    tx: &impl ConnectionTrait,
    token: &Secret,
    purpose: Purpose,
    now: i64,
) -> Result<Option<SpentToken>, Fault> {
    // Raw: changes and reads in one statement.
    Ok(sql::find_one(
        tx,
        "UPDATE one_time_token SET spent_at = $1 WHERE token_hash = $2 AND purpose = $3 AND spent_at IS NULL \
         AND expires_at > $1 AND account_id IS NOT NULL RETURNING account_id, credential_version",
        vec![now.into(), token.digest().into(), purpose.name().into()],
    )
    .await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(keys: &[(&str, u8)]) -> KeyRing {
        KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).unwrap()
    }

    fn minted(keys: &KeyRing) -> NewToken {
        NewToken::draw(keys, &Randomness::seeded(1), Language::Ko, 0, chrono::Duration::minutes(30))
    }

    #[test]
    fn link_and_temporary_password_come_out_of_the_row_and_the_key_alone() {
        let keys = ring(&[("t1", 1)]);
        let row = minted(&keys);
        let link = link(&keys, &row.public_id, &row.hash).unwrap();
        assert_eq!(link.digest(), row.hash);
        assert_eq!(link.expose().len(), 43);
        let temporary = temporary_password(&keys, &row.public_id, &row.hash).unwrap();
        assert_eq!(temporary.expose().len(), 19);
        let typed = Secret::new(temporary.expose().to_uppercase().replace('-', " "));
        assert!(is_temporary_password(&keys, &row.public_id, &row.hash, &typed));
        assert!(!is_temporary_password(&keys, &row.public_id, &row.hash, &link));
        assert!(!is_temporary_password(&keys, &row.public_id, &row.hash, &"".into()));
    }

    #[test]
    fn a_new_key_leaves_what_was_sent_good_and_a_removed_one_does_not() {
        let row = minted(&ring(&[("t1", 1)]));
        let rotated = ring(&[("t2", 2), ("t1", 1)]);
        assert!(link(&rotated, &row.public_id, &row.hash).is_some());
        assert!(link(&ring(&[("t2", 2)]), &row.public_id, &row.hash).is_none());
    }
}
