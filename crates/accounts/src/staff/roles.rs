//! Roles and their rights (decisions "Roles"). Rights that aren't listed are denied.

use async_graphql::Enum;
use kernel::Right;

/// A staff role.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Everything, people and roles included.
    Owner,
    /// Texts, images, events and the parts catalogue's PDF.
    ContentEditor,
    /// Bookings.
    BookingManager,
    /// Dealers, their hours and lists.
    DealerManager,
    /// Reads what staff did, and changes nothing.
    Auditor,
}

impl Role {
    /// All of them, in the order in which a screen lists them.
    pub const ALL: [Self; 5] =
        [Self::Owner, Self::ContentEditor, Self::BookingManager, Self::DealerManager, Self::Auditor];

    /// The name in the database and in REST.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::ContentEditor => "content-editor",
            Self::BookingManager => "booking-manager",
            Self::DealerManager => "dealer-manager",
            Self::Auditor => "auditor",
        }
    }

    /// Reads a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    const fn rights(self) -> &'static [Right] {
        match self {
            Self::Owner => &Right::ALL,
            Self::ContentEditor => &[
                Right::PreviewEvents,
                Right::EditContent,
                Right::ManageEvents,
                Right::ExportEventData,
                Right::ManageCatalogue,
            ],
            Self::BookingManager => {
                &[Right::PreviewEvents, Right::ReadBookings, Right::ManageBookings, Right::ExportBookings]
            }
            Self::DealerManager => &[Right::PreviewEvents, Right::ManageDealers],
            Self::Auditor => &[Right::PreviewEvents, Right::ReadStaffLog],
        }
    }
}

/// The roles of an account: none for members and partners.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(Vec<Role>);

impl Roles {
    /// Each once, in the order of [`Role::ALL`].
    #[must_use]
    pub fn new(roles: impl IntoIterator<Item = Role>) -> Self {
        let mut roles: Vec<Role> = roles.into_iter().collect();
        roles.sort_unstable();
        roles.dedup();
        Self(roles)
    }

    /// The roles.
    #[must_use]
    pub fn as_slice(&self) -> &[Role] {
        &self.0
    }

    /// Whether it is among them.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.0.contains(&role)
    }

    /// `isAdmin`: any role at all.
    #[must_use]
    pub const fn is_staff(&self) -> bool {
        !self.0.is_empty()
    }

    /// The union of the roles' rights.
    #[must_use]
    pub fn rights(&self) -> Vec<Right> {
        let mut rights: Vec<Right> = self.0.iter().flat_map(|role| role.rights()).copied().collect();
        rights.sort_unstable();
        rights.dedup();
        rights
    }

    /// As the log names them.
    pub(crate) fn names(&self) -> String {
        self.0.iter().map(|role| role.name()).collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(roles: &[Role]) -> Vec<&'static str> {
        Roles::new(roles.iter().copied()).rights().into_iter().map(Right::name).collect()
    }

    /// The table of rights, whole: a right that moves shows here.
    #[test]
    fn each_role_may_what_the_table_says_and_no_more() {
        assert_eq!(names(&[]), [""; 0], "no role, no right");
        assert_eq!(names(&[Role::Owner]), Right::ALL.map(Right::name));
        assert_eq!(
            names(&[Role::ContentEditor]),
            ["edit-content", "manage-events", "preview-events", "export-event-data", "manage-catalogue"]
        );
        assert_eq!(
            names(&[Role::BookingManager]),
            ["read-bookings", "manage-bookings", "export-bookings", "preview-events"]
        );
        assert_eq!(names(&[Role::DealerManager]), ["preview-events", "manage-dealers"]);
        assert_eq!(names(&[Role::Auditor]), ["preview-events", "read-staff-log"]);
        assert_eq!(
            names(&[Role::Auditor, Role::DealerManager, Role::Auditor]),
            ["preview-events", "manage-dealers", "read-staff-log"]
        );
    }

    #[test]
    fn every_role_has_a_name_of_its_own() {
        for role in Role::ALL {
            assert_eq!(Role::parse(role.name()), Some(role));
        }
        assert_eq!(Role::parse("admin"), None);
        assert!(!Roles::default().is_staff());
        assert!(Roles::new([Role::Auditor]).is_staff());
    }
}
