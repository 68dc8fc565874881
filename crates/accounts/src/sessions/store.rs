//! The rows of sessions. One is valid while it exists, its account is active, its credential is the present one, and
//! neither of its two limits has passed.

use chrono::Duration;
use kernel::{Fault, Randomness};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, Set};

use super::{OwnSession, SignedIn, ticket};
use crate::entity::session::{ActiveModel, Column, Entity, Model};
use crate::secret::{KeyRing, Secret};
use crate::settings::AccountSettings;
use crate::sql;
use crate::staff::{Role, Roles, centre_limit};

/// Interval at which the time of the last request is updated: a session may end this much early, and a page with ten
/// requests causes one write.
const TOUCH_AFTER: i64 = 60_000;
/// Characters of a browser's name that are kept.
const DEVICE: usize = 200;

/// A session to be opened; made before the transaction, which may run twice.
#[derive(Clone)]
pub(crate) struct NewSession {
    pub(crate) public_id: String,
    pub(crate) token_hash: String,
    /// The content of the cookie.
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
        let row = ActiveModel {
            public_id: Set(self.public_id.clone()),
            token_hash: Set(self.token_hash.clone()),
            account_id: Set(account_id),
            credential_version: Set(credential_version),
            second_factor: Set(second_factor),
            network: Set(self.network.clone()),
            device: Set(self.device.clone()),
            created_at: Set(self.now),
            seen_at: Set(self.now),
            expires_at: Set(self.expires_at),
            ..Default::default()
        };
        Entity::insert(row).exec_without_returning(tx).await?;
        Ok(())
    }
}

/// A session with its account, and one of its roles.
#[derive(FromQueryResult)]
struct SessionRow {
    session: i64,
    session_id: String,
    seen_at: i64,
    expires_at: i64,
    second_factor: bool,
    account: i64,
    public_id: String,
    email: String,
    name: String,
    centres: Option<String>,
    confirmed_at: Option<i64>,
    role: Option<String>,
}

/// Raw: one statement over five tables. A row for each role, or one without.
const READ: &str = "SELECT s.id AS session, s.public_id AS session_id, s.seen_at, s.expires_at, s.second_factor, \
    a.id AS account, a.public_id, a.email, a.name, a.centres, f.confirmed_at, r.role \
    FROM session s \
    JOIN account a ON a.id = s.account_id \
    JOIN credential c ON c.account_id = a.id AND c.version = s.credential_version \
    LEFT JOIN second_factor f ON f.account_id = a.id \
    LEFT JOIN account_role r ON r.account_id = a.id \
    WHERE s.token_hash = $1 AND a.state = 'active' AND a.locked_at IS NULL";

/// The account of the session with that secret; `None` when it has ended. The only statement per request.
pub(crate) async fn read(
    on: &impl ConnectionTrait,
    settings: &AccountSettings,
    secret: &Secret,
    now: i64,
) -> Result<Option<SignedIn>, Fault> {
    let rows: Vec<SessionRow> = sql::find_all(on, READ, vec![secret.digest().into()]).await?;
    let roles =
        rows.iter().filter_map(|row| row.role.as_deref()).map(role).collect::<Result<Vec<_>, Fault>>()?;
    let Some(first) = rows.into_iter().next() else { return Ok(None) };
    let signed_in = SignedIn {
        account_id: first.account,
        public_id: first.public_id,
        email: first.email,
        name: first.name,
        roles: Roles::new(roles),
        centres: centre_limit::read(first.centres.as_deref())?,
        by_second_factor: first.second_factor,
        has_second_factor: first.confirmed_at.is_some(),
        second_factor_demanded: settings.require_second_factor,
        session: first.session,
        session_id: first.session_id,
        seen_at: first.seen_at,
        expires_at: first.expires_at,
        // A request that follows another within that time is not written down.
        lasts_idle: (settings.session_idle.num_milliseconds() - TOUCH_AFTER).max(0),
    };
    let idle_until = signed_in.seen_at + settings.session_idle.num_milliseconds();
    Ok((now < signed_in.expires_at && now < idle_until).then_some(signed_in))
}

fn role(name: &str) -> Result<Role, Fault> {
    Role::parse(name).ok_or_else(|| Fault::Corrupt(format!("no role is called {name}")))
}

/// Whether the time of the last request is to be written again.
pub(crate) const fn is_due(signed_in: &SignedIn, now: i64) -> bool {
    now - signed_in.seen_at >= TOUCH_AFTER
}

pub(crate) async fn touch_in(tx: &impl ConnectionTrait, session: i64, now: i64) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::SeenAt, Expr::value(now))
        .filter(Column::Id.eq(session))
        .filter(Column::SeenAt.lt(now))
        .exec(tx)
        .await?;
    Ok(())
}

/// Ends the session with that secret, if there is one.
pub(crate) async fn end_in(tx: &impl ConnectionTrait, secret: &Secret) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::TokenHash.eq(secret.digest())).exec(tx).await?;
    Ok(())
}

/// Ends a session of the account by its public id; returns whether it existed.
pub(crate) async fn end_own_in(tx: &impl ConnectionTrait, account: i64, id: &str) -> Result<bool, Fault> {
    let own = Entity::delete_many().filter(Column::AccountId.eq(account)).filter(Column::PublicId.eq(id));
    Ok(own.exec(tx).await?.rows_affected > 0)
}

pub(crate) async fn end_all_in(tx: &impl ConnectionTrait, account: i64) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::AccountId.eq(account)).exec(tx).await?;
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
    // Raw: joins the present version of the credential.
    let rows: Vec<Model> = sql::find_all(
        on,
        "SELECT s.* FROM session s \
         JOIN credential c ON c.account_id = s.account_id AND c.version = s.credential_version \
         WHERE s.account_id = $1 AND s.expires_at > $2 AND s.seen_at > $3 ORDER BY s.seen_at DESC, s.id DESC LIMIT 100",
        vec![account.into(), now.into(), (now - settings.session_idle.num_milliseconds()).into()],
    )
    .await?;
    let own = |row: Model| OwnSession {
        id: row.public_id,
        current: row.id == current,
        network: row.network,
        device: row.device,
        created_at: row.created_at,
        seen_at: row.seen_at,
        expires_at: row.expires_at,
    };
    Ok(rows.into_iter().map(own).collect())
}
