//! Operations on the caller's own account: profile, password, data export, deletion.

use std::sync::Arc;

use kernel::{Fault, FieldErrors, Language, SecurityEvent, security_event};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::sign_up::check_new_password;
use super::{Accounts, Client, OpenedSession, people, reset};
use crate::back_off;
use crate::entity::account::{Column, Entity};
use crate::entity::credential;
use crate::handover::{self, MailPayload};
use crate::passwords::{StoredHash, Verdict};
use crate::rules;
use crate::secret::Secret;
use crate::{AccountError, SignedIn, StaffAct};

/// The profile of the account's owner.
#[derive(Clone, PartialEq, Eq)]
pub struct Profile {
    /// The address.
    pub email: String,
    /// A form of address; may be empty.
    pub title: String,
    /// The name.
    pub name: String,
    /// The company; empty for invited staff.
    pub company_name: String,
    /// Its registration number, ten digits.
    pub business_number: String,
    /// The language of mails.
    pub language: Language,
    /// UTC milliseconds.
    pub created_at: i64,
}

/// The editable fields of a profile.
#[derive(Clone)]
pub struct ProfileChange {
    /// A form of address; may be empty.
    pub title: String,
    /// The name.
    pub name: String,
    /// The company. Staff may leave it and its number empty.
    pub company_name: String,
    /// Its registration number, with or without hyphens.
    pub business_number: String,
    /// The language of mails.
    pub language: Language,
}

impl Accounts {
    /// The own profile.
    ///
    /// # Errors [`AccountError::NotFound`] when the account was deleted, or an internal error.
    pub async fn profile(&self, who: &SignedIn) -> Result<Profile, AccountError> {
        let row = Entity::find_by_id(who.account_id).one(self.0.database.read()).await?;
        let row = row.ok_or(AccountError::NotFound)?;
        Ok(Profile {
            email: row.email,
            title: row.title,
            name: row.name,
            company_name: row.company_name,
            business_number: row.business_number,
            language: Language::parse(&row.language).unwrap_or_default(),
            created_at: row.created_at,
        })
    }

    /// Changes the own profile.
    ///
    /// # Errors [`AccountError::Invalid`], [`AccountError::NotFound`] when the account was deleted, or an internal
    /// error.
    pub async fn change_profile(&self, who: &SignedIn, change: ProfileChange) -> Result<(), AccountError> {
        let mut errors = FieldErrors::new();
        rules::check_title(&mut errors, &change.title);
        rules::check_name(&mut errors, &change.name);
        let no_company = change.company_name.trim().is_empty() && change.business_number.trim().is_empty();
        if !(who.roles.is_staff() && no_company) {
            rules::check_company(&mut errors, &change.company_name, &change.business_number);
        }
        errors.into_result()?;
        let (account, now) = (who.account_id, self.now());
        let change = Arc::new(change);
        self.0
            .database
            .write(move |tx| {
                let change = Arc::clone(&change);
                Box::pin(async move {
                    let number = rules::business_number(&change.business_number).unwrap_or_default();
                    let changed = Entity::update_many()
                        .col_expr(Column::Title, Expr::value(change.title.trim()))
                        .col_expr(Column::Name, Expr::value(change.name.trim()))
                        .col_expr(Column::CompanyName, Expr::value(change.company_name.trim()))
                        .col_expr(Column::BusinessNumber, Expr::value(number))
                        .col_expr(Column::Language, Expr::value(change.language.tag()))
                        .col_expr(Column::UpdatedAt, Expr::value(now))
                        .filter(Column::Id.eq(account))
                        .exec(tx)
                        .await?;
                    if changed.rows_affected == 0 { Err(AccountError::NotFound) } else { Ok(()) }
                })
            })
            .await
    }

