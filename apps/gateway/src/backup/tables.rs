//! The tables of a database, row by row: to compare two databases, and to copy one to the other engine.

use std::collections::BTreeMap;

use kernel::Fault;
use sea_orm::{ConnectionTrait, DatabaseBackend, FromQueryResult, QueryResult, Statement, Value};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Rows that are read at once.
const PAGE: usize = 2_000;
/// Values of one INSERT at most; PostgreSQL accepts 65,535, SQLite 32,766.
const VALUES: usize = 20_000;
/// Tables that every database fills itself: its migrations, and the gateways that are running.
const OWN: [&str; 2] = ["seaql_migrations", "gateway_key"];

/// The rows of a table: equal digests mean equal rows, on both engines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Content {
    pub(super) rows: u64,
    /// SHA-256 over all values in the order of the primary key, hexadecimal.
    pub(super) sha256: String,
}

/// Contents by table.
pub(super) type Contents = BTreeMap<String, Content>;

/// A table with its columns in their order and its primary key.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) name: String,
    columns: Vec<Column>,
    /// Places in `columns`; all of them where there is no primary key.
    key: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Column {
    name: String,
    kind: Kind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Integer,
    Boolean,
    Float,
}

/// Values in the order of the columns.
type Row = Vec<Cell>;

/// A value, the same on both engines: booleans are 0 and 1.
#[derive(Clone, Debug)]
enum Cell {
    Null,
    Text(String),
    Integer(i64),
    Float(f64),
}

#[derive(FromQueryResult)]
struct ColumnRow {
    table_name: String,
    column_name: String,
    kind: String,
    /// From 1; 0 for a column that is not in the primary key.
    key_position: i64,
}

/// All tables whose rows are data, by name.
///
/// # Errors
/// The database's; [`Fault::Corrupt`] for a column of a type that no migration creates.
pub(super) async fn tables(on: &impl ConnectionTrait) -> Result<Vec<Table>, Fault> {
    let backend = on.get_database_backend();
    let query = match backend {
        DatabaseBackend::Postgres => {
            "SELECT t.relname::text AS table_name, a.attname::text AS column_name, \
                    format_type(a.atttypid, NULL) AS kind, \
                    COALESCE(array_position(string_to_array(i.indkey::text, ' '), a.attnum::text), 0)::bigint AS key_position \
             FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped \
             LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary \
             WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace \
             ORDER BY t.relname, a.attnum"
        }
        _ => {
            "SELECT t.name AS table_name, c.name AS column_name, c.type AS kind, c.pk AS key_position \
             FROM sqlite_master t JOIN pragma_table_info(t.name) c \
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY t.name, c.cid"
        }
    };
    let mut found: Vec<(Table, BTreeMap<i64, usize>)> = Vec::new();
    for row in ColumnRow::find_by_statement(Statement::from_string(backend, query)).all(on).await? {
        if OWN.contains(&row.table_name.as_str()) {
            continue;
        }
        let kind = kind_of(&row.kind).ok_or_else(|| {
            Fault::Corrupt(format!("{}.{} has the type {}", row.table_name, row.column_name, row.kind))
        })?;
        if found.last().is_none_or(|(table, _)| table.name != row.table_name) {
            let table = Table { name: row.table_name, columns: Vec::new(), key: Vec::new() };
            found.push((table, BTreeMap::new()));
        }
        if let Some((table, key)) = found.last_mut() {
            if row.key_position > 0 {
                key.insert(row.key_position, table.columns.len());
            }
            table.columns.push(Column { name: row.column_name, kind });
        }
    }
    let with_key = |(table, key): (Table, BTreeMap<i64, usize>)| {
        let key =
            if key.is_empty() { (0..table.columns.len()).collect() } else { key.into_values().collect() };
        Table { key, ..table }
    };
    Ok(found.into_iter().map(with_key).collect())
}

fn kind_of(sql: &str) -> Option<Kind> {
    match sql.to_ascii_lowercase().as_str() {
        "text" | "varchar" | "character varying" => Some(Kind::Text),
        "bigint" | "integer" | "smallint" => Some(Kind::Integer),
        "boolean" => Some(Kind::Boolean),
        "double precision" => Some(Kind::Float),
        _ => None,
    }
}

impl Table {
    async fn page(&self, on: &impl ConnectionTrait, after: Option<&[Cell]>) -> Result<Vec<Row>, Fault> {
        let backend = on.get_database_backend();
        let columns: Vec<_> = self.columns.iter().map(|column| column.expression(backend)).collect();
        let key: Vec<_> = self.key.iter().map(|at| quoted(&self.columns[*at].name)).collect();
        let key = key.join(", ");
        let (mut filter, mut values) = (String::new(), Vec::new());
        if let Some(after) = after {
            let places: Vec<_> = (1..=after.len()).map(|place| format!("${place}")).collect();
            filter = format!("WHERE ({key}) > ({})", places.join(", "));
            let kinds = self.key.iter().map(|at| self.columns[*at].kind);
            values = after.iter().zip(kinds).map(|(cell, kind)| cell.value(kind, backend)).collect();
        }
        let (columns, table) = (columns.join(", "), quoted(&self.name));
        let query = format!("SELECT {columns} FROM {table} {filter} ORDER BY {key} LIMIT {PAGE}");
        let rows = on.query_all_raw(Statement::from_sql_and_values(backend, query, values)).await?;
        rows.iter().map(|row| self.cells(row)).collect()
    }

