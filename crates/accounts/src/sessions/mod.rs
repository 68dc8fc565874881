//! Sessions (decisions "Session"): a signed token in the visitor's cookie references a row by 256 random bits, of which
//! the row stores only the digest. A token without a row is useless, as is a row without its token.

pub(crate) mod store;
pub(crate) mod ticket;

use kernel::{Actor, StaffActor};

use crate::staff::{Right, Role, Roles};

/// A signed-in account.
#[derive(Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// The account's key, as logs and other crates name it.
    pub account_id: i64,
    /// The account's id for the outside.
    pub public_id: String,
    /// The e-mail address.
    pub email: String,
    /// The name.
    pub name: String,
    /// None for members and partners.
    pub roles: Roles,
    /// Codes of the service centres to whose bookings the account is limited; `None` for all centres.
    pub centres: Option<Vec<String>>,
    /// Whether this session was opened with a second factor.
    pub by_second_factor: bool,
    /// Whether the account has one.
    pub has_second_factor: bool,
    /// Whether it must have one before its roles count.
    pub(crate) second_factor_demanded: bool,
    pub(crate) session: i64,
    pub(crate) session_id: String,
    pub(crate) seen_at: i64,
    /// When it ends in any case, UTC milliseconds.
    pub expires_at: i64,
    /// Minimum remaining lifetime in milliseconds without further requests.
    pub lasts_idle: i64,
}

impl std::fmt::Debug for SignedIn {
    /// Without name and address: whatever is printed may end in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { account_id, roles, .. } = self;
        f.debug_struct("SignedIn")
            .field("account_id", account_id)
            .field("roles", roles)
            .finish_non_exhaustive()
    }
}

impl SignedIn {
    /// True for an owner who must set up a second factor before anything else in the staff area.
    #[must_use]
    pub fn needs_second_factor(&self) -> bool {
        self.second_factor_demanded && self.roles.has(Role::Owner) && !self.by_second_factor
    }

    /// The session's rights; none while a second factor is required.
    #[must_use]
    pub fn rights(&self) -> Vec<Right> {
        if self.needs_second_factor() { Vec::new() } else { self.roles.rights() }
    }

    /// Whether it may do this.
    #[must_use]
    pub fn may(&self, right: Right) -> bool {
        self.rights().contains(&right)
    }

    /// The caller for other crates.
    #[must_use]
    pub fn actor(&self) -> Actor {
        if !self.roles.is_staff() {
            return Actor::Member;
        }
        Actor::Staff(StaffActor {
            account_id: self.account_id,
            rights: self.rights(),
            centres: self.centres.clone(),
        })
    }
}

/// One of the caller's sessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// By which it can be ended; it opens nothing.
    pub id: String,
    /// The caller's session.
    pub current: bool,
    /// The network from which it was opened.
    pub network: String,
    /// The user agent of the browser.
    pub device: String,
    /// UTC milliseconds.
    pub created_at: i64,
    /// UTC milliseconds, to the minute.
    pub seen_at: i64,
    /// When it ends in any case, UTC milliseconds.
    pub expires_at: i64,
}
