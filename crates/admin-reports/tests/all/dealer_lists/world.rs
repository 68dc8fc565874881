//! The demo's dealers, and a person with the right to change them.

use std::path::PathBuf;

use admin_reports::{DealerListError, DealerLists, Downloads, ExportError, FileKind, FileWorker};
use kernel::signed_link::SignedLinks;
use kernel::test_support::TestDatabase;
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, FileStore, Randomness, Right, StaffActor};
use locations::{DealerKind, DealerRow, Field, Locations, PlanRow, PlanView};
use tempfile::TempDir;

pub(super) const KIND: DealerKind = DealerKind::ServiceCentre;

pub(super) struct World {
    pub(super) lists: DealerLists,
    pub(super) locations: Locations,
    downloads: Downloads,
    folder: TempDir,
}

pub(super) fn staff() -> Actor {
    Actor::Staff(StaffActor { account_id: 1, rights: vec![Right::ManageDealers], centres: None })
}

impl World {
    pub(super) async fn over(database: &TestDatabase) -> Self {
        Self::with_parser(database, env!("CARGO_BIN_EXE_file-worker").into()).await
    }

    /// Uploaded files are parsed by `program`.
    pub(super) async fn with_parser(database: &TestDatabase, program: PathBuf) -> Self {
        locations::demo::seed(database).await.unwrap();
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
        let locations = Locations::open(database.handle(), clock.clone()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let keys = KeyRing::new([("k1".to_owned(), vec![7; 32])]).unwrap();
        let downloads = Downloads::open(
            database.handle(),
            clock,
            Randomness::seeded(1),
            SignedLinks::new(keys),
            FileStore::in_folder(&folder.path().join("downloads")).unwrap(),
            folder.path().join("scratch"),
        );
        let lists = DealerLists::open(downloads.clone(), locations.clone(), FileWorker::new(program));
        Self { lists, locations, downloads, folder }
    }

    /// Every dealer of the kind, as the list has them.
    pub(super) fn dealers(&self) -> Vec<DealerRow> {
        self.locations.dealer_rows(KIND)
    }

    /// The file of an exported list.
    pub(super) async fn exported(&self, kind: DealerKind) -> Result<Vec<u8>, ExportError> {
        let link = self.lists.export(&staff(), "", kind).await?;
        let (path, query) = link.split_once('?').unwrap();
        let name = path.strip_prefix(FileKind::DealerList.path()).unwrap();
        let file = self.downloads.file(&staff(), FileKind::DealerList, name, query).await?;
        assert_eq!(file.download_name, format!("{}-20261123.xlsx", kind.category()));
        Ok(std::fs::read(self.folder.path().join("downloads").join(name)).unwrap())
    }

    pub(super) fn file(&self, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join("sent");
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub(super) async fn preview(&self, bytes: &[u8], full: bool) -> Result<i64, DealerListError> {
        let path = self.file(bytes);
        self.lists.preview(&staff(), "", Some(KIND), "list.xlsx", &path, full).await
    }

    /// The key of the first refusal, and where it is; panics unless there is one.
    pub(super) async fn refusal(&self, bytes: &[u8]) -> (String, String) {
        match self.preview(bytes, false).await {
            Ok(plan) => panic!("a plan was made: {:?}", self.plan(plan).await),
            Err(error) => {
                let errors = error.into_refusal().unwrap();
                let first = errors.as_slice().first().unwrap();
                (first.path.to_string(), first.code.to_string())
            }
        }
    }

    pub(super) async fn plan(&self, id: i64) -> PlanView {
        self.locations.dealer_plan(&staff(), id).await.unwrap().unwrap()
    }

    pub(super) async fn rows(&self, id: i64) -> Vec<PlanRow> {
        let mut rows: Vec<PlanRow> = Vec::new();
        loop {
            let after = rows.last().map_or(0, |row| row.place);
            let some = self.locations.plan_rows_after(&staff(), id, after).await.unwrap();
            if some.is_empty() {
                return rows;
            }
            rows.extend(some);
        }
    }
}

/// The header row of the contract.
pub(super) fn heading() -> Vec<String> {
    Field::ALL.iter().map(|field| field.name().to_owned()).collect()
}

/// A dealer's line.
pub(super) fn line(row: &DealerRow) -> Vec<String> {
    Field::ALL.iter().map(|field| row.text(*field).into_owned()).collect()
}
