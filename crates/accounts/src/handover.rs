//! Mails that a change causes: rows of the outbox, put into its transaction. They hold ids, never an address or a link.

use kernel::Fault;
use kernel::outbox::{Entry, Outbox};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

/// Mails about accounts.
pub(crate) const MAIL: &str = "account.mail";

/// The kind of a mail with its references.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(crate) enum MailPayload<Id = String> {
    /// A one-time token; its id.
    OneTime { token: Id },
    /// The password was changed; the account's id.
    PasswordChanged { account: Id },
    /// A second factor was set up.
    SecondFactorOn { account: Id },
    /// Notice that the second factor was removed.
    SecondFactorOff { account: Id },
    /// The roles were changed.
    RolesChanged { account: Id },
}

/// The key of the outbox entry of a one-time token's mail.
pub(crate) fn one_time_key(token: &str) -> String {
    format!("account:one-time:{token}")
}

impl MailPayload<&str> {
    fn key(self, now: i64) -> String {
        match self {
            Self::OneTime { token } => one_time_key(token),
            Self::PasswordChanged { account } => format!("account:password-changed:{account}:{now}"),
            Self::SecondFactorOn { account } => format!("account:second-factor-on:{account}:{now}"),
            Self::SecondFactorOff { account } => format!("account:second-factor-off:{account}:{now}"),
            Self::RolesChanged { account } => format!("account:roles-changed:{account}:{now}"),
        }
    }

    const fn id(&self) -> &str {
        match self {
            Self::OneTime { token } => token,
            Self::PasswordChanged { account }
            | Self::SecondFactorOn { account }
            | Self::SecondFactorOff { account }
            | Self::RolesChanged { account } => account,
        }
    }
}

/// Puts a mail into the caller's transaction.
pub(crate) async fn put_in(
    tx: &impl ConnectionTrait,
    mail: MailPayload<&str>,
    now: i64,
) -> Result<(), Fault> {
    let payload = serde_json::to_value(mail).map_err(|error| Fault::Corrupt(error.to_string()))?;
    let entry = Entry {
        topic: MAIL,
        lane: format!("account:{}", mail.id()),
        key: mail.key(now),
        due_at: now,
        payload,
    };
    Outbox::put_in(tx, now, vec![entry]).await
}
