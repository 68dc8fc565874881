//! Data of account mails, read when they are sent, so that the outbox contains no addresses.

use kernel::{Fault, Language};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter};

use super::Accounts;
use crate::entity::account;
use crate::handover::MailPayload;
use crate::one_time::{self, Purpose};
use crate::secret::Secret;
use crate::sql;

/// The recipient of a mail.
#[derive(Clone)]
pub(crate) struct Addressee {
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) language: Language,
}

/// A one-time token with its account.
#[derive(FromQueryResult)]
struct TokenRow {
    purpose: String,
    token_hash: String,
    language: String,
    expires_at: i64,
    spent_at: Option<i64>,
    email: String,
    name: String,
    earlier: i64,
}

/// Its content.
#[derive(Clone)]
pub(crate) enum Outgoing {
    Activate { link: Secret, until: i64 },
    Registered,
    Reset { link: Secret, temporary_password: Secret, until: i64 },
    Invite { link: Secret, until: i64 },
    PasswordChanged,
    SecondFactorOn,
    SecondFactorOff,
    RolesChanged,
}

impl Accounts {
    /// The mail for a payload, or the reason to skip it.
    pub(crate) async fn outgoing(
        &self,
        payload: &MailPayload,
    ) -> Result<Result<(Addressee, Outgoing), &'static str>, Fault> {
        match payload {
            MailPayload::OneTime { token } => self.one_time_mail(token).await,
            MailPayload::PasswordChanged { account } => self.notice(account, Outgoing::PasswordChanged).await,
            MailPayload::SecondFactorOn { account } => self.notice(account, Outgoing::SecondFactorOn).await,
            MailPayload::SecondFactorOff { account } => self.notice(account, Outgoing::SecondFactorOff).await,
            MailPayload::RolesChanged { account } => self.notice(account, Outgoing::RolesChanged).await,
        }
    }

    async fn notice(
        &self,
        account: &str,
        outgoing: Outgoing,
    ) -> Result<Result<(Addressee, Outgoing), &'static str>, Fault> {
        let row = account::Entity::find().filter(account::Column::PublicId.eq(account));
        let Some(row) = row.one(self.0.database.read()).await? else { return Ok(Err("the account is gone")) };
        let addressee = Addressee { email: row.email, name: row.name, language: language(&row.language) };
        Ok(Ok((addressee, outgoing)))
    }

    async fn one_time_mail(&self, token: &str) -> Result<Result<(Addressee, Outgoing), &'static str>, Fault> {
        // Raw: counts the tokens of the hour before.
        let row: Option<TokenRow> = sql::find_one(
            self.0.database.read(),
            "SELECT t.purpose, t.token_hash, t.language, t.expires_at, t.spent_at, a.email, a.name, \
             (SELECT COUNT(*) FROM one_time_token o WHERE o.account_id = t.account_id AND o.purpose = t.purpose \
              AND o.id < t.id AND o.created_at > t.created_at - 3600000) AS earlier \
             FROM one_time_token t JOIN account a ON a.id = t.account_id WHERE t.public_id = $1",
            vec![token.into()],
        )
        .await?;
        let Some(row) = row else { return Ok(Err("no account has that address")) };
        let until = row.expires_at;
        if row.spent_at.is_some() || until <= self.now() {
            return Ok(Err("spent or run out"));
        }
        // Limits mails per mailbox; links sent before stay valid.
        if row.earlier >= i64::from(self.0.settings.mails_per_hour) {
            return Ok(Err("as many mails as an hour may have"));
        }
        let keys = &self.0.keys.tokens;
        let (Some(link), Some(temporary_password)) = (
            one_time::link(keys, token, &row.token_hash),
            one_time::temporary_password(keys, token, &row.token_hash),
        ) else {
            return Ok(Err("the key that made the link is gone from the settings"));
        };
        let purpose = Purpose::parse(&row.purpose)
            .ok_or_else(|| Fault::Corrupt(format!("no token is for {}", row.purpose)))?;
        let addressee = Addressee { email: row.email, name: row.name, language: language(&row.language) };
        let outgoing = match purpose {
            Purpose::Activate => Outgoing::Activate { link, until },
            Purpose::Registered => Outgoing::Registered,
            Purpose::Reset => Outgoing::Reset { link, temporary_password, until },
            Purpose::Invite => Outgoing::Invite { link, until },
        };
        Ok(Ok((addressee, outgoing)))
    }
}

fn language(tag: &str) -> Language {
    Language::parse(tag).unwrap_or_default()
}
