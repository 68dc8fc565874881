//! Storage of a catalogue: on SQLite in a separate file, on PostgreSQL in a separate schema, with the same tables. A
//! catalogue is written once, in the order of its keys, and only read afterwards.

mod columns;
mod fault;
mod lanes;
mod postgres;
mod read;
mod sink;
mod sqlite;
mod tables;
mod write_postgres;
mod write_sqlite;

pub(crate) use fault::broken;
pub use lanes::CATALOGUE_CONNECTIONS;
pub(crate) use postgres::copy_schema;
pub(crate) use read::Store;
pub(crate) use sink::{Cell, Sink, SinkError};
pub(crate) use sqlite::{SqliteFile, file_name};
pub(crate) use tables::{TABLES, schema_name};
pub(crate) use write_postgres::PostgresSink;
pub(crate) use write_sqlite::SqliteSink;

/// Bytes of one row of `pack` at most.
pub(crate) const PACK_CHUNK: usize = 4 << 20;
/// Fitments of one row of `part_fitments`.
pub(crate) const FITMENTS_CHUNK: usize = 500;
