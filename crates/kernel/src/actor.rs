//! Who is asking. Services whose methods depend on rights take an [`Actor`]; resolvers and handlers never decide.

/// What a member of staff may do; a role is a set of these (decisions "Roles").
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Permission {
    /// See bookings with the full name, phone, e-mail and plate.
    ReadBookings,
    /// Cancel, move and close bookings without the cut-off.
    ManageBookings,
    /// Change texts and images of the site.
    EditContent,
    /// Change dealers, trading hours, bays and closures.
    ManageDealers,
}

/// A signed-in member of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffActor {
    /// The account, as written to logs of access.
    pub account_id: i64,
    /// What the account's roles add up to.
    pub permissions: Vec<Permission>,
}

/// The person or program behind a request. Rights are denied unless named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Actor {
    /// Anyone without a session.
    #[default]
    Visitor,
    /// Staff with a session.
    Staff(StaffActor),
}

impl Actor {
    /// True only for staff whose roles carry the permission.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        match self {
            Self::Visitor => false,
            Self::Staff(staff) => staff.permissions.contains(&permission),
        }
    }
}
