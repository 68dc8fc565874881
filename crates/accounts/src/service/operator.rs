//! Account changes from the command line, without a session. The staff log records each.

use std::sync::Arc;

use kernel::Work;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter};

use super::Accounts;
use super::people::reset_second_factor_in;
use crate::entity::{account, session};
use crate::rules::email_key;
use crate::sessions::store;
use crate::{AccountError, StaffAct};

impl Accounts {
    /// Removes the second factor of the account with that address, whose owner lost both it and the recovery codes; all
    /// its sessions end.
    ///
    /// # Errors
    /// [`AccountError::NotFound`] for an unknown address and for an account without second factor, or a fault.
    pub async fn remove_second_factor_of(&self, email: &str) -> Result<(), AccountError> {
        self.change_by_email(email, |tx, account, now| {
            Box::pin(async move {
                let act = by_operator("second-factor.reset", account.id);
                reset_second_factor_in(tx, &account, act, now).await
            })
        })
        .await
    }

    /// Locks the account with that address, whatever its role, or unlocks it. A locked account can't sign in, and its
    /// sessions end. Returns false when it was so before.
    ///
    /// # Errors
    /// [`AccountError::NotFound`] or a fault.
    pub async fn set_lock_of(&self, email: &str, lock: bool) -> Result<bool, AccountError> {
        self.change_by_email(email, move |tx, account, now| {
            Box::pin(async move {
                if account.locked_at.is_some() == lock {
                    return Ok(false);
                }
                account::Entity::update_many()
                    .col_expr(account::Column::LockedAt, Expr::value(lock.then_some(now)))
                    .filter(account::Column::Id.eq(account.id))
                    .exec(tx)
                    .await?;
                if lock {
                    store::end_all_in(tx, account.id).await?;
                }
                let action = if lock { "account.lock" } else { "account.unlock" };
                by_operator(action, account.id).append_in(tx, now).await?;
                Ok(true)
            })
        })
        .await
    }

    /// Ends all sessions of the account with that address; returns their number.
    ///
    /// # Errors
    /// [`AccountError::NotFound`] or a fault.
    pub async fn end_sessions_of(&self, email: &str) -> Result<u64, AccountError> {
        self.change_by_email(email, |tx, account, now| {
            Box::pin(async move {
                let own = session::Entity::find().filter(session::Column::AccountId.eq(account.id));
                let ended = own.count(tx).await?;
                store::end_all_in(tx, account.id).await?;
                by_operator("sessions.end", account.id).append_in(tx, now).await?;
                Ok(ended)
            })
        })
        .await
    }

    /// Runs `change` in a transaction with the account and the current time (milliseconds since 1970).
    async fn change_by_email<T, F>(&self, email: &str, change: F) -> Result<T, AccountError>
    where
        F: for<'c> Fn(&'c DatabaseTransaction, account::Model, i64) -> Work<'c, T, AccountError>,
        F: Clone + Send + Sync + 'static,
        T: Send + 'static,
    {
        let (key, now) = (Arc::new(email_key(email)), self.now());
        self.0
            .database
            .write(move |tx| {
                let (key, change) = (Arc::clone(&key), change.clone());
                Box::pin(async move { change(tx, find_in(tx, &key).await?, now).await })
            })
            .await
    }
}

async fn find_in(tx: &DatabaseTransaction, email_key: &str) -> Result<account::Model, AccountError> {
    let row = account::Entity::find().filter(account::Column::EmailKey.eq(email_key)).one(tx).await?;
    row.ok_or(AccountError::NotFound)
}

fn by_operator(action: &'static str, account: i64) -> StaffAct {
    StaffAct {
        account_id: None,
        network: String::new(),
        action,
        subject: format!("account:{account}"),
        detail: String::new(),
    }
}
