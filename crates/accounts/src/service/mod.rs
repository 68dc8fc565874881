//! The crate's face: a struct built once, whose methods hold every rule of accounts.

mod centres;
mod invitations;
mod journal;
mod look_ups;
mod mailing;
mod members;
mod names;
mod operator;
mod own;
mod people;
mod recipients;
mod reset;
mod second_factor;
mod second_factor_resets;
mod sessions;
mod sign_in;
mod sign_up;
mod sweep;

use std::sync::Arc;

use kernel::{Clock, Database, Fault, Language, PersonalDataHolder, Randomness, Visit};

use crate::back_off::{self, Subject};
use crate::passwords::Passwords;
use crate::secret::Secret;
use crate::sessions::store::NewSession;
use crate::settings::BackOff;
use crate::{AccountError, AccountKeys, AccountSettings};

pub use invitations::NewPerson;
pub use look_ups::LookUp;
pub(crate) use mailing::{Addressee, Outgoing};
pub use members::{MemberAccount, MemberState};
pub use own::{Profile, ProfileChange};
pub use people::Person;
pub use recipients::StaffRecipient;
pub use reset::NewPassword;
pub use second_factor::{ActiveSecondFactor, Enrolment};
pub use second_factor_resets::PendingReset;
pub use sign_in::{OpenedSession, SignIn};
pub use sign_up::SignUp;
pub use sweep::UNVERIFIED_DAYS;

/// Everything that accounts offer. Cheap to clone.
#[derive(Clone)]
pub struct Accounts(Arc<Inner>, Arc<[Arc<dyn PersonalDataHolder>]>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    settings: AccountSettings,
    keys: AccountKeys,
    passwords: Passwords,
}

/// The client: for back-off, the list of sessions, and data bound to a visit.
#[derive(Clone)]
pub struct Client {
    /// The browser's visit, and the network it comes from.
    pub visit: Visit,
    /// The user agent of the browser.
    pub device: String,
    /// The language of the page, for mails.
    pub language: Language,
}

impl Client {
    fn network(&self) -> &str {
        self.visit.network().unwrap_or_default()
    }
}

impl Accounts {
    /// Opens accounts over a migrated database.
    ///
    /// # Errors
    /// [`Fault::Settings`] for a cost of passwords that Argon2 doesn't take.
    pub fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        settings: AccountSettings,
        keys: AccountKeys,
    ) -> Result<Self, Fault> {
        let passwords = Passwords::open(settings.passwords.clone(), keys.pepper.clone(), randomness.clone())?;
        let inner = Inner { database, clock, randomness, settings, keys, passwords };
        Ok(Self(Arc::new(inner), Arc::default()))
    }

    /// With the other domains that keep something of an account: what they have is part of its export.
    #[must_use]
    pub fn with_holders(self, holders: Vec<Arc<dyn PersonalDataHolder>>) -> Self {
        Self(self.0, holders.into())
    }

    fn now(&self) -> i64 {
        self.0.clock.now_millis()
    }

    fn subject(&self, parts: &[&str], rule: BackOff) -> Subject {
        Subject::new(self.0.keys.tokens.current(), parts, rule)
    }

    /// Counts a request that may cause a mail, before anything is looked up.
    async fn count_request(&self, client: &Client) -> Result<(), AccountError> {
        let subject = self.subject(&["request", client.network()], self.0.settings.limits.requests);
        let now = self.now();
        self.0
            .database
            .write(move |tx| {
                let subject = subject.clone();
                Box::pin(async move { back_off::count_in(tx, &[subject], now).await })
            })
            .await
            .inspect_err(|error: &AccountError| error.log_limit(None, "account_request"))
    }

    fn new_session(&self, client: &Client, now: i64) -> Result<NewSession, Fault> {
        let Inner { randomness, keys, settings, .. } = &*self.0;
        let at_most = settings.session_at_most;
        NewSession::draw(randomness, &keys.sessions, at_most, client.network(), &client.device, now)
    }

    /// The secret of the session that a cookie's token carries.
    fn session_secret(&self, token: &str) -> Option<Secret> {
        crate::sessions::ticket::read(&self.0.keys.sessions, token, self.now())
    }
}
