//! The caller of a request, and pending changes of the session cookie: passed by the gateway to every resolver and
//! handler that uses accounts.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::service::{Client, OpenedSession};
use crate::{AccountError, Secret, SignedIn};

/// A change of the session cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CookieChange {
    /// The browser is given this token.
    Write(Secret),
    /// The cookie is deleted.
    Clear,
}

/// The browser behind a request. Cheap to clone; clones share what became of the session meanwhile.
#[derive(Clone)]
pub struct Caller(Arc<Inner>);

struct Inner {
    client: Client,
    standing: Mutex<CallerState>,
}

/// The mutations of one request run one after another: each finds the session that the one before left.
struct CallerState {
    token: Option<Secret>,
    who: Option<SignedIn>,
    change: Option<CookieChange>,
}

impl Caller {
    /// Of a browser, the token that it showed, and whose session that is.
    #[must_use]
    pub fn new(client: Client, token: Option<Secret>, who: Option<SignedIn>) -> Self {
        let standing = Mutex::new(CallerState { token, who, change: None });
        Self(Arc::new(Inner { client, standing }))
    }

    /// The pending change of the cookie; `None` leaves it unchanged.
    #[must_use]
    pub fn cookie(&self) -> Option<CookieChange> {
        self.standing().change.clone()
    }

    /// The browser. Its language is that of the address; a form that names one replaces it.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// The signed-in account, if any.
    #[must_use]
    pub fn who(&self) -> Option<SignedIn> {
        self.standing().who.clone()
    }

    /// The signed-in account, which is required.
    ///
    /// # Errors
    /// [`AccountError::NotSignedIn`].
    pub fn signed_in(&self) -> Result<SignedIn, AccountError> {
        self.who().ok_or(AccountError::NotSignedIn)
    }

    /// The browser's token, valid or not: for signing in again and for signing out.
    #[must_use]
    pub fn token(&self) -> Option<Secret> {
        self.standing().token.clone()
    }

    /// Records a new session, which replaces the previous one.
    pub fn opened(&self, opened: &OpenedSession, who: SignedIn) {
        *self.standing() = CallerState {
            token: Some(opened.token.clone()),
            who: Some(who),
            change: Some(CookieChange::Write(opened.token.clone())),
        };
    }

    /// The session was ended.
    pub fn ended(&self) {
        *self.standing() = CallerState { token: None, who: None, change: Some(CookieChange::Clear) };
    }

    fn standing(&self) -> MutexGuard<'_, CallerState> {
        self.0.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Language, Visit};

    use super::*;

    #[test]
    fn the_latest_change_counts_and_nothing_prints_a_token() {
        let client = Client { visit: Visit::new("v", None), device: String::new(), language: Language::Ko };
        let caller = Caller::new(client, Some("shown".into()), None);
        assert_eq!((caller.token(), caller.cookie()), (Some("shown".into()), None));
        assert!(matches!(caller.signed_in(), Err(AccountError::NotSignedIn)));
        caller.clone().ended();
        assert_eq!((caller.token(), caller.cookie()), (None, Some(CookieChange::Clear)));
        let printed = format!("{:?}", CookieChange::Write("shown".into()));
        assert!(!printed.contains("shown"), "{printed}");
    }
}
