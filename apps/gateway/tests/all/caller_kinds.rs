//! All kinds of callers: a visitor, a member, and staff of each role, each with a browser.

use accounts::{Accounts, Client, NewPerson, Right, Role, Roles, SignIn};
use kernel::{Language, Visit};

use crate::browser::{Browser, PASSWORD, after};
use crate::rights::Needs;
use crate::support::Gateway;

/// The kind of a caller.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum CallerKind {
    Visitor,
    Member,
    Staff(Role),
}

/// How a right is refused, if it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is not: what else may be wrong with the call is its own matter.
    Allowed,
    /// There is no session.
    Unauthorised,
    /// There is one, without the right.
    NotAllowed,
}

impl CallerKind {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        [Self::Visitor, Self::Member].into_iter().chain(Role::ALL.map(Self::Staff))
    }

    fn email(self) -> String {
        match self {
            Self::Visitor => String::new(),
            Self::Member => "member@example.com".to_owned(),
            Self::Staff(role) => format!("{}@example.com", role.name()),
        }
    }

    fn has(self, right: Right) -> bool {
        match self {
            Self::Visitor | Self::Member => false,
            Self::Staff(role) => Roles::new([role]).rights().contains(&right),
        }
    }

    /// The expected result for a caller from our own pages.
    pub(crate) fn promised(self, needs: Needs) -> Outcome {
        let needs_a_session = match needs {
            Needs::Nothing
            | Needs::TheBookingsId
            | Needs::OurOrigin
            | Needs::TheBookingsIdAndOurOrigin
            | Needs::TheBookingsIdAndOurScript
            | Needs::TheHoldsTokenAndOurOrigin => return Outcome::Allowed,
            Needs::ASession => true,
            Needs::AnyRole => matches!(self, Self::Staff(_)),
            Needs::TheRight(right) => self.has(right),
            Needs::OneOf(rights) => rights.iter().any(|right| self.has(*right)),
        };
        match self {
            Self::Visitor => Outcome::Unauthorised,
            Self::Member | Self::Staff(_) if needs_a_session => Outcome::Allowed,
            Self::Member | Self::Staff(_) => Outcome::NotAllowed,
        }
    }

    /// A browser of such a person, signed in where there is an account: [`make`] comes first.
    pub(crate) async fn browser(self, gateway: &Gateway) -> Browser {
        let mut browser = Browser::new(gateway);
        if self != Self::Visitor {
            assert_eq!(browser.sign_in(&self.email(), PASSWORD).await["status"], true, "{self:?}");
        }
        browser
    }
}

/// Creates an account for each kind.
pub(crate) async fn make(gateway: &Gateway) {
    let accounts = gateway.services.accounts.clone().expect("accounts");
    let mailbox = Browser::new(gateway);
    let mut browser = Browser::new(gateway);
    browser.join(&CallerKind::Member.email()).await;
    let owner = CallerKind::Staff(Role::Owner).email();
    accounts.create_owner(&owner, "Kim", &PASSWORD.into()).await.expect("an owner");
    let form = SignIn { email: owner, password: PASSWORD.into(), code: None };
    let opened = accounts.sign_in(&client(), form, None).await.expect("signs in");
    let owner = accounts.session(opened.token.expose()).await.expect("reads").expect("a session");
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Owner) {
        let email = CallerKind::Staff(role).email();
        accounts.invite(&client(), &owner, &email, &Roles::new([role])).await.expect("invites");
        take(&accounts, &after(&mailbox.mail().await, "/accept-invitation/")).await;
    }
}

async fn take(accounts: &Accounts, link: &str) {
    let form = NewPerson {
        token: link.into(),
        name: "Kim".into(),
        password: PASSWORD.into(),
        confirm_password: None,
    };
    accounts.accept_invitation(&client(), form).await.expect("accepts");
}

fn client() -> Client {
    Client { visit: Visit::new("standings", None), device: "Test".into(), language: Language::En }
}
