//! What staff take away as files behind links: all of it lies in one folder, under one kind of link.

use std::sync::Arc;

use admin_reports::{BookingReports, DealerLists, Downloads, EventExports, FileWorker};
use booking::Booking;
use events_cms::{Entries, EventDirectory, Events};
use locations::Locations;

/// The files, and whoever writes them. Cheap to clone.
#[derive(Clone)]
pub struct StaffFiles {
    /// Where they lie and how they are fetched.
    pub downloads: Downloads,
    /// What was handed in at events.
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
