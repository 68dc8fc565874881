//! Sign-up and email verification. Neither response nor timing reveals whether an address had an account: the same
//! statements run, and only the mail differs.

use std::sync::Arc;

use kernel::text::identifier;
use kernel::{Fault, FieldErrors};
use sea_orm::DatabaseTransaction;

use super::{Accounts, Client};
use crate::handover::{self, MailPayload};
use crate::one_time::{self, NewToken, Purpose};
use crate::passwords::{StoredHash, rules as password_rules};
use crate::rules::{self, email_key};
use crate::secret::Secret;
use crate::{AccountError, sql};

/// The form, both steps.
#[derive(Clone, Default)]
pub struct SignUp {
    /// A form of address; may be empty.
    pub title: String,
    /// The name.
    pub name: String,
    /// The address.
    pub email: String,
    /// The password.
    pub password: Secret,
    /// The repeated password, where the form has one.
    pub confirm_password: Option<Secret>,
    /// The company.
    pub company_name: String,
    /// The company's registration number, with or without hyphens.
    pub business_number: String,
    /// That the person is 14 or older. Old clients don't say; `false` is refused.
    pub is_old_enough: Option<bool>,
}

impl SignUp {
    fn check(&self) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::new();
        rules::check_title(&mut errors, &self.title);
        rules::check_name(&mut errors, &self.name);
        rules::check_email(&mut errors, &self.email);
        check_new_password(
            &mut errors,
            "password",
            &self.password,
            self.confirm_password.as_ref(),
            &[&self.email, &self.name, &self.company_name],
        );
        rules::check_company(&mut errors, &self.company_name, &self.business_number);
        errors.require(self.is_old_enough != Some(false), "isOldEnough", "required_age");
        errors.into_result()
    }
}

/// A new password and its repetition, in the order of the form.
pub(super) fn check_new_password(
    errors: &mut FieldErrors,
    path: &'static str,
    password: &Secret,
    again: Option<&Secret>,
    personal: &[&str],
) {
    if password.is_empty() {
        errors.push(path, "required_password");
    } else {
        password_rules::check(errors, path, password, personal);
    }
    if let Some(again) = again {
        if again.is_empty() {
            errors.push("confirmPassword", "required_password_confirmPassword");
        } else {
            errors.require(again == password, "confirmPassword", "password_not_match");
        }
    }
}

/// An account that waits for its address to be verified.
struct Pending {
    public_id: String,
    email: String,
    title: String,
    name: String,
    company_name: String,
    business_number: String,
    age_confirmed_at: Option<i64>,
    hash: StoredHash,
    token: NewToken,
}

impl Accounts {
    /// Registers an account and sends the verification link. For an address that has an account the response is the
    /// same, and its mailbox gets a notice.
    ///
    /// # Errors
    /// [`AccountError::Invalid`], [`AccountError::TooManyTries`] or a fault.
    pub async fn sign_up(&self, client: &Client, form: SignUp) -> Result<(), AccountError> {
        form.check()?;
        self.count_request(client).await?;
        let hash = self.0.passwords.hash(&form.password).await?;
        let now = self.now();
        let pending = Pending {
            public_id: self.0.randomness.url_safe_id(),
            email: identifier(&form.email),
            title: form.title.trim().to_owned(),
            name: form.name.trim().to_owned(),
            company_name: form.company_name.trim().to_owned(),
            business_number: rules::business_number(&form.business_number).unwrap_or_default(),
            age_confirmed_at: form.is_old_enough.map(|_| now),
            hash,
            token: self.mint(client, now, self.0.settings.activation),
        };
        let pending = Arc::new(pending);
        self.0
            .database
            .write(move |tx| {
                let pending = Arc::clone(&pending);
                Box::pin(async move { Ok::<_, AccountError>(put_pending_in(tx, &pending).await?) })
            })
            .await
    }

