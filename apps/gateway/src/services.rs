//! Every domain's service, built once over one database.

use accounts::Accounts;
use accounts::identity::Identity;
use booking::{Booking, BookingSettings};
use i18n_content::Content;
use kernel::{Clock, Database, Fault, Randomness, Refresher};
use locations::Locations;

/// Every service. Cheap to clone.
#[derive(Clone)]
pub struct Services {
    /// The time of day.
    pub clock: Clock,
    /// Chance.
    pub randomness: Randomness,
    /// For readiness; the domains have their own handles.
    pub database: Database,
    /// Texts, images and brand.
    pub content: Content,
    /// Dealers and places.
    pub locations: Locations,
    /// Appointments.
    pub booking: Booking,
    /// Sign-in and staff, where keys are set.
    pub accounts: Option<Accounts>,
    /// Verification of persons, where a provider is set.
    pub identity: Option<Identity>,
}

impl Services {
    /// Opens every domain over a migrated database.
    ///
    /// # Errors
    /// The first fault met.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        booking: BookingSettings,
    ) -> Result<Self, Fault> {
        let content = Content::open(database.clone()).await?;
        let locations = Locations::open(database.clone(), clock.clone()).await?;
        let booking =
            Booking::open(database.clone(), clock.clone(), randomness.clone(), locations.clone(), booking)?;
        Ok(Self { clock, randomness, database, content, locations, booking, accounts: None, identity: None })
    }

    /// What keeps the snapshots current.
    #[must_use]
    pub fn refresher(&self) -> Refresher {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.content.snapshot());
        refresher.watch(self.locations.snapshot());
        refresher
    }
}
