//! Kinds of files, with the required right and download path.

use kernel::Right;

/// The content of a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Entries of an event.
    EventData,
    /// Bookings.
    BookingReport,
    /// Dealers of one category.
    DealerList,
    /// Entries of the staff log.
    StaffLog,
}

impl FileKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::EventData, Self::BookingReport, Self::DealerList, Self::StaffLog];

    /// The download path without the file's name. It is part of a link's signature, so that a file can't be opened as
    /// another kind.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::EventData => "/api/EventsCMS/download/",
            Self::BookingReport => "/api/Managerment/download/booking-report/",
            Self::DealerList => "/api/Managerment/download/dealer-list/",
            Self::StaffLog => "/api/Managerment/download/staff-log/",
        }
    }

    /// By its name in `/api/Managerment/download/{kind}/{file}`.
    #[must_use]
    pub fn of_managerment(kind: &str) -> Option<Self> {
        match kind {
            "booking-report" => Some(Self::BookingReport),
            "dealer-list" => Some(Self::DealerList),
            "staff-log" => Some(Self::StaffLog),
            _ => None,
        }
    }

    /// The right required to create and to download it.
    #[must_use]
    pub const fn right(self) -> Right {
        match self {
            Self::EventData => Right::ExportEventData,
            Self::BookingReport => Right::ExportBookings,
            Self::DealerList => Right::ManageDealers,
            Self::StaffLog => Right::ReadStaffLog,
        }
    }
}

/// The format of a file.
#[derive(async_graphql::Enum, Copy, Clone, Debug, Default, PartialEq, Eq)]
#[graphql(name = "ReportFormat")]
pub enum FileFormat {
    /// A workbook.
    #[default]
    Xlsx,
    /// A document to print.
    Pdf,
}

impl FileFormat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Xlsx, Self::Pdf];

    /// The end of its name.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => ".xlsx",
            Self::Pdf => ".pdf",
        }
    }

    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Pdf => "application/pdf",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_an_address_of_its_own() {
        for kind in FileKind::ALL {
            let alike = FileKind::ALL.iter().filter(|other| other.path() == kind.path());
            assert_eq!(alike.count(), 1, "{kind:?}");
            let named = kind.path().strip_prefix("/api/Managerment/download/");
            let named = named.and_then(|kind| FileKind::of_managerment(kind.trim_end_matches('/')));
            assert_eq!(named, (kind != FileKind::EventData).then_some(kind));
        }
        assert_eq!(FileKind::of_managerment("pdf"), None);
    }
}
