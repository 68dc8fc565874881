//! The queries of a catalogue, the same for both engines.

use std::path::Path;
use std::sync::Arc;

use kernel::{Database, Engine, Fault};

use super::columns::{Columns, PartRow};
use super::postgres::PostgresSchema;
use super::sqlite::{SqliteFile, file_name};
use super::tables::{TABLES, Table, schema_name};

/// Maximum number of keys for a query on the async thread; more are queried on a blocking one.
const IN_PLACE: usize = 128;
/// Chunks of fitments that are read in place.
const CHUNKS_IN_PLACE: u32 = 4;

/// The tables of one catalogue. Clones share its connections.
#[derive(Clone, Default)]
pub(crate) enum Store {
    /// No catalogue has been imported.
    #[default]
    Empty,
    Sqlite(Arc<SqliteFile>),
    Postgres(Arc<PostgresSchema>),
}

impl Store {
    /// The tables of a revision; the files of SQLite are in `folder`.
    pub(crate) fn open(database: &Database, folder: &Path, revision: i64) -> Result<Self, Fault> {
        Ok(match database.engine() {
            Engine::Sqlite => Self::Sqlite(Arc::new(SqliteFile::open(&folder.join(file_name(revision)))?)),
            Engine::Postgres => {
                Self::Postgres(Arc::new(PostgresSchema::open(database, schema_name(revision))))
            }
        })
    }

    /// The parts of a vehicle in the categories `from` to `to`, as [`crate::listing::fitted`] reads them, by category.
    pub(crate) async fn fittings(
        &self,
        vehicle: u32,
        from: u16,
        to: u16,
    ) -> Result<Vec<(u16, Vec<u8>)>, Fault> {
        match self {
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) => file.fittings(vehicle, from, to),
            Self::Postgres(schema) => schema.fittings(vehicle, from, to).await,
        }
    }

    /// How many parts a vehicle has per category, as [`crate::listing::counts`] reads them.
    pub(crate) async fn counts(&self, vehicle: u32) -> Result<Option<Vec<u8>>, Fault> {
        match self {
            Self::Empty => Ok(None),
            Self::Sqlite(file) => file.counts(vehicle),
            Self::Postgres(schema) => schema.counts(vehicle).await,
        }
    }

    /// The listings of parts, in any order.
    pub(crate) async fn listings(&self, parts: &[u32]) -> Result<Vec<(u32, Vec<u8>)>, Fault> {
        match self {
            _ if parts.is_empty() => Ok(Vec::new()),
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) if parts.len() <= IN_PLACE => file.listings(parts),
            Self::Sqlite(file) => {
                let (file, parts) = (Arc::clone(file), parts.to_vec());
                aside(move || file.listings(&parts)).await
            }
            Self::Postgres(schema) => schema.listings(parts).await,
        }
    }

    /// The part with that product number and company SKU.
    pub(crate) async fn part(&self, product_nr: &str, company_sku: &str) -> Result<Option<PartRow>, Fault> {
        match self {
            Self::Empty => Ok(None),
            Self::Sqlite(file) => file.part(product_nr, company_sku),
            Self::Postgres(schema) => schema.part(product_nr, company_sku).await,
        }
    }

    /// The chunks `from` to `to` of a part's fitments.
    pub(crate) async fn fitment_chunks(&self, part: u32, from: u32, to: u32) -> Result<Vec<Vec<u8>>, Fault> {
        match self {
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) if to - from < CHUNKS_IN_PLACE => file.fitment_chunks(part, from, to),
            Self::Sqlite(file) => {
                let file = Arc::clone(file);
                aside(move || file.fitment_chunks(part, from, to)).await
            }
            Self::Postgres(schema) => schema.fitment_chunks(part, from, to).await,
        }
    }

    /// The parts of the numbers from `from` to `before`, this left out, in the order of the numbers; a part comes once for
    /// each of its numbers.
    pub(crate) async fn numbers(&self, from: &str, before: &str, limit: u32) -> Result<Vec<u32>, Fault> {
        match self {
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) => file.numbers(from, before, limit),
            Self::Postgres(schema) => schema.numbers(from, before, limit).await,
        }
    }

    /// The candidates that are numbers of a part.
    pub(crate) async fn known_numbers(&self, candidates: Vec<String>) -> Result<Vec<String>, Fault> {
        match self {
            _ if candidates.is_empty() => Ok(Vec::new()),
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) => {
                let file = Arc::clone(file);
                aside(move || file.known_numbers(&candidates)).await
            }
            Self::Postgres(schema) => schema.known_numbers(&candidates).await,
        }
    }

    /// Korean and English position, Korean and English note of qualifiers, in any order.
    pub(crate) async fn qualifiers(&self, ids: &[u32]) -> Result<Vec<(u32, [String; 4])>, Fault> {
        match self {
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) => file.qualifiers(ids),
            Self::Postgres(schema) => schema.qualifiers(ids).await,
        }
    }

    /// Every row of a table, in the order of its key. On SQLite this is read in place, so it is for a thread that may wait.
    pub(crate) async fn rows<T>(
        &self,
        table: &str,
        read: impl Fn(&mut dyn Columns) -> Option<T>,
    ) -> Result<Vec<T>, Fault> {
        let table = named(table)?;
        match self {
            Self::Empty => Ok(Vec::new()),
            Self::Sqlite(file) => file.rows(table, read),
            Self::Postgres(schema) => schema.rows(table, read).await,
        }
    }

    /// How many rows a table has.
    pub(crate) async fn count(&self, table: &str) -> Result<u64, Fault> {
        let table = named(table)?;
        match self {
            Self::Empty => Ok(0),
            Self::Sqlite(file) => file.count(table),
            Self::Postgres(schema) => schema.count(table).await,
        }
    }
}

fn named(table: &str) -> Result<&'static Table, Fault> {
    let found = TABLES.iter().find(|other| other.name == table);
    found.ok_or_else(|| Fault::Corrupt(format!("a catalogue has no table {table}")))
}

/// Runs what may take longer than a few pages on a thread that may wait.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Panicked)?
}
