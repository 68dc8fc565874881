//! Signing in. An unknown address and a wrong password take the same way, statement by statement, row by row and hash by
//! hash, and get the same answer.

use std::sync::Arc;

use kernel::{Fault, FieldErrors, SecurityEvent, security_event};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter, Set};

use super::{Accounts, Client};
use crate::back_off::{self, Subject};
use crate::entity::{credential, known_network};
use crate::passwords::{StoredHash, Verdict};
use crate::rules::email_key;
use crate::secret::Secret;
use crate::sessions::store::{self, NewSession};
use crate::settings::BackOff;
use crate::{AccountError, StaffAct, second_factor, sql};

/// Maximum length of a password in bytes; longer ones can't be valid.
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
pub struct OpenedSession {
    /// For the cookie, and nothing else.
    pub token: Secret,
    /// When it ends in any case, UTC milliseconds.
    pub expires_at: i64,
}

impl From<NewSession> for OpenedSession {
    fn from(session: NewSession) -> Self {
        Self { token: session.token, expires_at: session.expires_at }
    }
}

/// The account of an address: without a password it has a decoy hash, so that there is always one to compare with.
struct AccountLookup {
    hash: StoredHash,
    found: Option<AccountWithPassword>,
    /// Whether the account is known to be used from this network.
    from_known: bool,
}

/// An account that has a password.
struct AccountWithPassword {
    account: i64,
    active: bool,
    version: i32,
    has_second_factor: bool,
    is_staff: bool,
}

/// A row of [`FIND`].
#[derive(FromQueryResult)]
struct FoundRow {
    id: i64,
    hash: String,
    active: bool,
    version: i32,
    has_second_factor: bool,
    from_known: bool,
    is_staff: bool,
}

