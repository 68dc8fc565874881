//! Imports a bundle as a catalogue: validated completely, written beside the current one, then activated atomically.
//! After any error the old catalogue stays active. Leftovers of a killed import are deleted by the next one.

mod assets;
mod base;
mod check;
mod copy;
mod criteria;
mod digest;
mod extras;
mod fitments;
mod kept;
mod lock;
mod parts;
mod reading;
mod revisions;
mod run;
mod sort;
mod sweep;
mod write;

use std::io;
use std::path::{Path, PathBuf};

use kernel::{Clock, Database, DatabaseSettings, Engine, Fault, FileStore, WriteFailure};
use sea_orm::DbErr;
use sea_orm::sqlx::postgres::PgConnectOptions;

use crate::active::{self, active};
use crate::bundle::Report;
use crate::catalogue::Totals;
use crate::store::{SinkError, file_name, schema_name};
use lock::Lock;

/// The folder of a bundle that the program itself writes, below that of the catalogues; its name is that of scratch, so
/// that one which is left behind is swept.
const MADE: &str = "importing-sample";

/// Resource limits of an import.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ImportLimits {
    /// Bytes of fitments that are sorted in memory at once. Each of the sorters holds two such runs, those of texts half
    /// as long: about five times this at most.
    pub run_bytes: usize,
    /// Bytes of scratch files.
    pub scratch_bytes: u64,
    /// Bytes of the catalogue's file on SQLite.
    pub catalogue_bytes: u64,
}

impl Default for ImportLimits {
    /// Runs of 64 MB, which makes some 300 MB in memory; files as long as the disk takes them.
    fn default() -> Self {
        Self { run_bytes: 64 << 20, scratch_bytes: u64::MAX, catalogue_bytes: u64::MAX }
    }
}

/// Imports bundles into one database.
#[derive(Clone)]
pub struct Importer {
    database: Database,
    settings: DatabaseSettings,
    clock: Clock,
    folder: PathBuf,
    files: FileStore,
    limits: ImportLimits,
}

/// Result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportResult {
    /// The catalogue in force now.
    pub revision: i64,
    /// It was made of the same bundle before, so nothing was done.
    pub unchanged: bool,
    /// Its totals.
    pub totals: Totals,
    /// The bundle's digest: 64 hexadecimal digits.
    pub digest: String,
}

/// The reason why there is no new catalogue; the current one stays.
#[derive(Debug, thiserror::Error)]
pub enum ImportFailure {
    /// The bundle is not sound.
    #[error("the bundle is refused\n{0}")]
    Refused(Report),
    /// Another import is running, or has taken over because the connection that held the lock was lost.
    #[error("another import is running")]
    Busy,
    /// A file can't be read or written: the bundle's, a scratch file, the catalogue's own.
    #[error("{what}: {source}")]
    Io {
        /// The operation that failed.
        what: String,
        /// Its cause.
        source: io::Error,
    },
    /// The database's.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for ImportFailure {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for ImportFailure {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Refused(_) | Self::Busy | Self::Io { .. } => None,
        }
    }
}

impl ImportFailure {
    fn io(what: &str) -> impl FnOnce(io::Error) -> Self {
        let what = what.to_owned();
        move |source| Self::Io { what, source }
    }

    fn from_sink(error: SinkError) -> Self {
        match error {
            SinkError::Io(source) => Self::Io { what: "the catalogue can't be written".to_owned(), source },
            SinkError::Fault(fault) => Self::Fault(fault),
        }
    }
}

impl Importer {
    /// Imports into `database`, which `settings` reach; `folder` is for scratch and, on SQLite, for the files of catalogues,
    /// `files` for those of parts.
    #[must_use]
    pub fn new(
        database: Database,
        settings: DatabaseSettings,
        clock: Clock,
        folder: impl Into<PathBuf>,
        files: FileStore,
    ) -> Self {
        Self { database, settings, clock, folder: folder.into(), files, limits: ImportLimits::default() }
    }

