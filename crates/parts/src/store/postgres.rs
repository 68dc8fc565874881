//! Reads a catalogue's schema, each query by one prepared statement.

use std::sync::Arc;

use futures_util::TryStreamExt as _;
use kernel::{Database, Fault};
use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sea_orm::sqlx::{AssertSqlSafe, Connection as _, Row, query};
use tokio::runtime::Handle;

use super::columns::PartRow;
use super::fault::broken;
use super::lanes::Lanes;
use super::sink::{Cell, Sink, SinkError};
use super::tables::{Kind, TABLES, Table};

/// A catalogue's schema and the statements on it.
pub(crate) struct PostgresSchema {
    lanes: Lanes,
    schema: String,
    fittings: Arc<str>,
    counts: Arc<str>,
    listings: Arc<str>,
    part: Arc<str>,
    fitment_chunks: Arc<str>,
    numbers: Arc<str>,
    known_numbers: Arc<str>,
    qualifiers: Arc<str>,
}

impl PostgresSchema {
    pub(crate) fn open(database: &Database, schema: String) -> Self {
        let s = &schema;
        Self {
            lanes: Lanes::new(database.clone()),
            fittings: format!(
                "SELECT category, parts FROM {s}.fitting \
                 WHERE vehicle = $1 AND category BETWEEN $2 AND $3 ORDER BY category"
            )
            .into(),
            counts: format!("SELECT counts FROM {s}.vehicle_counts WHERE vehicle = $1").into(),
            listings: format!("SELECT id, listing FROM {s}.part WHERE id = ANY($1)").into(),
            part: format!(
                "SELECT part.id, part.listing, part.detail FROM {s}.part_key \
                 JOIN {s}.part ON part.id = part_key.part \
                 WHERE part_key.product_nr = $1 AND part_key.company_sku = $2"
            )
            .into(),
            fitment_chunks: format!(
                "SELECT vehicles FROM {s}.part_fitments WHERE part = $1 AND chunk BETWEEN $2 AND $3 ORDER BY chunk"
            )
            .into(),
            numbers: format!(
                "SELECT part FROM {s}.number WHERE normalised >= $1 AND normalised < $2 \
                 ORDER BY normalised, kind, part LIMIT $3"
            )
            .into(),
            known_numbers: format!(
                "SELECT DISTINCT normalised FROM {s}.number WHERE normalised = ANY($1) ORDER BY normalised"
            )
            .into(),
            qualifiers: format!(
                "SELECT id, position_ko, position_en, note_ko, note_en FROM {s}.qualifier WHERE id = ANY($1)"
            )
            .into(),
            schema,
        }
    }

    pub(crate) async fn fittings(
        &self,
        vehicle: u32,
        from: u16,
        to: u16,
    ) -> Result<Vec<(u16, Vec<u8>)>, Fault> {
        let rows = self
            .lanes
            .rows(
                query(AssertSqlSafe(Arc::clone(&self.fittings)))
                    .bind(vehicle as i32)
                    .bind(i32::from(from))
                    .bind(i32::from(to)),
            )
            .await?;
        rows.iter().map(|row| Ok((number(row, 0)? as u16, bytes(row, 1)?))).collect()
    }

    pub(crate) async fn counts(&self, vehicle: u32) -> Result<Option<Vec<u8>>, Fault> {
        let rows =
            self.lanes.rows(query(AssertSqlSafe(Arc::clone(&self.counts))).bind(vehicle as i32)).await?;
        rows.first().map(|row| bytes(row, 0)).transpose()
    }

    pub(crate) async fn listings(&self, parts: &[u32]) -> Result<Vec<(u32, Vec<u8>)>, Fault> {
        let rows =
            self.lanes.rows(query(AssertSqlSafe(Arc::clone(&self.listings))).bind(keys(parts))).await?;
        rows.iter().map(|row| Ok((number(row, 0)?, bytes(row, 1)?))).collect()
    }

    pub(crate) async fn part(&self, product_nr: &str, company_sku: &str) -> Result<Option<PartRow>, Fault> {
        let rows = self
            .lanes
            .rows(query(AssertSqlSafe(Arc::clone(&self.part))).bind(product_nr).bind(company_sku))
            .await?;
        rows.first()
            .map(|row| Ok(PartRow { id: number(row, 0)?, listing: bytes(row, 1)?, detail: bytes(row, 2)? }))
            .transpose()
    }

    pub(crate) async fn fitment_chunks(&self, part: u32, from: u32, to: u32) -> Result<Vec<Vec<u8>>, Fault> {
        let rows = self
            .lanes
            .rows(
                query(AssertSqlSafe(Arc::clone(&self.fitment_chunks)))
                    .bind(part as i32)
                    .bind(from as i32)
                    .bind(i32::try_from(to).unwrap_or(i32::MAX)),
            )
            .await?;
        rows.iter().map(|row| bytes(row, 0)).collect()
    }

    pub(crate) async fn numbers(&self, from: &str, before: &str, limit: u32) -> Result<Vec<u32>, Fault> {
        let rows = self
            .lanes
            .rows(
                query(AssertSqlSafe(Arc::clone(&self.numbers)))
                    .bind(from)
                    .bind(before)
                    .bind(i64::from(limit)),
            )
            .await?;
        rows.iter().map(|row| number(row, 0)).collect()
    }