    /// Changes the caller's password: ends every session and opens a new one for the calling browser.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] (`required_oldPassword` and the rules of passwords),
    /// [`AccountError::OldPasswordInvalid`], [`AccountError::TooManyTries`] or a fault.
    pub async fn change_password(
        &self,
        client: &Client,
        who: &SignedIn,
        old: &Secret,
        new: &Secret,
        again: Option<&Secret>,
    ) -> Result<OpenedSession, AccountError> {
        let mut errors = FieldErrors::new();
        errors.require(!old.is_empty(), "oldPassword", "required_oldPassword");
        check_new_password(&mut errors, "password", new, again, &[&who.email, &who.name]);
        errors.into_result()?;
        let version = self.confirm_password(client, who, old).await?;
        let hash = self.0.passwords.hash(new).await?;
        let now = self.now();
        let session = self.new_session(client, now)?;
        let all = Arc::new((who.clone(), hash, session.clone()));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (who, hash, session) = &*all;
                    match reset::change_in(tx, who.account_id, version, hash, now).await {
                        // Changed concurrently.
                        Err(AccountError::TokenInvalid) => Err(AccountError::OldPasswordInvalid),
                        done => done,
                    }?;
                    session.open_in(tx, who.account_id, version + 1, who.by_second_factor).await?;
                    let mail = MailPayload::PasswordChanged { account: who.public_id.as_str() };
                    Ok::<_, AccountError>(handover::put_in(tx, mail, now).await?)
                })
            })
            .await?;
        security_event(SecurityEvent::CredentialChanged, Some(who.account_id), "password");
        Ok(session.into())
    }

    /// All data about the caller from accounts and the other personal data holders, for the export file. Contains no
    /// secrets and no digests.
    ///
    /// # Errors [`AccountError::NotFound`] when the account was deleted, or an internal error.
    pub async fn export(&self, who: &SignedIn) -> Result<serde_json::Value, AccountError> {
        let profile = self.profile(who).await?;
        let sessions = self.own_sessions(who).await?;
        let sessions: Vec<_> = sessions
            .iter()
            .map(|session| {
                serde_json::json!({
                    "network": session.network,
                    "device": session.device,
                    "createdAt": session.created_at,
                    "lastSeenAt": session.seen_at,
                })
            })
            .collect();
        let look_ups = self.look_ups(who).await?;
        let look_ups: Vec<_> = look_ups
            .iter()
            .map(|(look_up, at)| serde_json::json!({"byPlate": look_up.by_plate, "byVin": look_up.by_vin, "at": at}))
            .collect();
        let roles: Vec<_> = who.roles.as_slice().iter().map(|role| role.name()).collect();
        let mut all = serde_json::json!({
            "id": who.public_id,
            "email": profile.email,
            "title": profile.title,
            "name": profile.name,
            "companyName": profile.company_name,
            "businessNumber": profile.business_number,
            "language": profile.language.tag(),
            "createdAt": profile.created_at,
            "roles": roles,
            "hasSecondFactor": who.has_second_factor,
            "sessions": sessions,
            "lookUps": look_ups,
        });
        for holder in self.1.iter() {
            all[holder.name()] = holder.export(who.account_id).await?;
        }
        Ok(all)
    }

    /// Deletes the caller's account with all dependent data. Staff actions stay in the log under the account's number.
    ///
    /// # Errors
    /// [`AccountError::OldPasswordInvalid`], [`AccountError::LastOwner`], [`AccountError::TooManyTries`] or a fault.
    pub async fn delete(
        &self,
        client: &Client,
        who: &SignedIn,
        password: &Secret,
    ) -> Result<(), AccountError> {
        self.confirm_password(client, who, password).await?;
        let now = self.now();
        let gone = StaffAct {
            account_id: Some(who.account_id),
            network: client.network().to_owned(),
            action: "account.delete",
            subject: format!("account:{}", who.account_id),
            detail: String::new(),
        };
        let all = Arc::new((who.clone(), gone));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (who, gone) = &*all;
                    people::lock_owners_in(tx).await?;
                    Entity::delete_by_id(who.account_id).exec(tx).await?;
                    if who.roles.is_staff() {
                        people::refuse_without_owner_in(tx, who.roles.has(crate::Role::Owner)).await?;
                        gone.append_in(tx, now).await?;
                    }
                    Ok::<_, AccountError>(())
                })
            })
            .await
    }

    /// Verifies the password again before an irreversible operation; returns the credential's version. Tries count like
    /// sign-ins.
    pub(super) async fn confirm_password(
        &self,
        client: &Client,
        who: &SignedIn,
        password: &Secret,
    ) -> Result<i32, AccountError> {
        let subject =
            self.subject(&["confirm", &who.public_id, client.network()], self.0.settings.limits.pair);
        let (now, counted, account) = (self.now(), subject.clone(), who.account_id);
        let row = self
            .0
            .database
            .write(move |tx| {
                let counted = counted.clone();
                Box::pin(async move {
                    back_off::count_in(tx, &[counted], now).await?;
                    let row = credential::Entity::find_by_id(account).one(tx).await?;
                    let row = row.map(|row| (row.password_hash.map(StoredHash), row.version));
                    Ok::<_, AccountError>(row.unwrap_or_default())
                })
            })
            .await
            .inspect_err(|error: &AccountError| error.log_limit(Some(account), "password_check"))?;
        let (hash, version) = row;
        let hash = hash.unwrap_or_else(|| self.0.passwords.decoy());
        match self.0.passwords.verify(password, hash).await? {
            Verdict::Wrong => {
                let reason = "old_password_invalid";
                security_event(SecurityEvent::PasswordCheckFailed, Some(account), reason);
                Err(AccountError::OldPasswordInvalid)
            }
            Verdict::Right | Verdict::RightButOld => {
                self.0
                    .database
                    .write::<_, (), Fault>(move |tx| {
                        let subject = subject.clone();
                        Box::pin(async move { back_off::forget_in(tx, &subject).await })
                    })
                    .await?;
                Ok(version)
            }
        }
    }
}