/// The counters of this try.
struct TryCounters {
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
    ) -> Result<OpenedSession, AccountError> {
        let mut errors = FieldErrors::new();
        errors.require(!form.email.trim().is_empty(), "email", "required_email");
        errors.require(!form.password.is_empty(), "password", "required_password");
        errors.into_result()?;

        let (AccountLookup { hash, found, .. }, counted) =
            self.count_try(client, &email_key(&form.email)).await?;
        let password =
            if form.password.expose().len() > LONGEST { Secret::default() } else { form.password.clone() };
        let verdict = match self.0.passwords.verify(&password, hash.clone()).await {
            Ok(verdict) => verdict,
            Err(fault) => {
                self.forgive(&counted).await?;
                return Err(fault.into());
            }
        };
        // 0 for an address without an account: the same work as for one with.
        let account = Some(found.as_ref().map_or(0, |found| found.account));
        let (Verdict::Right | Verdict::RightButOld, Some(found)) = (verdict, found) else {
            security_event(SecurityEvent::SignInFailed, account, "login_failed");
            return Err(AccountError::LoginFailed);
        };
        if !found.active {
            security_event(SecurityEvent::SignInFailed, account, "not_activated");
            self.forgive(&counted).await?;
            return Err(AccountError::NotActivated);
        }
        if found.has_second_factor && form.code.as_ref().is_none_or(Secret::is_empty) {
            self.forgive(&counted).await?;
            return Err(AccountError::SecondFactorRequired);
        }
        let anew = match verdict {
            Verdict::RightButOld => Some((hash, self.0.passwords.hash(&password).await?)),
            Verdict::Right | Verdict::Wrong => None,
        };
        let with = if found.has_second_factor { "second_factor" } else { "password" };
        let admitted = self.admit(client, found, counted, form.code, anew, present).await;
        match &admitted {
            Ok(_) => security_event(SecurityEvent::SignedIn, account, with),
            Err(AccountError::SecondFactorInvalid) => {
                security_event(SecurityEvent::SignInFailed, account, "second_factor_invalid");
            }
            Err(_) => {}
        }
        admitted
    }

    /// Counts the try and finds the account, in one transaction.
    async fn count_try(
        &self,
        client: &Client,
        email_key: &str,
    ) -> Result<(AccountLookup, TryCounters), AccountError> {
        let limits = self.0.settings.limits;
        let network = client.network();
        let pair = self.subject(&["pair", email_key, network], limits.pair);
        let by_network = self.subject(&["network", network], limits.network);
        let account = self.subject(&["account", email_key], limits.account);
        let never = BackOff { free: u32::MAX, ..limits.account };
        let from_known = self.subject(&["account from known network", email_key], never);
        let known_as = hex::encode(*self.0.keys.tokens.current().mac(&["known network", email_key, network]));
        let now = self.now();
        let decoy = self.0.passwords.decoy();
        let (pair, by_network, email_key, known_as) =
            (Arc::new(pair), Arc::new(by_network), Arc::<str>::from(email_key), Arc::<str>::from(known_as));
        self.0
            .database
            .write(move |tx| {
                let (pair, network) = ((*pair).clone(), (*by_network).clone());
                let (account, from_known) = (account.clone(), from_known.clone());
                let (email_key, known_as, decoy) =
                    (Arc::clone(&email_key), Arc::clone(&known_as), decoy.clone());
                Box::pin(async move {
                    let looked = find(tx, &email_key, &known_as, decoy).await?;
                    let account = if looked.from_known { from_known } else { account };
                    let subjects = [pair.clone(), network.clone(), account.clone()];
                    back_off::count_in(tx, &subjects, now).await?;
                    Ok((looked, TryCounters { pair, network, account, known_as: known_as.to_string() }))
                })
            })
            .await
            .inspect_err(|error: &AccountError| error.log_limit(None, "sign_in"))
    }

    /// Takes the try off again: it was no guess, or was not looked at.
    async fn forgive(&self, counted: &TryCounters) -> Result<(), Fault> {
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
        found: AccountWithPassword,
        counted: TryCounters,
        code: Option<Secret>,
        anew: Option<(StoredHash, StoredHash)>,
        present: Option<&str>,
    ) -> Result<OpenedSession, AccountError> {
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
                    if let Some((old, anew)) = anew {
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
                        signed_in(found, session).append_in(tx, now).await?;
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

/// Raw: equal work for every address. For an address without an account the statement reads the rows of the next one in
/// the order of addresses, or of the first after the last: as many rows, from the same tables, by the same indexes. Of
/// that account only unused flags are returned; its number is replaced by 0 and its hash by the decoy, which has the
/// same length. Both neighbours are always looked up, because they are sorted: an address beyond the last one is
/// indistinguishable too. So is a locked account.
const FIND: &str = "SELECT CASE WHEN a.email_key = $1 AND a.locked_at IS NULL AND c.password_hash IS NOT NULL \
    THEN a.id ELSE 0 END AS id, \
    CASE WHEN a.email_key = $1 AND a.locked_at IS NULL AND c.password_hash IS NOT NULL \
    THEN c.password_hash ELSE $3 END AS hash, \
    a.state = 'active' AS active, COALESCE(c.version, 0) AS version, \
    f.confirmed_at IS NOT NULL AS has_second_factor, k.seen_at IS NOT NULL AS from_known, \
    EXISTS (SELECT 1 FROM account_role r WHERE r.account_id = a.id) AS is_staff \
    FROM (SELECT n.id FROM (\
        SELECT id, 0 AS place FROM (SELECT id FROM account WHERE email_key >= $1 ORDER BY email_key LIMIT 1) o \
        UNION ALL SELECT id, 1 FROM (SELECT id FROM account ORDER BY email_key LIMIT 1) z\
    ) n ORDER BY n.place LIMIT 1) w \
    JOIN account a ON a.id = w.id LEFT JOIN credential c ON c.account_id = a.id \
    LEFT JOIN second_factor f ON f.account_id = a.id \
    LEFT JOIN known_network k ON k.account_id = a.id AND k.network = $2";

/// Looks an address up. Every row has the same columns, none of them empty, and is read in the same way.
async fn find(
    tx: &DatabaseTransaction,
    email_key: &str,
    known_as: &str,
    decoy: StoredHash,
) -> Result<AccountLookup, AccountError> {
    let values = vec![email_key.into(), known_as.into(), decoy.0.clone().into()];
    // Without a row there is no account at all.
    let Some(row) = sql::find_one::<FoundRow>(tx, FIND, values).await? else {
        return Ok(AccountLookup { hash: decoy, found: None, from_known: false });
    };
    let found = AccountWithPassword {
        account: row.id,
        active: row.active,
        version: row.version,
        has_second_factor: row.has_second_factor,
        is_staff: row.is_staff,
    };
    Ok(AccountLookup {
        hash: StoredHash(row.hash),
        // The digest of a network includes the address, so it belongs to this account.
        from_known: row.from_known,
        found: (found.account != 0).then_some(found),
    })
}

async fn hash_anew_in(
    tx: &DatabaseTransaction,
    account: i64,
    old: &StoredHash,
    anew: &StoredHash,
) -> Result<(), Fault> {
    credential::Entity::update_many()
        .col_expr(credential::Column::PasswordHash, Expr::value(anew.0.clone()))
        .filter(credential::Column::AccountId.eq(account))
        .filter(credential::Column::PasswordHash.eq(&old.0))
        .exec(tx)
        .await?;
    Ok(())
}

async fn know_network_in(
    tx: &DatabaseTransaction,
    account: i64,
    network: &str,
    now: i64,
) -> Result<(), Fault> {
    let row = known_network::ActiveModel {
        account_id: Set(account),
        network: Set(network.to_owned()),
        seen_at: Set(now),
    };
    let replace = OnConflict::columns([known_network::Column::AccountId, known_network::Column::Network])
        .update_column(known_network::Column::SeenAt)
        .to_owned();
    known_network::Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
    Ok(())
}

fn signed_in(found: &AccountWithPassword, session: &NewSession) -> StaffAct {
    StaffAct {
        account_id: Some(found.account),
        network: session.network.clone(),
        action: "session.open",
        subject: format!("account:{}", found.account),
        detail: if found.has_second_factor { "second factor".into() } else { String::new() },
    }
}
