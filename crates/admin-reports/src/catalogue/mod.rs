//! The catalogues: their files in the file store, their rows in the database, and the latest in memory.
//!
//! An upload is a *plan* until it is confirmed: validated, stored under a generated name, and deleted after an hour.
//! Only the displayed plan can be confirmed, and only once.

mod check;
mod error;
pub(crate) mod graphql;
mod rules;
mod store;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::file_store::NamedFile;
use kernel::{Actor, Clock, Database, Fault, FieldErrors, FileStore, Randomness, Right, Snapshot, StaffAct};

use crate::file_worker::FileWorker;

pub use error::CatalogueError;
use store::NewPlan;

/// The revision that a change of the catalogues bumps.
const TOPIC: &str = "catalogue";
/// How long a plan waits to be confirmed.
const WAITS_FOR: TimeDelta = TimeDelta::hours(1);
/// Files without a row are deleted when they are older: a failed upload or deletion left them.
const ORPHANED_AFTER: TimeDelta = TimeDelta::days(1);
/// Rows on a page (events spec §9).
const PAGE: u32 = 10;

/// The newest catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatestCatalogue {
    /// The name that staff gave it.
    pub file_name: String,
    /// The time of publication, UTC milliseconds.
    pub created_at: i64,
}

/// A catalogue that can be sent.
#[derive(Debug)]
pub struct CatalogueFile {
    /// The file.
    pub file: NamedFile,
    /// Its length.
    pub bytes: u64,
    /// The time of publication, UTC milliseconds: with name and length it identifies the file.
    pub created_at: i64,
}

/// A catalogue in the list of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCatalogue {
    /// The name that staff gave it; no other has it.
    pub file_name: String,
    /// Its length.
    pub bytes: u64,
    /// The time of publication, UTC milliseconds.
    pub created_at: i64,
    /// Whether it is the public one.
    pub latest: bool,
}

/// A page of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CataloguePage {
    /// The newest first.
    pub rows: Vec<StoredCatalogue>,
    /// Rows on all pages.
    pub total: u32,
    /// From 1; the last one for a number beyond it.
    pub page: u32,
    /// 0 when there are no rows.
    pub pages: u32,
}

/// A file that was sent and waits to be confirmed, an hour at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CataloguePlan {
    /// The id to confirm.
    pub id: String,
    /// The name that it will have.
    pub file_name: String,
    /// Its length.
    pub bytes: u64,
}

/// The parts catalogues. Cheap to clone.
#[derive(Clone)]
pub struct Catalogues(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    store: FileStore,
    worker: FileWorker,
    latest: Snapshot<Option<LatestCatalogue>>,
}

