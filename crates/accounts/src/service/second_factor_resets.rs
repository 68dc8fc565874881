//! Second factors of people who lost both it and the recovery codes: one owner requests the removal, another owner
//! approves it within a day. Without a second owner an operator does it on the command line.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::Fault;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter, Set,
};

use super::people::{demand, lock_owners_in, reset_second_factor_in};
use super::second_factor::act;
use super::{Accounts, Client};
use crate::entity::{account, second_factor as factor, second_factor_reset as reset};
use crate::{AccountError, Right, SignedIn, StaffAct, sql};

/// How long a request can be approved.
const VALID_MILLIS: i64 = 24 * 3_600_000;

/// A request that can still be approved.
#[derive(Clone, PartialEq, Eq)]
pub struct PendingReset {
    /// The name of the owner who requested it, or the address.
    pub requested_by: String,
    /// Whether the caller requested it.
    pub is_own: bool,
    /// Until when it can be approved, UTC milliseconds.
    pub expires_at: i64,
}

/// A request by the concerned account's id for the outside.
#[derive(FromQueryResult)]
struct ResetRow {
    account: String,
    requested_by: i64,
    name: String,
    email: String,
    expires_at: i64,
}

/// What becomes of a request.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Decision {
    Approve,
    Dismiss,
}

/// The keys of all owners who can sign in.
// Raw: joins two tables.
const ACTIVE_OWNERS: &str = "SELECT a.id FROM account_role r JOIN account a ON a.id = r.account_id \
    WHERE r.role = 'owner' AND a.state = 'active' AND a.locked_at IS NULL";