    /// Bounds what an import uses.
    #[must_use]
    pub const fn within(mut self, limits: ImportLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The folder of scratch and of the files of catalogues.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The catalogue in force, if there is one.
    ///
    /// # Errors
    /// The database's.
    pub async fn in_force(&self) -> Result<Option<i64>, Fault> {
        Ok(active(&self.database).await?.map(|active| active.revision))
    }

    /// Whether there is a catalogue in force that can be read, with all files of its parts.
    pub(crate) async fn is_served(&self) -> Result<bool, Fault> {
        match active(&self.database).await? {
            Some(active) => kept::is_whole(self, &active).await,
            None => Ok(false),
        }
    }

    /// Imports the bundle in that folder as the current catalogue. An unchanged bundle is skipped unless `force`, or
    /// unless its catalogue is unreadable.
    ///
    /// # Errors
    /// [`ImportFailure`]; the catalogue before it serves on.
    pub async fn import(&self, bundle: &Path, force: bool) -> Result<ImportResult, ImportFailure> {
        let mut lock = self.lock().await?;
        let outcome = self.import_locked(bundle, force, &mut lock).await;
        lock.release().await;
        outcome
    }

    async fn import_locked(
        &self,
        bundle: &Path,
        force: bool,
        lock: &mut Lock,
    ) -> Result<ImportResult, ImportFailure> {
        sweep::leftovers(self).await?;
        if !force && let Some(unchanged) = self.unchanged(bundle).await? {
            return Ok(unchanged);
        }
        self.replace(bundle, lock).await
    }

    /// Makes the bundle that `write` writes the catalogue in force, unless one is served by now.
    ///
    /// # Errors
    /// [`ImportFailure`]; what was before it stays.
    pub(crate) async fn import_made(
        &self,
        write: impl FnOnce(&Path) -> io::Result<()> + Send + 'static,
    ) -> Result<(), ImportFailure> {
        let mut lock = self.lock().await?;
        let outcome = self.import_made_locked(write, &mut lock).await;
        lock.release().await;
        outcome
    }

    async fn import_made_locked(
        &self,
        write: impl FnOnce(&Path) -> io::Result<()> + Send + 'static,
        lock: &mut Lock,
    ) -> Result<(), ImportFailure> {
        if self.is_served().await? {
            return Ok(());
        }
        sweep::leftovers(self).await?;
        let bundle = self.folder.join(MADE);
        let folder = bundle.clone();
        tokio::task::spawn_blocking(move || write(&folder))
            .await
            .map_err(|_| Fault::Panicked)?
            .map_err(ImportFailure::io("the bundle can't be written"))?;
        self.replace(&bundle, lock).await?;
        // Its own folder; what a fault has left is swept by the next import.
        let removed = tokio::task::spawn_blocking(move || std::fs::remove_dir_all(bundle)).await;
        if !matches!(removed, Ok(Ok(()))) {
            tracing::warn!("sample bundle not deleted");
        }
        Ok(())
    }

    async fn replace(&self, bundle: &Path, lock: &mut Lock) -> Result<ImportResult, ImportFailure> {
        let source = bundle.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let begun_at = self.clock.now_millis();
        let revision = revisions::begin(&self.database, source, begun_at).await?;
        let outcome = self.put_into_force(bundle, (revision, begun_at), lock).await;
        // Without the lock all that lies about may be another import's.
        if outcome.is_err()
            && lock.is_held().await
            && let Err(fault) = sweep::leftovers(self).await
        {
            tracing::warn!(%fault, revision, "failed parts import not cleaned up");
        }
        outcome
    }

    async fn put_into_force(
        &self,
        bundle: &Path,
        (revision, begun_at): (i64, i64),
        lock: &mut Lock,
    ) -> Result<ImportResult, ImportFailure> {
        let made = self.make(bundle, revision).await?;
        // Only a readable catalogue may be activated.
        active::read(&self.database, &self.folder, revision, made.totals).await?;
        if !lock.is_held().await {
            return Err(ImportFailure::Busy);
        }
        let now = self.clock.now_millis();
        revisions::activate(&self.database, (revision, begun_at), &made, now).await?;
        Ok(ImportResult { revision, unchanged: false, totals: made.totals, digest: made.digest })
    }

    /// The catalogue in force, when it was made of this very bundle and is whole.
    async fn unchanged(&self, bundle: &Path) -> Result<Option<ImportResult>, ImportFailure> {
        let Some(active) = active(&self.database).await? else { return Ok(None) };
        let bundle = bundle.to_owned();
        let (bytes, known) = (active.bundle_bytes, active.digest.clone());
        let same = tokio::task::spawn_blocking(move || reading::is_of(&bundle, bytes, &known))
            .await
            .map_err(|_| Fault::Panicked)?
            .map_err(ImportFailure::io("the bundle can't be read"))?;
        if !same || !kept::is_whole(self, &active).await? {
            return Ok(None);
        }
        Ok(Some(ImportResult {
            revision: active.revision,
            unchanged: true,
            totals: active.totals,
            digest: active.digest,
        }))
    }

    async fn make(&self, bundle: &Path, revision: i64) -> Result<run::Made, ImportFailure> {
        let job = run::Job {
            bundle: bundle.to_owned(),
            folder: self.folder.clone(),
            files: self.files.clone(),
            revision,
            limits: self.limits,
            target: match self.database.engine() {
                Engine::Sqlite => run::Target::File(self.folder.join(file_name(revision))),
                Engine::Postgres => run::Target::Schema(Box::new(self.postgres()?), schema_name(revision)),
            },
        };
        tokio::task::spawn_blocking(move || run::run(&job)).await.map_err(|_| Fault::Panicked)?
    }

    /// How to reach PostgreSQL for work that takes as long as it takes.
    fn postgres(&self) -> Result<PgConnectOptions, Fault> {
        let options: PgConnectOptions = self
            .settings
            .session_url()
            .parse()
            .map_err(|_| Fault::Settings("the database address".to_owned()))?;
        Ok(options.options([("statement_timeout", "0"), ("idle_session_timeout", "0")]))
    }

    async fn lock(&self) -> Result<Lock, ImportFailure> {
        std::fs::create_dir_all(&self.folder)
            .map_err(ImportFailure::io("the folder of the catalogues can't be made"))?;
        let over = match self.database.engine() {
            Engine::Sqlite => None,
            Engine::Postgres => Some(self.postgres()?),
        };
        Lock::take(&self.folder, over).await
    }

    /// Drops catalogues that were replaced more than a minute ago.
    ///
    /// # Errors
    /// The database's.
    pub async fn sweep(&self) -> Result<(), Fault> {
        sweep::retired(self).await
    }
}
