//! The staff audit log: reading it, and creating the owner from the command line.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::text::identifier;
use kernel::{Fault, FieldErrors};
use sea_orm::DatabaseTransaction;

use super::people::{demand, grant_in, set_password_in};
use super::second_factor::act;
use super::sign_up::check_new_password;
use super::{Accounts, Client};
use crate::rules::{self, email_key};
use crate::secret::Secret;
use crate::sessions::store;
use crate::staff::log;
use crate::{
    AccountError, LogEntry, LogFilter, LogPage, LogPerson, LogSelection, Right, Role, SignedIn, StaffAct, sql,
};

impl Accounts {
    /// The audit log, newest first, at most 100 entries. The access itself is logged.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`] or a fault.
    pub async fn staff_log(
        &self,
        client: &Client,
        who: &SignedIn,
        filter: LogFilter,
        before: Option<i64>,
        limit: u32,
    ) -> Result<LogPage, AccountError> {
        demand(who, Right::ReadStaffLog)?;
        let selection = self.select_log(filter).await?;
        let page = log::page(self.0.database.read(), &selection, before, limit).await?;
        let words = [selection.words(), before.map(|before| format!("before {before}")).unwrap_or_default()];
        let act = StaffAct {
            subject: "staff-log".to_owned(),
            detail: words.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "),
            ..act(client, who, "log.read", 0)
        };
        self.record(act).await?;
        Ok(page)
    }

    /// Resolves a filter, for an export. The caller checks the right and logs the export.
    ///
    /// # Errors
    /// A fault.
    pub async fn select_log(&self, filter: LogFilter) -> Result<LogSelection, Fault> {
        LogSelection::of(self.0.database.read(), filter).await
    }

    /// A thousand selected entries after an id, oldest first, for an export.
    ///
    /// # Errors
    /// A fault.
    pub async fn log_after(&self, selection: &LogSelection, after: i64) -> Result<Vec<LogEntry>, Fault> {
        log::after(self.0.database.read(), selection, after).await
    }

    /// Number of reads and exports of personal data since the beginning of a day in Seoul, for the notices of auditors.
    ///
    /// # Errors
    /// A fault.
    pub async fn personal_data_reads(&self, from: NaiveDate) -> Result<u64, Fault> {
        let filter = LogFilter { personal_data: true, from: Some(from), ..LogFilter::default() };
        log::count(self.0.database.read(), &self.select_log(filter).await?).await
    }

    /// The people by whom the log can be filtered: all accounts with a role. Part of a page, whose access is logged.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`] or a fault.
    pub async fn log_people(&self, who: &SignedIn) -> Result<Vec<LogPerson>, AccountError> {
        demand(who, Right::ReadStaffLog)?;
        Ok(log::people(self.0.database.read()).await?)
    }

    /// The actions by which the log can be filtered: those that occur in it.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`] or a fault.
    pub async fn log_actions(&self, who: &SignedIn) -> Result<Vec<String>, AccountError> {
        demand(who, Right::ReadStaffLog)?;
        Ok(log::actions(self.0.database.read()).await?)
    }

    /// Writes down what staff did elsewhere, such as a read or an export of personal data.
    ///
    /// # Errors
    /// A fault.
    pub async fn record(&self, act: StaffAct) -> Result<(), Fault> {
        let (act, now) = (Arc::new(act), self.now());
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move { act.append_in(tx, now).await })
            })
            .await
    }

    /// Writes it down in the caller's transaction.
    ///
    /// # Errors
    /// A fault.
    pub async fn record_in(&self, tx: &DatabaseTransaction, act: &StaffAct) -> Result<(), Fault> {
        act.append_in(tx, self.now()).await
    }

    /// Makes an owner, for the command line: a new account, or one that exists, with that password. Its sessions end. Returns
    /// the account's key.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] or a fault.
    pub async fn create_owner(
        &self,
        email: &str,
        name: &str,
        password: &Secret,
    ) -> Result<i64, AccountError> {
        let mut errors = FieldErrors::new();
        rules::check_email(&mut errors, email);
        rules::check_name(&mut errors, name);
        check_new_password(&mut errors, "password", password, None, &[email, name]);
        errors.into_result()?;
        let hash = self.0.passwords.hash(password).await?;
        let (public_id, now) = (self.0.randomness.url_safe_id(), self.now());
        let all = Arc::new((public_id, identifier(email), name.trim().to_owned(), hash));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (public_id, email, name, hash) = &*all;
                    // Raw: an upsert that reads the key.
                    let row: Option<sql::RowId> = sql::find_one(
                        tx,
                        "INSERT INTO account (public_id, email, email_key, state, kind, title, name, company_name, \
                         business_number, language, created_at, updated_at, activated_at) \
                         VALUES ($1, $2, $3, 'active', 'member', '', $4, '', '', 'ko', $5, $5, $5) \
                         ON CONFLICT (email_key) DO UPDATE \
                         SET state = 'active', locked_at = NULL, updated_at = excluded.updated_at \
                         RETURNING id",
                        vec![
                            public_id.clone().into(),
                            email.clone().into(),
                            email_key(email).into(),
                            name.clone().into(),
                            now.into(),
                        ],
                    )
                    .await?;
                    let account = row.ok_or(AccountError::NotFound)?.id;
                    set_password_in(tx, account, hash, now).await?;
                    store::end_all_in(tx, account).await?;
                    grant_in(tx, account, Role::Owner, None, now).await?;
                    let act = StaffAct {
                        account_id: None,
                        network: String::new(),
                        action: "owner.create",
                        subject: format!("account:{account}"),
                        detail: String::new(),
                    };
                    act.append_in(tx, now).await?;
                    Ok::<_, AccountError>(account)
                })
            })
            .await
    }
}