impl Accounts {
    /// Requests the removal of a person's second factor. Nothing changes while a request is pending.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], also for the own one, [`AccountError::NotFound`] also without a second factor,
    /// [`AccountError::SecondOwnerRequired`] without another owner who may approve it, or a fault.
    pub async fn request_second_factor_reset(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        if id == who.public_id {
            return Err(AccountError::NotAllowed);
        }
        let (caller, now) = (who.account_id, self.now());
        let all = Arc::new((id.to_owned(), act(client, who, "second-factor.reset-request", 0)));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (id, act) = &*all;
                    lock_owners_in(tx).await?;
                    let account = find_in(tx, id).await?.id;
                    let found = factor::Entity::find_by_id(account).one(tx).await?;
                    found.filter(|found| found.confirmed_at.is_some()).ok_or(AccountError::NotFound)?;
                    let owners: Vec<sql::RowId> = sql::find_all(tx, ACTIVE_OWNERS, vec![]).await?;
                    if !owners.iter().any(|owner| owner.id != caller && owner.id != account) {
                        return Err(AccountError::SecondOwnerRequired);
                    }
                    if pending_in(tx, account, now).await?.is_some() {
                        return Ok(());
                    }
                    let row = reset::ActiveModel {
                        account_id: Set(account),
                        requested_by: Set(caller),
                        requested_at: Set(now),
                        expires_at: Set(now + VALID_MILLIS),
                    };
                    let replaced =
                        [reset::Column::RequestedBy, reset::Column::RequestedAt, reset::Column::ExpiresAt];
                    let replace =
                        OnConflict::column(reset::Column::AccountId).update_columns(replaced).to_owned();
                    reset::Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
                    let subject = format!("account:{account}");
                    Ok(StaffAct { subject, ..act.clone() }.append_in(tx, now).await?)
                })
            })
            .await
    }

    /// Removes the second factor that another owner requested to reset; all sessions of the person end.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], also for the own second factor and the own request, [`AccountError::NotFound`],
    /// [`AccountError::ResetNotRequested`] or a fault.
    pub async fn approve_second_factor_reset(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
    ) -> Result<(), AccountError> {
        if id == who.public_id {
            return Err(AccountError::NotAllowed);
        }
        self.decide_reset(who, id, act(client, who, "second-factor.reset", 0), Decision::Approve).await
    }

    /// Withdraws a request: the own one, or that of another owner.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], [`AccountError::NotFound`], [`AccountError::ResetNotRequested`] or a fault.
    pub async fn dismiss_second_factor_reset(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
    ) -> Result<(), AccountError> {
        self.decide_reset(who, id, act(client, who, "second-factor.reset-dismiss", 0), Decision::Dismiss)
            .await
    }

    async fn decide_reset(
        &self,
        who: &SignedIn,
        id: &str,
        act: StaffAct,
        decision: Decision,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        let (caller, now) = (who.account_id, self.now());
        let all = Arc::new((id.to_owned(), act));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (id, act) = &*all;
                    lock_owners_in(tx).await?;
                    let account = find_in(tx, id).await?;
                    let pending = pending_in(tx, account.id, now).await?;
                    let requested_by = pending.ok_or(AccountError::ResetNotRequested)?.requested_by;
                    if decision == Decision::Approve && requested_by == caller {
                        return Err(AccountError::NotAllowed);
                    }
                    let act = StaffAct {
                        subject: format!("account:{}", account.id),
                        detail: format!("requested by {requested_by}"),
                        ..act.clone()
                    };
                    match decision {
                        Decision::Approve => reset_second_factor_in(tx, &account, act, now).await,
                        Decision::Dismiss => {
                            reset::Entity::delete_by_id(account.id).exec(tx).await?;
                            Ok(act.append_in(tx, now).await?)
                        }
                    }
                })
            })
            .await
    }

    /// Number of requests that the account may approve, if it is an owner's.
    ///
    /// # Errors
    /// A fault.
    pub async fn resets_to_approve(&self, account: i64) -> Result<usize, Fault> {
        let pending = self.pending_resets(account).await?;
        let own = account::Entity::find_by_id(account).one(self.0.database.read()).await?;
        let own = own.map(|own| own.public_id).unwrap_or_default();
        Ok(pending.iter().filter(|(id, reset)| **id != own && !reset.is_own).count())
    }

    /// Pending requests by the account's id for the outside, as that owner sees them.
    pub(super) async fn pending_resets(&self, caller: i64) -> Result<HashMap<String, PendingReset>, Fault> {
        // Raw: joins three tables. Requests by former owners don't count.
        let rows: Vec<ResetRow> = sql::find_all(
            self.0.database.read(),
            "SELECT a.public_id AS account, s.requested_by, b.name, b.email, s.expires_at \
             FROM second_factor_reset s JOIN account a ON a.id = s.account_id \
             JOIN account b ON b.id = s.requested_by AND b.state = 'active' AND b.locked_at IS NULL \
             JOIN account_role r ON r.account_id = b.id AND r.role = 'owner' WHERE s.expires_at > $1",
            vec![self.now().into()],
        )
        .await?;
        let pending = |row: ResetRow| {
            let requested_by = if row.name.is_empty() { row.email } else { row.name };
            let is_own = row.requested_by == caller;
            (row.account, PendingReset { requested_by, is_own, expires_at: row.expires_at })
        };
        Ok(rows.into_iter().map(pending).collect())
    }
}

async fn find_in(tx: &DatabaseTransaction, id: &str) -> Result<account::Model, AccountError> {
    let row = account::Entity::find().filter(account::Column::PublicId.eq(id)).one(tx).await?;
    row.ok_or(AccountError::NotFound)
}

/// The account's request, unless it has expired or its requester is no active owner any more.
async fn pending_in(
    tx: &impl ConnectionTrait,
    account: i64,
    now: i64,
) -> Result<Option<reset::Model>, Fault> {
    let row = reset::Entity::find_by_id(account).filter(reset::Column::ExpiresAt.gt(now)).one(tx).await?;
    let Some(row) = row else { return Ok(None) };
    let owners: Vec<sql::RowId> = sql::find_all(tx, ACTIVE_OWNERS, vec![]).await?;
    Ok(owners.iter().any(|owner| owner.id == row.requested_by).then_some(row))
}
