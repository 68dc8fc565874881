//! Session lookup, which every request does, and the list of one's own sessions.

use kernel::Fault;

use super::Accounts;
use crate::sessions::store;
use crate::{AccountError, OwnSession, SignedIn};

impl Accounts {
    /// The account of the session token: one statement, and none for a token with an invalid signature or an expired
    /// one. `None` when the session has ended.
    ///
    /// # Errors
    /// A fault.
    pub async fn session(&self, token: &str) -> Result<Option<SignedIn>, Fault> {
        let Some(secret) = self.session_secret(token) else { return Ok(None) };
        store::read(self.0.database.read(), &self.0.settings, &secret, self.now()).await
    }

    /// Lets the session slide on. It writes once a minute at most and otherwise does nothing; an answer need not wait
    /// for it.
    ///
    /// # Errors
    /// A fault.
    pub async fn keep(&self, signed_in: &SignedIn) -> Result<(), Fault> {
        let now = self.now();
        if !store::is_due(signed_in, now) {
            return Ok(());
        }
        let session = signed_in.session;
        self.0
            .database
            .write::<_, (), Fault>(move |tx| Box::pin(async move { store::touch_in(tx, session, now).await }))
            .await
    }

    /// Ends the session of a cookie's token, if there is one.
    ///
    /// # Errors
    /// A fault.
    pub async fn log_out(&self, token: &str) -> Result<(), Fault> {
        let Some(secret) = self.session_secret(token) else { return Ok(()) };
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                let secret = secret.clone();
                Box::pin(async move { store::end_in(tx, &secret).await })
            })
            .await
    }

    /// All sessions of the caller.
    ///
    /// # Errors
    /// A fault.
    pub async fn own_sessions(&self, who: &SignedIn) -> Result<Vec<OwnSession>, Fault> {
        let Self(inner, _) = self;
        store::of_account(inner.database.read(), &inner.settings, who.account_id, who.session, self.now())
            .await
    }

    /// Ends one of the caller's sessions.
    ///
    /// # Errors
    /// [`AccountError::NotFound`] for one that has ended or is another's, or a fault.
    pub async fn end_session(&self, who: &SignedIn, id: &str) -> Result<(), AccountError> {
        let (account, id) = (who.account_id, id.to_owned());
        self.0
            .database
            .write(move |tx| {
                let id = id.clone();
                Box::pin(async move {
                    let ended = store::end_own_in(tx, account, &id).await?;
                    if ended { Ok(()) } else { Err(AccountError::NotFound) }
                })
            })
            .await
    }
}
