//! Signing in. An unknown address and a wrong password take the same way, statement by statement and hash by hash, and
//! get the same answer.

use std::sync::Arc;

use kernel::{Fault, FieldErrors};
use sea_orm::DatabaseTransaction;

use super::{Accounts, Client};
use crate::back_off::{self, Subject};
use crate::passwords::{StoredHash, Verdict};
use crate::rules::email_key;
use crate::secret::Secret;
use crate::sessions::store::{self, NewSession};
use crate::settings::BackOff;
use crate::staff::log;
use crate::{AccountError, StaffAct, second_factor, sql};

/// Bytes of a password that are looked at; more can't be one of ours.
const LONGEST: usize = 1_024;

/// The form.
#[derive(Clone)]
pub struct SignIn {
    /// The address.
    pub email: String,
    /// The password.
    pub password: Secret,
    /// The code of the authenticator, or a recovery code.
    pub code: Option<Secret>,
}

/// A session that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// For the cookie, and nothing else.
    pub token: Secret,
    /// When it ends in any case, UTC milliseconds.
    pub expires_at: i64,
}

impl From<NewSession> for Opened {
    fn from(session: NewSession) -> Self {
        Self { token: session.token, expires_at: session.expires_at }
    }
}

/// What was found under an address.
struct Found {
    account: i64,
    active: bool,
    hash: Option<StoredHash>,
    version: i32,
    has_second_factor: bool,
    is_staff: bool,
}

/// What counts this try.
struct Counted {
    pair: Subject,
    network: Subject,
    /// From a network that the account is known to be used from, one that never pauses: strangers' tries don't shut
    /// it out, and the same is written as for an unknown address.
    account: Subject,
    /// The network, as `known_network` names it.
    known_as: String,
}

impl Accounts {
    /// Opens a session, and ends the one that the browser had.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] (`required_email`, `required_password`), [`AccountError::LoginFailed`],
    /// [`AccountError::NotActivated`], [`AccountError::SecondFactorRequired`] and
    /// [`AccountError::SecondFactorInvalid`] only after the right password, [`AccountError::TooManyTries`], or a fault;
    /// [`Fault::Busy`] when too many passwords wait to be hashed.
    pub async fn sign_in(
        &self,
        client: &Client,
        form: SignIn,
        present: Option<&str>,
    ) -> Result<Opened, AccountError> {
        let mut errors = FieldErrors::new();
        errors.require(!form.email.trim().is_empty(), "email", "required_email");
        errors.require(!form.password.is_empty(), "password", "required_password");
        errors.into_result()?;

        let (found, counted) = self.count_try(client, &email_key(&form.email)).await?;
        let password =
            if form.password.expose().len() > LONGEST { Secret::default() } else { form.password.clone() };
        let hash = found.as_ref().and_then(|found| found.hash.clone());
        let verdict = match self.0.passwords.verify(&password, hash).await {
            Ok(verdict) => verdict,
            Err(fault) => {
                self.forgive(&counted).await?;
                return Err(fault.into());
            }
        };
        let (Verdict::Right | Verdict::RightButOld, Some(found)) = (verdict, found) else {
            return Err(AccountError::LoginFailed);
        };
        if !found.active {
            self.forgive(&counted).await?;
            return Err(AccountError::NotActivated);
        }
        if found.has_second_factor && form.code.as_ref().is_none_or(Secret::is_empty) {
            self.forgive(&counted).await?;
            return Err(AccountError::SecondFactorRequired);
        }
        let anew = match verdict {
            Verdict::RightButOld => Some(self.0.passwords.hash(&password).await?),
            Verdict::Right | Verdict::Wrong => None,
        };
        self.admit(client, found, counted, form.code, anew, present).await
    }

    /// Counts the try and finds the account, in one transaction.
    async fn count_try(
        &self,
        client: &Client,
        email_key: &str,
    ) -> Result<(Option<Found>, Counted), AccountError> {
        let limits = self.0.settings.limits;
        let network = client.network();
        let pair = self.subject(&["pair", email_key, network], limits.pair);
        let by_network = self.subject(&["network", network], limits.network);
        let account = self.subject(&["account", email_key], limits.account);
        let never = BackOff { free: u32::MAX, ..limits.account };
        let from_known = self.subject(&["account from known network", email_key], never);
        let known_as = hex::encode(*self.0.keys.tokens.newest().mac(&["known network", email_key, network]));
        let now = self.now();
        let (pair, by_network, email_key, known_as) =
            (Arc::new(pair), Arc::new(by_network), Arc::<str>::from(email_key), Arc::<str>::from(known_as));
        self.0
            .database
            .write(move |tx| {
                let (pair, network) = ((*pair).clone(), (*by_network).clone());
                let (account, from_known) = (account.clone(), from_known.clone());
                let (email_key, known_as) = (Arc::clone(&email_key), Arc::clone(&known_as));
                Box::pin(async move {
                    let (found, known) = find(tx, &email_key, &known_as).await?;
                    let account = if known { from_known } else { account };
                    let subjects = [pair.clone(), network.clone(), account.clone()];
                    back_off::count_in(tx, &subjects, now).await?;
                    Ok((found, Counted { pair, network, account, known_as: known_as.to_string() }))
                })
            })
            .await
    }

