//! Whether all gateways of a database use the same files: the store has an id in a file, and the database notes it.

use std::io;

use sea_orm::sea_query::OnConflict;
use sea_orm::{EntityTrait, Set};

use super::FileStore;
use crate::{Database, Fault, Randomness};

/// The file with the id.
const NAME: &str = "store-id";
/// The only row of the table.
const ROW: i16 = 1;

/// Table `file_store`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "file_store")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub slot: i16,
        pub store_id: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl FileStore {
    /// Whether this is the store that the gateways of this database use. The first store that is checked becomes it.
    ///
    /// # Errors
    /// The store's or the database's.
    pub async fn is_of(&self, database: &Database, randomness: &Randomness) -> Result<bool, Fault> {
        let (noted, here) = (noted(database).await?, self.id().await?);
        let Some(noted) = noted else {
            let id = here.clone().unwrap_or_else(|| randomness.url_safe_id());
            let noted = note(database, &id).await?;
            // Only who noted it writes the file: another gateway may have been first, with another folder.
            if noted == id && here.is_none() {
                self.put(NAME, id.clone()).await?;
            }
            return Ok(noted == id);
        };
        Ok(here.is_some_and(|here| here == noted))
    }

    /// Makes this the store that the gateways of this database use: after files were lost, or copied by other means.
    ///
    /// # Errors
    /// The store's or the database's.
    pub async fn adopt(&self, database: &Database, randomness: &Randomness) -> Result<(), Fault> {
        if !self.is_of(database, randomness).await?
            && let Some(noted) = noted(database).await?
        {
            self.put(NAME, noted).await?;
        }
        Ok(())
    }

    /// Gives a copy of this store the same id.
    ///
    /// # Errors
    /// Those of both stores.
    pub async fn copy_id(&self, to: &Self) -> io::Result<()> {
        self.copy(NAME, to).await?;
        Ok(())
    }

    async fn id(&self) -> io::Result<Option<String>> {
        let Some(file) = self.open(NAME, None).await? else { return Ok(None) };
        let content = file.into_bytes().await?;
        Ok(Some(String::from_utf8_lossy(&content).trim().to_owned()))
    }
}

async fn noted(database: &Database) -> Result<Option<String>, Fault> {
    let row = entity::Entity::find_by_id(ROW).one(database.read()).await?;
    Ok(row.map(|row| row.store_id))
}

/// Notes an id unless there is one; returns the one that is noted.
async fn note(database: &Database, id: &str) -> Result<String, Fault> {
    let id = id.to_owned();
    database
        .write::<_, _, Fault>(move |tx| {
            let id = id.clone();
            Box::pin(async move {
                let row = entity::ActiveModel { slot: Set(ROW), store_id: Set(id.clone()) };
                let insert =
                    entity::Entity::insert(row).on_conflict(OnConflict::new().do_nothing().to_owned());
                insert.exec_without_returning(tx).await?;
                let row = entity::Entity::find_by_id(ROW).one(tx).await?;
                Ok(row.map_or(id, |row| row.store_id))
            })
        })
        .await
}