    pub(crate) async fn known_numbers(&self, candidates: &[String]) -> Result<Vec<String>, Fault> {
        let rows =
            self.lanes.rows(query(AssertSqlSafe(Arc::clone(&self.known_numbers))).bind(candidates)).await?;
        rows.iter().map(|row| row.try_get(0).map_err(broken)).collect()
    }

    pub(crate) async fn qualifiers(&self, ids: &[u32]) -> Result<Vec<(u32, [String; 4])>, Fault> {
        let rows =
            self.lanes.rows(query(AssertSqlSafe(Arc::clone(&self.qualifiers))).bind(keys(ids))).await?;
        let text = |row: &PgRow, column: usize| row.try_get::<String, _>(column).map_err(broken);
        rows.iter()
            .map(|row| Ok((number(row, 0)?, [text(row, 1)?, text(row, 2)?, text(row, 3)?, text(row, 4)?])))
            .collect()
    }

    /// Every row of a table, in the order of its key.
    pub(crate) async fn rows<T>(
        &self,
        table: &Table,
        read: impl Fn(&mut dyn super::columns::Columns) -> Option<T>,
    ) -> Result<Vec<T>, Fault> {
        let names = table.columns.iter().map(|column| column.0).collect::<Vec<_>>().join(", ");
        let statement = format!("SELECT {names} FROM {}.{} ORDER BY {}", self.schema, table.name, table.key);
        let rows = self.lanes.rows(query(AssertSqlSafe(statement)).persistent(false)).await?;
        let rows: Option<Vec<T>> =
            rows.iter().map(|row| read(&mut PostgresColumns { row, at: 0, table })).collect();
        rows.ok_or_else(|| Fault::Corrupt(format!("table {} of the catalogue", table.name)))
    }

    /// How many rows a table has.
    pub(crate) async fn count(&self, table: &Table) -> Result<u64, Fault> {
        let statement = format!("SELECT count(*) FROM {}.{}", self.schema, table.name);
        let rows = self.lanes.rows(query(AssertSqlSafe(statement)).persistent(false)).await?;
        let row = rows.first().ok_or_else(|| Fault::Corrupt("a count without a row".to_owned()))?;
        Ok(row.try_get::<i64, _>(0).map_err(broken)?.unsigned_abs())
    }
}

/// Writes every row of a catalogue's schema to a sink, table by table in the order of the key. `options` must let a
/// statement run as long as it takes. Blocks the thread, which must belong to a runtime.
pub(crate) fn copy_schema(
    options: &PgConnectOptions,
    schema: &str,
    sink: &mut dyn Sink,
) -> Result<(), SinkError> {
    let runtime = Handle::current();
    let mut connection = runtime.block_on(PgConnection::connect_with(options)).map_err(broken)?;
    for table in &TABLES {
        sink.begin(table.name)?;
        let names = table.columns.iter().map(|column| column.0).collect::<Vec<_>>().join(", ");
        let statement = format!("SELECT {names} FROM {schema}.{} ORDER BY {}", table.name, table.key);
        let mut rows = query(AssertSqlSafe(statement)).persistent(false).fetch(&mut connection);
        while let Some(row) = runtime.block_on(rows.try_next()).map_err(broken)? {
            let cells = table.columns.iter().enumerate().map(|(at, (_, kind))| cell(&row, at, *kind));
            sink.row(&cells.collect::<Result<Vec<_>, _>>().map_err(broken)?)?;
        }
    }
    Ok(())
}

fn cell(row: &PgRow, at: usize, kind: Kind) -> Result<Cell<'_>, sea_orm::sqlx::Error> {
    Ok(match kind {
        Kind::Int => Cell::Int(row.try_get::<i32, _>(at)?.cast_unsigned()),
        Kind::Text => Cell::Text(row.try_get(at)?),
        Kind::Bytes => Cell::Bytes(row.try_get(at)?),
    })
}

struct PostgresColumns<'r> {
    row: &'r PgRow,
    at: usize,
    table: &'r Table,
}

impl PostgresColumns<'_> {
    fn place(&mut self, kind: Kind) -> Option<usize> {
        let at = self.at;
        self.at += 1;
        (self.table.columns.get(at)?.1 == kind).then_some(at)
    }
}

impl super::columns::Columns for PostgresColumns<'_> {
    fn int(&mut self) -> Option<u32> {
        let at = self.place(Kind::Int)?;
        self.row.try_get::<i32, _>(at).ok().map(|number| number as u32)
    }

    fn text(&mut self) -> Option<String> {
        let at = self.place(Kind::Text)?;
        self.row.try_get(at).ok()
    }

    fn bytes(&mut self) -> Option<Vec<u8>> {
        let at = self.place(Kind::Bytes)?;
        self.row.try_get(at).ok()
    }
}

fn keys(ids: &[u32]) -> Vec<i32> {
    ids.iter().map(|&id| id as i32).collect()
}

fn number(row: &PgRow, column: usize) -> Result<u32, Fault> {
    row.try_get::<i32, _>(column).map(|number| number as u32).map_err(broken)
}

fn bytes(row: &PgRow, column: usize) -> Result<Vec<u8>, Fault> {
    row.try_get(column).map_err(broken)
}
