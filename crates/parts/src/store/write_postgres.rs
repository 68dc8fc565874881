//! Writes a catalogue into a schema by COPY. The rows are made on a thread that computes; a task that waits for the
//! server takes them from a short queue.

use kernel::Fault;
use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection};
use sea_orm::sqlx::{AssertSqlSafe, Connection, Executor};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::JoinHandle;

use super::fault::broken;
use super::sink::{Cell, Sink, SinkError};
use super::tables::{Kind, TABLES, Table};

/// Bytes that are sent at once.
const SENT: usize = 1 << 18;
/// Header of a binary COPY: signature, no flags, no extension.
const HEADER: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
/// Trailer of a binary COPY.
const TRAILER: [u8; 2] = (-1_i16).to_be_bytes();

enum Message {
    Begin(&'static Table),
    Rows(Vec<u8>),
}

/// A new schema of a catalogue.
pub(crate) struct PostgresSink {
    runtime: Handle,
    queue: Option<Sender<Message>>,
    writing: Option<JoinHandle<Result<(), Fault>>>,
    rows: Vec<u8>,
    begun: bool,
}

impl PostgresSink {
    /// Begins the schema; `options` must let a statement run as long as it takes. To be called within a runtime.
    pub(crate) fn create(options: PgConnectOptions, schema: String) -> Self {
        let (queue, messages) = channel(4);
        Self {
            runtime: Handle::current(),
            queue: Some(queue),
            writing: Some(tokio::spawn(write(options, schema, messages))),
            rows: Vec::with_capacity(SENT + 4096),
            begun: false,
        }
    }

    fn send(&mut self, message: Message) -> Result<(), SinkError> {
        let sent = self.queue.as_ref().is_some_and(|queue| queue.blocking_send(message).is_ok());
        if sent {
            return Ok(());
        }
        // The writer has failed, with its own error.
        self.ended()?;
        Err(Fault::Closed.into())
    }

    /// Waits for the writing to end.
    fn ended(&mut self) -> Result<(), Fault> {
        self.queue = None;
        match self.writing.take().map(|writing| self.runtime.block_on(writing)) {
            Some(Ok(outcome)) => outcome,
            Some(Err(_)) => Err(Fault::Panicked),
            None => Err(Fault::Closed),
        }
    }

    fn send_rows(&mut self) -> Result<(), SinkError> {
        let rows = std::mem::replace(&mut self.rows, Vec::with_capacity(SENT + 4096));
        self.send(Message::Rows(rows))
    }

    fn end_table(&mut self) -> Result<(), SinkError> {
        if std::mem::take(&mut self.begun) {
            self.rows.extend_from_slice(&TRAILER);
            self.send_rows()?;
        }
        Ok(())
    }
}

impl Drop for PostgresSink {
    /// An aborted revision is deleted by name, so nothing may be written to it afterwards.
    fn drop(&mut self) {
        if self.writing.is_some()
            && let Err(fault) = self.ended()
        {
            tracing::debug!(%fault, "parts catalogue import aborted");
        }
    }
}

impl Sink for PostgresSink {
    fn begin(&mut self, table: &'static str) -> Result<(), SinkError> {
        self.end_table()?;
        if let Some(table) = TABLES.iter().find(|other| other.name == table) {
            self.send(Message::Begin(table))?;
            self.rows.extend_from_slice(HEADER);
            self.begun = true;
        }
        Ok(())
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), SinkError> {
        self.rows.extend_from_slice(&(cells.len() as i16).to_be_bytes());
        for cell in cells {
            let number;
            let bytes: &[u8] = match *cell {
                Cell::Int(value) => {
                    number = value.to_be_bytes();
                    &number
                }
                Cell::Text(text) => text.as_bytes(),
                Cell::Bytes(bytes) => bytes,
            };
            self.rows.extend_from_slice(&(bytes.len() as u32).to_be_bytes());
            self.rows.extend_from_slice(bytes);
        }
        if self.rows.len() >= SENT { self.send_rows() } else { Ok(()) }
    }

    fn finish(mut self: Box<Self>) -> Result<(), SinkError> {
        self.end_table()?;
        Ok(self.ended()?)
    }
}

async fn write(options: PgConnectOptions, schema: String, messages: Receiver<Message>) -> Result<(), Fault> {
    let mut connection = PgConnection::connect_with(&options).await.map_err(broken)?;
    fill(&mut connection, &schema, messages).await.map_err(broken)?;
    connection.close().await.map_err(broken)
}

async fn fill(
    connection: &mut PgConnection,
    schema: &str,
    mut messages: Receiver<Message>,
) -> Result<(), sea_orm::sqlx::Error> {
    run(connection, format!("CREATE SCHEMA {schema}")).await?;
    let mut next = messages.recv().await;
    while let Some(Message::Begin(table)) = next.take() {
        let name = format!("{schema}.{}", table.name);
        // A table that is made in the same transaction can be written without leaving anything to tidy up later.
        run(connection, "BEGIN".to_owned()).await?;
        run(connection, definition(&name, table)).await?;
        let statement = format!("COPY {name} FROM STDIN WITH (FORMAT binary, FREEZE)");
        let mut copy = connection.copy_in_raw(&statement).await?;
        loop {
            match messages.recv().await {
                Some(Message::Rows(rows)) => {
                    copy.send(rows).await?;
                }
                other => {
                    next = other;
                    break;
                }
            }
        }
        copy.finish().await?;
        run(connection, format!("ALTER TABLE {name} ADD PRIMARY KEY ({})", table.key)).await?;
        run(connection, "COMMIT".to_owned()).await?;
        run(connection, format!("ANALYZE {name}")).await?;
    }
    Ok(())
}

async fn run(connection: &mut PgConnection, statement: String) -> Result<(), sea_orm::sqlx::Error> {
    connection.execute(AssertSqlSafe(statement)).await.map(|_| ())
}

fn definition(name: &str, table: &Table) -> String {
    let columns: Vec<String> = table
        .columns
        .iter()
        .map(|(column, kind)| {
            let kind = match kind {
                Kind::Int => "INTEGER",
                Kind::Text => "TEXT COLLATE \"C\"",
                Kind::Bytes => "BYTEA",
            };
            format!("{column} {kind} NOT NULL")
        })
        .collect();
    format!("CREATE TABLE {name} ({})", columns.join(", "))
}