    fn cells(&self, row: &QueryResult) -> Result<Row, Fault> {
        let cell = |(at, column): (usize, &Column)| -> Result<Cell, Fault> {
            Ok(match column.kind {
                Kind::Text => row.try_get_by_index::<Option<String>>(at)?.map(Cell::Text),
                Kind::Integer | Kind::Boolean => row.try_get_by_index::<Option<i64>>(at)?.map(Cell::Integer),
                Kind::Float => row.try_get_by_index::<Option<f64>>(at)?.map(Cell::Float),
            }
            .unwrap_or(Cell::Null))
        };
        self.columns.iter().enumerate().map(cell).collect()
    }

    /// How many rows it has, and their digest.
    ///
    /// # Errors
    /// The database's.
    pub(super) async fn content(&self, on: &impl ConnectionTrait) -> Result<Content, Fault> {
        let mut pages = Pages::of(self);
        while !pages.next(on).await?.is_empty() {}
        Ok(pages.content())
    }

    /// Inserts all rows of this table into the empty one of the same name in another database; returns its content.
    ///
    /// # Errors
    /// Those of both databases.
    pub(super) async fn copy(
        &self,
        from: &impl ConnectionTrait,
        to: &impl ConnectionTrait,
    ) -> Result<Content, Fault> {
        let mut pages = Pages::of(self);
        loop {
            let page = pages.next(from).await?;
            if page.is_empty() {
                return Ok(pages.content());
            }
            for rows in page.chunks((VALUES / self.columns.len()).max(1)) {
                to.execute_raw(self.insertion(rows, to.get_database_backend())).await?;
            }
        }
    }

    fn insertion(&self, rows: &[Row], backend: DatabaseBackend) -> Statement {
        let columns: Vec<_> = self.columns.iter().map(|column| quoted(&column.name)).collect();
        let width = columns.len();
        // SQLite looks each numbered placeholder up among all others, which takes minutes for some thousand rows.
        let placeholder = |at: usize| match backend {
            DatabaseBackend::Postgres => format!("${at}"),
            _ => "?".to_owned(),
        };
        let row = |number: usize| {
            let places: Vec<_> = (1..=width).map(|at| placeholder(number * width + at)).collect();
            format!("({})", places.join(", "))
        };
        let places: Vec<_> = (0..rows.len()).map(row).collect();
        let (table, columns, places) = (quoted(&self.name), columns.join(", "), places.join(", "));
        let kinds = self.columns.iter().map(|column| column.kind).cycle();
        let values = rows.iter().flatten().zip(kinds).map(|(cell, kind)| cell.value(kind, backend));
        let insert = format!("INSERT INTO {table} ({columns}) VALUES {places}");
        Statement::from_sql_and_values(backend, insert, values)
    }
}

/// The rows of a table in the order of its key, and their digest so far.
struct Pages<'t> {
    table: &'t Table,
    after: Option<Row>,
    rows: u64,
    digest: Sha256,
}

impl<'t> Pages<'t> {
    fn of(table: &'t Table) -> Self {
        Self { table, after: None, rows: 0, digest: Sha256::new() }
    }

    /// The next rows; none after the last one.
    async fn next(&mut self, on: &impl ConnectionTrait) -> Result<Vec<Row>, Fault> {
        let page = self.table.page(on, self.after.as_deref()).await?;
        self.rows += page.len() as u64;
        page.iter().flatten().for_each(|cell| cell.digest(&mut self.digest));
        if let Some(last) = page.last() {
            self.after = Some(self.table.key.iter().map(|at| last[*at].clone()).collect());
        }
        Ok(page)
    }

    fn content(self) -> Content {
        Content { rows: self.rows, sha256: hex::encode(self.digest.finalize()) }
    }
}

impl Column {
    fn expression(&self, backend: DatabaseBackend) -> String {
        let name = quoted(&self.name);
        match self.kind {
            Kind::Text | Kind::Float => name,
            Kind::Boolean if backend == DatabaseBackend::Postgres => format!("{name}::integer::bigint"),
            Kind::Integer | Kind::Boolean => format!("CAST({name} AS BIGINT)"),
        }
    }
}

impl Cell {
    fn digest(&self, digest: &mut Sha256) {
        match self {
            Self::Null => digest.update(b"0"),
            Self::Text(text) => {
                digest.update(b"t");
                digest.update((text.len() as u64).to_be_bytes());
                digest.update(text);
            }
            Self::Integer(number) => {
                digest.update(b"i");
                digest.update(number.to_be_bytes());
            }
            Self::Float(number) => {
                digest.update(b"f");
                digest.update(number.to_bits().to_be_bytes());
            }
        }
    }

    fn value(&self, kind: Kind, backend: DatabaseBackend) -> Value {
        let is_boolean = kind == Kind::Boolean && backend == DatabaseBackend::Postgres;
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Integer(number) if is_boolean => (*number != 0).into(),
            Self::Integer(number) => (*number).into(),
            Self::Float(number) => (*number).into(),
            Self::Null => match kind {
                Kind::Text => None::<String>.into(),
                Kind::Boolean if is_boolean => None::<bool>.into(),
                Kind::Integer | Kind::Boolean => None::<i64>.into(),
                Kind::Float => None::<f64>.into(),
            },
        }
    }
}

pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_numbered_only_where_the_engine_finds_them_at_once() {
        let column = |name: &str| Column { name: name.to_owned(), kind: Kind::Integer };
        let table = Table { name: "bay".to_owned(), columns: vec![column("a"), column("b")], key: vec![0] };
        let rows = [vec![Cell::Integer(1), Cell::Null], vec![Cell::Integer(2), Cell::Integer(3)]];
        let insert = r#"INSERT INTO "bay" ("a", "b") VALUES "#;
        for (backend, places) in
            [(DatabaseBackend::Sqlite, "(?, ?), (?, ?)"), (DatabaseBackend::Postgres, "($1, $2), ($3, $4)")]
        {
            assert_eq!(table.insertion(&rows, backend).sql, format!("{insert}{places}"));
        }
    }
}
