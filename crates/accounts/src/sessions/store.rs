//! The rows of sessions. One is good while it is there, its account is active, its credential is the present one, and
//! neither of its two limits has passed.

use chrono::Duration;
use kernel::{Fault, Randomness};
use sea_orm::{ConnectionTrait, QueryResult};

use super::{OwnSession, SignedIn, ticket};
use crate::secret::{KeyRing, Secret};
use crate::settings::AccountSettings;
use crate::sql;
use crate::staff::{Role, Roles};

/// How old the time of the last request may be before it is written again: a session ends up to this much early, and a
/// page that asks for ten things writes once.
const TOUCH_AFTER: i64 = 60_000;
/// Characters of a browser's name that are kept.
const DEVICE: usize = 200;

/// A session to be opened; made before the transaction, which may run twice.
#[derive(Clone)]
pub(crate) struct NewSession {
    pub(crate) public_id: String,
    pub(crate) token_hash: String,
    /// What goes into the cookie.
    pub(crate) token: Secret,
    pub(crate) network: String,
    pub(crate) device: String,
    pub(crate) now: i64,
    pub(crate) expires_at: i64,
}

impl NewSession {
    pub(crate) fn draw(
        randomness: &Randomness,
        keys: &KeyRing,
        at_most: Duration,
        network: &str,
        device: &str,
        now: i64,
    ) -> Result<Self, Fault> {
        let secret = ticket::new_secret(randomness);
        let expires_at = now + at_most.num_milliseconds();
        Ok(Self {
            public_id: randomness.url_safe_id(),
            token_hash: secret.digest(),
            token: ticket::sign(keys, &secret, now, expires_at)?,
            network: network.to_owned(),
            device: device.chars().filter(|letter| !letter.is_control()).take(DEVICE).collect(),
            now,
            expires_at,
        })
    }

    /// Opens it for an account whose credential has that version.
    pub(crate) async fn open_in(
        &self,
        tx: &impl ConnectionTrait,
        account_id: i64,
        credential_version: i32,
        second_factor: bool,
    ) -> Result<(), Fault> {
        sql::run(
            tx,
            "INSERT INTO session (public_id, token_hash, account_id, credential_version, second_factor, network, \
             device, created_at, seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)",
            vec![
                self.public_id.clone().into(),
                self.token_hash.clone().into(),
                account_id.into(),
                credential_version.into(),
                second_factor.into(),
                self.network.clone().into(),
                self.device.clone().into(),
                self.now.into(),
                self.expires_at.into(),
            ],
        )
        .await?;
        Ok(())
    }
}

/// One statement: a row for each role, or one without.
const READ: &str = "SELECT s.id AS session, s.public_id AS session_id, s.seen_at, s.expires_at, s.second_factor, \
    a.id AS account, a.public_id, a.email, a.name, f.confirmed_at, r.role \
    FROM session s \
    JOIN account a ON a.id = s.account_id \
    JOIN credential c ON c.account_id = a.id AND c.version = s.credential_version \
    LEFT JOIN second_factor f ON f.account_id = a.id \
    LEFT JOIN account_role r ON r.account_id = a.id \
    WHERE s.token_hash = $1 AND a.state = 'active'";

