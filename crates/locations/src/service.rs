//! The crate's face: opens the directory and keeps it current.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Clock, Database, Fault, MinuteLimiter, Refresher, SecurityEvent, Snapshot, security_event};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait};

use crate::bookings::BookingsAhead;
use crate::dealer::entity;
use crate::directory::{Directory, Rows};
use crate::external::RegionService;
use crate::holiday;
use crate::places::{GeoPoint, Places, Region};

/// The revision that a change of dealers, bays, closures or holidays bumps in its transaction.
pub const TOPIC: &str = "locations";

/// Positions of one network that the map service is asked about in a minute. For more, the built-in table answers.
const LOOKUPS_PER_MINUTE: u32 = 60;

/// Dealers, their places and their hours. Cheap to clone.
#[derive(Clone)]
pub struct Locations {
    pub(crate) database: Database,
    pub(crate) clock: Clock,
    snapshot: Snapshot<Directory>,
    regions: Option<Arc<dyn RegionService>>,
    lookups: Arc<MinuteLimiter>,
    pub(crate) bookings: Option<Arc<dyn BookingsAhead>>,
}

impl Locations {
    /// Reads the directory. `clock` determines which closures are past and left out.
    ///
    /// # Errors
    /// The database's, or [`Fault::Corrupt`] when its rows or the bundled tables contradict themselves.
    pub async fn open(database: Database, clock: Clock) -> Result<Self, Fault> {
        let places = Places::bundled()?;
        let today = clock.clone();
        let build = move |database: Database| {
            let (places, today) = (Arc::clone(&places), today.today_in_seoul());
            async move {
                let rows = read(&database, today).await?;
                Directory::build(places, rows)
            }
        };
        let snapshot = Snapshot::load(database.clone(), TOPIC, build).await?;
        Ok(Self { database, clock, snapshot, regions: None, lookups: Arc::default(), bookings: None })
    }

    /// Sets the source of bookings; without it staff see none.
    #[must_use]
    pub fn counting(mut self, bookings: Arc<dyn BookingsAhead>) -> Self {
        self.bookings = Some(bookings);
        self
    }

    /// Asks a map service for regions first.
    #[must_use]
    pub fn asking(mut self, regions: Arc<dyn RegionService>) -> Self {
        self.regions = Some(regions);
        self
    }

    /// The state and city of coordinates (WGS 84 degrees); `None` at sea and abroad. The built-in table answers when the map
    /// service fails, which is logged, and when `network` has asked too often in this minute.
    pub async fn region(&self, network: &str, lat: f64, lng: f64) -> Option<Region> {
        let directory = self.directory();
        let Some(regions) = &self.regions else { return directory.region(lat, lng) };
        if !(lat.abs() <= 90.0 && lng.abs() <= 180.0) {
            return None;
        }
        let share = [(network.to_owned(), LOOKUPS_PER_MINUTE)];
        if self.lookups.take(self.clock.now_millis(), &share).is_err() {
            security_event(SecurityEvent::LimitHit, None, "region_look_up");
            return directory.region(lat, lng);
        }
        match regions.region(GeoPoint { lat, lng }).await {
            Ok(None) => None,
            Ok(Some(named)) => directory
                .region_named(&named.province, &named.district)
                .or_else(|| directory.region(lat, lng)),
            Err(failure) => {
                tracing::warn!(%failure, "region lookup failed, using embedded table");
                directory.region(lat, lng)
            }
        }
    }

    /// The directory as of now; hold it for one request.
    #[must_use]
    pub fn directory(&self) -> Arc<Directory> {
        self.snapshot.current()
    }

    /// The directory after a look at whether another gateway has changed something.
    ///
    /// # Errors
    /// The database's, or those of rebuilding.
    pub(crate) async fn latest(&self) -> Result<Arc<Directory>, Fault> {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(&self.snapshot);
        refresher.poll().await?;
        Ok(self.directory())
    }

    /// Refreshes the directory of this gateway immediately; others follow at their next poll.
    pub(crate) async fn show(&self) {
        if let Err(fault) = self.snapshot.refresh().await {
            tracing::warn!(%fault, "dealer snapshot refresh failed");
        }
    }

    /// The directory and the way to rebuild it, for the refresher.
    #[must_use]
    pub const fn snapshot(&self) -> &Snapshot<Directory> {
        &self.snapshot
    }
}

async fn read(database: &Database, today: NaiveDate) -> Result<Rows, Fault> {
    let connection = database.read();
    Ok(Rows {
        dealers: entity::dealer::Entity::find().all(connection).await?,
        bays: entity::bays::Entity::find().all(connection).await?,
        closures: entity::closure::Entity::find()
            .filter(entity::closure::Column::Date.gte(today.to_string()))
            .all(connection)
            .await?,
        holidays: holiday::in_force(connection).await?,
    })
}

/// Whether the dealer is on its list and has no closure of its own on `date`: what a booking checks inside its
/// transaction, in one statement, since its snapshot may be half a second old.
///
/// # Errors
/// The database's.
pub async fn accepts_bookings_in(
    connection: &impl ConnectionTrait,
    dealer_id: i64,
    date: NaiveDate,
) -> Result<bool, DbErr> {
    use entity::{closure, dealer};

    let closed = closure::Entity::find()
        .select_only()
        .column(closure::Column::DealerId)
        .filter(closure::Column::DealerId.eq(dealer_id))
        .filter(closure::Column::Date.eq(date.to_string()))
        .into_query();
    let accepting: Option<i64> = dealer::Entity::find_by_id(dealer_id)
        .select_only()
        .column(dealer::Column::Id)
        .filter(dealer::Column::RemovedAt.is_null())
        .filter(Expr::exists(closed).not())
        .into_tuple()
        .one(connection)
        .await?;
    Ok(accepting.is_some())
}
