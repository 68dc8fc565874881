//! Every domain's service, built once over one database.

pub mod dealer_bookings;
pub mod dealer_codes;
pub mod external;
pub mod participation;

use std::path::Path;
use std::sync::Arc;

use accounts::Accounts;
use accounts::identity::Identity;
use admin_reports::{Catalogues, Downloads, FileWorker};
use booking::{Booking, BookingSettings};
use events_cms::{Draws, Entries, Events};
use i18n_content::Content;
use kernel::signed_link::SignedLinks;
use kernel::{Clock, Database, Fault, FileStore, PersonalDataHolder, Randomness, Refresher};
use locations::Locations;
use parts::Parts;
use parts::registry::LookUps;
use parts::saved::SavedVehicles;

use crate::config::UploadLimits;
use crate::files::incoming::Incoming;
use crate::files::staff_files::StaffFiles;
use crate::files::store::{self, PARTS};
use crate::files::watch::WatchedFiles;
use crate::middleware::admission_queue::AdmissionQueue;
use crate::search::Search;
use crate::services::dealer_bookings::DealerBookings;
use crate::services::participation::{Participation, passing_keys};
use crate::site::builds::Builds;

/// Look-ups of vehicles that an account has a day unless the settings say otherwise.
const LOOK_UPS_PER_DAY: u32 = 20;

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
    /// The search index.
    pub search: Search,
    /// Event documents: editing and the published catalogue.
    pub events: Events,
    /// Entries of visitors in events.
    pub entries: Entries,
    /// Parses what staff upload.
    pub worker: FileWorker,
    /// Exported files for staff.
    pub staff_files: StaffFiles,
    /// Prize draws.
    pub draws: Draws,
    /// The store of the files that all gateways share.
    pub files: WatchedFiles,
    /// The hashed files of all builds of the site.
    pub builds: Arc<Builds>,
    /// Uploads in progress.
    pub incoming: Incoming,
    /// Admission control for participation.
    pub admission_queue: AdmissionQueue,
    /// Sign-in and staff, where keys are set.
    pub accounts: Option<Accounts>,
    /// Verification of persons, where a provider is set.
    pub identity: Option<Identity>,
}

impl Services {
    /// Opens every domain over a migrated database; what staff upload is parsed by `worker` and stored in `files`. `data_dir` holds
    /// what concerns this gateway alone: temporary files and, on SQLite, parts catalogues.
    ///
    /// # Errors
    /// The first fault met.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        booking: BookingSettings,
        data_dir: &Path,
        files: &FileStore,
        worker: FileWorker,
    ) -> Result<Self, Fault> {
        let content = Content::open(database.clone(), clock.clone()).await?;
        let locations = Locations::open(database.clone(), clock.clone()).await?;
        let booking = BookingSettings { event_deliveries: events_cms::notices::TOPICS.into(), ..booking };
        let booking =
            Booking::open(database.clone(), clock.clone(), randomness.clone(), locations.clone(), booking)
                .await?;
        let dealer_bookings = DealerBookings { booking: booking.clone(), clock: clock.clone() };
        let locations = locations.counting(Arc::new(dealer_bookings));
        let parts = Parts::open(database.clone(), &data_dir.join(PARTS), store::parts(files)).await?;
        let look_ups = LookUps::new(database.clone(), clock.clone(), None, LOOK_UPS_PER_DAY);
        let saved_vehicles = SavedVehicles::new(database.clone(), clock.clone());
        let events = Events::open(database.clone(), clock.clone(), store::event_images(files)).await?;
        let search = Search::over(&content, &locations, &parts, &events, &clock)?;
        let participation = Participation::passing(&randomness)?;
        let (entries, draws) = participation.open(&database, &clock, &randomness, &events).await?;
        // Signed with a key of this process; the server replaces it with a persistent one.
        let incoming = Incoming::beside(data_dir, clock.clone(), randomness.clone(), UploadLimits::default());
        let downloads = Downloads::open(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            SignedLinks::new(passing_keys(&randomness)?),
            store::downloads(files)?,
            incoming.folder().to_owned(),
        );
        let staff_files = StaffFiles::over(downloads, &booking, &entries, &events, &locations, &worker);
        let catalogues = Catalogues::open(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            store::catalogues(files),
            worker.clone(),
        )
        .await?;
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
            worker,
            staff_files,
            draws,
            files: WatchedFiles::new(files.clone()),
            builds: Arc::new(store::builds(files)),
            incoming,
            admission_queue: AdmissionQueue::default(),
            accounts: None,
            identity: None,
        })
    }

    /// Every domain that keeps something of an account, accounts themselves left out.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalDataHolder>> {
        vec![Arc::new(self.saved_vehicles.clone()), Arc::new(self.booking.clone())]
    }

    /// The background job that keeps the snapshots current.
    #[must_use]
    pub fn refresher(&self) -> Refresher {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.content.snapshot());
        refresher.watch(self.locations.snapshot());
        refresher.watch(self.booking.price_snapshot());
        refresher.watch(self.catalogues.snapshot());
        refresher.watch(self.parts.snapshot());
        refresher.watch(self.events.snapshot());
        refresher.watch(self.entries.snapshot());
        refresher
    }
}
