//! The caller of a service and its rights. Services whose methods depend on rights take an [`Actor`]; resolvers and
//! handlers never decide.

use async_graphql::{Enum, ErrorExtensions};

use crate::security_event::right_refused;

/// A permission of a member of staff; a role is a set of rights (decisions "Roles"). Rights that aren't listed here are
/// denied.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Right {
    /// See bookings whole.
    ReadBookings,
    /// Cancel, move and close bookings.
    ManageBookings,
    /// Download the report of bookings.
    ExportBookings,
    /// Change texts and images.
    EditContent,
    /// Write, launch and end events.
    ManageEvents,
    /// See events before they are launched: every role.
    PreviewEvents,
    /// Download what people entered at events.
    ExportEventData,
    /// Change dealers and their lists.
    ManageDealers,
    /// Upload and delete the catalogue's PDF.
    ManageCatalogue,
    /// Invite people and change roles.
    ManagePeople,
    /// Read what staff did.
    ReadStaffLog,
}

impl Right {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::ReadBookings,
        Self::ManageBookings,
        Self::ExportBookings,
        Self::EditContent,
        Self::ManageEvents,
        Self::PreviewEvents,
        Self::ExportEventData,
        Self::ManageDealers,
        Self::ManageCatalogue,
        Self::ManagePeople,
        Self::ReadStaffLog,
    ];

    /// The name in REST.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ReadBookings => "read-bookings",
            Self::ManageBookings => "manage-bookings",
            Self::ExportBookings => "export-bookings",
            Self::EditContent => "edit-content",
            Self::ManageEvents => "manage-events",
            Self::PreviewEvents => "preview-events",
            Self::ExportEventData => "export-event-data",
            Self::ManageDealers => "manage-dealers",
            Self::ManageCatalogue => "manage-catalogue",
            Self::ManagePeople => "manage-people",
            Self::ReadStaffLog => "read-staff-log",
        }
    }
}

/// A signed-in member of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffActor {
    /// The account, as written to logs of access.
    pub account_id: i64,
    /// The union of the rights of the account's roles.
    pub rights: Vec<Right>,
    /// Codes of the service centres to whose bookings these rights are limited; `None` for all centres.
    pub centres: Option<Vec<String>>,
}

/// The person or program behind a request. Rights are denied unless named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Actor {
    /// Anyone without a session.
    #[default]
    Visitor,
    /// Anyone with a session and without a role.
    Member,
    /// Staff with a session.
    Staff(StaffActor),
}

/// The reason why a right is denied: callers without a session are sent to sign-in, all others get "forbidden".
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccessDenied {
    /// There is no session.
    #[error("UnauthorisedAccess")]
    NotSignedIn,
    /// There is one, without the right.
    #[error("not_allowed")]
    NotAllowed,
}

impl AccessDenied {
    /// The documented key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::NotSignedIn => "UnauthorisedAccess",
            Self::NotAllowed => "not_allowed",
        }
    }

    /// The GraphQL error for a refusal: the key as message, one code for both.
    #[must_use]
    pub fn into_error(self) -> async_graphql::Error {
        async_graphql::Error::new(self.key())
            .extend_with(|_, extensions| extensions.set("code", "UNAUTHORISED_ACCESS"))
    }
}

impl Actor {
    /// True only for staff whose roles carry the right.
    #[must_use]
    pub fn may(&self, right: Right) -> bool {
        self.granted(right).is_ok()
    }

    /// Returns the account of a caller with any role. A refusal is logged as a security event.
    ///
    /// # Errors [`AccessDenied`] for all other callers.
    pub fn demand_a_role(&self) -> Result<i64, AccessDenied> {
        let account = match self {
            Self::Visitor => Err(AccessDenied::NotSignedIn),
            Self::Member => Err(AccessDenied::NotAllowed),
            Self::Staff(staff) => Ok(staff.account_id),
        };
        account.inspect_err(|_| self.log_refusal(None))
    }

    /// The account of staff that may do this. A refusal is a security event; [`Self::may`] only checks.
    ///
    /// # Errors [`AccessDenied`] for all other callers.
    pub fn demand(&self, right: Right) -> Result<i64, AccessDenied> {
        self.granted(right).inspect_err(|_| self.log_refusal(Some(right)))
    }

    /// Codes of the service centres to whose bookings the caller is limited; `None` without a limit.
    #[must_use]
    pub fn centres(&self) -> Option<&[String]> {
        match self {
            Self::Visitor | Self::Member => None,
            Self::Staff(staff) => staff.centres.as_deref(),
        }
    }

    fn log_refusal(&self, right: Option<Right>) {
        match self {
            Self::Visitor => right_refused("visitor", None, right),
            Self::Member => right_refused("member", None, right),
            Self::Staff(staff) => right_refused("staff", Some(staff.account_id), right),
        }
    }

    fn granted(&self, right: Right) -> Result<i64, AccessDenied> {
        match self {
            Self::Visitor => Err(AccessDenied::NotSignedIn),
            Self::Staff(staff) if staff.rights.contains(&right) => Ok(staff.account_id),
            Self::Member | Self::Staff(_) => Err(AccessDenied::NotAllowed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_is_had_by_staff_who_have_it_and_refused_by_whether_there_is_a_session() {
        let staff =
            Actor::Staff(StaffActor { account_id: 1, rights: vec![Right::ReadBookings], centres: None });
        for right in Right::ALL {
            assert_eq!(Actor::default().demand(right), Err(AccessDenied::NotSignedIn), "{right:?}");
            assert_eq!(Actor::Member.demand(right), Err(AccessDenied::NotAllowed), "{right:?}");
            let had = right == Right::ReadBookings;
            assert_eq!(
                staff.demand(right),
                if had { Ok(1) } else { Err(AccessDenied::NotAllowed) },
                "{right:?}"
            );
            assert_eq!(staff.may(right), had);
        }
        assert_eq!(Actor::default().demand_a_role(), Err(AccessDenied::NotSignedIn));
        assert_eq!(Actor::Member.demand_a_role(), Err(AccessDenied::NotAllowed));
        assert_eq!(staff.demand_a_role(), Ok(1));
    }
}