    /// Sends the link of an account that waits for it again. The answer is the same for every address.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] (`required_email`, `email_invalid`), [`AccountError::TooManyTries`] or a fault.
    pub async fn resend_activation(&self, client: &Client, email: &str) -> Result<(), AccountError> {
        self.request_mail(client, email, Purpose::Activate).await
    }

    /// Verifies the address of the account whose link that is. A link that has been used is accepted again while its account
    /// is active: programs that check mails open links before people do.
    ///
    /// # Errors
    /// [`AccountError::TokenInvalid`] or a fault.
    pub async fn activate(&self, token: &Secret) -> Result<(), AccountError> {
        let (token, now) = (token.clone(), self.now());
        self.0
            .database
            .write(move |tx| {
                let token = token.clone();
                Box::pin(async move {
                    let Some(spent) = one_time::spend_in(tx, &token, Purpose::Activate, now).await? else {
                        let done: Option<sql::RowId> =
                            sql::find_one(tx, ACTIVATED_BY, vec![token.digest().into()]).await?;
                        return done.map(|_| ()).ok_or(AccountError::TokenInvalid);
                    };
                    // Signing up again replaces the password: only the latest mail is about the present one.
                    // Raw: looks at another table.
                    let activated = sql::run(
                        tx,
                        "UPDATE account SET state = 'active', activated_at = $1, updated_at = $1 \
                         WHERE id = $2 AND state = 'pending' \
                         AND EXISTS (SELECT 1 FROM credential WHERE account_id = $2 AND version = $3)",
                        vec![now.into(), spent.account_id.into(), spent.credential_version.into()],
                    )
                    .await?;
                    if activated == 0 { Err(AccountError::TokenInvalid) } else { Ok(()) }
                })
            })
            .await
            .inspect_err(AccountError::log_token)
    }

    pub(super) fn mint(&self, client: &Client, now: i64, good_for: chrono::Duration) -> NewToken {
        NewToken::draw(&self.0.keys.tokens, &self.0.randomness, client.language, now, good_for)
    }

    /// Inserts a one-time token for the account of an address, and the mail for it. For an address without one the same
    /// rows are written, and the mail has no recipient.
    pub(super) async fn request_mail(
        &self,
        client: &Client,
        email: &str,
        purpose: Purpose,
    ) -> Result<(), AccountError> {
        let mut errors = FieldErrors::new();
        rules::check_email(&mut errors, email);
        errors.into_result()?;
        self.count_request(client).await?;
        let (statement, good_for) = match purpose {
            Purpose::Activate | Purpose::Registered | Purpose::Invite => {
                (TOKEN_TO_ACTIVATE, self.0.settings.activation)
            }
            Purpose::Reset => (TOKEN_TO_RESET, self.0.settings.reset),
        };
        let token = Arc::new(self.mint(client, self.now(), good_for));
        let email_key: Arc<str> = email_key(email).into();
        self.0
            .database
            .write(move |tx| {
                let (token, email_key) = (Arc::clone(&token), Arc::clone(&email_key));
                Box::pin(async move {
                    Ok::<_, AccountError>(put_token_in(tx, statement, &token, &email_key).await?)
                })
            })
            .await
    }
}

/// Raw: joins two tables. The active account that a used link belongs to.
const ACTIVATED_BY: &str = "SELECT a.id FROM one_time_token t JOIN account a ON a.id = t.account_id \
    WHERE t.token_hash = $1 AND t.purpose = 'activate' AND t.spent_at IS NOT NULL AND a.state = 'active'";

/// Raw: inserts from a select, as do the next two. One row for every address: a link for a pending account, a notice
/// for an active one, and no account otherwise.
const TOKEN_TO_ACTIVATE: &str = "INSERT INTO one_time_token \
    (public_id, account_id, purpose, token_hash, credential_version, language, created_at, expires_at) \
    SELECT $1, a.id, CASE WHEN a.state = 'active' THEN 'registered' ELSE 'activate' END, $2, \
    COALESCE(c.version, 0), $3, $4, $5 FROM (SELECT 1 AS one) AS always \
    LEFT JOIN account a ON a.email_key = $6 AND a.state IN ('pending', 'active') \
    LEFT JOIN credential c ON c.account_id = a.id";

