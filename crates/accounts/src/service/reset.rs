//! Password reset (decisions "Reset"): one mail with a link and a temporary password, valid for half an hour. The link
//! binds the visit that opens it; only a bound visit, or the link's own token, together with the temporary password can
//! change the password, and both are consumed.

use std::sync::Arc;

use kernel::{Fault, FieldErrors, SecurityEvent, Visit, fingerprint, security_event};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter};

use super::sign_up::check_new_password;
use super::{Accounts, Client};
use crate::entity::{account, credential};
use crate::handover::{self, MailPayload};
use crate::one_time::{self, Purpose};
use crate::rules::email_key;
use crate::secret::Secret;
use crate::sessions::store;
use crate::{AccountError, sql};

/// The form.
#[derive(Clone, Default)]
pub struct NewPassword {
    /// The address of the account.
    pub email: String,
    /// The temporary password of the mail.
    pub temporary_password: Secret,
    /// The new one.
    pub password: Secret,
    /// The repeated new password, where the form has one.
    pub confirm_password: Option<Secret>,
    /// The link's token, for clients that keep no cookie.
    pub token: Option<Secret>,
}

/// A token that is bound to a visit.
#[derive(FromQueryResult)]
struct BoundToken {
    account_id: Option<i64>,
}

/// A valid reset.
#[derive(FromQueryResult)]
struct Reset {
    token_id: String,
    token_hash: String,
    account: i64,
    account_id: String,
    version: i32,
    name: String,
    company_name: String,
}

/// A valid reset: unused, not expired, and for the current credential.
macro_rules! good_reset {
    ($now:literal) => {
        concat!(
            "t.purpose = 'reset' AND t.spent_at IS NULL AND t.expires_at > ",
            $now,
            " AND t.account_id IS NOT NULL AND t.credential_version = \
             COALESCE((SELECT c.version FROM credential c WHERE c.account_id = t.account_id), 0)"
        )
    };
}

impl Accounts {
    /// Sends the mail, if the address has an account. The answer is the same for every address.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] (`required_email`, `email_invalid`), [`AccountError::TooManyTries`] or a fault.
    pub async fn request_reset(&self, client: &Client, email: &str) -> Result<(), AccountError> {
        self.request_mail(client, email, Purpose::Reset).await
    }

    /// Binds the visit to the link and returns the address of its account. The last visit that opened it counts.
    ///
    /// # Errors
    /// [`AccountError::TokenInvalid`] or a fault.
    pub async fn validate_reset(&self, visit: &Visit, token: &Secret) -> Result<String, AccountError> {
        let (bound, hash, now) = (fingerprint(visit.id()), token.digest(), self.now());
        let email = self
            .0
            .database
            .write(move |tx| {
                let (bound, hash) = (bound.clone(), hash.clone());
                Box::pin(async move {
                    // Raw: changes and reads in one statement.
                    let row: Option<BoundToken> = sql::find_one(
                        tx,
                        concat!(
                            "UPDATE one_time_token AS t SET bound_to = $1 WHERE t.token_hash = $2 AND ",
                            good_reset!("$3"),
                            " RETURNING account_id"
                        ),
                        vec![bound.into(), hash.into(), now.into()],
                    )
                    .await?;
                    let account = row.and_then(|row| row.account_id).ok_or(AccountError::TokenInvalid)?;
                    let row = account::Entity::find_by_id(account).one(tx).await?;
                    Ok::<String, AccountError>(row.ok_or(AccountError::TokenInvalid)?.email)
                })
            })
            .await
            .inspect_err(AccountError::log_token)?;
        visit.mark_used();
        Ok(email)
    }

    /// Sets a new password, which also verifies the address, and ends every session of the account.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] (`required_email`, `required_tempPassword`, `required_password`,
    /// `required_confirmPassword`, `password_not_match`, the rules of passwords, also for the temporary one), [`AccountError::TokenInvalid`] without
    /// a bound visit or token, [`AccountError::OldPasswordInvalid`], [`AccountError::TooManyTries`] or a fault.
    pub async fn reset_password(&self, client: &Client, form: NewPassword) -> Result<(), AccountError> {
        self.try_reset(client, form).await.inspect_err(AccountError::log_token)
    }

