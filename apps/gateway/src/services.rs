//! Every domain's service, built once over one database.

use std::path::Path;
use std::sync::Arc;

use accounts::Accounts;
use accounts::identity::Identity;
use admin_reports::{Catalogues, EventExports};
use booking::{Booking, BookingSettings};
use events_cms::{Draws, Entries, Events};
use i18n_content::Content;
use kernel::{Clock, Database, Fault, PersonalDataHolder, Randomness, Refresher};
use locations::Locations;
use parts::Parts;
use parts::registry::LookUps;
use parts::saved::SavedVehicles;

use crate::http::crowd::Crowd;
use crate::participation::Participation;
use crate::search::Search;

/// Look-ups of vehicles that an account has a day unless the settings say otherwise.
const LOOK_UPS_PER_DAY: u32 = 20;
/// Where exported files lie in the folder of files.
pub(crate) const EXPORTS: &str = "event-exports";

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
    /// Parts catalogues on paper.
    pub catalogues: Catalogues,
    /// Vehicles and the parts that fit them.
    pub parts: Parts,
    /// Vehicles by plate and identification number.
    pub look_ups: LookUps,
    /// The cars that members keep.
    pub saved_vehicles: SavedVehicles,
    /// What can be found.
    pub search: Search,
    /// What staff write in the event editor, and what pages show of it.
    pub events: Events,
    /// What visitors hand in at events.
    pub entries: Entries,
    /// What was handed in, as files for staff.
    pub exports: EventExports,
    /// Prize draws.
    pub draws: Draws,
    /// The door for whoever takes part.
    pub crowd: Crowd,
    /// Sign-in and staff, where keys are set.
    pub accounts: Option<Accounts>,
    /// Verification of persons, where a provider is set.
    pub identity: Option<Identity>,
}

impl Services {
    /// Opens every domain over a migrated database; what staff upload lies in `files`.
    ///
    /// # Errors
    /// The first fault met.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        booking: BookingSettings,
        files: &Path,
    ) -> Result<Self, Fault> {
        let content = Content::open(database.clone(), clock.clone()).await?;
        let locations = Locations::open(database.clone(), clock.clone()).await?;
        let booking =
            Booking::open(database.clone(), clock.clone(), randomness.clone(), locations.clone(), booking)?;
        let parts = Parts::open(database.clone(), &files.join("parts")).await?;
        let look_ups = LookUps::new(database.clone(), clock.clone(), None, LOOK_UPS_PER_DAY);
        let saved_vehicles = SavedVehicles::new(database.clone(), clock.clone());
        let events =
            Events::open(database.clone(), clock.clone(), randomness.clone(), files.join("events-cms"))
                .await?;
        let search = Search::over(&content, &locations, &parts, &events, &clock)?;
        let participation = Participation::passing(&randomness, files.join(EXPORTS))?;
        let (entries, exports, draws) = participation.open(&database, &clock, &randomness, &events).await?;
        let folder = files.join("catalogues");
        let catalogues =
            Catalogues::open(database.clone(), clock.clone(), randomness.clone(), folder).await?;
        Ok(Self {
            clock,
            randomness,
            database,
            content,
            locations,
            booking,
            catalogues,
            parts,
            look_ups,
            saved_vehicles,
            search,
            events,
            entries,
            exports,
            draws,
            crowd: Crowd::default(),
            accounts: None,
            identity: None,
        })
    }

    /// Every domain that keeps something of an account, accounts themselves left out.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalDataHolder>> {
        vec![Arc::new(self.saved_vehicles.clone())]
    }

    /// What keeps the snapshots current.
    #[must_use]
    pub fn refresher(&self) -> Refresher {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.content.snapshot());
        refresher.watch(self.locations.snapshot());
        refresher.watch(self.catalogues.snapshot());
        refresher.watch(self.parts.snapshot());
        refresher.watch(self.events.snapshot());
        refresher.watch(self.entries.snapshot());
        refresher
    }
}
