//! A small world: accounts with cheap password hashes, an outbox worker into memory, and Tuesday 24 November 2026,
//! 10:00 in Seoul.

use std::sync::Arc;

use accounts::{
    AccountError, AccountKeys, AccountSettings, Accounts, Client, KeyRing, NewPerson, OpenedSession,
    PasswordCost, PasswordSettings, Roles, Secret, SignIn, SignUp, SignedIn,
    mails::{self, Site},
};
use i18n_content::Content;
use kernel::mail::MemoryMailer;
use kernel::outbox::OutboxWorker;
use kernel::test_support::TestDatabase;
use kernel::{Clock, Database, Language, Randomness, Visit};

pub(crate) const PASSWORD: &str = "bxqz vwtk rmpl";

pub(crate) struct World {
    pub(crate) accounts: Accounts,
    pub(crate) clock: Clock,
    pub(crate) database: Database,
    pub(crate) mailer: Arc<MemoryMailer>,
    outbox_worker: OutboxWorker,
}

pub(crate) fn ring(ids: &[(&str, u8)]) -> KeyRing {
    KeyRing::new(ids.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).expect("a ring")
}

pub(crate) fn keys() -> AccountKeys {
    AccountKeys {
        sessions: ring(&[("k1", 1)]),
        tokens: ring(&[("t1", 2)]),
        second_factors: ring(&[("s1", 3)]),
        pepper: ring(&[("p1", 4)]),
    }
}

pub(crate) fn settings() -> AccountSettings {
    let passwords = PasswordSettings { cost: PasswordCost::CHEAP, at_once: 2, waiting: 1_000 };
    AccountSettings { passwords, ..AccountSettings::default() }
}

impl World {
    pub(crate) async fn open(db: &TestDatabase) -> Self {
        Self::open_with(db, settings(), keys()).await
    }

    pub(crate) async fn open_with(db: &TestDatabase, settings: AccountSettings, keys: AccountKeys) -> Self {
        let clock = Clock::fixed_at("2026-11-24T01:00:00Z".parse().expect("a moment"));
        Self::opened_on(db.handle(), clock, settings, keys).await
    }

    /// The same world as another gateway over the same database.
    pub(crate) async fn opened_on(
        database: Database,
        clock: Clock,
        settings: AccountSettings,
        keys: AccountKeys,
    ) -> Self {
        let accounts = Accounts::open(database.clone(), clock.clone(), Randomness::system(), settings, keys)
            .expect("opens");
        let content = Content::open(database.clone(), clock.clone()).await.expect("content opens");
        let mailer = Arc::new(MemoryMailer::default());
        let site = Site { public_url: "https://www.example.com".into(), base_path: "/kr".into() };
        let handler = mails::handler(accounts.clone(), content, site, mailer.clone());
        let outbox_worker =
            OutboxWorker::new(database.clone(), clock.clone(), Randomness::system(), vec![handler]);
        Self { accounts, clock, database, mailer, outbox_worker }
    }

    /// Delivers until nothing is due, and returns the sent mails: address, subject, text.
    pub(crate) async fn mails(&self) -> Vec<(String, String, String)> {
        let before = self.mailer.sent().len();
        while self.outbox_worker.drain_once().await.expect("the outbox is read") > 0 {}
        let sent = self.mailer.sent().into_iter().skip(before);
        sent.map(|mail| (mail.to, mail.subject, mail.text)).collect()
    }

    /// The token of the single link to this page delivered now.
    pub(crate) async fn link(&self, page: &str) -> Secret {
        let mails = self.mails().await;
        let links: Vec<Secret> = mails.iter().filter_map(|(_, _, text)| link_in(text, page)).collect();
        assert_eq!(links.len(), 1, "{page} in {mails:?}");
        links[0].clone()
    }

    pub(crate) async fn sign_up(&self, email: &str) {
        self.accounts.sign_up(&visitor(), form(email)).await.expect("signs up");
    }

    /// A member whose address is verified.
    pub(crate) async fn member(&self, email: &str) {
        self.sign_up(email).await;
        let token = self.link("email-verfication").await;
        self.accounts.activate(&token).await.expect("activates");
    }

    pub(crate) async fn try_to_sign_in(
        &self,
        email: &str,
        password: &str,
    ) -> Result<OpenedSession, AccountError> {
        self.accounts.sign_in(&visitor(), sign_in(email, password), None).await
    }

    pub(crate) async fn signed_in(&self, email: &str) -> (OpenedSession, SignedIn) {
        let opened = self.try_to_sign_in(email, PASSWORD).await.expect("signs in");
        let who = self.who(&opened).await.expect("a session");
        (opened, who)
    }

    pub(crate) async fn who(&self, opened: &OpenedSession) -> Option<SignedIn> {
        self.accounts.session(opened.token.expose()).await.expect("reads")
    }

    /// An owner with a session.
    pub(crate) async fn owner(&self, email: &str) -> (OpenedSession, SignedIn) {
        self.accounts.create_owner(email, "Gil-dong Hong", &PASSWORD.into()).await.expect("an owner");
        self.signed_in(email).await
    }

    /// A signed-in person with these roles.
    pub(crate) async fn staff(
        &self,
        owner: &SignedIn,
        email: &str,
        roles: &Roles,
    ) -> (OpenedSession, SignedIn) {
        self.accounts.invite(&visitor(), owner, email, roles).await.expect("invites");
        let token = self.link("accept-invitation").await;
        let form = NewPerson { token, name: "Kim".into(), password: PASSWORD.into(), confirm_password: None };
        self.accounts.accept_invitation(&visitor(), form).await.expect("accepts");
        self.signed_in(email).await
    }

    pub(crate) async fn count(&self, sql: &str) -> i64 {
        kernel::test_support::rows(self.database.read(), sql, Vec::new()).await[0]
    }
}

/// Without the demand of a second factor, where a test is about something else.
pub(crate) fn lenient() -> AccountSettings {
    AccountSettings { require_second_factor: false, ..settings() }
}

pub(crate) fn link_in(text: &str, page: &str) -> Option<Secret> {
    let (_, rest) = text.split_once(&format!("/{page}/"))?;
    Some(Secret::new(rest.split_whitespace().next()?))
}

/// A client with its own visit, in the shared network.
pub(crate) fn visitor() -> Client {
    from("192.0.2.1")
}

pub(crate) fn from(address: &str) -> Client {
    let visit = Visit::new(Randomness::system().url_safe_id(), address.parse().ok());
    Client { visit, device: "Test browser".into(), language: Language::En }
}

pub(crate) fn sign_in(email: &str, password: &str) -> SignIn {
    SignIn { email: email.into(), password: password.into(), code: None }
}

pub(crate) fn form(email: &str) -> SignUp {
    SignUp {
        title: String::new(),
        name: "Gil-dong Hong".into(),
        email: email.into(),
        password: PASSWORD.into(),
        confirm_password: Some(PASSWORD.into()),
        company_name: "GAON Motors".into(),
        business_number: "124-81-00998".into(),
        is_old_enough: Some(true),
    }
}

/// The key of an error.
pub(crate) fn code<T>(outcome: Result<T, AccountError>) -> String {
    match outcome {
        Ok(_) => "ok".into(),
        Err(error) => error.into_refusal().expect("no fault").as_slice()[0].code.to_string(),
    }
}
