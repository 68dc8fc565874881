//! Exported files for staff behind signed links: all in one folder, with one kind of link.

use std::sync::Arc;

use admin_reports::{BookingReports, DealerLists, Downloads, EventExports, FileWorker};
use booking::Booking;
use events_cms::{Entries, EventDirectory, Events};
use locations::Locations;

/// The files and their exporters. Cheap to clone.
#[derive(Clone)]
pub struct StaffFiles {
    /// Storage and downloads of the files.
    pub downloads: Downloads,
    /// Exports of event submissions.
    pub events: EventExports,
    /// Bookings.
    pub bookings: BookingReports,
    /// Dealers.
    pub dealers: DealerLists,
}

impl StaffFiles {
    /// Over the domains that they are written from.
    #[must_use]
    pub fn over(
        downloads: Downloads,
        booking: &Booking,
        entries: &Entries,
        events: &Events,
        locations: &Locations,
        worker: &FileWorker,
    ) -> Self {
        let directory: Arc<dyn EventDirectory> = Arc::new(events.clone());
        Self {
            events: EventExports::open(downloads.clone(), entries.clone(), directory),
            bookings: BookingReports::open(downloads.clone(), booking.clone()),
            dealers: DealerLists::open(downloads.clone(), locations.clone(), worker.clone()),
            downloads,
        }
    }
}