/// The same for a reset, which verifies the address as well.
const TOKEN_TO_RESET: &str = "INSERT INTO one_time_token \
    (public_id, account_id, purpose, token_hash, credential_version, language, created_at, expires_at) \
    SELECT $1, a.id, 'reset', $2, COALESCE(c.version, 0), $3, $4, $5 FROM (SELECT 1 AS one) AS always \
    LEFT JOIN account a ON a.email_key = $6 AND a.state IN ('pending', 'active') \
    LEFT JOIN credential c ON c.account_id = a.id";

/// After a sign-up: a link for an account that waits, a word for one that is there.
const TOKEN_AFTER_SIGN_UP: &str = "INSERT INTO one_time_token \
    (public_id, account_id, purpose, token_hash, credential_version, language, created_at, expires_at) \
    SELECT $1, a.id, CASE WHEN a.state = 'pending' THEN 'activate' ELSE 'registered' END, $2, \
    COALESCE(c.version, 0), $3, $4, $5 \
    FROM account a LEFT JOIN credential c ON c.account_id = a.id WHERE a.email_key = $6";

async fn put_token_in(
    tx: &DatabaseTransaction,
    statement: &'static str,
    token: &NewToken,
    email_key: &str,
) -> Result<(), Fault> {
    sql::run(
        tx,
        statement,
        vec![
            token.public_id.clone().into(),
            token.hash.clone().into(),
            token.language.tag().into(),
            token.now.into(),
            token.expires_at.into(),
            email_key.into(),
        ],
    )
    .await?;
    handover::put_in(tx, MailPayload::OneTime { token: &token.public_id }, token.now).await
}

/// Active and invited accounts are unchanged; a pending one is replaced, so that an attacker can't set a password for
/// another person's address and have it verified by a later mail.
async fn put_pending_in(tx: &DatabaseTransaction, pending: &Pending) -> Result<(), Fault> {
    let email_key = email_key(&pending.email);
    let now = pending.token.now;
    // Raw: an upsert with a condition.
    sql::run(
        tx,
        "INSERT INTO account AS t (public_id, email, email_key, state, kind, title, name, company_name, \
         business_number, language, age_confirmed_at, created_at, updated_at) \
         VALUES ($1, $2, $3, 'pending', 'member', $4, $5, $6, $7, $8, $9, $10, $10) \
         ON CONFLICT (email_key) DO UPDATE SET email = excluded.email, title = excluded.title, \
         name = excluded.name, company_name = excluded.company_name, business_number = excluded.business_number, \
         language = excluded.language, age_confirmed_at = excluded.age_confirmed_at, \
         created_at = excluded.created_at, updated_at = excluded.updated_at WHERE t.state = 'pending'",
        vec![
            pending.public_id.clone().into(),
            pending.email.clone().into(),
            email_key.clone().into(),
            pending.title.clone().into(),
            pending.name.clone().into(),
            pending.company_name.clone().into(),
            pending.business_number.clone().into(),
            pending.token.language.tag().into(),
            pending.age_confirmed_at.into(),
            now.into(),
        ],
    )
    .await?;
    // Raw: inserts what a select finds.
    sql::run(
        tx,
        "INSERT INTO credential AS t (account_id, password_hash, version, changed_at) \
         SELECT a.id, $1, 1, $2 FROM account a WHERE a.email_key = $3 AND a.state = 'pending' \
         ON CONFLICT (account_id) DO UPDATE SET password_hash = excluded.password_hash, \
         version = t.version + 1, changed_at = excluded.changed_at",
        vec![pending.hash.0.clone().into(), now.into(), email_key.clone().into()],
    )
    .await?;
    put_token_in(tx, TOKEN_AFTER_SIGN_UP, &pending.token, &email_key).await
}
