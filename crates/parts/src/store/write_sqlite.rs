//! Writes a catalogue into a file. There is no journal: a file that was not finished is thrown away as a whole.

use std::io;
use std::path::PathBuf;

use kernel::{Fault, durable};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql};

use super::sink::{Cell, Sink, SinkError};
use super::tables::{Kind, TABLES, Table};

/// Rows of a few hundred bytes, as most are, still lie within a page of this size.
const PAGE: u64 = 8192;

/// A new file of a catalogue.
pub(crate) struct SqliteSink {
    connection: Connection,
    insert: String,
    unfinished: PathBuf,
    file: PathBuf,
}

impl SqliteSink {
    /// Begins `unfinished`, which becomes `file` at the end; both in one folder. It grows to `most_bytes` at most.
    pub(crate) fn create(unfinished: PathBuf, file: PathBuf, most_bytes: u64) -> Result<Self, SinkError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&unfinished, flags).map_err(refused)?;
        let most_pages = (most_bytes / PAGE).clamp(8, u64::from(u32::MAX) - 1);
        connection
            .execute_batch(&format!(
                "PRAGMA page_size = {PAGE}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; \
                 PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -32768; \
                 PRAGMA temp_store = MEMORY; PRAGMA max_page_count = {most_pages}; BEGIN;"
            ))
            .map_err(refused)?;
        for table in &TABLES {
            connection.execute_batch(&definition(table)).map_err(refused)?;
        }
        Ok(Self { connection, insert: String::new(), unfinished, file })
    }
}

fn definition(Table { name, columns, key }: &Table) -> String {
    // A key of one number is the row's own number already.
    if !key.contains(',') {
        let rest = columns.iter().skip(1).map(column).collect::<Vec<_>>().join(", ");
        return format!("CREATE TABLE {name} ({key} INTEGER PRIMARY KEY, {rest})");
    }
    let columns = columns.iter().map(column).collect::<Vec<_>>().join(", ");
    format!("CREATE TABLE {name} ({columns}, PRIMARY KEY ({key})) WITHOUT ROWID")
}

fn column((name, kind): &(&'static str, Kind)) -> String {
    let kind = match kind {
        Kind::Int => "INTEGER",
        Kind::Text => "TEXT",
        Kind::Bytes => "BLOB",
    };
    format!("{name} {kind} NOT NULL")
}

impl ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match *self {
            Cell::Int(number) => ToSqlOutput::from(number),
            Cell::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Cell::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}

impl Sink for SqliteSink {
    fn begin(&mut self, table: &'static str) -> Result<(), SinkError> {
        let columns = TABLES.iter().find(|other| other.name == table).map_or(0, |table| table.columns.len());
        let places = (1..=columns).map(|place| format!("?{place}")).collect::<Vec<_>>().join(", ");
        self.insert = format!("INSERT INTO {table} VALUES ({places})");
        Ok(())
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), SinkError> {
        let mut insert = self.connection.prepare_cached(&self.insert).map_err(refused)?;
        insert.execute(rusqlite::params_from_iter(cells)).map_err(refused)?;
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), SinkError> {
        let Self { connection, unfinished, file, .. } = *self;
        connection.execute_batch("COMMIT").map_err(refused)?;
        connection.close().map_err(|(_, error)| refused(error))?;
        Ok(durable::publish(&unfinished, &file)?)
    }
}

fn refused(error: rusqlite::Error) -> SinkError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => SinkError::Io(io::Error::new(io::ErrorKind::StorageFull, error)),
        Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => SinkError::Io(io::Error::other(error)),
        _ => SinkError::Fault(Fault::Corrupt(format!("the catalogue's file: {error}"))),
    }
}
