//! Copies the catalogue in force to another database, of the same or of the other engine.

use std::path::PathBuf;

use kernel::{Engine, Fault};
use sea_orm::sqlx::postgres::PgConnectOptions;

use super::Importer;
use super::run::Target;
use crate::active::active;
use crate::store::{Sink, SinkError, SqliteFile, TABLES, copy_schema, file_name, schema_name};

/// The place of a catalogue that is copied.
enum Source {
    File(PathBuf),
    Schema(Box<PgConnectOptions>, String),
}

impl Source {
    fn copy(self, sink: &mut dyn Sink) -> Result<(), SinkError> {
        match self {
            Self::File(file) => {
                let file = SqliteFile::open(&file)?;
                TABLES.iter().try_for_each(|table| file.copy(table, sink))
            }
            Self::Schema(options, schema) => copy_schema(&options, &schema, sink),
        }
    }
}

impl Importer {
    /// Writes the catalogue in force of `from` into this database, to which its rows were copied.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] for a catalogue that can't be read; those of both databases.
    pub async fn copy_active(&self, from: &Self) -> Result<(), Fault> {
        let Some(active) = active(&self.database).await? else { return Ok(()) };
        std::fs::create_dir_all(&self.folder)?;
        let (file, schema) = (file_name(active.revision), schema_name(active.revision));
        let target = match self.database.engine() {
            Engine::Sqlite => Target::File(self.folder.join(file)),
            Engine::Postgres => Target::Schema(Box::new(self.postgres()?), schema),
        };
        let source = match from.database.engine() {
            Engine::Sqlite => Source::File(from.folder.join(file_name(active.revision))),
            Engine::Postgres => Source::Schema(Box::new(from.postgres()?), schema_name(active.revision)),
        };
        let (limits, unfinished) = (self.limits, self.folder.join("copying.db"));
        let copy = move || -> Result<(), SinkError> {
            // Left by a copy that was interrupted.
            std::fs::remove_file(&unfinished).ok();
            let mut sink = target.open(unfinished, limits.catalogue_bytes)?;
            source.copy(sink.as_mut())?;
            sink.finish()
        };
        let copied = tokio::task::spawn_blocking(copy).await.map_err(|_| Fault::Panicked)?;
        copied.map_err(|error| match error {
            SinkError::Io(error) => error.into(),
            SinkError::Fault(fault) => fault,
        })
    }
}
