//! Vehicles that members keep for the next time: which one of the catalogue, and what they call it. They outlive the
//! catalogue: the slug of a vehicle that a later one does not have stays, and is shown as gone.

use async_trait::async_trait;
use kernel::{Clock, Database, Fault, PersonalDataHolder, sql};
use sea_orm::{ConnectionTrait, DatabaseBackend, DatabaseTransaction, QueryResult};
use serde_json::{Value, json};

use crate::Catalogue;
use crate::registry::VehicleError;

/// Vehicles of one account at most.
pub const MOST_SAVED: i64 = 20;
/// Letters of a nickname at most.
pub const LONGEST_NICKNAME: usize = 30;

/// A vehicle that somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedVehicle {
    /// Its key; of use to its account only.
    pub id: i64,
    /// The vehicle's slug, as it was when it was saved.
    pub slug: String,
    /// What its account calls it.
    pub nickname: Option<String>,
}

/// The vehicles that members keep. Cheap to clone.
#[derive(Clone)]
pub struct SavedVehicles {
    database: Database,
    clock: Clock,
}

impl SavedVehicles {
    /// Over a migrated database.
    #[must_use]
    pub const fn new(database: Database, clock: Clock) -> Self {
        Self { database, clock }
    }

    /// Those of an account, the oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn list(&self, account: i64) -> Result<Vec<SavedVehicle>, Fault> {
        let rows = sql::all(
            self.database.read(),
            "SELECT id, slug, nickname FROM saved_vehicle WHERE account_id = $1 ORDER BY created_at, id",
            vec![account.into()],
        )
        .await?;
        Ok(rows.iter().map(saved).collect::<Result<_, _>>()?)
    }

    /// Keeps a vehicle of the catalogue. One that is kept already takes the new nickname, where there is one.
    ///
    /// # Errors
    /// `slug`: `vehicle_not_found`; `nickname`: `nickname_too_long`; the whole: `too_many_saved`; a fault.
    pub async fn save(
        &self,
        catalogue: &Catalogue,
        account: i64,
        slug: &str,
        nickname: Option<&str>,
    ) -> Result<SavedVehicle, VehicleError> {
        let nickname = checked(nickname)?;
        let vehicle =
            catalogue.vehicle(slug).ok_or_else(|| VehicleError::refused("slug", "vehicle_not_found"))?;
        let now = self.clock.now_millis();
        self.database
            .write(move |tx| {
                let (slug, nickname) = (vehicle.slug.clone(), nickname.clone());
                Box::pin(async move { insert(tx, account, slug, nickname, now).await })
            })
            .await
    }

    /// Gives a kept vehicle another nickname; a blank one takes it away.
    ///
    /// # Errors
    /// `id`: `vehicle_not_found`, also for one of another account; `nickname`: `nickname_too_long`; a fault.
    pub async fn rename(
        &self,
        account: i64,
        id: i64,
        nickname: Option<&str>,
    ) -> Result<SavedVehicle, VehicleError> {
        let nickname = checked(nickname)?;
        self.database
            .write(move |tx| {
                let nickname = nickname.clone();
                Box::pin(async move {
                    let row = sql::one(
                        tx,
                        "UPDATE saved_vehicle SET nickname = $1 WHERE id = $2 AND account_id = $3 \
                         RETURNING id, slug, nickname",
                        vec![nickname.into(), id.into(), account.into()],
                    )
                    .await?;
                    row.map(|row| saved(&row)).transpose()?.ok_or_else(unknown)
                })
            })
            .await
    }

    /// Forgets a kept vehicle.
    ///
    /// # Errors
    /// `id`: `vehicle_not_found`, also for one of another account; a fault.
    pub async fn remove(&self, account: i64, id: i64) -> Result<(), VehicleError> {
        self.database
            .write(move |tx| {
                Box::pin(async move {
                    let gone = sql::run(
                        tx,
                        "DELETE FROM saved_vehicle WHERE id = $1 AND account_id = $2",
                        vec![id.into(), account.into()],
                    )
                    .await?;
                    if gone == 0 { Err(unknown()) } else { Ok(()) }
                })
            })
            .await
    }
}

#[async_trait]
impl PersonalDataHolder for SavedVehicles {
    fn name(&self) -> &'static str {
        "savedVehicles"
    }

    /// Slug, nickname and since when (UTC milliseconds), the oldest first.
    async fn export(&self, account: i64) -> Result<Value, Fault> {
        let rows = sql::all(
            self.database.read(),
            "SELECT slug, nickname, created_at FROM saved_vehicle WHERE account_id = $1 ORDER BY created_at, id",
            vec![account.into()],
        )
        .await?;
        let vehicle = |row: &QueryResult| -> Result<Value, sea_orm::DbErr> {
            Ok(json!({
                "slug": row.try_get::<String>("", "slug")?,
                "nickname": row.try_get::<Option<String>>("", "nickname")?,
                "savedAt": row.try_get::<i64>("", "created_at")?,
            }))
        };
        Ok(rows.iter().map(vehicle).collect::<Result<_, _>>()?)
    }
}

fn unknown() -> VehicleError {
    VehicleError::refused("id", "vehicle_not_found")
}

fn saved(row: &QueryResult) -> Result<SavedVehicle, sea_orm::DbErr> {
    Ok(SavedVehicle {
        id: row.try_get("", "id")?,
        slug: row.try_get("", "slug")?,
        nickname: row.try_get("", "nickname")?,
    })
}

/// A blank nickname is none.
fn checked(nickname: Option<&str>) -> Result<Option<String>, VehicleError> {
    let nickname = nickname.map(str::trim).filter(|nickname| !nickname.is_empty());
    if nickname.is_some_and(|nickname| nickname.chars().count() > LONGEST_NICKNAME) {
        return Err(VehicleError::refused("nickname", "nickname_too_long"));
    }
    Ok(nickname.map(str::to_owned))
}

async fn insert(
    tx: &DatabaseTransaction,
    account: i64,
    slug: String,
    nickname: Option<String>,
    now: i64,
) -> Result<SavedVehicle, VehicleError> {
    // Two at once would both count 19: on PostgreSQL the account's row makes them follow each other, on SQLite every
    // write does.
    if tx.get_database_backend() == DatabaseBackend::Postgres {
        sql::one(tx, "SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE", vec![account.into()]).await?;
    }
    let row = sql::one(
        tx,
        "INSERT INTO saved_vehicle (account_id, slug, nickname, created_at) \
         SELECT id, $1, $2, $3 FROM account WHERE id = $4 AND (\
             (SELECT COUNT(*) FROM saved_vehicle WHERE account_id = $4) < $5 \
             OR EXISTS (SELECT 1 FROM saved_vehicle WHERE account_id = $4 AND slug = $1)) \
         ON CONFLICT (account_id, slug) DO UPDATE \
         SET nickname = COALESCE(excluded.nickname, saved_vehicle.nickname) \
         RETURNING id, slug, nickname",
        vec![slug.into(), nickname.into(), now.into(), account.into(), MOST_SAVED.into()],
    )
    .await?;
    row.map(|row| saved(&row)).transpose()?.ok_or_else(|| VehicleError::refused("", "too_many_saved"))
}
