//! Enrolment and removal of a second factor. It raises privileges: the calling session is replaced by a new one, and
//! all others end.

use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{Fault, SecurityEvent, security_event};

use super::{Accounts, Client, OpenedSession};
use crate::back_off;
use crate::entity::credential;
use crate::handover::{self, MailPayload};
use crate::second_factor::{self, TotpSecret};
use crate::secret::Secret;
use crate::sessions::store;
use crate::{AccountError, Role, SignedIn, StaffAct, base32, sql};

/// How long a new secret waits for its first code.
const TO_CONFIRM: TimeDelta = TimeDelta::minutes(15);

/// Data for an authenticator app.
#[derive(Clone, Debug)]
pub struct Enrolment {
    /// The address to show as a QR code.
    pub uri: Secret,
    /// The secret, to type by hand.
    pub secret: Secret,
}

/// A second factor that is in force.
#[derive(Clone, Debug)]
pub struct ActiveSecondFactor {
    /// Ten codes, each usable once instead of one of the app's. They are never shown again.
    pub recovery_codes: Vec<Secret>,
    /// The new session.
    pub session: OpenedSession,
}

impl Accounts {
    /// Draws a secret for an authenticator app. It counts for nothing until
    /// [`Self::confirm_second_factor`], within 15 minutes.
    ///
    /// # Errors
    /// [`AccountError::OldPasswordInvalid`], [`AccountError::NotAllowed`] when there is a second factor already,
    /// [`AccountError::TooManyTries`] or a fault.
    pub async fn begin_second_factor(
        &self,
        client: &Client,
        who: &SignedIn,
        password: &Secret,
    ) -> Result<Enrolment, AccountError> {
        self.confirm_password(client, who, password).await?;
        let inner = &self.0;
        let secret = TotpSecret(inner.randomness.bytes());
        let sealed =
            second_factor::seal(&inner.keys.second_factors, &inner.randomness, who.account_id, &secret)?;
        let (account, sealed, now) = (who.account_id, Arc::<str>::from(sealed), self.now());
        let put = inner
            .database
            .write::<_, bool, Fault>(move |tx| {
                let sealed = Arc::clone(&sealed);
                Box::pin(async move { second_factor::put_unconfirmed_in(tx, account, &sealed, now).await })
            })
            .await?;
        if !put {
            return Err(AccountError::NotAllowed);
        }
        Ok(Enrolment {
            uri: second_factor::uri(&secret, &inner.settings.issuer, &who.email),
            secret: Secret::new(base32::grouped(&secret.0)),
        })
    }