/// Who has the session with that secret, or `None` when there is none any more. The one statement of a request.
pub(crate) async fn read(
    on: &impl ConnectionTrait,
    settings: &AccountSettings,
    secret: &Secret,
    now: i64,
) -> Result<Option<SignedIn>, Fault> {
    let rows = sql::all(on, READ, vec![secret.digest().into()]).await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let roles = rows.iter().map(role).collect::<Result<Vec<_>, Fault>>()?;
    let signed_in = SignedIn {
        account_id: first.try_get("", "account")?,
        public_id: first.try_get("", "public_id")?,
        email: first.try_get("", "email")?,
        name: first.try_get("", "name")?,
        roles: Roles::new(roles.into_iter().flatten()),
        by_second_factor: first.try_get("", "second_factor")?,
        has_second_factor: first.try_get::<Option<i64>>("", "confirmed_at")?.is_some(),
        second_factor_demanded: settings.require_second_factor,
        session: first.try_get("", "session")?,
        session_id: first.try_get("", "session_id")?,
        seen_at: first.try_get("", "seen_at")?,
        expires_at: first.try_get("", "expires_at")?,
        // A request that follows another within that time is not written down.
        lasts_idle: (settings.session_idle.num_milliseconds() - TOUCH_AFTER).max(0),
    };
    let idle_until = signed_in.seen_at + settings.session_idle.num_milliseconds();
    Ok((now < signed_in.expires_at && now < idle_until).then_some(signed_in))
}

fn role(row: &QueryResult) -> Result<Option<Role>, Fault> {
    match row.try_get::<Option<String>>("", "role")? {
        None => Ok(None),
        Some(name) => match Role::parse(&name) {
            Some(role) => Ok(Some(role)),
            None => Err(Fault::Corrupt(format!("no role is called {name}"))),
        },
    }
}

/// Whether the time of the last request is to be written again.
pub(crate) const fn is_due(signed_in: &SignedIn, now: i64) -> bool {
    now - signed_in.seen_at >= TOUCH_AFTER
}

pub(crate) async fn touch_in(tx: &impl ConnectionTrait, session: i64, now: i64) -> Result<(), Fault> {
    sql::run(
        tx,
        "UPDATE session SET seen_at = $1 WHERE id = $2 AND seen_at < $1",
        vec![now.into(), session.into()],
    )
    .await?;
    Ok(())
}

/// Ends the session with that secret, if there is one.
pub(crate) async fn end_in(tx: &impl ConnectionTrait, secret: &Secret) -> Result<(), Fault> {
    sql::run(tx, "DELETE FROM session WHERE token_hash = $1", vec![secret.digest().into()]).await?;
    Ok(())
}

/// Ends one of an account's sessions by its id for the outside; tells whether there was one.
pub(crate) async fn end_own_in(tx: &impl ConnectionTrait, account: i64, id: &str) -> Result<bool, Fault> {
    let ended = sql::run(
        tx,
        "DELETE FROM session WHERE account_id = $1 AND public_id = $2",
        vec![account.into(), id.into()],
    )
    .await?;
    Ok(ended > 0)
}

pub(crate) async fn end_all_in(tx: &impl ConnectionTrait, account: i64) -> Result<(), Fault> {
    sql::run(tx, "DELETE FROM session WHERE account_id = $1", vec![account.into()]).await?;
    Ok(())
}

/// The sessions of an account that are good at that moment, the latest used first.
pub(crate) async fn of_account(
    on: &impl ConnectionTrait,
    settings: &AccountSettings,
    account: i64,
    current: i64,
    now: i64,
) -> Result<Vec<OwnSession>, Fault> {
    let rows = sql::all(
        on,
        "SELECT s.id, s.public_id, s.network, s.device, s.created_at, s.seen_at, s.expires_at FROM session s \
         JOIN credential c ON c.account_id = s.account_id AND c.version = s.credential_version \
         WHERE s.account_id = $1 AND s.expires_at > $2 AND s.seen_at > $3 ORDER BY s.seen_at DESC, s.id DESC LIMIT 100",
        vec![account.into(), now.into(), (now - settings.session_idle.num_milliseconds()).into()],
    )
    .await?;
    rows.iter()
        .map(|row| {
            Ok(OwnSession {
                id: row.try_get("", "public_id")?,
                current: row.try_get::<i64>("", "id")? == current,
                network: row.try_get("", "network")?,
                device: row.try_get("", "device")?,
                created_at: row.try_get("", "created_at")?,
                seen_at: row.try_get("", "seen_at")?,
                expires_at: row.try_get("", "expires_at")?,
            })
        })
        .collect()
}
