//! Bundles imported into a real database, on both engines, and what the catalogue then answers.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that meets a fault can only fail")]

mod bundle;
mod catalogue;
mod faults;
mod garage;
mod importing;
mod look_ups;
mod naive;
mod property;
mod sample;
mod saved;

use std::path::Path;

use chrono::{DateTime, Utc};
use kernel::test_support::{TestDatabase, rows};
use kernel::{Clock, Engine, FileStore, Refresher};
use parts::{ImportFailure, ImportLimits, ImportResult, Importer, Parts};
use sea_orm::ConnectionTrait;
use tempfile::TempDir;

use bundle::Bundle;

/// Runs so small that a dozen fitments make several of them.
pub(crate) const SMALL_RUNS: ImportLimits =
    ImportLimits { run_bytes: 128, scratch_bytes: u64::MAX, catalogue_bytes: u64::MAX };

/// A place that catalogues are imported into.
pub(crate) struct World {
    pub(crate) importer: Importer,
    pub(crate) parts: Parts,
    pub(crate) clock: Clock,
    refresher: Refresher,
    folder: TempDir,
}

/// The store of the files of parts, beside the catalogues.
pub(crate) fn part_files(folder: &Path) -> FileStore {
    FileStore::in_folder(folder).unwrap().subfolder("files")
}

impl World {
    pub(crate) async fn of(db: &TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().unwrap());
        let target = folder.path().join("parts");
        let files = part_files(&target);
        let importer =
            Importer::new(db.handle(), db.settings().clone(), clock.clone(), &target, files.clone());
        let parts = Parts::open(db.handle(), &target, files).await.unwrap();
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(parts.snapshot());
        Self { importer, parts, clock, refresher, folder }
    }

    /// The folder of the catalogues.
    pub(crate) fn folder(&self) -> &Path {
        self.importer.folder()
    }

    /// A new folder for a bundle.
    pub(crate) fn bundle_folder(&self) -> TempDir {
        tempfile::tempdir_in(self.folder.path()).unwrap()
    }

    /// Imports a bundle and lets the snapshot see it.
    pub(crate) async fn import(&self, bundle: &Bundle) -> Result<ImportResult, ImportFailure> {
        let folder = self.bundle_folder();
        bundle.write(folder.path());
        self.import_folder(folder.path()).await
    }

    /// Lets the snapshot see what was imported.
    pub(crate) async fn refresh(&self) {
        self.refresher.poll().await.unwrap();
    }

    pub(crate) async fn import_folder(&self, folder: &Path) -> Result<ImportResult, ImportFailure> {
        let outcome = self.importer.import(folder, false).await;
        self.refresher.poll().await.unwrap();
        outcome
    }

    /// Names in the folder of the catalogues, the lock and kept files left out.
    pub(crate) fn left_over(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(self.folder())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .filter(|name| name != "import.lock" && name != "files")
            .collect();
        names.sort();
        names
    }
}

impl World {
    /// The revisions whose tables are there.
    pub(crate) async fn kept(&self, db: &TestDatabase) -> Vec<i64> {
        let mut kept: Vec<i64> = match db.engine() {
            Engine::Sqlite => self
                .left_over()
                .iter()
                .filter_map(|name| name.strip_prefix("catalogue-")?.strip_suffix(".db")?.parse().ok())
                .collect(),
            Engine::Postgres => {
                let query =
                    "SELECT nspname::text AS name FROM pg_namespace WHERE nspname ~ '^parts_r[0-9]+$'";
                let names: Vec<String> = rows(db.read(), query, vec![]).await;
                names.iter().filter_map(|name| name.strip_prefix("parts_r")?.parse().ok()).collect()
            }
        };
        kept.sort_unstable();
        kept
    }

    /// Takes the tables of the catalogue in force away.
    pub(crate) async fn lose(&self, db: &TestDatabase) {
        let revision = self.importer.in_force().await.unwrap().unwrap();
        match db.engine() {
            Engine::Sqlite => {
                std::fs::remove_file(self.folder().join(format!("catalogue-{revision}.db"))).unwrap();
            }
            Engine::Postgres => {
                let statement = format!("DROP SCHEMA parts_r{revision} CASCADE");
                db.read().execute_unprepared(&statement).await.unwrap();
            }
        }
    }
}