    /// Puts the second factor in force, by a code of the app. The other sessions of the account end. Tries
    /// count like those of signing in.
    ///
    /// # Errors
    /// [`AccountError::SecondFactorInvalid`], also 15 minutes after it was begun, [`AccountError::TooManyTries`] or a fault.
    pub async fn confirm_second_factor(
        &self,
        client: &Client,
        who: &SignedIn,
        code: &Secret,
    ) -> Result<ActiveSecondFactor, AccountError> {
        let inner = &self.0;
        let now = self.now();
        let tries =
            self.subject(&["confirm-code", &who.public_id, client.network()], inner.settings.limits.pair);
        let counted = tries.clone();
        inner
            .database
            .write(move |tx| {
                let counted = counted.clone();
                Box::pin(async move { back_off::count_in(tx, &[counted], now).await })
            })
            .await
            .inspect_err(|error: &AccountError| error.log_limit(Some(who.account_id), "password_check"))?;
        let factor =
            second_factor::find(inner.database.read(), &inner.keys.second_factors, who.account_id).await?;
        let oldest = now - TO_CONFIRM.num_milliseconds();
        let (factor, step) = factor
            .filter(|factor| !factor.confirmed && factor.created_at > oldest)
            .and_then(|factor| {
                let step =
                    second_factor::matching_step(&factor.secret, code.expose(), now, factor.last_step)?;
                Some((factor, step))
            })
            .ok_or(AccountError::SecondFactorInvalid)
            .inspect_err(|_| {
                let account = Some(who.account_id);
                security_event(SecurityEvent::PasswordCheckFailed, account, "second_factor_invalid");
            })?;
        let codes = second_factor::new_codes(&inner.randomness);
        let session = self.new_session(client, now)?;
        let act = act(client, who, "second-factor.on", who.account_id);
        let all = Arc::new((who.clone(), codes.clone(), session.clone(), act, tries, factor));
        inner
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (who, codes, session, act, tries, factor) = &*all;
                    if !second_factor::confirm_in(tx, who.account_id, factor, step, now).await? {
                        return Err(AccountError::SecondFactorInvalid);
                    }
                    back_off::forget_in(tx, tries).await?;
                    second_factor::replace_codes_in(tx, who.account_id, codes).await?;
                    let version = present_version_in(tx, who).await?;
                    store::end_all_in(tx, who.account_id).await?;
                    session.open_in(tx, who.account_id, version, true).await?;
                    if who.roles.is_staff() {
                        act.append_in(tx, now).await?;
                    }
                    let mail = MailPayload::SecondFactorOn { account: who.public_id.as_str() };
                    Ok::<_, AccountError>(handover::put_in(tx, mail, now).await?)
                })
            })
            .await?;
        security_event(SecurityEvent::CredentialChanged, Some(who.account_id), "second_factor_on");
        Ok(ActiveSecondFactor { recovery_codes: codes, session: session.into() })
    }

    /// Makes new recovery codes; the old ones are worth nothing from then on.
    ///
    /// # Errors
    /// [`AccountError::OldPasswordInvalid`], [`AccountError::NotAllowed`] without a second factor,
    /// [`AccountError::TooManyTries`] or a fault.
    pub async fn renew_recovery_codes(
        &self,
        client: &Client,
        who: &SignedIn,
        password: &Secret,
    ) -> Result<Vec<Secret>, AccountError> {
        self.confirm_password(client, who, password).await?;
        if !who.has_second_factor || !who.by_second_factor {
            return Err(AccountError::NotAllowed);
        }
        let codes = second_factor::new_codes(&self.0.randomness);
        let (account, all) = (who.account_id, Arc::new(codes.clone()));
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                let codes = Arc::clone(&all);
                Box::pin(async move { second_factor::replace_codes_in(tx, account, &codes).await })
            })
            .await?;
        Ok(codes)
    }

    /// Removes the caller's second factor; other sessions end. Owners must keep theirs if the settings require it.
    ///
    /// # Errors
    /// [`AccountError::OldPasswordInvalid`], [`AccountError::NotAllowed`], [`AccountError::TooManyTries`] or a fault.
    pub async fn remove_second_factor(
        &self,
        client: &Client,
        who: &SignedIn,
        password: &Secret,
    ) -> Result<OpenedSession, AccountError> {
        self.confirm_password(client, who, password).await?;
        let demanded = self.0.settings.require_second_factor && who.roles.has(Role::Owner);
        if demanded || !who.by_second_factor {
            return Err(AccountError::NotAllowed);
        }
        let now = self.now();
        let session = self.new_session(client, now)?;
        let act = act(client, who, "second-factor.off", who.account_id);
        let all = Arc::new((who.clone(), session.clone(), act));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (who, session, act) = &*all;
                    second_factor::remove_in(tx, who.account_id).await?;
                    let version = present_version_in(tx, who).await?;
                    store::end_all_in(tx, who.account_id).await?;
                    session.open_in(tx, who.account_id, version, false).await?;
                    if who.roles.is_staff() {
                        act.append_in(tx, now).await?;
                    }
                    let mail = MailPayload::SecondFactorOff { account: who.public_id.as_str() };
                    Ok::<_, AccountError>(handover::put_in(tx, mail, now).await?)
                })
            })
            .await?;
        security_event(SecurityEvent::CredentialChanged, Some(who.account_id), "second_factor_off");
        Ok(session.into())
    }
}

/// The credential's version if the calling session still exists: an ended session can't open a new one.
async fn present_version_in(tx: &sea_orm::DatabaseTransaction, who: &SignedIn) -> Result<i32, AccountError> {
    // Raw: joins two tables.
    let row: Option<credential::Model> = sql::find_one(
        tx,
        "SELECT c.* FROM session s \
         JOIN credential c ON c.account_id = s.account_id AND c.version = s.credential_version WHERE s.id = $1",
        vec![who.session.into()],
    )
    .await?;
    Ok(row.ok_or(AccountError::NotSignedIn)?.version)
}

/// A log entry for an action on an account.
pub(super) fn act(client: &Client, who: &SignedIn, action: &'static str, account: i64) -> StaffAct {
    StaffAct {
        account_id: Some(who.account_id),
        network: client.network().to_owned(),
        action,
        subject: format!("account:{account}"),
        detail: String::new(),
    }
}