    async fn try_reset(&self, client: &Client, form: NewPassword) -> Result<(), AccountError> {
        let mut errors = FieldErrors::new();
        errors.require(!form.email.trim().is_empty(), "email", "required_email");
        errors.require(!form.temporary_password.is_empty(), "tempPassword", "required_tempPassword");
        errors.require(!form.password.is_empty(), "password", "required_password");
        errors.into_result()?;

        self.count_request(client).await?;
        let reset = self.find_reset(client, &form).await?.ok_or(AccountError::TokenInvalid)?;
        let keys = &self.0.keys.tokens;
        let temporary = &form.temporary_password;
        if !one_time::is_temporary_password(keys, &reset.token_id, &reset.token_hash, temporary) {
            return Err(AccountError::OldPasswordInvalid);
        }
        let mut errors = FieldErrors::new();
        let personal = [form.email.as_str(), &reset.name, &reset.company_name];
        check_new_password(
            &mut errors,
            "password",
            &form.password,
            form.confirm_password.as_ref(),
            &personal,
        );
        // Required since it proves access to the mailbox (ASVS 6.4.1). Separators and case are ignored.
        if one_time::is_temporary_password(keys, &reset.token_id, &reset.token_hash, &form.password) {
            errors.push("password", "password_too_common");
        }
        errors.into_result()?;
        let hash = self.0.passwords.hash(&form.password).await?;

        let now = self.now();
        let account = reset.account;
        let all = Arc::new((reset, hash));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (reset, hash) = &*all;
                    let spent = sql::run(
                        tx,
                        "UPDATE one_time_token SET spent_at = $1 \
                         WHERE public_id = $2 AND spent_at IS NULL AND expires_at > $1",
                        vec![now.into(), reset.token_id.clone().into()],
                    )
                    .await?;
                    if spent == 0 {
                        return Err(AccountError::TokenInvalid);
                    }
                    change_in(tx, reset.account, reset.version, hash, now).await?;
                    account::Entity::update_many()
                        .col_expr(account::Column::State, Expr::value("active"))
                        .col_expr(account::Column::ActivatedAt, Expr::value(now))
                        .col_expr(account::Column::UpdatedAt, Expr::value(now))
                        .filter(account::Column::Id.eq(reset.account))
                        .filter(account::Column::State.eq("pending"))
                        .exec(tx)
                        .await?;
                    let mail = MailPayload::PasswordChanged { account: reset.account_id.as_str() };
                    Ok::<_, AccountError>(handover::put_in(tx, mail, now).await?)
                })
            })
            .await?;
        security_event(SecurityEvent::CredentialChanged, Some(account), "password_reset");
        Ok(())
    }

    async fn find_reset(&self, client: &Client, form: &NewPassword) -> Result<Option<Reset>, Fault> {
        // A digest that no token has, where none came with the form.
        let hash = form.token.as_ref().map_or_else(String::new, Secret::digest);
        // Raw: joins two tables.
        Ok(sql::find_one(
            self.0.database.read(),
            concat!(
                "SELECT t.public_id AS token_id, t.token_hash, t.credential_version AS version, a.id AS account, \
                 a.public_id AS account_id, \
                 a.name, a.company_name FROM one_time_token t JOIN account a ON a.id = t.account_id \
                 WHERE (t.bound_to = $1 OR t.token_hash = $2) AND a.email_key = $3 AND ",
                good_reset!("$4"),
                " ORDER BY t.id DESC LIMIT 1"
            ),
            vec![
                fingerprint(client.visit.id()).into(),
                hash.into(),
                email_key(&form.email).into(),
                self.now().into(),
            ],
        )
        .await?)
    }
}

/// Replaces a password of that version, and with it every session and link of before.
pub(super) async fn change_in(
    tx: &sea_orm::DatabaseTransaction,
    account: i64,
    version: i32,
    hash: &crate::passwords::StoredHash,
    now: i64,
) -> Result<(), AccountError> {
    let changed = credential::Entity::update_many()
        .col_expr(credential::Column::PasswordHash, Expr::value(hash.0.clone()))
        .col_expr(credential::Column::Version, Expr::cust("version + 1"))
        .col_expr(credential::Column::ChangedAt, Expr::value(now))
        .filter(credential::Column::AccountId.eq(account))
        .filter(credential::Column::Version.eq(version))
        .exec(tx)
        .await?;
    if changed.rows_affected == 0 {
        return Err(AccountError::TokenInvalid);
    }
    Ok(store::end_all_in(tx, account).await?)
}