    /// Takes the try off again: it was no guess, or was not looked at.
    async fn forgive(&self, counted: &Counted) -> Result<(), Fault> {
        let subjects: Arc<[Subject]> =
            [counted.pair.clone(), counted.network.clone(), counted.account.clone()].into();
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                let subjects = Arc::clone(&subjects);
                Box::pin(async move {
                    for subject in subjects.iter() {
                        back_off::forgive_in(tx, subject).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    async fn admit(
        &self,
        client: &Client,
        found: Found,
        counted: Counted,
        code: Option<Secret>,
        anew: Option<StoredHash>,
        present: Option<&str>,
    ) -> Result<Opened, AccountError> {
        let now = self.now();
        let session = self.new_session(client, now)?;
        let present = present.and_then(|token| self.session_secret(token));
        let all = Arc::new((found, counted, code, anew, present, session.clone(), self.clone()));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (found, counted, code, anew, present, session, accounts) = &*all;
                    let mut second_factor = false;
                    if found.has_second_factor {
                        accounts.check_code_in(tx, found.account, code.as_ref(), now).await?;
                        second_factor = true;
                    }
                    if let (Some(anew), Some(old)) = (anew, &found.hash) {
                        hash_anew_in(tx, found.account, old, anew).await?;
                    }
                    back_off::forget_in(tx, &counted.pair).await?;
                    back_off::forgive_in(tx, &counted.network).await?;
                    back_off::forgive_in(tx, &counted.account).await?;
                    know_network_in(tx, found.account, &counted.known_as, now).await?;
                    if let Some(present) = present {
                        store::end_in(tx, present).await?;
                    }
                    session.open_in(tx, found.account, found.version, second_factor).await?;
                    if found.is_staff {
                        log::append_in(tx, &signed_in(found, session), now).await?;
                    }
                    Ok::<_, AccountError>(())
                })
            })
            .await?;
        Ok(session.into())
    }

    async fn check_code_in(
        &self,
        tx: &DatabaseTransaction,
        account: i64,
        code: Option<&Secret>,
        now: i64,
    ) -> Result<(), AccountError> {
        let factor = second_factor::find(tx, &self.0.keys.second_factors, account).await?;
        let (Some(factor), Some(code)) = (factor.filter(|factor| factor.confirmed), code) else {
            return Err(AccountError::SecondFactorInvalid);
        };
        match second_factor::check_in(tx, account, &factor, code, now).await? {
            true => Ok(()),
            false => Err(AccountError::SecondFactorInvalid),
        }
    }
}

/// One statement, whose tables are all looked into for an unknown address too, under a number that no account has.
async fn find(
    tx: &DatabaseTransaction,
    email_key: &str,
    known_as: &str,
) -> Result<(Option<Found>, bool), AccountError> {
    let row = sql::one(
        tx,
        "SELECT a.id, a.state, c.password_hash, c.version, f.confirmed_at, k.seen_at, \
         (SELECT MIN(r.role) FROM account_role r WHERE r.account_id = w.id) AS role \
         FROM (SELECT COALESCE((SELECT id FROM account WHERE email_key = $1), 0) AS id) w \
         LEFT JOIN account a ON a.id = w.id LEFT JOIN credential c ON c.account_id = w.id \
         LEFT JOIN second_factor f ON f.account_id = w.id \
         LEFT JOIN known_network k ON k.account_id = w.id AND k.network = $2",
        vec![email_key.into(), known_as.into()],
    )
    .await?;
    let Some(row) = row else { return Ok((None, false)) };
    let Some(account) = row.try_get::<Option<i64>>("", "id")? else { return Ok((None, false)) };
    let found = Found {
        account,
        active: row.try_get::<String>("", "state")? == "active",
        hash: row.try_get::<Option<String>>("", "password_hash")?.map(StoredHash),
        version: row.try_get::<Option<i32>>("", "version")?.unwrap_or(0),
        has_second_factor: row.try_get::<Option<i64>>("", "confirmed_at")?.is_some(),
        is_staff: row.try_get::<Option<String>>("", "role")?.is_some(),
    };
    let known = row.try_get::<Option<i64>>("", "seen_at")?.is_some();
    Ok((Some(found), known))
}

async fn hash_anew_in(
    tx: &DatabaseTransaction,
    account: i64,
    old: &StoredHash,
    anew: &StoredHash,
) -> Result<(), Fault> {
    sql::run(
        tx,
        "UPDATE credential SET password_hash = $1 WHERE account_id = $2 AND password_hash = $3",
        vec![anew.0.clone().into(), account.into(), old.0.clone().into()],
    )
    .await?;
    Ok(())
}

async fn know_network_in(
    tx: &DatabaseTransaction,
    account: i64,
    network: &str,
    now: i64,
) -> Result<(), Fault> {
    sql::run(
        tx,
        "INSERT INTO known_network (account_id, network, seen_at) VALUES ($1, $2, $3) \
         ON CONFLICT (account_id, network) DO UPDATE SET seen_at = excluded.seen_at",
        vec![account.into(), network.into(), now.into()],
    )
    .await?;
    Ok(())
}

fn signed_in(found: &Found, session: &NewSession) -> StaffAct {
    StaffAct {
        account_id: Some(found.account),
        network: session.network.clone(),
        action: "session.open",
        subject: format!("account:{}", found.account),
        detail: if found.has_second_factor { "second factor".into() } else { String::new() },
    }
}
