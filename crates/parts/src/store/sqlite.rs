//! Reads a catalogue's file, which is never written again, so it is opened as immutable: no locks.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use kernel::Fault;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};

use super::columns::PartRow;
use super::sink::{Cell, Sink, SinkError};
use super::tables::{Kind, Table};

/// Connections that are kept for the next query.
const KEPT: usize = 8;

/// The name of a revision's file.
pub(crate) fn file_name(revision: i64) -> String {
    format!("catalogue-{revision}.db")
}

/// A catalogue's file, with a pool of idle connections.
pub(crate) struct SqliteFile {
    address: String,
    idle: Mutex<Vec<Connection>>,
}

impl SqliteFile {
    /// Opens the file.
    pub(crate) fn open(path: &Path) -> Result<Self, Fault> {
        let file = Self { address: address(path), idle: Mutex::default() };
        file.with(|_| Ok(()))?;
        Ok(file)
    }

    /// Lends a connection. A query reads a few cached pages, which takes less time than switching threads, so it runs
    /// on the calling thread.
    fn with<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Fault> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let connection = match idle {
            Some(connection) => connection,
            None => self.connect().map_err(unreadable)?,
        };
        let answer = ask(&connection).map_err(unreadable);
        if let Ok(mut idle) = self.idle.lock()
            && idle.len() < KEPT
        {
            idle.push(connection);
        }
        answer
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let flags =
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.address, flags)?;
        connection.execute_batch("PRAGMA cache_size = -2048; PRAGMA temp_store = MEMORY;")?;
        Ok(connection)
    }

    pub(crate) fn fittings(&self, vehicle: u32, from: u16, to: u16) -> Result<Vec<(u16, Vec<u8>)>, Fault> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT category, parts FROM fitting \
                     WHERE vehicle = ?1 AND category BETWEEN ?2 AND ?3 ORDER BY category",
                )?
                .query_map(params![vehicle, from, to], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
    }

    pub(crate) fn counts(&self, vehicle: u32) -> Result<Option<Vec<u8>>, Fault> {
        self.with(|connection| {
            connection
                .prepare_cached("SELECT counts FROM vehicle_counts WHERE vehicle = ?1")?
                .query_row([vehicle], |row| row.get(0))
                .optional()
        })
    }

    pub(crate) fn listings(&self, parts: &[u32]) -> Result<Vec<(u32, Vec<u8>)>, Fault> {
        self.with(|connection| {
            let mut query = connection.prepare_cached("SELECT listing FROM part WHERE id = ?1")?;
            let mut found = Vec::with_capacity(parts.len());
            for &part in parts {
                if let Some(listing) = query.query_row([part], |row| row.get(0)).optional()? {
                    found.push((part, listing));
                }
            }
            Ok(found)
        })
    }

    pub(crate) fn part(&self, product_nr: &str, company_sku: &str) -> Result<Option<PartRow>, Fault> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT part.id, part.listing, part.detail FROM part_key JOIN part ON part.id = part_key.part \
                     WHERE part_key.product_nr = ?1 AND part_key.company_sku = ?2",
                )?
                .query_row([product_nr, company_sku], |row| {
                    Ok(PartRow { id: row.get(0)?, listing: row.get(1)?, detail: row.get(2)? })
                })
                .optional()
        })
    }

    pub(crate) fn fitment_chunks(&self, part: u32, from: u32, to: u32) -> Result<Vec<Vec<u8>>, Fault> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT vehicles FROM part_fitments \
                     WHERE part = ?1 AND chunk BETWEEN ?2 AND ?3 ORDER BY chunk",
                )?
                .query_map([part, from, to], |row| row.get(0))?
                .collect()
        })
    }

    pub(crate) fn numbers(&self, from: &str, before: &str, limit: u32) -> Result<Vec<u32>, Fault> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT part FROM number WHERE normalised >= ?1 AND normalised < ?2 \
                     ORDER BY normalised, kind, part LIMIT ?3",
                )?
                .query_map(params![from, before, limit], |row| row.get(0))?
                .collect()
        })
    }

    pub(crate) fn known_numbers(&self, candidates: &[String]) -> Result<Vec<String>, Fault> {
        self.with(|connection| {
            let mut query =
                connection.prepare_cached("SELECT 1 FROM number WHERE normalised = ?1 LIMIT 1")?;
            let mut known = Vec::new();
            for candidate in candidates {
                if query.exists([candidate])? {
                    known.push(candidate.clone());
                }
            }
            Ok(known)
        })
    }

    pub(crate) fn qualifiers(&self, ids: &[u32]) -> Result<Vec<(u32, [String; 4])>, Fault> {
        self.with(|connection| {
            let mut query = connection.prepare_cached(
                "SELECT position_ko, position_en, note_ko, note_en FROM qualifier WHERE id = ?1",
            )?;
            let mut found = Vec::with_capacity(ids.len());
            for &id in ids {
                let texts = query
                    .query_row([id], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]))
                    .optional()?;
                found.extend(texts.map(|texts| (id, texts)));
            }
            Ok(found)
        })
    }

    /// Every row of a table, in the order of its key.
    pub(crate) fn rows<T>(
        &self,
        table: &Table,
        read: impl Fn(&mut dyn super::columns::Columns) -> Option<T>,
    ) -> Result<Vec<T>, Fault> {
        let names = table.columns.iter().map(|column| column.0).collect::<Vec<_>>().join(", ");
        let rows: Vec<Option<T>> = self.with(|connection| {
            connection
                .prepare(&format!("SELECT {names} FROM {} ORDER BY {}", table.name, table.key))?
                .query_map([], |row| Ok(read(&mut SqliteColumns { row, at: 0, table })))?
                .collect()
        })?;
        let rows: Option<Vec<T>> = rows.into_iter().collect();
        rows.ok_or_else(|| Fault::Corrupt(format!("table {} of the catalogue", table.name)))
    }

    /// Writes every row of a table to a sink, in the order of its key.
    pub(crate) fn copy(&self, table: &'static Table, sink: &mut dyn Sink) -> Result<(), SinkError> {
        sink.begin(table.name)?;
        let names = table.columns.iter().map(|column| column.0).collect::<Vec<_>>().join(", ");
        let query = format!("SELECT {names} FROM {} ORDER BY {}", table.name, table.key);
        let corrupt = || Fault::Corrupt(format!("table {} of the catalogue", table.name));
        self.with(|connection| {
            let mut statement = connection.prepare(&query)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let cells: Option<Vec<_>> =
                    (0..table.columns.len()).map(|at| cell(row.get_ref(at).ok()?)).collect();
                if let Err(error) = cells.ok_or_else(|| corrupt().into()).and_then(|cells| sink.row(&cells)) {
                    return Ok(Err(error));
                }
            }
            Ok(Ok(()))
        })?
    }

    /// How many rows a table has.
    pub(crate) fn count(&self, table: &Table) -> Result<u64, Fault> {
        self.with(|connection| {
            connection.query_row(&format!("SELECT count(*) FROM {}", table.name), [], |row| {
                row.get::<_, i64>(0).map(i64::unsigned_abs)
            })
        })
    }
}

