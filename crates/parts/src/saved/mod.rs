//! Vehicles saved by members, with a nickname. They persist across catalogues: the slug of a vehicle missing in a later
//! one stays, and is shown as unavailable.

use async_trait::async_trait;
use kernel::{Clock, Database, Fault, PersonalDataHolder, sql};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseBackend, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    Select,
};
use serde_json::{Value, json};

use crate::Catalogue;
use crate::registry::VehicleError;

/// Vehicles of one account at most.
pub const MOST_SAVED: i64 = 20;
/// Letters of a nickname at most.
pub const LONGEST_NICKNAME: usize = 30;

/// Table `saved_vehicle`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "saved_vehicle")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub account_id: i64,
        pub slug: String,
        pub nickname: Option<String>,
        pub created_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity, Model};

/// A saved vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedVehicle {
    /// Its key; of use to its account only.
    pub id: i64,
    /// The vehicle's slug, as it was when it was saved.
    pub slug: String,
    /// The account's name for it.
    pub nickname: Option<String>,
}

/// The vehicles that members keep. Cheap to clone.
#[derive(Clone)]
pub struct SavedVehicles {
    database: Database,
    clock: Clock,
}

impl SavedVehicles {
    /// With a migrated database.
    #[must_use]
    pub const fn new(database: Database, clock: Clock) -> Self {
        Self { database, clock }
    }

    /// The vehicles of an account, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn list(&self, account: i64) -> Result<Vec<SavedVehicle>, Fault> {
        let rows = of_account(account).all(self.database.read()).await?;
        Ok(rows.into_iter().map(SavedVehicle::from).collect())
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

    /// Renames a saved vehicle; a blank nickname removes it.
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
                    let own = Column::Id.eq(id).and(Column::AccountId.eq(account));
                    Entity::update_many()
                        .col_expr(Column::Nickname, Expr::value(nickname))
                        .filter(own.clone())
                        .exec(tx)
                        .await?;
                    let row = Entity::find().filter(own).one(tx).await?;
                    row.map(SavedVehicle::from).ok_or_else(unknown)
                })
            })
            .await
    }

    /// Deletes a saved vehicle.
    ///
    /// # Errors
    /// `id`: `vehicle_not_found`, also for one of another account; a fault.
    pub async fn remove(&self, account: i64, id: i64) -> Result<(), VehicleError> {
        self.database
            .write(move |tx| {
                Box::pin(async move {
                    let own =
                        Entity::delete_many().filter(Column::Id.eq(id)).filter(Column::AccountId.eq(account));
                    if own.exec(tx).await?.rows_affected == 0 { Err(unknown()) } else { Ok(()) }
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
        let rows = of_account(account).all(self.database.read()).await?;
        let vehicle =
            |row: Model| json!({"slug": row.slug, "nickname": row.nickname, "savedAt": row.created_at});
        Ok(rows.into_iter().map(vehicle).collect())
    }
}

fn unknown() -> VehicleError {
    VehicleError::refused("id", "vehicle_not_found")
}

/// The vehicles of an account, oldest first.
fn of_account(account: i64) -> Select<Entity> {
    let own = Entity::find().filter(Column::AccountId.eq(account));
    own.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id)
}

impl From<Model> for SavedVehicle {
    fn from(row: Model) -> Self {
        Self { id: row.id, slug: row.slug, nickname: row.nickname }
    }
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
        // Raw: a lock on a row of another domain.
        sql::run(tx, "SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE", vec![account.into()]).await?;
    }
    // Raw: an upsert with conditions.
    let row: Option<Model> = sql::find_one(
        tx,
        "INSERT INTO saved_vehicle (account_id, slug, nickname, created_at) \
         SELECT id, $1, $2, $3 FROM account WHERE id = $4 AND (\
             (SELECT COUNT(*) FROM saved_vehicle WHERE account_id = $4) < $5 \
             OR EXISTS (SELECT 1 FROM saved_vehicle WHERE account_id = $4 AND slug = $1)) \
         ON CONFLICT (account_id, slug) DO UPDATE \
         SET nickname = COALESCE(excluded.nickname, saved_vehicle.nickname) \
         RETURNING *",
        vec![slug.into(), nickname.into(), now.into(), account.into(), MOST_SAVED.into()],
    )
    .await?;
    row.map(SavedVehicle::from).ok_or_else(|| VehicleError::refused("", "too_many_saved"))
}
