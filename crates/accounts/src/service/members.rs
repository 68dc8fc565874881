//! Help for people with an account: found by their exact address, locked, unlocked, and sent the activation mail again.
//! Only owners; every look-up and change is in the log.

use std::sync::Arc;

use kernel::Language;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter};

use super::people::{demand, lock_owners_in, refuse_without_owner_in, roles_in};
use super::second_factor::act;
use super::{Accounts, Client, PendingReset};
use crate::entity::account;
use crate::one_time::Purpose;
use crate::rules::email_key;
use crate::sessions::store;
use crate::{AccountError, Right, Role, Roles, SignedIn, StaffAct, sql};

/// How far an account has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, async_graphql::Enum)]
pub enum MemberState {
    /// The address is not verified yet.
    Pending,
    /// Invited as staff and not accepted yet.
    Invited,
    /// In use.
    Active,
}

impl MemberState {
    fn of(state: &str) -> Self {
        match state {
            "pending" => Self::Pending,
            "invited" => Self::Invited,
            _ => Self::Active,
        }
    }
}

/// An account as owners see it.
#[derive(Clone, PartialEq, Eq)]
pub struct MemberAccount {
    /// The account's id for the outside.
    pub id: String,
    /// The address.
    pub email: String,
    /// The name; may be empty.
    pub name: String,
    /// How far it has come.
    pub state: MemberState,
    /// When it was locked, UTC milliseconds.
    pub locked_at: Option<i64>,
    /// Whether there is a confirmed second factor.
    pub has_second_factor: bool,
    /// A pending request to remove it.
    pub reset: Option<PendingReset>,
    /// The staff roles.
    pub roles: Roles,
    /// When it was made, UTC milliseconds.
    pub created_at: i64,
}

#[derive(FromQueryResult)]
struct MemberRow {
    id: i64,
    public_id: String,
    email: String,
    name: String,
    state: String,
    locked_at: Option<i64>,
    created_at: i64,
    confirmed_at: Option<i64>,
}

impl Accounts {
    /// The account with exactly that address. The look-up is logged, with the account and never with the address.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`] or a fault.
    pub async fn find_member(
        &self,
        client: &Client,
        who: &SignedIn,
        email: &str,
    ) -> Result<Option<MemberAccount>, AccountError> {
        demand(who, Right::ManagePeople)?;
        // Raw: joins two tables.
        let row: Option<MemberRow> = sql::find_one(
            self.0.database.read(),
            "SELECT a.id, a.public_id, a.email, a.name, a.state, a.locked_at, a.created_at, f.confirmed_at \
             FROM account a LEFT JOIN second_factor f ON f.account_id = a.id WHERE a.email_key = $1",
            vec![email_key(email).into()],
        )
        .await?;
        let mut entry = act(client, who, "member.find", row.as_ref().map_or(0, |row| row.id));
        let Some(row) = row else {
            entry.subject = "account".to_owned();
            self.record(entry).await?;
            return Ok(None);
        };
        self.record(entry).await?;
        let reset = self.pending_resets(who.account_id).await?.remove(&row.public_id);
        Ok(Some(MemberAccount {
            reset,
            roles: roles_in(self.0.database.read(), row.id).await?,
            id: row.public_id,
            email: row.email,
            name: row.name,
            state: MemberState::of(&row.state),
            locked_at: row.locked_at,
            has_second_factor: row.confirmed_at.is_some(),
            created_at: row.created_at,
        }))
    }

    /// Locks an account or unlocks it. A locked account can't sign in, and its sessions end. The own one can't be locked,
    /// and one active owner must remain.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], also for the own one, [`AccountError::NotFound`], [`AccountError::LastOwner`] or a
    /// fault.
    pub async fn set_member_lock(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
        lock: bool,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        if id == who.public_id {
            return Err(AccountError::NotAllowed);
        }
        let now = self.now();
        let action = if lock { "account.lock" } else { "account.unlock" };
        let all = Arc::new((id.to_owned(), act(client, who, action, 0)));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (id, act) = &*all;
                    lock_owners_in(tx).await?;
                    let row = find_in(tx, id).await?;
                    if row.locked_at.is_some() == lock {
                        return Ok(());
                    }
                    account::Entity::update_many()
                        .col_expr(account::Column::LockedAt, Expr::value(lock.then_some(now)))
                        .filter(account::Column::Id.eq(row.id))
                        .exec(tx)
                        .await?;
                    if lock {
                        let was_owner = roles_in(tx, row.id).await?.has(Role::Owner);
                        refuse_without_owner_in(tx, was_owner).await?;
                        store::end_all_in(tx, row.id).await?;
                    }
                    let subject = format!("account:{}", row.id);
                    Ok(StaffAct { subject, ..act.clone() }.append_in(tx, now).await?)
                })
            })
            .await
    }

    /// Sends the activation mail of an account again, in the account's language.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], [`AccountError::NotFound`] also for an account that needs no activation,
    /// [`AccountError::TooManyTries`] or a fault.
    pub async fn resend_member_activation(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        let row = account::Entity::find()
            .filter(account::Column::PublicId.eq(id))
            .one(self.0.database.read())
            .await?;
        let row = row.filter(|row| row.state == "pending").ok_or(AccountError::NotFound)?;
        self.record(act(client, who, "member.activation", row.id)).await?;
        let language = Language::parse(&row.language).unwrap_or_default();
        self.request_mail(&Client { language, ..client.clone() }, &row.email, Purpose::Activate).await
    }
}

async fn find_in(tx: &DatabaseTransaction, id: &str) -> Result<account::Model, AccountError> {
    let row = account::Entity::find().filter(account::Column::PublicId.eq(id)).one(tx).await?;
    row.ok_or(AccountError::NotFound)
}