fn cell(value: ValueRef<'_>) -> Option<Cell<'_>> {
    match value {
        ValueRef::Integer(number) => Some(Cell::Int(u32::try_from(number).ok()?)),
        ValueRef::Text(text) => Some(Cell::Text(std::str::from_utf8(text).ok()?)),
        ValueRef::Blob(bytes) => Some(Cell::Bytes(bytes)),
        ValueRef::Null | ValueRef::Real(_) => None,
    }
}

struct SqliteColumns<'r> {
    row: &'r Row<'r>,
    at: usize,
    table: &'r Table,
}

impl SqliteColumns<'_> {
    fn next<T: rusqlite::types::FromSql>(&mut self, kind: Kind) -> Option<T> {
        let at = self.at;
        self.at += 1;
        (self.table.columns.get(at)?.1 == kind).then(|| self.row.get(at).ok())?
    }
}

impl super::columns::Columns for SqliteColumns<'_> {
    fn int(&mut self) -> Option<u32> {
        self.next(Kind::Int)
    }

    fn text(&mut self) -> Option<String> {
        self.next(Kind::Text)
    }

    fn bytes(&mut self) -> Option<Vec<u8>> {
        self.next(Kind::Bytes)
    }
}

/// The path as an address, in which `?`, `#` and `%` would mean something else.
fn address(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| PathBuf::from(path));
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{path}?immutable=1")
}

fn unreadable(error: rusqlite::Error) -> Fault {
    Fault::Corrupt(format!("the catalogue's file: {error}"))
}
