//! The crate's face: opens the directory and keeps it current.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Clock, Database, Fault, Snapshot};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Statement};

use crate::dealer::entity;
use crate::directory::{Directory, Rows};
use crate::places::Places;
use crate::{demo, holiday};

/// The revision that a change of dealers, bays, closures or holidays bumps in its transaction.
pub const TOPIC: &str = "locations";

/// Dealers, their places and their hours. Cheap to clone.
#[derive(Clone)]
pub struct Locations {
    snapshot: Snapshot<Directory>,
}

impl Locations {
    /// Reads the directory. `clock` says which closures are history and stay out of it.
    ///
    /// # Errors
    /// The database's, or [`Fault::Corrupt`] when its rows or the bundled tables contradict themselves.
    pub async fn open(database: Database, clock: Clock) -> Result<Self, Fault> {
        let places = Arc::new(Places::bundled()?);
        let build = move |database: Database| {
            let (places, today) = (Arc::clone(&places), clock.today_in_seoul());
            async move {
                let rows = read(&database, today).await?;
                Directory::build(places, rows)
            }
        };
        Ok(Self { snapshot: Snapshot::load(database, TOPIC, build).await? })
    }

    /// The directory as of now; hold it for one request.
    #[must_use]
    pub fn directory(&self) -> Arc<Directory> {
        self.snapshot.current()
    }

    /// The directory and the way to rebuild it, for the refresher.
    #[must_use]
    pub const fn snapshot(&self) -> &Snapshot<Directory> {
        &self.snapshot
    }

    /// Writes the sample dealers when there is no dealer yet; otherwise changes nothing.
    ///
    /// # Errors
    /// The database's.
    pub async fn seed_demo(database: &Database) -> Result<(), Fault> {
        demo::seed(database).await
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
    let statement = Statement::from_sql_and_values(
        connection.get_database_backend(),
        "SELECT 1 FROM dealer WHERE id = $1 AND removed_at IS NULL \
         AND NOT EXISTS (SELECT 1 FROM dealer_closure WHERE dealer_id = dealer.id AND date = $2)",
        [dealer_id.into(), date.to_string().into()],
    );
    Ok(connection.query_one_raw(statement).await?.is_some())
}