impl Catalogues {
    /// With a migrated database and a store for the files; `worker` parses uploads.
    ///
    /// # Errors
    /// The database's.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        store: FileStore,
        worker: FileWorker,
    ) -> Result<Self, Fault> {
        let latest = Snapshot::load(database.clone(), TOPIC, |database| async move {
            store::latest(database.read()).await
        })
        .await?;
        Ok(Self(Arc::new(Inner { database, clock, randomness, store, worker, latest })))
    }

    /// The newest one; `None` if none was published.
    #[must_use]
    pub fn latest(&self) -> Option<LatestCatalogue> {
        Option::clone(&self.0.latest.current())
    }

    /// The newest one and the way to rebuild it, for the refresher and for caches that follow its revision.
    #[must_use]
    pub fn snapshot(&self) -> &Snapshot<Option<LatestCatalogue>> {
        &self.0.latest
    }

    /// Finds a catalogue by the name that staff gave it; none where there is none. The name never becomes a path.
    ///
    /// # Errors
    /// The database's.
    pub async fn file(&self, file_name: &str) -> Result<Option<CatalogueFile>, CatalogueError> {
        let named = rules::spelled(file_name);
        let Some(stored) = store::find(self.0.database.read(), &named).await? else { return Ok(None) };
        let file = self.0.store.file(stored.stored_as);
        Ok(Some(CatalogueFile { file, bytes: stored.bytes, created_at: stored.created_at }))
    }

    /// Ten catalogues, the newest first.
    ///
    /// # Errors
    /// [`CatalogueError::AccessDenied`], and the database's.
    pub async fn page(&self, actor: &Actor, page: u32) -> Result<CataloguePage, CatalogueError> {
        actor.demand(Right::ManageCatalogue)?;
        let database = &self.0.database;
        let total = store::count(database.read()).await?;
        let pages = total.div_ceil(PAGE);
        let page = page.clamp(1, pages.max(1));
        let mut rows = store::rows(database.read(), PAGE, (page - 1) * PAGE).await?;
        if page == 1
            && let Some(first) = rows.first_mut()
        {
            first.latest = true;
        }
        Ok(CataloguePage { rows, total, page, pages })
    }

    /// All of them, the newest first: for clients that know no pages.
    ///
    /// # Errors
    /// [`CatalogueError::AccessDenied`], and the database's.
    pub async fn all(&self, actor: &Actor) -> Result<Vec<StoredCatalogue>, CatalogueError> {
        actor.demand(Right::ManageCatalogue)?;
        let mut rows = store::rows(self.0.database.read(), u32::MAX, 0).await?;
        if let Some(first) = rows.first_mut() {
            first.latest = true;
        }
        Ok(rows)
    }

    /// Takes in a copy of the file at `path`, checked by its content, and keeps it until it is confirmed.
    ///
    /// # Errors
    /// [`CatalogueError`]: `file_name_invalid` and `file_exists` at `fileName`; `file_type`, `file_unreadable` and `file_encrypted` at
    /// `files`.
    pub async fn propose(
        &self,
        actor: &Actor,
        file_name: &str,
        path: &Path,
    ) -> Result<CataloguePlan, CatalogueError> {
        let Inner { database, clock, randomness, store: files, worker, .. } = &*self.0;
        let account = actor.demand(Right::ManageCatalogue)?;
        let file_name = rules::spelled(file_name);
        rules::check_name(&file_name)?;
        let bytes = check::content(path, worker).await?;
        if store::find(database.read(), &file_name).await?.is_some() {
            return Err(CatalogueError::file_exists());
        }
        let plan = CataloguePlan { id: randomness.url_safe_id(), file_name, bytes };
        let stored_as = format!("{}.pdf", randomness.url_safe_id());
        files.put_file(&stored_as, path).await?;
        let new = NewPlan {
            plan: plan.clone(),
            stored_as: stored_as.clone(),
            created_at: clock.now_millis(),
            created_by: account,
        };
        if let Err(error) = store::add_plan(database, new).await {
            self.delete_file(&stored_as).await;
            return Err(error);
        }
        Ok(plan)
    }

    /// The plan that an account sent last and that still waits: for clients that confirm without an id.
    ///
    /// # Errors
    /// [`CatalogueError::AccessDenied`], and the database's.
    pub async fn last_plan(&self, actor: &Actor) -> Result<Option<String>, CatalogueError> {
        let account = actor.demand(Right::ManageCatalogue)?;
        Ok(store::last_plan(self.0.database.read(), account, self.waiting_since()).await?)
    }

    /// Puts up what was shown. Of several who confirm the same, one does it.
    ///
    /// # Errors
    /// [`CatalogueError`]: `plan_not_found` at `id` for one that is not there, no longer, or was confirmed; `file_exists` at
    /// `fileName` when a catalogue of that name has come up meanwhile.
    pub async fn confirm(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
    ) -> Result<StoredCatalogue, CatalogueError> {
        let account = actor.demand(Right::ManageCatalogue)?;
        let act = self.act(account, network, "catalogue.add");
        let put_up =
            store::confirm(&self.0.database, id, self.waiting_since(), self.0.clock.now_millis(), act)
                .await?;
        self.refresh().await;
        Ok(put_up)
    }

    /// Removes a catalogue. Downloads in progress continue to the end.
    ///
    /// # Errors
    /// [`CatalogueError`]: `catalogue_not_found` at `fileName`.
    pub async fn delete(
        &self,
        actor: &Actor,
        network: &str,
        file_name: &str,
    ) -> Result<StoredCatalogue, CatalogueError> {
        let account = actor.demand(Right::ManageCatalogue)?;
        let act = self.act(account, network, "catalogue.delete");
        let named = rules::spelled(file_name);
        let (gone, stored_as) =
            store::delete(&self.0.database, &named, self.0.clock.now_millis(), act).await?;
        self.delete_file(&stored_as).await;
        self.refresh().await;
        Ok(gone)
    }

    /// Deletes unconfirmed plans, and files without a row that are older than a day. Safe to run on several gateways.
    ///
    /// # Errors
    /// The database's or the store's.
    pub async fn sweep(&self) -> Result<(), CatalogueError> {
        let database = &self.0.database;
        let since = self.waiting_since();
        for stored_as in store::forgotten_plans(database.read(), since).await? {
            self.delete_file(&stored_as).await;
        }
        store::forget_plans(database, since).await?;
        let needed: HashSet<String> = store::files(database.read()).await?.into_iter().collect();
        self.0.store.delete_unneeded(ORPHANED_AFTER, |name| needed.contains(name)).await?;
        Ok(())
    }

    /// Deletes an unused file. If that fails, the orphan is harmless; the sweep tries again.
    async fn delete_file(&self, stored_as: &str) {
        if let Err(error) = self.0.store.delete(stored_as).await {
            tracing::warn!(%error, "catalogue file not deleted");
        }
    }

    /// Plans of before have waited for too long.
    fn waiting_since(&self) -> i64 {
        self.0.clock.now_millis() - WAITS_FOR.num_milliseconds()
    }

    /// A log entry without subject and detail, which the row provides.
    fn act(&self, account: i64, network: &str, action: &'static str) -> StaffAct {
        StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action,
            subject: String::new(),
            detail: String::new(),
        }
    }

    async fn refresh(&self) {
        if let Err(fault) = self.0.latest.refresh().await {
            tracing::warn!(%fault, "catalogue snapshot refresh failed");
        }
    }
}

/// The log entry of a change.
fn told(act: &StaffAct, file_name: &str, bytes: u64) -> StaffAct {
    StaffAct { subject: format!("catalogue:{file_name}"), detail: format!("{bytes} bytes"), ..act.clone() }
}

impl CatalogueError {
    fn file_exists() -> Self {
        FieldErrors::one("fileName", "file_exists").into()
    }

    fn plan_not_found() -> Self {
        FieldErrors::one("id", "plan_not_found").into()
    }

    fn not_found() -> Self {
        FieldErrors::one("fileName", "catalogue_not_found").into()
    }
}
