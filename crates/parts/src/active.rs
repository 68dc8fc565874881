//! The catalogue in force: its row in `parts_catalogue`, its tables and its files.

use std::path::Path;

use kernel::{Database, Fault};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use tokio::runtime::Handle;

use self::entity::{Column, Entity, Model};
use crate::catalogue::{Catalogue, Totals};
use crate::store::Store;

/// The revision that putting a catalogue into force bumps in its transaction.
pub const TOPIC: &str = "parts";

/// The bundle's folder of files.
pub(crate) const FOLDER: &str = "files";
/// State of the row of the catalogue in force.
pub(crate) const ACTIVE: &str = "active";

/// Table `parts_catalogue`.
pub(crate) mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "parts_catalogue")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub revision: i64,
        pub state: String,
        pub source: String,
        pub digest: String,
        pub bundle_bytes: i64,
        pub made_at: i64,
        pub retired_at: Option<i64>,
        pub vehicles: i64,
        pub parts: i64,
        pub fitments: i64,
        pub categories: i64,
        pub brands: i64,
        pub numbers: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The catalogue in force.
pub(crate) struct Active {
    pub(crate) revision: i64,
    pub(crate) digest: String,
    pub(crate) bundle_bytes: u64,
    pub(crate) totals: Totals,
}

/// The catalogue in force, if there is one.
pub(crate) async fn active(database: &Database) -> Result<Option<Active>, Fault> {
    let row = Entity::find().filter(Column::State.eq(ACTIVE)).one(database.read()).await?;
    Ok(row.map(|row: Model| Active {
        revision: row.revision,
        digest: row.digest,
        bundle_bytes: row.bundle_bytes.unsigned_abs(),
        totals: Totals {
            vehicles: row.vehicles.unsigned_abs(),
            parts: row.parts.unsigned_abs(),
            fitments: row.fitments.unsigned_abs(),
            categories: row.categories.unsigned_abs(),
            brands: row.brands.unsigned_abs(),
            numbers: row.numbers.unsigned_abs(),
        },
    }))
}

/// Reads a catalogue into memory.
///
/// # Errors
/// [`Fault::Corrupt`] when it is not there or not what an import writes; the database's.
pub(crate) async fn read(
    database: &Database,
    folder: &Path,
    revision: i64,
    totals: Totals,
) -> Result<Catalogue, Fault> {
    with_store(database, folder, revision, async move |store| Catalogue::read(revision, totals, store).await)
        .await
}

/// Runs a query on a blocking thread, for large results.
pub(crate) async fn with_store<T: Send + 'static>(
    database: &Database,
    folder: &Path,
    revision: i64,
    ask: impl AsyncFnOnce(Store) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let (database, folder, runtime) = (database.clone(), folder.to_owned(), Handle::current());
    let asking = tokio::task::spawn_blocking(move || {
        runtime.block_on(async { ask(Store::open(&database, &folder, revision)?).await })
    });
    asking.await.map_err(|_| Fault::Panicked)?
}

/// The content type of a file that an import has kept, by its name; `None` for a name that none is given.
pub(crate) fn content_type(name: &str) -> Option<&'static str> {
    let (hash, ending) = name.split_once('.')?;
    let is_hash = hash.len() == 32 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    match ending {
        _ if !is_hash => None,
        "pdf" => Some("application/pdf"),
        "png" => Some("image/png"),
        "jpg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "avif" => Some("image/avif"),
        _ => None,
    }
}
